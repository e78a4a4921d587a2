import { isOfElements } from '../../reading/code/native.ts'
import { distance } from 'fastest-levenshtein'
import type { Component } from '../../words/model/component.ts'
import type { Subcomponent } from '../../words/model/subcomponents.ts'
import { listEntries, lists, propsList, type List, type ListNoun } from '../../words/model/lists.ts'
import { facts, type ListEntry, type MemberChange } from '../../words/model/members.ts'
import { selectorParts } from '../../words/model/selector.ts'
import { camelName, compareText } from '../../words/model/text.ts'
import {
  levelOfForm,
  entryName,
  sortChanges,
  type Change,
  type ChangeForm,
  type ChangeKind,
  type Place,
  type StillTaken,
} from './change.ts'
import { findHeirs, type Heir, type Heirs } from './heirs.ts'
import { settleChanges } from './settle-changes.ts'
import { isSameValue, typeSet } from '../../words/model/type-set.ts'
import { comparedIn, judgeTypes } from './compare-types.ts'

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
    if (heir !== undefined) {
      changes.push(...compareWithHeir(component, heir, context))
      continue
    }
    if (next === undefined) {
      const renamedTo = closest(component.slug, added)
      changes.push(change('*-removed', ofComponent(component), { renamedTo }))
    } else {
      changes.push(...compareComponents(component, next, context))
    }
  }
  for (const component of now) {
    if (!before.has(component.slug)) changes.push(change('*-added', ofComponent(component)))
  }
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
      : compareProps(old.props, heir, ofSubcomponent(component, part))
  return [change('*-removed', ofComponent(old), gone), ...changes.filter(mayBreak)]
}

/** Compares props with those of an heir. `place` is where the changes are told. */
function compareProps(props: readonly ListEntry[], heir: Heir, place: Subject): Change[] {
  const { component, part } = heir
  const own = part === null ? component : component.subcomponents?.find(({ name }) => name === part)
  const taker = part === null ? ofComponent(component) : ofSubcomponent(component, part)
  const next = own?.props ?? []
  const shown = [shownOf(props, next, hiddenIn(component, part)), next] as const
  return compareEntries(propsList, shown, place, taker)
}

/**
 * Compares a part of a component that is gone with the component or part that its name now stands
 * for.
 */
