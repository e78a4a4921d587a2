import type { Nodes, Root, RootContent, Table } from 'mdast'
import type { EntryTableRow } from '../component/entry-table.ts'
import { showBidi } from '../sources/text.ts'
import { rewriteSource, type AddressEdit } from './rewrite-source.ts'
import type { Sections } from './sections.ts'
import { childrenOf, textOf } from '../mdast/text.ts'

/** The author's Markdown for the Markdown page, cut in two where the props stand or would stand. */
export interface MarkdownBody {
  readonly before: string
  /** The table of props as written, or null if there is none. */
  readonly table: string | null
  /** True if a table of name, type, default and description loses nothing of it. */
  readonly isPlain: boolean
  readonly after: string
  /** Depth of a heading of props put between the two: it holds nothing of what follows. */
  readonly depth: number
  /** True if the text ends in code or HTML that may be open: nothing can follow it. */
  readonly endsOpen: boolean
  /** True if text that is put in could meet a definition of the author's. */
  readonly hasDefinitions: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Offsets of the pieces; taken from the tree as it was parsed. */
export interface BodyCut {
  readonly start: number
  readonly place: Range
  readonly hasTable: boolean
  /** Tables whose place something else takes: the code says more than they do. */
  readonly replaced: readonly Range[]
  /** Of the tables that are read: the JSON has their cells as they are written. */
  readonly tables: readonly Range[]
  readonly isPlain: boolean
  readonly depth: number
  /** True if the text ends in code or HTML, which may be open: what followed would be part of it. */
  readonly endsOpen: boolean
}

/**
 * Finds the pieces. Nothing is taken out but the title: the props stand where the author's table
 * is, else before the first heading, so that no two blocks meet that did not meet before.
 */
export function cutBody(
  tree: Root,
  title: Sections['title'],
  table: Table | null,
  tables: readonly Table[],
  replaced: readonly Table[],
  rows: readonly EntryTableRow[],
  textLength: number,
): BodyCut {
  const start = title?.position?.end.offset ?? 0
  const endsOpen = isOpenEnded(tree)
  const heading = tree.children.find(
    (node): node is Extract<RootContent, { type: 'heading' }> =>
      node.type === 'heading' && node !== title,
  )
  const end = endsOpen ? start : textLength
  const at = heading?.position?.start.offset ?? end
  return {
    start,
    place: {
      start: table?.position?.start.offset ?? at,
      end: table?.position?.end.offset ?? at,
    },
    hasTable: table !== null,
    tables: tables.map(rangeOf),
    replaced: replaced.map(rangeOf),
    isPlain: table !== null && isPlainTable(table, rows),
    depth: Math.max(2, heading?.depth ?? 2),
    endsOpen,
  }
}

function rangeOf({ position }: Table): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

export function markdownBody(
  text: string,
  { start, place, hasTable, tables, replaced, isPlain, depth, endsOpen }: BodyCut,
  edits: readonly AddressEdit[],
  baseUrl: string,
): MarkdownBody {
  const outside = edits.filter(({ node }) => {
    const at = node.position?.start.offset ?? 0
    return !tables.some((table) => at >= table.start && at < table.end)
  })
  const rewritten = (from: number, to: number): string => {
    const [next] = replaced
      .filter((table) => table.start >= from && table.end <= to)
      .toSorted((one, other) => one.start - other.start)
    if (next === undefined) return rewriteSource(text, from, to, outside, baseUrl)
    // The comment keeps apart what stood above and below the table.
    const above = rewriteSource(text, from, next.start, outside, baseUrl)
    return `${above}${separator}${rewritten(next.end, to)}`
  }
  const piece = (from: number, to: number): string =>
    showBidi(rewritten(from, to)).replace(/^(?:[ \t]*\n)+/, '')
  const after = piece(place.end, text.length)
  return {
    before: withoutLastLines(piece(start, place.start)),
    table: hasTable ? showBidi(text.slice(place.start, place.end)) : null,
    isPlain,
    after: endsOpen ? after : withoutLastLines(after),
    depth,
    endsOpen,
    hasDefinitions: text.includes(']:'),
  }
}

/** A comment parts a list from the block after it; pages show nothing of it. */
export const separator = '<!-- -->'

/** Without the empty lines at the end. */
function withoutLastLines(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n'.includes(text.charAt(end - 1))) end--
  // Blanks behind the last words stay.
  const next = end === 0 ? 0 : text.indexOf('\n', end)
  return next < 0 ? text : text.slice(0, next)
}

function isOpenEnded(node: Nodes): boolean {
  if (node.type === 'code' || node.type === 'html') return true
  const last = childrenOf(node).at(-1)
  return last !== undefined && isOpenEnded(last)
}

/**
 * True if each cell but the descriptions is text and code alone, with the name's bold. A column
 * that the API does not know is shown on the page, too, and so is a link.
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
        textOf(cell)
          .trim()
          .replace(/\s*\*$/, '') === entry.name.replace(/\*$/, '')
      return isName && cell.children.every((node) => isText(node) || isBold(node))
    })
  })
}
