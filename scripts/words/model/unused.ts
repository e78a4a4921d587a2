import { isCountedList, type MemberUses, type PartUses } from './component-uses.ts'
import { knownValues } from './known-values.ts'
import type { List } from './lists.ts'
import type { ListEntry } from './members.ts'
import { isSameValue } from './type-set.ts'

/**
 * Entries of a list that no app uses, by name. Events are left out: scripts listen to them without
 * a word in the markup. So are names that stand for many, such as `aria-*`.
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

/**
 * True for a name that code writes as it is; false for `items[].text`, `[props]`, `on*` and the
 * like.
 */
const isOneName = (name: string): boolean => /^[\p{L}\p{N}_$:.-]+$/u.test(name)

/**
 * Values of a closed union that no code has. The default is left out if some uses leave out the
 * prop, which then has it.
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
