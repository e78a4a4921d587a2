import { entryAnchor } from '../../words/interface/entry-anchor.ts'
import { listEntries, lists, propsList, type List, type Lists } from '../../words/model/lists.ts'
import { blankEntry, type ListEntry } from '../../words/model/members.ts'
import { subcomponentLists, type Subcomponent } from '../../words/model/subcomponents.ts'
import { usualId, type DetailsRow, type MembersRow, type SearchKind } from './data.ts'
import { plainText } from './plain-text.ts'

/** Data of one component from which its rows in the search's files are made. */
export interface SearchSource extends Lists {
  readonly slug: string
  readonly name: string
  readonly subcomponents?: readonly Subcomponent[]
  readonly description: string | null
  /** Entries of the component's lists that a release removed. */
  readonly removed?: readonly RemovedMember[]
}
export interface RemovedMember {
  readonly list: List
  readonly name: string
  readonly id: string
  /** Sentence that names the release which removed the entry. */
  readonly said: string
}
/** Id and text of a heading on the component's page. */
export interface SearchHeading {
  readonly id: string
  readonly text: string
}

/** Place on a component's page, such as a prop or a heading, that the search finds by its name. */
export interface Place {
  /** Position of the place's kind in {@link searchKinds}. */
  readonly kind: number
  readonly name: string
  readonly id: string
  /** Entry of a list that the place shows; null if the place has nothing but a name. */
  readonly entry: ListEntry | null
  /** List that has the entry, and the sub-component that has the list; null if there is none. */
  readonly list: List | null
  readonly subcomponent: string | null
}

const subcomponentKind: SearchKind = ['sub-component', 'member', 'props-']
const headingKind: SearchKind = ['heading', 'heading', 'h-']

/** Kinds of places: first a kind for each list, then sub-components and headings. */
export const searchKinds: readonly SearchKind[] = [
  ...lists.map(({ label, rowPrefix }): SearchKind => [label, 'member', rowPrefix]),
  subcomponentKind,
  headingKind,
]

const propKind = lists.indexOf(propsList)
const subcomponentAt = searchKinds.indexOf(subcomponentKind)
const headingAt = searchKinds.indexOf(headingKind)

/** Returns the places of a component. Places with texts come first. */
export function searchPlaces(
  component: SearchSource,
  headings: readonly SearchHeading[],
): readonly Place[] {
  const places: Place[] = []
  for (let kind = 0; kind < lists.length; kind++) {
    const list = lists[kind] as List
    for (const entry of listEntries(component, list)) {
      const id = entryAnchor(list.rowPrefix, entry.name)
      places.push({ kind, name: entry.name, id, entry, list, subcomponent: null })
    }
  }
  const parts = subcomponentLists(component)
  for (const { name, props, list } of parts) {
    for (const entry of props) {
      const id = entryAnchor(list.rowPrefix, entry.name)
      const fullName = `${name}.${entry.name}`
      places.push({ kind: propKind, name: fullName, id, entry, list, subcomponent: name })
    }
  }
  for (const { list, name, id, said } of component.removed ?? []) {
    const owner = list.owner
    const entry = { ...blankEntry, name, description: said }
    const fullName = owner === null ? name : `${owner}.${name}`
    const kind = lists.findIndex(({ key }) => key === list.key)
    places.push({ kind, name: fullName, id, entry, list, subcomponent: owner })
  }
  for (const { name, list } of parts) places.push(plainPlace(subcomponentAt, name, list.sectionId))
  for (const { id, text } of headings) places.push(plainPlace(headingAt, text, id))
  return places
}

function plainPlace(kind: number, name: string, id: string): Place {
  return { kind, name, id, entry: null, list: null, subcomponent: null }
}

export function membersRow(component: SearchSource, places: readonly Place[]): MembersRow {
  const kinds: number[] = []
  const names: string[] = []
  const ids: Record<number, string> = {}
  for (const { kind, name, id } of places) {
    const last = kinds.length - 1
    if (last > 0 && kinds[last - 1] === kind) kinds[last] = (kinds[last] ?? 0) + 1
    else kinds.push(kind, 1)
    const prefix = searchKinds[kind]?.[2] ?? ''
    if (id !== usualId(prefix, name)) ids[names.length] = id
    names.push(name)
  }
  const description = plainText(component.description ?? '')
  return [component.slug, description, kinds, names, ids]
}

export function detailsRow({ slug }: SearchSource, places: readonly Place[]): DetailsRow {
  const texts: string[] = []
  for (const { entry } of places) {
    if (entry === null) continue
    const { type, default: fallback, description, inheritedFrom } = entry
    const said = plainText(description ?? '')
    // The search lists an inherited prop only at one component, so its text names the origin.
    const about = inheritedFrom ? [said, inheritedFrom].filter((text) => text !== '') : [said]
    texts.push(type ?? '', fallback ?? '', about.join(' · '))
  }
  return [slug, texts]
}
