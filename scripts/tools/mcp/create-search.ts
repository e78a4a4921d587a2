import { htmlPath, pageName } from '../../words/model/addresses.ts'
import type { Component } from '../../words/model/component.ts'
import { propsList } from '../../words/model/lists.ts'
import type { ListedProse } from '../../catalogs/catalog-reader/read-prose.ts'
import { searchNamesOf } from '../../catalogs/search/catalog.ts'
import type { PageRow, ProseRow } from '../../catalogs/search/data.ts'
import { createEngine } from '../../catalogs/search/engine.ts'
import type { Offer } from '../../catalogs/search/offers.ts'
import { proseKind, type Row, type Spot } from '../../catalogs/search/rows.ts'
import {
  detailsRow,
  membersRow,
  searchPlaces,
  searchKinds,
  type Place,
  type SearchSource,
} from '../../catalogs/search/search-places.ts'
import { createRepeats, sharedPlaces } from '../../catalogs/search/shared.ts'
import { plainText } from '../../catalogs/search/plain-text.ts'

/** Hit of a search for agents: a component, a page such as a guide, or an entry of a list. */
export interface Hit {
  readonly slug: string
  readonly name: string
  /** Name of the prop; null for a component, an entry of another list, or a page of prose. */
  readonly prop: string | null
  /** Sub-component that has the prop; null if the component itself has it. */
  readonly subcomponent: string | null
  /**
   * Kind of a page of prose, such as `guide`, or the word for an entry of another list than props,
   * such as `event`. `member` is the name of that entry.
   */
  readonly kind: string | null
  readonly member: string | null
  readonly type: string | null
  readonly description: string | null
  /** Other name of the component that matched the query; left out if none did. */
  readonly alsoCalled?: string
  /** Text of the page around the match; left out if the match is not in the text. */
  readonly text?: string
}

/** Result of a search query: its hits, and suggestions if nothing matches it fully. */
export interface Found {
  /** Hits that match the whole query, best first. */
  readonly hits: readonly Hit[]
  /** Suggestions by kind, for a query that nothing matches fully. */
  readonly offers: Readonly<Partial<Record<Offer['kind'], readonly Hit[]>>>
}

/** Data of a catalog that the search looks through. */
export interface Searched {
  readonly components: readonly (Component & Pick<SearchSource, 'removed'>)[]
  readonly pages: readonly ListedProse[]
  readonly prose: readonly ProseRow[]
  readonly lang: string
}

const nothing = { prop: null, subcomponent: null, kind: null, member: null, type: null } as const

/**
 * Makes the search of a catalog for agents. It finds the same as the search of the pages, best
 * first. Each match of a component is a hit of its own, since an agent cannot unfold a row.
 */
export function createSearch({
  components,
  pages,
  prose,
  lang,
}: Searched): (query: string) => Found {
  const repeatsOf = createRepeats()
  const places = components.map((component) => {
    const all = searchPlaces(component, [])
    const repeats = repeatsOf(sharedPlaces(all))
    return repeats.size === 0 ? all : all.filter((_, at) => !repeats.has(at))
  })
  const named = components.map((component) => ({ ...component, section: component.group }))
  const names = searchNamesOf(named, pages.map(rowOf))
  const engine = createEngine({ ...names, files: [0, 0] }, lang)
  engine.addMembers(components.map((one, i) => membersRow(one, places[i] ?? [])))
  engine.addDetails(components.map((one, i) => detailsRow(one, places[i] ?? [])))
  engine.addProse(prose)
  const hitsOf = (rows: readonly Row[]): Hit[] =>
    rows.flatMap((row) =>
      row.spots.flatMap((spot) => hitOf(row, spot, { components, pages, places }) ?? []),
    )
  return (query) => {
    const { rows, offers } = engine.find(query, Infinity, true)
    const offered = offers.map(({ kind, rows: some }) => [kind, hitsOf(some)] as const)
    return { hits: hitsOf(rows), offers: Object.fromEntries(offered) }
  }
}

interface Known extends Pick<Searched, 'components' | 'pages'> {
  /** Places of each component's page, such as its props, that are found by their names. */
  readonly places: readonly (readonly Place[])[]
}

function hitOf(row: Row, spot: Spot, { components, pages, places }: Known): Hit | null {
  const { component, place, path } = spot
  const isSaid = spot.kind === proseKind
  const text = isSaid ? { text: row.about.join(' ') } : {}
  const address = path.replace(/#.*/, '')
  const page = pages.find((one) => component < 0 && address === addressOf(one))
  if (page !== undefined) {
    const { kind, slug, title, description } = page
    return { ...nothing, slug, name: title, kind, description, ...text }
  }
  const found = components[component]
  if (found === undefined) return null
  const { slug, name, description } = found
  if (place === null) {
    const other = row.called === null ? {} : { alsoCalled: row.called }
    const kind = isSaid ? proseKind : null
    return { ...nothing, slug, name, kind, description, ...other, ...text }
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

const addressOf = ({ kind, slug }: ListedProse): string => htmlPath(pageName(kind, slug))

function rowOf(page: ListedProse): PageRow {
  return [page.kind, addressOf(page), page.title, plainText(page.description ?? '')]
}
