import { distance } from 'fastest-levenshtein'
import type { Component } from '../../words/model/component.ts'
import type { AppUses } from '../../words/model/component-uses.ts'
import {
  listEntries,
  lists,
  propsList,
  type List,
  type ListKey,
  type ListNoun,
} from '../../words/model/lists.ts'
import { facts, type ListEntry, type MemberChange } from '../../words/model/members.ts'
import { selectorParts } from '../../words/model/selector.ts'
import { camelName, compareText } from '../../words/model/text.ts'
import { createRenames } from './renamed-types.ts'
import type { TypeStyle } from '../../words/model/type-relation.ts'
import { isSameValue, typeSet } from '../../words/model/type-set.ts'
import { comparedIn, judgeTypes, typesOf, typeStyleOf } from './compare-types.ts'

/** Levels of changes by their effect on an app that uses the component, worst first. */
export const levels = ['breaking', 'warning', 'fine'] as const
export type Level = (typeof levels)[number]

/**
 * Level of every form of change. `*` stands for `component`, `subcomponent` or a kind of list
 * entry, such as `prop`.
 */
const changeLevels = {
  '*-removed': 'breaking',
  '*-required': 'breaking',
  'required-*-added': 'breaking',
  'type-narrowed': 'breaking',
  'type-changed': 'breaking',
  'attribute-changed': 'breaking',
  'prop-readonly': 'breaking',
  'type-unclear': 'warning',
  'type-dropped': 'warning',
  'default-changed': 'warning',
  '*-deprecated': 'warning',
  '*-added': 'fine',
  '*-optional': 'fine',
  'type-given': 'fine',
  'type-renamed': 'fine',
  'type-widened': 'fine',
  'attribute-is-property': 'fine',
  'deprecation-lifted': 'fine',
  'text-changed': 'fine',
} as const satisfies Record<string, Level>
export type ChangeForm = keyof typeof changeLevels
/** Forms of change that only an entry of a list can have, since only entries can be required. */
type EntryForm = '*-required' | 'required-*-added' | '*-optional'
/** Forms of change that a sub-component itself can have. */
type SubcomponentForm = '*-removed' | '*-added'
type Noun<Form> = Form extends EntryForm
  ? 'prop'
  : 'component' | ListNoun | (Form extends SubcomponentForm ? 'subcomponent' : never)
type Named<Form> = Form extends `${infer Start}*${infer End}` ? `${Start}${Noun<Form>}${End}` : Form
export type ChangeKind = Named<ChangeForm>

const forms = Object.keys(changeLevels) as ChangeForm[]
const formsOf: ReadonlyMap<ChangeKind, ChangeForm> = new Map(
  ['component', 'subcomponent', ...lists.map(({ noun }) => noun)].flatMap((noun) =>
    forms.map((form) => [form.replace('*', noun) as ChangeKind, form]),
  ),
)

/**
 * Returns the form of a kind of change. In the form `*` replaces the noun: `*-removed` for
 * `prop-removed`.
 */
export function formOf(kind: ChangeKind): ChangeForm {
  return formsOf.get(kind) ?? 'text-changed'
}

/**
 * Returns a kind of change and its level, by the name of the kind. Returns null if there is no such
 * kind.
 */
export function levelOf(name: string): Pick<Change, 'kind' | 'level'> | null {
  const form = (formsOf as ReadonlyMap<string, ChangeForm>).get(name)
  // The name is a key of `formsOf`, so it is a kind.
  return form === undefined ? null : { level: changeLevels[form], kind: name as ChangeKind }
}

/** One difference between two catalogs. */
export interface Change {
  readonly level: Level
  readonly kind: ChangeKind
  readonly slug: string
  /** Name of the component: the new one, or the old one of a removed component. */
  readonly name: string
  /**
   * Name of the changed prop. A prop of a sub-component has the name of the sub-component before
   * it: `Tabs.List.grow`. Null if the change is about the component itself, an entry of another
   * list, or a sub-component.
   */
  readonly prop: string | null
  /** The changed entry, if it belongs to another list than the props. */
  readonly entry?: { readonly list: Exclude<ListKey, 'props'>; readonly name: string }
  /** Name of the changed sub-component, or of the one that has the prop. */
  readonly subcomponent?: string
  /**
   * Name of the member that differs, such as `default`. Null if a whole component, sub-component or
   * entry was added or removed.
   */
  readonly member: string | null
  /** Text of the member before the change (`old`) and after it (`new`); null if there is none. */
  readonly old: string | null
  readonly new: string | null
  /**
   * Name that probably replaces the removed one: something added whose name is close. Null if there
   * is none.
   */
  readonly renamedTo: string | null
  /** Later release of a history in which the removed entry is back. */
  readonly backIn?: string
  /**
   * Release of a history since which the added entry was missing. It existed before that release.
   */
  readonly goneSince?: string
  /** Number of uses that the change affects; only if uses in apps were counted. */
  readonly uses?: ChangeUses
}

