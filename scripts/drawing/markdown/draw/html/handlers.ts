import type { ElementContent } from 'hast'
import type { Code, List, ListItem, Nodes, Table, TableCell } from 'mdast'
import { trimLines } from 'trim-lines'
import {
  alertFrame,
  codeBlock,
  codeTabs,
  headingBar,
  taskItem,
} from '../../../../../templates/body-parts.ts'
import { trusted } from '../../../../words/interface/html.ts'
import { wholeCodeWords } from '../../../../../templates/name-text.ts'
import { proseTable, type ProseCell } from '../../../../../templates/prose-table.ts'
import type { Drawing, DrawOptions, Part } from '../engine.ts'
import { languagePattern } from '../sanitize.ts'
import { drawNotes, noteReference } from './notes.ts'
import { safeAddress, attribute, safeText } from './safe.ts'
import { createState, referenceKey, type DrawState } from './state.ts'

/** Function that draws a kind of node; returns null if a node shows nothing and takes no line. */
type Handler<Kind extends Nodes['type']> = (
  node: Extract<Nodes, { type: Kind }>,
  state: DrawState,
) => string | null

/** Kinds of Markdown nodes that never occur, since their syntaxes are off, such as math and MDX. */
type Unread =
  | `${'description' | 'mdx'}${string}`
  | 'inlineMath'
  | 'leafDirective'
  | 'math'
  | 'raw'
  | 'subscript'
  | 'superscript'
  | 'textDirective'
  | 'toml'
  | 'yaml'

/** Handlers that draw each kind of node; the compiler reports a missing one. */
const handlers: { readonly [Kind in Exclude<Nodes['type'], Unread>]: Handler<Kind> } = {
  blockquote: ({ children }, state) => `<blockquote>\n${lines(children, state)}</blockquote>`,
  break: () => '<br>\n',
  catalogAlert: ({ kind, children }, state) =>
    alertFrame(state.words, kind, trusted(`\n${lines(children, state)}`)).markup,
  catalogElement: ({ tagName, open, children }, state) =>
    tagName === 'br'
      ? '<br>'
      : `<${tagName}${open ? ' open' : ''}>${drawRun(children, state)}</${tagName}>`,
  catalogFrame: ({ children, draw }, state) =>
    draw(
      children.map((section) => trusted(drawRun(section.children, state))),
      state.words,
    ).markup,
  catalogSection: ({ children }, state) => drawRun(children, state),
  catalogTabs: ({ labels, children }, state) =>
    codeTabs(
      labels,
      children.map((code, i) => trusted(drawCode(code, state, labels[i]))),
    ).markup,
  code: (node, state) => drawCode(node, state),
  containerDirective: ({ children }, state) => drawRun(children, state),
  definition: () => null,
  delete: ({ children }, state) => `<del>${drawRun(children, state)}</del>`,
  emphasis: ({ children }, state) => `<em>${drawRun(children, state)}</em>`,
  footnoteDefinition: () => null,
  footnoteReference: noteReference,
  heading: ({ depth, children }, state) => {
    const inner = drawRun(children, state)
    if (state.heading === null) return `<h${depth}>${inner}</h${depth}>`
    const words = wordsOf(children, state).trim()
    const place = state.heading(depth, words)
    return headingBar(state.words, place.depth, place.id, trusted(inner), words).markup
  },
  // Raw HTML has become elements or text before; what is left is text.
  html: ({ value }) => safeText(value),
  image: ({ url, alt, title }) =>
    `<img${safeAddress('src', url)}${attribute('alt', alt ?? '')}${titleOf(title)}>`,
  imageReference: (node, state) => {
    const definition = state.definitions.get(referenceKey(node))
    if (definition === undefined) return safeText(`![${node.alt ?? ''}${referenceEnd(node)}`)
    const { url, title } = definition
    return `<img${safeAddress('src', url)}${attribute('alt', node.alt ?? '')}${titleOf(title)}>`
  },
  inlineCode: ({ value }) =>
    `<code>${wholeCodeWords(spaced(value)).map(codePiece).join('')}</code>`,
  link: ({ url, title, children }, state) => drawLink(url, title, drawRun(children, state)),
  linkReference: (node, state) => {
    const definition = state.definitions.get(referenceKey(node))
    const inner = drawRun(node.children, state)
    return definition === undefined
      ? `[${inner}${safeText(referenceEnd(node))}`
      : drawLink(definition.url, definition.title, inner)
  },
  list: drawList,
  listItem: (node, state) => drawItem(node, isLoose(node), state),
  paragraph: ({ children }, state) => `<p>${drawRun(children, state)}</p>`,
  root: ({ children }, state) => drawBlocks(children, state),
  strong: ({ children }, state) => `<strong>${drawRun(children, state)}</strong>`,
  table: drawTable,
  // Cells and rows are drawn by their table, which knows its columns.
  tableCell: ({ children }, state) => `<td>${drawRun(children, state)}</td>`,
  tableRow: ({ children }, state) => `<tr>${drawRun(children, state)}</tr>`,
  text: ({ value }) => safeText(trimmed(value)),
  thematicBreak: () => '<hr>',
}

