import type { Prop } from '../scripts/model/component.ts'
import { html, type Html } from './html.ts'
import { propAnchor } from './prop-anchor.ts'
import { cellText, typeText } from './type-text.ts'

/** One row: the prop, and its Markdown drawn. */
export interface PropRow {
  readonly prop: Prop
  /** Type and default with their links and emphasis; null where their text says all. */
  readonly type: Html | null
  readonly default: Html | null
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

/**
 * Draws the props of a component: a table whose rows become lines of text on a phone, so the
 * roles are spelled out (a changed `display` takes them from some screen readers). Each row is
 * a target, `prop-<name>`, and its name links to itself.
 */
export function propsTable({ rows, columns }: PropsTableProps): Html {
  if (rows.length === 0) return html`<p class="none">This component has no props.</p>`
  const heads = ['Prop', 'Type', 'Default', 'Description']
  return html`<table class="rows props" role="table" aria-label="Props"><thead role="rowgroup"><tr role="row">${heads.map(
    (head) => html`<th scope="col" role="columnheader">${head}</th>`,
  )}</tr></thead><tbody role="rowgroup">${rows.map((row) => propRow(row, columns))}</tbody></table>`
}

function propRow(row: PropRow, columns: readonly string[]): Html {
  const { prop, description, extra } = row
  const id = propAnchor(prop.name)
  const flag = prop.required ? html` data-required` : null
  const mark = prop.required ? html`<i aria-hidden="true">*</i>` : null
  const words = prop.required ? html`<span class="vh">, required</span>` : null
  return html`<tr role="row" id="${id}"${flag}><th scope="row" role="rowheader">${mark}<a class="prop-name" href="#${encodeURI(id)}">${prop.name}</a>${words}</th><td role="cell" class="type">${
    prop.type === null
      ? null
      : cellText(prop.type, row.type ?? typeText(prop.type), `Type of ${prop.name}`)
  }</td><td role="cell" class="default">${
    prop.default === null
      ? null
      : cellText(prop.default, defaultText(row.default, prop.default), `Default of ${prop.name}`)
  }</td><td role="cell">${[note(prop), description === null ? null : html`<div class="prop-description">${description}</div>`, extra.map((cell, i) => extraCell(columns[i] ?? '', cell))]}</td></tr>`
}

/** Blanks at the ends are part of the value: they get a ground, so that they can be seen. */
function defaultText(drawn: Html | null, text: string): Html {
  const names = /^\s|\s$/.test(text) ? 'prop-default blanks' : 'prop-default'
  return html`<span class="${names}">${drawn ?? text}</span>`
}

/** What the author's other columns said, under their heads. */
function extraCell(column: string, cell: Html): Html | null {
  if (cell.markup === '') return null
  return html`<div class="prop-extra"><span class="muted">${column}:</span> ${cell}</div>`
}

function note({ deprecated, since }: Prop): Html | null {
  if (deprecated === null && since === null) return null
  return html`<div class="prop-note">${
    deprecated === null
      ? null
      : html`<strong class="deprecated">[deprecated]</strong>${deprecated === true ? null : html` ${deprecated}`}`
  }${deprecated !== null && since !== null ? ' ' : null}${since === null ? null : html`<span class="muted">since ${since}</span>`}</div>`
}
