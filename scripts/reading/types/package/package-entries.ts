import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonObject, readPlainText } from '../../metadata/file.ts'
import { parseJson } from '../../metadata/json.ts'
import { findManifest, isPackageName } from '../../metadata/package-files.ts'
import { isShape, shape, string, type Shape } from '../../metadata/shape.ts'
import { printable, quoted } from '../../../words/model/printable.ts'
import { compareText, didYouMean, plainName } from '../../../words/model/text.ts'
import { metadataAdvice } from './metadata-advice.ts'
import { typesLimits } from '../compiler/types-limits.ts'
import { exportsMap, exportsOfPatterns, listFolder, listModules } from './package-modules.ts'
import { separateModules, type FolderModule } from './separate-modules.ts'
import {
  codeFiles,
  liesIn,
  modulesWithoutCode,
  readRuntimeExports,
  type RuntimeExports,
} from './runtime-exports.ts'
import { isBelow } from '../../../words/model/paths.ts'

/** Installed package whose types can be read. */
export interface TypedPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** Folder of the declarations: `folder`, or that of the package's types in `@types`. */
  readonly typesFolder: string
  /** Entry points with types, `.` first: `.`, `./button`. */
  readonly entries: readonly string[]
  /**
   * Entry points in `entries` that only a pattern of `exports` names, such as
   * `./components/Button.vue` of `./components/*`.
   */
  readonly byPattern: ReadonlySet<string>
  /**
   * Entry points in `entries` that the package does not name: folders beside `.` of a package
   * without `exports`, or folders of a pattern.
   */
  readonly beside: ReadonlySet<string>
  /** True if the folders in `beside` are those of a pattern. */
  readonly isBesideByPattern: boolean
  /** Experimental entry points, such as `./labs`, which only `--entry` reads. */
  readonly previews: readonly string[]
  /**
   * Names of the packages that the package depends on, which show its framework. Those for its own
   * development are left out.
   */
  readonly needs: ReadonlySet<string>
  /**
   * Names of all packages that the package depends on, also optionally or for its own development.
   */
  readonly declared: readonly string[]
  readonly runtime: RuntimeExports
  /** Lists all modules of the package; null if the list cannot be known ({@link listModules}). */
  modules(): readonly string[] | null
  /**
   * Finds the modules with types that only patterns of `exports` name, each with its types, as a path
   * from `typesFolder`.
   */
  patternModules(): ReadonlyMap<string, string>
}

/**
 * Finds an installed package and its entry points with types, from a folder upwards as Node.js
 * does. `only` limits the entry points; empty for the usual ones. A fault is in words to stand
 * after the package's name.
 */
export function findTypedPackage(
  name: string,
  from: string,
  only: readonly string[],
): TypedPackage | { readonly fault: string } {
  if (!isPackageName(name)) return { fault: 'is no name of a package' }
  const found = findManifest(name, from)
  return found === null
    ? { fault: 'is not installed: no node_modules from here upwards has it' }
    : typedPackage(name, found, from, only)
}

/** True if an installed package has an entry point with types. */
export function publishesTypes(name: string, from: string): boolean {
  const found = isPackageName(name) ? findManifest(name, from) : null
  const own = found === null ? null : declarationsOf(found)
  return own !== null && withApart(own, name, from).entries.length > 0
}

/**
 * Returns the message about a package without types, to stand after its name: which field of its
 * `package.json` names none, and what to do.
 */
function whyNone(name: string, { json, place }: Declarations, from: string): string {
  if (isOutsidePackage(json)) return 'names types outside of itself in its package.json'
  const { exports, types } = json
  const ignored = types === undefined ? '' : ', and TypeScript ignores "types" beside it'
  const where = isShape(exports)
    ? `"exports" of its package.json names none${ignored}`
    : '"types" of its package.json names none, and it has no index.d.ts'
  const apart = declaringPackage(name)
  const state = findManifest(apart, from) === null ? 'is not installed' : 'has none, either'
  const others = name.startsWith('@types/') ? '' : `; ${apart} ${state}`
  return `has no types: ${where}${others}; ${metadataAdvice(name, place)}`
}

interface Installed {
  readonly place: string
  /** Bytes of the package's `package.json`. */
  readonly bytes: Uint8Array
}

/**
 * Returns the name of the package of DefinitelyTyped that declares the types of another, as
 * TypeScript looks for it: `@types/acme__ui` for `@acme/ui`.
 */
export const declaringPackage = (name: string): string =>
  `@types/${name.replace('@', '').replace('/', '__')}`

/** Manifest of an installed package with its entry points that have types. */
interface Declarations {
  readonly place: string
  readonly json: Shape
  readonly entries: readonly string[]
}

