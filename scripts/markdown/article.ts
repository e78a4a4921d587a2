import type { Definition, Image, Nodes, Root, TableCell } from 'mdast'
import type { HeadingView } from '../../templates/component-page.ts'
import type { Html } from '../../templates/html.ts'
import { propAnchor } from '../../templates/prop-anchor.ts'
import { readPropsTable } from '../component/props-table.ts'
import type { ListProp } from '../component/props-list.ts'
import type { Prop } from '../model/component.ts'
import type { ParserName } from '../options/parser-names.ts'
import { checkNesting } from '../sources/limits.ts'
import { createPositions } from '../sources/text.ts'
import { createReporter, type Point, type Reporter } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'
import { applyAlerts, mayHoldAlerts } from './alerts.ts'
import { checkLeftOut, checkTree } from './check-tree.ts'
import { collectDefinitions, noDefinitions } from './definitions.ts'
import { drawTree, type Slot } from './draw.ts'
import { numberFootnotes } from './footnotes.ts'
import { readEndpointContent } from '../endpoint/content.ts'
import { drawEndpoint, openEndpoint, readEndpointAttributes } from '../endpoint/directive.ts'
import type { Highlighter } from './highlight.ts'
import {
  anchorOf,
  fileAddress,
  meantFragment,
  pageAddress,
  readLink,
  type LinkTargets,
  type PageKind,
} from './links.ts'
import type { CatalogPart, CatalogSlot } from '../mdast/nodes.ts'
import { findDirectiveOpenings, hasDirectives, parseMarkdown } from './parser.ts'
import { applyRawHtml } from './raw-html.ts'
import type { AddressEdit } from './rewrite-source.ts'
import { cutSections } from './sections.ts'
import { childrenOf, isParent, startOf } from '../mdast/text.ts'
import { cutForTwin, twinBody, type TwinBody } from './twin-body.ts'
import { applyVisibleBidi, mayHoldBidi } from './visible-bidi.ts'

/** What the Markdown of one source needs to be drawn. */
export interface ArticleInput {
  /** The source with empty lines in place of its front matter. */
  readonly text: string
  /** Of the source, below the content folder. */
  readonly path: string
  readonly kind: PageKind
  /** `''` for the home page. */
  readonly slug: string
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
  draw(highlight: Highlighter | null): DrawnArticle
  /** The Markdown for other readers: as written, without the title, addresses absolute. */
  twinBody(baseUrl: string): TwinBody
  /** True if the Markdown holds a table that would be read as props if nothing else gave any. */
  readonly hasSpareTable: boolean
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
  /** Null where the text says all. */
  readonly propTypes: readonly (Html | null)[]
  readonly propDefaults: readonly (Html | null)[]
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
  if (!checkTree(tree, report)) tree.children = []
  reportUnclosed(text, tree, report)
  if (mayHoldAlerts(text)) applyAlerts(tree, text)
  const sections = cutSections(tree, input.title, kind, input.listProps !== null, report)
  checkLeftOut(tree, sections.table, report)
  const table = sections.table === null ? null : readPropsTable(sections.table, text, report)
  if (table !== null && input.listProps !== null && sections.table !== null) {
    report.error(
      'props-both',
      startOf(sections.table),
      'props stand in a table here and in the front matter; keep one of the two',
    )
  }
  const props =
    table === null
      ? (input.listProps ?? []).map(({ prop }) => prop)
      : table.rows.map(({ prop }) => prop)
  const twinCut = cutForTwin(tree, sections, table?.rows ?? [], text.length)

  const slots: Slot[] = []
  const languages = new Set<string>()
  const links: PageLink[] = []
  const selfLinks: (Point & { fragment: string })[] = []
  const pictures = new Set<string>()
  const edits: AddressEdit[] = []

  const descriptions: Nodes[][] =
    table === null
      ? (input.listProps ?? []).map((item) => readDescription(item, input))
      : table.rows.map((row) => row.description?.children ?? [])
  const extras: Nodes[][] = (table?.rows ?? []).flatMap((row) =>
    row.extra.map((cell) => cell.children),
  )
  // Types and defaults with links or emphasis; the JSON has their text.
  const values: Nodes[][] = (table?.rows ?? []).flatMap((row) => [
    withTagsAsText(row.type),
    withTagsAsText(row.default),
  ])
  const cells: CatalogSlot = {
    type: 'catalogSlot',
    slot: slots.push({ kind: 'props' }) - 1,
    children: [...descriptions, ...values, ...extras].map((children) => ({
      type: 'catalogPart',
      children,
    })),
  }
  const cut = (): CatalogSlot => ({
    type: 'catalogSlot',
    slot: slots.push({ kind: 'cut' }) - 1,
    children: [],
  })
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
  // Most texts hold none of these, and a look at a text is cheaper than a walk through its tree.
  const texts = [text, ...(input.listProps ?? []).map(({ prop }) => prop.description ?? '')]
  const mayHold = (mark: string): boolean => texts.some((written) => written.includes(mark))
  if (texts.some(mayHoldBidi)) applyVisibleBidi(tree, text, report)
  if (mayHold('<')) applyRawHtml(tree, report)
  if (mayHold('[^')) numberFootnotes(tree, report)
  const definitions = mayHold(']:') ? collectDefinitions(tree, sections.table) : noDefinitions
  transform(tree, false)

