import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'
import { startOf, textOf } from '../mdast/text.ts'
import type { List } from '../model/lists.ts'
import {
  blankEntry,
  type EntryMemberKey,
  type ListEntry,
  type MemberKind,
} from '../model/members.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { findForbidden, showBidi } from '../sources/text.ts'
import { findColumns, memberOf, type Columns } from './entry-columns.ts'
import { findNameFault, unnamedHint } from './entry-name.ts'
import type { EntryPlaces } from './entry-places.ts'
import { no, yes } from './flag-word.ts'
import { hasStrayBacktick } from './stray-backtick.ts'

/** The table form of a list, read (contract 2.2). */
export interface EntryTable {
  readonly rows: readonly EntryTableRow[]
  /** Heads of the columns that the API does not know. */
  readonly columns: readonly string[]
}
export interface EntryTableRow {
  readonly entry: ListEntry
  readonly places: EntryPlaces
  /** The cells whose links and emphasis are to be drawn, since the text alone would lose them. */
  readonly type: TableCell | null
  readonly default: TableCell | null
  /** Null if absent, or a mark for "none". */
  readonly description: TableCell | null
  readonly extra: readonly TableCell[]
}

/**
 * Reads a table of a list: columns by their heads, in any order. What published tables do wrong
 * is told, never guessed.
 *
 * Problems, for props: `props-column` (no name column; a column twice, or that the API does not know), `props-cells` (a
 * row with more or fewer cells than the head), `props-line` (a line without a pipe under the
 * table), `props-backtick` (a code mark without its partner), `props-required` (a word in the
 * Required column that is neither yes nor no), `prop-name` (none, a piece of a cut row, or one
 * with marks that are lost), `prop-duplicate`, `character`.
 * `text` is the source that the table's positions count in.
 */
export function readEntryTable(
  list: List,
  table: Table,
  text: string,
  report: Reporter,
): EntryTable {
  const { label, plural, nameTitle, id, anchor } = list
  const [head, ...rows] = table.children
  const headTexts = (head?.children ?? []).map((cell) => textOf(cell).trim())
  const columns = findColumns(list, headTexts)
  if (columns.name === undefined) {
    report.error(
      `${id}-column`,
      startOf(table),
      `the table of ${plural} has no column for the names; call one "${nameTitle}" or "Name"`,
    )
    return { rows: [], columns: [] }
  }
  const known = Object.values(columns)
  const extra = headTexts.map((_, index) => index).filter((index) => !known.includes(index))
  for (const index of extra) {
    const cell = head?.children[index]
    const text = headTexts[index] ?? ''
    const role = memberOf(list, text)
    const first = role === undefined ? '' : (headTexts[columns[role] ?? -1] ?? '')
    const what =
      role === undefined
        ? `the column ${quoted(text)}`
        : `the column ${quoted(text)}, a second one for the ${role} after ${quoted(first)},`
    report.warning(
      `${id}-column`,
      cell === undefined ? startOf(table) : cellStart(cell),
      `${what} is shown on the page, but is no part of the JSON`,
    )
  }
  const members = columnsIn(list, columns)
  const form: TableForm = { width: headTexts.length, members }
  const read: EntryTableRow[] = []
  const lines = new Map<string, number>()
  for (const row of rows) {
    const nameCell = row.children[columns.name]
    if (!isSound(list, row, form, text, report)) continue
    const named = nameCell === undefined ? null : readName(list, nameCell, report)
    if (named === null) {
      if (nameCell === undefined || textOf(nameCell).trim() === '') {
        report.error(
          `${anchor}-name`,
          startOf(row),
          `a row without a name; fill its first cell or take the row out${unnamedHint(list)}`,
        )
      }
      continue
    }
    const { name, marked } = named
    const at = nameCell === undefined ? startOf(row) : cellStart(nameCell)
    const first = lines.get(name)
    if (first !== undefined) {
      report.error(
        `${anchor}-duplicate`,
        at,
        `${label} ${quoted(name)} is declared twice, first on line ${first}`,
      )
    } else lines.set(name, at.line)
    const entry: Record<EntryMemberKey, unknown> = { ...blankEntry, name }
    const places: Partial<Record<EntryMemberKey, Point>> = {}
    for (const { key, kind, index } of members) {
      const cell = row.children[index]
      if (cell === undefined) continue
      places[key] = cellStart(cell)
      if (kind !== 'name') entry[key] = readCell(list, cell, key, kind, text, report)
    }
    if (marked) entry.required = true
    const cell = (key: EntryMemberKey): TableCell | undefined => {
      const index = columns[key]
      return index === undefined ? undefined : row.children[index]
    }
    read.push({
      entry: entry as ListEntry,
      places: { at, members: places },
      type: cellWithMarks(cell('type')),
      default: cellWithMarks(cell('default')),
      description: present(cell('description'), text),
      extra: extra.map((index) => row.children[index] ?? { type: 'tableCell', children: [] }),
    })
  }
  return { rows: read, columns: extra.map((index) => headTexts[index] ?? '') }
}

