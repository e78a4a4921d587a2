import type { List } from '../scripts/words/model/lists.ts'
import type { EntryMemberKey, ListEntry } from '../scripts/words/model/members.ts'
import { html, type Html, type Part } from '../scripts/words/interface/html.ts'
import { entryAnchor } from '../scripts/words/interface/entry-anchor.ts'
import { joined, noMarks, requiredMarks, rowsTable } from './body-parts.ts'
import { nameText, valueText } from './name-text.ts'
import { cellText, typeText } from './type-text.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { listTitleText, noneWord, word } from '../scripts/words/interface/word.ts'
import { nameWords } from '../scripts/words/interface/words.ts'

/** Row of a list such as props: the entry, and the drawn Markdown of its texts. */
export interface PropRow {
  readonly entry: ListEntry
  /** Drawn type; null if its text needs no markup. `default` is the drawn default, likewise. */
  readonly type: Html | null
  readonly default: Html | null
  readonly description: Html | null
  /** Drawn reason for which an entry is deprecated; null if its text needs no markup. */
  readonly deprecated: Html | null
  /** Drawn cells of the author's own columns, in the order of `PropsTableProps.columns`. */
  readonly extra: readonly Html[]
  /** Note below the description from a feature of the page, such as the uses in apps. */
  readonly told?: Html | null
  /** Last release that changed the entry, other than by its coming or going; or undefined. */
  readonly changed?: string | undefined
  /** Examples on the page that use the entry. */
  readonly examples?: readonly { readonly id: string; readonly title: string }[]
}
export interface PropsTableProps {
  readonly list: List
  readonly rows: readonly PropRow[]
  /** Heads of the author's own columns, which the API does not have. */
  readonly columns: readonly string[]
  /** True if the component may take members that the page does not list. */
  readonly isIncomplete?: boolean
}

const columnKeys = ['type', 'default', 'description'] as const satisfies readonly EntryMemberKey[]
type ColumnKey = (typeof columnKeys)[number]

/**
 * Draws the entries of a list as a table. Each row has an id such as `prop-<name>`, and the name in
 * the row links to that id.
 */
export function propsTable(words: SiteWords, props: PropsTableProps): Html {
  const { list, rows, columns, isIncomplete = false } = props
  if (rows.length === 0) {
    return list.none === undefined
      ? html``
      : html`<p class="none">${noneWord(words, list, isIncomplete)}</p>`
  }
  const own = rows.filter(({ entry }) => entry.inheritedFrom === null)
  if (own.length < rows.length) return foldedTable(words, { list, rows, columns }, own)
  return tableOf(words, { list, rows, columns })
}

/** Fold for the entries that one base class or mixin declares, with their number. */
export interface InheritedFold {
  readonly id: string
  readonly title: Html
  readonly rows: readonly PropRow[]
}

/** Returns a fold for each base class or mixin with inherited entries, in their order. */
export function inheritedFolds(
  words: SiteWords,
  { list, rows }: PropsTableProps,
): readonly InheritedFold[] {
  const origins = new Set(rows.map(({ entry }) => entry.inheritedFrom))
  return [...origins].flatMap((origin) => {
    if (origin === null) return []
    const inherited = rows.filter(({ entry }) => entry.inheritedFrom === origin)
    const title = word(words, 'inheritedProps', { n: inherited.length, name: origin })
    return [{ id: entryAnchor(`common-${list.sectionId}-`, origin), title, rows: inherited }]
  })
}

/**
 * Draws the component's own entries as a table, and its inherited entries in folds. The id is on
 * the element inside the fold: browsers unfold it for a link to it. If a component has no entry of
 * its own, the first fold is open.
 */
function foldedTable(words: SiteWords, view: PropsTableProps, own: readonly PropRow[]): Html {
  const { list, columns } = view
  const folds = inheritedFolds(words, view).map(
    ({ id, title, rows }, i) =>
      html`<details class="inherited"${own.length === 0 && i === 0 ? html` open` : null}><summary>${title}</summary>${tableOf(words, { list, rows, columns }, id)}</details>`,
  )
  return html`${own.length === 0 ? null : tableOf(words, { list, rows: own, columns })}${folds}`
}

function tableOf(
  words: SiteWords,
  { list, rows, columns }: PropsTableProps,
  id: string | null = null,
): Html {
  // A list without types or defaults has no columns for them.
  const shown = columnKeys.filter(
    (key) =>
      (list.none !== undefined && key === 'type') ||
      key === 'description' ||
      rows.some(({ entry }) => entry[key] !== null),
  )
  const few =
    shown.length < columnKeys.length ? ` of-${shown.length + 1}` : isSpare(rows) ? ' spare' : ''
  const table = { className: `rows props${few}`, label: listTitleText(words, list), id }
  const drawn = rows.map((row) => propRow(words, list, row, shown, columns))
  return rowsTable(words, table, [nameWords[list.key], ...shown], drawn)
}

