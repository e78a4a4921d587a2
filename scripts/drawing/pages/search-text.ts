import { inertJson } from '../../words/model/json.ts'
import type { ProseSection } from '../markdown/prose-sections.ts'
import { htmlPath, pageName, type PageName } from '../../words/model/addresses.ts'
import type { ProseKind } from '../../words/model/page-kind.ts'
import type { ProsePage } from '../../words/model/prose-page.ts'
import type { DetailsRow, MembersRow, PageRow, ProseRow } from '../../catalogs/search/data.ts'
import { plainText } from '../../catalogs/search/plain-text.ts'
import {
  detailsRow,
  membersRow,
  searchPlaces,
  type SearchHeading,
  type SearchSource,
} from '../../catalogs/search/search-places.ts'
import {
  createRepeats,
  sharedPlaces,
  withoutPlaces,
  type SharedPlace,
} from '../../catalogs/search/shared.ts'

/** Search rows of a component as JSON, for the files of members and of details. */
export interface SearchText {
  readonly members: string
  readonly details: string
}

/**
 * Search rows of a component, with its inherited props, which the search lists once for all
 * components.
 */
export interface PlacedSearchText extends SearchText {
  readonly shared: readonly SharedPlace[]
}

/** Returns the search row of a page's prose as JSON (`ProseRow`), or `''` if the page has none. */
export function proseText(page: PageName, sections: readonly ProseSection[]): string {
  if (sections.length === 0) return ''
  const row: ProseRow = [page, ...sections.flatMap(({ id, title, text }) => [id, title, text])]
  return inertJson(row)
}

export function searchText(
  source: SearchSource,
  headings: readonly SearchHeading[],
): PlacedSearchText {
  const places = searchPlaces(source, headings)
  return {
    shared: sharedPlaces(places),
    members: inertJson(membersRow(source, places)),
    details: inertJson(detailsRow(source, places)),
  }
}

/** Finds for each component the positions of inherited props that an earlier component has, too. */
export function repeatedPlaces(
  components: readonly (readonly SharedPlace[])[],
): readonly ReadonlySet<number>[] {
  const repeatsOf = createRepeats()
  return components.map(repeatsOf)
}

/** Returns the search rows of a component without the inherited props at positions in `gone`. */
export function searchTextWithout(
  { members, details }: SearchText,
  gone: ReadonlySet<number>,
): SearchText {
  const rows = [JSON.parse(members) as MembersRow, JSON.parse(details) as DetailsRow] as const
  const [ofMembers, ofDetails] = withoutPlaces(...rows, gone)
  return { members: inertJson(ofMembers), details: inertJson(ofDetails) }
}

/** Makes the search row of a page of prose from its title, its description and its headings. */
export function proseSearchRow(
  kind: ProseKind,
  { slug, title, description }: ProsePage,
  headings: readonly { readonly text: string }[],
): PageRow {
  const said = description === null ? [] : [plainText(description)]
  const about = [...said, ...headings.map(({ text }) => text)]
  return [kind, htmlPath(pageName(kind, slug)), title, about.join(' · ')]
}
