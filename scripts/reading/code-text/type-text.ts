import { isGroup, nest, tokensOf } from '../../words/type-text/type-tokens.ts'
import { layOutType } from './type-layout.ts'
import { createStringScanner, isQuote } from '../../words/type-text/string-end.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Writes a type in one line: without comments, line ends, markup, and the pipe before the first
 * member of a union. Takes time in proportion to the length of the text.
 */
export function typeInOneLine(type: string): string {
  const plain = withoutMarkup(type)
  const text = /[\n\r\t]|\/[*/]/.test(plain) ? layOutType(plain) : plain
  return text.trim().replace(/^\|\s*/, '')
}

/** Joins types to a union, or to an intersection if `mark` is `&`. */
export function joinTypes(types: readonly string[], mark: '|' | '&' = '|'): string {
  const [only = ''] = types
  if (types.length < 2) return typeInOneLine(only)
  return types.map((type) => closed(typeInOneLine(type), mark)).join(` ${mark} `)
}

/**
 * Puts a type in brackets if it would otherwise include the types after it, as a function type
 * does.
 */
function closed(type: string, mark: '|' | '&'): string {
  if (!/=>|\?|\|/.test(type)) return type
  const loose = mark === '|' ? ['=>', '?'] : ['=>', '?', '|']
  const parts = nest(tokensOf(type)) ?? []
  return parts.some((part) => !isGroup(part) && loose.includes(part.text)) ? `(${type})` : type
}

/**
 * Type as pages show it, and in `alias` the name that the code has for it; null if that is the same
 * text.
 */
export interface NamedType {
  readonly type: string | null
  readonly alias: string | null
}

// Highest number of UTF-16 units of a type that replaces its name on a page.
const longestMeaning = 500

/**
 * Chooses between the name of a type and its meaning. The meaning is preferred, since readers
 * cannot look the name up. The name is kept if the meaning is not known or too long for a page.
 */
export function resolveAlias(name: string | null, meaning: string | null): NamedType {
  const alias = name === null ? null : typeInOneLine(name)
  const type = meaning === null ? null : typeInOneLine(meaning)
  if (type === null || type === '' || type.length > longestMeaning)
    return { type: alias, alias: null }
  return { type, alias: alias === type ? null : alias }
}

/**
 * Pattern of names that TypeScript allows without quotes. In a tuple, a name may have `...` before
 * it and `?` after it.
 */
const isName = /^(?:\.\.\.)?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*\??$/u

/** Returns the tuple `[a: T, b: U]` of an event listener's arguments; null if there are none. */
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
    return name === null || !isName.test(name) ? text : `${name}: ${text}`
  })
  return `[${parts.join(', ')}]`
}

/** Returns the name of a member of an object type, in quotes if it is no identifier. */
export function memberName(name: string): string {
  return isName.test(name) ? name : `'${name.replace(/['\\]/g, '\\$&')}'`
}

/**
 * Writes the object type `{ a: T; b: U }` of the values that a slot gives to its content. Null if
 * there are none.
 */
export function objectType(
  items: readonly { readonly name: string; readonly type: string | null }[],
): string | null {
  if (items.length === 0) return null
  const parts = items.map(
    ({ name, type }) => `${memberName(name)}: ${type === null ? 'any' : typeInOneLine(type)}`,
  )
  return `{ ${parts.join('; ')} }`
}

/** Parameter of a method, as a metadata file describes it. */
export interface Parameter {
  readonly name: string
  readonly type: string | null
  readonly optional: boolean
  readonly rest: boolean
}

/** Returns the text of a method's type, `(a: T, b?: U) => R`, with `void` for an unknown result. */
export function methodType(parameters: readonly Parameter[], returns: string | null): string {
  const parts = parameters.map(({ name, type, optional, rest }) => {
    const label = `${rest && !name.startsWith('...') ? '...' : ''}${name}${optional && !rest ? '?' : ''}`
    return type === null ? label : `${label}: ${typeInOneLine(type)}`
  })
  return `(${parts.join(', ')}) => ${returns === null ? 'void' : typeInOneLine(returns)}`
}

/**
 * Removes the name from the type of a method: `focus() => void` becomes `() => void`, since the
 * name is shown beside it.
 */
export function withoutMethodName(type: string, name: string): string {
  if (!type.startsWith(name)) return type
  const rest = type.slice(name.length).trimStart()
  return rest.startsWith('(') || rest.startsWith('<') ? rest : type
}

const mark = /<\/[A-Za-z]|<br\b|&(?:lt|gt|amp|quot|#39|#x27);/i
const tagAt = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s[^<>]*)?)(\/?)>/y
const referenceAt = /&(lt|gt|amp|quot|#39|#x27);/iy
const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** Part of a text with the text that replaces it. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Removes HTML from the text of a type that a tool wrote for readers: Vuetify, for example, makes
 * links of type names. A tag counts as HTML only if its partner exists, so `Array<string>` stays.
 * Strings stay as they are.
 */
function withoutMarkup(type: string): string {
  if (!mark.test(type)) return type
  const changes: Change[] = []
  const open = new Map<string, Change[]>()
  // Quotes inside a tag belong to the tag.
  const strings = createStringScanner(type, false)
  for (let i = 0; i < type.length;) {
    const found = tagOf(type, i) ?? referenceOf(type, i)
    if (found === null) {
      i = (isQuote(type.charCodeAt(i)) ? strings.end(i) : null) ?? i + 1
      continue
    }
    const { start, end, text, name, kind } = found
    i = end
    if (kind === 'whole') changes.push({ start, end, text })
    else if (kind === 'open') addTo(open, name, { start, end, text })
    else {
      const partner = open.get(name)?.pop()
      if (partner !== undefined) changes.push(partner, { start, end, text })
    }
  }
  return changed(type, changes)
}

interface Found extends Change {
  readonly name: string
  readonly kind: 'open' | 'close' | 'whole'
}

function tagOf(type: string, start: number): Found | null {
  if (type[start] !== '<') return null
  tagAt.lastIndex = start
  const match = tagAt.exec(type)
  if (match === null) return null
  const [all, slash, written = ''] = match
  const name = written.toLowerCase()
  const end = start + all.length
  if (name !== 'br') return { start, end, text: '', name, kind: slash === '/' ? 'close' : 'open' }
  // `Map<br>` has a type argument of that name.
  const isArgument = /[\w$]/.test(type[start - 1] ?? '') && !all.includes('/')
  return isArgument ? null : { start, end, text: '\n', name, kind: 'whole' }
}

function referenceOf(type: string, start: number): Found | null {
  if (type[start] !== '&') return null
  referenceAt.lastIndex = start
  const match = referenceAt.exec(type)
  if (match === null) return null
  const [all, name = ''] = match
  const text = characters[name.toLowerCase()] ?? all
  return { start, end: start + all.length, text, name, kind: 'whole' }
}

function changed(type: string, changes: readonly Change[]): string {
  let out = ''
  let last = 0
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    out += type.slice(last, start) + text
    last = end
  }
  return out + type.slice(last)
}
