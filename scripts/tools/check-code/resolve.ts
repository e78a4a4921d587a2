import type { KnownCatalog, KnownComponent } from './known.ts'
import { nearestWord } from '../../words/model/text.ts'
import { hyphenName, plainName } from './code-names.ts'
import type { Use } from '../../reading/code/uses.ts'

/** Packages that hold the components of the catalogs. */
export interface Packages {
  /**
   * Names of the packages; null: none is named, so each imported module may be one, except the
   * app's own.
   */
  readonly names: readonly string[] | null
  /** True for a piece of code: its imports are often examples themselves. */
  readonly isSnippet: boolean
}

/** Ways in which templates find components, where languages differ. */
export interface Templates {
  /**
   * True in Angular's templates: elements are known by their tags alone, and any attribute may be a
   * directive.
   */
  readonly haveDirectives: boolean
}

export type Resolved =
  | { readonly kind: 'known'; readonly known: KnownComponent; readonly catalog: KnownCatalog }
  /** Name that belongs to the catalog by its form, but that the catalog does not have. */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly isElement: boolean
      readonly catalog: KnownCatalog
    }
  | {
      readonly kind: 'foreign'
      /**
       * Module inside of a package of the catalogs, of whose export no catalog has a component;
       * left out: none.
       */
      readonly module?: string
    }

const foreign: Resolved = { kind: 'foreign' }

/** Finds the component that a use is of, in the first catalog that has it. */
export function resolve(
  use: Use,
  catalogs: readonly KnownCatalog[],
  packages: Packages,
  templates: Templates,
): Resolved {
  let missing: Resolved = foreign
  for (const catalog of catalogs) {
    const found = resolveIn(use, catalog, packages, templates)
    if (found.kind === 'known') return found
    if (missing.kind === 'foreign') missing = found
  }
  return missing
}

function resolveIn(
  use: Use,
  catalog: KnownCatalog,
  packages: Packages,
  templates: Templates,
): Resolved {
  const { origin, name, isGlobal } = use
  // What a file makes of a component may take more than it.
  if (origin === 'local' || origin?.isWrapped === true) return foreign
  if (origin === null) return isGlobal ? resolveGlobal(name, catalog, templates) : foreign
  const imported = importedName(use, origin, packages)
  if (imported === null) return foreign
  const byDisplayName = packages.names !== null || packages.isSnippet
  const known = knownExport(imported, catalog, byDisplayName)
  if (known !== null) return { kind: 'known', known, catalog }
  const isOther = imported.path !== '' || !mayBeSlip(imported.name, catalog)
  if (isOther) return packages.names === null ? foreign : { kind: 'foreign', module: origin.module }
  return packages.names !== null && imported.isOfPackage && isTag(imported.name)
    ? { kind: 'missing', name: imported.name, isElement: false, catalog }
    : foreign
}

function resolveGlobal(name: string, catalog: KnownCatalog, templates: Templates): Resolved {
  const isTag = name.includes('-') && name === name.toLowerCase()
  const element = isTag ? catalog.byTag(name) : null
  if (element !== null) return { kind: 'known', known: element, catalog }
  const known = catalog.byName(name, false)
  // A class that is called so has another selector, or one of several that the catalog does not name.
  if (known !== null && templates.haveDirectives && catalog.tags.length > 0) return foreign
  if (known !== null && !(isTag && known.isElement)) return { kind: 'known', known, catalog }
  const { tagPrefix, namePrefix } = catalog
  const isOurs = (prefix: string | null): boolean =>
    prefix !== null && hyphenName(name).startsWith(prefix) && hyphenName(name) !== prefix
  if (isTag && catalog.hasTagOfSome(name)) return foreign
  if (isTag && isOurs(tagPrefix)) return { kind: 'missing', name, isElement: true, catalog }
  if (isOurs(namePrefix)) return { kind: 'missing', name, isElement: false, catalog }
  return foreign
}

/**
 * True for a name that may be a slip. In a catalog of types, only a name that is near to a
 * component and no longer form of it: other exports of the package, such as another name of a
 * component, are no components of the catalog, and compilers report names that it does not export.
 */