  /** Links, pictures and frames, bottom up; changes the tree in place. */
  function transform(node: Nodes, inLink: boolean): void {
    if (node.type === 'code' && typeof node.lang === 'string') languages.add(node.lang)
    if (
      node.type === 'link' ||
      (node.type === 'definition' && definitions.linked.has(node.identifier))
    ) {
      const written = node.url
      node.url = linkAddress(written, startOf(node))
      if (node.url !== written) edits.push({ node, written, path: sitePath(node.url) })
    }
    if (!isParent(node)) return
    const inside = inLink || node.type === 'link' || node.type === 'linkReference'
    const children = childrenOf(node)
    // Null while they are what they were.
    let made: Nodes[] | null = null
    for (let i = 0; i < children.length; i++) {
      const child = children[i] as Nodes
      if (child.type === 'image' || child.type === 'imageReference') {
        const image = child.type === 'image' ? child : definitions.resolve(child)
        made ??= children.slice(0, i)
        const place = child.type === 'image' ? child : definitions.definitionOf(child)
        made.push(image === null || place === null ? child : picture(image, place, inside))
      } else if (child.type === 'containerDirective') {
        made ??= children.slice(0, i)
        made.push(...directive(child))
      } else {
        transform(child, inside)
        made?.push(child)
      }
    }
    if (made !== null) node.children = made as typeof node.children
  }

