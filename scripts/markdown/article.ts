import type { Element, ElementContent, Root as HastRoot, RootContent as HastContent } from 'hast'
import { toString as hastText } from 'hast-util-to-string'
import GithubSlugger from 'github-slugger'
import type { Code, Definition, Image, Nodes, Root, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString } from 'mdast-util-to-string'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { codeBlock, headingBar, tableFrame, taskItem } from '../../templates/body-parts.ts'
import type { HeadingView } from '../../templates/component-page.ts'
import { trusted, type Html } from '../../templates/html.ts'
import { propAnchor } from '../../templates/prop-anchor.ts'
import { readPropsTable } from '../component/props-table.ts'
import type { ListProp } from '../component/props-list.ts'
import type { Prop } from '../model.ts'
import type { ParserName } from '../parser-names.ts'
import { quoted, type Point, type Reporter } from '../problems.ts'
import { drawEndpoint, readEndpointAttributes } from './endpoint-directive.ts'
import type { Highlighter } from './highlight.ts'
import { anchorOf, fileAddress, pageAddress, readLink, type LinkTargets, type PageKind } from './links.ts'
import { handlers, partTag, slotTag, type CatalogPart, type CatalogSlot } from './nodes.ts'
import { parseMarkdown } from './parser.ts'
import { applyRawHtml } from './raw-html.ts'
import { schema } from './sanitize.ts'
import { childrenOf, isParent, startOf } from './text.ts'

/** What the Markdown of one source needs to be drawn. */
export interface ArticleInput {
  /** The source with empty lines in place of its front matter. */
  readonly text: string
  /** Of the source, below the content folder. */
  readonly path: string
  readonly kind: PageKind
  /** The component's name, or the home page's title: a first heading that repeats it is left out. */
  readonly title: string
  /** Props of the front matter, or null. */
  readonly listProps: readonly ListProp[] | null
  readonly targets: LinkTargets
  readonly parser: ParserName
  readonly report: Reporter
}

/** A source's Markdown, read and checked, but not drawn yet. */
export interface Article {
  readonly props: readonly Prop[]
  /** First words of the fences, for the highlighter. */
  readonly languages: ReadonlySet<string>
  /** Links to other pages of the catalog whose fragment only those pages know. */
  readonly links: readonly PageLink[]
  /** Paths below the output folder of the pictures that the page shows. */
  readonly pictures: readonly string[]
  /** Where the props table and its heading stand in the source, to leave them out of the twin. */
  readonly propsLines: readonly { readonly from: number; readonly to: number }[]
  draw(highlight: Highlighter | null): DrawnArticle
}
export interface PageLink extends Point {
  /** A slug, or `''` for the home page. */
  readonly slug: string
  readonly fragment: string
}

/** The Markdown as markup, in the pieces that a page arranges. */
export interface DrawnArticle {
  readonly titleId: string
  readonly intro: Html | null
  readonly propDescriptions: readonly (Html | null)[]
  readonly propExtras: readonly (readonly Html[])[]
  readonly propColumns: readonly string[]
  readonly propsNotes: Html | null
  readonly body: Html | null
  readonly footnotes: Html | null
  readonly headings: readonly HeadingView[]
  /** Every id that a link can lead to. */
  readonly anchors: readonly string[]
}

/**
 * Reads the Markdown of a source: its props table, links, pictures and frames. Parses once;
 * whatever the page, the JSON, the search and the twin need is taken from this tree.
 */
