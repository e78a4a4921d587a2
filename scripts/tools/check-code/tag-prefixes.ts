import type { FileUses } from '../../reading/code/uses.ts'
import { addTo } from '../../words/model/gather.ts'
import { pascalName, plainName } from '../../words/model/text.ts'
import { hyphenName } from './code-names.ts'
import type { KnownCatalog } from './known.ts'

/** Module from which Nuxt exports the components that it registers. */
export const registeredComponents = '#components'

/** Returns a tag without the prefix, as in `button` for `UButton` and `U`; null if it has none. */
export function withoutTagPrefix(tag: string, prefix: string): string | null {
  const start = `${hyphenName(prefix).replace(/-$/, '')}-`
  const name = hyphenName(tag)
  return name.startsWith(start) && name !== start ? name.slice(start.length) : null
}

/** Returns true if a tag of the files has a prefix, whatever component it stands for. */
export const hasTagPrefix = (files: readonly FileUses[], prefix: string): boolean =>
  files.some(({ uses }) => uses.some(({ name }) => withoutTagPrefix(name, prefix) !== null))

/** Facts about the tags of an app's templates. */
interface AppTags {
  readonly appComponents?: ReadonlySet<string>
  readonly prefixes?: readonly string[]
}

/** Number of tags with one prefix from which it is probably that of the catalog's components. */
const fewest = 3

/**
 * Finds prefixes under which an app may have registered components of the catalogs: `U`, if its
 * templates have `UButton`, `UInput` and `UForm`, and the catalogs have components without the `U`.
 * Returns the tags by prefix, sorted.
 */
export function findTagPrefixes(
  files: readonly FileUses[],
  catalogs: readonly KnownCatalog[],
  { appComponents, prefixes = [] }: AppTags,
): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>()
  const seen = new Set<string>()
  const isKnown = (one: string): boolean =>
    catalogs.some((catalog) => catalog.byName(one, false)?.isElement === false)
  for (const { uses } of files)
    for (const { name, origin, isGlobal } of uses) {
      if (origin !== null || !isGlobal || seen.has(plainName(name))) continue
      seen.add(plainName(name))
      const isGiven = prefixes.some((one) => withoutTagPrefix(name, one) !== null)
      const isTag = catalogs.some((catalog) => catalog.byTag(name) !== null)
      if (isGiven || isTag || isKnown(name) || appComponents?.has(plainName(name)) === true)
        continue
      const prefix = prefixesOf(name).find((one) => isKnown(withoutTagPrefix(name, one) ?? ''))
      if (prefix !== undefined) addTo(tags, prefix, name)
    }
  return new Map(
    [...tags].flatMap(([prefix, all]) =>
      all.length < fewest ? [] : [[prefix, all.toSorted()] as const],
    ),
  )
}

/** Returns what may be the prefix of a tag: `U` and `UI` of `UIButton`, `T` of `t-button`. */
function prefixesOf(tag: string): readonly string[] {
  const name = tag.includes('-') ? pascalName(tag) : tag
  const start = name.slice(0, longest + 1)
  return [...start.matchAll(/(?<!^)\p{Lu}/gu)].map(({ index }) => name.slice(0, index))
}

/** Highest length of a prefix that is looked for. */
const longest = 6
