import type { KnownCatalog, KnownComponent } from './known.ts'
import { packageOfModule } from '../../reading/metadata/package-files.ts'
import { plainName, nearestWord } from '../../words/model/text.ts'
import { hyphenName } from './code-names.ts'
import { namedPackages } from './named-packages.ts'
import type { Use } from '../../reading/code/uses.ts'
import { registeredComponents, withoutTagPrefix } from './tag-prefixes.ts'

/** Packages that export the components of the catalogs. */
export interface Packages {
  /**
   * Names of the packages. Null if none is named: then every imported module may be one, except the
   * app's own.
   */
  readonly names: readonly string[] | null
  /**
   * True if a piece of code is checked, not an app: its relative imports are often only examples,
   * so they count as well.
   */
  readonly isSnippet: boolean
  /**
   * Names, in lower case without hyphens, of the components that the app itself registers for all
   * templates of Vue, or has in `components` folders, which Nuxt and others register, and tags
   * without a hyphen of its components of Angular. Left out: none is known.
   */
  readonly appComponents?: ReadonlySet<string>
  /** Prefixes under which Vue's components are registered for all templates, such as `U`. */
  readonly prefixes?: readonly string[]
}

/** Facts about templates that decide how components are found in them. */
export interface Templates {
  /**
   * True for Angular's templates: components are found by tags only, and any attribute may be a
   * directive.
   */
  readonly haveDirectives: boolean
}

export type Resolved =
  | { readonly kind: 'known'; readonly known: KnownComponent; readonly catalog: KnownCatalog }
  /**
   * Name in code that looks like one of a component of the catalog, but that the catalog does not
   * have.
   */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly isElement: boolean
      readonly catalog: KnownCatalog
    }
  | {
      readonly kind: 'foreign'
      /**
       * Module in a package of the catalogs that the name is imported from, if its export is no
       * component of any catalog; else left out.
       */
      readonly module?: string
    }

const foreign: Resolved = { kind: 'foreign' }

/**
 * Finds the component that a use in code stands for, in the first catalog that has it. An import
 * from a package that catalogs name stands for a component of these catalogs. Otherwise returns
 * `missing` for a name that should be a component of a catalog, and `foreign` for any other name.
 */
