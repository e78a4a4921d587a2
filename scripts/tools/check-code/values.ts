import type { KnownValues } from '../../words/model/known-values.ts'
import type { Literal } from '../../reading/code/uses.ts'

/** True if a value is not among those that a closed union names. */
export function isOutside(value: Literal, { closed, takesBooleans }: KnownValues): boolean {
  // An empty text is how code says that it gives none: `x ? 'small' : ''`.
  if (closed === null || value === '') return false
  if (typeof value === 'boolean') return !takesBooleans && !closed.includes(String(value))
  // HTML has texts alone: "true" is one way to say true where both are taken.
  if (takesBooleans && (value === 'true' || value === 'false')) return false
  return !closed.includes(String(value))
}
