import type { ListView, TextView } from '../../../templates/component-page.ts'
import type { HeadingView } from '../../../templates/page-navigation.ts'
import { entryAnchor } from '../../words/interface/entry-anchor.ts'
import { html, type Html } from '../../words/interface/html.ts'
import type { Nodes, Root, Table } from 'mdast'
import type { CatalogSection } from '../../words/mdast/nodes.ts'
import { nodeChildren, nodeText, isParent } from '../../words/mdast/node-text.ts'
import { listsOf, type List, type Lists } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import { liveFenceName, type LiveCode } from '../../words/model/live-code.ts'
import type { Example } from './blocks/examples.ts'
import type { DrawnText } from '../../words/model/component.ts'
import type { Reporter } from '../../words/model/problem.ts'
import type { Subcomponent, SubcomponentProse } from '../../words/model/subcomponents.ts'
import { readParts, type ArticlePiece, type PartsInput } from './article-parts.ts'
import { holdsTabs, mayHoldTabs } from './blocks/code-tabs.ts'
import { collectDefinitions, noDefinitions, type Definitions } from './read/definitions.ts'
import type { Drawing, DrawOptions, Engine, Part } from './draw/engine.ts'
import { numberFootnotes } from './links/footnotes.ts'
import { drawExamples, noExamples, type DrawnExamples } from './draw-examples.ts'
import { createHeadings, type Headings } from './links/headings.ts'
import type { Highlighter } from './draw/highlight.ts'
import { isProse, type PageKind } from '../../words/model/page-kind.ts'
import { anchorOf, fileAddress, meantFragment } from './links/links.ts'
import { placePanel, type PanelSubject } from './panel.ts'
import { arrangeList, cellsOf, sectionOf, type ListPart } from './lists/list-part.ts'
import { proseSections, type ProsePart, type ProseSection } from './prose-sections.ts'
import { createCodeTexts, type CodeTexts } from './lists/linked-part.ts'
import { applyRawHtml } from './read/raw-html.ts'
import { readLists, type ListsInput } from './lists/read-lists.ts'
import {
  resolveReferences,
  type PageLink,
  type References,
  type ReferencesInput,
} from './links/references.ts'
import { plainOf, readShortText, withoutLinks, type ShortText } from './read/short-text.ts'
import type { SubcomponentPart } from './lists/subcomponent-parts.ts'
import { markdownBody, type MarkdownBody } from './markdown-body.ts'
import { applyVisibleBidi, mayHoldBidi } from './read/visible-bidi.ts'
import type { SiteWords } from '../../words/model/site.ts'

/** Input for drawing the Markdown of one source: a component, a page of prose, the home page. */
export interface ArticleInput extends ReferencesInput, ListsInput, PartsInput {
  readonly words: SiteWords
  /** Description from the front matter, still to be drawn; null or left out without one. */
  readonly description?: ShortText | null
  /** Component that could have a panel of controls; left out on pages about no component. */
  readonly panelOf?: PanelSubject
  /** Path of the script that a panel of controls loads, below the output folder. */
  readonly controlsScript?: string
  /** Line of code at the start of the page that imports the component; null if there is none. */
  readonly importLine?: string | null
  /** Highlighter of code; null if code has no colours. */
  readonly highlight: Highlighter | null
  /** Ids on the page, beside those of the Markdown, that links can lead to. */
  readonly moreAnchors?: readonly string[]
}

/** Drawn piece of a page: text, or a list such as the props with the text of its section. */
type DrawnPiece = TextView | ListView

