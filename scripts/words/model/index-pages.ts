/**
 * Page of a large catalog's index, which shows a part of the rows. Its address has the name of the
 * component that it begins with, so that a new page does not change the addresses of others.
 */
export interface IndexPage {
  /** Path of the index page below the output folder. */
  readonly path: string
  /** Position of the page's first row, in catalog order, counted from 0. */
  readonly start: number
  /** Position after the page's last row. */
  readonly end: number
}

/** Page of the index, with its number and its neighbours. */
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

/** Returns the path of the index page that begins with a component. */
export const indexPagePath = (slug: string): string => `catalog/from-${slug}.html`
