import type { KnownCatalog, KnownComponent } from './known.ts'
import { hyphenName } from './names.ts'
import type { Use } from './read/uses.ts'

/** Which packages hold the components of the catalogs. */
export interface Packages {
  /** Null: nobody says; then each module that is imported from may be one, but for the app's own. */
  readonly names: readonly string[] | null
  /** True for a piece of code: its imports are often examples themselves. */
  readonly isSnippet: boolean
}

/** How templates find components, where that is not the same everywhere. */
export interface Templates {
  /** True in Angular's: elements are known by their tags alone, and any attribute may be a directive. */
  readonly haveDirectives: boolean
}

export type Resolved =
  | { readonly kind: 'known'; readonly known: KnownComponent; readonly catalog: KnownCatalog }
  /** It would be one of the catalog's, but the catalog has none of this name. */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly isElement: boolean
      readonly catalog: KnownCatalog
    }
  | { readonly kind: 'foreign' }

const foreign: Resolved = { kind: 'foreign' }

/** Which component of which catalog a use is of; the first catalog that has it. */
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
  if (origin === 'local') return foreign
  if (origin === null) return isGlobal ? resolveGlobal(name, catalog, templates) : foreign
  const imported = importedName(origin, packages)
  if (imported === null) return foreign
  const known = catalog.byName(imported.name, packages.names !== null || packages.isSnippet)
  if (known !== null) return { kind: 'known', known, catalog }
  return packages.names !== null && imported.isOfPackage
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
  if (isTag && isOurs(tagPrefix)) return { kind: 'missing', name, isElement: true, catalog }
  if (isOurs(namePrefix)) return { kind: 'missing', name, isElement: false, catalog }
  return foreign
}

/**
 * What the package calls what was imported; null: it is of no package of the catalogs. Of
 * `@acme/ui/Button` the default export is `Button`.
 */
function importedName(
  origin: Exclude<Use['origin'], 'local' | null>,
  { names, isSnippet }: Packages,
): { readonly name: string; readonly isOfPackage: boolean } | null {
  const { module } = origin
  const isOwn = /^(?:[./#~]|@\/)/.test(module)
  const named = names?.find((name) => module === name || module.startsWith(`${name}/`))
  if (names !== null ? named === undefined : isFramework(module) || (isOwn && !isSnippet))
    return null
  if (!origin.name.startsWith('default'))
    // What only pages of a package's folders export may be anything, but not what the package itself does.
    return { name: origin.name, isOfPackage: module === named }
  const last =
    module
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const name = origin.name.replace(/^default/, last)
  return /^\p{L}/u.test(last) ? { name, isOfPackage: false } : null
}

// Their `Link` and `Image` are nobody else's.
const frameworks =
  /^(?:react|react-dom|react-native|react-router|react-router-dom|next|gatsby|preact|solid-js|vue|vue-router|nuxt|svelte|lit|expo|expo-router|@(?:remix-run|tanstack|sveltejs|solidjs|react-router|inertiajs))(?:\/|$)/

/** True for a package, or a module of it, that every app may have whatever its components are. */
export const isFramework = (module: string): boolean => frameworks.test(module)
