import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { openMetadataFile } from '../metadata/file.ts'
import { typesLimits } from './compiler/types-limits.ts'

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
    const opened = openMetadataFile(path, path)
    const text = 'bytes' in opened ? new TextDecoder().decode(opened.bytes) : ''
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
