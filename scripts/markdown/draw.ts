import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent } from 'hast'
import { toString as hastText } from 'hast-util-to-string'
import type { Code, Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { codeBlock, headingBar, tableFrame, taskItem } from '../../templates/body-parts.ts'
import type { HeadingView } from '../../templates/component-page.ts'
import { trusted, type Html } from '../../templates/html.ts'
import type { Highlighter } from './highlight.ts'
import { handlers, partTag, slotTag } from './nodes.ts'
import { schema } from './sanitize.ts'

/** What is done with a slot of the tree once its parts are safe markup. */
export type Slot =
  | { readonly kind: 'cut' }
  | { readonly kind: 'props' }
  | { readonly kind: 'drawn'; readonly draw: (parts: readonly Html[]) => Html }

export interface DrawOptions {
  readonly highlight: Highlighter | null
  /** The page's title: its id is taken first. */
  readonly title: string
  /** False: headings have no ids and no links to themselves, for texts that share a page. */
  readonly anchors: boolean
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
}

function codeHandler(highlight: Highlighter | null) {
  return (_: State, node: Code): Element => {
    const language = /^\S+/.exec(node.lang ?? '')?.[0] ?? null
    const value = `${node.value}\n`
    const colored = language === null ? undefined : highlight?.(value, language.toLowerCase())
    const children: ElementContent[] = colored ?? [{ type: 'text', value }]
    return {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [
        {
          type: 'element',
          tagName: 'code',
          properties: language === null ? {} : { className: [`language-${language}`] },
          children,
        },
      ],
    }
  }
}

function createProcessor({ highlight, idPrefix }: DrawOptions) {
  return (
    unified()
      .use(remarkRehype, {
        clobberPrefix: idPrefix,
        // Two of the node types are ours; the handlers' type knows CommonMark's alone.
        handlers: { ...handlers, code: codeHandler(highlight) } as never,
      })
      .use(rehypeSanitize, schema)
      // Only the `raw` nodes that we make after the sanitizer are left to it.
      .use(rehypeStringify, { allowDangerousHtml: true })
      .freeze()
  )
}

let last: { options: DrawOptions; processor: ReturnType<typeof createProcessor> } | null = null

/** Sources come in rows with the same options: the last processor is kept. */
function processorFor(options: DrawOptions): ReturnType<typeof createProcessor> {
  if (last?.options.highlight !== options.highlight || last.options.idPrefix !== options.idPrefix) {
    last = { options, processor: createProcessor(options) }
  }
  return last.processor
}

/**
 * Markdown to markup: mdast to hast, through the sanitizer, and only then the exchange of what
 * templates draw better (headings, code, tables, tasks, slots). Everything that an author wrote
 * passes the sanitizer; nothing that a template drew does.
 */
export function drawTree(tree: Root, slots: readonly Slot[], options: DrawOptions): DrawnTree {
  const processor = processorFor(options)
  const { idPrefix } = options
  const hast = processor.runSync(tree) as HastRoot
  const stringify = (children: readonly HastContent[]): Html =>
    trusted(processor.stringify({ type: 'root', children: [...children] }))

  const slugger = new GithubSlugger()
  const idOf = (text: string): string => `h-${slugger.slug(text) || 'section'}`
  const titleId = idOf(options.title)
  const headings: HeadingView[] = []
  const shift = hast.children.some((node) => node.type === 'element' && node.tagName === 'h1')
    ? 1
    : 0
  let cells: Html[] = []
  const footnoteLabel = `${idPrefix}footnote-label`

  /** Exchanges what templates draw better; children first. */
  function finish(nodes: readonly HastContent[]): HastContent[] {
    return nodes.map((node) => {
      if (node.type !== 'element') return node
      node.children = finish(node.children) as ElementContent[]
      if (node.properties['ariaDescribedBy'] !== undefined)
        node.properties['ariaDescribedBy'] = [footnoteLabel]
      const markup = exchange(node)
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
      const depth = Math.min(6, Math.max(2, Number(heading) + shift))
      const id = idOf(text)
      headings.push({ id, depth, text })
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
    if (node.tagName === slotTag) return fill(node)
    return null
  }

  function fill(node: Element): Html | null {
    const slot = slots[Number(node.properties['dataSlot'])]
    const parts = node.children
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
    const language = Array.isArray(name) ? String(name[0]).replace(/^language-/, '') : null
    const text = hastText(code).replace(/\n$/, '')
    dropFinalNewline(code)
    return codeBlock({ label: language, code: stringify(code.children), text })
  }

  const finished = finish(hast.children)
  const pieces = splitAtCuts(finished, slots)
  const rest = pieces.at(-1) ?? []
  const notes = rest.findLastIndex(
    (node) => node.type === 'element' && node.properties['dataFootnotes'] !== undefined,
  )
  const footnotes = notes < 0 ? [] : rest.splice(notes)
  const piece = (nodes: readonly HastContent[]): Html | null => {
    const markup = stringify(nodes).markup.trim()
    return markup === '' ? null : trusted(markup)
  }
  return { titleId, headings, cells, pieces: pieces.map(piece), footnotes: piece(footnotes) }
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