function declarationsOf({ place, bytes }: Installed): Declarations | null {
  const parsed = parseJson(bytes)
  return 'fault' in parsed ? null : declarationsIn(parsed.value, place)
}

function declarationsIn(manifest: unknown, place: string): Declarations {
  const json = withModules(isShape(manifest) ? manifest : {}, place)
  return { place, json, entries: entriesOf(json, place) }
}

/**
 * Returns the declarations of a package, or those that its package in `@types` has if none of its
 * own entry points has types.
 */
function withApart(own: Declarations, name: string, from: string): Declarations {
  if (own.entries.length > 0 || isOutsidePackage(own.json)) return own
  const apart = findManifest(declaringPackage(name), from)
  return (apart === null ? null : declarationsOf(apart)) ?? own
}

function typedPackage(
  name: string,
  found: Installed,
  from: string,
  only: readonly string[],
): TypedPackage | { readonly fault: string } {
  const parsed = parseJson(found.bytes)
  if ('fault' in parsed) return { fault: `has a package.json that ${parsed.fault}` }
  const { place } = found
  const own = declarationsIn(parsed.value, place)
  const typed = withApart(own, name, from)
  if (typed.entries.length === 0) return { fault: whyNone(name, own, from) }
  const { json } = typed
  const beside = entriesBeside(name, typed)
  const all = [...typed.entries, ...beside]
  const wanted = only.map((entry) => entryName(entry, name))
  const isPlain = wanted.every((entry) => all.includes(entry))
  const known = isPlain ? all : [...all, ...patternModules(json, typed.place).keys()]
  const unknown = wanted.find((entry) => !known.includes(entry))
  if (unknown !== undefined)
    return {
      fault: `has no entry point ${quoted(unknown)} with types${didYouMean(unknown, known)}`,
    }
  if (typed.entries.length > typesLimits.entries)
    return { fault: `has more than ${typesLimits.entries} entry points; choose some with --entry` }
  const readable = all.length > typesLimits.entries ? typed.entries : all
  const manifests = [...new Set([own.json, json])]
  return {
    name,
    version: printable(string(own.json['version']) ?? '').slice(0, typesLimits.name),
    folder: place,
    typesFolder: typed.place,
    entries:
      wanted.length === 0 ? usual(json, readable) : known.filter((entry) => wanted.includes(entry)),
    beside: new Set(beside),
    isBesideByPattern: (json['exports'] ?? null) !== null,
    previews: readable.filter(
      (entry) => isPreview(entry) && !usual(json, readable).includes(entry),
    ),
    byPattern: new Set(wanted.filter((entry) => !all.includes(entry))),
    runtime: readRuntimeExports(
      place,
      codeFiles(own.json, all),
      modulesWithoutCode(shape(parsed.value), place),
    ),
    modules: () => listModules(own.json, place),
    patternModules: () => patternModules(json, typed.place),
    needs: new Set(namesIn(manifests, ['dependencies', 'peerDependencies'])),
    declared: namesIn(manifests, [
      'dependencies',
      'peerDependencies',
      'optionalDependencies',
      'devDependencies',
    ]),
  }
}

const namesIn = (manifests: readonly Shape[], fields: readonly string[]): readonly string[] =>
  manifests.flatMap((json) =>
    fields.flatMap((field) => (isShape(json[field]) ? Object.keys(json[field]) : [])),
  )

/**
 * Returns an entry point as `exports` spells it, from `button`, `./button` or `@acme/ui/button`.
 */
function entryName(entry: string, name: string): string {
  if (entry === '.' || entry === name) return '.'
  const below = entry.startsWith(`${name}/`) ? entry.slice(name.length + 1) : entry
  return `./${below.replace(/^\.\//, '')}`
}

/**
 * Returns the manifest of a package with each pattern of `exports`, such as `./*`, replaced by the
 * modules that it names. This is done only if no other entry point has types, or only a few have.
 * Elsewhere the patterns name parts of the other entry points, and the manifest stays as it is.
 */
function withModules(json: Shape, place: string): Shape {
  const named = isShape(json['exports']) ? entriesOf(json, place) : ['.']
  if (named.includes('.')) return json
  const all = { ...json, exports: exportsOfPatterns(json, place) ?? json['exports'] }
  if (named.length === 0) return all
  const count = entriesOf(all, place).length
  return count >= fewEntries * named.length && count <= typesLimits.entries ? all : json
}

/**
 * Number of modules that patterns name for each other entry point, from which on the other entry
 * points are few.
 */
const fewEntries = 10

/** Returns the modules with types that only patterns of `exports` name, with their types. */
function patternModules({ exports }: Shape, place: string): ReadonlyMap<string, string> {
  const modules = isShape(exports) ? exportsOfPatterns({ exports }, place) : null
  if (modules === null || !isShape(exports)) return new Map()
  return new Map(
    entriesOf({ exports: modules }, place)
      .filter((entry) => !Object.hasOwn(exports, entry))
      .map((entry) => [entry, typesOfTarget(modules[entry], place) ?? '']),
  )
}

