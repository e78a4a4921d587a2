import { findNameFault } from '../../reading/front-matter/entry-name.ts'
import { isFlagWord } from '../../reading/front-matter/flag-word.ts'
import type { List } from '../../words/model/lists.ts'
import type {
  EntryMember,
  EntryMemberKey,
  ListEntry,
  MemberKind,
} from '../../words/model/members.ts'

/**
 * True if a table of our format gives back this entry exactly (contract 2.2). It cannot hold line
 * ends, blanks at the ends of names and descriptions, a backslash before a pipe, members without a
 * column, nor the names that only a cut row has.
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
  if (kind === 'markdown') return !/^[-–—]$/.test(value) && isCell(value)
  // A word for yes or no would be read as that.
  if (kind === 'deprecation' && isFlagWord(value)) return false
  return isValue(value)
}

/** True for types and defaults, which stand in code: code keeps the blanks at their ends. */
function isValue(text: string): boolean {
  // A line end at an end would cut the row.
  return isCell(text === '' ? text : text.replace(/^ +| +$/g, '') || 'blanks')
}

/**
 * True if a description of the front matter, which is a text of its own, means the same in a line
 * beside others: no block begins with it, and no definition of the page gives it an address.
 */
export function isRunningText(description: string, hasDefinitions: boolean): boolean {
  if (/\n/.test(description) || /^\s/.test(description)) return false
  if (/^(?:[-+*>#|<~`[=:_]|\d+[.)])/.test(description)) return false
  return !hasDefinitions || !description.includes('[')
}

function isCell(text: string): boolean {
  return text !== '' && !/[\n\r\t\u00a0\u2028\u2029]|^\s|\s$|\\\||^\\$/.test(text)
}

/** GFM table of entries; every one of them is {@link isCarried}. */
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

/** Columns of a table: the common ones of props; for other lists those with a value. */
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

/** Words that mean the same in Markdown. */
const plainWords = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,.;'()-]*[\p{L}\p{N}.)])?$/u

function plainCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function codeCell(text: string): string {
  return cellCodeSpan(text.replaceAll('|', '\\|'))
}

/** Code span of a text: the fence is longer than any run of backticks in it. */
export function cellCodeSpan(text: string): string {
  if (!text.includes('`') && !text.startsWith(' ')) return `\`${text}\``
  const runs: readonly string[] = text.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const pad = /^`|`$/.test(text) || losesBlanks(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/**
 * True for a text that loses blanks in a code span: Markdown takes one from both ends, unless there
 * are only blanks.
 */
const losesBlanks = (text: string): boolean =>
  text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
