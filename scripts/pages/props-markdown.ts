import { findNameFault } from '../component/prop-name.ts'
import type { Prop } from '../model/component.ts'

/**
 * True if a table of our format gives back this prop exactly (contract 2.2). It cannot carry line
 * ends, blanks at the ends of names and descriptions, a backslash before a pipe, `deprecated` and `since`, nor the names
 * that only a cut row has.
 */
export function isCarried(prop: Prop): boolean {
  const { name, type, description } = prop
  if (prop.deprecated !== null || prop.since !== null) return false
  if (findNameFault(name) !== null) return false
  if (description !== null && /^[-–—]$/.test(description)) return false
  return isCell(name) && isValue(type) && isValue(prop.default) && isCell(description)
}

/** Types and defaults stand in code, which keeps the blanks at their ends. */
function isValue(text: string | null): boolean {
  // Of a line end at an end the row would be cut.
  return isCell(text === null || text === '' ? text : text.replace(/^ +| +$/g, '') || 'blanks')
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

function isCell(text: string | null): boolean {
  if (text === null) return true
  return text !== '' && !/[\n\r\t\u00a0\u2028\u2029]|^\s|\s$|\\\||^\\$/.test(text)
}

/** The props as a GFM table; every one of them is {@link isCarried}. */
export function propsTableMarkdown(props: readonly Prop[]): string {
  let table = '| Prop | Type | Default | Description |\n| --- | --- | --- | --- |'
  for (const { name, type, default: fallback, required, description } of props) {
    const head = required ? `**${codeCell(name)}**` : codeCell(name)
    const kind = type === null ? '' : codeCell(type)
    const value = fallback === null ? '' : codeCell(fallback)
    table += `\n| ${head} | ${kind} | ${value} | ${description?.replaceAll('|', '\\|') ?? ''} |`
  }
  return table
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
