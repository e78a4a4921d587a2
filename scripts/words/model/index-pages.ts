/**
 * Page of a large catalog's index, with a run of the rows. Its address has the name of the
 * component that it begins with, so that a new page moves no other.
 */
export interface IndexPage {
  /** Path below the output folder. */
  readonly path: string
  /** Positions of the page's rows, in catalog order. */
  readonly start: number
  readonly end: number
}

/** Page of the index among the others. */
export interface PlacedIndexPage {
  readonly path: string
  /** Number of the page, from 1. */
  readonly number: number
  readonly total: number
  /** True if the whole catalog is one group, which then has no heading. */
  readonly isOneGroup: boolean
  readonly previous: IndexPageLink | null
  readonly next: IndexPageLink | null
}
export interface IndexPageLink {
  readonly path: string
  /** Name of the page's first component. */
  readonly first: string
}

/** Path of the page of the index that begins with a component. */
export const indexPagePath = (slug: string): string => `catalog/from-${slug}.html`
