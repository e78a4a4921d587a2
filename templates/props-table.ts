import type { List } from '../scripts/model/lists.ts'
import type { EntryMemberKey, ListEntry } from '../scripts/model/members.ts'
import { html, type Html, type Part } from './html.ts'
import { entryAnchor } from './entry-anchor.ts'
import { nameText, valueText } from './name-text.ts'
import { cellText, typeText } from './type-text.ts'
import type { SiteWords } from '../scripts/model/site.ts'
import { listTitleText, noneWord, word, wordText } from './word.ts'
import { nameWords } from './words.ts'

/** One row: the entry, and its Markdown drawn. */
export interface PropRow {
  readonly entry: ListEntry
  /** Type and default with their links and emphasis; null where their text says all. */
  readonly type: Html | null
  readonly default: Html | null
  /** The description, rendered. */
  readonly description: Html | null
  /** Cells of the columns that the API does not know, in the order of `PropsTableProps.columns`. */
  readonly extra: readonly Html[]
}
export interface PropsTableProps {
  readonly list: List
  readonly rows: readonly PropRow[]
  /** Heads of the author's further columns. */
  readonly columns: readonly string[]
}

const columnKeys = ['type', 'default', 'description'] as const satisfies readonly EntryMemberKey[]
type ColumnKey = (typeof columnKeys)[number]

/**
 * Draws the entries of a list: a table whose rows become lines of text on a phone, so the
 * roles are spelled out (a changed `display` takes them from some screen readers). Each row is
 * a target, such as `prop-<name>`, and its name links to itself.
 */
export function propsTable(words: SiteWords, { list, rows, columns }: PropsTableProps): Html {
  if (rows.length === 0) {
    return list.none === undefined ? html`` : html`<p class="none">${noneWord(words, list)}</p>`
  }
  // A list of names and descriptions has no columns for the other two.
  const shown = columnKeys.filter(
    (key) =>
      list.none !== undefined ||
      key === 'description' ||
      rows.some(({ entry }) => entry[key] !== null),
  )
  const few = shown.length < columnKeys.length ? ` of-${shown.length + 1}` : ''
  return html`<table class="rows props${few}" role="table" aria-label="${listTitleText(words, list)}"><thead role="rowgroup"><tr role="row">${[
    nameWords[list.key],
    ...shown,
  ].map(
    (title) => html`<th scope="col" role="columnheader">${word(words, title)}</th>`,
  )}</tr></thead><tbody role="rowgroup">${rows.map((row) => propRow(words, list, row, shown, columns))}</tbody></table>`
}

function propRow(
  words: SiteWords,
  { rowPrefix }: List,
  row: PropRow,
  shown: readonly ColumnKey[],
  columns: readonly string[],
): Html {
  const { entry } = row
  const id = entryAnchor(rowPrefix, entry.name)
  const flag = entry.required ? html` data-required` : null
  const mark = entry.required ? html`<i aria-hidden="true">*</i>` : null
  const hidden = entry.required ? html`<span class="vh">, ${word(words, 'required')}</span>` : null
  const cell = (key: ColumnKey): Html => {
    const { name, type, default: fallback } = entry
    switch (key) {
      case 'type':
        return html`<td role="cell" class="type">${type === null ? null : cellText(type, row.type ?? typeText(type), () => wordText(words, 'typeOf', { name }))}</td>`
      case 'default':
        return html`<td role="cell" class="default">${fallback === null ? null : cellText(fallback, defaultText(row.default, fallback), () => wordText(words, 'defaultOf', { name }))}</td>`
      case 'description':
        return html`<td role="cell">${aboutEntry(words, row, columns)}</td>`
    }
  }
  return html`<tr role="row" id="${id}"${flag}><th scope="row" role="rowheader">${mark}<a class="prop-name" href="#${encodeURI(id)}">${nameText(entry.name)}</a>${hidden}</th>${shown.map(cell)}</tr>`
}

/** Blanks at the ends are part of the value: they get a ground, so that they can be seen. */
function defaultText(drawn: Html | null, text: string): Html {
  const value = drawn ?? valueText(text)
  return /^\s|\s$/.test(text) ? html`<span class="blanks">${value}</span>` : value
}

/** Its description; a box of its own only where something else is said, for there are many rows. */
function aboutEntry(
  words: SiteWords,
  { entry, description, extra }: PropRow,
  columns: readonly string[],
): Part {
  const noted = note(words, entry)
  if (noted === null && extra.length === 0) return description
  const extras = extra
    .map((cell, i) => extraCell(columns[i] ?? '', cell))
    .filter((cell) => cell !== null)
  if (noted === null && extras.length === 0) return description
  return [noted, description === null ? null : html`<div>${description}</div>`, extras]
}

/** What the author's other columns said, under their heads. */
function extraCell(column: string, cell: Html): Html | null {
  if (cell.markup === '') return null
  return html`<div class="prop-extra"><span class="muted">${column}:</span> ${cell}</div>`
}

type NoteKey = Exclude<EntryMemberKey, 'name' | 'required' | ColumnKey>

/**
 * What the JSON says besides, in the order of the page; null: nothing. A member of an entry stands
 * in a column or here, or does not compile.
 */
const notes: Readonly<Record<NoteKey, (entry: ListEntry, words: SiteWords) => Html | null>> = {
  deprecated({ deprecated }, words) {
    if (deprecated === null) return null
    const mark = html`<strong class="deprecated">[${word(words, 'deprecated')}]</strong>`
    return deprecated === true ? mark : html`${mark} ${deprecated}`
  },
  since: ({ since }, words) =>
    since === null
      ? null
      : html`<span class="muted">${word(words, 'sinceVersion', { version: since })}</span>`,
  // One that is called as the property is says nothing new.
  attribute: ({ attribute, name }, words) =>
    attribute === null || attribute === name
      ? null
      : html`<span class="muted">${word(words, 'attribute')}:</span> <code>${attribute}</code>`,
  readonly: (entry, words) =>
    entry.readonly ? html`<span class="muted">${word(words, 'readonly')}</span>` : null,
}
const noteKeys = Object.keys(notes) as NoteKey[]

function note(words: SiteWords, entry: ListEntry): Html | null {
  // Nearly all of them.
  if (noteKeys.every((key) => entry[key] === null || entry[key] === false)) return null
  const facts = noteKeys.map((key) => notes[key](entry, words)).filter((fact) => fact !== null)
  if (facts.length === 0) return null
  return html`<div class="prop-note">${facts.map((fact, i) => [i === 0 ? null : html` <span class="muted">·</span> `, fact])}</div>`
}
