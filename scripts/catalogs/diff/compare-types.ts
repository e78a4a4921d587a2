import type { ListKey } from '../../words/model/lists.ts'
import type { Component } from '../../words/model/component.ts'
import { allEntries } from '../../words/model/subcomponents.ts'
import { plainName } from '../../words/model/text.ts'
import { isAssignable, isHandled, type TypeStyle } from '../../words/type-text/type-relation.ts'
import { literalTexts, typeSet } from '../../words/type-text/type-set.ts'

/** Form of a change from one type to another, named by its effect on code. */
export type TypeForm =
  | 'type-narrowed'
  | 'type-changed'
  | 'type-unclear'
  | 'type-dropped'
  | 'type-given'
  | 'type-renamed'
  | 'type-widened'
  | 'text-changed'

/** Facts about an entry that decide how its old and its new type are compared. */
export interface Compared {
  /** True if apps may leave the entry out. */
  readonly isOptional: boolean
  /** True for a value that a component gives to an app, such as the binding of a slot. */
  readonly isGiven: boolean
  /** True for an event, whose type may be the tuple of what handlers are given. */
  readonly isHandled: boolean
}

/** Keys of lists of what a component gives to apps. An app calls a method, so it is given one. */
const givenLists: ReadonlySet<ListKey> = new Set(['slots', 'events', 'methods'])

/**
 * Returns how the old and the new type of a list's entry are compared. `isLeftOut` says whether
 * apps may leave a prop out, `isOnlyRead` whether they can only read it, in both catalogs.
 */
export function comparedIn(list: ListKey, isLeftOut: boolean, isOnlyRead: boolean): Compared {
  const isTaken = list === 'props' && !isOnlyRead
  return {
    isOptional: isTaken && isLeftOut,
    isGiven: givenLists.has(list) || (list === 'props' && isOnlyRead),
    isHandled: list === 'events',
  }
}

/** Style of types that mark optional members and write `null` and `undefined`. */
const markedStyle: TypeStyle = { marksOptional: true, marksNothing: true }

/** Returns the form of a change from one type to another; null if both mean the same. */
export function judgeTypes(
  old: string | null,
  now: string | null,
  compared: Compared,
  style: TypeStyle = markedStyle,
): TypeForm | null {
  if (old === null || now === null) {
    if (old === now) return null
    return old === null ? 'type-given' : 'type-dropped'
  }
  return judgeKnown(withoutEnums(old, now), withoutEnums(now, old), compared, style)
}

function judgeKnown(
  old: string,
  now: string,
  { isOptional, isGiven, isHandled: isEvent }: Compared,
  style: TypeStyle,
): TypeForm | null {
  const [before, after] = [membersOf(old, isOptional), membersOf(now, isOptional)]
  // Code could not rely on a type that was not known.
  if (isUnknown(before)) return isUnknown(after) ? null : 'type-given'
  if (before.size === after.size && [...before].every((member) => after.has(member))) return null
  // An optional value may be `undefined`, whether its type says so or not.
  const [was, is] = isOptional ? [optional(old), optional(now)] : [old, now]
  const relation = isEvent ? isHandled : isAssignable
  const fits = isGiven ? relation(is, was, style) : relation(was, is, style)
  if (fits === 'unknown') return 'type-unclear'
  const back = isGiven ? relation(was, is, style) : relation(is, was, style)
  if (fits === 'no') return back === 'yes' ? 'type-narrowed' : 'type-changed'
  if (back !== 'yes') return 'type-widened'
  if (hasUnknown.test(old)) return 'type-given'
  // `"a" | string` takes the same values as `string`, but tells a reader more.
  return before.size === after.size && withoutNames(old) === withoutNames(now)
    ? 'type-renamed'
    : 'text-changed'
}

/** Returns the text of a type with one letter in place of each name. Texts in quotes stay. */
const withoutNames = (type: string): string =>
  type
    .replace(
      /(["'`])(?:\\.|(?!\1)[^\\])*\1|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu,
      (found, quote) => (quote === undefined ? 'x' : found),
    )
    .replace(/\s+/g, '')

/**
 * Removes the members of an enum from a union that has their names as texts, if the other type has
 * no member of that enum. `import` writes `'Default' | Design.Default` as `'Default'`, before it
 * wrote both.
 */
function withoutEnums(type: string, other: string): string {
  const members = [...typeSet(type)]
  const texts = new Set(literalTexts(new Set(members)).map(plainName))
  const others = members.filter((member) => {
    const [, ofEnum, name] = enumMember.exec(member) ?? []
    if (ofEnum === undefined || name === undefined) return true
    return other.includes(`${ofEnum}.`) || !texts.has(plainName(name))
  })
  return others.length === members.length ? type : others.join(' | ')
}

const enumMember = /^(\p{Lu}[\p{ID_Continue}$]*)\.([\p{ID_Start}$][\p{ID_Continue}$]*)$/u

type Members = ReadonlySet<string>

function membersOf(type: string, isOptional: boolean): Members {
  // Vue's `Ref<T>` and `Ref<T, T>` are one type.
  const plain = type.length > longestType ? type : type.replace(doubledRef, '$1<$2>')
  const members = typeSet(plain)
  return isOptional ? new Set([...members].filter((member) => member !== 'undefined')) : members
}

const longestType = 1000
const doubledRef = /\b(\w*Ref)<(.{1,100}?), \2>/g

const isUnknown = (members: Members): boolean => members.has('any') || members.has('unknown')
const hasUnknown = /\b(?:any|unknown)\b/
const optional = (type: string): string => `(${type}) | undefined`

/**
 * Number of types with members from which it is no coincidence that none of them marks an optional
 * member: the tool that wrote the types leaves out the marks.
 */
const manyUnmarked = 20
/**
 * Metadata that keeps the marks of optional members has a mark in at least one of this many types
 * with members. Fewer marks may come from long types of declarations, which keep them anyway.
 */
const oneMarkedOf = 10
const marked = /\?\s*:/
const unmarked = /[{(;,]\s*[\w'"]+\s*:/

/**
 * Number of types of the newer catalog with `null` or `undefined` from which it is no coincidence
 * that no type of the older catalog has them.
 */
const fewNothings = 5
const nothing = /\b(?:null|undefined)\b/

/**
 * Finds out whether the types of two catalogs mark optional members, and write `null` and
 * `undefined`. Many formats of metadata lose the mark of optional members. An extractor that begins
 * to write `null` and `undefined` changes the types of unchanged code.
 */
export function typeStyleOf(old: Iterable<string>, now: Iterable<string>): TypeStyle {
  const [before, after] = [new Set(old), new Set(now)]
  const withMembers = [...new Set([...before, ...after])].filter((type) => unmarked.test(type))
  const marks = withMembers.filter((type) => marked.test(type)).length
  const isSilent =
    [...before].filter((type) => unmarked.test(type)).length >= manyUnmarked &&
    ![...before].some((type) => nothing.test(type))
  return {
    marksOptional: withMembers.length < manyUnmarked || marks * oneMarkedOf >= withMembers.length,
    marksNothing: !isSilent || [...after].filter((type) => nothing.test(type)).length < fewNothings,
  }
}

/** Yields the types of all list entries of all components in a catalog, sub-components included. */
export function* typesOf(catalog: readonly Component[]): Iterable<string> {
  for (const component of catalog)
    for (const { type } of allEntries(component)) if (type !== null) yield type
}
