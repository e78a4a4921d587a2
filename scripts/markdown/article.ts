import type { Nodes, TableCell } from 'mdast'
import type { HeadingView } from '../../templates/component-page.ts'
import type { Html } from '../../templates/html.ts'
import { propAnchor } from '../../templates/prop-anchor.ts'
import type { PropRow } from '../../templates/props-table.ts'
import { readPropsTable, type PropsTable } from '../component/props-table.ts'
import type { ListProp } from '../component/props-list.ts'
import type { CatalogSection } from '../mdast/nodes.ts'
import { startOf } from '../mdast/text.ts'
import type { Reporter } from '../model/problem.ts'
import { quoted } from '../model/printable.ts'
import { applyAlerts, mayHoldAlerts } from './alerts.ts'
import { checkLeftOut, checkTree } from './check-tree.ts'
import { collectDefinitions, noDefinitions } from './definitions.ts'
import { readDescription } from './description.ts'
import type { Engine, Part } from './engine.ts'
import { numberFootnotes } from './footnotes.ts'
import { reportUnclosed } from './frames.ts'
import { createHeadings } from './headings.ts'
import type { Highlighter } from './highlight.ts'
import { anchorOf, meantFragment } from './links.ts'
import { applyRawHtml } from './raw-html.ts'
import {
  resolveReferences,
  type PageLink,
  type References,
  type ReferencesInput,
} from './references.ts'
import { cutSections } from './sections.ts'
import { cutBody, twinBody, type TwinBody } from './twin-body.ts'
import { applyVisibleBidi, mayHoldBidi } from './visible-bidi.ts'

/** What the Markdown of one source needs to be drawn; `text` has empty lines for front matter. */
export interface ArticleInput extends ReferencesInput {
  /** The component's name, or the home page's title: a first heading that repeats it is left out. */
  readonly title: string
  /** Props of the front matter, or null. */
  readonly listProps: readonly ListProp[] | null
  readonly engine: Engine
  /** Null: without colours. */
  readonly highlight: Highlighter | null
}

/** The Markdown of a source, in the pieces that a page arranges, and what else is made of it. */
export interface Article {
  /** The props as data, and as a page draws them. */
  readonly rows: readonly PropRow[]
  /** Heads of the author's further columns. */
  readonly columns: readonly string[]
  readonly titleId: string
  /** What stands before the first heading. */
  readonly intro: Html | null
  /** The Props section without its heading and table. */
  readonly notes: Html | null
  readonly body: Html | null
  readonly footnotes: Html | null
  readonly headings: readonly HeadingView[]
  /** Every id that a link can lead to. */
  readonly anchors: readonly string[]
  /** Links to other pages of the catalog whose fragment only those pages know. */
  readonly links: readonly PageLink[]
  /** Paths below the output folder of the pictures that the page shows. */
  readonly pictures: readonly string[]
  /** True if the Markdown holds a table that would be read as props if nothing else gave any. */
  readonly hasSpareTable: boolean
  /** The Markdown for other readers: as written, without the title, addresses absolute. */
  twinBody(baseUrl: string): TwinBody
}

/**
 * Reads and draws the Markdown of a source. Parses once; whatever the page, the JSON, the search and
 * the Markdown page need is taken from this tree.
 */
