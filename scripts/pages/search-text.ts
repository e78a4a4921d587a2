import { entryAnchor } from '../../templates/entry-anchor.ts'
import { entriesOf, lists, type Lists } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'
import { subcomponentLists, type Subcomponent } from '../model/subcomponents.ts'

/** What can be found of one component. */
export interface SearchEntry extends Lists {
  readonly slug: string
  readonly name: string
  readonly subcomponents?: readonly Subcomponent[]
  readonly description: string | null
  /** The group it is listed under. */
  readonly section: string | null
  readonly status: string | null
  readonly tags: readonly string[] | null
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

/**
 * One component of the file of names. Tuples, since keys would be a third of the bytes; `''` stands
 * for "not given".
 */
export type SearchCatalogRow = readonly [
  slug: string,
  name: string,
  description: string,
  /** Section, status and tags, one after the other. */
  about: string,
  /** Id and text of each heading, alternating. */
  headings: readonly string[],
  /** Names of the props, of the entries of the other lists, and such as `Tabs.List.grow`. */
  props: readonly string[],
  /** Id of each of them whose id is not `prop-` and its name, by its position. */
  anchors: Readonly<Record<number, string>>,
]
/** What `search/catalog.js` hands over: all names, so that the first answers need one small file. */
export interface SearchCatalog {
  /** How many files of details follow. */
  readonly details: number
  readonly components: readonly SearchCatalogRow[]
}

/** One component of a file of details: type, default and description of each of the names in a row. */
export type SearchDetails = readonly [slug: string, texts: readonly string[]]

/** What the search has of one component: its part of either file, as JSON. */
export interface SearchText {
  readonly row: string
  readonly details: string
}

export function searchText(entry: SearchEntry): SearchText {
  return { row: inertJson(rowOf(entry)), details: inertJson(detailsOf(entry)) }
}

function rowOf(entry: SearchEntry): SearchCatalogRow {
  const { slug, name, description, section, status, tags, headings } = entry
  const about = [section, status, ...(tags ?? [])].filter((text) => text !== null).join(' ')
  const names: string[] = []
  const anchors: Record<number, string> = {}
  for (const { name: entryName, id } of placesOf(entry)) {
    if (id !== `prop-${entryName}`) anchors[names.length] = id
    names.push(entryName)
  }
  const idsAndTexts: string[] = []
  for (const { id, text } of headings) idsAndTexts.push(id, text)
  return [slug, name, description ?? '', about, idsAndTexts, names, anchors]
}

function detailsOf(entry: SearchEntry): SearchDetails {
  const texts: string[] = []
  for (const { entry: found } of placesOf(entry)) {
    const { type, default: fallback, description: said } = found
    texts.push(type ?? '', fallback ?? '', said ?? '')
  }
  return [entry.slug, texts]
}

/** An entry, how it is found, and the id of its row. */
interface EntryPlace {
  readonly entry: ListEntry
  readonly name: string
  readonly id: string
}

function placesOf(component: SearchEntry): readonly EntryPlace[] {
  const ofLists = lists.flatMap((list) =>
    entriesOf(component, list).map((entry): EntryPlace => {
      return { entry, name: entry.name, id: entryAnchor(list.rowPrefix, entry.name) }
    }),
  )
  const ofParts = subcomponentLists(component).flatMap(({ name, props, list }) =>
    props.map((entry): EntryPlace => {
      const id = entryAnchor(list.rowPrefix, entry.name)
      return { entry, name: `${name}.${entry.name}`, id }
    }),
  )
  return [...ofLists, ...ofParts]
}

/** `<` for hosts that take the file for something else, as in the route's answer. */
function inertJson(value: SearchCatalogRow | SearchDetails): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