export function readArticle(input: ArticleInput): Article {
  const { text, path, kind, targets, report } = input
  const tree = parseMarkdown(text, input.parser)
  const sections = cutSections(tree, input.title, report)
  const table = sections.table === null ? null : readPropsTable(sections.table, text, report)
  if (table !== null && input.listProps !== null && sections.table !== null) {
    report.error('props-both', startOf(sections.table), 'props stand in a table here and in the front matter; keep one of the two')
  }
  const props = table === null ? (input.listProps ?? []).map(({ prop }) => prop) : table.rows.map(({ prop }) => prop)

  const slots: Slot[] = []
  const languages = new Set<string>()
  const links: PageLink[] = []
  const selfLinks: (Point & { fragment: string })[] = []
  const pictures = new Set<string>()

  const descriptions: Nodes[][] =
    table === null
      ? (input.listProps ?? []).map((item) => readDescription(item, input))
      : table.rows.map((row) => row.description?.children ?? [])
  const extras: Nodes[][] = (table?.rows ?? []).flatMap((row) => row.extra.map((cell) => cell.children))
  const cells: CatalogSlot = {
    type: 'catalogSlot',
    slot: slots.push({ kind: 'props' }) - 1,
    children: [...descriptions, ...extras].map((children) => ({ type: 'catalogPart', children })),
  }
  const cut = (): CatalogSlot => ({ type: 'catalogSlot', slot: slots.push({ kind: 'cut' }) - 1, children: [] })
  // Our slots are no content of CommonMark's; remark-rehype has handlers for them.
  tree.children = [
    ...sections.intro,
    cut(),
    ...sections.notes,
    cut(),
    cells,
    cut(),
    ...sections.rest,
  ]
  applyRawHtml(tree, report)
  const definitions = collectDefinitions(tree)
  transform(tree, false)

  /** Links, pictures and frames, bottom up; changes the tree in place. */
  function transform(node: Nodes, inLink: boolean): void {
    if (node.type === 'code' && typeof node.lang === 'string') languages.add(node.lang)
    if (node.type === 'link') node.url = linkAddress(node.url, startOf(node))
    if (node.type === 'definition' && definitions.linked.has(node.identifier)) {
      node.url = linkAddress(node.url, startOf(node))
    }
    if (!isParent(node)) return
    const inside = inLink || node.type === 'link' || node.type === 'linkReference'
    const children: Nodes[] = []
    for (const child of childrenOf(node)) {
      if (child.type === 'image' || child.type === 'imageReference') {
        const image = child.type === 'image' ? child : definitions.resolve(child)
        children.push(image === null ? child : picture(image, inside))
      } else if (child.type === 'containerDirective') {
        children.push(...directive(child))
      } else {
        transform(child, inside)
        children.push(child)
      }
    }
    node.children = children as typeof node.children
  }

  function directive(node: Extract<Nodes, { type: 'containerDirective' }>): Nodes[] {
    if (node.name !== 'endpoint') {
      report.error('directive', startOf(node), `unknown block ":::${node.name}"; the one block there is is ":::endpoint"`)
      transform(node, false)
      return node.children
    }
    const attributes = readEndpointAttributes(node, text, report)
    const frame = drawEndpoint(node.children, attributes, report)
    const slot: CatalogSlot = {
      type: 'catalogSlot',
      slot: slots.push({ kind: 'drawn', draw: frame.draw }) - 1,
      children: frame.parts.map((children): CatalogPart => ({ type: 'catalogPart', children: [...children] })),
    }
    transform(slot, false)
    return [slot]
  }

  function linkAddress(url: string, at: Point): string {
    const link = readLink(url, path, targets)
    if (link.kind === 'refused') {
      report.error('link-scheme', at, `the link ${quoted(url)} ${link.reason}`)
      return '#'
    }
    if (link.kind === 'dead') {
      report.warning('link-dead', at, `the link ${quoted(url)} ${link.reason}`)
    } else if (link.kind === 'self') {
      if (link.fragment === '') return '#'
      selfLinks.push({ ...at, fragment: link.fragment })
      return `#${encodeFragment(anchorOf(link.fragment))}`
    } else if (link.kind === 'page') {
      const address = pageAddress(kind, link.slug)
      if (link.fragment === null) return address
      links.push({ ...at, slug: link.slug, fragment: link.fragment })
      return `${address}#${encodeFragment(anchorOf(link.fragment))}`
    }
    return url
  }

  function picture(node: Image, inLink: boolean): Nodes {
    const at = startOf(node)
    const alt = node.alt ?? ''
    const words: Nodes = { type: 'text', value: alt === '' ? node.url : alt }
    const link = readLink(node.url, path, targets)
    if (link.kind === 'refused') {
      report.error('link-scheme', at, `the picture ${quoted(node.url)} ${link.reason}`)
      return words
    }
    if (link.kind === 'external') {
      report.warning('picture-remote', at, `the picture ${quoted(node.url)} is shown as a link: pages load nothing from other sites; put the file into the content folder`)
      return inLink ? words : { type: 'link', url: node.url, title: node.title ?? null, children: [words] }
    }
    const place = decodePath(node.url)
    const shown = targets.picture(joinPath(path, place))
    if (shown === null) {
      report.warning('picture-missing', at, `the picture ${quoted(node.url)} is not in the content folder, its text is shown instead`)
      return words
    }
    pictures.add(shown)
    return { ...node, url: fileAddress(kind, shown) }
  }

  return {
    props,
    languages,
    links,
    pictures: [...pictures],
    propsLines: sections.propsLines,
    draw(highlight) {
      const drawn = draw(tree, slots, highlight, input.title, props)
      const anchors = new Set(drawn.anchors)
      for (const { fragment, line, column } of selfLinks) {
        if (!anchors.has(anchorOf(fragment))) {
          report.warning('link-fragment', { line, column }, `the link ${quoted(`#${fragment}`)} leads to no heading or prop of this page`)
        }
      }
      const count = descriptions.length
      return {
        ...drawn,
        propDescriptions: drawn.cells.slice(0, count).map((cell) => (cell.markup === '' ? null : cell)),
        propExtras: (table?.rows ?? []).map((row, i) => {
          const start = count + i * row.extra.length
          return drawn.cells.slice(start, start + row.extra.length)
        }),
        propColumns: table?.columns ?? [],
      }
    },
  }
}

/** A description of the list form; its messages point at its prop. */
function readDescription({ prop, at }: ListProp, input: ArticleInput): Nodes[] {
  if (prop.description === null) return []
  const { children } = parseMarkdown(prop.description, input.parser)
  const moved = { start: { line: at.line, column: at.column }, end: { line: at.line, column: at.column } }
  const move = (node: Nodes): void => {
    node.position = moved
    if (isParent(node)) childrenOf(node).forEach(move)
  }
  children.forEach(move)
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children
}

interface Sections {
  readonly intro: readonly RootContent[]
  /** The Props section without its heading and table. */
  readonly notes: readonly RootContent[]
  readonly rest: readonly RootContent[]
  readonly table: Extract<RootContent, { type: 'table' }> | null
  readonly propsLines: readonly { readonly from: number; readonly to: number }[]
}

/** Finds the Props section (contract 2.2) and what stands before the first heading. */
function cutSections({ children }: Root, title: string, report: Reporter): Sections {
  const [first] = children
  const titled = first?.type === 'heading' && first.depth === 1 && sameText(toString(first), title)
  const content = titled ? children.slice(1) : children
  const isProps = (node: RootContent): boolean =>
    node.type === 'heading' && /^(?:props|properties)$/i.test(toString(node).trim())
  const ranges: { start: number; end: number; tables: number[] }[] = []
  for (const [start, node] of content.entries()) {
    if (!isProps(node) || node.type !== 'heading') continue
    const end = content.findIndex((other, i) => i > start && other.type === 'heading' && other.depth <= node.depth)
    const stop = end < 0 ? content.length : end
    const tables = content.flatMap((other, i) => (i > start && i < stop && other.type === 'table' ? [i] : []))
    ranges.push({ start, end: stop, tables })
  }
  const props = ranges.find(({ tables }) => tables.length > 0) ?? ranges[0]
  for (const range of ranges) {
    for (const index of range.tables) {
      const node = content[index]
      if (node === undefined || index === props?.tables[0]) continue
      // A nested Props heading is inside the range of the outer one: tell each table once.
      if (range !== props && index > (props?.start ?? 0) && index < (props?.end ?? 0)) continue
      report.warning('props-second-table', startOf(node), 'only the first table under "Props" holds the props; this one is shown as it is')
    }
  }
  const isHeading = (node: RootContent): boolean => node.type === 'heading'
  const intro = content.findIndex(isHeading)
  const introEnd = intro < 0 ? content.length : intro
  if (props === undefined) {
    return { intro: content.slice(0, introEnd), notes: [], rest: content.slice(introEnd), table: null, propsLines: [] }
  }
  const tableIndex = props.tables[0]
  const table = tableIndex === undefined ? undefined : content[tableIndex]
  const heading = content[props.start]
  return {
    intro: content.slice(0, introEnd),
    notes: content.slice(props.start + 1, props.end).filter((_, i) => props.start + 1 + i !== tableIndex),
    rest: [...content.slice(introEnd, props.start), ...content.slice(props.end)],
    table: table?.type === 'table' ? table : null,
    propsLines: [heading, table].flatMap((node) =>
      node?.position === undefined ? [] : [{ from: node.position.start.line, to: node.position.end.line }],
    ),
  }
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

interface Definitions {
  /** Identifiers that links use. */
  readonly linked: ReadonlySet<string>
  resolve(node: Extract<Nodes, { type: 'imageReference' }>): Image | null
}

function collectDefinitions(tree: Nodes): Definitions {
  const linked = new Set<string>()
  const found = new Map<string, Definition>()
  const visit = (node: Nodes): void => {
    if (node.type === 'linkReference') linked.add(node.identifier)
    // As in CommonMark the first definition of a name counts.
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if (isParent(node)) childrenOf(node).forEach(visit)
  }
  visit(tree)
  return {
    linked,
    resolve(node) {
      const definition = found.get(node.identifier)
      if (definition === undefined) return null
      const { url, title } = definition
      return { type: 'image', url, title: title ?? null, alt: node.alt ?? '', ...(node.position ? { position: node.position } : {}) }
    },
  }
}

type Slot =
  | { readonly kind: 'cut' }
  | { readonly kind: 'props' }
  | { readonly kind: 'drawn'; readonly draw: (parts: readonly Html[]) => Html }

const idPrefix = 'n-'

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
      children: [{
        type: 'element',
        tagName: 'code',
        properties: language === null ? {} : { className: [`language-${language}`] },
        children,
      }],
    }
  }
}

