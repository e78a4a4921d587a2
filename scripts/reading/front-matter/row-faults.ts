import type { PhrasingContent, TableCell, TableRow } from 'mdast'
import { nodeStart, nodeText } from '../../words/mdast/node-text.ts'
import { quoted } from '../../words/model/printable.ts'
import { cellStart, lineEnd, sourceOf } from './cell-content.ts'
import type { MemberColumn, TableContext } from './entry-columns.ts'

/**
 * Form of a table's rows, from the table's head: the number of cells, and the columns that give
 * members.
 */
export interface TableForm {
  /** Number of cells that each row of the table should have. */
  readonly width: number
  readonly members: readonly MemberColumn[]
}

/**
 * True if a row can be read; else reports why not. Problems, for props: `props-line`,
 * `props-cells`, `props-backtick`.
 */
export function isSoundRow(row: TableRow, form: TableForm, context: TableContext): boolean {
  const { list, text, report } = context
  const { id } = list
  const line = sourceOf(row, text)
  if (!line.startsWith('|') && !/(?<!\\)(?:\\\\)*\|/.test(line)) {
    report.error(
      `${id}-line`,
      nodeStart(row),
      'a line without "|" right under the table is taken for a row; put an empty line between',
    )
    return false
  }
  const count = row.children.length
  if (count > form.width) {
    const surplus = row.children[form.width]
    report.error(
      `${id}-cells`,
      surplus === undefined ? nodeStart(row) : cellStart(surplus),
      `the row has ${count} cells, the head has ${form.width}; a "|" inside a cell is written "\\|", with one backslash, in code too`,
    )
    return false
  }
  if (count < form.width && !isShortSound(row, form, context)) return false
  return !line.includes('`') || hasPartners(row, form.members, context)
}

/**
 * Checks a row with too few cells. Returns false, after an error, if it looks like a piece of a cut
 * row; else true, after a warning.
 */
function isShortSound(
  row: TableRow,
  { width, members }: TableForm,
  { list: { id }, report }: TableContext,
): boolean {
  const count = row.children.length
  const what = `the row has ${count} ${count === 1 ? 'cell' : 'cells'}, the head has ${width}`
  const index = members.find(({ kind }) => kind === 'name')?.index ?? 0
  const cell = row.children[index]
  if (cell === undefined || !isCutName(cell)) {
    report.warning(`${id}-cells`, nodeStart(row), what)
    return true
  }
  report.error(
    `${id}-cells`,
    nodeStart(row),
    `${what}, and ${quoted(nodeText(cell).trim())} looks like a piece of a text that a line end or a "|" has cut; write one row on one line, and "|" as "\\|"`,
  )
  return false
}

/**
 * True if a name looks like a piece of a sentence: it contains blanks outside of brackets, or a
 * link.
 */
function isCutName(cell: TableCell): boolean {
  if (holdsLink(cell.children)) return true
  const name = nodeText(cell)
    .trim()
    .replace(/\s*\*$/, '')
  if (!/\s/.test(name)) return false
  // Blanks inside a signature, such as `scrollTo(x, y)`, belong to the name.
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

/**
 * Reports cells of a table row with a lone backtick. Returns false if one of them is a name or
 * another value, which may be cut.
 */
function hasPartners(
  row: TableRow,
  members: readonly MemberColumn[],
  { list: { id }, text, report }: TableContext,
): boolean {
  let sound = true
  for (const cell of row.children) {
    const source = sourceOf(cell, text)
    if (!hasStrayBacktick(cell, source)) continue
    // In prose, a lone backtick is a slip. In a value, it means that the value was cut.
    const isValue = members.some(
      ({ kind, index }) => (kind === 'name' || kind === 'value') && row.children[index] === cell,
    )
    // A description with line ends is read like one of front matter, in which none is reported.
    if (!isValue && source.includes(lineEnd)) continue
    const reportHere = isValue ? report.error : report.warning
    reportHere(
      `${id}-backtick`,
      cellStart(cell),
      'a "`" has no closing one in its cell; close the code or write "\\`"',
    )
    if (isValue) sound = false
  }
  return sound
}

/**
 * True if a run of backticks in a cell opens code that is never closed. `source` is the Markdown of
 * the cell.
 */
function hasStrayBacktick({ children }: TableCell, source: string): boolean {
  return children.some(mayHoldStray) && holdsOpenRun(source)
}

/**
 * True if a node of a cell may contain a backtick that opens no code. Only code, and text without a
 * backtick, certainly contain none.
 */
function mayHoldStray(node: PhrasingContent): boolean {
  return node.type !== 'inlineCode' && (node.type !== 'text' || node.value.includes('`'))
}

/** True if a run of backticks opens code that the Markdown never closes. */
function holdsOpenRun(source: string): boolean {
  let from = 0
  for (let i = source.indexOf('`'); i >= 0; i = source.indexOf('`', from)) {
    let start = i
    while (start > from && source[start - 1] === '\\') start--
    if ((i - start) % 2 === 1) {
      from = i + 1
      continue
    }
    let end = i + 1
    while (source[end] === '`') end++
    const run = source.slice(i, end)
    let close = source.indexOf(run, end)
    while (close >= 0 && (source[close - 1] === '`' || source[close + run.length] === '`'))
      close = source.indexOf(run, close + 1)
    if (close < 0) return true
    from = close + run.length
  }
  return false
}