/** What the head of a table says of its rows. */
interface TableForm {
  /** How many cells a row has. */
  readonly width: number
  readonly members: readonly MemberColumn[]
}
/** A member of a list that a table has a column for. */
interface MemberColumn {
  readonly key: EntryMemberKey
  readonly kind: MemberKind
  readonly index: number
}

/** In the order of the members. */
function columnsIn({ members }: List, columns: Columns): readonly MemberColumn[] {
  const found: MemberColumn[] = []
  for (const { key, kind } of members) {
    const index = columns[key]
    if (index !== undefined) found.push({ key, kind, index })
  }
  return found
}

/** What a cell says of a member, by its kind. */
function readCell(
  list: List,
  cell: TableCell,
  key: EntryMemberKey,
  kind: MemberKind,
  text: string,
  report: Reporter,
): unknown {
  switch (kind) {
    case 'flag':
      return readFlag(list, cell, key, report)
    case 'markdown': {
      const written = present(cell, text)
      return written === null ? null : cellSource(written, text)
    }
    case 'value':
    case 'word':
    case 'text':
      return readValue(list, cell, key, report)
    case 'deprecation':
      return readDeprecation(list, cell, key, report)
    case 'name':
    case 'words':
    case 'addresses':
    case 'texts':
    case 'tag':
      return blankEntry[key]
  }
}

/** The checks that the whole row must pass before its cells mean anything. */
function isSound(
  list: List,
  row: TableRow,
  { width, members }: TableForm,
  text: string,
  report: Reporter,
): boolean {
  const { id } = list
  const line = sourceOf(row, text)
  if (!line.startsWith('|') && !/(?<!\\)(?:\\\\)*\|/.test(line)) {
    report.error(
      `${id}-line`,
      startOf(row),
      'a line without "|" right under the table is taken for a row; put an empty line between',
    )
    return false
  }
  const count = row.children.length
  if (count > width) {
    const surplus = row.children[width]
    report.error(
      `${id}-cells`,
      surplus === undefined ? startOf(row) : cellStart(surplus),
      `the row has ${count} cells, the head has ${width}; a "|" inside a cell is written "\\|", with one backslash, in code too`,
    )
    return false
  }
  if (count < width && !isShortSound(list, row, { width, members }, report)) return false
  return !line.includes('`') || hasPartners(list, row, members, text, report)
}

/** False for a row that misses cells because it is a piece of one that was cut. */
function isShortSound(
  { id }: List,
  row: TableRow,
  { width, members }: TableForm,
  report: Reporter,
): boolean {
  const count = row.children.length
  const what = `the row has ${count} ${count === 1 ? 'cell' : 'cells'}, the head has ${width}`
  const index = members.find(({ kind }) => kind === 'name')?.index ?? 0
  const cell = row.children[index]
  if (cell === undefined || !isCutName(cell)) {
    report.warning(`${id}-cells`, startOf(row), what)
    return true
  }
  report.error(
    `${id}-cells`,
    startOf(row),
    `${what}, and ${quoted(textOf(cell).trim())} looks like a piece of a text that a line end or a "|" has cut; write one row on one line, and "|" as "\\|"`,
  )
  return false
}

