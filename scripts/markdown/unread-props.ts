import type { Table } from 'mdast'
import { looksLikeProps } from '../component/entry-table.ts'
import { lists } from '../model/lists.ts'
import type { Reporter } from '../model/problem.ts'
import type { TablePlace } from './table-places.ts'
import { startOf } from '../mdast/text.ts'

/** Where the props of a page stand. */
export interface ReadProps {
  /** The table that was read, or null. */
  readonly table: Table | null
  /** True if the front matter lists them. */
  readonly inFrontMatter: boolean
}

/** True if a table holds props by its heads; under these headings a name and a word on it will do. */
export function holdsProps({ table, kind }: TablePlace): boolean {
  const isOther = kind === 'list' || lists.some(({ key }) => key === kind && key !== 'props')
  if (isOther || table.children.length < 2) return false
  return looksLikeProps(table, /^(?:props|subcomponent|attributes)$/.test(kind))
}

/**
 * Tells of the tables that look like props and are not read, so that nobody misses them in the JSON.
 * `told` are those that were told already.
 *
 * Problem, as a warning: `props-table-unread`.
 */
export function reportUnreadProps(
  places: readonly TablePlace[],
  read: ReadProps,
  told: ReadonlySet<Table>,
  report: Reporter,
): void {
  for (const place of places) {
    const { table } = place
    if (table === read.table || told.has(table) || !holdsProps(place)) continue
    report.warning('props-table-unread', startOf(table), whyUnread(place, read))
  }
}

function whyUnread({ kind, nested }: TablePlace, read: ReadProps): string {
  const shown = 'a table that looks like props is shown as it is, and not read'
  const nestedHere = `${shown}: it stands inside a quote or a list; take it out of there`
  if (kind === 'subcomponent') return nestedHere
  if (read.inFrontMatter) return `${shown}: the props of this page stand in its front matter`
  if (read.table !== null) {
    return `${shown}: the props of this page stand in the table on line ${startOf(read.table).line}`
  }
  return nested && kind !== 'other'
    ? nestedHere
    : `${shown}: put it under a heading "Props", outside quotes and lists`
}
