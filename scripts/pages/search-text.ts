import type { ProseSection } from '../markdown/prose.ts'
import { guidePath, type PageName } from '../model/addresses.ts'
import type { Guide } from '../model/guide.ts'
import type { PageRow, ProseRow } from '../search/data.ts'
import { plainText } from '../search/plain-text.ts'
import {
  detailsRow,
  membersRow,
  placesOf,
  type SearchHeading,
  type SearchSource,
} from '../search/places.ts'

/** What the search has of one component: its row in either kind of file, as JSON. */
export interface SearchText {
  readonly members: string
  readonly details: string
}

/** What the search has of the prose of a page, as JSON (`ProseRow`); `''`: the page has none. */
export function proseText(page: PageName, sections: readonly ProseSection[]): string {
  if (sections.length === 0) return ''
  const row: ProseRow = [page, ...sections.flatMap(({ id, title, text }) => [id, title, text])]
  return inertJson(row)
}

export function searchText(source: SearchSource, headings: readonly SearchHeading[]): SearchText {
  const places = placesOf(source, headings)
  return {
    members: inertJson(membersRow(source, places)),
    details: inertJson(detailsRow(source, places)),
  }
}

/** What the search has of a guide: its headings are said of it, as its description is. */
export function guideSearchRow(
  { slug, title, description }: Guide,
  headings: readonly { readonly text: string }[],
): PageRow {
  const about = [
    ...(description === null ? [] : [description]),
    ...headings.map(({ text }) => text),
  ]
  return ['guide', guidePath(slug), title, about.map(plainText).join(' · ')]
}

/** `<` for hosts that take the file for something else, as in the route's answer. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
