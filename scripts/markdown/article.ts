import type { HeadingView } from '../../templates/page-navigation.ts'
import { entryAnchor } from '../../templates/entry-anchor.ts'
import { html, type Html } from '../../templates/html.ts'
import type { CodeComponent } from '../component/code-link.ts'
import type { ListedSubcomponent } from '../component/subcomponent-list.ts'
import type { CatalogSection } from '../mdast/nodes.ts'
import { lists, listsOf, propsList, type List, type Lists } from '../model/lists.ts'
import { quoted } from '../model/printable.ts'
import type { DrawnText } from '../model/component.ts'
import type { Reporter } from '../model/problem.ts'
import type { Subcomponent } from '../model/subcomponents.ts'
import { holdsTabs } from './code-tabs.ts'
import { collectDefinitions, noDefinitions } from './definitions.ts'
import type { Part } from './engine.ts'
import { numberFootnotes } from './footnotes.ts'
import { drawExamples, type DrawnExamples } from './draw-examples.ts'
import { createHeadings } from './headings.ts'
import type { Highlighter } from './highlight.ts'
import { anchorOf, meantFragment, type PageKind } from './links.ts'
import { arrangeList, cellsOf, sectionOf, type DrawnList, type ListPart } from './list-part.ts'
import { createCodeTexts, linkPart } from './linked-part.ts'
import { applyRawHtml } from './raw-html.ts'
import { readLists, tablesOf, type ListsInput } from './read-lists.ts'
import {
  resolveReferences,
  type PageLink,
  type References,
  type ReferencesInput,
} from './references.ts'
import { plainOf, readShortText, withoutLinks, type ShortText } from './short-text.ts'
import { readSubcomponents } from './subcomponent-parts.ts'
import { cutBody, markdownBody, type MarkdownBody } from './markdown-body.ts'
import { applyVisibleBidi, mayHoldBidi } from './visible-bidi.ts'
import type { SiteWords } from '../model/site.ts'

/** What the Markdown of one source needs to be drawn. */
export interface ArticleInput extends ReferencesInput, ListsInput {
  readonly words: SiteWords
  readonly listedSubcomponents: readonly ListedSubcomponent[]
  /** What the front matter says of the page, or nothing. */
  readonly description?: ShortText | null
  /** The code that the source describes; null: it is written by hand. */
  readonly code: CodeComponent | null
  /** Null: without colours. */
  readonly highlight: Highlighter | null
}

/** The Markdown of a source, in the pieces that a page arranges, and what else is made of it. */
export interface Article {
  /** The lists as data. */
  readonly lists: Lists
  readonly subcomponents: readonly Subcomponent[]
  /** How many of them, the first ones, the front matter lists. */
  readonly listedCount: number
  /** The lists that have entries or notes, drawn. */
  readonly drawnLists: readonly DrawnList[]
  /** The description of the front matter; null: it is text and nothing else. */
  readonly description: (DrawnText & { readonly markup: Html }) | null
  readonly titleId: string
  /** What stands before the first heading. */
  readonly intro: Html | null
  readonly body: Html | null
  readonly footnotes: Html | null
  readonly headings: readonly HeadingView[]
  /** Those that stand in no list's notes. */
  readonly textHeadings: readonly HeadingView[]
  /** Every id that a link can lead to. */
  readonly anchors: readonly string[]
  /** Links to other pages of the catalog whose fragment only those pages know. */
  readonly links: readonly PageLink[]
  /** Paths below the output folder of the pictures that the page shows. */
  readonly pictures: readonly string[]
  /** True if the page needs the style sheet and the script of tabs. */
  readonly hasTabs: boolean
  /** The live examples. */
  readonly examples: DrawnExamples
  /** The lists whose tables the Markdown holds as they are; of a linked source none. */
  readonly written: readonly List[]
  /** True if the Markdown holds a table that would be read as props if nothing else gave any. */
  readonly hasSpareTable: boolean
  /** The Markdown for other readers: as written, without the title, addresses absolute. */
  markdownBody(baseUrl: string): MarkdownBody
}

