import { isCountedList, type MemberUses, type PartUses } from './component-uses.ts'
import { knownValues } from './known-values.ts'
import type { List } from './lists.ts'
import type { ListEntry } from './members.ts'
import { isSameValue } from '../type-text/type-set.ts'

/**
 * Returns the names of a list's props or slots that no app uses; none if no app uses the component.
 * Events are never among them, since scripts listen to them without a word in the markup. Neither
 * are props that can only be read, or names that stand for many, such as `aria-*`.
 */
export function unusedMembers(
  { key }: Pick<List, 'key'>,
  entries: readonly ListEntry[],
  part: PartUses,
): readonly string[] {
  if (key === 'events' || !isCountedList(key) || part.uses === 0) return []
  const used = new Set(part.members[key].map(({ name }) => name))
  return entries
    .filter(({ name, readonly }) => !used.has(name) && readonly !== true && isOneName(name))
    .map(({ name }) => name)
}

/** True for a name that code writes as it is; false for `items[].text`, `on*` and the like. */
const isOneName = (name: string): boolean => /^[\p{L}\p{N}_$:.-]+$/u.test(name)

/**
 * Returns the values of a closed union that no code uses. The default is not among them if some
 * uses leave out the prop, since they have the default.
 */
export function unusedValues(
  { type, default: fallback }: ListEntry,
  { values, uses }: MemberUses,
  ofComponent: number,
): readonly string[] {
  const { closed } = knownValues(type)
  if (closed === null) return []
  const seen = new Set(values.map(({ value }) => value))
  const isLeftOut = uses < ofComponent
  return closed.filter(
    (value) =>
      !seen.has(value) &&
      !(isLeftOut && fallback !== null && isSameValue(fallback, JSON.stringify(value))) &&
      !(isLeftOut && fallback === value),
  )
}
