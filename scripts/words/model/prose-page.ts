import type { Point } from './problem.ts'
import { compareText } from './text.ts'

/** A page of prose beside the components; the API and the count know nothing of it. */
export interface ProsePage {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  /** Its place among those of its kind; those without one come last. */
  readonly order: number | null
}

/** Such a page as the rest of the catalog knows it. */
export interface ProseListing extends ProsePage {
  /** Id of the source (see `SourceEntry`). */
  readonly id: string
  /** Path of its file below the content folder. */
  readonly path: string
  /** Where the description stands; null: there is none. */
  readonly descriptionAt: Point | null
}

/** By `order`, then by title, then by slug. */
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
