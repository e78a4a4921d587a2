import type { Heading, Root, RootContent, Table } from 'mdast'
import { hasNames } from '../../../reading/front-matter/entry-columns.ts'
import {
  byList,
  lists,
  otherLists,
  propsList,
  type ByList,
  type List,
} from '../../../words/model/lists.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { oneLine } from '../../../words/model/text.ts'
import type { PageKind } from '../../../words/model/page-kind.ts'
import {
  arrangeSections,
  type FlowPiece,
  type FoundSection,
  type ListSection,
} from './section-flow.ts'
import { findTables, headingKind, type TablePlace } from './table-places.ts'
import { nodeStart, nodeText } from '../../../words/mdast/node-text.ts'
import { subcomponentOf } from './subcomponent-heading.ts'
import {
  holdsProps,
  reportEntriesInText,
  reportUnreadTables,
  type ReadList,
} from './unread-lists.ts'

/** Top level of a source's Markdown, cut into the pieces that a page arranges. */
export interface Sections {
  /** Markdown blocks of the text before its first heading. */
  readonly intro: readonly RootContent[]
  readonly lists: ByList<ListSection>
  /** Sections of sub-components in the order of the text; a name may have several. */
  readonly subcomponents: readonly SubcomponentSection[]
  /** Pieces after the intro, in the order of the text. */
  readonly flow: readonly FlowPiece[]
  /** First heading, if it repeats the title: it is left out of the page. Else null. */
  readonly title: RootContent | null
  /** True if a table is left over that would be read as props if the page had no other props. */
  readonly hasSpareTable: boolean
}

/** Section of a text that holds the props of a sub-component. */
export interface SubcomponentSection {
  readonly section: ListSection
  readonly name: string
  /** Text of the section's heading; `at` is its position. */
  readonly title: string
  readonly at: Point
}

/** Facts about a page that decide how its Markdown is cut into sections. */
export interface SectionsInput {
  readonly title: string
  readonly kind: PageKind
  /** Facts for each list that say whether its entries are given in front matter or in the code. */
  readonly given: ByList<GivenList>
  /** Names of the sub-components in the front matter and in the code. */
  readonly listedNames: readonly string[]
}
export interface GivenList extends Omit<ReadList, 'table'> {
  /**
   * True if the list has entries outside of the text: a heading without a table then marks their
   * place.
   */
  readonly hasEntries: boolean
}

/**
 * Cuts the top level of a source into the section of each list and sub-component (contract 2.2),
 * and the text around them. If no heading names the props, and the front matter has none, the first
 * table of props under `Attributes` or `API` is read. A list whose entries stand elsewhere gets the
 * section of its heading, if there is one. A first heading that repeats the title is left out. Home
 * pages and pages of prose have no lists: a table there stays a table.
 *
 * Problems: `props-second-table`, `props-table-unread` and the like of other lists.
 */
export function cutSections({ children }: Root, input: SectionsInput, report: Reporter): Sections {
  const { title, kind, given } = input
  const [first] = children
  const titled = first?.type === 'heading' && first.depth === 1 && sameText(nodeText(first), title)
  const content = titled ? children.slice(1) : children
  const page: Page = {
    title,
    content,
    headings: kind === 'component' ? headingsIn(content) : [],
    places: kind === 'component' ? findTables({ children: content }, title) : [],
  }
  const others = otherLists.map((list) => findList(list, page, given[list.key], report))
  const subcomponents = findSubcomponents(page, input.listedNames, report)
  const reported = new Set<Table>()
  for (const { tables } of [...others, ...subcomponents])
    for (const one of tables) reported.add(one)
  const { props, hasSpareTable } = findProps(page, given.props.inFrontMatter, reported, report)

  const ofLists: FoundList[] = props === null ? [] : [props]
  for (const { section } of others) if (section !== null) ofLists.push(section)
  const read = byList((list): ReadList => {
    const table = ofLists.find((section) => section.list === list)?.table ?? null
    return { ...given[list.key], table }
  })
  reportUnreadTables(page.places, read, reported, report)
  reportUnreadText(page, read, report)

  const { intro, sectionOf, flow } = arrangeSections(content, [...ofLists, ...subcomponents])
  return {
    intro,
    lists: byList((list) => sectionOf(ofLists.find((section) => section.list === list))),
    subcomponents: subcomponents.map((found) => {
      const { name, title, at } = found
      return { section: sectionOf(found), name, title, at }
    }),
    flow,
    title: titled ? first : null,
    hasSpareTable,
  }
}

