/**
 * The index of a large catalog is several pages, each with a run of the rows. A page is named by
 * the component that it begins with, so that one that is added moves no other page.
 */
export interface IndexPage {
  /** Path below the output folder. */
  readonly path: string
  /** Positions of its rows, in catalog order. */
  readonly start: number
  readonly end: number
}

/** A page of the index among the others. */
export interface PlacedIndexPage {
  readonly path: string
  /** Number of the page, from 1. */
  readonly number: number
  readonly total: number
  /** True if the whole catalog is one group, which then says nothing. */
  readonly isOneGroup: boolean
  readonly previous: IndexPageLink | null
  readonly next: IndexPageLink | null
}
export interface IndexPageLink {
  readonly path: string
  /** The name of its first component. */
  readonly first: string
}

/** Path of the page of the index that begins with a component. */
export const indexPagePath = (slug: string): string => `catalog/from-${slug}.html`
