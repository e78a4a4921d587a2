import { entryAnchor } from '../../templates/entry-anchor.ts'
import { entriesOf, lists, type List, type Lists } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'
import { subcomponentLists, type Subcomponent } from '../model/subcomponents.ts'
import type { DetailsRow, MembersRow, SearchKind } from './data.ts'
import { usualId } from './ids.ts'
import { plainText } from './plain-text.ts'

/** What can be found of one component. */
export interface SearchSource extends Lists {
  readonly slug: string
  readonly name: string
  readonly subcomponents?: readonly Subcomponent[]
  readonly description: string | null
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

/** A place of a component's page that can be found by its name. */
export interface Place {
  /** Position in {@link searchKinds}. */
  readonly kind: number
  readonly name: string
  readonly id: string
  /** Null: nothing is said of it beside its name. */
  readonly entry: ListEntry | null
  /** The list that has the entry, and the sub-component that has the list. */
  readonly list: List | null
  readonly subcomponent: string | null
}

const subcomponentKind: SearchKind = ['sub-component', 'member', 'props-']
const headingKind: SearchKind = ['heading', 'heading', 'h-']

/** What places are: the lists first. */
export const searchKinds: readonly SearchKind[] = [
  ...lists.map(({ label, rowPrefix }): SearchKind => [label, 'member', rowPrefix]),
  subcomponentKind,
  headingKind,
]

/** All places of a component: those that something is said of go first. */
export function placesOf(component: SearchSource): readonly Place[] {
  const parts = subcomponentLists(component)
  const propKind = lists.findIndex(({ key }) => key === 'props')
  return [
    ...lists.flatMap((list, kind) =>
      entriesOf(component, list).map((entry): Place => {
        const id = entryAnchor(list.rowPrefix, entry.name)
        return { kind, name: entry.name, id, entry, list, subcomponent: null }
      }),
    ),
    ...parts.flatMap(({ name, props, list }) =>
      props.map((entry): Place => {
        const id = entryAnchor(list.rowPrefix, entry.name)
        const fullName = `${name}.${entry.name}`
        return { kind: propKind, name: fullName, id, entry, list, subcomponent: name }
      }),
    ),
    ...parts.map(({ name, list }) => plainPlace(subcomponentKind, name, list.sectionId)),
    ...component.headings.map(({ id, text }) => plainPlace(headingKind, text, id)),
  ]
}

function plainPlace(kind: SearchKind, name: string, id: string): Place {
  const at = searchKinds.indexOf(kind)
  return { kind: at, name, id, entry: null, list: null, subcomponent: null }
}

export function membersRow(component: SearchSource, places: readonly Place[]): MembersRow {
  const kinds: number[] = []
  const ids: Record<number, string> = {}
  for (const [i, { kind, name, id }] of places.entries()) {
    if (kinds.at(-2) === kind) kinds.push((kinds.pop() ?? 0) + 1)
    else kinds.push(kind, 1)
    const [, , prefix = ''] = searchKinds[kind] ?? []
    if (id !== usualId(prefix, name)) ids[i] = id
  }
  const description = plainText(component.description ?? '')
  return [component.slug, description, kinds, places.map(({ name }) => name), ids]
}

export function detailsRow({ slug }: SearchSource, places: readonly Place[]): DetailsRow {
  const texts: string[] = []
  for (const { entry } of places) {
    if (entry === null) continue
    const { type, default: fallback, description } = entry
    texts.push(type ?? '', fallback ?? '', plainText(description ?? ''))
  }
  return [slug, texts]
}