/** Drawn Markdown of a source, in the pieces of a page, and all data that are read from it. */
export interface Article {
  /** Lists of the component as data, for the JSON. */
  readonly lists: Lists
  readonly subcomponents: readonly Subcomponent[]
  /** Number of sub-components that front matter or code list; `subcomponents` has them first. */
  readonly listedCount: number
  /** Prose from the component's code about its sub-components, by the ids of their sections. */
  readonly abouts: ReadonlyMap<string, SubcomponentProse>
  /** Drawn description from the front matter; null if it is plain text. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  readonly titleId: string
  /** Drawn text before the first heading; null if there is none. */
  readonly intro: TextView | null
  /** Drawn pieces of the page after the intro, in their order. */
  readonly flow: readonly DrawnPiece[]
  readonly footnotes: TextView | null
  /** Headings and examples of the whole page, in its order, for the page's contents. */
  readonly headings: readonly HeadingView[]
  /** Ids on the page that a link can lead to. */
  readonly anchors: readonly string[]
  /** Links to other pages of the catalog, whose fragments only those pages can check. */
  readonly links: readonly PageLink[]
  /** Paths below the output folder of the pictures that the page shows. */
  readonly pictures: readonly string[]
  /** True if the page needs the style sheet and the script of tabs. */
  readonly hasTabs: boolean
  /** Plain text under each heading, without the entries of lists. */
  readonly prose: readonly ProseSection[]
  readonly examples: DrawnExamples
  /**
   * Ids of the sections whose tables the Markdown page keeps as the author wrote them, since no
   * code of the component says more than these tables.
   */
  readonly written: ReadonlySet<string>
  /** True if the Markdown has a table that would be read as props if nothing else gave any. */
  readonly hasSpareTable: boolean
  /**
   * Returns the source's Markdown for the Markdown page: as written, but without the title, and
   * with absolute addresses.
   */
  markdownBody(baseUrl: string): MarkdownBody
}

/** Reads and draws a source. Parses it once, for page, JSON, search and Markdown page. */
export function drawArticle(given: ArticleInput): Article {
  const { text, engine, code } = given
  const codeTexts = code === null ? null : createCodeTexts(code, given.report)
  const input: ArticleInput = codeTexts === null ? given : { ...given, report: codeTexts.report }
  const { report, targets } = input
  const read = readLists(input, () => targets.examples() !== null)
  const { tree, sections } = read
  const { all, parts, subcomponents, flow, bodyCut } = readParts(read, input, codeTexts)

  // Sections that the page arranges, in one tree, where links and footnotes are looked for.
  const intro = sectionOf(sections.intro)
  const { description = null } = input
  const short = description === null ? null : readShortText(description, engine, report)
  const about = sectionOf(short ?? [])
  const shown = [about, intro, ...flow.flatMap(sectionsIn)]
  tree.children = shown
  const abouts = new Map<string, SubcomponentProse>()
  for (const { list, about } of subcomponents) if (about !== null) abouts.set(list.sectionId, about)
  const texts = [...markdownTexts(text, parts, code !== null), ...aboutTexts(abouts)]
  const definitions = applyMarks(tree, texts, read.tables, report)
  const references = resolveReferences(tree, definitions, input, codeTexts)
  // In a list of pages the whole entry is a link, so the description in it holds none.
  const aboutInList = sectionOf(withoutLinks(about.children))

  const ofBlocks = [intro, ...flow.flatMap(blocksIn)]
  const pageHeadings = headingsFor(input.title, ofBlocks, all, subcomponents)
  const { titleId, headings } = pageHeadings
  const exampleAliases: string[] = []
  const lists = listsOf((list) => entriesIn(parts.find((part) => part.list === list)))
  const live = ({ compiledLine }: Example): LiveCode | null =>
    compiledLine === null
      ? null
      : targets.live(liveFenceName({ path: input.path, line: compiledLine }))
  const mayHavePanel = read.examples.length > 0 || input.panelOf?.isEverywhere === true
  const placed = mayHavePanel
    ? placePanel({
        subject: input.panelOf ?? null,
        examples: read.examples,
        intro,
        lists,
        reader: engine.exampleReader,
        live,
        report,
      })
    : null
  if (placed !== null) exampleAliases.push('controls')
  const shell = read.examples.length === 0 && placed === null ? null : targets.examples()
  const controlsScript = fileAddress(input.kind, input.controlsScript ?? '')
  const page = {
    page: input.page,
    words: input.words,
    placed,
    live,
    importLine: input.importLine ?? null,
    controlsScript,
  }
  const placeExample = (id: string, title: string, isGiven: boolean): string => {
    const alias = pageHeadings.add(id, title, isGiven)
    exampleAliases.push(alias)
    return alias
  }
  const examples =
    shell === null ? noExamples : drawExamples(read.examples, page, shell, placeExample)
  const { kind } = input
  const onPage = { parts, kind, pageHeadings, exampleAliases }
  const ownLinks = unlinkCode(references.selfLinks, codeTexts, onPage)
  const drawing = drawSections(engine, tree, [...shown, aboutInList], new Set(ofBlocks), {
    words: input.words,
    highlight: input.highlight,
    hasReferences: mayHold(texts, ']:'),
    idPrefix: 'n-',
    headings: pageHeadings,
  })
  const { markupOf, headingsIn } = drawing
  const drawnIntro = textPiece(markupOf(intro), headingsIn(intro))
  const drawnFlow = flow.flatMap((piece) => drawPiece(piece, drawing, pageHeadings) ?? [])
  const drawnLists = drawnFlow.filter((piece) => piece.kind === 'list')
  const anchors = anchorsOf(kind, pageHeadings, exampleAliases, drawnLists, drawing.noteIds)
  checkOwnFragments(ownLinks, kind, [...anchors, ...(input.moreAnchors ?? [])], report)
  return {
    lists,
    subcomponents: subcomponents.map(({ name, rows }) => {
      return { name, props: rows.map(({ entry }) => entry) }
    }),
    listedCount: subcomponents.filter(({ isInTable }) => !isInTable).length,
    abouts,
    description:
      short === null
        ? null
        : {
            markup: markupOf(about) ?? blank,
            inList: String(markupOf(aboutInList) ?? ''),
            text: plainOf(short),
          },
    titleId,
    intro: drawnIntro,
    flow: drawnFlow,
    footnotes: textPiece(drawing.footnotes, headingsIn(null)),
    headings,
    anchors,
    links: codeTexts === null ? references.links : references.links.map(codeTexts.shownAt),
    pictures: references.pictures,
    hasTabs:
      (placed?.panel.languages.length ?? 0) > 1 || (texts.some(mayHoldTabs) && holdsTabs(tree)),
    prose: proseSections([{ nodes: intro.children, id: '' }, ...flow.flatMap(proseIn)], headings),
    examples,
    written: writtenIn(parts, subcomponents, code !== null),
    hasSpareTable: sections.hasSpareTable,
    markdownBody: (baseUrl) => markdownBody(text, bodyCut, references.edits, baseUrl),
  }
}

