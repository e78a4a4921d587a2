import type { Point } from './problem.ts'
import { compareText } from './text.ts'

/** Page of prose, such as a guide, beside the components; the API leaves it out. */
export interface ProsePage {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  /** Position among the pages of its kind; null if it has none and comes last. */
  readonly order: number | null
}

/** Page of prose with what the rest of the catalog needs of it. */
export interface ProseListing extends ProsePage {
  /** Id of the source that the page is read from (see `SourceEntry`). */
  readonly id: string
  /** Path of the page's file below the content folder. */
  readonly path: string
  /** Position of the description in the source; null if there is no description. */
  readonly descriptionAt: Point | null
}

/** Compares pages of prose by `order`, then by title, then by slug. */
export function compareProsePages(a: ProsePage, b: ProsePage): number {
  if (a.order !== b.order) {
    if (a.order === null || b.order === null) return a.order === null ? 1 : -1
    return a.order - b.order
  }
  return (
    compareText(a.title.toLowerCase(), b.title.toLowerCase()) ||
    compareText(a.title, b.title) ||
    compareText(a.slug, b.slug)
  )
}
