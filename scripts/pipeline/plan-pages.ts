import type { Neighbour } from '../../templates/component-page.ts'
import { componentPaths } from '../model/addresses.ts'
import type { Stage } from '../publish/stage.ts'
import { decodeSource } from '../sources/content.ts'
import { markdownOf } from '../sources/front-matter.ts'
import type { CachedPage, LastCatalog } from './cache.ts'
import type { PendingJob } from '../render/jobs.ts'
import { parseSource, type ReadSource } from './sources.ts'
import type { Survey } from './collect.ts'

/** A page of the last build that stays, and where it stood in the catalog. */
export interface KeptPage {
  readonly page: CachedPage
  readonly position: number
}

export interface PagePlanInput extends Pick<Survey, 'shown' | 'stillTrue'> {
  /** The last build, if it was one of the same site. */
  readonly last: LastCatalog | null
  readonly stage: Stage
}

/**
 * Which pages stay, by position; null: it is drawn anew. A page stays if its source, its
 * neighbours and every answer to a question that it asked about the rest of the catalog are the
 * same, and its files are there as we wrote them.
 */
export function planPages(input: PagePlanInput): readonly (KeptPage | null)[] {
  const { shown, stillTrue, last, stage } = input
  const pages = last?.pages ?? []
  const positions = new Map(pages.map(({ listing }, position) => [listing.path, position]))
  return shown.map(({ listing, file }, i) => {
    const position = positions.get(listing.path) ?? -1
    const page = pages[position]
    const stays =
      page !== undefined &&
      page.hash === file.hash &&
      isSameNeighbour(pages[position - 1], shown[i - 1]) &&
      isSameNeighbour(pages[position + 1], shown[i + 1]) &&
      stillTrue(page.page.queries) &&
      stage.keep(componentPaths(listing.slug))
    return stays ? { page, position } : null
  })
}

function isSameNeighbour(
  before: Pick<ReadSource, 'listing'> | undefined,
  now: Pick<ReadSource, 'listing'> | undefined,
): boolean {
  return before?.listing.slug === now?.listing.slug && before?.listing.name === now?.listing.name
}

/** The job that draws the page at a position; null if its source is nothing that can be drawn. */
export function pageJob(
  shown: readonly ReadSource[],
  position: number,
  label: string,
): PendingJob | null {
  const source = shown[position]
  if (source === undefined) return null
  const { file, listing } = source
  const parsed = source.parsed ?? parseSource(file, label).parsed
  if (parsed === null || !parsed.renderable) return null
  const neighbour = (other: ReadSource | undefined): Neighbour | null =>
    other === undefined ? null : { slug: other.listing.slug, name: other.listing.name }
  return {
    size: file.bytes.length,
    load() {
      const decoded = decodeSource(file.bytes)
      return {
        kind: 'component',
        path: listing.path,
        file: `${label}/${listing.path}`,
        size: file.bytes.length,
        body: 'text' in decoded ? markdownOf(decoded.text) : '',
        head: parsed.head,
        previous: neighbour(shown[position - 1]),
        next: neighbour(shown[position + 1]),
      }
    },
  }
}
