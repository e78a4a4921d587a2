import { isGroup, nest, tokensOf } from '../../words/model/type-tokens.ts'
import { metadataLimits } from './metadata-limits.ts'
import { layOutType } from './type-layout.ts'
import { withoutMarkup } from './type-markup.ts'

/**
 * Puts a type in one line: no comments, no line ends, no markup, no pipe before the first member of
 * a union. Linear in the length of any text.
 */
export function typeInOneLine(type: string): string {
  const plain = withoutMarkup(type)
  const text = /[\n\r\t]|\/[*/]/.test(plain) ? layOutType(plain) : plain
  return text.trim().replace(/^\|\s*/, '')
}

/** Joins types to a union, or with another mark to an intersection. */
export function joinTypes(types: readonly string[], mark: '|' | '&' = '|'): string {
  const [only = ''] = types
  if (types.length < 2) return typeInOneLine(only)
  return types.map((type) => closed(typeInOneLine(type), mark)).join(` ${mark} `)
}

/** Puts a type in brackets if it would swallow the types behind it, as a function does. */
function closed(type: string, mark: '|' | '&'): string {
  if (!/=>|\?|\|/.test(type)) return type
  const loose = mark === '|' ? ['=>', '?'] : ['=>', '?', '|']
  const parts = nest(tokensOf(type)) ?? []
  return parts.some((part) => !isGroup(part) && loose.includes(part.text)) ? `(${type})` : type
}

/** Type, and the name that the code gives it if that differs. */
export interface NamedType {
  readonly type: string | null
  readonly alias: string | null
}

/**
 * Chooses between the name of a type and its meaning. The meaning stands for the name, since
 * readers of the reference cannot look the name up; a meaning that would fill the page does not.
 */
export function resolveAlias(name: string | null, meaning: string | null): NamedType {
  const alias = name === null ? null : typeInOneLine(name)
  const type = meaning === null ? null : typeInOneLine(meaning)
  if (type === null || type === '' || type.length > metadataLimits.meaning)
    return { type: alias, alias: null }
  return { type, alias: alias === type ? null : alias }
}

/**
 * Pattern of names that TypeScript takes without quotes; `...` and `?` belong to those of a tuple.
 */
const isName = /^(?:\.\.\.)?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*\??$/u

/** Tuple `[a: T, b: U]` of the arguments that a listener gets. Null if there are none. */
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

/** Name of a member of an object type, in quotes if it is no identifier. */
export function memberName(name: string): string {
  return isName.test(name) ? name : `'${name.replace(/['\\]/g, '\\$&')}'`
}

/**
 * Object type `{ a: T; b: U }` of the values that a slot gives to its content. Null if there are
 * none.
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

/** Parameter of a method, as a file describes it. */
export interface Parameter {
  readonly name: string
  readonly type: string | null
  readonly optional: boolean
  readonly rest: boolean
}

/** Type of a method, `(a: T, b?: U) => R`; without a result, `void`. */
export function methodType(parameters: readonly Parameter[], returns: string | null): string {
  const parts = parameters.map(({ name, type, optional, rest }) => {
    const label = `${rest && !name.startsWith('...') ? '...' : ''}${name}${optional && !rest ? '?' : ''}`
    return type === null ? label : `${label}: ${typeInOneLine(type)}`
  })
  return `(${parts.join(', ')}) => ${returns === null ? 'void' : typeInOneLine(returns)}`
}

/**
 * Type of a method without its name: `focus() => void` is `() => void`, since the name stands
 * beside it.
 */
export function withoutMethodName(type: string, name: string): string {
  if (!type.startsWith(name)) return type
  const rest = type.slice(name.length).trimStart()
  return rest.startsWith('(') || rest.startsWith('<') ? rest : type
}
