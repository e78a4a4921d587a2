import { distance } from 'fastest-levenshtein'
import type { Component, Prop } from '../model/component.ts'
import { compareText } from '../model/text.ts'
import { isSameValue, typeMembers } from './type-members.ts'

/** What a change means for an app that uses the component; worst first. */
export const levels = ['breaking', 'warning', 'fine'] as const
export type Level = (typeof levels)[number]

/** Every kind of change, and what it means. */
export const changeKinds = {
  'component-removed': 'breaking',
  'prop-removed': 'breaking',
  'prop-required': 'breaking',
  'required-prop-added': 'breaking',
  'type-narrowed': 'breaking',
  'type-changed': 'breaking',
  'type-dropped': 'warning',
  'default-changed': 'warning',
  'component-deprecated': 'warning',
  'prop-deprecated': 'warning',
  'component-added': 'fine',
  'prop-added': 'fine',
  'prop-optional': 'fine',
  'type-given': 'fine',
  'type-widened': 'fine',
  'deprecation-lifted': 'fine',
  'text-changed': 'fine',
} as const satisfies Record<string, Level>
export type ChangeKind = keyof typeof changeKinds

/** One difference between two catalogs. */
export interface Change {
  readonly level: Level
  readonly kind: ChangeKind
  readonly slug: string
  /** The component's name: the new one, or the old one of a removed component. */
  readonly name: string
  /** Null: the component itself. */
  readonly prop: string | null
  /** The member of the JSON that differs; null where the whole thing came or went. */
  readonly member: string | null
  /** What was and is written there; null: nothing. */
  readonly old: string | null
  readonly new: string | null
  /** What a removed thing may be called now: something added whose name is close. */
  readonly renamedTo: string | null
}

export type Catalog = readonly Component[]

/**
 * What became different, by slug; in a component the component itself, then its props by name.
 * Components and props are compared by their names and types as sets, so in a type the order of a
 * union, white space and style of quotes mean nothing. In everything else each character counts,
 * but for the quotes around a default. Equal catalogs give an empty list.
 */
export function compare(old: Catalog, now: Catalog): Change[] {
  const before = new Map(old.map((component) => [component.slug, component]))
  const after = new Map(now.map((component) => [component.slug, component]))
  const added = now.filter(({ slug }) => !before.has(slug)).map(({ slug }) => slug)
  const changes: Change[] = []
  for (const component of old) {
    const next = after.get(component.slug)
    if (next === undefined) {
      const renamedTo = closest(component.slug, added)
      changes.push(change('component-removed', component, { renamedTo }))
    } else {
      changes.push(...compareComponents(component, next))
    }
  }
  for (const component of now) {
    if (!before.has(component.slug)) changes.push(change('component-added', component))
  }
  return changes.sort(
    (a, b) =>
      compareText(a.slug, b.slug) ||
      Number(a.prop !== null) - Number(b.prop !== null) ||
      compareText(a.prop ?? '', b.prop ?? '') ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      compareText(`${a.kind} ${a.member}`, `${b.kind} ${b.member}`),
  )
}

type Details = Partial<Pick<Change, 'prop' | 'member' | 'old' | 'new' | 'renamedTo'>>

function change(kind: ChangeKind, { slug, name }: Component, details: Details = {}): Change {
  return {
    level: changeKinds[kind],
    kind,
    slug,
    name,
    prop: null,
    member: null,
    old: null,
    new: null,
    renamedTo: null,
    ...details,
  }
}