/** Number of uses in apps that a change affects. */
export interface ChangeUses {
  readonly total: number
  /** Number of apps that were counted. */
  readonly counted: number
  /** Apps that use what the change affects, most uses first. */
  readonly apps: readonly AppUses[]
}

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
 * which only the name of another type changes is `type-renamed` (see {@link createRenames}).
 * Members that the old catalog could not have are not compared (see {@link isOlder}).
 */
export function compare(old: Catalog, now: Catalog): Change[] {
  const older = isOlder(old, now)
  const before = new Map(old.map((component) => [component.slug, component]))
  const after = new Map(now.map((component) => [component.slug, component]))
  const added = now.filter(({ slug }) => !before.has(slug)).map(({ slug }) => slug)
  const changes: Change[] = []
  for (const component of old) {
    const next = after.get(component.slug)
    if (next === undefined) {
      const renamedTo = closest(component.slug, added)
      changes.push(change('*-removed', ofComponent(component), { renamedTo }))
    } else {
      changes.push(...compareComponents(component, next, older))
    }
  }
  for (const component of now) {
    if (!before.has(component.slug)) changes.push(change('*-added', ofComponent(component)))
  }
  return sortChanges(settleDefaults(settleTypes(changes, old, now)))
}

/**
 * Sorts changes by the slug of the component. Within a component its own changes come first, then
 * changes of its props by name, then those of the other lists and of the sub-components.
 */
export function sortChanges(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) =>
      compareText(a.slug, b.slug) ||
      placeOf(a) - placeOf(b) ||
      compareText(entryName(a), entryName(b)) ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      compareText(`${a.kind} ${a.member}`, `${b.kind} ${b.member}`) ||
      compareText(a.subcomponent ?? '', b.subcomponent ?? '') ||
      compareText(`${a.old} ${a.new}`, `${b.old} ${b.new}`),
  )
}

/** Judges changes of types again, by the names of types and the style of types in both catalogs. */
function settleTypes(changes: readonly Change[], old: Catalog, now: Catalog): readonly Change[] {
  const isRename = createRenames(old, now)
  let known: { readonly style: TypeStyle; readonly onlyRead: ReadonlySet<string> } | null = null
  return changes.map((one) => {
    if (!isBrokenType(one)) return one
    if (isRename(one.old ?? '', one.new ?? '')) return asForm(one, 'type-renamed')
    known ??= { style: typeStyleOf(typesOf(old), typesOf(now)), onlyRead: onlyReadIn(old, now) }
    return settledBy(known.style, one, known.onlyRead.has(propKey(one.slug, one.prop)))
  })
}

/** Number of changes of one form from which they come from the docs or the tool that reads them. */
export const manyAtOnce = 20

/**
 * Judges defaults that the old catalog did not state as changed texts, if there are many of them:
 * then the docs, or the tool that reads the code, began to state them.
 */
function settleDefaults(changes: readonly Change[]): readonly Change[] {
  const isGiven = ({ kind, old }: Change): boolean => kind === 'default-changed' && old === null
  if (changes.filter(isGiven).length < manyAtOnce) return changes
  return changes.map((one) => (isGiven(one) ? asForm(one, 'text-changed') : one))
}

const propKey = (slug: string, prop: string | null): string => `${slug} ${prop}`

/** Returns the keys of the props that are read-only in both catalogs. */
function onlyReadIn(old: Catalog, now: Catalog): ReadonlySet<string> {
  const [before, after] = [old, now].map(
    (catalog) => new Set(catalog.flatMap((component) => readonlyProps(component))),
  )
  return new Set([...(before ?? [])].filter((key) => after?.has(key)))
}

function readonlyProps({ slug, props, subcomponents = [] }: Component): readonly string[] {
  const keys = (own: readonly ListEntry[], prefix: string): readonly string[] =>
    own.flatMap((prop) => (prop.readonly ? [propKey(slug, `${prefix}${prop.name}`)] : []))
  return [...keys(props, ''), ...subcomponents.flatMap((part) => keys(part.props, `${part.name}.`))]
}

/** Returns true for a change of a type after which it takes fewer or other values, or may do so. */
const isBrokenType = ({ kind, member }: Change): boolean =>
  member === 'type' && /^type-(?:changed|narrowed|unclear)$/.test(formOf(kind))

/**
 * Judges a breaking change of a type again by the style of the catalogs' types. Returns it as
 * `type-unclear` if it may break nothing: types may leave out the marks of optional members, or
 * `null` and `undefined`. Returns any other change as it is.
 */
function settledBy(style: TypeStyle, one: Change, isOnlyRead: boolean): Change {
  if ((style.marksOptional && style.marksNothing) || one.level !== 'breaking') return one
  const compared = comparedIn(one.entry?.list ?? 'props', true, isOnlyRead)
  const form = judgeTypes(one.old, one.new, compared, style)
  return form === 'type-unclear' ? asForm(one, form) : one
}

const asForm = (one: Change, form: ChangeForm): Change => ({
  ...one,
  level: changeLevels[form],
  kind: form as ChangeKind,
})

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