function drawNode(node: Nodes, state: DrawState): string | null {
  // The handler is one for exactly this kind, which the compiler cannot follow.
  const handler = handlers[node.type as keyof typeof handlers] as Handler<Nodes['type']> | undefined
  if (handler === undefined) throw new Error(`no handler draws ${node.type}`)
  return handler(node, state)
}

/** Draws parts of a Markdown tree, whichever parser made it (see `Engine`). */
export function draw(tree: Nodes, parts: readonly Part[], options: DrawOptions): Drawing {
  const state = createState(tree, options)
  const drawn = parts.map(({ kind, nodes }) => {
    const markup = kind === 'blocks' ? drawBlocks(nodes, state) : drawRun(nodes, state)
    options.partDrawn?.()
    return trusted(markup)
  })
  const footnotes = drawNotes(state, (nodes) => markupsOf(nodes, state))
  return {
    parts: drawn,
    footnotes: footnotes === null ? null : trusted(footnotes),
    noteIds: state.noteIds,
  }
}

/** Draws nodes with nothing between them: the content of a paragraph, a cell, an element. */
function drawRun(nodes: readonly Nodes[], state: DrawState): string {
  let markup = ''
  let isFirstOfLine = false
  for (const node of nodes) {
    markup += drawNode(isFirstOfLine ? withoutIndent(node) : node, state) ?? ''
    isFirstOfLine = node.type === 'break'
  }
  return markup
}

/** Draws blocks with a line end between each two. */
function drawBlocks(nodes: readonly Nodes[], state: DrawState): string {
  return markups(nodes, state).join('\n')
}

/** Draws blocks with a line end after each. */
function lines(nodes: readonly Nodes[], state: DrawState): string {
  return markups(nodes, state)
    .map((markup) => `${markup}\n`)
    .join('')
}

function markups(nodes: readonly Nodes[], state: DrawState): string[] {
  const drawn: string[] = []
  for (const node of flat(nodes)) {
    const markup = drawNode(node, state)
    if (markup !== null) drawn.push(markup)
  }
  return drawn
}

/**
 * Replaces each block in colons that is no frame with its content: it has no element, so its blocks
 * stand among the blocks around it.
 */
function flat(nodes: readonly Nodes[]): readonly Nodes[] {
  if (!nodes.some(({ type }) => type === 'containerDirective')) return nodes
  return nodes.flatMap((node) => (node.type === 'containerDirective' ? flat(node.children) : node))
}

/**
 * Draws the blocks of a footnote, and says of each whether it is a paragraph: the last paragraph
 * gets the link back to the text.
 */
function markupsOf(nodes: readonly Nodes[], state: DrawState) {
  return flat(nodes).flatMap((node) => {
    const markup = drawNode(node, state)
    return markup === null ? [] : [{ markup, isParagraph: node.type === 'paragraph' }]
  })
}

/** Returns the text of a code with each line end as a space. */
const spaced = (value: string): string => value.replaceAll('\n', ' ')

const codePiece = (piece: string, i: number): string =>
  i % 2 === 0 ? safeText(piece) : `<span class="whole">${safeText(piece)}</span>`

const trimmed = (value: string): string => (value.includes('\n') ? trimLines(value) : value)

/**
 * Returns a node that follows a hard break without the white space at the start of its line. No
 * browser would show it, but it would be in the markup.
 */
function withoutIndent(node: Nodes): Nodes {
  if (node.type === 'text' || node.type === 'inlineCode') {
    // In code a line end counts as a space, and so as white space at the start.
    const value = node.type === 'text' ? trimmed(node.value) : spaced(node.value)
    return { ...node, value: value.replace(/^[\t ]+/, '') }
  }
  if (!('children' in node)) return node
  const [first, ...rest] = node.children as Nodes[]
  if (first?.type !== 'text') return node
  const value = trimmed(first.value).replace(/^[\t ]+/, '')
  return { ...node, children: [{ ...first, value }, ...rest] } as Nodes
}

function drawLink(url: string, title: string | null | undefined, inner: string): string {
  return `<a${safeAddress('href', url)}${titleOf(title)}>${inner}</a>`
}

const titleOf = (title: string | null | undefined): string =>
  typeof title === 'string' ? attribute('title', title) : ''

