import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPlainText } from '../../metadata/file.ts'
import { isShape, string, type Shape } from '../../metadata/shape.ts'
import { typesLimits } from '../compiler/types-limits.ts'
import { exportsMap, exportsOfPatterns, targetsOf } from './package-modules.ts'
import { parse } from '@babel/parser'
import { namesOf } from '../../code/bindings.ts'
import { isNode } from '../../code/tree.ts'
import { isBelow } from '../../../words/model/paths.ts'

/** Access to the names that the entry points of a package export at run time. */
export interface RuntimeExports {
  /**
   * True if an entry point exports a name. Also true if this can only be known by running code: the
   * file is no ES module or cannot be read, or it has `export *` from another package. A module of a
   * pattern whose file is missing exports nothing ({@link modulesWithoutCode}).
   */
  gives(entry: string, name: string): boolean
  /** Returns the paths of the files that were read or looked for so far. */
  asked(): readonly string[]
  /** True for a JavaScript file inside the package, which may be read. */
  mayRead(path: string): boolean
}

/**
 * Reads the exports of a package without running it. An entry point is read at the first question
 * about it, and each file once.
 *
 * @param folder folder of the package
 * @param files JavaScript file of each entry point, below the folder
 * @param missing modules that give nothing, with the file that each lacks
 */
