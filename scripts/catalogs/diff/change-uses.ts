import { isCountedList } from '../../words/model/component-uses.ts'
import { literalTexts, typeSet } from '../../words/type-text/type-set.ts'
import { compareText, countNoun } from '../../words/model/text.ts'
import type { ComponentCount, MemberCount, UsageCounts } from '../../reading/usage-counts/counts.ts'
import { changedPlace, formOf, type Change, type ChangeUses } from './change.ts'
import { ownMember } from '../../words/model/json.ts'

/**
 * Adds to each breaking change and each warning the number of uses in apps that it affects. For a
 * narrowed union these are the uses of the removed values, for a prop that is now required the uses
 * of the component without it.
 */
export function withUses(
  changes: readonly Change[],
  apps: readonly UsageCounts[],
): readonly Change[] {
  if (apps.length === 0) return changes
  return changes.map((change) => {
    const count = counterOf(change)
    if (count === null) return change
    const rows = apps.map(({ name, components }) => ({ app: name, uses: count(components) }))
    const used = rows
      .filter(({ uses }) => uses > 0)
      .sort((a, b) => b.uses - a.uses || compareText(a.app, b.app))
    const total = used.reduce((sum, { uses }) => sum + uses, 0)
    return { ...change, uses: { total, counted: apps.length, apps: used } }
  })
}

type Count = (components: UsageCounts['components']) => number

/**
 * Returns a function that counts the uses in one app that a change affects. Returns null if the
 * change is `fine`, or if such uses are never counted.
 */
function counterOf(change: Change): Count | null {
  if (change.level === 'fine') return null
  const { list, part, name } = changedPlace(change)
  const id = part === null ? change.slug : `${change.slug}/${part}`
  const ofComponent: Count = (components) => ownMember(components, id)?.uses ?? 0
  const form = formOf(change.kind)
  if (name === null || form === 'required-*-added') return ofComponent
  if (!isCountedList(list)) return null
  const memberOf = (component: ComponentCount | null): MemberCount | null =>
    ownMember(component?.[list] ?? {}, name)
  if (form === '*-required')
    return (components) =>
      Math.max(0, ofComponent(components) - (memberOf(ownMember(components, id))?.uses ?? 0))
  const lost = form === 'type-narrowed' ? lostValues(change) : null
  return (components) => {
    const member = memberOf(ownMember(components, id))
    if (member === null) return 0
    if (lost === null) return member.uses
    return lost.reduce((sum, value) => sum + (ownMember(member.values ?? {}, value) ?? 0), 0)
  }
}

/** Returns the literals that a narrowed union lacks now; null if it lacks other members, too. */
function lostValues({ old, new: now }: Change): readonly string[] | null {
  const [before, after] = [typeSet(old ?? ''), typeSet(now ?? '')]
  const taken = [...before].filter((member) => !after.has(member))
  const texts = literalTexts(new Set(taken))
  return texts.length === taken.length ? texts : null
}

/** Returns text such as `, used 15 times in 2 apps: shop 12, admin 3`; `''` without counts. */
export function usesText(
  uses: ChangeUses | undefined,
  form: ReturnType<typeof formOf>,
  show: (app: string) => string,
): string {
  if (uses === undefined) return ''
  const { total, counted, apps } = uses
  const what = form === '*-required' ? ' without it' : ''
  const verb = form === 'type-narrowed' && total < 1 ? 'what it loses is never used' : 'never used'
  if (total === 0)
    return what === ''
      ? `, ${verb} in ${countNoun(counted, 'app')}`
      : `, given in every use of ${countNoun(counted, 'app')}`
  const [first] = apps
  const where =
    apps.length === 1
      ? `in ${show(first?.app ?? '')}`
      : `in ${apps.length} apps: ${apps.map(({ app, uses: own_ }) => `${show(app)} ${own_}`).join(', ')}`
  return `, used ${countNoun(total, 'time')}${what} ${where}`
}