/** Returns the written end of a reference without a definition: `]`, `][]` or `][label]`. */
function referenceEnd(node: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>): string {
  if (node.referenceType === 'collapsed') return '][]'
  return node.referenceType === 'full' ? `][${node.label ?? node.identifier}]` : ']'
}

/** Returns the words of a heading: its text without any marks, and without its pictures. */
function wordsOf(nodes: readonly Nodes[], state: DrawState): string {
  const [only] = nodes
  // Most headings hold one text.
  if (nodes.length === 1 && only?.type === 'text') return trimmed(only.value)
  return nodes
    .map((node) => {
      if (node.type === 'text') return trimmed(node.value)
      if (node.type === 'inlineCode') return spaced(node.value)
      if (node.type === 'html') return node.value
      if (node.type === 'break') return '\n'
      if (node.type === 'footnoteReference')
        return String(state.references.get(referenceKey(node))?.number ?? '')
      return 'children' in node ? wordsOf(node.children as Nodes[], state) : ''
    })
    .join('')
}

/** Draws a fence, labelled by its tab or first word, in colours if there is a grammar. */
function drawCode(node: Code, { highlight, words }: DrawState, tab: string | null = null): string {
  const first = /^\S+/.exec(node.lang ?? '')?.[0] ?? null
  const colored = first === null ? null : highlight?.(node.value, first.toLowerCase())
  const code = colored ? colored.map(drawColored).join('') : safeText(node.value)
  const language = first !== null && languagePattern.test(first) ? first : null
  return codeBlock(words, { language, tab, code: trusted(code), text: node.value }).markup
}

/** Draws a piece of coloured code: text, or a span with classes. */
function drawColored(node: ElementContent): string {
  if (node.type === 'text') return safeText(node.value)
  if (node.type !== 'element') return ''
  const names = node.properties['className']
  const classes = (Array.isArray(names) ? names : []).filter((name) =>
    /^[a-z][a-z0-9-]*$/.test(String(name)),
  )
  return `<span${attribute('class', classes.join(' '))}>${node.children.map(drawColored).join('')}</span>`
}

function drawList(node: List, state: DrawState): string {
  const tag = node.ordered === true ? 'ol' : 'ul'
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
  const tasks = node.children.some(isTask) ? ' class="contains-task-list"' : ''
  const loose = node.spread === true || node.children.some(isLoose)
  const items = node.children.map((item) => `${drawItem(item, loose, state)}\n`).join('')
  return `<${tag}${start}${tasks}>\n${items}</${tag}>`
}

const isTask = ({ checked }: ListItem): boolean => typeof checked === 'boolean'

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1
}

/**
 * Draws an item of a list. A tight item shows its paragraphs as text without `<p>`. The box of a
 * task stands in the item's first paragraph.
 */
function drawItem(item: ListItem, loose: boolean, state: DrawState): string {
  const { checked } = item
  const shown = flat(item.children).filter(({ type }) => !shownNowhere.has(type))
  const hasNoPlaceForBox = isTask(item) && shown[0]?.type !== 'paragraph'
  const children: Nodes[] = hasNoPlaceForBox
    ? [{ type: 'paragraph', children: [] }, ...shown]
    : shown
  let markup = ''
  for (const child of children) {
    const tight = child.type === 'paragraph' && !loose
    if (!tight || child !== children[0]) markup += '\n'
    markup += tight ? drawRun(child.children, state) : (drawNode(child, state) ?? '')
  }
  const last = children.at(-1)
  if (last !== undefined && (loose || last.type !== 'paragraph')) markup += '\n'
  if (typeof checked === 'boolean') return taskItem(state.words, checked, trusted(markup)).markup
  return `<li>${markup}</li>`
}

/** Kinds of nodes whose handlers draw nothing. */
const shownNowhere: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition'])

function drawTable(node: Table, state: DrawState): string {
  const [head, ...rows] = node.children
  // Drawn in the order of the text, since footnotes are numbered by it.
  const heads = (head?.children ?? []).map(({ children }, i) => ({
    inner: trusted(drawRun(children, state)),
    text: wordsOf(children, state).trim(),
    align: node.align?.[i] ?? null,
  }))
  const cellOf = (cell: TableCell | undefined): ProseCell => {
    const [only, ...more] = cell?.children ?? []
    return {
      inner: trusted(drawRun(cell?.children ?? [], state)),
      code: only?.type === 'inlineCode' && more.length === 0 ? spaced(only.value) : null,
    }
  }
  const cells = rows.map(({ children }) => heads.map((_, i) => cellOf(children[i])))
  return proseTable(state.words, { heads, rows: cells }).markup
}
