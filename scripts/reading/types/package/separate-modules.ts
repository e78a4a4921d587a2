import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { readPlainText } from '../../metadata/file.ts'
import { typesLimits } from '../compiler/types-limits.ts'
import { liesIn } from './runtime-exports.ts'

/** Folder of a package that can be imported, such as `button` of `acme/button`. */
export interface FolderModule {
  /** Name of the folder, which is in the package's folder. */
  readonly folder: string
  /** Declaration file that the types of the module begin with. Counts from the package's folder. */
  readonly types: string
}

/**
 * Returns the folders of which the first declaration file of a package exports nothing, not even
 * through other files of the package. Empty if the declarations are too long to know.
 *
 * @param name name of the package, which its own files may import by
 * @param place folder of the package
 * @param first declaration file of the entry point `.`, from the package's folder
 */
export function separateModules(
  name: string,
  place: string,
  first: string,
  folders: readonly FolderModule[],
): readonly FolderModule[] {
  const files = folders.length === 0 ? null : exportedFiles(name, place, first, folders)
  if (files === null) return []
  const used = new Set([...files].map((path) => relative(place, path).split(sep)[0]))
  return folders.filter(({ folder, types }) => !files.has(join(place, types)) && !used.has(folder))
}

/**
 * Returns the paths of a declaration file and of all files of its package that it exports from;
 * null if the files are too long.
 */
function exportedFiles(
  name: string,
  place: string,
  first: string,
  folders: readonly FolderModule[],
): ReadonlySet<string> | null {
  const named = new Map(folders.map(({ folder, types }) => [join(place, folder), types]))
  const files = new Set([join(place, first)])
  let length = 0
  for (const path of files) {
    const text = readPlainText(path) ?? ''
    length += text.length
    if (length > typesLimits.codeText) return null
    for (const module of exportedModules(text)) {
      const isOwn = module === name || module.startsWith(`${name}/`)
      if (!isOwn && !module.startsWith('.')) continue
      const target = isOwn ? join(place, module.slice(name.length)) : join(dirname(path), module)
      const types = named.get(target)
      const found = types === undefined ? declarationOf(target, place) : join(place, types)
      if (found !== null) files.add(found)
    }
  }
  return files
}

/**
 * Returns the names of the modules that declarations export from: by `export … from`, by an import
 * whose name they export, or by `typeof`. Types are not looked at.
 */
function exportedModules(text: string): readonly string[] {
  const code = withoutComments(text)
  const exported = new Set(
    [...code.matchAll(named)].flatMap(([part]) => part.match(/[\w$]+/g) ?? []),
  )
  const imports = [...code.matchAll(imported)].filter(
    ([, clause = '']) =>
      !/^type\s(?!\s*(?:,|from\b))/.test(clause) &&
      clause.match(/[\w$]+/g)?.some((name) => exported.has(name)) === true,
  )
  return [
    ...[...code.matchAll(passedOn)].map(([, , module = '']) => module),
    ...imports.map(([, , , module = '']) => module),
  ]
}

/** Names of the values that modules of a package export, as their declarations write them. */
export interface DeclaredValues {
  /**
   * Names by module: those with a capital, and `default` for a component without a name. Modules whose
   * declarations are too long have none.
   */
  readonly names: ReadonlyMap<string, readonly string[]>
  /** Paths of the declaration files that were read. */
  readonly files: readonly string[]
}

/**
 * Reads the names with a capital by which modules export values, also by `export *` from other files
 * of the package.
 *
 * @param place folder of the package
 * @param modules declaration file of each module, from the package's folder
 */
export function readValues(place: string, modules: ReadonlyMap<string, string>): DeclaredValues {
  const known = new Map<string, ReturnType<typeof valuesIn>>()
  const names = new Map<string, readonly string[]>()
  let length = 0
  for (const [module, types] of modules) {
    const files = new Set([join(place, types)])
    for (const path of files) {
      const isRead = known.has(path) || length > typesLimits.codeText
      const text = isRead ? '' : (readPlainText(path) ?? '')
      length += text.length
      const found = known.get(path) ?? valuesIn(text)
      known.set(path, found)
      for (const star of found.stars) {
        const next = star.startsWith('.') ? declarationOf(join(dirname(path), star), place) : null
        if (next !== null && liesIn(place, next)) files.add(next)
      }
    }
    names.set(module, [...new Set([...files].flatMap((path) => known.get(path)?.names ?? []))])
  }
  return { names, files: [...known.keys()] }
}