/** True if the name of a row holds blanks outside of brackets, or a link: so do pieces of sentences. */
function isCutName(cell: TableCell): boolean {
  if (holdsLink(cell.children)) return true
  const name = textOf(cell)
    .trim()
    .replace(/\s*\*$/, '')
  if (!/\s/.test(name)) return false
  // Those of a signature, such as `scrollTo(x, y)`, belong to it.
  let depth = 0
  for (const character of name.replaceAll('=>', '')) {
    if ('([{<'.includes(character)) depth++
    else if (')]}>'.includes(character)) depth--
    else if (depth <= 0 && /\s/.test(character)) return true
  }
  return depth !== 0
}

const linkTypes: ReadonlySet<string> = new Set(['link', 'linkReference'])

const holdsLink = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.some((node) => linkTypes.has(node.type) || ('children' in node && holdsLink(node.children)))

/** False if a mark of code in a value has no partner in its cell. */
function hasPartners(
  { id }: List,
  row: TableRow,
  members: readonly MemberColumn[],
  text: string,
  report: Reporter,
): boolean {
  let sound = true
  for (const cell of row.children) {
    if (!hasStrayBacktick(cell, sourceOf(cell, text))) continue
    // In running text a lone backtick is a slip; in a value it is the end of one that was cut.
    const isValue = members.some(
      ({ kind, index }) => (kind === 'name' || kind === 'value') && row.children[index] === cell,
    )
    const tell = isValue ? report.error : report.warning
    tell(
      `${id}-backtick`,
      cellStart(cell),
      'a "`" has no partner in its cell; close the code or write "\\`"',
    )
    if (isValue) sound = false
  }
  return sound
}

