import { guidePath } from '../model/addresses.ts'
import type { Component } from '../model/component.ts'
import { propsList } from '../model/lists.ts'
import type { ListedGuide } from '../published/read-guides.ts'
import { searchNamesOf } from '../search/catalog.ts'
import type { PageRow } from '../search/data.ts'
import { createEngine } from '../search/engine.ts'
import { detailsRow, membersRow, placesOf, searchKinds } from '../search/places.ts'
import { plainText } from '../search/plain-text.ts'

/** A guide with its text. */
export interface SearchedGuide extends ListedGuide {
  readonly text: string
}

/** A component, a guide, or an entry of one of a component's lists, that a query finds. */
export interface Hit {
  readonly slug: string
  readonly name: string
  /** Null: the component itself, or an entry of another list. */
  readonly prop: string | null
  /** The sub-component that has the prop; null: the component. */
  readonly subcomponent: string | null
  /** `guide`, or what an entry of another list is, such as `event`; `member` is its name. */
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
export function searchCatalog(
  components: readonly Component[],
  query: string,
  guides: readonly SearchedGuide[] = [],
): Hit[] {
  const places = components.map((component) => placesOf(component, []))
  const named = components.map((component) => ({ ...component, section: component.group }))
  const engine = createEngine({ ...searchNamesOf(named, guides.map(pageOf)), files: [0, 0] })
  engine.addMembers(components.map((one, i) => membersRow(one, places[i] ?? [])))
  engine.addDetails(components.map((one, i) => detailsRow(one, places[i] ?? [])))
  const { rows } = engine.find(query, Infinity, true)
  return rows.flatMap(({ spots }) =>
    spots.flatMap(({ component, place, path }): Hit | [] => {
      const guide = guides.find(({ slug }) => component < 0 && path === guidePath(slug))
      if (guide !== undefined) {
        const { slug, title, description } = guide
        return { ...nothing, slug, name: title, kind: guideKind, description }
      }
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

const guideKind = 'guide'

function pageOf({ slug, title, description, text }: SearchedGuide): PageRow {
  return [guideKind, guidePath(slug), title, plainText([description, text].join(' '))]
}
