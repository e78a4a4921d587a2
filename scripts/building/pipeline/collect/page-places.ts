import { hash } from 'node:crypto'
import { proseLists } from '../../../words/interface/page-kinds.ts'
import { sectionId } from '../../../../templates/index-rows.ts'
import type {
  GroupPlace,
  Neighbour,
  Place,
  Siblings,
} from '../../../../templates/page-navigation.ts'
import type { Listing } from '../../../reading/front-matter/listing.ts'
import type { ProseKind } from '../../../words/model/page-kind.ts'
import type { ProsePage } from '../../../words/model/prose-page.ts'
import type { IndexPage } from '../../../words/model/index-pages.ts'
import { cacheKey } from '../../cache/keys.ts'

/**
 * Places of pages, by the page's position. A place is all that a page shows of those around it:
 * neighbours, group and siblings.
 */
export interface Places {
  of(position: number): Place
  /** Returns a hash of a page's place, which changes only when the place does. */
  keyOf(position: number): string
}

/** Group of pages, given as a range of positions. */
interface Group {
  readonly start: number
  readonly end: number
  /** Title of the group; null if it is the only group, or the group of the pages that name none. */
  readonly title: string | null
  /** Heading of the list of the group's pages; `at` is where the index shows the group. */
  readonly heading: Siblings['title']
  readonly at: GroupPlace
  /**
   * Number of pages in the group; null if the group has all components, since then each page would
   * change with the number.
   */
  readonly count: number | null
}

// More names than that are too many to look through beside a text; 30 of them take about 1.5 kB.
const mostSiblings = 30

/** Length of the hash that stands for a page in the keys of places, in characters. */
const digestLength = 22

/**
 * Finds the places (neighbours, group and siblings) of component pages. `shown` has the pages in
 * catalog order, in which the members of a group follow each other. `indexPages` are the pages of
 * an index with several pages, and empty for an index with one.
 */
export function placesOfComponents(
  shown: readonly { readonly listing: Listing }[],
  indexPages: readonly IndexPage[],
): Places {
  const starts = shown.flatMap(({ listing: { section } }, i) =>
    i === 0 || shown[i - 1]?.listing.section !== section ? [i] : [],
  )
  const isAlone = starts.length === 1
  const isSplit = indexPages.length > 0
  let page = 0
  const placeOf = (start: number, section: string | null): GroupPlace => {
    if (isAlone && isSplit) return { page: 'index.html', id: 'pages' }
    while (start >= (indexPages[page]?.end ?? Infinity)) page++
    return { page: indexPages[page]?.path ?? 'index.html', id: sectionId(section) }
  }
  const groups = starts.map((start, i): Group => {
    const end = starts[i + 1] ?? shown.length
    const section = shown[start]?.listing.section ?? null
    return {
      start,
      end,
      title: isAlone ? null : section,
      heading: isAlone ? { word: 'components' } : (section ?? { word: 'otherGroup' }),
      at: placeOf(start, section),
      count: isAlone ? null : end - start,
    }
  })
  return placesIn(
    groups,
    shown.map(({ listing: { slug, name } }) => ({ slug, name })),
  )
}

/**
 * Finds the places (neighbours and siblings) of pages of prose. `pages` are all pages of one kind,
 * in their order.
 */
export function placesOfProse(kind: ProseKind, pages: readonly ProsePage[]): Places {
  const { word, id, page } = proseLists[kind]
  const group: Group = {
    start: 0,
    end: pages.length,
    title: null,
    heading: { word },
    at: { page, id },
    count: pages.length,
  }
  return placesIn(
    [group],
    pages.map(({ slug, title }) => ({ slug, name: title })),
  )
}

/** Places of pages that have none: no neighbours, no group and no siblings. */
export const nowhere: Places = {
  of: () => ({ previous: null, next: null, group: null, siblings: null }),
  keyOf: () => '',
}

/**
 * Joins the places (neighbours, group and siblings) of several page kinds into one numbering. Each
 * page keeps its place among the pages of its own kind.
 */
export function joinedPlaces(
  kinds: readonly { readonly count: number; readonly places: Places }[],
): Places {
  const find = <Value>(position: number, ask: (places: Places, at: number) => Value): Value => {
    let at = position
    for (const { count, places } of kinds) {
      if (at < count) return ask(places, at)
      at -= count
    }
    throw new RangeError(`no page at ${position}`)
  }
  return {
    of: (position) => find(position, (places, at) => places.of(at)),
    keyOf: (position) => find(position, (places, at) => places.keyOf(at)),
  }
}

function placesIn(groups: readonly Group[], pages: readonly Neighbour[]): Places {
  const groupAt = groups.flatMap((group) =>
    Array.from({ length: group.end - group.start }, () => group),
  )
  const isCut = ({ start, end }: Group): boolean => end - start > mostSiblings
  /** Returns the position of the first sibling that a page lists. */
  const firstOf = (position: number, { start, end }: Group): number =>
    Math.max(start, Math.min(position - mostSiblings / 2, end - mostSiblings))
  const siblings = (position: number, group: Group): Siblings | null => {
    const { start, end, heading, at, count } = group
    if (end - start < 2) return null
    const first = firstOf(position, group)
    return {
      title: heading,
      members: pages.slice(first, Math.min(end, first + mostSiblings)),
      all: isCut(group) ? { ...at, count } : null,
    }
  }
  const of = (position: number): Place => {
    const group = groupAt[position]
    if (group === undefined) throw new RangeError(`no page at ${position}`)
    const { title, at } = group
    return {
      previous: pages[position - 1] ?? null,
      next: pages[position + 1] ?? null,
      group: title === null ? null : { title, ...at },
      siblings: siblings(position, group),
    }
  }
  // Each page is in up to thirty keys, so a short hash stands for it there.
  const digests = pages.map((page) => cacheKey(page).slice(0, digestLength)).join('')
  const digestsOf = (start: number, end: number): string =>
    digests.slice(Math.max(0, start) * digestLength, end * digestLength)
  // The position of the group is no part of the key, since its pages do not show it.
  const groupTexts = new Map(
    groups.map((group) => {
      const { title, heading, at, count } = group
      return [group, JSON.stringify([title, heading, at, count, isCut(group)])]
    }),
  )
  return {
    of,
    keyOf(position) {
      const group = groupAt[position] as Group
      const first = firstOf(position, group)
      const shown = digestsOf(first, Math.min(group.end, first + mostSiblings))
      const around = [digestsOf(position - 1, position), digestsOf(position + 1, position + 2)]
      return hash('sha256', [...around, groupTexts.get(group), shown].join('\n'))
    },
  }
}
