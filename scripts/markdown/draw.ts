import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent } from 'hast'
import { toString as hastText } from 'hast-util-to-string'
import type { Nodes, Root } from 'mdast'
import {
  alertFrame,
  codeBlock,
  headingBar,
  tableFrame,
  taskItem,
} from '../../templates/body-parts.ts'
import type { HeadingView } from '../../templates/component-page.ts'
import { trusted, type Html } from '../../templates/html.ts'
import type { Highlighter } from './highlight.ts'
import { alertKinds, alertTag, partTag, slotTag, type CatalogSlot } from '../mdast/nodes.ts'
import { pipeline } from './pipeline-slot.ts'
import {
  drawPlainBlock,
  drawPlainText,
  isPlainBlock,
  isPlainText,
  type PlainOptions,
} from './plain.ts'

/** What is done with a slot of the tree once its parts are safe markup. */
export type Slot =
  | { readonly kind: 'cut' }
  /** The cells of the props table; drawn already if all of them are plain. */
  | { readonly kind: 'props'; readonly cells?: readonly Html[] }
  /** A block that the short way draws. */
  | { readonly kind: 'plain'; readonly node: Nodes }
  | { readonly kind: 'drawn'; readonly draw: (parts: readonly Html[]) => Html }

export interface DrawOptions {
  readonly highlight: Highlighter | null
  /** The page's title: its id is taken first. */
  readonly title: string
  /** False: headings have no ids and no links to themselves, for texts that share a page. */
  readonly anchors: boolean
  /** False: everything goes the long way, which the tests compare with. */
  readonly shortcut?: boolean
  /** Before the ids of footnotes, so that two texts on one page never share one. */
  readonly idPrefix: string
}

export interface DrawnTree {
  readonly titleId: string
  readonly headings: readonly HeadingView[]
  /** The parts of the `props` slot. */
  readonly cells: readonly Html[]
  /** The top level, split at its cuts. */
  readonly pieces: readonly (Html | null)[]
  readonly footnotes: Html | null
  /** Ids of the footnotes, and of the places that refer to them. */
  readonly noteIds: readonly string[]
}

/**
 * Markdown to markup. Blocks whose every node is known go the short way; whatever is left goes from
 * mdast to hast, through the sanitizer, and only then comes the exchange of what templates draw
 * better (headings, code, tables, tasks, slots). Everything that an author wrote passes the
 * sanitizer or the short way; nothing that a template drew does.
 */
export function drawTree(tree: Root, slots: readonly Slot[], options: DrawOptions): DrawnTree {
  const { highlight, anchors } = options
  const isShifted =
    anchors && tree.children.some((node) => node.type === 'heading' && node.depth === 1)
  const slugger = new GithubSlugger()
  const idOf = (text: string): string => `h-${slugger.slug(text) || 'section'}`
  const titleId = idOf(options.title)
  const headings: HeadingView[] = []
  const plain: PlainOptions = {
    highlight,
    heading(level, text) {
      const depth = Math.min(6, Math.max(2, isShifted ? level + 1 : level))
      const heading = { id: idOf(text), depth, text }
      headings.push(heading)
      return heading
    },
  }
  const short = options.shortcut === false ? null : drawShort(tree, slots, plain)
  return { titleId, headings, ...(short ?? drawLong(tree, slots, options, plain)) }
}

type DrawnParts = Omit<DrawnTree, 'titleId' | 'headings'>

/** The short way for a whole tree, which most trees are fit for; null: this one is not. */
function drawShort(tree: Root, slots: readonly Slot[], plain: PlainOptions): DrawnParts | null {
  for (const node of tree.children) {
    if (node.type !== 'catalogSlot') {
      if (!isPlainBlock(node)) return null
    } else {
      const kind = slots[node.slot]?.kind
      if (kind !== 'cut' && (kind !== 'props' || !areCellsPlain(node))) return null
    }
  }
  let cells: readonly Html[] = []
  const pieces: (Html | null)[] = []
  let markup = ''
  const endPiece = (): void => {
    pieces.push(markup === '' ? null : trusted(markup))
    markup = ''
  }
  for (const node of tree.children) {
    if (node.type !== 'catalogSlot') {
      markup += `${markup === '' ? '' : '\n'}${drawPlainBlock(node, plain)}`
    } else if (slots[node.slot]?.kind === 'cut') endPiece()
    else cells = drawCells(node)
  }
  endPiece()
  return { cells, pieces, footnotes: null, noteIds: [] }
}

const areCellsPlain = ({ children }: CatalogSlot): boolean =>
  children.every((part) => isPlainText(part.children))
const drawCells = ({ children }: CatalogSlot): Html[] =>
  children.map((part) => trusted(drawPlainText(part.children)))

