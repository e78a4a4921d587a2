/*
 * The reference engine: remark's parser, remark-rehype, rehype-sanitize and rehype-stringify. All
 * Markdown passes the sanitizer. Only then are the elements that templates draw better (headings,
 * code, tabs, tables, tasks, alerts, frames) exchanged for markup made of what the sanitizer left.
 */
import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent } from 'hast'
import { toString as hastText } from 'hast-util-to-string'
import type { Code, Html as RawHtml, InlineCode, Nodes, Parents, Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import {
  alertFrame,
  codeBlock,
  codeTabs,
  headingBar,
  taskItem,
} from '../../../../templates/body-parts.ts'
import { trusted, type Html } from '../../../words/interface/html.ts'
import { wholeCodeWords } from '../../../../templates/name-text.ts'
import { proseTable, type ProseCell, type ProseTable } from '../../../../templates/prose-table.ts'
import {
  alertKinds,
  type CatalogFrame,
  type CatalogKind,
  type CatalogNodes,
} from '../../../words/mdast/nodes.ts'
import type { DrawOptions, Engine, Part } from './engine.ts'
import type { Highlighter } from './highlight.ts'
import { parseWithRemark } from '../read/remark.ts'
import { blockElements, partTag, schema, type BlockKind } from './sanitize.ts'
import { word } from '../../../words/interface/word.ts'
import { backLabel } from './html/notes.ts'

export const referenceEngine: Engine = {
  parse: parseWithRemark,
  exampleReader: null,
  useReader: null,
  draw(tree, parts, options) {
    const frames: CatalogFrame[] = []
    const noteIds: string[] = []
    const processor = createProcessor(options, frames)
    const definitions = definitionsOf(tree)
    // CommonMark has no such parts; remark-rehype has a handler for them.
    const children = [...parts.map(asNode), ...definitions] as Root['children']
    const hast = processor.runSync({ type: 'root', children }) as HastRoot
    const stringify = (nodes: readonly HastContent[]): string =>
      processor.stringify({ type: 'root', children: [...nodes] })
    const finished = hast.children.flatMap((node) => {
      const made = exchangeAll([node], { ...options, frames, noteIds, stringify })
      if (node.type === 'element' && node.tagName === partTag) options.partDrawn?.()
      return made
    })
    const elements = finished.filter((node) => node.type === 'element')
    const drawn = elements.filter(({ tagName }) => tagName === partTag)
    const notes = elements.filter(({ properties }) => properties['dataFootnotes'] !== undefined)
    return {
      parts: drawn.map((part) => trusted(stringify(part.children))),
      footnotes: notes.length === 0 ? null : trusted(stringify(notes)),
      noteIds,
    }
  },
}

/** Node that stands for a part of the text, for which remark-rehype has a handler. */
interface PartNode {
  readonly type: 'part'
  readonly isRun: boolean
  readonly children: readonly Nodes[]
}

const asNode = ({ kind, nodes }: Part): PartNode => ({
  type: 'part',
  isRun: kind === 'run',
  children: nodes,
})

/**
 * Returns the definitions of links and footnotes anywhere in a tree. Of two with one name,
 * remark-rehype uses the first.
 */
function definitionsOf(tree: Nodes): Nodes[] {
  if (tree.type === 'definition' || tree.type === 'footnoteDefinition') return [tree]
  return 'children' in tree ? (tree.children as Nodes[]).flatMap(definitionsOf) : []
}

function createProcessor({ highlight, idPrefix, words }: DrawOptions, frames: CatalogFrame[]) {
  return (
    unified()
      .use(remarkRehype, {
        clobberPrefix: idPrefix,
        footnoteBackLabel: (note, again) =>
          backLabel(words, `${note + 1}${again > 1 ? `-${again}` : ''}`),
        // Some types of nodes are the program's own; the type of `handlers` knows only those of
        // CommonMark.
        handlers: handlersOf(highlight, frames) as never,
      })
      .use(rehypeSanitize, schema)
      // Allows the `raw` nodes, all of which are made after the sanitizer.
      .use(rehypeStringify, { allowDangerousHtml: true })
      .freeze()
  )
}

type Handlers<Kind extends CatalogKind> = {
  readonly [Own in Kind]: (state: State, node: CatalogNodes[Own]) => Element
}

/** Returns the handlers that make elements of the program's own nodes, one for each kind. */
function blockHandlers(frames: CatalogFrame[]): Handlers<CatalogKind> {
  const block = (
    kind: BlockKind,
    properties: Element['properties'],
    children: ElementContent[],
  ): Element => element(blockElements[kind].tag, properties, children)
  return {
    catalogElement: (state, node) =>
      element(node.tagName, node.open ? { open: true } : {}, all(state, node)),
    catalogFrame: (state, node) =>
      block('catalogFrame', { dataFrame: String(frames.push(node) - 1) }, all(state, node)),
    catalogSection: (state, node) => block('catalogSection', {}, all(state, node)),
    catalogAlert(state, node) {
      const children = state.wrap(all(state, node), true) as ElementContent[]
      return block('catalogAlert', { dataKind: node.kind }, children)
    },
    catalogTabs(state, node) {
      const blocks = all(state, node).filter((child) => child.type === 'element')
      for (const [i, { properties }] of blocks.entries()) properties['dataTab'] = node.labels[i]
      return block('catalogTabs', {}, blocks)
    },
  }
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

const all = (state: State, node: unknown): ElementContent[] => state.all(node as Parents)

function handlersOf(highlight: Highlighter | null, frames: CatalogFrame[]) {
  return {
    ...blockHandlers(frames),
    part: (state: State, node: PartNode) =>
      element(partTag, {}, node.isRun ? all(state, node) : state.wrap(all(state, node), false)),
    containerDirective: (state: State, node: Nodes) => all(state, node),
    inlineCode: (_: State, node: InlineCode) =>
      element('code', {}, wholeCodeWords(node.value.replaceAll('\n', ' ')).map(codePiece)),
    html: (_: State, node: RawHtml) => ({ type: 'text', value: node.value }),
    code: (_: State, node: Code) => {
      const language = /^\S+/.exec(node.lang ?? '')?.[0] ?? null
      const colored = language === null ? null : highlight?.(node.value, language.toLowerCase())
      const classes = language === null ? {} : { className: [`language-${language}`] }
      const content: ElementContent[] = colored ?? [{ type: 'text', value: node.value }]
      return element('pre', {}, [element('code', classes, content)])
    },
  }
}

function codePiece(value: string, i: number): ElementContent {
  const text: ElementContent = { type: 'text', value }
  return i % 2 === 0 ? text : element('span', { className: ['whole'] }, [text])
}

interface ExchangeOptions extends DrawOptions {
  readonly frames: readonly CatalogFrame[]
  readonly noteIds: string[]
  readonly stringify: (nodes: readonly HastContent[]) => string
}

/**
 * Replaces the elements for which there is a template, such as headings, code, tables and alerts,
 * with the markup that the template draws. Elements inside an element are replaced before it.
 */
function exchangeAll(nodes: readonly HastContent[], options: ExchangeOptions): HastContent[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node
    node.children = exchangeAll(node.children, options) as ElementContent[]
    if (node.properties['ariaDescribedBy'] !== undefined)
      node.properties['ariaDescribedBy'] = [`${options.idPrefix}footnote-label`]
    const markup = exchange(node, options)
    const { id } = node.properties
    // Only elements of footnotes have ids here.
    if (typeof id === 'string') options.noteIds.push(id)
    return markup === null ? node : ({ type: 'raw', value: markup.markup } as HastContent)
  })
}

