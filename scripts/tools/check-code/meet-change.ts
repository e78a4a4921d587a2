import { changedPlace, formOf, type Change } from '../../catalogs/diff/change.ts'
import { lists } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { shorten } from '../../words/model/printable.ts'
import { isAssignable } from '../../words/type-text/type-relation.ts'
import { shapeOfType, typeParts, type TypeParts } from '../../words/type-text/type-shape.ts'
import { camelName } from '../../words/model/text.ts'
import { unionForm } from '../../words/type-text/type-set.ts'
import type { Literal, Use, UsedMember } from '../../reading/code/uses.ts'
import { hyphenName } from './code-names.ts'
import type { KnownComponent } from './known.ts'
import { removedText, tell, type Told } from './tell.ts'

/**
 * Effect of a change in the catalog on one use of a component: findings, and the number of places
 * that cannot be judged.
 */
export interface Met {
  readonly told: readonly Told[]
  /** Number of places where the old and new type cannot be compared. */
  readonly unclear: number
  /**
   * Places in the code about which the check against the newer catalog reports the change itself,
   * each with the rule of that finding.
   */
  readonly known: readonly { readonly at: Use['at']; readonly rule: Told['rule'] }[]
}

const nothing: Met = { told: [], unclear: 0, known: [] }

/** Use of a component, with the component in the older and in the newer catalog; null if the newer one lacks it. */
interface UpgradedUse {
  readonly use: Use
  readonly known: KnownComponent
  readonly newer: KnownComponent | null
}

/**
 * Finds the effect of one change in the catalog on one use of a component. `instead` is what the
 * newer catalog offers for a removed name, or null.
 */
export function meetChange(
  change: Change,
  { use, known, newer }: UpgradedUse,
  instead: string | null,
): Met {
  const form = formOf(change.kind)
  const component = known.name
  const members = membersOf(change, use, known)
  switch (form) {
    case '*-removed':
      if (isWhole(change))
        // A tag of several entry points stays if one of them does, and a component may have moved.
        return newer === null
          ? { ...nothing, told: [removed(use.at, component, null, instead)] }
          : nothing
      return metRemoval(
        change,
        members.filter((one) => newer === null || !hasMember(one, change, newer)),
        component,
        instead,
      )
    case 'attribute-changed':
      return { ...nothing, told: renamedAttributes(change, use, known) }
    case '*-required':
    case 'required-*-added':
      return { ...nothing, known: [{ at: use.at, rule: 'use-required' }] }
    case 'prop-readonly':
      return { ...nothing, known: members.map(({ at }) => ({ at, rule: 'use-readonly' })) }
    case 'type-narrowed':
    case 'type-changed':
    case 'type-unclear': {
      const all = members.map((member) => meetType(change, member, component))
      return {
        told: all.flatMap(({ told }) => told),
        unclear: all.reduce((sum, { unclear }) => sum + unclear, 0),
        known: members.map(({ at }) => ({ at, rule: 'use-value' })),
      }
    }
    default:
      return nothing
  }
}

/** Returns true for a change of a component or sub-component as a whole. */
const isWhole = ({ prop, entry }: Change): boolean => prop === null && entry === undefined

/** Returns what the removal of entries means for their uses. Of an open list nobody knows what it lost. */
const metRemoval = (
  { member }: Change,
  gone: readonly UsedMember[],
  component: string,
  instead: string | null,
): Met =>
  member === 'open'
    ? { ...nothing, unclear: gone.length }
    : { ...nothing, told: gone.map(({ at, name }) => removed(at, component, name, instead)) }

function removed(
  at: Use['at'],
  component: string,
  member: string | null,
  suggestion: string | null,
): Told {
  const message = removedText(component, member, suggestion)
  return tell('use-removed', { at, message, component, member, suggestion })
}

/** Returns the props, events or slots of a use of a component that a change is about. */
function membersOf(change: Change, use: Use, known: KnownComponent): readonly UsedMember[] {
  const { list, name } = changedPlace(change)
  if (name === null) return []
  return use.members.filter((member) => {
    const entry = entryOf(member, list, known)
    // The newer catalog may spell the name in another way.
    return entry !== null && camelName(entry.name) === camelName(name)
  })
}

/** Returns true if a component still has a removed member, in another spelling or by a pattern. */
function hasMember(member: UsedMember, { entry }: Change, known: KnownComponent): boolean {
  const list = entry?.list ?? 'props'
  if (list === 'slots') return known.slots.find(member.name, 'property') !== null
  return entryOf(member, list, known) !== null
}

/** Returns the entry of a list that a member in code stands for; null if there is none. */
function entryOf(
  { kind, name, spelling }: UsedMember,
  list: string,
  { props, events, slots }: KnownComponent,
): ListEntry | null {
  const own = (found: ListEntry | 'pattern' | null): ListEntry | null =>
    found === 'pattern' ? null : found
  if (list === 'props' && kind === 'prop')
    return own(props.find(name === 'v-model' ? 'modelValue' : name, spelling)) ?? null
  if (list === 'events' && kind === 'event')
    return own(events.find(name, spelling === 'property' ? 'property' : 'hyphens'))
  if (list === 'events' && name === 'v-model')
    return own(events.find('update:modelValue', 'hyphens'))
  if (list === 'slots' && kind === 'slot')
    return (
      own(slots.find(name, 'property') ?? slots.find(hyphenName(name), 'hyphens')) ??
      slots.pattern(name)
    )
  return null
}

