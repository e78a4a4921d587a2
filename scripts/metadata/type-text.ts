import { limits } from './limits.ts'
import { createStringScanner, isQuote } from '../model/string-end.ts'

/**
 * A type in one line: no comments, no line ends, no pipe before the first member of a union.
 * Strings stay as they are, and nothing else is touched. Linear in the length of any text.
 */
export function typeInOneLine(type: string): string {
  const text = /[\n\r\t]|\/[*/]/.test(type) ? layOut(type) : type
  return text.trim().replace(/^\|\s*/, '')
}

function layOut(type: string): string {
  // An apostrophe in a comment, or in prose that was taken for a type, opens no string.
  const strings = createStringScanner(type, false)
  let out = ''
  for (let i = 0; i < type.length;) {
    const gap = skipGap(type, i)
    if (gap > i) {
      const passed = type.slice(i, gap)
      out += /[\n\r\t/]/.test(passed) ? ' ' : passed
      i = gap
    }
    // Up to the next place where something may be left out.
    let end = i
    while (end < type.length && !isGapStart(type, end))
      end = (isQuote(type.charCodeAt(end)) ? strings.end(end) : null) ?? end + 1
    out += type.slice(i, end)
    i = end
  }
  return out
}

function isGapStart(text: string, i: number): boolean {
  const code = text.charCodeAt(i)
  return isSpace(code) || (code === 0x2f && isComment(text, i))
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0
}

/** `//` begins a comment after white space only: it may be part of an address. */
function isComment(text: string, i: number): boolean {
  const next = text.charCodeAt(i + 1)
  return next === 0x2a || (next === 0x2f && (i === 0 || isSpace(text.charCodeAt(i - 1))))
}

/** The end of the white space and the comments at `start`. */
function skipGap(text: string, start: number): number {
  let i = start
  while (i < text.length && isGapStart(text, i)) {
    if (isSpace(text.charCodeAt(i))) i++
    else {
      const isLine = text.charCodeAt(i + 1) === 0x2f
      const end = text.indexOf(isLine ? '\n' : '*/', i + 2)
      i = end < 0 ? text.length : isLine ? end : end + 2
    }
  }
  return i
}

/** A type, and the name that the code gives it if that says something else. */
export interface NamedType {
  readonly type: string | null
  readonly alias: string | null
}

/**
 * What a type means stands for its name: a reader of the reference cannot look the name up. A
 * meaning that would fill the page does not.
 */
export function resolveAlias(name: string | null, meaning: string | null): NamedType {
  const alias = name === null ? null : typeInOneLine(name)
  const type = meaning === null ? null : typeInOneLine(meaning)
  if (type === null || type === '' || type.length > limits.meaning)
    return { type: alias, alias: null }
  return { type, alias: alias === type ? null : alias }
}

/** `[a: T, b: U]`: the arguments that a listener gets. Null if there are none. */
export function tupleType(
  items: readonly { readonly name: string | null; readonly type: string | null }[],
): string | null {
  const [only] = items
  if (only === undefined) return null
  // Vuetify gives the whole tuple as the type of one argument.
  if (
    items.length === 1 &&
    only.type !== null &&
    /^\s*\[/.test(only.type) &&
    /\]\s*$/.test(only.type)
  )
    return typeInOneLine(only.type)
  const parts = items.map(({ name, type }) => {
    const text = type === null ? 'any' : typeInOneLine(type)
    return name === null ? text : `${name}: ${text}`
  })
  return `[${parts.join(', ')}]`
}

/** `{ a: T; b: U }`: what a slot hands to its content. Null if there is nothing. */
export function objectType(
  items: readonly { readonly name: string; readonly type: string | null }[],
): string | null {
  if (items.length === 0) return null
  const parts = items.map(
    ({ name, type }) => `${name}: ${type === null ? 'any' : typeInOneLine(type)}`,
  )
  return `{ ${parts.join('; ')} }`
}

/** A parameter of a method, as far as a file says. */
export interface Parameter {
  readonly name: string
  readonly type: string | null
  readonly optional: boolean
  readonly rest: boolean
}

/** `(a: T, b?: U) => R`; what returns nothing returns `void`. */
export function methodType(parameters: readonly Parameter[], returns: string | null): string {
  const parts = parameters.map(({ name, type, optional, rest }) => {
    const label = `${rest && !name.startsWith('...') ? '...' : ''}${name}${optional && !rest ? '?' : ''}`
    return type === null ? label : `${label}: ${typeInOneLine(type)}`
  })
  return `(${parts.join(', ')}) => ${returns === null ? 'void' : typeInOneLine(returns)}`
}

/** `focus() => void` is `() => void`: the name stands beside it. */
export function withoutMethodName(type: string, name: string): string {
  if (!type.startsWith(name)) return type
  const rest = type.slice(name.length).trimStart()
  return rest.startsWith('(') || rest.startsWith('<') ? rest : type
}
