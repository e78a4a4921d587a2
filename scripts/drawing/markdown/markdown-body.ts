import type { Nodes, Root, RootContent, Table } from 'mdast'
import type { EntryTableRow } from '../../reading/front-matter/entry-table.ts'
import type { List } from '../../words/model/lists.ts'
import { showBidi } from '../../reading/fields/text-positions.ts'
import { rewriteSource, type AddressEdit } from './links/rewrite-source.ts'
import type { Sections } from './lists/sections.ts'
import { nodeText } from '../../words/mdast/node-text.ts'

/** Author's Markdown for the Markdown page, cut at the places of lists. */
export interface MarkdownBody {
  /** Pieces of the author's text, and the places of lists between them, in the text's order. */
  readonly pieces: readonly BodyPiece[]
  /**
   * Depth for a heading behind the author's text that ends all its sections, so that none of them
   * holds the text added below it.
   */
  readonly depth: number
  /** Text that closes the code or HTML still open at the end; null if nothing is open. */
  readonly closer: string | null
  /** True if the text may have definitions, to which added text could refer by accident. */
  readonly hasDefinitions: boolean
}
export type BodyPiece = { readonly kind: 'text'; readonly text: string } | ListPlace

/** Place of a list in the author's Markdown. */
export interface ListPlace {
  readonly kind: 'list'
  readonly list: List
  /** Markdown of the list's table as the author wrote it; null if there is no table. */
  readonly table: string | null
  /** True if a table of name, type, default and description would show the author's whole table. */
  readonly isPlain: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Place in the parsed tree at which the Markdown page puts a list. */
export interface CutPlace {
  readonly list: List
  /** Heading of the list, behind which the list is put if it replaces no table. */
  readonly behind: RootContent
  /** Table that the list replaces; null if the list follows the heading. */
  readonly table: Table | null
  readonly rows: readonly EntryTableRow[]
}

/** Offsets at which the author's Markdown is cut, taken from the tree as it was parsed. */
export interface BodyCut extends Pick<MarkdownBody, 'depth' | 'closer'> {
  readonly start: number
  readonly places: readonly (Range & Pick<ListPlace, 'list' | 'isPlain'> & { hasTable: boolean })[]
  /**
   * Ranges of the tables that are read as lists. Addresses in them stay, since the JSON has their
   * cells as they are written.
   */
  readonly tables: readonly Range[]
}

/**
 * Finds the offsets at which the author's Markdown is cut into pieces. Only the title and tables
 * that are replaced are taken out. A list stands in place of the author's table, or below its
 * heading, so that no two blocks meet that did not meet before.
 */
export function cutBody(
  tree: Root,
  title: Sections['title'],
  places: readonly CutPlace[],
  tables: readonly Table[],
  closer: string | null,
): BodyCut {
  const isFirstLevel = (node: RootContent): boolean =>
    node.type === 'heading' && node.depth === 1 && node !== title
  const cut = places.map(({ list, behind, table, rows }) => {
    const { start, end } = rangeOf(table ?? behind)
    const isPlain = table !== null && isPlainTable(table, rows)
    return { list, start: table === null ? end : start, end, hasTable: table !== null, isPlain }
  })
  return {
    start: title === null ? 0 : rangeOf(title).end,
    places: cut.toSorted((one, other) => one.start - other.start),
    tables: tables.map(rangeOf),
    depth: tree.children.some(isFirstLevel) ? 1 : 2,
    closer,
  }
}

function rangeOf({ position }: RootContent): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** Makes the pieces of the Markdown page's body, with absolute addresses in their text. */
export function markdownBody(
  text: string,
  { start, places, tables, depth, closer }: BodyCut,
  edits: readonly AddressEdit[],
  baseUrl: string,
): MarkdownBody {
  const outside = edits.filter(({ node }) => {
    const at = node.position?.start.offset ?? 0
    return !tables.some((table) => at >= table.start && at < table.end)
  })
  const pieces: BodyPiece[] = []
  const put = (from: number, to: number): void => {
    const piece = showBidi(rewriteSource(text, from, to, outside, baseUrl))
    const own = piece.replace(/^(?:[ \t]*\n)+/, '')
    const isOpen = to === text.length && closer !== null
    const trimmed = isOpen ? own : withoutLastLines(own)
    if (trimmed !== '') pieces.push({ kind: 'text', text: trimmed })
  }
  let last = start
  for (const { list, start: from, end, hasTable, isPlain } of places) {
    put(last, from)
    const table = hasTable ? showBidi(text.slice(from, end)) : null
    pieces.push({ kind: 'list', list, table, isPlain })
    last = end
  }
  put(last, text.length)
  return { pieces, depth, closer, hasDefinitions: text.includes(']:') }
}

/** HTML comment that separates a list from the block after it. Pages do not show the comment. */
export const separator = '<!-- -->'

/** Returns a text without the empty lines at its end. */
function withoutLastLines(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n'.includes(text.charAt(end - 1))) end--
  // Blanks behind the last words stay.
  const next = end === 0 ? 0 : text.indexOf('\n', end)
  return next < 0 ? text : text.slice(0, next)
}

/**
 * True if a table of name, type, default and description would show everything in the author's
 * `table`. The author's cells may hold text and code alone, a name may be bold, and a description
 * may hold anything. A link, or a column that the API does not have, would be lost.
 */
function isPlainTable(table: Table, rows: readonly EntryTableRow[]): boolean {
  const isText = (node: Nodes): boolean => node.type === 'text' || node.type === 'inlineCode'
  const isBold = (node: Nodes): boolean => node.type === 'strong' && node.children.every(isText)
  if (rows.length !== table.children.length - 1) return false
  return rows.every(({ entry, description, extra }, i) => {
    if (extra.length > 0) return false
    return (table.children[i + 1]?.children ?? []).every((cell) => {
      if (cell === description || cell.children.every(isText)) return true
      const isName =
        nodeText(cell)
          .trim()
          .replace(/\s*\*$/, '') === entry.name.replace(/\*$/, '')
      return isName && cell.children.every((node) => isText(node) || isBold(node))
    })
  })
}
