import { createStringScanner, isQuote, type StringScanner } from './string-end.ts'

/** Token of a type: a string in one style of quotes, an arrow, a word, or one character. */
export interface Token {
  readonly text: string
  /** True if white space stands before the token. */
  readonly isSpaced: boolean
}
/** Part of a type in brackets: the two brackets, and the parts between them. */
export interface Group {
  readonly open: string
  readonly close: string
  readonly isSpaced: boolean
  readonly parts: readonly Part[]
}
export type Part = Token | Group

export const isGroup = (part: Part | undefined): part is Group =>
  part !== undefined && 'open' in part
export const isToken = (part: Part | undefined, text: string): boolean =>
  part !== undefined && !isGroup(part) && part.text === text

/** Returns the index of the first token of this text outside of brackets; -1 if there is none. */
export const indexOfToken = (parts: readonly Part[], text: string): number =>
  parts.findIndex((part) => isToken(part, text))

const word = /[\p{L}\p{N}_$]+/uy

/** Returns the tokens of a type. Takes linear time. */
export function tokensOf(type: string): readonly Token[] {
  const strings = createStringScanner(type, true)
  const tokens: Token[] = []
  let isSpaced = false
  for (let i = 0; i < type.length;) {
    const end = tokenEnd(type, i, strings)
    const text = type.slice(i, end)
    // A pipe that is escaped, as in tables of Markdown.
    const isEscape = text === '\\' && type[end] === '|'
    if (/^\s/.test(text)) isSpaced = true
    else if (!isEscape) {
      tokens.push({ text: inDoubleQuotes(text), isSpaced })
      isSpaced = false
    }
    i = end
  }
  return tokens
}

function tokenEnd(text: string, start: number, strings: StringScanner): number {
  if (isQuote(text.charCodeAt(start))) return strings.end(start) ?? start + 1
  if (text.startsWith('=>', start) || text.startsWith('||', start)) return start + 2
  word.lastIndex = start
  return word.test(text) ? word.lastIndex : start + 1
}

/** Writes a string in double quotes if it means the same; returns any other text unchanged. */
export function inDoubleQuotes(text: string): string {
  const [, , inside] = /^(['`])((?:(?!\1)[^"\\])*)\1$/s.exec(text) ?? []
  return inside === undefined || inside.includes('${') ? text : `"${inside}"`
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const closers: ReadonlySet<string> = new Set(Object.values(closing))
const heads: ReadonlySet<string> = new Set([':', '=', '=>', '?', 'extends', 'in', 'is'])

// Limits of depth and length, above those of any type that a person reads.
const mostLevels = 100
const mostHeads = 1000

/**
 * Nests the tokens of a type by its brackets. Returns null if the brackets do not pair, or if there
 * are more levels or marks such as `:` than in a real type.
 */
export function nest(tokens: readonly Token[]): readonly Part[] | null {
  const root: Part[] = []
  const open: { readonly start: Token; readonly parts: Part[] }[] = []
  let headsLeft = mostHeads
  for (const token of tokens) {
    const { text } = token
    if (heads.has(text) && headsLeft-- === 0) return null
    if (closing[text] !== undefined) {
      if (open.length === mostLevels) return null
      open.push({ start: token, parts: [] })
    } else if (closers.has(text)) {
      const ended = open.pop()
      if (ended === undefined || closing[ended.start.text] !== text) return null
      const { start, parts } = ended
      const outer = open.at(-1)?.parts ?? root
      outer.push({ open: start.text, close: text, isSpaced: start.isSpaced, parts })
    } else (open.at(-1)?.parts ?? root).push(token)
  }
  return open.length > 0 ? null : root
}

const joints: ReadonlySet<string> = new Set(['|', '&', '=>'])
const ends: ReadonlySet<string> = new Set([...joints, ',', ';'])

/**
 * Returns true for a type that is whole: its brackets and quotes pair, and a type follows each `|`,
 * `&` and `=>`. Tools that write out what a name means may stop in the middle.
 */
export function isWholeType(type: string): boolean {
  const parts = nest(tokensOf(type))
  return parts !== null && parts.length > 0 && parts.every(isWholePart)
}

function isWholePart(part: Part, at: number, all: readonly Part[]): boolean {
  if (isGroup(part)) return part.parts.every(isWholePart)
  if (!joints.has(part.text)) return !/^["'`]$/.test(part.text)
  const next = all[at + 1]
  if (next === undefined) return false
  // A union may begin with a pipe, also as the result of a function.
  return isGroup(next) || !ends.has(next.text) || (part.text === '=>' && /^[|&]$/.test(next.text))
}
