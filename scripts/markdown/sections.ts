import type { Root, RootContent, Table } from 'mdast'
import { hasNames } from '../component/entry-columns.ts'
import { byList, lists, propsList, type ByList, type List } from '../model/lists.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { oneLine } from '../model/text.ts'
import type { PageKind } from './links.ts'
import { findTables, headingKind, type TablePlace } from './table-places.ts'
import { startOf, textOf } from '../mdast/text.ts'
import { subcomponentOf } from './subcomponent-heading.ts'
import {
  holdsProps,
  reportEntriesInText,
  reportUnreadTables,
  type ReadList,
} from './unread-lists.ts'

/** The top level of a source's Markdown, in the pieces that a page arranges. */
export interface Sections {
  /** What stands before the first heading. */
  readonly intro: readonly RootContent[]
  readonly lists: ByList<ListSection>
  /** In the order of the text; of one name there may be more. */
  readonly subcomponents: readonly SubcomponentSection[]
  readonly rest: readonly RootContent[]
  /** The first heading, if it repeats the title: it is left out. */
  readonly title: RootContent | null
  /** True if a table is left that a page without other props would have for its props. */
  readonly hasSpareTable: boolean
}

/** The section of a list. */
export interface ListSection {
  /** Null: its entries stand in the front matter, or there are none. */
  readonly table: Table | null
  /** The heading; null if the list has no section. */
  readonly heading: RootContent | null
  /** What else stands there, without the heading. */
  readonly notes: readonly RootContent[]
}

/** The section of a sub-component. */
export interface SubcomponentSection extends ListSection {
  readonly name: string
  /** The text of the heading, and where it stands. */
  readonly title: string
  readonly at: Point
}

/** The page whose sections are looked for. */
export interface SectionsInput {
  readonly title: string
  readonly kind: PageKind
  /** Where the entries of a list stand beside the text. */
  readonly given: ByList<Omit<ReadList, 'table'>>
}

/**
 * Finds the section of each list and sub-component (contract 2.2) and what stands before the first heading. Without one
 * of props, and without a list of them in the front matter, the first table of props under `Attributes` or
 * `API` makes it. A first heading that repeats the title is left out. The home page has no props: a
 * table there is a table.
 *
 * Problems: `props-second-table`, `props-table-unread` and the like of other lists.
 */
export function cutSections(
  { children }: Root,
  { title, kind, given }: SectionsInput,
  report: Reporter,
): Sections {
  const hasList = given.props.inFrontMatter
  const [first] = children
  const titled = first?.type === 'heading' && first.depth === 1 && sameText(textOf(first), title)
  const content = titled ? children.slice(1) : children
  const places = kind === 'component' ? findTables({ children: content }, title) : []
  // Most pages have a table of props alone.
  const named = otherLists.filter(({ key }) => places.some(({ kind }) => kind === key))
  const others = named.map((list) => findListTables(list, content, places, report))
  const subcomponents = findSubcomponents(content, places, title, report)
  const tablesOfOthers = new Set<Table>()
  for (const other of [...others, ...subcomponents]) {
    for (const table of other.tables) tablesOfOthers.add(table)
  }
  const ranges: Range[] = []
  for (let start = 0; start < content.length; start++) {
    const node = content[start]
    if (kind !== 'component' || node?.type !== 'heading') continue
    if (headingKind(node, title) !== 'props') continue
    const end = endOfSection(content, start, node.depth)
    const tables: number[] = []
    for (let i = start + 1; i < end; i++) {
      const node = content[i]
      if (node?.type === 'table' && !tablesOfOthers.has(node)) tables.push(i)
    }
    ranges.push({ start, end, tables })
  }
  const spare = places.filter(
    (place) => (place.kind === 'attributes' || place.kind === 'api') && holdsProps(place),
  )
  const [other] =
    ranges.length > 0 || hasList ? [] : spare.filter(({ heading }) => heading !== null)
  if (other?.heading?.type === 'heading') {
    const start = content.indexOf(other.heading)
    const end = endOfSection(content, start, other.heading.depth)
    ranges.push({ start, end, tables: [content.indexOf(other.table)] })
  }
  const props = ranges.find(({ tables }) => tables.length > 0) ?? ranges[0]
  const told = new Set(tablesOfOthers)
  for (const range of ranges) {
    for (const index of range.tables) {
      const node = content[index]
      if (node === undefined || index === props?.tables[0]) continue
      // A nested Props heading is inside the range of the outer one: tell each table once.
      if (range !== props && index > (props?.start ?? 0) && index < (props?.end ?? 0)) continue
      if (node.type === 'table') told.add(node)
      reportSecondTable(propsList, node, report)
    }
  }
  const tableIndex = props?.tables[0]
  const found = tableIndex === undefined ? undefined : content[tableIndex]
  const table = found?.type === 'table' ? found : null
  const ofOther = (list: List): Table | null =>
    others.find(({ section }) => section?.list === list)?.section?.table ?? null
  const read = byList((list): ReadList => {
    return { ...given[list.key], table: list === propsList ? table : ofOther(list) }
  })
  reportUnreadTables(places, read, told, report)
  if (kind === 'component') reportUnreadText(content, title, read, report)
  const hasSpareTable = spare.some((place) => place.table !== table)
  const isHeading = (node: RootContent): boolean => node.type === 'heading'
  const intro = content.findIndex(isHeading)
  const introEnd = intro < 0 ? content.length : intro
  const ofLists: FoundList[] = []
  for (const { section } of others) if (section !== null) ofLists.push(section)
  if (props !== undefined) {
    ofLists.push({ list: propsList, start: props.start, end: props.end, table })
  }
  const sections: readonly FoundSection[] = [...ofLists, ...subcomponents]
  // The section that a node belongs to: the innermost, which begins last.
  const owners: (FoundSection | undefined)[] = []
  for (const section of sections.toSorted((one, other) => one.start - other.start)) {
    for (let i = section.start; i < section.end; i++) owners[i] = section
  }
  const partsOf = (section: FoundSection | undefined): ListSection => {
    if (section === undefined) return { table: null, heading: null, notes: [] }
    const { start, end } = section
    const notes = content
      .slice(start + 1, end)
      .filter((node, i) => owners[start + 1 + i] === section && node !== section.table)
    return { table: section.table, heading: content[section.start] ?? null, notes }
  }
  return {
    intro: content.slice(0, introEnd),
    lists: byList((list) => partsOf(ofLists.find((one) => one.list === list))),
    subcomponents: subcomponents.map((one) => {
      return { name: one.name, title: one.title, at: one.at, ...partsOf(one) }
    }),
    rest: content.filter((_, i) => i >= introEnd && owners[i] === undefined),
    title: titled ? first : null,
    hasSpareTable,
  }
}

