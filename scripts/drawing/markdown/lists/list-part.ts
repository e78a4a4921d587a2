import type { Nodes, TableCell } from 'mdast'
import type { ListView } from '../../../../templates/component-page.ts'
import type { HeadingView } from '../../../../templates/page-navigation.ts'
import type { Html } from '../../../words/interface/html.ts'
import { readEntryTable, type EntryTableRow } from '../../../reading/front-matter/entry-table.ts'
import type { EntryPlaces, ListedEntry } from '../../../reading/front-matter/entry-list.ts'
import type { CatalogSection } from '../../../words/mdast/nodes.ts'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import type { List } from '../../../words/model/lists.ts'
import type { ListEntry } from '../../../words/model/members.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { readDescription } from './description.ts'
import type { Engine } from '../draw/engine.ts'
import type { ListSection } from './section-flow.ts'

/** List of a component, such as its props, as it was read; its Markdown is still to be drawn. */
export interface ListPart {
  readonly list: List
  readonly rows: readonly EntryRow[]
  /** Heads of those columns in the author's table that the API does not have. */
  readonly columns: readonly string[]
  /** Section of the source's text, from a heading on, that holds the list. */
  readonly section: ListSection
  /** Text above the table of the list, still to be drawn; `notes` is the text below it. */
  readonly lead: CatalogSection
  readonly notes: CatalogSection
  /** Rows of the table in the section of the list; empty if there is no table. */
  readonly tableRows: readonly EntryTableRow[]
}

/**
 * Entry of a list, with the cells that hold Markdown. A cell is null if it is missing, or needs no
 * markup.
 */
export interface EntryRow {
  readonly entry: ListEntry
  readonly places: EntryPlaces
  readonly type: CatalogSection | null
  readonly default: CatalogSection | null
  readonly description: CatalogSection | null
  /**
   * Text about the deprecation of the entry, if it is Markdown from the component's code: an
   * author's text is plain.
   */
  readonly deprecated: CatalogSection | null
  readonly extra: readonly CatalogSection[]
}

export interface ListPartInput {
  readonly text: string
  readonly engine: Engine
  readonly report: Reporter
}

/**
 * Reads a list from the table in its section, or takes the entries of the front matter (`listed`).
 *
 * Problems: those of {@link readEntryTable}; for props `props-both`, and the like for other lists.
 */
export function readListPart(
  list: List,
  section: ListSection,
  listed: readonly ListedEntry[] | null,
  { text, engine, report }: ListPartInput,
): ListPart {
  const node = section.table
  const beside = { section, lead: sectionOf(section.lead), notes: sectionOf(section.notes) }
  if (node === null) {
    const rows = (listed ?? []).map((item): EntryRow => ({
      entry: item.entry,
      places: item.places,
      type: null,
      default: null,
      description: sectionOf(readDescription(item, engine, report)),
      deprecated: null,
      extra: [],
    }))
    return { list, rows, columns: [], ...beside, tableRows: [] }
  }
  const table = readEntryTable(list, node, text, report)
  if (listed !== null) {
    const what = `${list.plural} stand in a table here and in the front matter; keep one of the two`
    report.error(`${list.id}-both`, nodeStart(node), what)
  }
  const rows = table.rows.map((row): EntryRow => ({
    entry: row.entry,
    places: row.places,
    type: sectionOfValue(row.type),
    default: sectionOfValue(row.default),
    description: descriptionOf(row, engine, report),
    deprecated: null,
    extra: row.extra.map(({ children }) => sectionOf(children)),
  }))
  return { list, rows, columns: table.columns, ...beside, tableRows: table.rows }
}

/**
 * Makes a section of the description in a row. A description with line ends may have blocks, as in
 * front matter.
 */
function descriptionOf(
  { entry, places, description }: EntryTableRow,
  engine: Engine,
  report: Reporter,
): CatalogSection | null {
  if (description === null) return null
  if (entry.description?.includes('\n') !== true) return sectionOf(description.children)
  return sectionOf(readDescription({ entry, at: nodeStart(description), places }, engine, report))
}

/** Returns all cells of a list that hold Markdown, in the order in which they are drawn. */
export function cellsOf({ rows }: ListPart): readonly CatalogSection[] {
  const cells: CatalogSection[] = []
  for (const { description } of rows) if (description !== null) cells.push(description)
  for (const { deprecated } of rows) if (deprecated !== null) cells.push(deprecated)
  for (const { type, default: fallback } of rows) {
    if (type !== null) cells.push(type)
    if (fallback !== null) cells.push(fallback)
  }
  for (const { extra } of rows) cells.push(...extra)
  return cells
}

/** Functions and values of a page's drawing, with which a list of the page is drawn. */
interface ListDrawing extends Pick<ListView, 'depth' | 'aliases'> {
  /** Returns the markup of a section, or null if the page shows nothing of it. */
  markupOf(section: CatalogSection): Html | null
  readonly blank: Html
  /** Returns the headings and examples in a section. */
  headingsIn(section: CatalogSection): readonly HeadingView[]
}

export function arrangeList(
  { list, rows, columns, lead, notes }: ListPart,
  { markupOf, blank, depth, aliases, headingsIn }: ListDrawing,
): ListView {
  const cell = (section: CatalogSection | null): Html | null =>
    section === null ? null : markupOf(section)
  const [drawnLead, drawnNotes] = [markupOf(lead), markupOf(notes)]
  return {
    kind: 'list',
    list,
    depth,
    columns,
    lead: drawnLead,
    notes: drawnNotes,
    aliases,
    headings: [...headingsIn(lead), ...headingsIn(notes)],
    rows: rows.map((row) => ({
      entry: row.entry,
      type: cell(row.type),
      default: cell(row.default),
      description: cell(row.description),
      deprecated: cell(row.deprecated),
      extra: row.extra.map((section) => markupOf(section) ?? blank),
    })),
  }
}

/** Wraps nodes in a section, which a page arranges as one piece. */
export const sectionOf = (children: readonly Nodes[]): CatalogSection => ({
  type: 'catalogSection',
  children: [...children],
})

/**
 * Makes a section of the cell with a type or a default. Returns null for a missing cell. Tags in it
 * become text: in types, `Array<string>` is no tag.
 */
function sectionOfValue(cell: TableCell | null): CatalogSection | null {
  if (cell === null) return null
  return sectionOf(
    cell.children.map((node) => (node.type === 'html' ? { ...node, type: 'text' } : node)),
  )
}
