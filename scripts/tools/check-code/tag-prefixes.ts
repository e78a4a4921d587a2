import type { FileUses } from '../../reading/code/uses.ts'
import { addTo } from '../../words/model/gather.ts'
import { plainName } from '../../words/model/text.ts'
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
  for (const { uses } of files)
    for (const { name, origin, isGlobal } of uses) {
      const isRegistered =
        origin === null && isGlobal && appComponents?.has(plainName(name)) !== true
      const prefix = /^\p{Lu}[a-z]*\d*(?=\p{Lu})/u.exec(name)?.[0]
      if (!isRegistered || prefix === undefined || seen.has(name)) continue
      if (prefixes.includes(prefix)) continue
      seen.add(name)
      const rest = withoutTagPrefix(name, prefix)
      const isKnown = (one: string): boolean =>
        catalogs.some((catalog) => catalog.byName(one, false) !== null)
      if (rest !== null && !isKnown(name) && isKnown(rest)) addTo(tags, prefix, name)
    }
  return new Map(
    [...tags].flatMap(([prefix, all]) =>
      all.length < fewest ? [] : [[prefix, all.toSorted()] as const],
    ),
  )
}