export function readRuntimeExports(
  folder: string,
  files: ReadonlyMap<string, string>,
  missing: ReadonlyMap<string, string> = new Map(),
): RuntimeExports {
  const known = new Map<string, FileExports | null>()
  const ofEntries = new Map<string, ReadonlySet<string> | null>()
  let length = 0
  const mayRead = (path: string): boolean => /\.[cm]?js$/.test(path) && liesIn(folder, path)
  const exportsOf = (path: string): FileExports | null => {
    const found = known.get(path)
    if (found !== undefined) return found
    const code = mayRead(path) && length < typesLimits.codeText ? readPlainText(path) : null
    length += code?.length ?? 0
    const made = code === null ? null : moduleExports(code)
    known.set(path, made)
    return made
  }
  const namesOf = (entry: string): ReadonlySet<string> | null => {
    const target = missing.get(entry) ?? files.get(entry)
    if (target === undefined) return null
    const first = join(folder, target)
    // The file is looked for, so that a later build of the package is noticed.
    if (exportsOf(first) === null && missing.has(entry)) return new Set()
    const names = new Set<string>()
    const paths = new Set([first])
    for (const path of paths) {
      const file = exportsOf(path)
      if (file === null || !file.stars.every((star) => /^\.\.?\//.test(star))) return null
      for (const name of file.names) if (path === first || name !== 'default') names.add(name)
      for (const star of file.stars) {
        const place = placesOf(join(dirname(path), star)).find((one) => exportsOf(one) !== null)
        if (place === undefined) return null
        paths.add(place)
      }
    }
    return names
  }
  return {
    gives(entry, name) {
      const found = ofEntries.get(entry)
      const names = found === undefined ? namesOf(entry) : found
      ofEntries.set(entry, names)
      return names?.has(name) ?? true
    },
    asked: () => [...known.keys()].map((path) => path.replaceAll('\\', '/')),
    mayRead,
  }
}

/** True for a file that exists below a folder, with links followed. */
export function liesIn(folder: string, path: string): boolean {
  try {
    return isBelow(realpathSync(path), realpathSync(folder))
  } catch {
    return false
  }
}

/** Returns the paths at which bundlers look for the file of a relative import. */
function placesOf(path: string): readonly string[] {
  if (/\.[cm]?js$/.test(path)) return [path]
  return [`${path}.js`, `${path}.mjs`, join(path, 'index.js'), join(path, 'index.mjs')]
}

type FileExports = NonNullable<ReturnType<typeof moduleExports>>

/**
 * Returns the JavaScript file that an `import` of each entry point loads, from `package.json`.
 * Paths count from the package's folder.
 */
export function codeFiles(json: Shape, entries: readonly string[]): ReadonlyMap<string, string> {
  const { exports } = json
  const map = exportsMap(exports)
  const found = new Map<string, string>()
  for (const entry of entries) {
    // Without `exports`, an entry point is the file or folder of its name.
    const own = entry === '.' ? [json['module'], json['main']] : [`${entry}/index.js`]
    const fields = exports === undefined ? own : []
    const path = targetOf(map[entry], 0) ?? fields.map(string).find((one) => one !== null) ?? null
    if (path !== null) found.set(entry, path)
  }
  return found
}

/**
 * Finds the modules that only patterns of `exports` name and that exist only as declarations, each with
 * the path of the JavaScript that it lacks. Empty if none of the modules has its JavaScript, since the
 * package is not built then.
 *
 * @param json content of the package's `package.json`
 * @param folder folder of the package
 */
export function modulesWithoutCode(json: Shape, folder: string): ReadonlyMap<string, string> {
  const { exports } = json
  const targets = isShape(exports) ? exportsOfPatterns({ exports }, folder) : null
  if (targets === null || !isShape(exports)) return new Map()
  const isThere = (path: string): boolean => liesIn(folder, join(folder, path))
  const modules = Object.entries(targets)
    .filter(([module]) => !Object.hasOwn(exports, module))
    .map(([module, target]) => {
      const files = (targetsOf(target, 0) ?? []).filter((path) => !isDeclaration(path))
      // Bundlers look for `./Button.js` where a target is `./Button`.
      const places = files.flatMap((path) => [path, ...placesOf(path)])
      return { module, files, found: places.find(isThere) }
    })
  const isBuilt = modules.some(({ found }) => found !== undefined && /\.[cm]?js$/.test(found))
  const without = modules.filter(({ found }) => isBuilt && found === undefined)
  return new Map(
    without.flatMap(({ module, files: [path] }) => (path === undefined ? [] : [[module, path]])),
  )
}

const isDeclaration = (path: string): boolean => /\.d\.(?:\w+\.)?[cm]?ts$/.test(path)

const conditions = ['import', 'module', 'browser', 'default']

/** Returns the first target of `exports` that an `import` accepts; null if there is none. */
function targetOf(target: unknown, depth: number): string | null {
  if (typeof target === 'string') return target
  if (depth > 8 || typeof target !== 'object' || target === null) return null
  const parts = Array.isArray(target)
    ? target
    : Object.entries(target).flatMap(([key, value]) => (conditions.includes(key) ? [value] : []))
  for (const part of parts) {
    const found = targetOf(part, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** Names that a JavaScript file exports, and modules whose exports it passes on. */
interface ModuleExports {
  readonly names: ReadonlySet<string>
  /** Modules that the file re-exports with `export * from`. */
  readonly stars: readonly string[]
}

/** Reads the exports of a JavaScript file without running it; null: it is no ES module, or cannot be parsed. */
function moduleExports(code: string): ModuleExports | null {
  const program = parsed(code)
  if (program === null || program.sourceType !== 'module') return null
  const names = new Set<string>()
  const stars: string[] = []
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') stars.push(statement.source.value)
    if (statement.type === 'ExportDefaultDeclaration') names.add('default')
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of statement.specifiers)
      names.add(exported.type === 'Identifier' ? exported.name : exported.value)
    const { declaration } = statement
    const ids =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : [declaration && 'id' in declaration ? declaration.id : null]
    for (const id of ids) for (const name of namesOf(isNode(id) ? id : null)) names.add(name)
  }
  return { names, stars }
}

type Program = ReturnType<typeof parse>['program']

function parsed(code: string): Program | null {
  try {
    return parse(code, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      allowUndeclaredExports: true,
      allowAwaitOutsideFunction: true,
    }).program
  } catch {
    // Also reached if the code nests too deep for the parser's stack.
    return null
  }
}