export function drawArticle(input: ArticleInput): Article {
  const { text, kind, engine, report } = input
  const tree = engine.parse(text)
  if (!checkTree(tree, report)) tree.children = []
  reportUnclosed(text, tree, report)
  if (mayHoldAlerts(text)) applyAlerts(tree, text)
  const sections = cutSections(tree, input.title, kind, input.listProps !== null, report)
  checkLeftOut(tree, sections.table, report)
  const table = sections.table === null ? null : readPropsTable(sections.table, text, report)
  if (sections.table !== null && input.listProps !== null) {
    const what = 'props stand in a table here and in the front matter; keep one of the two'
    report.error('props-both', startOf(sections.table), what)
  }
  const bodyCut = cutBody(tree, sections, table?.rows ?? [], text.length)

  // What a page arranges, each a section, while links and notes are looked for in all of them.
  const [intro, notes, rest] = [
    sectionOf(sections.intro),
    sectionOf(sections.notes),
    sectionOf(sections.rest),
  ]
  const rows = table === null ? rowsOfList(input) : rowsOfTable(table)
  const cells = [
    ...rows.map(({ description }) => description),
    ...rows.flatMap((row) => [row.type, row.default]),
    ...rows.flatMap(({ extra }) => extra),
  ].filter((section) => section !== null)
  const shown = [intro, notes, ...cells, rest]
  tree.children = shown
  // Most texts hold none of these, and a look at a text is cheaper than a walk through its tree.
  const texts = [text, ...(input.listProps ?? []).map(({ prop }) => prop.description ?? '')]
  const mayHold = (mark: string): boolean => texts.some((written) => written.includes(mark))
  if (texts.some(mayHoldBidi)) applyVisibleBidi(tree, text, report)
  if (mayHold('<')) applyRawHtml(tree, report)
  if (mayHold('[^')) numberFootnotes(tree, report)
  const definitions = mayHold(']:') ? collectDefinitions(tree, sections.table) : noDefinitions
  const references = resolveReferences(tree, definitions, input)

  const top = [intro, notes, rest].flatMap((section) => section.children)
  const { titleId, headings, take } = createHeadings(input.title, top)
  const parts = shown.map((section): Part => ({
    kind: section === intro || section === notes || section === rest ? 'blocks' : 'run',
    nodes: section.children,
  }))
  const drawing = engine.draw(tree, parts, {
    highlight: input.highlight,
    hasReferences: mayHold(']:'),
    idPrefix: 'n-',
    heading: take,
  })
  const drawn = new Map(shown.map((section, i) => [section, drawing.parts[i]]))
  const markupOf = (section: CatalogSection | null): Html | null => {
    const markup = section === null ? undefined : drawn.get(section)
    return markup === undefined || markup.markup === '' ? null : markup
  }
  const anchors = [
    titleId,
    'route',
    'props',
    ...headings.map(({ id }) => id),
    ...rows.map(({ prop }) => propAnchor(prop.name)),
    ...drawing.noteIds,
  ]
  checkOwnFragments(references, anchors, report)
  return {
    rows: rows.map(({ prop, type, default: value, description, extra }) => ({
      prop,
      type: markupOf(type),
      default: markupOf(value),
      description: markupOf(description),
      extra: extra.map((section) => drawn.get(section) as Html),
    })),
    columns: table?.columns ?? [],
    titleId,
    intro: markupOf(intro),
    notes: markupOf(notes),
    body: markupOf(rest),
    footnotes: drawing.footnotes,
    headings,
    anchors,
    links: references.links,
    pictures: references.pictures,
    hasSpareTable: sections.hasSpareTable,
    twinBody: (baseUrl) => twinBody(text, bodyCut, references.edits, baseUrl),
  }
}

const sectionOf = (children: readonly Nodes[]): CatalogSection => ({
  type: 'catalogSection',
  children: [...children],
})

/** A prop with its cells, which are drawn with the text. Null: there is none, or its text says all. */
interface Row extends Pick<PropRow, 'prop'> {
  readonly type: CatalogSection | null
  readonly default: CatalogSection | null
  readonly description: CatalogSection | null
  readonly extra: readonly CatalogSection[]
}

function rowsOfList({ listProps, engine, report }: ArticleInput): Row[] {
  return (listProps ?? []).map((item) => ({
    prop: item.prop,
    type: null,
    default: null,
    description: sectionOf(readDescription(item, engine, report)),
    extra: [],
  }))
}

function rowsOfTable({ rows }: PropsTable): Row[] {
  const cell = (node: TableCell | null): CatalogSection | null =>
    node === null ? null : sectionOf(node.children)
  // A type knows no tags: `Array<string>` is a text. The JSON has the text in any case.
  const value = (node: TableCell | null): CatalogSection | null =>
    node === null ? null : sectionOf(node.children.map(withTagAsText))
  return rows.map(({ prop, type, default: fallback, description, extra }) => ({
    prop,
    type: value(type),
    default: value(fallback),
    description: cell(description),
    extra: extra.map((node) => sectionOf(node.children)),
  }))
}

const withTagAsText = (node: Nodes): Nodes =>
  node.type === 'html' ? { ...node, type: 'text' } : node

/** Problem: `link-fragment`, for links to places of the same page that are none. */
function checkOwnFragments(
  { selfLinks }: References,
  anchors: readonly string[],
  report: Reporter,
): void {
  if (selfLinks.length === 0) return
  const known = new Set(anchors)
  for (const { fragment, line, column } of selfLinks) {
    if (known.has(anchorOf(fragment))) continue
    const what = `the link ${quoted(`#${fragment}`)} leads to no heading or prop of this page${meantFragment(fragment, known)}`
    report.warning('link-fragment', { line, column }, what)
  }
}