/**
 * Reads and draws the Markdown of a source. Parses once; whatever the page, the JSON, the search and
 * the Markdown page need is taken from this tree.
 */
export function drawArticle(given: ArticleInput): Article {
  const { text, engine, code } = given
  const codeTexts = code === null ? null : createCodeTexts(code, given.report)
  const input: ArticleInput = codeTexts === null ? given : { ...given, report: codeTexts.report }
  const { report } = input
  const read = readLists(input, () => input.targets.examples() !== null)
  const { tree, sections, tables, parts: written } = read
  const ofLists =
    code === null || codeTexts === null
      ? written
      : written.map((part) => linkPart(part, code, codeTexts, engine))
  const props = ofLists.find(({ list }) => list === propsList)
  const own = (props?.rows ?? []).map(({ entry }) => entry.name)
  const subcomponents = readSubcomponents(
    input.listedSubcomponents,
    sections.subcomponents,
    own,
    input,
  )
  const all = ofLists.flatMap((part) => (part === props ? [part, ...subcomponents] : [part]))
  const parts = all.filter(mayBeShown)
  const propsTable = sections.lists.props.table
  const rows = props?.tableRows ?? []
  const bodyCut = cutBody(
    tree,
    sections.title,
    propsTable,
    tables,
    code === null ? [] : tablesOf(sections).filter((table) => table !== propsTable),
    rows,
    text.length,
  )

  // What a page arranges, each a section, while links and notes are looked for in all of them.
  const [intro, rest] = [sectionOf(sections.intro), sectionOf(sections.rest)]
  const { description = null } = input
  const short = description === null ? null : readShortText(description, engine, report)
  const about = sectionOf(short ?? [])
  const shown = [about, intro, ...parts.flatMap((part) => [part.notes, ...cellsOf(part)]), rest]
  tree.children = shown
  // Most texts hold none of these, and a look at a text is cheaper than a walk through its tree.
  const texts = [text]
  for (const { tableRows, rows: read } of parts) {
    // What a table says stands in the text.
    if (code === null && tableRows.length > 0) continue
    for (const { entry } of read) if (entry.description !== null) texts.push(entry.description)
  }
  const mayHold = (mark: string): boolean => texts.some((written) => written.includes(mark))
  if (texts.some(mayHoldBidi)) applyVisibleBidi(tree, text, report)
  if (mayHold('<')) applyRawHtml(tree, report)
  if (mayHold('[^')) numberFootnotes(tree, report)
  const definitions = mayHold(']:') ? collectDefinitions(tree, tables) : noDefinitions
  const references = resolveReferences(tree, definitions, input)
  // In a list of links it holds none.
  const aboutInList = sectionOf(withoutLinks(about.children))

  const ofBlocks = new Set([intro, ...parts.map(({ notes }) => notes), rest])
  const top = [...ofBlocks].flatMap((section) => section.children)
  const { titleId, aliases, headings, take, add } = createHeadings(
    input.title,
    top,
    // No heading has an id such as those of props.
    idsOf(all.filter(({ list }) => list.none === undefined)),
    subcomponents.map(({ list }) => list),
  )
  const shell = read.examples.length === 0 ? null : input.targets.examples()
  const exampleAliases: string[] = []
  const examples = drawExamples(read.examples, input, shell, (id, title) => {
    const alias = add(id, title)
    exampleAliases.push(alias)
    return alias
  })
  const toDraw = [...shown, aboutInList]
  const drawing = engine.draw(
    tree,
    toDraw.map((section): Part => ({
      kind: ofBlocks.has(section) ? 'blocks' : 'run',
      nodes: section.children,
    })),
    {
      words: input.words,
      highlight: input.highlight,
      hasReferences: mayHold(']:'),
      idPrefix: 'n-',
      heading: take,
    },
  )
  const drawn = new Map<CatalogSection, Html | undefined>()
  for (let i = 0; i < toDraw.length; i++) {
    const section = toDraw[i]
    if (section !== undefined) drawn.set(section, drawing.parts[i])
  }
  const markupOf = (section: CatalogSection): Html | null => {
    const markup = drawn.get(section)
    return markup === undefined || markup.markup === '' ? null : markup
  }
  const drawnLists = parts
    .map((part) => arrangeList(part, markupOf, blank, aliases.get(part.list) ?? [], headings))
    .filter(({ list, rows: shownRows, notes }) => {
      return list.none !== undefined || shownRows.length > 0 || notes !== null
    })
  const ofNotes = new Set(drawnLists.flatMap((view) => view.headings))
  const isGuide = input.kind === 'guide'
  const anchors = [
    titleId,
    ...(isGuide ? [] : ['route']),
    ...(isGuide ? [] : drawnLists).flatMap(({ list, aliases: others }) => [
      list.sectionId,
      ...others,
    ]),
    ...headings.map(({ id }) => id),
    ...exampleAliases,
    ...drawnLists.flatMap(({ list, rows: shownRows }) =>
      shownRows.map(({ entry }) => entryAnchor(list.rowPrefix, entry.name)),
    ),
    ...drawing.noteIds,
  ]
  checkOwnFragments(references, input.kind, anchors, report)
  return {
    lists: listsOf(
      (list) => parts.find((part) => part.list === list)?.rows.map(({ entry }) => entry) ?? [],
    ),
    subcomponents: subcomponents.map(({ name, rows: read }) => {
      return { name, props: read.map(({ entry }) => entry) }
    }),
    listedCount: subcomponents.filter(({ isListed }) => isListed).length,
    drawnLists,
    description:
      short === null
        ? null
        : {
            markup: markupOf(about) ?? blank,
            inList: String(markupOf(aboutInList) ?? ''),
            text: plainOf(short),
          },
    titleId,
    intro: markupOf(intro),
    body: markupOf(rest),
    footnotes: drawing.footnotes,
    headings,
    textHeadings: headings.filter((heading) => !ofNotes.has(heading)),
    anchors,
    links: codeTexts === null ? references.links : references.links.map(codeTexts.shownAt),
    pictures: references.pictures,
    hasTabs: mayHold('tab') && holdsTabs(tree),
    examples,
    written: code === null ? lists.filter(({ key }) => sections.lists[key].table !== null) : [],
    hasSpareTable: sections.hasSpareTable,
    markdownBody: (baseUrl) => markdownBody(text, bodyCut, references.edits, baseUrl),
  }
}

/** Most components have props alone. */
function mayBeShown({ list, rows, notes }: ListPart): boolean {
  return list.none !== undefined || rows.length > 0 || notes.children.length > 0
}

/** The ids of the lists and of their entries. */
function idsOf(parts: readonly ListPart[]): readonly string[] {
  return parts.flatMap(({ list, rows }) => [
    list.sectionId,
    ...rows.map(({ entry }) => entryAnchor(list.rowPrefix, entry.name)),
  ])
}

const blank = html``

/** Problem: `link-fragment`, for links to places of the same page that are none. */
function checkOwnFragments(
  { selfLinks }: References,
  kind: PageKind,
  anchors: readonly string[],
  report: Reporter,
): void {
  if (selfLinks.length === 0) return
  const known = new Set(anchors)
  for (const { fragment, line, column } of selfLinks) {
    if (known.has(anchorOf(fragment, kind))) continue
    const place = kind === 'guide' ? 'heading' : 'heading or prop'
    const what = `the link ${quoted(`#${fragment}`)} leads to no ${place} of this page${meantFragment(fragment, kind, known)}`
    report.warning('link-fragment', { line, column }, what)
  }
}