/** Returns findings about a tag or an attribute that has another name in the newer catalog. */
function renamedAttributes(change: Change, use: Use, known: KnownComponent): readonly Told[] {
  const { old, new: now, member } = change
  const about = (at: Use['at'], name: string | null): readonly Told[] => {
    const message = `${String(old)} of ${known.name} is ${now ?? 'no attribute'} now`
    const what = { at, message, component: known.name, member: name, suggestion: now }
    return [tell('use-removed', what)]
  }
  if (isWhole(change)) return member === 'tag' && use.name === old ? about(use.at, null) : []
  return use.members.flatMap(({ kind, name, spelling, at }) =>
    kind === 'prop' && spelling !== 'property' && name === old ? about(at, name) : [],
  )
}

type MetType = Pick<Met, 'told' | 'unclear'>

function meetType(change: Change, member: UsedMember, component: string): MetType {
  const isUnclear = formOf(change.kind) === 'type-unclear'
  const found =
    change.entry?.list === 'slots'
      ? meetSlot(change, member, component)
      : member.values.length > 0
        ? meetValues(change, member, component)
        : [changed(change, member, component)]
  if (found.length === 0) return { told: [], unclear: 0 }
  const shown = found.filter(({ severity }) => severity === 'error')
  if (isUnclear) return { told: shown, unclear: shown.length === 0 ? 1 : 0 }
  return { told: found, unclear: 0 }
}

const longest = 160

function changed(change: Change, { at, name }: UsedMember, component: string): Told {
  const { entry, old, new: now } = change
  const noun = lists.find(({ key }) => key === entry?.list)?.noun
  const what = noun === undefined ? name : `the ${noun} ${name}`
  const verb = entry === undefined ? 'takes' : 'gives'
  const word = formOf(change.kind) === 'type-narrowed' ? 'less' : 'something else'
  const types = `${shorten(old ?? 'none', longest)} → ${shorten(now ?? 'none', longest)}`
  const message = `${what} of ${component} ${verb} ${word}: ${types}`
  return tell('use-changed', { at, message, component, member: name })
}

/** Returns a finding if the code has a value that only the old type allowed; else none. */
function meetValues(change: Change, member: UsedMember, component: string): readonly Told[] {
  const { old, new: now } = change
  if (old === null || now === null || change.member === 'expansion') return []
  const takes = (type: string, value: Literal): boolean =>
    readings(value, member).some((text) => isAssignable(text, type, strict) !== 'no')
  return member.values.some((value) => !takes(now, value) && takes(old, value))
    ? [changed(change, member, component)]
    : []
}

const strict = { marksOptional: true, marksNothing: true }

/** Returns the types that a value may have: an attribute is a text, but may mean a number. */
function readings(value: Literal, { spelling }: UsedMember): readonly string[] {
  const text = JSON.stringify(value)
  if (typeof value !== 'string' || spelling === 'property') return [text]
  return /^-?\d+(?:\.\d+)?$/.test(value) ? [text, value] : [text]
}

/** Returns findings about the values of a slot that a template reads, if they are removed or their type has changed. */
function meetSlot(change: Change, member: UsedMember, component: string): readonly Told[] {
  const { reads, at, name } = member
  if (reads === undefined) return [changed(change, member, component)]
  const [was, is] = [typeParts(change.old ?? ''), typeParts(change.new ?? '')]
  if (was === null || is === null)
    return reads.length === 0 ? [] : [changed(change, member, component)]
  const found = new Map<string, Told>()
  for (const path of reads) {
    const read = readPath(path, was, is)
    if (read === null) continue
    const slot = `the slot ${name} of ${component}`
    const types = `${shorten(read.old, longest)} → ${shorten(read.new ?? 'none', longest)}`
    const where = path.slice(0, read.depth).join('.')
    const turn = where === '' ? types : `${where} is ${types}`
    const isError = read.new === null || read.isGone
    const message = isError
      ? `${slot} gives no ${path.slice(0, read.depth + (read.isGone ? 1 : 0)).join('.')} any more: ${turn}`
      : `${slot} gives something else: ${turn}`
    const told = tell('use-changed', { at, message, component, member: name })
    if (!found.has(message)) found.set(message, isError ? { ...told, severity: 'error' } : told)
  }
  return [...found.values()]
}

interface ReadType {
  /** Number of names in the path, such as `item.label`, to the value whose types differ. */
  readonly depth: number
  readonly old: string
  /** Type in the newer catalog; null if the value is removed. */
  readonly new: string | null
  /** True if the code reads a part of the value that the new type no longer has. */
  readonly isGone: boolean
}

/**
 * Follows a path of names that the code reads through the old and the new type of a value. Returns
 * both types where they first differ, or null if the change has no effect on the path.
 */
function readPath(path: readonly string[], was: TypeParts, is: TypeParts): ReadType | null {
  let [old, now] = [was, is]
  for (const [depth, name] of path.entries()) {
    if (unionForm(old) === unionForm(now)) return null
    const [before, after] = [shapeOfType(old), shapeOfType(now)]
    if (before.kind !== 'object' || after.kind !== 'object') {
      const isGone = unionForm(now) === 'unknown'
      return differing(depth, old, now, isGone)
    }
    const [had, has] = [before.members.get(name), after.members.get(name)]
    if (had === undefined) return null
    if (has === undefined)
      return after.index !== null || after.others.length > 0
        ? differing(depth, old, now, false)
        : { depth: depth + 1, old: unionForm(had.type), new: null, isGone: false }
    ;[old, now] = [had.type, has.type]
  }
  return differing(path.length, old, now, false)
}

function differing(
  depth: number,
  old: TypeParts,
  now: TypeParts,
  isGone: boolean,
): ReadType | null {
  const [before, after] = [unionForm(old), unionForm(now)]
  if (before === after || (!isGone && isAssignable(after, before, strict) === 'yes')) return null
  return { depth, old: before, new: after, isGone }
}
