import { literalTexts, typeSet } from '../type-text/type-set.ts'

/** Values that a prop takes besides null and undefined, as far as its type tells them. */
export interface KnownValues {
  /** True if the type has booleans and nothing else. */
  readonly isBoolean: boolean
  /**
   * Texts and numbers of a union that lists all its values; null if the type has other values than
   * these and booleans, or none of them.
   */
  readonly closed: readonly string[] | null
  /** True if true and false are among the values. */
  readonly takesBooleans: boolean
}

const nothing = new Set(['null', 'undefined', 'void', 'never'])
const booleans = new Set(['true', 'false'])
const numeric = /^-?\d+(?:\.\d+)?$/

/** Reads the values of a type as the catalog writes it; of null, nothing is known. */
export function knownValues(type: string | null): KnownValues {
  if (type === null) return { isBoolean: false, closed: null, takesBooleans: false }
  const members = [...typeSet(type)].filter((member) => !nothing.has(member))
  const others = members.filter((member) => !booleans.has(member) && member !== 'Boolean')
  const takesBooleans = others.length < members.length
  const texts = others.flatMap((member) =>
    numeric.test(member) ? [member] : literalTexts(new Set([member])),
  )
  const isClosed = others.length > 0 && texts.length === others.length
  return {
    isBoolean: takesBooleans && others.length === 0,
    // Types write a number also as a text: `1 | '1'`.
    closed: isClosed ? [...new Set(texts)] : null,
    takesBooleans,
  }
}