const otherLists = lists.filter((list) => list !== propsList)

/** Where a list stands at the top level; `start` is that of its heading. */
interface FoundSection {
  readonly start: number
  readonly end: number
  readonly table: Table | null
}
interface FoundList extends FoundSection {
  readonly list: List
}
interface FoundSubcomponent
  extends FoundSection, Pick<SubcomponentSection, 'name' | 'title' | 'at'> {
  /** All under its heading. */
  readonly tables: readonly Table[]
}

/** The headings of sub-components that have a table with a column for the names. */
function findSubcomponents(
  content: readonly RootContent[],
  places: readonly TablePlace[],
  pageName: string,
  report: Reporter,
): readonly FoundSubcomponent[] {
  const found = new Map<RootContent, Table[]>()
  for (const { kind, heading, table } of places) {
    if (kind !== 'subcomponent' || heading === null || !hasNames(propsList, table)) continue
    const tables = found.get(heading) ?? []
    tables.push(table)
    found.set(heading, tables)
  }
  return [...found].flatMap(([heading, tables]) => {
    const name = subcomponentOf(heading, pageName)
    if (heading.type !== 'heading' || name === null) return []
    const [table = null, ...more] = tables
    const title = oneLine(textOf(heading))
    for (const node of more) reportSecondTable({ ...propsList, title }, node, report)
    const start = content.indexOf(heading)
    const end = endOfSection(content, start, heading.depth)
    return [{ name, title, at: startOf(heading), start, end, table, tables }]
  })
}

/**
 * The tables under the headings of a list other than the props, and the section that the first one
 * makes. A table without a column for the names is a table.
 */
function findListTables(
  list: List,
  content: readonly RootContent[],
  places: readonly TablePlace[],
  report: Reporter,
): { readonly tables: ReadonlySet<Table>; readonly section: FoundList | null } {
  const [first, ...more] = places.filter(
    ({ kind, heading, table }) => kind === list.key && heading !== null && hasNames(list, table),
  )
  for (const { table } of more) reportSecondTable(list, table, report)
  if (first?.heading?.type !== 'heading') return { tables: new Set(), section: null }
  const start = content.indexOf(first.heading)
  const end = endOfSection(content, start, first.heading.depth)
  return {
    tables: new Set([first, ...more].map(({ table }) => table)),
    section: { list, start, end, table: first.table },
  }
}

/** Problems: those of {@link reportEntriesInText}. */
function reportUnreadText(
  content: readonly RootContent[],
  title: string,
  read: ByList<ReadList>,
  report: Reporter,
): void {
  for (const [i, node] of content.entries()) {
    if (node.type !== 'heading') continue
    const kind = headingKind(node, title)
    const list = lists.find(({ key }) => key === kind)
    if (list === undefined) continue
    const { table, inFrontMatter, inCode } = read[list.key]
    if (table === null && !inFrontMatter && !inCode) reportEntriesInText(list, content, i, report)
  }
}

function reportSecondTable({ id, title, plural }: List, node: RootContent, report: Reporter): void {
  report.warning(
    `${id}-second-table`,
    startOf(node),
    `only the first table under "${title}" holds the ${plural}; this one is shown as it is`,
  )
}

interface Range {
  readonly start: number
  readonly end: number
  /** Indexes of the tables at the top level. */
  readonly tables: readonly number[]
}

/** Index of the next heading of the level or a higher one. */
function endOfSection(content: readonly RootContent[], start: number, depth: number): number {
  for (let i = start + 1; i < content.length; i++) {
    const node = content[i]
    if (node?.type === 'heading' && node.depth <= depth) return i
  }
  return content.length
}

const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()