function compareComponents(old: Component, now: Component): Change[] {
  const changes: Change[] = []
  const wasDeprecated = old.deprecated !== null || old.status === 'deprecated'
  const isDeprecated = now.deprecated !== null || now.status === 'deprecated'
  const deprecation = {
    member: 'deprecated',
    old: deprecatedText(old.deprecated, wasDeprecated),
    new: deprecatedText(now.deprecated, isDeprecated),
  }
  if (wasDeprecated !== isDeprecated) {
    const kind = isDeprecated ? 'component-deprecated' : 'deprecation-lifted'
    changes.push(change(kind, now, deprecation))
  } else if (deprecation.old !== deprecation.new) {
    changes.push(change('text-changed', now, deprecation))
  }
  const texts = (component: Component): [string, string | null][] => [
    ['name', component.name],
    ['description', component.description],
    ['group', component.group],
    // "deprecated" is told of above.
    ['status', component.status === 'deprecated' ? null : component.status],
    ['since', component.since],
    ['tags', tagsText(component.tags)],
  ]
  changes.push(...compareTexts(texts(old), texts(now), now, null))

  const before = new Map(old.props.map((prop) => [prop.name, prop]))
  const after = new Map(now.props.map((prop) => [prop.name, prop]))
  const added = now.props.filter((prop) => !before.has(prop.name))
  for (const prop of old.props) {
    const next = after.get(prop.name)
    if (next !== undefined) {
      changes.push(...compareProps(prop, next, now))
      continue
    }
    const renamedTo = closest(
      prop.name,
      added.map(({ name }) => name),
    )
    changes.push(change('prop-removed', now, { prop: prop.name, renamedTo }))
  }
  for (const { name, required } of added) {
    changes.push(change(required ? 'required-prop-added' : 'prop-added', now, { prop: name }))
  }
  return changes
}

function compareProps(old: Prop, now: Prop, component: Component): Change[] {
  const prop = now.name
  const changes: Change[] = []
  if (old.required !== now.required) {
    const kind = now.required ? 'prop-required' : 'prop-optional'
    const words = { old: String(old.required), new: String(now.required) }
    changes.push(change(kind, component, { prop, member: 'required', ...words }))
  }
  const type = compareTypes(old.type, now.type)
  if (type !== null) {
    changes.push(change(type, component, { prop, member: 'type', old: old.type, new: now.type }))
  }
  if (!isSameValue(old.default, now.default)) {
    const values = { old: old.default, new: now.default }
    changes.push(change('default-changed', component, { prop, member: 'default', ...values }))
  }
  const deprecation = {
    prop,
    member: 'deprecated',
    old: deprecatedText(old.deprecated, old.deprecated !== null),
    new: deprecatedText(now.deprecated, now.deprecated !== null),
  }
  if (deprecation.old !== deprecation.new) {
    const kind =
      deprecation.old === null
        ? 'prop-deprecated'
        : deprecation.new === null
          ? 'deprecation-lifted'
          : 'text-changed'
    changes.push(change(kind, component, deprecation))
  }
  const texts = (of: Prop): [string, string | null][] => [
    ['description', of.description],
    ['since', of.since],
  ]
  changes.push(...compareTexts(texts(old), texts(now), component, prop))
  return changes
}

function compareTexts(
  old: readonly [string, string | null][],
  now: readonly [string, string | null][],
  component: Component,
  prop: string | null,
): Change[] {
  return now.flatMap(([member, text], i) => {
    const before = old[i]?.[1] ?? null
    if (before === text) return []
    return [change('text-changed', component, { prop, member, old: before, new: text })]
  })
}

/** What one type after another means; null: they are the same. */
function compareTypes(old: string | null, now: string | null): ChangeKind | null {
  if (old === null || now === null) {
    if (old === now) return null
    return old === null ? 'type-given' : 'type-dropped'
  }
  const before = typeMembers(old)
  const after = typeMembers(now)
  const taken = [...before].filter((member) => !takes(after, member))
  const added = [...after].filter((member) => !before.has(member))
  if (taken.length === 0 && added.length === 0) {
    // `"a" | string` takes what `string` takes, but said more.
    return before.size === after.size ? null : 'text-changed'
  }
  if (taken.length === 0) return 'type-widened'
  return added.every((member) => takes(before, member)) ? 'type-narrowed' : 'type-changed'
}

/** Does a union with these members take all values of this one? */
function takes(members: ReadonlySet<string>, member: string): boolean {
  if (members.has(member) || members.has('any') || members.has('unknown')) return true
  if (/^["`']/.test(member)) return members.has('string')
  return /^-?[\d.]+$/.test(member) && members.has('number')
}

/** The tags as a list to read; in brackets where a comma of a tag would look like the list's. */
function tagsText(tags: readonly string[] | null): string | null {
  if (tags === null) return null
  return tags.some((tag) => tag.includes(',')) ? JSON.stringify(tags) : tags.join(', ')
}

function deprecatedText(text: true | string | null, deprecated: boolean): string | null {
  if (!deprecated) return null
  return typeof text === 'string' ? text : 'true'
}

/** The name that a third of the letters, at most, part from this one. */
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
