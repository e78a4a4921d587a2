import type { Table } from 'mdast'
import { nodeText } from '../../words/mdast/node-text.ts'
import { byList, propsList, type ByList, type List } from '../../words/model/lists.ts'
import type { EntryMemberKey, MemberKind } from '../../words/model/members.ts'
import type { Reporter } from '../../words/model/problem.ts'

/** Index of each column in a table, by the member of an entry that the column gives. */
export type Columns = Partial<Record<EntryMemberKey, number>>

/**
 * Context in which the table of a list is read. The positions of the table count in `text`, its
 * source.
 */
export interface TableContext {
  readonly list: List
  readonly text: string
  readonly report: Reporter
}

/** Column of a table that gives a member of the entries. */
export interface MemberColumn {
  readonly key: EntryMemberKey
  readonly kind: MemberKind
  readonly index: number
}

/** Returns the columns that give members of an entry, in the order of the list's members. */
export function columnsIn({ members }: List, columns: Columns): readonly MemberColumn[] {
  const found: MemberColumn[] = []
  for (const { key, kind } of members) {
    const index = columns[key]
    if (index !== undefined) found.push({ key, kind, index })
  }
  return found
}

/** Keys of the members of each list, by the column heads that name them, in lower case. */
const columnsOf: ByList<ReadonlyMap<string, EntryMemberKey>> = byList(
  ({ members }) =>
    new Map(members.flatMap(({ key, column }) => (column?.heads ?? []).map((head) => [head, key]))),
)

/**
 * Finds which member of an entry each column of a table gives, by the column heads. A head that may
 * mean the names is their column, unless another column fits better.
 */
export function findColumns(list: List, texts: readonly string[]): Columns {
  const columns: Columns = {}
  const isName = (text: string): boolean => isNameHead(list, text)
  const sure = texts.findIndex((text) => isName(text) && columnMember(list, text) === 'name')
  const name = sure < 0 ? texts.findIndex(isName) : sure
  if (name >= 0) columns.name = name
  for (let index = 0; index < texts.length; index++) {
    const column = index === name ? undefined : columnMember(list, texts[index] ?? '')
    if (column !== undefined) columns[column] ??= index
  }
  return columns
}

/**
 * Returns the member that a column head names; `name` only if the head has no other meaning,
 * undefined if it is unknown.
 */
export function columnMember(list: List, head: string): EntryMemberKey | undefined {
  return (
    columnsOf[list.key].get(head.toLowerCase()) ?? (isNameHead(list, head) ? 'name' : undefined)
  )
}

function isNameHead({ nameHeads }: List, head: string): boolean {
  return nameHeads.includes(head.toLowerCase())
}

/** True if a table has a column with the names of a list's entries. */
export function hasNames(list: List, table: Table): boolean {
  return findColumns(list, headsOf(table)).name !== undefined
}

function headsOf(table: Table): readonly string[] {
  return (table.children[0]?.children ?? []).map((cell) => nodeText(cell).trim().toLowerCase())
}

/**
 * True if the column heads of a table are those of props: a column "Prop", or one of names beside a
 * type, a default or "required". `lenient` is for a table under a heading of props: then a column
 * of names is enough, alone or with any other known column.
 */
export function looksLikeProps(table: Table, lenient: boolean): boolean {
  const texts = headsOf(table)
  const columns = findColumns(propsList, texts)
  const name = texts[columns.name ?? -1]
  if (name === undefined) return false
  if (name === 'prop' || name === 'props') return true
  if (lenient) return texts.length === 1 || Object.keys(columns).length > 1
  // Tables of function parameters have a type column too.
  return (
    name !== 'parameter' &&
    [columns.type, columns.default, columns.required].some((index) => index !== undefined)
  )
}

/**
 * True if the column heads of a table are those of a list other than the props. The first head must
 * be the list's word for an entry, and of any other columns one must be known. The names of CSS
 * custom properties must begin with `--`. `lenient` is for a table under a heading of the list:
 * then the first head alone is enough, or a column of names with another known one.
 */
export function looksLikeList(list: List, table: Table, lenient: boolean): boolean {
  const texts = headsOf(table)
  const isCalled = isNameLike(list, texts[0] ?? '')
  if (lenient && isCalled) return true
  if (lenient ? !hasNames(list, table) : !isCalled) return false
  const saysMore = Object.keys(findColumns(list, ['name', ...texts.slice(1)])).length > 1
  if (!saysMore && texts.length > 1) return false
  return lenient || list.hasDashes !== true || namesBeginWithDashes(table)
}

function isNameLike(list: List, head: string): boolean {
  if (head === 'name') return false
  return isNameHead(list, head) || nameLike[list.key].test(head)
}

const nameLike: ByList<RegExp> = byList(
  ({ words }) =>
    new RegExp(`^(?:custom |emitted |public |named )*(?:${words.source})(?: names?)?$`),
)

function namesBeginWithDashes({ children: [, ...rows] }: Table): boolean {
  return rows.every(({ children: [cell] }) => cell !== undefined && /^\s*--/.test(nodeText(cell)))
}