/** Returns the entry points with types inside the package, `.` first, then by name. */
function entriesOf(json: Shape, place: string): readonly string[] {
  const { exports } = json
  if (exports !== undefined && exports !== null) {
    const map = exportsMap(exports)
    const keys = Object.keys(map).filter(isEntry)
    // If there is `exports`, the field `types` beside it is not looked at.
    return keys.filter((key) => typesOfTarget(map[key], place) !== null).toSorted(compareText)
  }
  return firstTypes(json, place) === null ? typedModules(place) : ['.']
}

/**
 * Returns the declaration file of the entry point `.` of a package without `exports`; null if there
 * is none.
 */
function firstTypes(json: Shape, place: string): string | null {
  const named = [json['types'], json['typings']].map(string).filter((path) => path !== null)
  const main = string(json['main'])
  const beside = main === null ? 'index.d.ts' : typesBeside(main)
  return [...named, beside, 'index.d.ts'].find((path) => isInside(path, place)) ?? null
}

/**
 * Returns the entry points beside `.` that the package does not name, such as `./button`, from which
 * the types of `.` export nothing but types: folders with a module and types of a package without
 * `exports`, or folders of a pattern such as `./*`.
 */
function entriesBeside(name: string, { json, place }: Declarations): readonly string[] {
  const { exports } = json
  const isWithout = (exports ?? null) === null
  const first = isWithout
    ? firstTypes(json, place)
    : typesOfTarget(isShape(exports) ? exports['.'] : null, place)
  if (first === null) return []
  const folders = isWithout ? foldersWithTypes(place) : foldersOfPatterns(json, place)
  return separateModules(name, place, first, folders)
    .map(({ folder }) => `./${folder}`)
    .toSorted()
}

/** Returns the folders of a package without `exports` that have a module and types. */
const foldersWithTypes = (place: string): readonly FolderModule[] =>
  listFolder(place).flatMap((entry): readonly FolderModule[] => {
    const { name: folder } = entry
    const isOwn = entry.isDirectory() && !isUnusual(folder) && !isOtherFolder(folder)
    const types = isOwn && isEntry(`./${folder}`) ? typesOfFolder(folder, place) : null
    return types === null ? [] : [{ folder, types }]
  })

/**
 * Returns the folders that a pattern such as `./*` names as modules, and that have a default export
 * of their own name: `./chart` with `export default Chart`. Other modules of patterns are parts of
 * what `.` exports.
 */
function foldersOfPatterns({ exports }: Shape, place: string): readonly FolderModule[] {
  if (!isShape(exports) || !Object.keys(exports).some((key) => key.includes('*'))) return []
  const modules = Object.entries(exportsOfPatterns({ exports }, place) ?? {})
  return modules.flatMap(([entry, target]): readonly FolderModule[] => {
    const folder = entry.slice(2)
    if (Object.hasOwn(exports, entry) || !/^[\p{Ll}\d-]+$/u.test(folder)) return []
    const types = isUnusual(folder) || !isEntry(entry) ? null : typesOfTarget(target, place)
    const text = types === null ? null : readPlainText(join(place, types))
    if (types === null || text === null) return []
    const name = defaultExport(text)
    return name !== null && plainName(name) === plainName(folder) ? [{ folder, types }] : []
  })
}

/** Returns the name with a capital that a declaration file gives its default export; null if it gives none. */
const defaultExport = (text: string): string | null =>
  /\bexport\s+default\s+(?:(?:class|function)\s+)?(\p{Lu}[\p{ID_Continue}$]*)|\b(\p{Lu}[\p{ID_Continue}$]*)\s+as\s+default\b/u
    .exec(text)
    ?.slice(1)
    .find((name) => name !== undefined) ?? null

/** Highest depth of folders below a package that are searched. */
const maxDepth = 3

/**
 * Returns the modules of a package that names no entry point: folders with a `package.json` that
 * names types, such as `primereact/button`, and elsewhere JavaScript files with types beside them.
 */
