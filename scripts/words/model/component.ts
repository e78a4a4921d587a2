import type { ListKey, Lists } from './lists.ts'
import type { Facts, ListEntry } from './members.ts'
import type { Subcomponent } from './subcomponents.ts'

/**
 * Model of a component, which everything else is written in.
 *
 * `null` always means "the author left it out"; an empty string never does.
 */

/** One prop of a component, as the route answers it (contract 2.2, 2.3). */
export type Prop = ListEntry

/** One catalog entry: all that the API says of a component (contract 2.3). */
export interface Component extends Facts, Lists {
  readonly slug: string
  readonly name: string
  /** Sub-components; left out if there are none. */
  readonly subcomponents?: readonly Subcomponent[]
}

/** Component as lists hold it, without its props. */
export type Summary = Omit<Component, ListKey | 'subcomponents'> & {
  readonly propCount: number
  /** Drawn description of the component; null: the description is plain text. */
  readonly drawn: DrawnText | null
}

/** Text with Markdown inside of its line. */
export interface DrawnText {
  /** Markup for a list: without links. */
  readonly inList: string
  /** Plain text, for places without markup. */
  readonly text: string
}

/** Description as plain text, for places without markup. */
export function plainDescription({
  description,
  drawn,
}: Pick<Summary, 'description' | 'drawn'>): string | null {
  return drawn?.text ?? description
}

/** Component as an index row, a neighbour link and the lists need it. */
export interface Entry {
  readonly component: Summary
  /** Group of the component: the author's `group`, else the sub-folder, else null. */
  readonly section: string | null
  readonly thumbnail: Thumbnail | null
  /** Number of uses in apps; null: nobody counted. */
  readonly uses: number | null
}

/** Picture of a component on the index, as paths below the output folder. */
export interface Thumbnail {
  readonly light: string
  /** Picture of the dark scheme; null: the same picture. */
  readonly dark: string | null
}
