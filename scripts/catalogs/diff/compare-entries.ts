import { distance } from 'fastest-levenshtein'
import { isOfElements } from '../../reading/code/native.ts'
import { propsList, type List } from '../../words/model/lists.ts'
import type { ListEntry, MemberChange } from '../../words/model/members.ts'
import { selectorParts } from '../../words/model/selector.ts'
import { namesBehind } from '../../words/model/subcomponents.ts'
import { camelName, compareText } from '../../words/model/text.ts'
import { isSameValue, typeSet } from '../../words/type-text/type-set.ts'
import { entryName, type Change, type ChangeForm, type StillTaken } from './change.ts'
import { comparedIn, judgeTypes } from './compare-types.ts'
import { entrySubject, makeChange, type Subject } from './subject.ts'

/**
 * Returns why code may still use an entry that a list no longer has; null if nothing says so. The
 * subject is the new component, or the part that has the list.
 */
function stillTaken(
  { component: { open, native }, place: { subcomponent } }: Subject,
  list: List,
  { name, type }: ListEntry,
): StillTaken | null {
  const part = subcomponent ?? null
  if (namesBehind(part, open).includes(list.key)) return 'open'
  const elements = namesBehind(part, native).filter((name) => !name.includes('/'))
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
export function compareEntries(
  list: List,
  [oldEntries, newEntries]: readonly [readonly ListEntry[], readonly ListEntry[]],
  owner: Subject,
  taker = owner,
): Change[] {
  const changes: Change[] = []
  const subjectOf = (name: string): Subject => entrySubject(owner, list, name)
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
      changes.push(makeChange('attribute-is-property', subject, { member: 'name', ...names }))
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
    const renamedTo = closestName(
      entry.name,
      added.map(({ name }) => name),
    )
    const now = renamedTo === null ? null : entryName(subjectOf(renamedTo).place)
    const member = stillTaken(taker, list, entry)
    changes.push(makeChange('*-removed', subject, { renamedTo: now, member }))
  }
  for (const { name, required } of added) {
    changes.push(makeChange(required ? 'required-*-added' : '*-added', subjectOf(name)))
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
      : [makeChange(form, subject, { member: 'type', old: old.type, new: now.type })]
  }
  // If only one catalog has the expansion, the type itself has not changed.
  const isSaid = old.expansion !== null && now.expansion !== null
  const form = isSaid ? judgeTypes(old.expansion, now.expansion, comparing) : 'text-changed'
  if (form === null || old.expansion === now.expansion) return []
  const [before, after] = [typeSet(old.expansion ?? ''), typeSet(now.expansion ?? '')]
  const only = (members: ReadonlySet<string>, others: ReadonlySet<string>): string | null =>
    shortList([...members].filter((member) => !others.has(member)))
  const details = { old: only(before, after), new: only(after, before) }
  return [makeChange(form, subject, { member: 'expansion', ...details })]
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
export function compareMember(
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
  ): Change[] =>
    form === null ? [] : [makeChange(form, subject, { member, old: before, new: after })]
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
export function closestName(name: string, among: readonly string[]): string | null {
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