function comparePartWithHeir(part: Subcomponent, heir: Heir, place: Subject): Change[] {
  const { component } = heir
  const deprecated = facts.filter(({ key }) => key === 'deprecated')
  const changes = [
    ...compareProps(part.props, heir, place),
    ...(heir.part === null && isDeprecated(component)
      ? deprecated.flatMap((fact) =>
          compareMember(fact, null, component[fact.key], ofComponent(component), [false, true]),
        )
      : []),
  ]
  const gone = { member: 'exported', renamedTo: component.slug }
  return [change('*-removed', place, gone), ...changes.filter(mayBreak)]
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

type Details = Place & Partial<Pick<Change, 'member' | 'old' | 'new' | 'renamedTo'>>

/** Subject of a change: a component, an entry of a list in it, or a sub-component. */
interface Subject {
  readonly component: Component
  readonly noun: 'component' | 'subcomponent' | ListNoun
  /** Members of {@link Change} that name the subject. */
  readonly place: Place
}

const ofComponent = (component: Component): Subject => ({ component, noun: 'component', place: {} })

/** Makes the subject for an entry in a list of a component or of its sub-component. */
function ofEntry(
  { component, place: { subcomponent } }: Subject,
  list: List,
  name: string,
): Subject {
  const place: Place =
    subcomponent !== undefined
      ? { prop: `${subcomponent}.${name}`, subcomponent }
      : list.key === 'props'
        ? { prop: name }
        : { entry: { list: list.key, name } }
  return { component, noun: list.noun, place }
}

const ofSubcomponent = (component: Component, name: string): Subject => ({
  component,
  noun: 'subcomponent',
  place: { subcomponent: name },
})

function change(form: ChangeForm, subject: Subject, details: Details = {}): Change {
  const { slug, name } = subject.component
  return {
    level: levelOfForm(form, details.member ?? null),
    kind: form.replace('*', subject.noun) as ChangeKind,
    slug,
    name,
    prop: null,
    member: null,
    old: null,
    new: null,
    renamedTo: null,
    ...subject.place,
    ...details,
  }
}

function compareComponents(old: Component, now: Component, context: Context): Change[] {
  const { older } = context
  const subject = ofComponent(now)
  const deprecated = [isDeprecated(old), isDeprecated(now)] as const
  const changes = facts.flatMap((fact) =>
    compareMember(fact, old[fact.key], now[fact.key], subject, deprecated),
  )
  changes.push(...compareMember({ key: 'name', change: 'text' }, old.name, now.name, subject))
  for (const list of older ? [olderProps] : lists) {
    const [before, after] = [listEntries(old, list), listEntries(now, list)]
    changes.push(
      ...compareEntries(
        list,
        [shownOf(before, after, now.hidden), shownOf(after, before, old.hidden)],
        subject,
      ),
    )
  }
  if (!older) changes.push(...compareSubcomponents(old, now, context))
  return changes
}

/**
 * Returns the entries of a list without those that the other catalog hides: code may use them in
 * both catalogs, so they are neither added nor removed.
 */
function shownOf(
  entries: readonly ListEntry[],
  others: readonly ListEntry[],
  hidden: Component['hidden'],
): readonly ListEntry[] {
  const names = new Set(hidden)
  if (names.size === 0) return entries
  for (const { name } of others) names.delete(name)
  return entries.filter(({ name }) => !names.has(name))
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
    const place = ofSubcomponent(now, name)
    const heir = next === undefined ? heirs.ofPart(old, name) : undefined
    if (heir !== undefined) changes.push(...comparePartWithHeir(part, heir, place))
    else if (next === undefined)
      changes.push(change('*-removed', place, { renamedTo: closest(name, added) }))
    else {
      const shown = [
        shownOf(props, next, hiddenIn(now, name)),
        shownOf(next, props, hiddenIn(old, name)),
      ] as const
      changes.push(...compareEntries(propsList, shown, place))
    }
  }
  for (const name of added) changes.push(change('*-added', ofSubcomponent(now, name)))
  return changes
}

/** Returns the names that a component, or a part of it, takes without listing them. */
const hiddenIn = ({ hidden }: Component, part: string | null): readonly string[] =>
  (hidden ?? []).flatMap((name) =>
    part === null ? [name] : name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : [],
  )

/** Returns true for a component that is deprecated by its member `deprecated` or by its status. */
const isDeprecated = ({ deprecated, status }: Component): boolean =>
  deprecated !== null || status === 'deprecated'

/**
 * Returns why code may still use an entry that a list no longer has; null if nothing says so. The
 * subject is the new component, or the part that has the list.
 */