export function resolve(
  use: Use,
  catalogs: readonly KnownCatalog[],
  packages: Packages,
  templates: Templates,
): Resolved {
  let missing: Resolved = foreign
  const { origin } = use
  const name = origin === null || origin === 'local' ? null : packageOfModule(origin.module)
  const own = name === null ? [] : catalogs.filter((catalog) => catalog.packages.has(name))
  for (const catalog of own.length > 0 ? own : catalogs) {
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
  // A component that the file makes itself, perhaps from one of the catalog's, may take other
  // props.
  if (origin === 'local' || origin?.isWrapped === true) return foreign
  if (origin === null || origin.module === registeredComponents) {
    const asked = origin?.name ?? name
    const isOwn = packages.appComponents?.has(plainName(asked)) === true
    if (isOwn) return foreign
    // In Angular, a tag needs no hyphen and may have capitals.
    const element = templates.haveDirectives ? catalog.byTag(asked) : null
    if (element !== null) return { kind: 'known', known: element, catalog }
    if (origin === null && !isGlobal) return foreign
    const found = resolveGlobal(asked, catalog, templates)
    if (found.kind === 'known') return found
    const known = knownByPrefix(asked, catalog, packages)
    // Angular compiles no tag that it does not know, so a tag of no component here is one of another package.
    const isOther = templates.haveDirectives && catalog.isOfAngular && !packages.isSnippet
    return known ?? (isOther ? foreign : found)
  }
  const imported = importedName(use, origin, packages)
  if (imported === null) return foreign
  const byDisplayName = packages.names !== null || packages.isSnippet
  const known =
    (origin.name === 'default' ? catalog.byDefault(origin.module) : null) ??
    knownExport(imported, catalog, byDisplayName)
  if (known !== null)
    return isOfOther(origin.module, known, catalog, packages)
      ? { kind: 'foreign', module: origin.module }
      : { kind: 'known', known, catalog }
  const isOther = imported.path !== '' || !mayBeSlip(imported.name, catalog)
  if (isOther) return packages.names === null ? foreign : { kind: 'foreign', module: origin.module }
  return packages.names !== null && imported.isOfPackage && isTag(imported.name)
    ? { kind: 'missing', name: imported.name, isElement: false, catalog }
    : foreign
}

/** Finds the component that a tag with one of the app's prefixes stands for; null if there is none. */
function knownByPrefix(
  name: string,
  catalog: KnownCatalog,
  { prefixes = [] }: Packages,
): Resolved | null {
  for (const prefix of prefixes) {
    const rest = withoutTagPrefix(name, prefix)
    const known = rest === null ? null : catalog.byName(rest, false)
    if (known !== null && !known.isElement) return { kind: 'known', known, catalog }
  }
  return null
}

function resolveGlobal(name: string, catalog: KnownCatalog, templates: Templates): Resolved {
  const isTag = name.includes('-') && name === name.toLowerCase()
  const element = isTag ? catalog.byTag(name) : null
  if (element !== null) return { kind: 'known', known: element, catalog }
  const known = catalog.byName(name, false)
  // In Angular, a tag that is only called like a class belongs to another selector, or to one that
  // the catalog does not have.
  if (known !== null && templates.haveDirectives && catalog.tags.length > 0) return foreign
  if (known !== null && !(isTag && known.isElement)) return { kind: 'known', known, catalog }
  const { tagPrefix, namePrefix } = catalog
  const isOurs = (prefix: string | null): boolean =>
    prefix !== null && hyphenName(name).startsWith(prefix) && hyphenName(name) !== prefix
  if (isTag && catalog.hasTagOfSome(name)) return foreign
  if (isTag && (isOurs(tagPrefix) || catalog.isSlipOfTag(name)))
    return { kind: 'missing', name, isElement: true, catalog }
  if (isOurs(namePrefix) || catalog.isSlipOfName(hyphenName(name)))
    return { kind: 'missing', name, isElement: false, catalog }
  return foreign
}

/**
 * Returns true if an unknown name may be a mistyped one. In a catalog made from types, the name
 * must be near to a component's name, and neither may begin with the other: other exports of the
 * package are no components, and compilers report names that it does not export.
 */
function mayBeSlip(name: string, catalog: KnownCatalog): boolean {
  if (!catalog.hasEntry('')) return true
  // A namespace may have its components under names that a catalog of an older import lacks.
  const [first = ''] = name.split('.')
  if (first !== name && catalog.byName(first, true) === null) return false
  const near = nearestWord(name, catalog.names)
  return near !== null && !name.startsWith(near) && !near.startsWith(name)
}

/** Returns true for a name that can be a component in JSX. `Context.Provider` is not one. */
const isTag = (name: string): boolean => !/\.(?:Provider|Consumer)$/.test(name)

/** Import of a component from a package of the catalogs. */
interface Imported {
  /** Names that the component may have in the package, the most likely first. */
  readonly names: readonly string[]
  readonly name: string
  /** Path of the module behind the package's name; `''` for the package, or an unknown one. */
  readonly path: string
  readonly isOfPackage: boolean
}

/**
 * Finds the component that code imports, or returns null. A component is not found by another known
 * entry point of its package, nor by a folder such as `icons` that none of its entry points names:
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
    const other = catalog.byExport(path, name)
    if (other !== null) return other
  }
  return null
}

// Folder names that tell nothing about a module, such as those of copies in another format.
const neutral = new Set(
  'build bundles cjs code commonjs component components core dist distribution es es6 esm esnext index lib libs main module modules mjs src types umd ui'.split(
    ' ',
  ),
)

// Folder names for other components with the same names, such as experimental ones.
const apart = new Set(
  'beta deprecated experimental icons labs legacy next preview unstable'.split(' '),
)

/**
 * Returns true if a module inside a package may export this component. Returns false for another
 * entry point of the package. Also returns false for a module in a folder such as `experimental` or
 * `icons`, unless an entry point of the component names that folder.
 */
function mayComeFrom(known: KnownComponent, path: string, catalog: KnownCatalog): boolean {
  const { entries } = known.component
  if (path === '' || entries === null || entries.includes(`./${path}`)) return true
  if (catalog.hasEntry(path)) return false
  return path
    .split('/')
    .map(plainName)
    .every((one) => !apart.has(one) || entries.some((entry) => plainName(entry).includes(one)))
}

/**
 * Returns the names that an imported component may have in its package, or null if it is from no
 * package of the catalogs. For `@acme/ui/Button` and `@acme/ui/button/index.js` the default export
 * is `Button`.
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
  const folders = module.split('/').map((one) => one.replace(/\.\w+$/, ''))
  const last = folders.findLast((one, i) => i > 0 && !neutral.has(plainName(one))) ?? ''
  if (!origin.name.startsWith('default')) {
    // `Root` of `@acme/ui/dialog` is `Dialog.Root`.
    const names = [origin.name, ...(path === '' ? [] : [`${last}.${origin.name}`])]
    // A name from a module deeper in the package may be anything, so it is reported only if it
    // comes from the package itself.
    return { names, name: origin.name, path, isOfPackage: module === named }
  }
  const name = origin.name.replace(/^default/, last)
  // The app's own name for the component is the second guess.
  const all = [...(/^\p{L}/u.test(last) ? [name] : []), use.name]
  return { names: all, name: all[0] ?? '', path, isOfPackage: false }
}

/**
 * Returns true if a snippet imports a component from another package than those that the component
 * and the catalog name. A snippet may import from its own modules, whatever they are.
 */
function isOfOther(
  module: string,
  { component }: KnownComponent,
  catalog: KnownCatalog,
  { names, isSnippet }: Packages,
): boolean {
  const name = names === null && isSnippet ? packageOfModule(module) : null
  if (name === null || catalog.packages.has(name)) return false
  return namedPackages(component).length > 0
}

// Packages of frameworks: their `Link` and `Image` are not those of a catalog.
const frameworks =
  /^(?:react|react-dom|react-native|react-router|react-router-dom|next|gatsby|preact|solid-js|vue|vue-router|nuxt|svelte|lit|expo|expo-router|@(?:remix-run|tanstack|sveltejs|solidjs|react-router|inertiajs))(?:\/|$)/

/**
 * Returns true for a framework's package, or a module in it, which an app may use with any
 * component library.
 */
export const isFramework = (module: string): boolean => frameworks.test(module)