const processors = new Map<Highlighter | null, ReturnType<typeof createProcessor>>()

function createProcessor(highlight: Highlighter | null) {
  return unified()
    .use(remarkRehype, {
      clobberPrefix: idPrefix,
      handlers: { ...handlers, code: codeHandler(highlight) } as never,
    })
    .use(rehypeSanitize, schema)
    // Only the `raw` nodes that we make after the sanitizer are left to it.
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze()
}

function processorFor(highlight: Highlighter | null): ReturnType<typeof createProcessor> {
  const kept = processors.get(highlight)
  if (kept !== undefined) return kept
  const made = createProcessor(highlight)
  // A highlighter belongs to one set of grammars; only the last one is in use.
  processors.clear()
  processors.set(highlight, made)
  return made
}

/** mdast → hast → sanitizer → our own trusted nodes → markup. */
function draw(
  tree: Root,
  slots: readonly Slot[],
  highlight: Highlighter | null,
  title: string,
  props: readonly Prop[],
) {
  const processor = processorFor(highlight)
  const hast = processor.runSync(tree) as HastRoot
  const stringify = (children: readonly HastContent[]): Html =>
    trusted(processor.stringify({ type: 'root', children: [...children] }))

  const slugger = new GithubSlugger()
  const idOf = (text: string): string => `h-${slugger.slug(text) || 'section'}`
  const titleId = idOf(title)
  const headings: HeadingView[] = []
  const shift = hast.children.some((node) => node.type === 'element' && node.tagName === 'h1') ? 1 : 0
  let cells: Html[] = []
  const footnoteLabel = `${idPrefix}footnote-label`

  /** Exchanges what templates draw better; children first. */
  function finish(nodes: readonly HastContent[]): HastContent[] {
    return nodes.map((node) => {
      if (node.type !== 'element') return node
      node.children = finish(node.children) as ElementContent[]
      if (node.properties['ariaDescribedBy'] !== undefined) node.properties['ariaDescribedBy'] = [footnoteLabel]
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
      const text = hastText(node).trim()
      const depth = Math.min(6, Math.max(2, Number(heading) + shift))
      const id = idOf(text)
      headings.push({ id, depth, text })
      return headingBar(depth, id, stringify(node.children), text)
    }
    if (node.tagName === 'pre') return drawCode(node)
    if (node.tagName === 'table') {
      const head = node.children.find((child) => child.type === 'element')
      const row = head?.type === 'element' ? head.children.find((child) => child.type === 'element') : undefined
      const columns = row?.type === 'element' ? row.children.filter((child) => child.type === 'element').length : 0
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
  const [intro = [], notes = [], , rest = []] = splitAtCuts(finished, slots)
  const last = rest.findLastIndex((node) => node.type === 'element' && node.properties['dataFootnotes'] !== undefined)
  const footnotes = last < 0 ? [] : rest.splice(last)
  const piece = (nodes: readonly HastContent[]): Html | null => {
    const markup = stringify(nodes).markup.trim()
    return markup === '' ? null : trusted(markup)
  }
  return {
    titleId,
    cells,
    intro: piece(intro),
    propsNotes: piece(notes),
    body: piece(rest),
    footnotes: piece(footnotes),
    headings,
    anchors: [titleId, 'route', 'props', ...headings.map(({ id }) => id), ...props.map(({ name }) => propAnchor(name))],
  }
}

function splitAtCuts(nodes: readonly HastContent[], slots: readonly Slot[]): HastContent[][] {
  const pieces: HastContent[][] = [[]]
  for (const node of nodes) {
    const cut = node.type === 'element' && node.tagName === slotTag && slots[Number(node.properties['dataSlot'])]?.kind === 'cut'
    if (cut) pieces.push([])
    else pieces.at(-1)?.push(node)
  }
  return pieces
}

/** Takes the checkbox out of a task item; true or false is its state, null if it is no task. */
function takeCheckbox(item: Element): boolean | null {
  const name = item.properties['className']
  if (!Array.isArray(name) || !name.includes('task-list-item')) return null
  const holder = item.children.find((child) => child.type === 'element' && (child.tagName === 'input' || child.tagName === 'p'))
  const parent = holder?.type === 'element' && holder.tagName === 'p' ? holder : item
  const index = parent.children.findIndex((child) => child.type === 'element' && child.tagName === 'input')
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

function encodeFragment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',')
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''))
  } catch {
    return url
  }
}

/** A path written in the source at `from`, as a path below the content folder. */
function joinPath(from: string, place: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of place.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return ''
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
