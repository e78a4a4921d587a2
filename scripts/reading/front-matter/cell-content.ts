// Functions on the cells of a table: their text, Markdown and places, before it is known what a
// column means.
import type { PhrasingContent, TableCell, TableRow } from 'mdast'
import { nodeStart, nodeText } from '../../words/mdast/node-text.ts'
import type { Point } from '../../words/model/problem.ts'
import { showBidi } from '../fields/text-positions.ts'

/** Returns the text of a table cell. Blanks at its ends are kept if they stand in code. */
export function valueOf(cell: TableCell): string {
  const text = nodeText(cell)
  if (text.trim() === text) return text
  const left = cell.children[0]?.type === 'inlineCode' ? text : text.trimStart()
  return cell.children.at(-1)?.type === 'inlineCode' ? left : left.trimEnd()
}

const markNames: Readonly<Partial<Record<PhrasingContent['type'], string>>> = {
  link: 'link',
  linkReference: 'link',
  image: 'picture',
  imageReference: 'picture',
  emphasis: 'emphasis',
  delete: 'line through',
  footnoteReference: 'note',
}

/**
 * Finds Markdown in a name, such as a link, which is lost since names are plain text. Returns the
 * word for it in messages, such as "link" or "picture"; null if there is none. Bold is allowed: it
 * means "required".
 */
export function findMark(nodes: readonly PhrasingContent[]): string | null {
  for (const node of nodes) {
    const inner = 'children' in node ? node.children : []
    const name = isBareAddress(node) ? undefined : markNames[node.type]
    const found = name ?? findMark(inner)
    if (found !== null) return found
  }
  return null
}

/**
 * Returns a table cell if it contains links, emphasis or other marks beside text and code; else
 * null.
 */
export function cellWithMarks(cell: TableCell | undefined): TableCell | null {
  const hasMark = cell?.children.some((node) => {
    if (node.type === 'strong') return true
    return markNames[node.type] !== undefined && !isBareAddress(node)
  })
  return cell !== undefined && hasMark === true ? cell : null
}

/** True for a link that Markdown makes of a bare address: its text is the address itself. */
function isBareAddress(node: PhrasingContent): boolean {
  if (node.type !== 'link') return false
  const text = nodeText(node)
  return node.url === text || node.url === `mailto:${text}` || node.url === `http://${text}`
}

/** Returns a table cell if it has a value; null if it is empty, or a dash for "none". */
export function present(cell: TableCell | undefined, text: string): TableCell | null {
  if (cell === undefined || cell.children.length === 0) return null
  const first = cell.children[0]
  const mayBeDash = first?.type === 'text' && isDash(first.value.trim())
  return mayBeDash && isBare(cell) && isDash(cellSource(cell, text)) ? null : cell
}

export const isDash = (text: string): boolean => text === '-' || text === '–' || text === '—'
/** True for a table cell of plain text, in which a dash means "none"; in code it is a value. */
export const isBare = (cell: TableCell): boolean =>
  cell.children.every((node) => node.type === 'text')

/** Markdown that stands for a line end in the text of a table cell, since a cell is on one line. */
export const lineEnd = '&#10;'

/**
 * Returns the Markdown of a cell as it is written, with pipes unescaped, each {@link lineEnd} as a
 * line end, and bidi overrides made visible.
 */
export function cellSource(cell: TableCell, text: string): string {
  const first = cell.children[0]?.position?.start.offset
  const last = cell.children.at(-1)?.position?.end.offset
  // remark gives no positions to nodes that it splits at a bare address.
  const source =
    first === undefined || last === undefined
      ? sourceOf(cell, text)
          .replace(/^\|/, '')
          .replace(/(?<!\\)((?:\\\\)*)\|$/, '$1')
      : text.slice(first, last)
  return showBidi(source.replaceAll('\\|', '|').replaceAll(lineEnd, '\n').trim())
}

export function cellStart(cell: TableCell): Point {
  const content = cell.children[0]
  return nodeStart(content ?? cell)
}

export function sourceOf(node: TableRow | TableCell, text: string): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}
