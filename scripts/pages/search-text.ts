import { detailsRow, membersRow, placesOf, type SearchSource } from '../search/places.ts'

/** What the search has of one component: its row in either kind of file, as JSON. */
export interface SearchText {
  readonly members: string
  readonly details: string
}

export function searchText(source: SearchSource): SearchText {
  const places = placesOf(source)
  return {
    members: inertJson(membersRow(source, places)),
    details: inertJson(detailsRow(source, places)),
  }
}

/** `<` for hosts that take the file for something else, as in the route's answer. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