/** The name, and whether the cell marks it as required: by bold, or by `*` right after it. */
function readName(
  list: List,
  cell: TableCell,
  report: Reporter,
): { name: string; marked: boolean } | null {
  const text = textOf(cell).trim()
  if (text === '') return null
  const bold = cell.children.some((node) => node.type === 'strong')
  const last = cell.children.at(-1)
  // After code the star stands apart; in plain text `data-*` is a name.
  const starred =
    list.hasRequired &&
    last?.type === 'text' &&
    /^[^*]*\*\s*$/.test(last.value) &&
    text.length > 1 &&
    (cell.children.length > 1 ? /^\s*\*\s*$/.test(last.value) : !/[-:.*[(]\*$/.test(text))
  const name = starred ? text.slice(0, -1).trimEnd() : text
  const fault = findNameFault(name)
  if (fault !== null) {
    // A cut row begins what its next lines end.
    const cut = /[([{"']/.test(fault) ? ' without its partner: the row' : ': the row before it'
    report.error(
      `${list.anchor}-name`,
      cellStart(cell),
      `the name ${quoted(name)} holds "${fault}"${cut} was cut, most likely by a line end inside a cell`,
    )
    return null
  }
  if (isDash(name) && isBare(cell)) {
    report.warning(
      `${list.anchor}-name`,
      cellStart(cell),
      `${quoted(name)} is read as a name; if it stands for none, fill the cell, else put it in \`code\`${unnamedHint(list)}`,
    )
  }
  const lost = findMark(cell.children)
  if (lost !== null) {
    report.warning(
      `${list.anchor}-name`,
      cellStart(cell),
      `the ${lost} of the name ${quoted(name)} is left out; put the name in \`code\``,
    )
  }
  return checked(list, name, 'name', cell, report)
    ? { name, marked: list.hasRequired && (bold || starred) }
    : null
}

function readValue(
  list: List,
  cell: TableCell,
  column: EntryMemberKey,
  report: Reporter,
): string | null {
  const text = valueOf(cell)
  const saysNone = isDash(text) || (column === 'default' && text === 'none')
  if (text === '' || (saysNone && isBare(cell))) return null
  return checked(list, text, column, cell, report) ? text : null
}

/** The text of a cell; blanks at the ends are part of it if they stand in code. */
function valueOf(cell: TableCell): string {
  const text = textOf(cell)
  if (text.trim() === text) return text
  const left = cell.children[0]?.type === 'inlineCode' ? text : text.trimStart()
  return cell.children.at(-1)?.type === 'inlineCode' ? left : left.trimEnd()
}

const markNames: Readonly<Partial<Record<PhrasingContent['type'], string>>> = {
  link: 'link',
  linkReference: 'link',
  image: 'picture',
  imageReference: 'picture',
  emphasis: 'emphasis',
  delete: 'line through',
  footnoteReference: 'note',
}

/** What of a name would be lost without a word: bold is no such thing, it says "required". */
function findMark(nodes: readonly PhrasingContent[]): string | null {
  for (const node of nodes) {
    const inner = 'children' in node ? node.children : []
    const name = isBareAddress(node) ? undefined : markNames[node.type]
    const found = name ?? findMark(inner)
    if (found !== null) return found
  }
  return null
}

/** The cell, if it holds more than text and code. */
function cellWithMarks(cell: TableCell | undefined): TableCell | null {
  const hasMark = cell?.children.some((node) => {
    if (node.type === 'strong') return true
    return markNames[node.type] !== undefined && !isBareAddress(node)
  })
  return cell !== undefined && hasMark === true ? cell : null
}

/** An address that is a link by itself says all that it is. */
function isBareAddress(node: PhrasingContent): boolean {
  if (node.type !== 'link') return false
  const text = textOf(node)
  return node.url === text || node.url === `mailto:${text}` || node.url === `http://${text}`
}

function readFlag(
  { id, members }: List,
  cell: TableCell,
  key: EntryMemberKey,
  report: Reporter,
): boolean {
  const text = textOf(cell).trim()
  if (yes.test(text)) return true
  if (text !== '' && !isDash(text) && !no.test(text)) {
    const title = members.find((member) => member.key === key)?.column?.title
    const column = title ?? key.slice(0, 1).toUpperCase() + key.slice(1)
    report.warning(
      `${id}-${key}`,
      cellStart(cell),
      `${quoted(text)} in the ${column} column is neither yes nor no, and read as no`,
    )
  }
  return false
}

/** `true`, or the text that says more; a word for "no" is nothing. */
function readDeprecation(
  list: List,
  cell: TableCell,
  key: EntryMemberKey,
  report: Reporter,
): true | string | null {
  const text = readValue(list, cell, key, report)
  if (text === null || no.test(text)) return null
  return yes.test(text) ? true : text
}

/** The cell, unless it is empty or holds only a dash for "none". */
function present(cell: TableCell | undefined, text: string): TableCell | null {
  if (cell === undefined || cell.children.length === 0) return null
  const first = cell.children[0]
  const mayBeDash = first?.type === 'text' && isDash(first.value.trim())
  return mayBeDash && isBare(cell) && isDash(cellSource(cell, text)) ? null : cell
}

const isDash = (text: string): boolean => text === '-' || text === '–' || text === '—'
/** A dash inside a code span is a value. */
const isBare = (cell: TableCell): boolean => cell.children.every((node) => node.type === 'text')

function checked(
  { one }: List,
  text: string,
  what: string,
  cell: TableCell,
  report: Reporter,
): boolean {
  const bad = findForbidden(text)
  if (bad === null) return true
  report.error('character', cellStart(cell), `${bad.name} is not allowed in the ${what} of ${one}`)
  return false
}

/** The cell's Markdown as written, with pipes unescaped. */
function cellSource(cell: TableCell, text: string): string {
  const first = cell.children[0]?.position?.start.offset
  const last = cell.children.at(-1)?.position?.end.offset
  // remark gives no places to what it splits at a bare address.
  const source =
    first === undefined || last === undefined
      ? sourceOf(cell, text)
          .replace(/^\|/, '')
          .replace(/(?<!\\)((?:\\\\)*)\|$/, '$1')
      : text.slice(first, last)
  return showBidi(source.replaceAll('\\|', '|').trim())
}

function cellStart(cell: TableCell): Point {
  const content = cell.children[0]
  return startOf(content ?? cell)
}

function sourceOf(node: TableRow | TableCell, text: string): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
