import type { Component } from '../../words/model/component.ts'
import { listEntries, lists, propsList, type List } from '../../words/model/lists.ts'
import { facts, type ListEntry } from '../../words/model/members.ts'
import { namesBehind, type Subcomponent } from '../../words/model/subcomponents.ts'
import { sortChanges, type Change } from './change.ts'
import { closestName, compareEntries, compareMember } from './compare-entries.ts'
import { findHeirs, type Heir, type Heirs } from './heirs.ts'
import { settleChanges } from './settle-changes.ts'
import { componentSubject, makeChange, subcomponentSubject, type Subject } from './subject.ts'

export type Catalog = readonly Component[]

/**
 * The list of props without `attribute` and `readonly`, for a catalog from a version of the program
 * that knew no other lists.
 */
const olderProps: List = {
  ...propsList,
  members: propsList.members.filter(({ key }) => key !== 'attribute' && key !== 'readonly'),
}

/**
 * Compares two catalogs and returns the changes, or an empty list if the catalogs are equal. The
 * changes are sorted as {@link sortChanges} says.
 *
 * Types are compared as sets: the order of a union, white space and the style of quotes mean
 * nothing. In all other texts each character counts, except the quotes around a default. A type in
 * which only the name of another type changes is `type-renamed` (see `renamed-types.ts`).
 * Members that the old catalog could not have are not compared (see {@link isOlder}).
 */
export function compare(old: Catalog, now: Catalog): Change[] {
  const before = new Map(old.map((component) => [component.slug, component]))
  const after = new Map(now.map((component) => [component.slug, component]))
  const added = now.filter(({ slug }) => !before.has(slug)).map(({ slug }) => slug)
  const context = { older: isOlder(old, now), heirs: findHeirs(old, now) }
  const changes: Change[] = []
  for (const component of old) {
    const next = after.get(component.slug)
    const heir = next === undefined ? context.heirs.ofPage(component) : undefined
    if (heir !== undefined) changes.push(...compareWithHeir(component, heir, context))
    else if (next !== undefined) changes.push(...compareComponents(component, next, context))
    else {
      const renamedTo = closestName(component.slug, added)
      changes.push(makeChange('*-removed', componentSubject(component), { renamedTo }))
    }
  }
  for (const component of now)
    if (!before.has(component.slug))
      changes.push(makeChange('*-added', componentSubject(component)))
  return sortChanges(settleChanges(changes, old, now))
}

/** Facts of two catalogs for the comparison of two components. */
interface Context {
  /** True if the old catalog has only props (see {@link isOlder}). */
  readonly older: boolean
  readonly heirs: Heirs
}

/**
 * Compares a component whose page is gone with the one that its name now stands for. What that one
 * has more, or says otherwise, is no change of the old one.
 */
function compareWithHeir(old: Component, heir: Heir, context: Context): Change[] {
  const { component, part } = heir
  const gone = { member: 'exported', renamedTo: component.slug }
  const changes =
    part === null
      ? compareComponents(old, component, context)
      : compareProps(old.props, heir, subcomponentSubject(component, part))
  return [makeChange('*-removed', componentSubject(old), gone), ...changes.filter(mayBreak)]
}

/** Compares props with those of an heir. `place` is where the changes are told. */
function compareProps(props: readonly ListEntry[], heir: Heir, place: Subject): Change[] {
  const { component, part } = heir
  const own = part === null ? component : component.subcomponents?.find(({ name }) => name === part)
  const taker = part === null ? componentSubject(component) : subcomponentSubject(component, part)
  const next = own?.props ?? []
  const shown = [shownOf(props, next, namesBehind(part, component.hidden)), next] as const
  return compareEntries(propsList, shown, place, taker)
}

