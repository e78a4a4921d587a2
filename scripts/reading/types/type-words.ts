import { createStringScanner, isQuote } from '../../words/model/string-end.ts'
import { compareText } from '../../words/model/text.ts'

/**
 * A type in the one form that all compilers' texts are brought into: members of unions in one order,
 * strings in single quotes, no paths of modules, half of a character as its escape. Each version of TypeScript has an order
 * of its own.
 *
 * Texts longer than {@link maxText} or nested too deep stay as the compiler wrote them, but for the
 * paths.
 */
export function canonicalType(text: string): string {
  const plain = text
    .replace(/(?:typeof )?import\("[^"]*"\)(?:\.default\b(?=\.))?\.?/g, '')
    .replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16).toUpperCase()}`)
  if (plain.length > maxText) return plain
  try {
    return region(plain, 0)
  } catch (error) {
    if (error instanceof RangeError) return plain
    throw error
  }
}

const maxText = 16 * 1024
const maxDepth = 60

/** Orders a list of types or members between two brackets. */
function region(text: string, depth: number): string {
  if (depth > maxDepth) throw new RangeError('nested too deep')
  const pieces = splitTop(text, (char) => char === ',' || char === ';')
  return pieces
    .map(({ text: piece, end }) => {
      const [, before = '', body = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(piece) ?? []
      return before + member(body, depth) + after + end
    })
    .join('')
}

/** Orders a type that may stand behind the name of a member or a parameter. */
function member(text: string, depth: number): string {
  const colon = labelEnd(text)
  if (colon < 0) return type(text, depth)
  const shown = type(text.slice(colon + 1).trim(), depth)
  // What may be left out may be `undefined`.
  const plain = text[colon - 1] === '?' ? withoutUndefined(shown) : shown
  return `${inner(text.slice(0, colon), depth)}: ${plain}`
}

/** Index of the colon of a label; -1: there is none. A condition has a colon, too. */
function labelEnd(text: string): number {
  let found = -1
  let isCondition = false
  walkTop(text, (char, i) => {
    if (char === ':' && found < 0) found = i
    if (char === '?' && text[i - 1] === ' ') isCondition = true
    return false
  })
  return isCondition ? -1 : found
}

function type(text: string, depth: number): string {
  const arrow = arrowAt(text)
  if (arrow >= 0)
    return `${inner(text.slice(0, arrow), depth)}=> ${type(text.slice(arrow + 2).trim(), depth)}`
  const isCondition = splitTop(text, (char) => char === '?').length > 1
  if (isCondition) return inner(text, depth)
  const parts = splitTop(text, (char) => char === '|').map((part) => part.text.trim())
  if (parts.length === 1) return inner(text, depth)
  return joinUnion(parts.filter((part) => part !== '').map((part) => inner(part, depth)))
}

/** Type without the `undefined` at its end. */
export const withoutUndefined = (text: string): string => withoutEnd(text, / \| undefined$/)

/**
 * Type of an optional prop without the `undefined` at its end, and the `null` before it: both mean
 * that nothing is given.
 */
export const withoutNothing = (text: string): string =>
  withoutEnd(text, /(?: \| null)? \| undefined$/)

function withoutEnd(text: string, end: RegExp): string {
  const plain = text.replace(end, '')
  // A function that stood in brackets beside it.
  const alone = /^\(([^]*)\)$/.exec(plain)?.[1]
  return plain !== text && alone !== undefined && isOneBracket(plain) ? alone : plain
}

/** True if the last bracket closes the first one. */
function isOneBracket(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')') depth--
    if (depth === 0) return false
  }
  return true
}

/** Members of a union as its text has them; a function is one member, whatever it returns. */
export function unionTexts(text: string): readonly string[] {
  return arrowAt(text) >= 0
    ? [text]
    : splitTop(text, (char) => char === '|').map((part) => part.text.trim())
}

/** Joins members of a union, each once, in the order that all versions share. */
export function joinUnion(members: readonly string[]): string {
  return [...new Set(members)].toSorted(compareMembers).join(' | ')
}

/**
 * Compares members: strings, numbers and words before objects and functions; `null` and `undefined`
 * last.
 */
function compareMembers(one: string, other: string): number {
  const [a, b] = [rank(one), rank(other)]
  if (a !== b) return a - b
  if (a === numbers) return Number(one) - Number(other)
  return one < other ? -1 : one > other ? 1 : 0
}

const numbers = 3
const last = ['null', 'undefined', 'void']
const words = ['string', 'number', 'bigint', 'boolean', 'symbol']

function rank(text: string): number {
  const word = words.indexOf(text)
  if (word >= 0) return 10 + word
  const end = last.indexOf(text)
  if (end >= 0) return 90 + end
  if (/^['"`]/.test(text)) return 2
  if (/^-?\d/.test(text)) return numbers
  if (text === 'true' || text === 'false') return 4
  return /^[({[]/.test(text) ? 40 : 30
}

/** Text with the content of its brackets in order, and its strings in single quotes. */
function inner(text: string, depth: number): string {
  let out = ''
  let from = 0
  const scan = createStringScanner(text, false)
  for (let i = 0; i < text.length; i++) {
    const end = isQuote(text.charCodeAt(i)) ? scan.end(i) : null
    if (end !== null) {
      out += text.slice(from, i) + singleQuoted(text.slice(i, end))
      from = end
      i = end - 1
    } else if (isOpening(text[i])) {
      const close = closingOf(text, i)
      if (close < 0) break
      const within = region(text.slice(i + 1, close), depth + 1)
      out += text.slice(from, i + 1) + (text[i] === '{' ? sortedMembers(within) : within)
      from = close
      i = close
    }
  }
  return out + text.slice(from)
}

/**
 * Members of an object by name: those of a mapped type have no order that all versions share.
 * Overloads keep their order, which means something.
 */
function sortedMembers(text: string): string {
  const pieces = splitTop(text, (char) => char === ',' || char === ';')
    .map((piece) => piece.text.trim())
    .filter((piece) => piece !== '')
  if (pieces.length === 0) return text
  const named = pieces.map((piece) => ({ piece, name: /^[^(:<]*[(:<]?/.exec(piece)?.[0] ?? '' }))
  return ` ${named
    .toSorted((one, other) => compareText(one.name, other.name))
    .map(({ piece }) => piece)
    .join('; ')} `
}

function singleQuoted(text: string): string {
  const isPlain = text.startsWith('"') && !/['\\]/.test(text)
  return isPlain ? `'${text.slice(1, -1)}'` : text
}

const isOpening = (char: string | undefined): boolean =>
  char === '(' || char === '[' || char === '{' || char === '<'

/** Index of the bracket that closes the one at an index; -1: none does. */
export function closingOf(text: string, open: number): number {
  let found = -1
  let depth = 0
  walk(text.slice(open), (step, i) => {
    depth += step
    if (step < 0 && depth === 0) found = open + i
    return found >= 0
  })
  return found
}

/** Index of the first arrow outside of brackets; -1: there is none. */
function arrowAt(text: string): number {
  let found = -1
  walkTop(text, (char, i) => {
    if (char === '=' && text[i + 1] === '>') found = i
    return found >= 0
  })
  return found
}

/** Part of a text, up to a character outside of brackets and strings. */
export interface Piece {
  readonly text: string
  /** Character that ended the part. */
  readonly end: string
}

/** Cuts a text at the characters for which `isEnd` is true, outside of brackets and strings. */
export function splitTop(text: string, isEnd: (char: string) => boolean): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  walkTop(text, (char, i) => {
    const isOptional = char === '?' && text[i - 1] !== ' '
    if (isEnd(char) && !isOptional) {
      pieces.push({ text: text.slice(from, i), end: char })
      from = i + 1
    }
    return false
  })
  pieces.push({ text: text.slice(from), end: '' })
  return pieces
}

/** Visits every character outside of brackets and strings, until `visit` returns true. */
function walkTop(text: string, visit: (char: string, at: number) => boolean): void {
  let depth = 0
  walk(text, (step, i) => {
    depth += step
    return step === 0 && depth === 0 && visit(text[i] ?? '', i)
  })
}

/**
 * Visits every character outside of strings; `step` is 1 for a bracket that opens, and -1 for one
 * that closes.
 */
function walk(text: string, visit: (step: number, at: number) => boolean): void {
  const scan = createStringScanner(text, false)
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    const end = isQuote(text.charCodeAt(i)) ? scan.end(i) : null
    if (end !== null) {
      i = end - 1
      continue
    }
    const isArrow = char === '>' && text[i - 1] === '='
    const isClosing = char === ')' || char === ']' || char === '}' || (char === '>' && !isArrow)
    const step = isOpening(char) ? 1 : isClosing ? -1 : 0
    if (visit(step, i)) return
  }
}
