import { guidePath } from '../model/addresses.ts'
import type { Component } from '../model/component.ts'
import { propsList } from '../model/lists.ts'
import type { ListedGuide } from '../published/read-guides.ts'
import { searchNamesOf } from '../search/catalog.ts'
import type { PageRow, ProseRow } from '../search/data.ts'
import { createEngine, proseKind, type Offer, type Row, type Spot } from '../search/engine.ts'
import { detailsRow, membersRow, placesOf, searchKinds, type Place } from '../search/places.ts'
import { plainText } from '../search/plain-text.ts'

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
  /** What the page says where it was found; left out: it was found by something else. */
  readonly text?: string
}

/** What a query finds. */
export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[]
  /** What is offered where there is no such hit, by what it is. */
  readonly offers: Readonly<Partial<Record<Offer['kind'], readonly Hit[]>>>
}

/** All that can be searched of a catalog. */
export interface Searched {
  readonly components: readonly Component[]
  readonly guides: readonly ListedGuide[]
  readonly prose: readonly ProseRow[]
  readonly lang: string
}

const nothing = { prop: null, subcomponent: null, kind: null, member: null, type: null } as const

/**
 * Finds as the search of the pages does, best first; an agent gets each place of a name by itself, since
 * it cannot unfold a row.
 */
export function createSearch({
  components,
  guides,
  prose,
  lang,
}: Searched): (query: string) => Found {
  const places = components.map((component) => placesOf(component, []))
  const named = components.map((component) => ({ ...component, section: component.group }))
  const names = searchNamesOf(named, guides.map(pageOf))
  const engine = createEngine({ ...names, files: [0, 0] }, lang)
  engine.addMembers(components.map((one, i) => membersRow(one, places[i] ?? [])))
  engine.addDetails(components.map((one, i) => detailsRow(one, places[i] ?? [])))
  engine.addProse(prose)
  const hitsOf = (rows: readonly Row[]): Hit[] =>
    rows.flatMap((row) =>
      row.spots.flatMap((spot) => hitOf(row, spot, { components, guides, places }) ?? []),
    )
  return (query) => {
    const { rows, offers } = engine.find(query, Infinity, true)
    const offered = offers.map(({ kind, rows: some }) => [kind, hitsOf(some)] as const)
    return { hits: hitsOf(rows), offers: Object.fromEntries(offered) }
  }
}

interface Known extends Pick<Searched, 'components' | 'guides'> {
  /** Of each component. */
  readonly places: readonly (readonly Place[])[]
}

function hitOf(row: Row, spot: Spot, { components, guides, places }: Known): Hit | null {
  const { component, place, path } = spot
  const isSaid = spot.kind === proseKind
  const text = isSaid ? { text: row.about.join(' ') } : {}
  const page = path.replace(/#.*/, '')
  const guide = guides.find(({ slug }) => component < 0 && page === guidePath(slug))
  if (guide !== undefined) {
    const { slug, title, description } = guide
    return { ...nothing, slug, name: title, kind: guideKind, description, ...text }
  }
  const found = components[component]
  if (found === undefined) return null
  const { slug, name, description } = found
  if (place === null) {
    return { ...nothing, slug, name, kind: isSaid ? proseKind : null, description, ...text }
  }
  const at = places[component]?.[place]
  if (at === undefined) return null
  const { entry, list, subcomponent } = at
  const what = { type: entry?.type ?? null, description: entry?.description ?? null }
  if (entry !== null && list?.key === propsList.key) {
    return { ...nothing, slug, name, prop: entry.name, subcomponent, ...what }
  }
  const kind = list?.noun ?? searchKinds[at.kind]?.[0] ?? null
  return { ...nothing, slug, name, subcomponent, kind, member: at.name, ...what }
}

const guideKind = 'guide'

function pageOf({ slug, title, description }: ListedGuide): PageRow {
  return [guideKind, guidePath(slug), title, plainText(description ?? '')]
}
