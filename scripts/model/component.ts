/**
 * The words everything else is written in. Nothing here runs.
 *
 * `null` always means "the author left it out"; an empty string never does.
 */

/** One prop of a component, as the route answers it (contract 2.2, 2.3). */
export interface Prop {
  readonly name: string
  readonly type: string | null
  readonly default: string | null
  readonly required: boolean
  /** Markdown source, one line for a table cell. */
  readonly description: string | null
  /** `true`, or the text that says what to use instead. */
  readonly deprecated: true | string | null
  readonly since: string | null
}

/** The words for a status that we know (contract 2.1); others are published as written. */
export const statuses = ['draft', 'experimental', 'stable', 'deprecated'] as const

/** One catalog entry: all that the API says of a component (contract 2.3). */
export interface Component {
  readonly slug: string
  readonly name: string
  readonly props: readonly Prop[]
  /** Plain text. */
  readonly description: string | null
  readonly group: string | null
  readonly status: string | null
  readonly since: string | null
  readonly deprecated: true | string | null
  readonly tags: readonly string[] | null
}

/** What the lists say of a component: all but its props. */
export type Summary = Omit<Component, 'props'> & { readonly propCount: number }

/** What an index row, a neighbour link and the lists need of a component. */
export interface Entry {
  readonly component: Summary
  /** The group it is shown under: the author's `group`, else the sub-folder, else null. */
  readonly section: string | null
}
