import type { ElementContent } from 'hast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { Code, List, ListItem, Nodes, Table, TableRow } from 'mdast'
import { trimLines } from 'trim-lines'
import {
  alertFrame,
  codeBlock,
  headingBar,
  tableFrame,
  taskItem,
} from '../../templates/body-parts.ts'
import { escapeHtml, trusted, type Html } from '../../templates/html.ts'
import type { Highlighter } from './highlight.ts'
import { languagePattern } from './sanitize.ts'
import { textOf } from '../mdast/text.ts'

/**
 * The short way for what most Markdown is made of: paragraphs, headings, lists, tables, quotes and
 * code whose text holds emphasis, code, links and nothing else. remark-rehype, the sanitizer
 * and rehype-stringify take ten times as long for the same markup; tests hold the two ways equal.
 *
 * It is safe for the same reason that the long way is: a fixed set of elements, every text
 * escaped, and addresses that `readLink` let pass. What it does not know it leaves to the long way.
 */
export interface PlainOptions {
  readonly highlight: Highlighter | null
  /** Takes a heading's text; gives its level on the page and its id. */
  readonly heading: (depth: number, text: string) => { readonly depth: number; readonly id: string }
}

/** True if the short way can draw this block whole. */
export function isPlainBlock(node: Nodes): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return isPlainText(node.children)
    case 'code':
    case 'thematicBreak':
      return true
    case 'blockquote':
    case 'catalogAlert':
    case 'list':
    case 'table':
    case 'tableRow':
      return node.children.every(isPlainBlock)
    case 'listItem':
      // A task's box stands in its first paragraph.
      if (isTask(node) && node.children[0]?.type !== 'paragraph') return false
      return node.children.every(isPlainBlock)
    default:
      return false
  }
}

export function isPlainText(nodes: readonly Nodes[]): boolean {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'break':
        break
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'link':
        if (!isPlainText(node.children)) return false
        break
      default:
        return false
    }
  }
  return true
}

/** Draws a block for which {@link isPlainBlock} is true. */
export function drawPlainBlock(node: Nodes, options: PlainOptions): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${drawPlainText(node.children)}</p>`
    case 'heading': {
      const text = textOf(node).trim()
      const { depth, id } = options.heading(node.depth, text)
      return headingBar(depth, id, trusted(drawPlainText(node.children)), text).markup
    }
    case 'thematicBreak':
      return '<hr>'
    case 'code':
      return drawCode(node, options.highlight)
    case 'blockquote':
      return `<blockquote>\n${drawLines(node.children, options)}</blockquote>`
    case 'catalogAlert':
      return alertFrame(node.kind, trusted(`\n${drawLines(node.children, options)}`)).markup
    case 'list':
      return drawList(node, options)
    case 'table':
      return drawTable(node)
    default:
      throw new Error(`${node.type} is no plain block`)
  }
}

const drawLines = (nodes: readonly Nodes[], options: PlainOptions): string =>
  nodes.map((node) => `${drawPlainBlock(node, options)}\n`).join('')

export function drawPlainText(nodes: readonly Nodes[]): string {
  let markup = ''
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        markup += escapeText(node.value.includes('\n') ? trimLines(node.value) : node.value)
        break
      case 'inlineCode':
        markup += `<code>${escapeText(node.value.replaceAll('\n', ' '))}</code>`
        break
      case 'break':
        markup += '<br>\n'
        break
      case 'strong':
        markup += `<strong>${drawPlainText(node.children)}</strong>`
        break
      case 'emphasis':
        markup += `<em>${drawPlainText(node.children)}</em>`
        break
      case 'delete':
        markup += `<del>${drawPlainText(node.children)}</del>`
        break
      case 'link': {
        const title = typeof node.title === 'string' ? ` title="${escapeHtml(node.title)}"` : ''
        markup += `<a href="${escapeHtml(normalizeUri(node.url))}"${title}>${drawPlainText(node.children)}</a>`
        break
      }
      default:
        throw new Error(`${node.type} is no plain text`)
    }
  }
  return markup
}

/** Escapes as rehype-stringify does between tags. */
function escapeText(text: string): string {
  if (!text.includes('&') && !text.includes('<')) return text
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')
}

/** A fence: its first word as label, its text with or without colours. */
function drawCode(node: Code, highlight: Highlighter | null): string {
  const language = /^\S+/.exec(node.lang ?? '')?.[0] ?? null
  const colored = language === null ? null : highlight?.(node.value, language.toLowerCase())
  const code = colored ? colored.map(drawColored).join('') : escapeText(node.value)
  const label = language !== null && languagePattern.test(language) ? language : null
  return codeBlock({ label, code: trusted(code), text: node.value }).markup
}

/** refractor gives spans with classes, and text. */
function drawColored(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type !== 'element') return ''
  const names = node.properties['className']
  const classes = (Array.isArray(names) ? names : []).filter((name) =>
    /^[a-z][a-z0-9-]*$/.test(String(name)),
  )
  return `<span class="${classes.join(' ')}">${node.children.map(drawColored).join('')}</span>`
}

function drawList(node: List, options: PlainOptions): string {
  const tag = node.ordered === true ? 'ol' : 'ul'
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
  const tasks = node.children.some(isTask) ? ' class="contains-task-list"' : ''
  const loose = node.spread === true || node.children.some(isLoose)
  const items = node.children.map((item) => `${drawItem(item, loose, options)}\n`).join('')
  return `<${tag}${start}${tasks}>\n${items}</${tag}>`
}

const isTask = ({ checked }: ListItem): boolean => typeof checked === 'boolean'

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1
}

/** Tight items show their paragraphs as text alone. */
function drawItem({ checked, children }: ListItem, loose: boolean, options: PlainOptions): string {
  let markup = ''
  for (const [i, child] of children.entries()) {
    const tight = child.type === 'paragraph' && !loose
    if (!tight || i > 0) markup += '\n'
    markup += tight ? drawPlainText(child.children) : drawPlainBlock(child, options)
  }
  const last = children.at(-1)
  if (last !== undefined && (loose || last.type !== 'paragraph')) markup += '\n'
  if (typeof checked === 'boolean') return taskItem(checked, trusted(markup)).markup
  return `<li>${markup}</li>`
}

function drawTable(node: Table): string {
  const [head, ...rows] = node.children
  const columns = head?.children.length ?? 0
  const row = (tableRow: TableRow, tag: string): string => {
    let cells = ''
    for (let i = 0; i < columns; i++) {
      const align = node.align?.[i]
      const classes = align ? ` class="align-${align}"` : ''
      cells += `\n<${tag}${classes}>${drawPlainText(tableRow.children[i]?.children ?? [])}</${tag}>`
    }
    return `<tr>${cells}\n</tr>\n`
  }
  const body =
    rows.length === 0
      ? ''
      : `<tbody>\n${rows.map((tableRow) => row(tableRow, 'td')).join('')}</tbody>\n`
  const table: Html = trusted(
    `<table>\n<thead>\n${head === undefined ? '' : row(head, 'th')}</thead>\n${body}</table>`,
  )
  return tableFrame(table, columns).markup
}