function typedModules(place: string): readonly string[] {
  const found: string[] = []
  const visit = (folder: string, depth: number): void => {
    const isModuleFolder = depth > 0 && namedTypes(folder, place) !== null
    if (isModuleFolder && isEntry(`./${folder}`)) found.push(`./${folder}`)
    for (const entry of listFolder(join(place, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (/^\.|^node_modules$/.test(entry.name) || isUnusual(path)) continue
      if (entry.isDirectory() && depth < maxDepth) visit(path, depth + 1)
      const isModule = !isModuleFolder && entry.isFile() && /\.[cm]?js$/.test(entry.name)
      if (isModule && isEntry(`./${path}`) && isInside(typesBeside(path), place))
        found.push(`./${path}`)
      if (found.length > typesLimits.entries) return
    }
  }
  visit('', 0)
  return found.toSorted()
}

/**
 * Returns the types that the `package.json` of a folder inside a package names, if they are inside
 * the package; else null.
 */
function namedTypes(folder: string, place: string): string | null {
  const json = readJsonObject(join(place, folder, 'package.json')) ?? {}
  const named = [json['types'], json['typings']].map(string).filter((path) => path !== null)
  return named.map((path) => join(folder, path)).find((path) => isInside(path, place)) ?? null
}

/** Returns the types of a folder that can be imported as a module; null if it has none. */
function typesOfFolder(folder: string, place: string): string | null {
  const named = namedTypes(folder, place)
  if (named !== null || !isInside(join(folder, 'index.js'), place)) return named
  const beside = join(folder, 'index.d.ts')
  return isInside(beside, place) ? beside : null
}

/**
 * Returns the entry points that are read by default: without copies of others, and without parts
 * such as tests. If none is left, all are returned. Modules that a package without `exports` has are
 * no copies.
 */
function usual({ exports }: Shape, all: readonly string[]): readonly string[] {
  if (exports === undefined || exports === null) return all
  const found = all.filter((entry) => !/\.[cm]?js$/.test(entry) && !isUnusual(entry))
  return found.length === 0 ? all : found
}

/** True for an experimental entry point. */
const isPreview = (entry: string): boolean =>
  /\/(?:experimental|labs|unstable)(?:\/|$)/i.test(entry)

/** True for an entry point, or a file, that is a copy of others or a part such as tests. */
export const isUnusual = (path: string): boolean =>
  /(?:^|\/)(?:cjs|dist|es|esm|experimental|internal|internals|labs|lib|test|testing|umd|unstable)(?:\/|$)|\.(?:spec|stories|story|test)(?:\.\w+)*$/i.test(
    path,
  )

/**
 * True for the name of a folder that has a package once more in another form (`lib-amd`, `es6`,
 * `dist.es2015`), or has what belongs to its development (`stories`, `__tests__`).
 */
const isOtherFolder = (folder: string): boolean =>
  /^(?:(?:amd|build|bundles?|cjs|commonjs|dist|es|esm|esnext|fesm|legacy|lib|modern|out|source|src|types|typings|umd)(?:[-._\d]|$)|(?:demos?|docs|examples?|fixtures|mocks|node_modules|private|specs?|stories|tests)$|_)/i.test(
    folder,
  )

/**
 * True for the name of an entry point that is one module: no pattern, and no file of another kind
 * such as CSS.
 */
const isEntry = (key: string): boolean =>
  key === '.' ||
  (/^\.\/[\w@./-]+$/.test(key) &&
    !key.split('/').includes('..') &&
    !/\.(?:json|css|scss|less|svg|styl|sass|html|md|ts)$/.test(key))

/**
 * Returns the types that a target of `exports` leads to, by a condition or by a file beside the
 * module, from the package's folder; null if there are none.
 */
function typesOfTarget(target: unknown, place: string): string | null {
  const files = targetsOf(target, 0).flatMap((path) => [
    typesBeside(path),
    path.replace(/(?:\.(\w+))?$/, '.d.$1.ts'),
  ])
  const found = files.find((file) => isInside(file, place))
  return found === undefined ? null : join(found)
}

function targetsOf(target: unknown, depth: number): readonly string[] {
  if (typeof target === 'string') return [target]
  if (depth > 8) return []
  if (Array.isArray(target)) return target.flatMap((one) => targetsOf(one, depth + 1))
  return isShape(target) ? Object.values(target).flatMap((one) => targetsOf(one, depth + 1)) : []
}

/**
 * Returns the path of the types file that belongs to a module and is beside it. A source in
 * TypeScript has its types itself, as in packages of a workspace that are never built.
 */
function typesBeside(path: string): string {
  if (/\.[cm]?tsx?$/.test(path)) return path
  return /\.[cm]?js$/.test(path) ? path.replace(/\.([cm]?)js$/, '.d.$1ts') : `${path}.d.ts`
}

/** True for a file that exists and is inside the package, with links followed. */
function isInside(path: string, place: string): boolean {
  const file = join(place, path)
  // Most files that are looked for are missing, and following links to find that out takes longer.
  return isBelow(file, place) && existsSync(file) && liesIn(place, file)
}

/** True if a manifest names types or modules outside of its package. */
function isOutsidePackage(json: Shape): boolean {
  const targets = [json['types'], json['typings'], ...targetsOf(json['exports'], 0)]
  return targets.some((path) => typeof path === 'string' && path.split(/[\\/]/).includes('..'))
}