/** Reads from declarations the names with a capital of exported values, and the modules of each `export *`. */
function valuesIn(text: string): {
  readonly names: readonly string[]
  readonly stars: readonly string[]
} {
  const code = withoutComments(text)
  const values = new Set([...code.matchAll(declaredValue)].map(([, name = '']) => name))
  const types = new Set([...code.matchAll(declaredType)].map(([, name = '']) => name))
  const listed = [...code.matchAll(exportList)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => {
      const [, name = '', alias] =
        /^\s*(?!type\s)([\w$]{1,200})(?:\s+as\s+([\w$]{1,200}))?\s*$/.exec(item) ?? []
      const isType = types.has(name) && !values.has(name)
      return isType ? [] : [alias === undefined || alias === 'default' ? name : alias]
    }),
  )
  const own = [...code.matchAll(exportedValue)].map(([, name = '']) => name)
  const isNameless = namelessDefault.test(code)
  return {
    names: [...own, ...listed]
      .filter((name) => /^\p{Lu}/u.test(name))
      .concat(isNameless ? ['default'] : []),
    stars: [...code.matchAll(exportStar)].map(([, , module = '']) => module),
  }
}

const declaredValue = /\b(?:const|let|var|function|class)\s{1,20}([\w$]{1,200})/g
const declaredType = /\b(?:interface|type|enum)\s{1,20}([\w$]{1,200})/g
const exportedValue =
  /\bexport\s{1,20}(?:default\s{1,20})?(?:declare\s{1,20})?(?:abstract\s{1,20})?(?:(?:const|let|var|function|class)\s{1,20})?([\w$]{1,200})/g
/** Default export without a name whose type is called a component. */
const namelessDefault =
  /\bconst\s{1,20}_default\s{0,20}:\s{0,20}(?:import\(["'][^"'\n]{1,200}["']\)\.)?[\w$.]{0,200}(?:Component|FC|VLS)/
const exportList = /\bexport\s{0,20}\{([^{}]*)\}/g
const exportStar = /\bexport\s{0,20}\*\s{0,20}from\s{0,20}(["'])([^"'\n]+)\1/g

// White space is bounded: without a bound, declarations can be made that take hours.
const passedOn =
  /\b(?:export\s{0,20}(?:\*(?:\s{0,20}as\s{1,20}[\w$]{1,200})?|\{[^{}]*\})\s{0,20}from|typeof\s{1,20}import\s{0,20}\()\s{0,20}(["'])([^"'\n]+)\1/g
const imported =
  /\bimport\s{1,20}([\w$\s,*]{0,200}(?:\{[^{}]*\})?)\s{0,20}(?:from|=\s{0,20}require\s{0,20}\()\s{0,20}(["'])([^"'\n]+)\2/g
/** Names of a module that are exported or whose types are: `export { A }`, `export = A`, `typeof A`. */
const named =
  /\bexport\s{0,20}(?:\{[^{}]*\}(?!\s{0,20}from\b)|(?:default|=)\s{1,20}[\w$]{1,200})|\btypeof\s{1,20}[\w$]{1,200}/g

/** Returns a text without block comments and without lines that are comments. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('/*', from)
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2)
    if (end < 0) break
    kept.push(text.slice(from, start))
    from = end + 2
  }
  return [...kept, text.slice(from)].join(' ').replace(/^[ \t]{0,200}\/\/[^\n]*/gm, '')
}

/** Returns the path of the declarations of a module; null if there are none in the package. */
function declarationOf(target: string, place: string): string | null {
  if (relative(place, target).split(sep)[0] === '..') return null
  const stem = target.replace(/(?:\.d)?\.([cm]?)[jt]sx?$/, '')
  const places = [stem, target].flatMap((one) => [`${one}.d.ts`, `${one}.d.mts`, `${one}.d.cts`])
  return [...places, join(target, 'index.d.ts')].find((path) => existsSync(path)) ?? null
}
