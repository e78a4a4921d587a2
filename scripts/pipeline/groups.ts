import { folderSection } from '../component/head.ts'
import type { Listing } from '../component/listing.ts'
import { namePattern } from '../model/name-pattern.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Problem } from '../model/problem.ts'
import type { GroupSetting } from '../options/setting-kinds.ts'

/**
 * Gives each source its group: its own, else the first of `groups` in `index.md` that names it by
 * slug, name or tag, else its folder's. What the last build knew of a source may hold another one.
 *
 * Problem, as a warning: `group-pattern`, for a pattern that names no component, and for one that
 * names a component of another group.
 */
export function groupSources<Source extends { readonly listing: Listing }>(
  sources: readonly Source[],
  groups: readonly GroupSetting[] | null,
  label: string,
  problems: Problem[],
): readonly Source[] {
  const chosen = groups === null ? null : chooseGroups(sources, groups, label, problems)
  return sources.map((source) => {
    const { listing } = source
    const section = listing.group ?? chosen?.get(listing) ?? folderSection(listing.path)
    return section === listing.section ? source : { ...source, listing: { ...listing, section } }
  })
}

function chooseGroups(
  sources: readonly { readonly listing: Listing }[],
  groups: readonly GroupSetting[],
  label: string,
  problems: Problem[],
): ReadonlyMap<Listing, string> {
  const chosen = new Map<Listing, string>()
  const tell = (at: Point, message: string): void => {
    const place = { file: `${label}/index.md`, line: at.line, column: at.column }
    problems.push({ ...place, message, rule: 'group-pattern', severity: 'warning' })
  }
  for (const { name, patterns } of groups) {
    for (const { text, at } of patterns) {
      const fits = namePattern(text)
      const found = sources.filter(({ listing }) => namesOf(listing).some(fits))
      if (found.length === 0) tell(at, `no component is called ${quoted(text)}`)
      const others: Listing[] = []
      for (const { listing } of found) {
        const other = chosen.get(listing)
        if (other === undefined) chosen.set(listing, name)
        // What names its group itself is in none of these.
        else if (other !== name && listing.group === null) others.push(listing)
      }
      const [first] = others
      if (first === undefined) continue
      const more = others.length === 1 ? '' : ` and ${others.length - 1} more`
      tell(
        at,
        `${quoted(text)} names ${quoted(first.slug)}${more}, in the group ${quoted(chosen.get(first) ?? '')} already; a component is in one group`,
      )
    }
  }
  return chosen
}

/** What a pattern may name a component by. */
const namesOf = ({ slug, name, tag }: Listing): readonly string[] => [
  slug,
  name,
  ...(tag === null ? [] : [tag]),
]
