import type { Root, RootContent, Table } from 'mdast'
import type { Reporter } from '../model/problem.ts'
import type { PageKind } from './links.ts'
import { findTables, headingKind } from './table-places.ts'
import { startOf, textOf } from '../mdast/text.ts'
import { holdsProps, reportUnreadProps } from './unread-props.ts'

/** The top level of a source's Markdown, in the pieces that a page arranges. */
export interface Sections {
  /** What stands before the first heading. */
  readonly intro: readonly RootContent[]
  /** The Props section without its heading and table. */
  readonly notes: readonly RootContent[]
  readonly rest: readonly RootContent[]
  readonly table: Extract<RootContent, { type: 'table' }> | null
  /** The first heading, if it repeats the title: it is left out. */
  readonly title: RootContent | null
  /** True if a table is left that a page without other props would have for its props. */
  readonly hasSpareTable: boolean
}

/**
 * Finds the Props section (contract 2.2) and what stands before the first heading. Without one, and
 * without a list of props (`hasList`), the first table of props under `Attributes` or `API` makes
 * it. A first heading that repeats the title is left out. The home page has no props: a
 * table there is a table.
 *
 * Problems: `props-second-table`, `props-table-unread`.
 */
export function cutSections(
  { children }: Root,
  title: string,
  kind: PageKind,
  hasList: boolean,
  report: Reporter,
): Sections {
  const [first] = children
  const titled = first?.type === 'heading' && first.depth === 1 && sameText(textOf(first), title)
  const content = titled ? children.slice(1) : children
  const isProps = (node: RootContent): boolean =>
    kind === 'component' && headingKind(node) === 'props'
  const ranges: Range[] = []
  for (const [start, node] of content.entries()) {
    if (!isProps(node) || node.type !== 'heading') continue
    const end = endOfSection(content, start, node.depth)
    const tables: number[] = []
    for (let i = start + 1; i < end; i++) if (content[i]?.type === 'table') tables.push(i)
    ranges.push({ start, end, tables })
  }
  const places = kind === 'component' ? findTables({ children: content }) : []
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
  const told = new Set<Table>()
  for (const range of ranges) {
    for (const index of range.tables) {
      const node = content[index]
      if (node === undefined || index === props?.tables[0]) continue
      // A nested Props heading is inside the range of the outer one: tell each table once.
      if (range !== props && index > (props?.start ?? 0) && index < (props?.end ?? 0)) continue
      if (node.type === 'table') told.add(node)
      report.warning(
        'props-second-table',
        startOf(node),
        'only the first table under "Props" holds the props; this one is shown as it is',
      )
    }
  }
  const tableIndex = props?.tables[0]
  const found = tableIndex === undefined ? undefined : content[tableIndex]
  const table = found?.type === 'table' ? found : null
  reportUnreadProps(places, { table, inFrontMatter: hasList }, told, report)
  const hasSpareTable = spare.some((place) => place.table !== table)
  const isHeading = (node: RootContent): boolean => node.type === 'heading'
  const intro = content.findIndex(isHeading)
  const introEnd = intro < 0 ? content.length : intro
  if (props === undefined) {
    return {
      intro: content.slice(0, introEnd),
      notes: [],
      rest: content.slice(introEnd),
      table: null,
      title: titled ? first : null,
      hasSpareTable,
    }
  }
  return {
    intro: content.slice(0, introEnd),
    notes: content
      .slice(props.start + 1, props.end)
      .filter((_, i) => props.start + 1 + i !== tableIndex),
    rest: [...content.slice(introEnd, props.start), ...content.slice(props.end)],
    table,
    title: titled ? first : null,
    hasSpareTable,
  }
}

interface Range {
  readonly start: number
  readonly end: number
  /** Indexes of the tables at the top level. */
  readonly tables: readonly number[]
}

/** Index of the next heading of the level or a higher one. */
function endOfSection(content: readonly RootContent[], start: number, depth: number): number {
  const end = content.findIndex(
    (node, i) => i > start && node.type === 'heading' && node.depth <= depth,
  )
  return end < 0 ? content.length : end
}

const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()
