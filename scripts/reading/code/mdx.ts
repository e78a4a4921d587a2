import type { Compile } from './compilers.ts'
import { withoutQuotes, type Fence } from './fences.ts'
import type { Places } from './line-index.ts'
import { readScript } from './script.ts'
import { isObject, pointOffset } from './tree.ts'
import type { ReadUses, Unread } from './uses.ts'

/** MDX to read: a whole file or a snippet, and the facts that decide how its JSX is read. */
interface MdxInput {
  readonly text: string
  readonly places: Places
  readonly fences: readonly Fence[]
  readonly isVue: boolean | null
  readonly isSnippet: boolean
}

/**
 * Returns true for a text of MDX whose JSX, outside of fences and code spans, may use a component:
 * one that a file imports, or a custom element. A snippet may lack its imports.
 */
export function mayUseComponents({ text, fences, isSnippet }: MdxInput): boolean {
  const around = withoutCode(text, fences)
  const names = isSnippet || /^(?:import|export)\b/m.test(around) ? '[A-Z]|[\\w$]+[.-]' : '[\\w$]+-'
  return new RegExp(`<(?:${names})`).test(around)
}

/**
 * Reads the components that the JSX of MDX uses, outside of its fences. The project's MDX says what
 * is JSX. A text that MDX refuses is not read, since another plugin may take it.
 */
export function readMdxCode(input: MdxInput, compile: Compile): ReadUses {
  const { places, isVue, isSnippet } = input
  const text = withoutExtensions(input)
  const parts: Parts = { modules: [], markup: [] }
  try {
    collect(compile(text), parts)
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
  const piece = { text: code, places: own, start: 0, end: code.length, dialect: 'jsx' } as const
  const { uses, unread } = readScript({ ...piece, isVue: isVue ?? false, isSnippet })
  return { uses, unread: unread.map((one) => ({ ...one, isMistake: false })) }
}

const blanksFor = (found: string): string => found.replace(/[^\r\n]/g, ' ')

/** Replaces the parts of a text between ranges such as its fences, and the code in them. */
function replaceParts(
  text: string,
  ranges: readonly Range[],
  around: (part: string) => string,
  inside: (code: string) => string = (code) => code,
): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of ranges) {
    parts.push(around(text.slice(at, start)), inside(text.slice(start, end)))
    at = end
  }
  return parts.join('') + around(text.slice(at))
}

/** Code spans, and comments of HTML if the text has their ends. */
const spans = /(`+)[^`]+\1(?!`)|<!--[^]*?-->/g

/** Replaces the code of fences and of code spans by blanks. */
const withoutCode = (text: string, fences: readonly Fence[]): string =>
  replaceParts(text, fences, (part) => part.replace(/(`+)[^`]+\1(?!`)/g, blanksFor), blanksFor)

/**
 * Replaces by blanks what common plugins of MDX take: front matter, comments of HTML, and the ids of
 * headings, `{#id}`. What stands in fences and code spans is code.
 */
function withoutExtensions({ text, fences }: MdxInput): string {
  const uncommented = replaceParts(text, fences, (part) => {
    const end = part.lastIndexOf('-->') + 3
    const blanked = part
      .slice(0, end)
      .replace(spans, (found) => (found.startsWith('<!--') ? blanksFor(found) : found))
    return (blanked + part.slice(end)).replace(/^#{1,6}[ \t].*$/gm, (line) =>
      line.replace(/\{#[^{}]*\}\s*$/, blanksFor),
    )
  })
  return uncommented.replace(/^---[ \t]*\r?\n(?:[^]*?\n)??---[ \t]*(?=\r?\n|$)/, blanksFor)
}

/** Range of a text that holds code, and the number of block quotes around it. */
type Range = Pick<Fence, 'start' | 'end' | 'quotes'>

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
  const [start, end] = [pointOffset(position, 'start'), pointOffset(position, 'end')]
  return start === null || end === null || end < start ? null : { start, end, quotes }
}

/**
 * Returns the text with `fill` in place of each character outside of the ranges, which are in order.
 * White space stays.
 */
const masked = (text: string, ranges: readonly Range[], fill: string): string =>
  replaceParts(text, ranges, (part) => part.replace(/\S/g, fill))

/** Returns where the parser of MDX stopped; the start of the file, if its error does not say so. */
function faultAt(error: unknown): Unread['at'] {
  const [line, column] = isObject(error) ? [error['line'], error['column']] : []
  return typeof line === 'number' && typeof column === 'number'
    ? { line, column }
    : { line: 1, column: 1 }
}