/** Top level of a page, with the headings and tables in it, which are looked up more than once. */
interface Page {
  readonly title: string
  readonly content: readonly RootContent[]
  readonly headings: readonly PageHeading[]
  readonly places: readonly TablePlace[]
}
interface PageHeading {
  readonly node: Heading
  /** Index of the heading; `end` is the index of the first node behind its section. */
  readonly start: number
  readonly end: number
  /** True if nothing stands right below the heading: the next node is a heading or missing. */
  readonly isEmpty: boolean
}

interface FoundList extends FoundSection {
  readonly list: List
}
interface FoundSubcomponent
  extends FoundSection, Pick<SubcomponentSection, 'name' | 'title' | 'at'> {
  /** Tables of props under the heading of the sub-component. */
  readonly tables: readonly Table[]
}

function headingsIn(content: readonly RootContent[]): readonly PageHeading[] {
  const found: PageHeading[] = []
  for (const [start, node] of content.entries()) {
    if (node.type !== 'heading') continue
    const next = content[start + 1]
    const isEmpty = next === undefined || next.type === 'heading'
    found.push({ node, start, end: endOfSection(content, start, node.depth), isEmpty })
  }
  return found
}

/** Returns the index of a section's end: the next heading of the same or a higher level. */
function endOfSection(content: readonly RootContent[], start: number, depth: number): number {
  for (let i = start + 1; i < content.length; i++) {
    const node = content[i]
    if (node?.type === 'heading' && node.depth <= depth) return i
  }
  return content.length
}

/**
 * Returns the heading that decides the place of a list, or null if there is none. Of several
 * headings that name the list, one with nothing below it comes first, since it can only mark the
 * place.
 */
function placing(headings: readonly PageHeading[]): PageHeading | null {
  return headings.find(({ isEmpty }) => isEmpty) ?? headings[0] ?? null
}

/**
 * Finds the headings of sub-components: those with a table below that has a column for the names,
 * and those of sub-components that are listed elsewhere.
 */
function findSubcomponents(
  { title: pageName, headings, places }: Page,
  listedNames: readonly string[],
  report: Reporter,
): readonly FoundSubcomponent[] {
  const named = headings.flatMap((heading) => {
    const name = subcomponentOf(heading.node, pageName)
    if (name === null) return []
    const tables = places
      .filter((place) => place.kind === 'subcomponent' && place.heading === heading.node)
      .map(({ table }) => table)
      .filter((table) => hasNames(propsList, table))
    return [{ name, heading, tables }]
  })
  const isPlace = ({ name, heading }: (typeof named)[number]): boolean => {
    if (!listedNames.includes(name)) return false
    const same = named.filter((other) => other.name === name)
    if (same.some(({ tables }) => tables.length > 0)) return false
    return placing(same.map((other) => other.heading)) === heading
  }
  return named
    .filter((found) => found.tables.length > 0 || isPlace(found))
    .map(({ name, heading: { node, start, end }, tables }) => {
      const [table = null, ...more] = tables
      const title = oneLine(nodeText(node))
      for (const other of more)
        reportSecondTable({ ...propsList, owner: name, title }, other, report)
      return { name, title, at: nodeStart(node), start, end, table, tables }
    })
}

/**
 * Finds the tables under the headings of a list other than props, and the section of the first
 * table. A table without a column for the names stays a table. If there is no table, a list whose
 * entries stand elsewhere gets the section of a heading that names it.
 */
