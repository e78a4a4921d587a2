import type { Table, TableCell, TableRow } from 'mdast'
import { nodeStart, nodeText } from '../../words/mdast/node-text.ts'
import type { List } from '../../words/model/lists.ts'
import { blankEntry, type EntryMemberKey, type ListEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { cellStart, cellWithMarks, present } from './cell-content.ts'
import {
  columnsIn,
  findColumns,
  columnMember,
  type Columns,
  type TableContext,
} from './entry-columns.ts'
import { reportTwice, unnamedHint } from './entry-name.ts'
import type { EntryPlaces } from './entry-list.ts'
import { readCell, readName, type NameCell } from './read-cell.ts'
import { isSoundRow, type TableForm } from './row-faults.ts'

/**
 * Table of props or of another list, as it was read from Markdown (contract 2.2), with a row for
 * each entry.
 */
export interface EntryTable {
  readonly rows: readonly EntryTableRow[]
  /** Heads of the extra columns, which are shown on the page but are not in the JSON. */
  readonly columns: readonly string[]
}
export interface EntryTableRow {
  readonly entry: ListEntry
  readonly places: EntryPlaces
  /** Cell of the type if it has links or emphasis, which plain text would lose; else null. */
  readonly type: TableCell | null
  readonly default: TableCell | null
  /** Cell of the description; null if there is none, or only a dash for "none". */
  readonly description: TableCell | null
  readonly extra: readonly TableCell[]
}

/**
 * Reads a table of a list, with columns by their heads, in any order. Common mistakes of published tables are reported;
 * none is corrected by a guess.
 *
 * Problems, for props: `props-column` (no column of names, a second column of one kind, or an unknown column),
 * `props-cells` (a row with more or fewer cells than the head), `props-line` (a line without a pipe right under the
 * table), `props-backtick` (a backtick without its partner), `props-required` (a word in the Required column that is
 * neither yes nor no), `prop-name` (no name, a piece of a cut row, or a name with marks that are lost),
 * `prop-duplicate`, `character`.
 *
 * `text` is the source that the table's positions count in.
 */
export function readEntryTable(
  list: List,
  table: Table,
  text: string,
  report: Reporter,
): EntryTable {
  const [head, ...rows] = table.children
  const heads = (head?.children ?? []).map((cell) => nodeText(cell).trim())
  const columns = findColumns(list, heads)
  if (columns.name === undefined) {
    report.error(
      `${list.id}-column`,
      nodeStart(table),
      `the table of ${list.plural} has no column for the names; call one "${list.nameTitle}" or "Name"`,
    )
    return { rows: [], columns: [] }
  }
  const context: TableContext = { list, text, report }
  const known = Object.values(columns)
  const extra = heads.map((_, index) => index).filter((index) => !known.includes(index))
  for (const index of extra) {
    const cell = head?.children[index]
    const at = cell === undefined ? nodeStart(table) : cellStart(cell)
    report.warning(`${list.id}-column`, at, extraColumn(list, columns, heads, index))
  }
  const form: TableForm = { width: heads.length, members: columnsIn(list, columns) }
  const lines = new Map<string, number>()
  const read = rows.flatMap((row) => {
    if (!isSoundRow(row, form, context)) return []
    const named = nameOf(row, columns, context)
    if (named === null) return []
    reportTwice(named.name, named.at, lines, context)
    return [readRow(row, named, { columns, form, extra }, context)]
  })
  return { rows: read, columns: extra.map((index) => heads[index] ?? '') }
}

/** Returns the message about a column that is shown on the page but is not in the JSON. */
function extraColumn(
  list: List,
  columns: Columns,
  heads: readonly string[],
  index: number,
): string {
  const text = heads[index] ?? ''
  const role = columnMember(list, text)
  const first = role === undefined ? '' : (heads[columns[role] ?? -1] ?? '')
  const what =
    role === undefined
      ? `the column ${quoted(text)}`
      : `the column ${quoted(text)}, a second one for the ${role} after ${quoted(first)},`
  return `${what} is shown on the page, but is no part of the JSON`
}

/** Name of a table row, with its place. */
interface Named extends NameCell {
  readonly at: Point
}

/** Reads the name in a table row, with its place; returns null after reporting an error. */
function nameOf(row: TableRow, columns: Columns, context: TableContext): Named | null {
  const cell = row.children[columns.name ?? -1]
  const named = cell === undefined ? null : readName(cell, context)
  if (cell !== undefined && named !== null) return { ...named, at: cellStart(cell) }
  if (cell === undefined || nodeText(cell).trim() === '') {
    const { list, report } = context
    report.error(
      `${list.anchor}-name`,
      nodeStart(row),
      `a row without a name; fill its first cell or take the row out${unnamedHint(list)}`,
    )
  }
  return null
}

/** Columns of a table, as its head gives them: by the members of an entry, and the others. */
interface RowForm {
  readonly columns: Columns
  readonly form: TableForm
  /** Indexes of the extra columns, which are not in the JSON. */
  readonly extra: readonly number[]
}

function readRow(
  row: TableRow,
  { name, marked, since, at }: Named,
  { columns, form, extra }: RowForm,
  context: TableContext,
): EntryTableRow {
  const entry: Record<EntryMemberKey, unknown> = { ...blankEntry, name }
  const places: Partial<Record<EntryMemberKey, Point>> = {}
  for (const column of form.members) {
    const cell = row.children[column.index]
    if (cell === undefined) continue
    places[column.key] = cellStart(cell)
    if (column.kind !== 'name') entry[column.key] = readCell(cell, column, context)
  }
  if (marked) entry.required = true
  entry.since ??= since
  const cell = (key: EntryMemberKey): TableCell | undefined => {
    const index = columns[key]
    return index === undefined ? undefined : row.children[index]
  }
  return {
    // Each value has the type of its member's kind.
    entry: entry as ListEntry,
    places: { at, members: places },
    type: cellWithMarks(cell('type')),
    default: cellWithMarks(cell('default')),
    description: present(cell('description'), context.text),
    extra: extra.map((index) => row.children[index] ?? { type: 'tableCell', children: [] }),
  }
}
