import type { TableCell } from 'mdast'
import { nodeText } from '../../words/mdast/node-text.ts'
import type { List } from '../../words/model/lists.ts'
import { blankEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import { findForbidden } from '../fields/text-positions.ts'
import {
  cellSource,
  cellStart,
  findMark,
  isBare,
  isDash,
  present,
  valueOf,
} from './cell-content.ts'
import type { MemberColumn, TableContext } from './entry-columns.ts'
import { findNameFault, unnamedHint } from './entry-name.ts'
import { no, yes } from './flag-word.ts'

/**
 * Reads a member of an entry, such as the type of a prop, from a cell of a table, by the member's
 * kind. Problems, for props: `props-required`, `character`.
 */
export function readCell(cell: TableCell, column: MemberColumn, context: TableContext): unknown {
  switch (column.kind) {
    case 'flag':
      return readFlag(cell, column, context)
    case 'markdown': {
      const written = present(cell, context.text)
      return written === null ? null : cellSource(written, context.text) || null
    }
    case 'value':
    case 'word':
    case 'text':
      return readValue(cell, column, context)
    case 'deprecation':
      return readDeprecation(cell, column, context)
    case 'name':
    case 'words':
    case 'addresses':
    case 'texts':
    case 'tag':
      return blankEntry[column.key]
  }
}

export interface NameCell {
  readonly name: string
  /** True if the cell marks the name as required, in bold or with a `*` right after it. */
  readonly marked: boolean
  /** Version in code behind the name, as in "size `v2.1.0`"; null if there is none. */
  readonly since: string | null
}

/**
 * Reads the name in a cell; null if there is no valid name. Problems, for props: `prop-name`,
 * `character`.
 */
export function readName(whole: TableCell, { list, report }: TableContext): NameCell | null {
  const since = versionBehind(whole)
  const cell = since === null ? whole : { ...whole, children: whole.children.slice(0, -1) }
  const text = nodeText(cell).trim()
  if (text === '') return null
  const starred = isStarred(cell, text, list)
  const name = starred ? text.slice(0, -1).trimEnd() : text
  const fault = findNameFault(name)
  if (fault !== null) {
    // If the row is cut, a bracket that opens means that it goes on in the next lines. Any other
    // sign means that it belongs to the row before.
    const cut = /[([{"']/.test(fault) ? ' without its other half: the row' : ': the row before it'
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
      `${quoted(name)} is read as a name; if it is one, put it in \`code\`; if not, write the name into the cell${unnamedHint(list)}`,
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
  if (!isAllowed(name, 'name', cell, { list, report })) return null
  const bold = cell.children.some((node) => node.type === 'strong')
  return { name, marked: list.hasRequired && (bold || starred), since }
}

function versionBehind({ children }: TableCell): string | null {
  const last = children.at(-1)
  const isVersion = last?.type === 'inlineCode' && /^v?\d+(?:\.\d+)+\S*$/.test(last.value)
  return isVersion && children.length > 1 ? last.value : null
}

/**
 * True if the last character is a star that marks a required prop. A star in code belongs to the
 * name, and so does the one of `data-*` in plain text.
 */
function isStarred({ children }: TableCell, text: string, list: List): boolean {
  const last = children.at(-1)
  return (
    list.hasRequired &&
    last?.type === 'text' &&
    /^[^*]*\*\s*$/.test(last.value) &&
    text.length > 1 &&
    (children.length > 1 ? /^\s*\*\s*$/.test(last.value) : !/[-:.*[(]\*$/.test(text))
  )
}

function readValue(cell: TableCell, { key }: MemberColumn, context: TableContext): string | null {
  const text = valueOf(cell)
  const saysNone = isDash(text) || (key === 'default' && text === 'none')
  if (text === '' || (saysNone && isBare(cell))) return null
  return isAllowed(text, key, cell, context) ? text : null
}

function readFlag(
  cell: TableCell,
  { key }: MemberColumn,
  { list: { id, members }, report }: TableContext,
): boolean {
  const text = nodeText(cell).trim()
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

/** Reads a deprecation: `true`, or a text that says more; null for a word that means "no". */
function readDeprecation(
  cell: TableCell,
  column: MemberColumn,
  context: TableContext,
): true | string | null {
  const text = readValue(cell, column, context)
  if (text === null || no.test(text)) return null
  return yes.test(text) ? true : text
}

function isAllowed(
  text: string,
  what: string,
  cell: TableCell,
  { list: { one }, report }: Pick<TableContext, 'list' | 'report'>,
): boolean {
  const bad = findForbidden(text)
  if (bad === null) return true
  report.error('character', cellStart(cell), `${bad.name} is not allowed in the ${what} of ${one}`)
  return false
}