function findList(
  list: List,
  { title, headings, places }: Page,
  { hasEntries }: GivenList,
  report: Reporter,
): { readonly tables: readonly Table[]; readonly section: FoundList | null } {
  const [first, ...more] = places.filter(
    ({ kind, heading, table }) => kind === list.key && heading !== null && hasNames(list, table),
  )
  for (const { table } of more) reportSecondTable(list, table, report)
  const heading =
    first === undefined
      ? hasEntries
        ? placing(headings.filter(({ node }) => headingKind(node, title) === list.key))
        : null
      : headings.find(({ node }) => node === first.heading)
  const tables = first === undefined ? [] : [first, ...more].map(({ table }) => table)
  if (heading === null || heading === undefined) return { tables, section: null }
  const { start, end } = heading
  return { tables, section: { list, start, end, table: first?.table ?? null } }
}

/** Section that may hold the props, with the tables in it. */
interface PropsRange {
  readonly heading: PageHeading
  readonly tables: readonly Table[]
}

/**
 * Finds the section of the props. The tables in other sections that could be it are reported and
 * added to `reported`, which already has the tables of other lists.
 */
function findProps(
  page: Page,
  isListed: boolean,
  reported: Set<Table>,
  report: Reporter,
): { readonly props: FoundList | null; readonly hasSpareTable: boolean } {
  const ranges: PropsRange[] = page.headings
    .filter(({ node }) => headingKind(node, page.title) === 'props')
    .map((heading) => {
      const nodes = page.content.slice(heading.start + 1, heading.end)
      const tables = nodes.filter((node) => node.type === 'table')
      return { heading, tables: tables.filter((table) => !reported.has(table)) }
    })
  const spare = page.places.filter(
    (place) => (place.kind === 'attributes' || place.kind === 'api') && holdsProps(place),
  )
  const hasHeading = ranges.length > 0
  const other = hasHeading || isListed ? undefined : spare.find(({ heading }) => heading !== null)
  const spareHeading = page.headings.find(({ node }) => node === other?.heading)
  if (other !== undefined && spareHeading !== undefined)
    ranges.push({ heading: spareHeading, tables: [other.table] })
  const withTable = ranges.find(({ tables }) => tables.length > 0)
  const heading = withTable?.heading ?? placing(ranges.map((range) => range.heading))
  const [table = null] = withTable?.tables ?? []
  for (const one of ranges.flatMap(({ tables }) => tables)) {
    // A nested Props heading is inside the range of the outer one: each table is reported once.
    if (one === table || reported.has(one)) continue
    reported.add(one)
    reportSecondTable(propsList, one, report)
  }
  const props =
    heading === null
      ? null
      : {
          list: propsList,
          start: heading.start,
          end: heading.end,
          table,
          isRenamed: heading === spareHeading,
        }
  return { props, hasSpareTable: !hasHeading && spare.some((place) => place.table !== table) }
}

/**
 * Reports text under the heading of a list that looks like entries of that list, if its entries are
 * read from nowhere. Problems: those of {@link reportEntriesInText}.
 */
function reportUnreadText(
  { title, content, headings }: Page,
  read: ByList<ReadList>,
  report: Reporter,
): void {
  for (const { node, start } of headings) {
    const kind = headingKind(node, title)
    const list = lists.find(({ key }) => key === kind)
    if (list === undefined) continue
    const { table, inFrontMatter, inCode } = read[list.key]
    if (table === null && !inFrontMatter && !inCode)
      reportEntriesInText(list, content, start, report)
  }
}

function reportSecondTable(
  { id, key, owner, title, plural }: List,
  node: RootContent,
  report: Reporter,
): void {
  const open = owner === null ? key : `${owner}/${key}`
  report.warning(
    `${id}-second-table`,
    nodeStart(node),
    `only the first table under "${title}" holds the ${plural}; this one is shown as it is; if it has ${plural}, join the two, or write "open: [${open}]" in the front matter`,
  )
}

const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()
