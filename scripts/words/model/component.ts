import type { ListKey, Lists } from './lists.ts'
import type { Facts, ListEntry } from './members.ts'
import type { Subcomponent } from './subcomponents.ts'

/**
 * The words everything else is written in.
 *
 * `null` always means "the author left it out"; an empty string never does.
 */

/** One prop of a component, as the route answers it (contract 2.2, 2.3). */
export type Prop = ListEntry

/** One catalog entry: all that the API says of a component (contract 2.3). */
export interface Component extends Facts, Lists {
  readonly slug: string
  readonly name: string
  /** Only if there are some. */
  readonly subcomponents?: readonly Subcomponent[]
}

/** What the lists say of a component: all but its props. */
export type Summary = Omit<Component, ListKey | 'subcomponents'> & {
  readonly propCount: number
  /** Its description; null: that is text and nothing else. */
  readonly drawn: DrawnText | null
}

/** A text with marks of Markdown inside of its line. */
export interface DrawnText {
  /** In a list, without links. */
  readonly inList: string
  /** Where no markup can stand. */
  readonly text: string
}

/** A description where no markup can stand. */
export function plainDescription({
  description,
  drawn,
}: Pick<Summary, 'description' | 'drawn'>): string | null {
  return drawn?.text ?? description
}

/** What an index row, a neighbour link and the lists need of a component. */
export interface Entry {
  readonly component: Summary
  /** The group it is shown under: the author's `group`, else the sub-folder, else null. */
  readonly section: string | null
  readonly thumbnail: Thumbnail | null
  /** How often apps use it; null: nobody says. */
  readonly uses: number | null
}

/** A picture that the index shows of a component: paths below the output folder. */
export interface Thumbnail {
  readonly light: string
  /** What the dark scheme shows in its place; null: the same. */
  readonly dark: string | null
}
