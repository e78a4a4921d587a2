import type { KnownValues } from '../../words/model/known-values.ts'
import type { Literal } from '../../reading/code/uses.ts'

/**
 * Returns true if a value is not one of those that the type allows. A type with an unknown or open
 * list of values allows all.
 */
export function isOutside(value: Literal, { closed, takesBooleans }: KnownValues): boolean {
  // Code writes an empty text for "no value": `x ? 'small' : ''`.
  if (closed === null || value === '') return false
  if (typeof value === 'boolean') return !takesBooleans && !closed.includes(String(value))
  // HTML only has texts, so "true" is allowed where booleans are.
  if (takesBooleans && (value === 'true' || value === 'false')) return false
  return !closed.includes(String(value))
}
