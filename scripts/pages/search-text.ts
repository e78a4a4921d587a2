import { propAnchor } from '../../templates/prop-anchor.ts'
import type { Prop } from '../model/component.ts'

/** What can be found of one component. */
export interface SearchEntry {
  readonly slug: string
  readonly name: string
  readonly description: string | null
  /** The group it is listed under. */
  readonly section: string | null
  readonly status: string | null
  readonly tags: readonly string[] | null
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly props: readonly Pick<Prop, 'name' | 'type' | 'default' | 'description'>[]
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
  /** Names of the props. */
  props: readonly string[],
  /** Id of each prop whose id is not `prop-` and its name, by its position. */
  anchors: Readonly<Record<number, string>>,
]
/** What `search/catalog.js` hands over: all names, so that the first answers need one small file. */
export interface SearchCatalog {
  /** How many files of details follow. */
  readonly details: number
  readonly components: readonly SearchCatalogRow[]
}

/** One component of a file of details: type, default and description of each prop in a row. */
export type SearchDetails = readonly [slug: string, texts: readonly string[]]

/** What the search has of one component: its part of either file, as JSON. */
export interface SearchText {
  readonly row: string
  readonly details: string
}

export function searchText(entry: SearchEntry): SearchText {
  return { row: inertJson(rowOf(entry)), details: inertJson(detailsOf(entry)) }
}

function rowOf({
  slug,
  name,
  description,
  section,
  status,
  tags,
  headings,
  props,
}: SearchEntry): SearchCatalogRow {
  const about = [section, status, ...(tags ?? [])].filter((text) => text !== null).join(' ')
  const names = props.map((prop) => prop.name)
  const anchors: Record<number, string> = {}
  for (const [i, prop] of names.entries()) {
    const id = propAnchor(prop)
    if (id !== `prop-${prop}`) anchors[i] = id
  }
  const idsAndTexts: string[] = []
  for (const { id, text } of headings) idsAndTexts.push(id, text)
  return [slug, name, description ?? '', about, idsAndTexts, names, anchors]
}

function detailsOf({ slug, props }: SearchEntry): SearchDetails {
  const texts: string[] = []
  for (const prop of props) texts.push(prop.type ?? '', prop.default ?? '', prop.description ?? '')
  return [slug, texts]
}

/** `<` for hosts that take the file for something else, as in the route's answer. */
function inertJson(value: SearchCatalogRow | SearchDetails): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
