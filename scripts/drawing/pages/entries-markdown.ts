import { findNameFault } from '../../reading/front-matter/entry-name.ts'
import { lineEnd } from '../../reading/front-matter/cell-content.ts'
import { isFlagWord } from '../../reading/front-matter/flag-word.ts'
import type { List } from '../../words/model/lists.ts'
import { codeSpan } from '../../words/model/text.ts'
import type {
  EntryMember,
  EntryMemberKey,
  ListEntry,
  MemberKind,
} from '../../words/model/members.ts'

/**
 * True if an entry that is written as a row of a Markdown table is read back unchanged (contract
 * 2.2). False, for example, for a value with a line end, for a member without a column, and for a
 * name with a bracket or quote that is not closed.
 */
export function isCarried(list: List, entry: ListEntry): boolean {
  for (const member of list.members) {
    const value = entry[member.key]
    if (value !== null && value !== false && !isValueCarried(member, value)) return false
  }
  return true
}

function isValueCarried({ kind, column }: EntryMember, value: ListEntry[EntryMemberKey]): boolean {
  if (value === true) return column !== undefined
  if (typeof value !== 'string') return false
  if (kind === 'name') return findNameFault(value) === null && isCell(value)
  if (column === undefined) return false
  if (kind === 'markdown')
    return !/^[-–—]$/.test(value) && !value.includes(lineEnd) && isCell(value)
  // A word for yes or no would be read as true or false.
  if (kind === 'deprecation' && isFlagWord(value)) return false
  return isValue(value)
}

/** True if a type or a default fits into a cell, where it is code and keeps blanks at its ends. */
function isValue(text: string): boolean {
  // A cell loses a line end at either end.
  return isCell(text === '' ? text : text.replace(/^ +| +$/g, '') || 'blanks')
}

/**
 * True if a description from the front matter means the same in a line of Markdown beside other
 * text: it begins no block, and no definition of the page gives it an address.
 */
export function isRunningText(description: string, hasDefinitions: boolean): boolean {
  return !description.includes('\n') && isCellText(description, hasDefinitions)
}

/**
 * True if a description from the front matter means the same in a cell of a table. A description
 * with line ends is read there as in the front matter.
 */
export function isCellText(description: string, hasDefinitions: boolean): boolean {
  if (/^\s/.test(description)) return false
  if (!description.includes('\n') && /^(?:[-+*>#|<~[=:_]|```|\d+[.)])/.test(description))
    return false
  return !hasDefinitions || !description.includes('[')
}

function isCell(text: string): boolean {
  return text !== '' && !/[\r\t\u00a0\u2028\u2029]|^\s|\s$|\\\||^\\$/.test(text)
}

/** Writes entries as a GFM table. Each of them must be {@link isCarried}. */
export function entryTableMarkdown(list: List, entries: readonly ListEntry[]): string {
  const columns = columnsOf(list, entries)
  const titles = [list.nameTitle, ...columns.map(({ column }) => column?.title ?? '')]
  let table = `| ${titles.join(' | ')} |\n|${' --- |'.repeat(titles.length)}`
  for (const entry of entries) {
    table += `\n| ${entry.required ? `**${codeCell(entry.name)}**` : codeCell(entry.name)} |`
    for (const { key, kind } of columns) {
      table += ` ${cellOf(entry[key], kind)} |`
    }
  }
  return table
}

/**
 * Returns the columns of a table: the description always, the common columns for props, and others
 * in which an entry has a value.
 */
function columnsOf(list: List, entries: readonly ListEntry[]): readonly EntryMember[] {
  return list.members.filter(({ key, kind, column }) => {
    if (typeof column?.title !== 'string') return false
    if (kind === 'markdown' || (list.none !== undefined && column.rare !== true)) return true
    return entries.some((entry) => entry[key] !== null && entry[key] !== false)
  })
}

function cellOf(value: ListEntry[keyof ListEntry], kind: MemberKind): string {
  if (value === true) return 'yes'
  if (typeof value !== 'string') return ''
  if (kind === 'markdown') return plainCell(value)
  const isProse = kind === 'text' || kind === 'deprecation'
  return isProse && plainWords.test(value) ? value : codeCell(value)
}

/** Pattern for words that mean the same in Markdown as in plain text. */
const plainWords = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,.;'()-]*[\p{L}\p{N}.)])?$/u

function plainCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', lineEnd)
}

function codeCell(text: string): string {
  const lines = text.replaceAll('|', '\\|').split('\n')
  return lines.map((line) => (line === '' ? '' : codeSpan(line))).join(lineEnd)
}
