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

/** Search rows of one component, in either kind of file, as JSON. */
export interface SearchText {
  readonly members: string
  readonly details: string
}

/** Search rows, with the component's places that the search lists once for all components. */
export interface PlacedSearchText extends SearchText {
  readonly shared: readonly SharedPlace[]
}

/** Search row of a page's prose, as JSON (`ProseRow`); `''`: the page has none. */
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

/** Finds the places of each component that one before it has, too. */
export function repeatedPlaces(
  components: readonly (readonly SharedPlace[])[],
): readonly ReadonlySet<number>[] {
  const repeatsOf = createRepeats()
  return components.map(repeatsOf)
}

/** Search rows without some of the places. */
export function searchTextWithout(
  { members, details }: SearchText,
  gone: ReadonlySet<number>,
): SearchText {
  const rows = [JSON.parse(members) as MembersRow, JSON.parse(details) as DetailsRow] as const
  const [ofMembers, ofDetails] = withoutPlaces(...rows, gone)
  return { members: inertJson(ofMembers), details: inertJson(ofDetails) }
}

/** Search row of a page of prose, with its headings beside its description. */
export function proseSearchRow(
  kind: ProseKind,
  { slug, title, description }: ProsePage,
  headings: readonly { readonly text: string }[],
): PageRow {
  const about = [
    ...(description === null ? [] : [description]),
    ...headings.map(({ text }) => text),
  ]
  return [kind, htmlPath(pageName(kind, slug)), title, about.map(plainText).join(' · ')]
}

/**
 * JSON in which `<` is escaped, for hosts that give the file another type, as in the API's answers.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
