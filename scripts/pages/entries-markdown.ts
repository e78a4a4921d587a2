import { findNameFault } from '../component/entry-name.ts'
import type { List } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'

/**
 * True if a table of our format gives back this entry exactly (contract 2.2). It cannot carry line
 * ends, blanks at the ends of names and descriptions, a backslash before a pipe, members without a
 * column, nor the names that only a cut row has.
 */
export function isCarried(list: List, entry: ListEntry): boolean {
  return list.members.every(({ key, kind, column }) => {
    const value = entry[key]
    if (kind === 'flag') return column !== undefined || value === false
    if (value === null) return true
    if (typeof value !== 'string') return false
    if (kind === 'name') return findNameFault(value) === null && isCell(value)
    if (column === undefined) return false
    if (kind === 'markdown') return !/^[-–—]$/.test(value) && isCell(value)
    return isValue(value)
  })
}

/** Types and defaults stand in code, which keeps the blanks at their ends. */
function isValue(text: string): boolean {
  // Of a line end at an end the row would be cut.
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

/** The entries as a GFM table; every one of them is {@link isCarried}. */
export function entryTableMarkdown(
  { nameTitle, members }: List,
  entries: readonly ListEntry[],
): string {
  const columns = members.filter(({ column }) => typeof column?.title === 'string')
  const titles = [nameTitle, ...columns.map(({ column }) => column?.title ?? '')]
  let table = `| ${titles.join(' | ')} |\n|${' --- |'.repeat(titles.length)}`
  for (const entry of entries) {
    table += `\n| ${entry.required ? `**${codeCell(entry.name)}**` : codeCell(entry.name)} |`
    for (const { key, kind } of columns) {
      const value = entry[key]
      const cell =
        typeof value !== 'string' ? '' : kind === 'markdown' ? plainCell(value) : codeCell(value)
      table += ` ${cell} |`
    }
  }
  return table
}

function plainCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function codeCell(text: string): string {
  return codeSpan(text.replaceAll('|', '\\|'))
}

/** Text as code: the fence is longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  if (!text.includes('`') && !losesBlanks(text)) return `\`${text}\``
  const runs: readonly string[] = text.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const pad = /^`|`$/.test(text) || losesBlanks(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** Markdown takes a blank from both ends of code that is more than blanks. */
const losesBlanks = (text: string): boolean =>
  text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