function stillTaken(
  { component: { open, native }, place: { subcomponent } }: Subject,
  list: List,
  { name, type }: ListEntry,
): StillTaken | null {
  const start = subcomponent === undefined ? '' : `${subcomponent}/`
  if (open?.includes(`${start}${list.key}`) === true) return 'open'
  const elements = (native ?? []).flatMap((one) =>
    one.startsWith(start) && !one.includes('/', start.length) ? [one.slice(start.length)] : [],
  )
  if (list !== propsList || elements.length === 0 || elements.includes('none')) return null
  // An attribute takes other texts than a list of texts, and other functions than handlers of events.
  if (/['"`]/.test(type ?? '') || (/=>/.test(type ?? '') && !/Event/.test(type ?? ''))) return null
  const isTaken = /^(?:aria|data)-/.test(name) || isOfElements(name, new Set(elements))
  return isTaken ? 'native' : null
}

/**
 * Compares the entries of a list in two catalogs, the old ones and the new ones. `owner` is where the
 * changes are told, `taker` what has the new ones.
 */
function compareEntries(
  list: List,
  [oldEntries, newEntries]: readonly [readonly ListEntry[], readonly ListEntry[]],
  owner: Subject,
  taker = owner,
): Change[] {
  const changes: Change[] = []
  const subjectOf = (name: string): Subject => ofEntry(owner, list, name)
  const before = new Map(oldEntries.map((entry) => [entry.name, entry]))
  const after = new Map(newEntries.map((entry) => [entry.name, entry]))
  const isNew = newEntries.filter(({ name }) => !before.has(name))
  const gone = oldEntries.filter(({ name }) => !after.has(name))
  const properties = new Map([
    ...attributesMadeProperties(gone, isNew),
    ...(list === propsList && owner.component.tag === null ? respelledProps(gone, isNew) : []),
  ])
  const taken = new Set(properties.values())
  const added = isNew.filter((entry) => !taken.has(entry))
  for (const entry of oldEntries) {
    const property = properties.get(entry)
    const next = after.get(entry.name) ?? property
    const subject = subjectOf(property?.name ?? entry.name)
    if (property !== undefined) {
      const names = { old: entry.name, new: property.name }
      changes.push(change('attribute-is-property', subject, { member: 'name', ...names }))
    }
    if (next !== undefined) {
      for (const member of list.members) {
        // The attribute itself stays, so this member is not compared.
        if (property !== undefined && member.key === 'attribute') continue
        changes.push(...compareMember(member, entry[member.key], next[member.key], subject))
      }
      changes.push(...compareTypeOf(entry, next, subject))
      continue
    }
    const renamedTo = closest(
      entry.name,
      added.map(({ name }) => name),
    )
    const now = renamedTo === null ? null : entryName(subjectOf(renamedTo).place)
    const member = stillTaken(taker, list, entry)
    changes.push(change('*-removed', subject, { renamedTo: now, member }))
  }
  for (const { name, required } of added) {
    changes.push(change(required ? 'required-*-added' : '*-added', subjectOf(name)))
  }
  return changes
}

/**
 * Finds entries that the old catalog names by attribute and the new one by property:
 * `mediacontroller` is now the attribute of `mediaController`. Code that sets the attribute still
 * works.
 */
function attributesMadeProperties(
  gone: readonly ListEntry[],
  added: readonly ListEntry[],
): ReadonlyMap<ListEntry, ListEntry> {
  const byAttribute = new Map(
    added.flatMap((entry) => (entry.attribute === null ? [] : [[entry.attribute, entry]])),
  )
  return new Map(
    gone.flatMap((entry) => {
      const property = byAttribute.get(entry.name)
      return property !== undefined &&
        isNameOfAttribute(property.name, entry.name) &&
        (entry.attribute ?? entry.name) === entry.name
        ? [[entry, property]]
        : []
    }),
  )
}

/**
 * Finds props that the old catalog names with hyphens and the new one in camel case, or the other
 * way round. For Vue, both are the same prop. Names with `aria-` and `data-` are other props in
 * JSX.
 */
function respelledProps(
  gone: readonly ListEntry[],
  added: readonly ListEntry[],
): ReadonlyMap<ListEntry, ListEntry> {
  const byName = new Map(added.map((entry) => [camelName(entry.name), entry]))
  return new Map(
    gone.flatMap((entry) => {
      const property = byName.get(camelName(entry.name))
      const isOpen = [entry, property].some((one) => /^(?:aria|data)-/.test(one?.name ?? ''))
      return property === undefined || isOpen ? [] : [[entry, property]]
    }),
  )
}

/** Returns true if a property and an attribute have the same name, apart from case and hyphens. */
export const isNameOfAttribute = (property: string, attribute: string): boolean =>
  foldedName(property) === foldedName(attribute)

const foldedName = (name: string): string => name.replaceAll('-', '').toLowerCase()

/**
 * Compares the types of an entry. Named types are compared by their meaning (`expansion`) where it
 * is known, since the meaning may change while the name stays.
 */
function compareTypeOf(old: ListEntry, now: ListEntry, subject: Subject): Change[] {
  const list = subject.place.entry?.list ?? 'props'
  // An optional prop may be `undefined`, whether its type says so or not.
  const isLeftOut = !old.required && !now.required
  const comparing = comparedIn(list, isLeftOut, old.readonly && now.readonly)
  if (old.type !== now.type) {
    const isSame = old.expansion === now.expansion
    const form = isSame
      ? judgeTypes(old.type, now.type, comparing)
      : judgeTypes(old.expansion ?? old.type, now.expansion ?? now.type, comparing)
    return form === null
      ? []
      : [change(form, subject, { member: 'type', old: old.type, new: now.type })]
  }
  // If only one catalog has the expansion, the type itself has not changed.
  const isSaid = old.expansion !== null && now.expansion !== null
  const form = isSaid ? judgeTypes(old.expansion, now.expansion, comparing) : 'text-changed'
  if (form === null || old.expansion === now.expansion) return []
  const [before, after] = [typeSet(old.expansion ?? ''), typeSet(now.expansion ?? '')]
  const only = (members: ReadonlySet<string>, others: ReadonlySet<string>): string | null =>
    shortList([...members].filter((member) => !others.has(member)))
  const details = { old: only(before, after), new: only(after, before) }
  return [change(form, subject, { member: 'expansion', ...details })]
}

const mostNamed = 10

/** Joins at most {@link mostNamed} members of a union, and counts the rest; null if none. */
function shortList(members: readonly string[]): string | null {
  if (members.length === 0) return null
  const more = members.length - mostNamed
  return [...members.slice(0, mostNamed), ...(more > 0 ? [`… ${more} more`] : [])].join(' | ')
}

type MemberValue = boolean | string | readonly string[] | Readonly<Record<string, string>> | null

/**
 * Compares two values of a member by the rule of that member, and returns the changes. `deprecated`
 * says whether the old and the new side are deprecated, if that depends on more than the member
 * itself.
 */
function compareMember(
  { key: member, change: rule }: { readonly key: string; readonly change: MemberChange },
  old: MemberValue,
  now: MemberValue,
  subject: Subject,
  deprecated: readonly [boolean, boolean] = [old !== null, now !== null],
): Change[] {
  const changed = (
    form: ChangeForm | null,
    before: string | null,
    after: string | null,
  ): Change[] => (form === null ? [] : [change(form, subject, { member, old: before, new: after })])
  const before = memberText(old)
  const after = memberText(now)
  switch (rule) {
    case 'none':
    case 'identity':
    // `compareTypeOf` compares types.
    case 'type':
      return []
    case 'text':
      return changed(before === after ? null : 'text-changed', before, after)
    case 'status': {
      // A status "deprecated" is compared as the deprecation.
      const [from, to] = [before, after].map((text) => (text === 'deprecated' ? null : text))
      return changed(from === to ? null : 'text-changed', from ?? null, to ?? null)
    }
    case 'default':
      return changed(isSameValue(before, after) ? null : 'default-changed', before, after)
    case 'required':
      return changed(old === now ? null : now === true ? '*-required' : '*-optional', before, after)
    case 'attribute':
      // A new attribute is one more way to set the prop; any other change takes one away.
      if (before === after) return []
      return changed(before === null ? 'text-changed' : 'attribute-changed', before, after)
    case 'selector': {
      if (before === after) return []
      const kept = new Set(selectorParts(after ?? ''))
      const isKept = selectorParts(before ?? '').every((part) => kept.has(part))
      return changed(isKept ? 'text-changed' : 'attribute-changed', before, after)
    }
    case 'readonly':
      return changed(
        old === now ? null : now === true ? 'prop-readonly' : 'text-changed',
        before,
        after,
      )
    case 'deprecation': {
      const [from, to] = [
        deprecated[0] ? (before ?? 'true') : null,
        deprecated[1] ? (after ?? 'true') : null,
      ]
      if (from === to) return []
      const lifted = to === null ? 'deprecation-lifted' : 'text-changed'
      return changed(from === null ? '*-deprecated' : lifted, from, to)
    }
  }
}

/**
 * Returns the value of a member as text. A list is joined by commas, or is JSON if an item has a
 * comma. A record has its keys in sorted order. Null stays null.
 */
function memberText(value: MemberValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value
  if (!isList(value)) {
    const names = Object.keys(value).toSorted(compareText)
    return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value[name])}`).join()}}`
  }
  return value.some((word) => word.includes(',')) ? JSON.stringify(value) : value.join(', ')
}

const isList = (value: object): value is readonly string[] => Array.isArray(value)

/** Returns the closest name of a list if at most a third of the letters differ, else null. */
function closest(name: string, among: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.floor(name.length / 3) + 1
  for (const other of among) {
    const steps = distance(name, other)
    if (steps < least) {
      least = steps
      best = other
    }
  }
  return best
}
