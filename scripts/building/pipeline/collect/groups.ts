import { folderSection } from '../../../reading/front-matter/head.ts'
import type { Listing } from '../../../reading/front-matter/listing.ts'
import { namePattern } from '../../../words/model/name-pattern.ts'
import { quoted } from '../../../words/model/printable.ts'
import { createReporter, type Found, type Point } from '../../../words/model/problem.ts'
import type { GroupSetting } from '../../../reading/options/setting-kinds.ts'

/**
 * Gives each source its group: the one in its front matter; else the first of `groups` in
 * `index.md` that matches its slug, name or tag; else the one of its folder. A group that the memo
 * remembers is replaced.
 *
 * Warning: `group-pattern`, for a pattern that matches no component, or one that is already in
 * another group.
 */
export function groupSources<Source extends { readonly listing: Listing }>(
  sources: readonly Source[],
  groups: readonly GroupSetting[] | null,
  label: string,
): Found<readonly Source[]> {
  const { value: chosen, problems } =
    groups === null ? { value: null, problems: [] } : chooseGroups(sources, groups, label)
  const value = sources.map((source) => {
    const { listing } = source
    const section = listing.group ?? chosen?.get(listing) ?? folderSection(listing.path)
    return section === listing.section ? source : { ...source, listing: { ...listing, section } }
  })
  return { value, problems }
}

function chooseGroups(
  sources: readonly { readonly listing: Listing }[],
  groups: readonly GroupSetting[],
  label: string,
): Found<ReadonlyMap<Listing, string>> {
  const chosen = new Map<Listing, string>()
  const report = createReporter(`${label}/index.md`)
  const warn = (at: Point, message: string): void => report.warning('group-pattern', at, message)
  for (const { name, patterns } of groups) {
    for (const { text, at } of patterns) {
      const fits = namePattern(text)
      const found = sources.filter(({ listing }) => namesOf(listing).some(fits))
      if (found.length === 0) warn(at, `no component is called ${quoted(text)}`)
      const others: Listing[] = []
      for (const { listing } of found) {
        const other = chosen.get(listing)
        if (other === undefined) chosen.set(listing, name)
        // A component that names its group itself is in none of these groups.
        else if (other !== name && listing.group === null) others.push(listing)
      }
      const [first] = others
      if (first === undefined) continue
      const more = others.length === 1 ? '' : ` and ${others.length - 1} more`
      warn(
        at,
        `${quoted(text)} fits ${quoted(first.slug)}${more}, but the group ${quoted(chosen.get(first) ?? '')} has it already; list each component in one group`,
      )
    }
  }
  return { value: chosen, problems: report.problems }
}

/** Returns the names of a component that a pattern may match: its slug, name and tag. */
const namesOf = ({ slug, name, tag }: Listing): readonly string[] => [
  slug,
  name,
  ...(tag === null ? [] : [tag]),
]