/** Compares a part that is gone with the component or part that its name now stands for. */
function comparePartWithHeir(part: Subcomponent, heir: Heir, place: Subject): Change[] {
  const { component } = heir
  const changes = compareProps(part.props, heir, place)
  if (heir.part === null && isDeprecated(component)) {
    const fact = { key: 'deprecated', change: 'deprecation' } as const
    const subject = componentSubject(component)
    changes.push(...compareMember(fact, null, component.deprecated, subject, [false, true]))
  }
  const gone = { member: 'exported', renamedTo: component.slug }
  return [makeChange('*-removed', place, gone), ...changes.filter(mayBreak)]
}

const mayBreak = ({ level }: Change): boolean => level !== 'fine'

/**
 * Returns true if the old catalog has only props, and the new one also other lists or
 * sub-components. Then a version of the program that did not know these built the old catalog, so
 * none of them counts as new. Returns false if a prop of the old catalog states its attribute or
 * that it is read-only, which came with the lists.
 */
export function isOlder(old: Catalog, now: Catalog): boolean {
  const hasOthers = (component: Component): boolean =>
    component.subcomponents !== undefined ||
    lists.some((list) => list !== propsList && listEntries(component, list).length > 0)
  const isStated = ({ props }: Component): boolean =>
    props.some(({ attribute, readonly }) => attribute !== null || readonly)
  const isKnown = (component: Component): boolean => hasOthers(component) || isStated(component)
  return old.length > 0 && !old.some(isKnown) && now.some(hasOthers)
}

function compareComponents(old: Component, now: Component, context: Context): Change[] {
  const { older } = context
  const subject = componentSubject(now)
  const deprecated = [isDeprecated(old), isDeprecated(now)] as const
  const changes = facts.flatMap((fact) =>
    compareMember(fact, old[fact.key], now[fact.key], subject, deprecated),
  )
  changes.push(...compareMember({ key: 'name', change: 'text' }, old.name, now.name, subject))
  for (const list of older ? [olderProps] : lists) {
    const [before, after] = [listEntries(old, list), listEntries(now, list)]
    const shown = [shownOf(before, after, now.hidden), shownOf(after, before, old.hidden)] as const
    changes.push(...compareEntries(list, shown, subject))
  }
  if (!older) changes.push(...compareSubcomponents(old, now, context))
  return changes
}

/**
 * Compares the sub-components of a component. A sub-component that is added or removed is one
 * change, without changes of its props. One that is gone, but whose name still stands for something,
 * is compared with that.
 */
function compareSubcomponents(old: Component, now: Component, { heirs }: Context): Change[] {
  const changes: Change[] = []
  const after = new Map((now.subcomponents ?? []).map((one) => [one.name, one.props]))
  const before = new Set((old.subcomponents ?? []).map(({ name }) => name))
  const added = [...after.keys()].filter((name) => !before.has(name))
  for (const part of old.subcomponents ?? []) {
    const { name, props } = part
    const next = after.get(name)
    const place = subcomponentSubject(now, name)
    const heir = next === undefined ? heirs.ofPart(old, name) : undefined
    if (heir !== undefined) changes.push(...comparePartWithHeir(part, heir, place))
    else if (next === undefined)
      changes.push(makeChange('*-removed', place, { renamedTo: closestName(name, added) }))
    else {
      const shown = [
        shownOf(props, next, namesBehind(name, now.hidden)),
        shownOf(next, props, namesBehind(name, old.hidden)),
      ] as const
      changes.push(...compareEntries(propsList, shown, place))
    }
  }
  for (const name of added) changes.push(makeChange('*-added', subcomponentSubject(now, name)))
  return changes
}

/**
 * Returns the entries of a list without those that the other catalog hides: code may use them in
 * both catalogs, so they are neither added nor removed.
 */
function shownOf(
  entries: readonly ListEntry[],
  others: readonly ListEntry[],
  hidden: readonly string[] | null,
): readonly ListEntry[] {
  const names = new Set(hidden)
  if (names.size === 0) return entries
  for (const { name } of others) names.delete(name)
  return entries.filter(({ name }) => !names.has(name))
}

/** Returns true for a component that is deprecated by its member `deprecated` or by its status. */
const isDeprecated = ({ deprecated, status }: Component): boolean =>
  deprecated !== null || status === 'deprecated'
