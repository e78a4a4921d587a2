import type { Nodes, RootContent, Table } from 'mdast'
import {
  hasNames,
  looksLikeList,
  looksLikeProps,
} from '../../../reading/front-matter/entry-columns.ts'
import { nodeStart, nodeText } from '../../../words/mdast/node-text.ts'
import { lists, otherLists, propsList, type ByList, type List } from '../../../words/model/lists.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import type { TablePlace } from './table-places.ts'

/** Places from which the entries of one list of a page, such as the props, are read. */
export interface ReadList {
  /** Table of the text that is read as the list, or null. */
  readonly table: Table | null
  readonly inFrontMatter: boolean
  /** True if the metadata of the component's code has entries of the list. */
  readonly inCode: boolean
}

/**
 * True if a table looks like props by its heads. Under a heading that announces props, a column for
 * the names and one other known column are enough.
 */
export function holdsProps({ table, kind, near }: TablePlace): boolean {
  if (near.length > 0 || table.children.length < 2) return false
  return looksLikeProps(table, /^(?:props|subcomponent|attributes)$/.test(kind))
}

/**
 * Reports the tables that look like one of the lists but are not read: their rows are missing in
 * the JSON. `reported` are the tables that were reported already.
 *
 * Problems, as warnings: `props-table-unread`, and the like of the other lists.
 */
export function reportUnreadTables(
  places: readonly TablePlace[],
  read: ByList<ReadList>,
  reported: ReadonlySet<Table>,
  report: Reporter,
): void {
  const isRead = (table: Table): boolean => lists.some(({ key }) => read[key].table === table)
  for (const place of places) {
    const { table } = place
    if (table.children.length < 2 || reported.has(table) || isRead(table)) continue
    const list = listOf(place)
    const why = list === null ? null : whyUnread(list, place, read[list.key])
    if (list !== null && why !== null)
      report.warning(`${list.id}-table-unread`, nodeStart(table), why)
  }
}

/** Returns the list that a table seems to hold, by its heads or heading; null if there is none. */
function listOf(place: TablePlace): List | null {
  const { table, near, kind, heading, isRightBelow } = place
  const named = near.find((list) => looksLikeList(list, table, true))
  if (named !== undefined) return named
  const called = otherLists.find((list) => looksLikeList(list, table, false))
  if (called !== undefined) return called
  if (holdsProps(place)) return propsList
  const [list] = near
  const isNameless = list?.key === kind && heading !== null && isRightBelow
  return isNameless ? list : null
}

/**
 * Returns the message of the warning that a table is not read as `list`: the reason and the advice.
 * Returns null for a table without a column for the names, if the list's entries are read from
 * elsewhere.
 */
function whyUnread(list: List, { kind, nested, table }: TablePlace, read: ReadList): string | null {
  const { plural, title, nameTitle, key } = list
  if (list !== propsList && kind === key && !nested && !hasNames(list, table)) {
    if (read.table !== null || read.inFrontMatter || read.inCode) return null
    return `the table under "${title}" has no column for the names and is not read; call one "${nameTitle}" or "Name"`
  }
  // The code says what the list has, so a table of any names in other prose, such as of a doc comment, is prose.
  if (read.inCode && kind === 'other' && namesAnything(table)) return null
  const shown = `a table that looks like ${plural} is shown as it is, and not read`
  const nestedHere = `${shown}: it stands inside a quote or a list; take it out of there`
  if (kind === 'subcomponent') return nestedHere
  if (read.inFrontMatter) return `${shown}: the ${plural} of this page stand in its front matter`
  if (read.table !== null) {
    return `${shown}: the ${plural} of this page stand in the table on line ${nodeStart(read.table).line}`
  }
  return nested && kind !== 'other'
    ? nestedHere
    : `${shown}: put it under a heading "${title}", outside quotes and lists`
}

/** Returns true for a table with a column "Name", which says not what has the names. */
const namesAnything = ({ children: [head] }: Table): boolean =>
  head?.children.some((cell) => nodeText(cell).trim().toLowerCase() === 'name') === true

/**
 * Reports entries that stand as text right under the heading of their list, without a table.
 * `content` is the top level of the page; `heading` is the index of the heading.
 *
 * Problems: as those of {@link reportUnreadTables}.
 */
export function reportEntriesInText(
  list: List,
  content: readonly RootContent[],
  heading: number,
  report: Reporter,
): void {
  const found: RootContent[] = []
  for (const node of content.slice(heading + 1)) {
    if (node.type === 'heading') break
    if (node.type === 'table') return
    if (looksLikeEntries(node)) found.push(node)
  }
  const [first] = found
  if (first === undefined) return
  const { id, title, plural, nameTitle, key } = list
  report.warning(
    `${id}-table-unread`,
    nodeStart(first),
    `there is no table under ${quoted(title)}, so its text is not read as ${plural}; write a table with a column "${nameTitle}", or list them under "${key}" in the front matter`,
  )
}

/**
 * True for a Markdown list whose items begin with a name, and for a paragraph that begins with a
 * bold name.
 */
function looksLikeEntries(node: Nodes): boolean {
  if (node.type === 'paragraph') return beginsWithTerm(node)
  if (node.type !== 'list') return false
  return node.children.every(({ children: [first] }) => {
    return (
      first?.type === 'paragraph' &&
      (beginsWithTerm(first) || beginsWithCode(first) || beginsWithWord(first))
    )
  })
}

type Paragraph = Extract<Nodes, { type: 'paragraph' }>

/** True for a paragraph such as `**change**: It changed.`, but not for `**Note**: It changed.` */
function beginsWithTerm({ children: [first] }: Paragraph): boolean {
  if (first?.type !== 'strong') return false
  const term = nodeText(first).trim()
  return (
    !/\s/.test(term) && !/^(?:note|tip|hint|info|important|warning|caution|example)\W*$/i.test(term)
  )
}

function beginsWithCode({ children: [first] }: Paragraph): boolean {
  return (
    first?.type === 'inlineCode' ||
    (first?.type === 'link' && first.children[0]?.type === 'inlineCode')
  )
}

/** True for a paragraph such as `change`, `change: It changed.` or `change - It changed.` */
function beginsWithWord({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^[\w.:@-]+(?:$|:| [-–—(])/.test(first.value)
}