  function directive(node: Extract<Nodes, { type: 'containerDirective' }>): Nodes[] {
    if (node.name !== 'endpoint') {
      report.error(
        'directive',
        startOf(node),
        `unknown block ":::${node.name}"; the only block is ":::endpoint"`,
      )
      transform(node, false)
      return node.children
    }
    // The syntax lets a block end with the text; then it has taken what was not meant for it.
    const { start, end } = node.position ?? {}
    const source = text.slice(start?.offset, end?.offset)
    if (!/\n[ \t>]*:{3,}[ \t]*$/.test(source)) report.error('directive', startOf(node), neverClosed)
    const attributes = readEndpointAttributes(node, text, report)
    const content = readEndpointContent(node.children, report)
    const frame = openEndpoint(content)
    const draw = (parts: readonly Html[]): Html =>
      drawEndpoint(content, attributes, frame.view(parts))
    const slot: CatalogSlot = {
      type: 'catalogSlot',
      slot: slots.push({ kind: 'drawn', draw }) - 1,
      children: frame.parts.map((children): CatalogPart => ({
        type: 'catalogPart',
        children: [...children],
      })),
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

  /** The address of a page, as a path below the site's root. */
  function sitePath(address: string): string {
    if (address.startsWith('#')) return `${pageAddress('home', input.slug)}${address}`
    if (address.startsWith('../')) return address.slice(3)
    return kind === 'home' ? address : `components/${address}`
  }

  /** `place` is what holds the address: the picture, or the definition that it refers to. */
  function picture(node: Image, place: Image | Definition, inLink: boolean): Nodes {
    const at = startOf(node)
    const alt = node.alt ?? ''
    const words: Nodes = { type: 'text', value: alt === '' ? node.url : alt }
    const link = readLink(node.url, path, targets)
    if (link.kind === 'refused') {
      report.error('link-scheme', at, `the picture ${quoted(node.url)} ${link.reason}`)
      return words
    }
    if (link.kind === 'external') {
      report.warning(
        'picture-remote',
        at,
        `the picture ${quoted(node.url)} is shown as a link: pages load nothing from other sites; put the file into the content folder`,
      )
      return inLink
        ? words
        : { type: 'link', url: node.url, title: node.title ?? null, children: [words] }
    }
    const shown = targets.picture(joinPath(path, decodePath(node.url)))
    if (shown === null) {
      report.warning(
        'picture-missing',
        at,
        `the picture ${quoted(node.url)} is not in the content folder, its text is shown instead`,
      )
      return words
    }
    pictures.add(shown)
    edits.push({ node: place, written: node.url, path: shown })
    return { ...node, url: fileAddress(kind, shown) }
  }

  return {
    props,
    languages,
    links,
    pictures: [...pictures],
    hasSpareTable: sections.hasSpareTable,
    twinBody: (baseUrl) => twinBody(text, twinCut, edits, baseUrl),
    draw(highlight) {
      const drawn = drawTree(tree, slots, {
        highlight,
        title: input.title,
        anchors: true,
        idPrefix: 'n-',
      })
      const ownAnchors = [
        drawn.titleId,
        'route',
        'props',
        ...drawn.headings.map(({ id }) => id),
        ...props.map(({ name }) => propAnchor(name)),
        ...drawn.noteIds,
      ]
      const anchors = selfLinks.length === 0 ? none : new Set(ownAnchors)
      for (const { fragment, line, column } of selfLinks) {
        if (!anchors.has(anchorOf(fragment))) {
          report.warning(
            'link-fragment',
            { line, column },
            `the link ${quoted(`#${fragment}`)} leads to no heading or prop of this page${meantFragment(fragment, anchors)}`,
          )
        }
      }
      const count = descriptions.length
      const { titleId, headings, cells, footnotes } = drawn
      const [intro = null, propsNotes = null, , body = null] = drawn.pieces
      return {
        titleId,
        headings,
        intro,
        propsNotes,
        body,
        footnotes,
        anchors: ownAnchors,
        propDescriptions: cells.slice(0, count).map(orNull),
        propTypes: (table?.rows ?? []).map((_, i) => orNull(cells[count + 2 * i])),
        propDefaults: (table?.rows ?? []).map((_, i) => orNull(cells[count + 2 * i + 1])),
        propExtras: (table?.rows ?? []).map((row, i) => {
          const start = 3 * count + i * row.extra.length
          return cells.slice(start, start + row.extra.length)
        }),
        propColumns: table?.columns ?? [],
      }
    },
  }
}

const none: ReadonlySet<string> = new Set()

const orNull = (cell: Html | undefined): Html | null =>
  cell === undefined || cell.markup === '' ? null : cell

/** The nodes of a type or a default, which knows no tags: `Array<string>` is a text. */
function withTagsAsText(cell: TableCell | null): Nodes[] {
  return (cell?.children ?? []).map((node) =>
    node.type === 'html' ? { ...node, type: 'text' } : node,
  )
}

/** A line that opens a block in colons where no block came of it: ours is an error, others are words. */
function reportUnclosed(text: string, tree: Root, report: Reporter): void {
  const opens = findDirectiveOpenings(text)
  if (opens.length === 0) return
  const blocks = new Set<number>()
  const shown: { readonly start: number; readonly end: number }[] = []
  const collect = (node: Nodes): void => {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'containerDirective') blocks.add(start)
    if (node.type === 'code' || node.type === 'html')
      shown.push({ start, end: node.position?.end.offset ?? 0 })
    childrenOf(node).forEach(collect)
  }
  collect(tree)
  const positions = createPositions(text)
  for (const index of opens) {
    if (blocks.has(index)) continue
    if (shown.some(({ start, end }) => index >= start && index < end)) continue
    const name = /^:+([\w-]*)/.exec(text.slice(index))?.[1] ?? ''
    if (name === 'endpoint') {
      const why = hasDirectives(text) ? unreadable : neverClosed
      report.error('directive', positions.at(index), why)
    } else {
      report.warning(
        'directive',
        positions.at(index),
        `":::${name}" is shown as text; blocks in colons end with ":::" on a line of its own`,
      )
    }
  }
}

const unreadable =
  'the line ":::endpoint" cannot be read; attributes follow it at once, as in {title="text"}, and nothing else does'
const neverClosed =
  'the block ":::endpoint" is never closed; end it with ":::" on a line of its own'

/** A description of the list form; its messages point at its prop. */
function readDescription({ prop, at }: ListProp, input: ArticleInput): Nodes[] {
  if (prop.description === null) return []
  // What is said of it stands in the front matter: the places inside it are of no use.
  const inside = createReporter('')
  const report = (): void =>
    inside.problems.forEach(({ rule, message, severity }) =>
      input.report[severity](rule, at, message),
    )
  if (!checkNesting(prop.description, inside)) {
    report()
    return []
  }
  const tree = parseMarkdown(prop.description, input.parser)
  if (!checkTree(tree, inside)) tree.children = []
  if (mayHoldAlerts(prop.description)) applyAlerts(tree, prop.description)
  checkLeftOut(tree, null, inside)
  report()
  const { children } = tree
  const moved = {
    start: { line: at.line, column: at.column },
    end: { line: at.line, column: at.column },
  }
  const move = (node: Nodes): void => {
    node.position = moved
    if (isParent(node)) childrenOf(node).forEach(move)
  }
  children.forEach(move)
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children
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