/**
 * Returns the rank of a change in its component: the component itself first, then its lists in
 * their order, then its sub-components.
 */
function placeOf({ prop, entry, subcomponent }: Change): number {
  if (subcomponent !== undefined) return lists.length
  const key = entry?.list ?? (prop === null ? null : propsList.key)
  return lists.findIndex((list) => list.key === key)
}

type Place = Partial<Pick<Change, 'prop' | 'entry' | 'subcomponent'>>
type Details = Place & Partial<Pick<Change, 'member' | 'old' | 'new' | 'renamedTo'>>

const entryName = ({ prop, entry, subcomponent }: Place): string =>
  entry?.name ?? prop ?? subcomponent ?? ''

/** Subject of a change: a component, an entry of a list in it, or a sub-component. */
interface Subject {
  readonly component: Component
  readonly noun: 'component' | 'subcomponent' | ListNoun
  /** Members of {@link Change} that name the subject. */
  readonly place: Place
}

const ofComponent = (component: Component): Subject => ({ component, noun: 'component', place: {} })

function ofEntry(component: Component, list: List, name: string): Subject {
  const place = list.key === 'props' ? { prop: name } : { entry: { list: list.key, name } }
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
    level: changeLevels[form],
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

function compareComponents(old: Component, now: Component, older: boolean): Change[] {
  const subject = ofComponent(now)
  const deprecated = [isDeprecated(old), isDeprecated(now)] as const
  const changes = facts.flatMap((fact) =>
    compareMember(fact, old[fact.key], now[fact.key], subject, deprecated),
  )
  changes.push(...compareMember({ key: 'name', change: 'text' }, old.name, now.name, subject))
  for (const list of older ? [olderProps] : lists) {
    const subjectOf = (name: string): Subject => ofEntry(now, list, name)
    const [before, after] = [listEntries(old, list), listEntries(now, list)]
    changes.push(
      ...compareEntries(
        list,
        shownOf(before, after, now.hidden),
        shownOf(after, before, old.hidden),
        subjectOf,
      ),
    )
  }
  if (!older) changes.push(...compareSubcomponents(old, now))
  return changes
}

/**
 * Returns the entries of a list without those that the other list hides: code may use them in both
 * catalogs, so they are neither added nor removed.
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
 * change, without changes of its props.
 */
function compareSubcomponents(old: Component, now: Component): Change[] {
  const changes: Change[] = []
  const after = new Map((now.subcomponents ?? []).map((one) => [one.name, one.props]))
  const before = new Set((old.subcomponents ?? []).map(({ name }) => name))
  const added = [...after.keys()].filter((name) => !before.has(name))
  for (const { name, props } of old.subcomponents ?? []) {
    const next = after.get(name)
    if (next === undefined) {
      const renamedTo = closest(name, added)
      changes.push(change('*-removed', ofSubcomponent(now, name), { renamedTo }))
      continue
    }
    const subjectOf = (prop: string): Subject => ({
      component: now,
      noun: propsList.noun,
      place: { prop: `${name}.${prop}`, subcomponent: name },
    })
    const hidden = (component: Component): readonly string[] =>
      (component.hidden ?? []).flatMap((one) =>
        one.startsWith(`${name}/`) ? [one.slice(name.length + 1)] : [],
      )
    const shown = shownOf(props, next, hidden(now))
    changes.push(...compareEntries(propsList, shown, shownOf(next, props, hidden(old)), subjectOf))
  }
  for (const name of added) changes.push(change('*-added', ofSubcomponent(now, name)))
  return changes
}

/** Returns true for a component that is deprecated by its member `deprecated` or by its status. */
const isDeprecated = ({ deprecated, status }: Component): boolean =>
  deprecated !== null || status === 'deprecated'

function compareEntries(
  list: List,
  oldEntries: readonly ListEntry[],
  newEntries: readonly ListEntry[],
  subjectOf: (name: string) => Subject,
): Change[] {
  const changes: Change[] = []
  const before = new Map(oldEntries.map((entry) => [entry.name, entry]))
  const after = new Map(newEntries.map((entry) => [entry.name, entry]))
  const isNew = newEntries.filter(({ name }) => !before.has(name))
  const gone = oldEntries.filter(({ name }) => !after.has(name))
  const isRespelled = list === propsList && subjectOf('').component.tag === null
  const properties = new Map([
    ...attributesMadeProperties(gone, isNew),
    ...(isRespelled ? respelledProps(gone, isNew) : []),
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
    changes.push(change('*-removed', subject, { renamedTo: now }))
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
 * Finds props that the old catalog names with hyphens and the new one in camel case, or the other way
 * round. For Vue, both are the same prop. Names with `aria-` and `data-` mean others in JSX.
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

/**
 * Joins the members of a union, at most {@link mostNamed} of them, and adds how many are left out.
 * Returns null if there are no members.
 */
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

/** Returns the closest of the names if at most a third of the letters differ, else null. */
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