function mayBeSlip(name: string, catalog: KnownCatalog): boolean {
  if (!catalog.hasEntry('')) return true
  const near = nearestWord(name, catalog.names)
  return near !== null && !name.startsWith(near) && !near.startsWith(name)
}

/**
 * True for a name that can stand in JSX as a component; `Context.Provider` is a part that is none.
 */
const isTag = (name: string): boolean => !/\.(?:Provider|Consumer)$/.test(name)

/** Import from a package of the catalogs. */
interface Imported {
  /** Names in the package, the best guess first. */
  readonly names: readonly string[]
  readonly name: string
  /** Text behind the package's name; empty: the package itself, or not known. */
  readonly path: string
  readonly isOfPackage: boolean
}

/**
 * Finds the component that is imported. A catalog that knows entry points has only their exports:
 * the `Table` of `@acme/ui/icons` is not that of `@acme/ui`.
 */
function knownExport(
  { names, path }: Imported,
  catalog: KnownCatalog,
  byDisplayName: boolean,
): KnownComponent | null {
  for (const name of names) {
    const known =
      (path === '' ? null : catalog.byEntry(path, name)) ?? catalog.byName(name, byDisplayName)
    if (known !== null && mayComeFrom(known, path, catalog)) return known
  }
  return null
}

// Folders of copies of a package, and of all of its modules.
const neutral = new Set(
  'build bundles cjs code commonjs component components core dist distribution es es6 esm esnext index lib libs main module modules mjs src types umd ui'.split(
    ' ',
  ),
)

// Folders of others with the same names.
const apart = new Set(
  'beta deprecated experimental icons labs legacy next preview unstable'.split(' '),
)

/** True if a module inside of a package may export a component: no other entry point, and no folder of others. */
function mayComeFrom({ entries }: KnownComponent, path: string, catalog: KnownCatalog): boolean {
  if (path === '' || entries === null || entries.includes(`./${path}`)) return true
  if (catalog.hasEntry(path)) return false
  return path
    .split('/')
    .map(plainName)
    .every((one) => !apart.has(one) || entries.some((entry) => plainName(entry).includes(one)))
}

/**
 * Name in its package of an imported component; null: it is of no package of the catalogs. For
 * `@acme/ui/Button` and `@acme/ui/button/index.js` the default export is `Button`.
 */
function importedName(
  use: Use,
  origin: Exclude<Use['origin'], 'local' | null>,
  { names, isSnippet }: Packages,
): Imported | null {
  const { module } = origin
  const isOwn = /^(?:[./#~]|@\/)/.test(module)
  const named = names?.find((name) => module === name || module.startsWith(`${name}/`))
  if (names !== null ? named === undefined : isFramework(module) || (isOwn && !isSnippet))
    return null
  const path = named === undefined ? '' : module.slice(named.length + 1)
  if (!origin.name.startsWith('default'))
    // What only pages of a package's folders export may be anything, but not what the package itself does.
    return { names: [origin.name], name: origin.name, path, isOfPackage: module === named }
  const folders = module.split('/').map((one) => one.replace(/\.\w+$/, ''))
  const last = folders.findLast((one, i) => i > 0 && !neutral.has(plainName(one))) ?? ''
  const name = origin.name.replace(/^default/, last)
  // The app's own name of it is the second guess.
  const all = [...(/^\p{L}/u.test(last) ? [name] : []), use.name]
  return { names: all, name: all[0] ?? '', path, isOfPackage: false }
}

// Their `Link` and `Image` are nobody else's.
const frameworks =
  /^(?:react|react-dom|react-native|react-router|react-router-dom|next|gatsby|preact|solid-js|vue|vue-router|nuxt|svelte|lit|expo|expo-router|@(?:remix-run|tanstack|sveltejs|solidjs|react-router|inertiajs))(?:\/|$)/

/** True for a package, or a module of it, that any app may have, whatever its components are. */
export const isFramework = (module: string): boolean => frameworks.test(module)
