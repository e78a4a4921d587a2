import { propAnchor } from '../../templates/prop-anchor.ts'
import { mediaTypes } from '../media-types.ts'
import type { Artifact, Prop } from '../model.ts'

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
 * What `search/catalog.js` hands over: all names, so that the first answers need one small file.
 * Tuples, since keys would be a third of the bytes. `''` stands for "not given".
 */
export interface SearchCatalog {
  /** How many files of details follow. */
  readonly details: number
  readonly components: readonly SearchCatalogRow[]
}
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
/** One component of a file of details: type, default and description of each prop in a row. */
export type SearchDetails = readonly [slug: string, texts: readonly string[]]

// 1,744 real components give 420 kB of gzip together; a file of 250 holds some 60 kB of it.
const componentsPerFile = 250

/**
 * The search's data as scripts that hand it to `catalogSearch`, since a page on disk may run a
 * script beside it but not read a file. No index: the library searches the texts themselves.
 * The paths are stable, so that a changed component changes no other page.
 */
export function searchData(entries: readonly SearchEntry[]): Artifact[] {
  const files: Artifact[] = []
  for (let at = 0; at < entries.length; at += componentsPerFile) {
    const rows = entries.slice(at, at + componentsPerFile).map(detailsOf)
    files.push(file(`details-${files.length}`, rows))
  }
  const catalog: SearchCatalog = { details: files.length, components: entries.map(rowOf) }
  return [...files, file('catalog', catalog)]
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
  return [
    slug,
    name,
    description ?? '',
    about,
    headings.flatMap(({ id, text }) => [id, text]),
    names,
    anchors,
  ]
}

function detailsOf({ slug, props }: SearchEntry): SearchDetails {
  return [
    slug,
    props.flatMap((prop) => [prop.type ?? '', prop.default ?? '', prop.description ?? '']),
  ]
}

function file(name: string, data: SearchCatalog | readonly SearchDetails[]): Artifact {
  // `<` for hosts that take the file for something else, as in the route's answer.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return {
    path: `search/${name}.js`,
    body: `catalogSearch(${json})\n`,
    mediaType: mediaTypes.script,
  }
}
