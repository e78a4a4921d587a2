import { isConditional, splitAt, unionForm, wrappedIn } from './type-set.ts'
import {
  indexOfToken,
  isGroup,
  isToken,
  nest,
  tokensOf,
  type Group,
  type Part,
} from './type-tokens.ts'

/** Shape of a type that was taken apart one step: its parts are types again. */
export type TypeShape =
  | { readonly kind: 'literal'; readonly form: string }
  /** Name of a type, with its type arguments: `string`, `Ref<T>`. */
  | { readonly kind: 'name'; readonly name: string; readonly args: readonly TypeParts[] }
  | ObjectShape
  | FunctionShape
  | ListShape
  | { readonly kind: 'union'; readonly members: readonly TypeParts[] }
  | { readonly kind: 'all'; readonly members: readonly TypeParts[] }
  /** Type that cannot be taken apart. */
  | { readonly kind: 'opaque' }

export type TypeParts = readonly Part[]

export interface ObjectShape {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, ObjectMember>
  /** Type of all members of any name, `T` in `[key: string]: T`; null if there is none. */
  readonly index: TypeParts | null
  /** Members that are no plain property or method, such as call signatures, each in normal form. */
  readonly others: readonly string[]
}
export interface ObjectMember {
  readonly type: TypeParts
  readonly isOptional: boolean
}

export interface FunctionShape {
  readonly kind: 'function'
  readonly params: readonly FunctionParam[]
  readonly result: TypeParts
}
/** Parameter of a function, or item of a tuple. */
export interface FunctionParam extends ObjectMember {
  readonly isRest: boolean
}

/** Shape of a tuple such as `[value: string, more?: number]`: its items, without their names. */
export interface ListShape {
  readonly kind: 'list'
  readonly items: readonly FunctionParam[]
  readonly isReadonly: boolean
}

/** Returns the parts of a type as it is written. Returns null if its brackets do not pair. */
export const typeParts = (type: string): TypeParts | null => nest(tokensOf(type))

const opaque: TypeShape = { kind: 'opaque' }

/** Takes a type apart, one step deep, and returns its shape. */
export function shapeOfType(parts: TypeParts): TypeShape {
  if (isConditional(parts)) return opaque
  const members = unionParts(parts)
  const [only] = members
  if (only === undefined) return opaque
  return members.length > 1 ? { kind: 'union', members } : shapeOfMember(only)
}

/** Returns the members of a union, also those inside of parentheses. */
function unionParts(parts: TypeParts): readonly TypeParts[] {
  if (isConditional(parts)) return [parts]
  const arrow = indexOfToken(parts, '=>')
  const split = splitAt(arrow < 0 ? parts : parts.slice(0, arrow), '|')
  const last = arrow < 0 ? [] : [...(split.pop() ?? []), ...parts.slice(arrow)]
  const plain = split.flatMap((member) => {
    const [first] = member
    if (first === undefined) return []
    const inside = member.length === 1 ? wrappedIn(first) : null
    return inside === null ? [member] : unionParts(inside)
  })
  return arrow < 0 ? plain : [...plain, last]
}

function shapeOfMember(parts: TypeParts): TypeShape {
  const arrow = indexOfToken(parts, '=>')
  if (arrow >= 0) return functionOf(parts.slice(0, arrow), parts.slice(arrow + 1))
  const all = splitAt(parts, '&').filter((member) => member.length > 0)
  if (all.length > 1) return { kind: 'all', members: all }
  const member = all[0] ?? parts
  if (isToken(member[0], 'readonly')) return readonlyShape(shapeOfType(member.slice(1)))
  const last = member.at(-1)
  if (isGroup(last) && last.open === '[' && member.length > 1)
    return last.parts.length === 0
      ? { kind: 'name', name: 'Array', args: [member.slice(0, -1)] }
      : opaque
  return member.length === 1 ? shapeOfOne(member[0]) : nameOf(member)
}

/** Returns the shape of an array or a tuple that cannot be written to. */
function readonlyShape(shape: TypeShape): TypeShape {
  if (shape.kind === 'list') return { ...shape, isReadonly: true }
  const isArray = shape.kind === 'name' && shape.name === 'Array'
  return isArray ? { ...shape, name: 'ReadonlyArray' } : shape
}

function shapeOfOne(part: Part | undefined): TypeShape {
  if (part === undefined) return opaque
  if (!isGroup(part)) return wordOf(part.text)
  switch (part.open) {
    case '{':
      return callOf(part) ?? objectOf(part)
    case '[':
      return { kind: 'list', items: itemsOf(part).map(itemOfList), isReadonly: false }
    case '(': {
      const inside = wrappedIn(part)
      return inside === null ? opaque : shapeOfType(inside)
    }
    default:
      return opaque
  }
}

