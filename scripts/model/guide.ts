import { compareText } from './text.ts'

/** A guide: a page of prose beside the components. The API and the count know nothing of it. */
export interface Guide {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  /** Its place among the guides; those without one come last. */
  readonly order: number | null
}

/** By `order`, then by title, then by slug. */
export function compareGuides(a: Guide, b: Guide): number {
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
