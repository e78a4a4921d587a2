import type { Component } from '../model/component.ts'
import { propsList } from '../model/lists.ts'
import { searchNamesOf } from '../search/catalog.ts'
import { createEngine } from '../search/engine.ts'
import { detailsRow, membersRow, placesOf, searchKinds } from '../search/places.ts'

/** A component, or an entry of one of its lists, that a query finds. */
export interface Hit {
  readonly slug: string
  readonly name: string
  /** Null: the component itself, or an entry of another list. */
  readonly prop: string | null
  /** The sub-component that has the prop; null: the component. */
  readonly subcomponent: string | null
  /** What an entry of another list is, such as `event`, and its name. */
  readonly kind: string | null
  readonly member: string | null
  readonly type: string | null
  readonly description: string | null
}

const nothing = { prop: null, subcomponent: null, kind: null, member: null, type: null } as const

/**
 * What the query finds, best first, as the search of the pages does; an agent gets each place of a name by
 * itself, since it cannot unfold a row.
 */
export function searchCatalog(components: readonly Component[], query: string): Hit[] {
  const sources = components.map((component) => ({ ...component, headings: [] }))
  const places = sources.map(placesOf)
  const named = components.map((component) => ({ ...component, section: component.group }))
  const engine = createEngine({ ...searchNamesOf(named), files: [0, 0] })
  engine.addMembers(sources.map((source, i) => membersRow(source, places[i] ?? [])))
  engine.addDetails(sources.map((source, i) => detailsRow(source, places[i] ?? [])))
  const { rows } = engine.find(query, Infinity, true)
  return rows.flatMap(({ spots }) =>
    spots.flatMap(({ component, place }): Hit | [] => {
      const found = components[component]
      if (found === undefined) return []
      const { slug, name, description } = found
      if (place === null) return { ...nothing, slug, name, description }
      const at = places[component]?.[place]
      if (at === undefined) return []
      const { entry, list, subcomponent } = at
      const what = { type: entry?.type ?? null, description: entry?.description ?? null }
      if (entry !== null && list?.key === propsList.key) {
        return { ...nothing, slug, name, prop: entry.name, subcomponent, ...what }
      }
      const kind = list?.noun ?? searchKinds[at.kind]?.[0] ?? null
      return { ...nothing, slug, name, subcomponent, kind, member: at.name, ...what }
    }),
  )
}