function drawLong(
  tree: Root,
  slots: readonly Slot[],
  options: DrawOptions,
  plain: PlainOptions,
): DrawnParts {
  const processor = pipeline().drawing(options)
  const shortened = options.shortcut === false ? slots : takeShortcuts(tree, slots)
  const hast = processor.runSync(tree) as HastRoot
  const stringify = (children: readonly HastContent[]): Html =>
    trusted(processor.stringify({ type: 'root', children: [...children] }))
  let cells: readonly Html[] = []
  const noteIds: string[] = []
  const footnoteLabel = `${options.idPrefix}footnote-label`

  /** Exchanges what templates draw better; children first. */
  function finish(nodes: readonly HastContent[]): HastContent[] {
    return nodes.map((node) => {
      if (node.type !== 'element') return node
      node.children = finish(node.children) as ElementContent[]
      if (node.properties['ariaDescribedBy'] !== undefined)
        node.properties['ariaDescribedBy'] = [footnoteLabel]
      const markup = exchange(node)
      const { id } = node.properties
      if (typeof id === 'string' && id.startsWith(options.idPrefix)) noteIds.push(id)
      return markup === null ? node : ({ type: 'raw', value: markup.markup } as HastContent)
    })
  }

  function exchange(node: Element): Html | null {
    const heading = /^h([1-6])$/.exec(node.tagName)?.[1]
    if (heading !== undefined) {
      if (node.properties['id'] === 'footnote-label') {
        node.properties['id'] = footnoteLabel
        return null
      }
      if (!options.anchors) return null
      const text = hastText(node).trim()
      const { depth, id } = plain.heading(Number(heading), text)
      return headingBar(depth, id, stringify(node.children), text)
    }
    if (node.tagName === 'pre') return drawCode(node)
    if (node.tagName === 'table') {
      const head = node.children.find((child) => child.type === 'element')
      const row =
        head?.type === 'element'
          ? head.children.find((child) => child.type === 'element')
          : undefined
      const columns =
        row?.type === 'element'
          ? row.children.filter((child) => child.type === 'element').length
          : 0
      return tableFrame(stringify([node]), columns)
    }
    if (node.tagName === 'td' || node.tagName === 'th') {
      const { align } = node.properties
      delete node.properties['align']
      if (typeof align === 'string') node.properties['className'] = [`align-${align}`]
    }
    if (node.tagName === 'li') {
      const checked = takeCheckbox(node)
      if (checked !== null) return taskItem(checked, stringify(node.children))
    }
    if (node.tagName === alertTag) {
      const kind = alertKinds.find((known) => known === node.properties['dataKind'])
      return kind === undefined ? null : alertFrame(kind, stringify(node.children))
    }
    if (node.tagName === slotTag) return fill(node)
    return null
  }

  function fill(node: Element): Html | null {
    const slot = shortened[Number(node.properties['dataSlot'])]
    if (slot?.kind === 'plain') return trusted(drawPlainBlock(slot.node, plain))
    const parts =
      (slot?.kind === 'props' ? slot.cells : undefined) ??
      node.children
        .filter((child) => child.type === 'element' && child.tagName === partTag)
        .map((child) => stringify((child as Element).children))
    if (slot?.kind === 'drawn') return slot.draw(parts)
    if (slot?.kind === 'props') {
      cells = parts
      return trusted('')
    }
    return null
  }

  function drawCode(pre: Element): Html | null {
    const code = pre.children[0]
    if (code?.type !== 'element') return null
    const name = code.properties['className']
    const [first] = Array.isArray(name) ? name : []
    const language = typeof first === 'string' ? first.replace(/^language-/, '') : null
    const text = hastText(code).replace(/\n$/, '')
    dropFinalNewline(code)
    return codeBlock({ label: language, code: stringify(code.children), text })
  }

  const finished = finish(hast.children)
  const pieces = splitAtCuts(finished, shortened)
  const rest = pieces.at(-1) ?? []
  const notes = rest.findLastIndex(
    (node) => node.type === 'element' && node.properties['dataFootnotes'] !== undefined,
  )
  const footnotes = notes < 0 ? [] : rest.splice(notes)
  const piece = (nodes: readonly HastContent[]): Html | null => {
    const markup = stringify(nodes).markup.trim()
    return markup === '' ? null : trusted(markup)
  }
  return { cells, pieces: pieces.map(piece), footnotes: piece(footnotes), noteIds }
}

/**
 * Puts slots in place of the top-level blocks, and of the cells of props, that the short way can
 * draw, so that little is left for the long way.
 */
function takeShortcuts(tree: Root, slots: readonly Slot[]): Slot[] {
  const all: Slot[] = [...slots]
  tree.children = tree.children.map((node) => {
    if (isPlainBlock(node)) {
      return { type: 'catalogSlot', slot: all.push({ kind: 'plain', node }) - 1, children: [] }
    }
    if (node.type === 'catalogSlot' && all[node.slot]?.kind === 'props') {
      if (areCellsPlain(node)) {
        all[node.slot] = { kind: 'props', cells: drawCells(node) }
        return { ...node, children: [] }
      }
    }
    return node
  })
  return all
}

function splitAtCuts(nodes: readonly HastContent[], slots: readonly Slot[]): HastContent[][] {
  const pieces: HastContent[][] = [[]]
  for (const node of nodes) {
    const cut =
      node.type === 'element' &&
      node.tagName === slotTag &&
      slots[Number(node.properties['dataSlot'])]?.kind === 'cut'
    if (cut) pieces.push([])
    else pieces.at(-1)?.push(node)
  }
  return pieces
}

/** Takes the checkbox out of a task item; true or false is its state, null if it is no task. */
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

/** remark-rehype ends code with a line end; the block shows the author's text alone. */
function dropFinalNewline(code: Element): void {
  let node: ElementContent | undefined = code
  while (node?.type === 'element') node = node.children.at(-1)
  if (node?.type === 'text') node.value = node.value.replace(/\n$/, '')
}