/** True if most rows have no default, so that the column can be narrow. */
function isSpare(rows: readonly PropRow[]): boolean {
  return 2 * rows.filter(({ entry }) => entry.default !== null).length < rows.length
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
  const { flag, mark, hidden } = entry.required ? requiredMarks(words) : noMarks
  const cell = (key: ColumnKey): Html => {
    const { name, type, default: fallback } = entry
    switch (key) {
      case 'type':
        return html`<td role="cell" class="type">${type === null ? null : cellText(words, type, row.type ?? typeText(type), 'typeOf', name)}</td>`
      case 'default':
        return html`<td role="cell" class="default">${fallback === null ? null : cellText(words, fallback, defaultText(row.default, fallback), 'defaultOf', name)}</td>`
      case 'description':
        return html`<td role="cell">${aboutEntry(words, row, columns)}</td>`
    }
  }
  return html`<tr role="row" id="${id}"${flag}><th scope="row" role="rowheader">${mark}<a class="prop-name" href="#${encodeURI(id)}">${nameText(entry.name)}</a>${hidden}</th>${shown.map(cell)}</tr>`
}

/** Draws a default. Blanks at its ends belong to it, and get a background to be seen. */
function defaultText(drawn: Html | null, text: string): Html {
  const value = drawn ?? valueText(text)
  return /^\s|\s$/.test(text) ? html`<span class="blanks">${value}</span>` : value
}

/**
 * Draws the cell with the description of an entry, its notes, its examples and the author's own
 * columns. The description has an element of its own only beside other content, since a page has
 * many rows.
 */
function aboutEntry(words: SiteWords, row: PropRow, columns: readonly string[]): Part {
  const { description, extra, told = null, examples = [] } = row
  const noted = note(words, row)
  // Most rows have nothing but a description.
  if (noted === null && told === null && extra.length + examples.length === 0) return description
  const extras = extra
    .map((cell, i) => extraCell(columns[i] ?? '', cell))
    .filter((cell) => cell !== null)
  const links = examplesLine(words, examples)
  if (extras.length === 0 && [noted, told, links].every((part) => part === null)) return description
  return [noted, description === null ? null : html`<div>${description}</div>`, told, links, extras]
}

const mostExamples = 3

/** Draws links to the first examples that use an entry, and the number of the others; or null. */
function examplesLine(words: SiteWords, examples: NonNullable<PropRow['examples']>): Html | null {
  if (examples.length === 0) return null
  const links = examples
    .slice(0, mostExamples)
    .map(({ id, title }) => html`<a href="#${id}">${title}</a>`)
  const more = examples.length - mostExamples
  const rest =
    more > 0 ? html`, <span class="muted">${word(words, 'moreExamples', { n: more })}</span>` : null
  return html`<div class="prop-extra"><span class="muted">${word(words, 'usedByExamples')}:</span> ${joined(links, ', ')}${rest}</div>`
}

/** Draws a cell of an author's own column, after the head of the column; null for an empty cell. */
function extraCell(column: string, cell: Html): Html | null {
  if (cell.markup === '') return null
  return html`<div class="prop-extra"><span class="muted">${column}:</span> ${cell}</div>`
}

type NoteKey = Exclude<EntryMemberKey, 'name' | 'required' | ColumnKey>

/**
 * Functions that draw the notes of an entry, by the member that the note shows. They are in the order
 * of the notes on the page. A function returns null if there is nothing to show. Each member without
 * a column needs a function, or the file does not compile.
 */
const notes: Readonly<
  Record<NoteKey, (entry: ListEntry, words: SiteWords, drawn: PropRow) => Html | null>
> = {
  deprecated({ deprecated }, words, drawn) {
    if (deprecated === null) return null
    const mark = html`<strong class="deprecated">[${word(words, 'deprecated')}]</strong>`
    return deprecated === true ? mark : html`${mark} ${drawn.deprecated ?? deprecated}`
  },
  since: ({ since }, words) =>
    since === null
      ? null
      : html`<span class="muted">${word(words, 'sinceVersion', { version: since })}</span>`,
  // An attribute with the same name as its property says nothing new.
  attribute: ({ attribute, name }, words) =>
    attribute === null || attribute === name
      ? null
      : html`<span class="muted">${word(words, 'attribute')}:</span> <code>${attribute}</code>`,
  // The title of the fold says it.
  inheritedFrom: () => null,
  // For programs: it is longer than a line.
  expansion: () => null,
  readonly: (entry, words) =>
    entry.readonly ? html`<span class="muted">${word(words, 'readonly')}</span>` : null,
}
const noteKeys = Object.keys(notes) as NoteKey[]

function note(words: SiteWords, row: PropRow): Html | null {
  const { entry, changed } = row
  // Most rows have no note.
  if (changed === undefined && noteKeys.every((key) => entry[key] === null || entry[key] === false))
    return null
  const facts = noteKeys.map((key) => notes[key](entry, words, row)).filter((fact) => fact !== null)
  if (changed !== undefined)
    facts.push(html`<span class="muted">${word(words, 'changedIn', { version: changed })}</span>`)
  if (facts.length === 0) return null
  return html`<div class="prop-note">${joined(facts, html` <span class="muted">·</span> `)}</div>`
}
