import { isCountedList, type MemberUses, type PartUses } from './component-uses.ts'
import { knownValues } from './known-values.ts'
import type { List } from './lists.ts'
import type { ListEntry } from './members.ts'
import { isSameValue } from './type-set.ts'

/**
 * The entries of a list that no app uses, by name. Events are none of them: scripts hear them without a word in
 * the markup. Neither is what stands for many names, such as `aria-*`.
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

/** False for `items[].text`, `[props]`, `on*` and the like, which code does not write so. */
const isOneName = (name: string): boolean => /^[\p{L}\p{N}_$:.-]+$/u.test(name)

/**
 * The values of a closed union that stand nowhere in code. The default is none of them where some leave the prop
 * out, which then has it.
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