/** Returns the text pieces of a page that has no lists, its intro first. */
export function articleTexts({ intro, flow }: Article): readonly TextView[] {
  const texts = flow.filter((piece) => piece.kind === 'text')
  return intro === null ? texts : [intro, ...texts]
}

/** Returns the texts that are read as Markdown: the body, and texts of entries outside the body. */
function markdownTexts(
  text: string,
  parts: readonly ListPart[],
  isLinked: boolean,
): readonly string[] {
  const texts = [text]
  for (const { tableRows, rows } of parts) {
    // The texts of a table stand in the body.
    if (!isLinked && tableRows.length > 0) continue
    for (const { entry } of rows)
      for (const said of [entry.description, entry.deprecated])
        if (typeof said === 'string') texts.push(said)
  }
  return texts
}

function aboutTexts(abouts: ReadonlyMap<string, SubcomponentProse>): readonly string[] {
  return [...abouts.values()].flatMap(({ description, body }) => [description ?? '', body ?? ''])
}

/**
 * True if one of the texts contains the mark, such as `<`. Most texts do not, and a look at a text
 * is cheaper than a walk through its tree.
 */
function mayHold(texts: readonly string[], mark: string): boolean {
  return texts.some((text) => text.includes(mark))
}

/**
 * Reads the marks in a Markdown tree other than links: shows bidi characters by their names, makes
 * elements or text of raw HTML, and numbers footnotes. Changes the tree in place, and returns its
 * link definitions.
 */
function applyMarks(
  tree: Root,
  texts: readonly string[],
  tables: readonly Table[],
  report: Reporter,
): Definitions {
  if (texts.some(mayHoldBidi)) applyVisibleBidi(tree, texts[0] ?? '', report)
  if (mayHold(texts, '<')) applyRawHtml(tree, report)
  if (mayHold(texts, '[^')) numberFootnotes(tree, report)
  return mayHold(texts, ']:') ? collectDefinitions(tree, tables) : noDefinitions
}

