import { isAssignable } from '../../words/model/type-relation.ts'
import { typeSet } from '../../words/model/type-set.ts'

/**
 * Compares a type of metadata with that of the published types, which may only be more exact: `string` beside `'a' | 'b'`,
 * `Function` beside a signature. A type that names a value, or a kind of values, which the other lacks is `other`.
 */
export function compareExactness(type: string, exact: string): 'same' | 'less' | 'other' {
  const [own, others] = [typeSet(plain(type)), typeSet(plain(exact))]
  const more = [...own].filter((one) => !others.has(one))
  if (more.length === 0) return own.size === others.size ? 'same' : 'other'
  const isVague = more.every((one) => vague.test(one) || isKindOf(one, others))
  return isVague && isAssignable(plain(exact), plain(type), style) === 'yes' ? 'less' : 'other'
}

/** Metadata as a rule writes no `readonly`, and marks neither optional parameters nor `null`. */
const plain = (type: string): string => type.replace(/\breadonly /g, '')
const style = { marksOptional: false, marksNothing: false }

/** Words, in the normal form of types, for values of many kinds or for none, and lists of arguments with such words. */
const vague =
  /^(?:any|unknown|[oO]bject|Function|null|undefined|Array(?:<any>)?|\[.*\b(?:any|object|Function)\b.*\])$/s

const isKindOf = (word: string, members: ReadonlySet<string>): boolean => {
  const literal = word === 'string' ? /^["`]/ : word === 'number' ? /^-?\d/ : null
  return literal !== null && [...members].some((one) => literal.test(one))
}