function exchange(node: Element, options: ExchangeOptions): Html | null {
  const kind = kindsByTag.get(node.tagName)
  if (kind !== undefined) return exchangeBlock[kind](node, options)
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return exchangeHeading(node, options)
    case 'pre':
      // Code in tabs is drawn by its stack of tabs, which needs the labels.
      return node.properties['dataTab'] === undefined ? exchangeCode(node, options) : null
    case 'table':
      return proseTable(options.words, tableOf(node, options.stringify))
    case 'li': {
      const checked = takeCheckbox(node)
      return checked === null ? null : taskItem(options.words, checked, innerOf(node, options))
    }
    default:
      return null
  }
}

const kindsByTag: ReadonlyMap<string, BlockKind> = new Map(
  // The cast is right: these are the keys of the object's type.
  (Object.keys(blockElements) as BlockKind[]).map((kind) => [blockElements[kind].tag, kind]),
)

/** Functions that draw the program's own elements, each by a template. */
const exchangeBlock: Readonly<
  Record<BlockKind, (node: Element, options: ExchangeOptions) => Html | null>
> = {
  catalogTabs(node, options) {
    const blocks = elementsOf(node)
    return codeTabs(
      blocks.map((block) => tabOf(block) ?? ''),
      blocks.map((block) => exchangeCode(block, options)),
    )
  },
  catalogAlert(node, options) {
    const kind = alertKinds.find((known) => known === node.properties['dataKind'])
    return kind === undefined ? null : alertFrame(options.words, kind, innerOf(node, options))
  },
  catalogFrame(node, options) {
    const frame = options.frames[Number(node.properties['dataFrame'])]
    const sections = elementsOf(node).map((section) => innerOf(section, options))
    return frame?.draw(sections, options.words) ?? null
  },
  // The frame around a section draws it.
  catalogSection: () => null,
}