function headingsFor(
  title: string,
  ofBlocks: readonly CatalogSection[],
  all: readonly ListPart[],
  subcomponents: readonly SubcomponentPart[],
): Headings {
  // Pushed one by one: there may be more of them than a call takes arguments.
  const top: Nodes[] = []
  for (const { children } of ofBlocks) for (const node of children) top.push(node)
  // Ids such as those of props need not be taken: no heading can have one.
  const ofLists = all.filter(({ list }) => list.none === undefined)
  const taken = ofLists.flatMap((part) => [part.list.sectionId, ...entryIds(part)])
  const ofParts = subcomponents.map(({ list }) => list)
  const written = all.flatMap(({ list, section: { heading } }): [List, string][] =>
    heading?.type !== 'heading' || list.owner !== null ? [] : [[list, nodeText(heading)]],
  )
  return createHeadings(title, top, taken, ofParts, written)
}

interface DrawnSections extends Pick<Drawing, 'footnotes' | 'noteIds'> {
  /** Returns the markup of a section, or null if the page shows nothing of it. */
  markupOf(section: CatalogSection): Html | null
  /** Returns headings and examples in a section, in the page's order; null means the footnotes. */
  headingsIn(section: CatalogSection | null): readonly HeadingView[]
}

function drawSections(
  engine: Engine,
  tree: Root,
  sections: readonly CatalogSection[],
  ofBlocks: ReadonlySet<CatalogSection>,
  options: Omit<DrawOptions, 'heading' | 'partDrawn'> & { readonly headings: Headings },
): DrawnSections {
  const parts = sections.map((section): Part => {
    return { kind: ofBlocks.has(section) ? 'blocks' : 'run', nodes: section.children }
  })
  const { headings, take } = options.headings
  /** Numbers of headings that were drawn up to the end of each part, in the order of the parts. */
  const ends: number[] = []
  const drawing = engine.draw(tree, parts, {
    ...options,
    heading: take,
    partDrawn: () => void ends.push(headings.length),
  })
  const at = new Map(sections.map((section, i) => [section, i]))
  return {
    ...drawing,
    markupOf(section) {
      const markup = drawing.parts[at.get(section) ?? -1] ?? blank
      return markup.markup === '' ? null : markup
    },
    headingsIn(section) {
      const part = section === null ? ends.length : at.get(section)
      return part === undefined ? [] : headings.slice(ends[part - 1] ?? 0, ends[part])
    },
  }
}

/** List on a page, such as the props, with all that its ids are made of. */
interface AnchoredList extends Pick<ListView, 'list' | 'aliases'> {
  readonly rows: readonly { readonly entry: ListEntry }[]
}

/** Returns the ids on a page that a link can lead to. */
function anchorsOf(
  kind: PageKind,
  { titleId, headings }: Headings,
  exampleAliases: readonly string[],
  drawnLists: readonly AnchoredList[],
  noteIds: readonly string[],
): readonly string[] {
  const ofLists = drawnLists.flatMap(({ list, aliases }) => [list.sectionId, ...aliases])
  const ofPage = isProse(kind) ? [] : ['route', ...ofLists]
  const ofEntries = drawnLists.flatMap(entryIds)
  const ofHeadings = headings.map(({ id }) => id)
  return [titleId, ...ofPage, ...ofHeadings, ...exampleAliases, ...ofEntries, ...noteIds]
}

/**
 * Returns the ids of the sections whose tables stay as the author wrote them. If the source
 * describes code, these are the sections of sub-components that the code does not have.
 */
function writtenIn(
  parts: readonly ListPart[],
  subcomponents: readonly SubcomponentPart[],
  isLinked: boolean,
): ReadonlySet<string> {
  const own = parts.filter(({ list, section }) => {
    return section.table !== null && (!isLinked || list.owner !== null)
  })
  const replaced = new Set<ListPart>(subcomponents.filter(({ isInTable }) => !isInTable))
  return new Set(own.filter((part) => !replaced.has(part)).map(({ list }) => list.sectionId))
}

/** Returns the sections of a piece, in the order in which they are shown. */
function sectionsIn(piece: ArticlePiece): readonly CatalogSection[] {
  if (piece.kind === 'text') return [piece.section]
  return [piece.part.lead, ...cellsOf(piece.part), piece.part.notes]
}

/** Draws a piece of the page. Returns null if the page shows nothing of it. */
function drawPiece(
  piece: ArticlePiece,
  { markupOf, headingsIn }: DrawnSections,
  headings: Headings,
): DrawnPiece | null {
  if (piece.kind === 'text') return textPiece(markupOf(piece.section), headingsIn(piece.section))
  const aliases = headings.aliases.get(piece.part.list) ?? []
  const depth = headings.levelBelow(piece.part.section.outer)
  const drawn = arrangeList(piece.part, { markupOf, headingsIn, blank, depth, aliases })
  return isShown(drawn) ? drawn : null
}