const wordOf = (text: string): TypeShape =>
  /^(?:["'`\d]|true$|false$)/.test(text)
    ? { kind: 'literal', form: text }
    : { kind: 'name', name: primitives[text] ?? text, args: [] }

/** Primitive types by the classes that extractors of Vue write for them, such as `String`. */
const primitives: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Number: 'number',
  String: 'string',
}

/** Returns the shape of a name or number, such as `a.B<C>` or `-1`; others are opaque. */
function nameOf(parts: TypeParts): TypeShape {
  const last = parts.at(-1)
  const generic = isGroup(last) && last.open === '<' ? last : null
  const words = generic === null ? parts : parts.slice(0, -1)
  const text = words.map((part) => (isGroup(part) ? ' ' : part.text)).join('')
  if (words.some(isGroup) || !/^-?[\p{L}\p{N}_$.]+$/u.test(text)) return opaque
  if (words.some(({ isSpaced }, i) => i > 0 && isSpaced)) return opaque
  if (generic === null) return /^-?\d/.test(text) ? { kind: 'literal', form: text } : name(text, [])
  return name(text, itemsOf(generic))
}

/** Makes the shape of a name. Vue's `Ref<T>` and `Ref<T, T>` are one type. */
function name(word: string, args: readonly TypeParts[]): TypeShape {
  const [one, other, ...more] = args
  const isDoubled =
    word.endsWith('Ref') && one !== undefined && other !== undefined && more.length === 0
  const given = isDoubled && unionForm(one) === unionForm(other) ? [one] : args
  return { kind: 'name', name: word, args: given }
}

const itemsOf = ({ parts }: Group): readonly TypeParts[] =>
  splitAt(parts, ',', ';').filter((item) => item.length > 0)

/** Takes an item of a tuple apart: `string`, `value?: string`, `...more: string[]`. */
function itemOfList(item: TypeParts): FunctionParam {
  const isRest = isToken(item[0], '.')
  const parts = isRest ? item.slice(3) : item
  const colon = isConditional(parts) ? -1 : indexOfToken(parts, ':')
  const isOptional = isToken(parts[(colon < 0 ? parts.length : colon) - 1], '?')
  const plain = isOptional ? parts.slice(0, -1) : parts
  return {
    isRest,
    isOptional: isRest || isOptional,
    type: colon > 0 ? parts.slice(colon + 1) : plain,
  }
}

/**
 * Returns the shape of a function for an object with a call signature alone, `{ (size: T): void }`.
 * Returns null for any other object.
 */
function callOf(group: Group): TypeShape | null {
  const [item, ...more] = itemsOf(group)
  const [list, colon] = item ?? []
  if (item === undefined || more.length > 0 || !isToken(colon, ':')) return null
  return isGroup(list) && list.open === '(' ? functionOf([list], item.slice(2)) : null
}

function objectOf(group: Group): ObjectShape {
  const members = new Map<string, ObjectMember>()
  let index: TypeParts | null = null
  const others: string[] = []
  for (const item of itemsOf(group)) {
    const plain = isToken(item[0], 'readonly') ? item.slice(1) : item
    const read = memberOfObject(plain)
    if (isIndex(plain)) index = plain.slice(2)
    else if (read === null) others.push(unionForm(item))
    // A name that compilers write for a symbol: no code can use it.
    else if (!read.name.startsWith('__@')) members.set(read.name, read)
  }
  return { kind: 'object', members, index, others }
}

/** Returns true for an index signature such as `[key: string]: type`. */
function isIndex([key, colon]: TypeParts): boolean {
  if (!isGroup(key) || key.open !== '[' || !isToken(colon, ':')) return false
  return key.parts.length === 3 && isToken(key.parts[1], ':') && isToken(key.parts[2], 'string')
}

function memberOfObject(item: TypeParts): (ObjectMember & { readonly name: string }) | null {
  const [first] = item
  if (first === undefined || isGroup(first)) return null
  const colon = indexOfToken(item, ':')
  const head = item.slice(0, colon < 0 ? item.length : colon)
  const words = head.filter((part) => !isGroup(part))
  const text = words.map((part) => (isGroup(part) ? '' : part.text)).join('')
  const isOptional = text.endsWith('?')
  const name = text.replace(/\?$/, '').replace(/^"(.*)"$/s, '$1')
  if (name === '' || colon < 0) return null
  const list = head.at(-1)
  if (words.length === head.length) return { name, isOptional, type: item.slice(colon + 1) }
  if (!isGroup(list) || list.open !== '(') return null
  const arrow = { text: '=>', isSpaced: false }
  return { name, isOptional, type: [list, arrow, ...item.slice(colon + 1)] }
}

function functionOf(head: TypeParts, result: TypeParts): TypeShape {
  const list = head.at(-1)
  if (head.length !== 1 || !isGroup(list) || list.open !== '(') return opaque
  const params = itemsOf(list)
    .filter((item) => !isToken(item[0], 'this'))
    .map(paramOf)
  return { kind: 'function', params, result }
}

function paramOf(item: TypeParts): FunctionParam {
  const colon = indexOfToken(item, ':')
  const isRest = isToken(item[0], '.')
  const isOptional = isRest || isToken(item[colon < 0 ? item.length - 1 : colon - 1], '?')
  const unknown = [{ text: 'any', isSpaced: false }]
  return { isRest, isOptional, type: colon < 0 ? unknown : item.slice(colon + 1) }
}