const innerOf = ({ children }: Element, { stringify }: ExchangeOptions): Html =>
  trusted(stringify(children))

const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element')

function exchangeHeading(node: Element, options: ExchangeOptions): Html | null {
  if (node.properties['id'] === 'footnote-label') {
    node.properties['id'] = `${options.idPrefix}footnote-label`
    const title = { type: 'raw', value: word(options.words, 'footnotes').markup }
    // `raw` is a kind of node that rehype-stringify knows beside those of HTML.
    node.children = [title as unknown as ElementContent]
    return null
  }
  if (options.heading === null) return null
  const words = hastText(node).trim()
  const { depth, id } = options.heading(Number(node.tagName.slice(1)), words)
  return headingBar(options.words, depth, id, innerOf(node, options), words)
}

function exchangeCode(pre: Element, { stringify, words }: ExchangeOptions): Html | null {
  const [code] = pre.children
  if (code?.type !== 'element') return null
  const name = code.properties['className']
  const [first] = Array.isArray(name) ? name : []
  const language = typeof first === 'string' ? first.replace(/^language-/, '') : null
  const content = trusted(stringify(code.children))
  return codeBlock(words, { language, tab: tabOf(pre), code: content, text: hastText(code) })
}

function tabOf({ properties }: Element): string | null {
  const label = properties['dataTab']
  return typeof label === 'string' ? label : null
}

/** Reads the heads and the cells of a table that remark-rehype has made. */
function tableOf(table: Element, stringify: ExchangeOptions['stringify']): ProseTable {
  const [head, ...rows] = elementsOf(table).flatMap(elementsOf)
  const cellOf = (cell: Element): ProseCell => {
    const [only, ...more] = cell.children
    const isCode = only?.type === 'element' && only.tagName === 'code' && more.length === 0
    return { inner: trusted(stringify(cell.children)), code: isCode ? hastText(only) : null }
  }
  return {
    heads: (head === undefined ? [] : elementsOf(head)).map((cell) => {
      const { align } = cell.properties
      return {
        inner: trusted(stringify(cell.children)),
        text: hastText(cell).trim(),
        align: typeof align === 'string' ? align : null,
      }
    }),
    rows: rows.map((row) => elementsOf(row).map(cellOf)),
  }
}

/**
 * Takes the checkbox out of an item of a task list, and returns whether it is checked. Returns null
 * for another item.
 */
function takeCheckbox(item: Element): boolean | null {
  const name = item.properties['className']
  if (!Array.isArray(name) || !name.includes('task-list-item')) return null
  const holder = item.children.find(
    (child) => child.type === 'element' && (child.tagName === 'input' || child.tagName === 'p'),
  )
  const parent = holder?.type === 'element' && holder.tagName === 'p' ? holder : item
  const index = parent.children.findIndex(
    (child) => child.type === 'element' && child.tagName === 'input',
  )
  const input = parent.children[index]
  if (input?.type !== 'element') return null
  parent.children.splice(index, 1)
  const after = parent.children[index]
  if (after?.type === 'text') after.value = after.value.replace(/^ /, '')
  return input.properties['checked'] === true
}
