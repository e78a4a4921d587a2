import { createStringScanner, isQuote } from '../../../words/type-text/string-end.ts'
import { compareText } from '../../../words/model/text.ts'

/**
 * Converts the text of a type to one form for all versions of TypeScript. Members of unions get the same order, strings
 * get single quotes, paths of modules are removed, and half of a surrogate pair becomes an escape.
 *
 * In a text that is longer than {@link maxText} or nested too deep, only paths and surrogates are changed.
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

/**
 * Sorts the members of each union in the text between two brackets, which is a list of types or of
 * members of an object.
 */
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

/**
 * Sorts the members of each union in a type. The text may begin with the name of an object's member
 * or of a parameter.
 */
function member(text: string, depth: number): string {
  const colon = labelEnd(text)
  if (colon < 0) return type(text, depth)
  const shown = type(text.slice(colon + 1).trim(), depth)
  // An optional member may be `undefined` in any case.
  const plain = text[colon - 1] === '?' ? withoutUndefined(shown) : shown
  return `${inner(text.slice(0, colon), depth)}: ${plain}`
}

/**
 * Returns the index of the colon between the name and the type of a member or parameter; -1 if
 * there is none. The colon of a conditional type does not count.
 */
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

/** Removes the `undefined` at the end of a type. */
const withoutUndefined = (text: string): string => withoutEnd(text, / \| undefined$/)

/**
 * Removes the `undefined` at the end of an optional prop's type, and the `null` before it: both
 * mean that nothing is given.
 */
export const withoutNothing = (text: string): string =>
  withoutEnd(text, /(?: \| null)? \| undefined$/)

function withoutEnd(text: string, end: RegExp): string {
  const plain = text.replace(end, '')
  // A function type that now stands alone does not need brackets.
  const alone = /^\(([^]*)\)$/.exec(plain)?.[1]
  return plain !== text && alone !== undefined && isOneBracket(plain) ? alone : plain
}

/** True if the last bracket of a text closes its first one. */
function isOneBracket(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')') depth--
    if (depth === 0) return false
  }
  return true
}

/**
 * Returns the members of a union as its text writes them. A function is one member, whatever it
 * returns.
 */
export function unionTexts(text: string): readonly string[] {
  return arrowAt(text) >= 0
    ? [text]
    : splitTop(text, (char) => char === '|').map((part) => part.text.trim())
}

/**
 * Joins the members of a union, each once, in the order that is used for all versions of
 * TypeScript.
 */
export function joinUnion(members: readonly string[]): string {
  return [...new Set(members)].toSorted(compareMembers).join(' | ')
}

/** Joins types, which may be unions and functions, to one union. */
export function uniteTypes(types: readonly string[]): string {
  const members = new Set(
    types.flatMap((type) => (arrowAt(type) >= 0 ? [`(${type})`] : unionTexts(type))),
  )
  members.delete('never')
  if (members.has('any')) return 'any'
  if (members.has('true') && members.has('false')) members.add('boolean')
  if (members.has('boolean')) for (const value of ['true', 'false']) members.delete(value)
  return joinUnion([...members])
}

/**
 * Compares two members of a union: strings, numbers and words come before objects and functions,
 * and `null` and `undefined` come last.
 */
function compareMembers(one: string, other: string): number {
  const [a, b] = [rank(one), rank(other)]
  if (a !== b) return a - b
  if (a === numbers) return Number(one) - Number(other)
  return compareText(one, other)
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

/**
 * Sorts the members of unions and object types inside the brackets of a type, and puts strings in
 * single quotes.
 */
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
 * Sorts the members of an object type by name, since versions of TypeScript list those of a mapped
 * type differently. Overloads keep their order, which has a meaning.
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

/** Returns the index of the bracket that closes the one at an index; -1 if none does. */
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

/** Returns the index of the first `=>` outside of brackets; -1 if there is none. */
function arrowAt(text: string): number {
  let found = -1
  walkTop(text, (char, i) => {
    if (char === '=' && text[i + 1] === '>') found = i
    return found >= 0
  })
  return found
}

/** Part of a text that was split at characters outside of brackets and strings. */
export interface Piece {
  readonly text: string
  /** Character behind the part, at which the text was split; '' for the last part. */
  readonly end: string
}

/** Splits a text at the characters for which `isEnd` is true, outside of brackets and strings. */
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
 * Visits every character outside of strings, until `visit` returns true. `step` is 1 for an opening
 * bracket, -1 for a closing one, 0 for others.
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
