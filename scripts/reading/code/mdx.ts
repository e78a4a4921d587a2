import type { Compile } from './compilers.ts'
import { withoutQuotes } from './fences.ts'
import type { Places } from './line-index.ts'
import { readScript } from './script.ts'
import { isObject } from './tree.ts'
import type { Unread, Use } from './uses.ts'

interface Read {
  readonly uses: readonly Use[]
  readonly unread: readonly Unread[]
}

/**
 * Reads the components that the JSX of an MDX file uses, outside of its fences. The project's MDX
 * says what is JSX. A file that MDX refuses is not read, since another plugin may take it.
 */
export function readMdxCode(text: string, places: Places, compile: Compile): Read {
  const parts: Parts = { modules: [], markup: [] }
  try {
    collect(compile(withoutExtensions(text)), parts)
  } catch (error) {
    const reason = 'MDX that does not parse'
    return { uses: [], unread: [{ at: faultAt(error), reason, isMistake: false }] }
  }
  if (parts.markup.length === 0) return { uses: [], unread: [] }
  // The modules come first, then one expression of all elements, in which Markdown is plain text: a
  // reader of uses does not ask where these stand.
  const modules = `${masked(text, parts.modules, ' ')}\n;<>`
  const code = `${modules}${masked(withoutQuotes(text, parts.markup), parts.markup, 'x')}</>`
  const offsetIn = (at: number): number =>
    at < text.length ? at : Math.min(Math.max(at - modules.length, 0), text.length)
  const own: Places = {
    place: (at) => places.place(offsetIn(at)),
    span: (start, end) => places.span(offsetIn(start), offsetIn(end)),
  }
  const piece = { text: code, places: own, start: 0, end: code.length }
  const { uses, unread } = readScript({ ...piece, dialect: 'jsx', isVue: false, isSnippet: false })
  return { uses, unread: unread.map((one) => ({ ...one, isMistake: false })) }
}

/**
 * Replaces by blanks what common plugins of MDX take: front matter, comments of HTML, and the ids of
 * headings, `{#id}`.
 */
function withoutExtensions(text: string): string {
  const blank = (found: string): string => found.replace(/[^\r\n]/g, ' ')
  const end = text.lastIndexOf('-->') + 3
  const uncommented = text.slice(0, end).replace(/<!--[\s\S]*?-->/g, blank) + text.slice(end)
  return uncommented
    .replace(/^---\r?\n[\s\S]*?\n---(?=\s|$)/, blank)
    .replace(/^#{1,6}[ \t].*$/gm, (line) => line.replace(/\{#[^{}]*\}\s*$/, blank))
}

/** Range of a text that holds code, from `start` to before `end`. */
interface Range {
  readonly start: number
  readonly end: number
  /** Number of block quotes around the code: each of its lines begins with this many `>`. */
  readonly quotes: number
}

/** Ranges of the imports and exports of an MDX file, and of its tags and expressions. */
interface Parts {
  readonly modules: Range[]
  readonly markup: Range[]
}

/** Adds the ranges of code in a node of MDX and in its children, in their order. */
function collect(node: unknown, parts: Parts, around = 0): void {
  if (!isObject(node)) return
  const { type, children = [] } = node
  const own = Array.isArray(children) ? (children as readonly unknown[]) : []
  const quotes = around + Number(type === 'blockquote')
  const range = rangeOf(node, quotes)
  const isElement = type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
  if (range !== null && type === 'mdxjsEsm') parts.modules.push(range)
  else if (range !== null && (type === 'mdxFlowExpression' || type === 'mdxTextExpression'))
    parts.markup.push(range)
  else if (range !== null && isElement) {
    const [first, last] = [rangeOf(own[0], quotes), rangeOf(own.at(-1), quotes)]
    parts.markup.push({ ...range, end: first?.start ?? range.end })
    for (const child of own) collect(child, parts, quotes)
    if (last !== null) parts.markup.push({ ...range, start: last.end })
  } else for (const child of own) collect(child, parts, quotes)
}

function rangeOf(node: unknown, quotes: number): Range | null {
  const position = isObject(node) ? node['position'] : null
  if (!isObject(position)) return null
  const [start, end] = [offsetOf(position['start']), offsetOf(position['end'])]
  return start === null || end === null || end < start ? null : { start, end, quotes }
}

function offsetOf(point: unknown): number | null {
  const offset = isObject(point) ? point['offset'] : null
  return typeof offset === 'number' ? offset : null
}

/**
 * Returns the text with `fill` in place of each character outside of the ranges, which are in order.
 * White space stays.
 */
function masked(text: string, ranges: readonly Range[], fill: string): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of ranges) {
    parts.push(text.slice(at, start).replace(/\S/g, fill), text.slice(start, end))
    at = end
  }
  return parts.join('') + text.slice(at).replace(/\S/g, fill)
}

/** Returns where the parser of MDX stopped; the start of the file, if its error does not say so. */
function faultAt(error: unknown): Unread['at'] {
  const [line, column] = isObject(error) ? [error['line'], error['column']] : []
  return typeof line === 'number' && typeof column === 'number'
    ? { line, column }
    : { line: 1, column: 1 }
}