/** Returns the prose that the author wrote in a piece, without the table of a list. */
function proseIn(piece: ArticlePiece): readonly ProsePart[] {
  if (piece.kind === 'text') return [{ nodes: piece.section.children, id: '' }]
  const { list, lead, notes } = piece.part
  return [lead, notes].map(({ children }) => ({ nodes: children, id: list.sectionId }))
}

/** Returns those sections in a piece of the page that can hold headings, which cells cannot. */
function blocksIn(piece: ArticlePiece): readonly CatalogSection[] {
  return piece.kind === 'text' ? [piece.section] : [piece.part.lead, piece.part.notes]
}

const textPiece = (markup: Html | null, headings: readonly HeadingView[]): TextView | null =>
  markup === null ? null : { kind: 'text', markup, headings }

/**
 * True for a list that the page shows. A list without entries is shown if the page has a sentence
 * for that, or if its author wrote something in its section.
 */
const isShown = ({ list, rows, lead, notes }: ListView): boolean =>
  list.none !== undefined || rows.length > 0 || lead !== null || notes !== null

const entriesIn = (part: ListPart | undefined): readonly ListEntry[] =>
  part === undefined ? [] : part.rows.map(({ entry }) => entry)

/** Returns the ids of a list's entries. */
const entryIds = ({ list, rows }: Pick<AnchoredList, 'list' | 'rows'>): readonly string[] =>
  rows.map(({ entry }) => entryAnchor(list.rowPrefix, entry.name))

const blank = html``

/** Reports links to places on the same page that the page lacks. Problem: `link-fragment`. */
function checkOwnFragments(
  selfLinks: References['selfLinks'],
  kind: PageKind,
  anchors: readonly string[],
  report: Reporter,
): void {
  if (selfLinks.length === 0) return
  const known = new Set(anchors)
  for (const { fragment, line, column } of selfLinks) {
    if (known.has(anchorOf(fragment, kind))) continue
    report.warning('link-fragment', { line, column }, fragmentFault(fragment, kind, known))
  }
}

function fragmentFault(fragment: string, kind: PageKind, known: ReadonlySet<string>): string {
  const place = isProse(kind) ? 'heading' : 'heading or prop'
  const meant = meantFragment(fragment, kind, known)
  return `the link ${quoted(`#${fragment}`)} leads to no ${place} of this page${meant}`
}

/**
 * Lists, headings and examples of a page before it is drawn, by which links to places on it are
 * checked.
 */
interface OnPage {
  readonly parts: readonly ListPart[]
  readonly kind: PageKind
  readonly pageHeadings: Headings
  readonly exampleAliases: readonly string[]
}

/**
 * Replaces links in texts from the component's code with their words, if they lead to places that
 * the page does not have. Runs before drawing, and changes the cells in place. Returns the links
 * that the source itself has. Problem: `link-fragment`.
 */
function unlinkCode(
  selfLinks: References['selfLinks'],
  codeTexts: CodeTexts | null,
  { parts, kind, pageHeadings, exampleAliases }: OnPage,
): References['selfLinks'] {
  if (codeTexts === null || !selfLinks.some(codeTexts.isOf)) return selfLinks
  const { isOf, report } = codeTexts
  const listed = parts.map(({ list, rows }) => {
    return { list, rows, aliases: pageHeadings.aliases.get(list) ?? [] }
  })
  const known = new Set(anchorsOf(kind, pageHeadings, exampleAliases, listed, []))
  const dead = new Set<Nodes>()
  for (const link of selfLinks) {
    if (!isOf(link) || known.has(anchorOf(link.fragment, kind))) continue
    dead.add(link.node)
    report.warning('link-fragment', link, fragmentFault(link.fragment, kind, known))
  }
  const unlink = (node: Nodes): Nodes[] => {
    if (!isParent(node)) return [node]
    const children = nodeChildren(node).flatMap(unlink)
    if (dead.has(node)) return children
    node.children = children as typeof node.children
    return [node]
  }
  for (const part of parts)
    for (const cell of dead.size === 0 ? [] : [part.lead, ...cellsOf(part)]) unlink(cell)
  return selfLinks.filter((link) => !isOf(link))
}
