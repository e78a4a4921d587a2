import type { Component } from '../../words/model/component.ts'
import { isUnresolved } from '../../words/type-text/type-set.ts'
import { typesOf } from './compare-types.ts'

/**
 * Makes a function that returns true if two types differ only in the names of types in them, as
 * when an analyzer adds a prefix to a class: `{ selection: TreeItem[] }` → `{ selection:
 * SlTreeItem[] }`. Two names count as the same thing if one ends with the other and no type of the
 * new catalog has the old name. If the old catalog had both names, they may have been two things,
 * unless the longer one is the class of a component, as `SlTreeItem` is of `sl-tree-item`.
 */
export function createRenames(
  old: readonly Component[],
  now: readonly Component[],
): (before: string, after: string) => boolean {
  // Few changes need the names, so they are gathered at the first call that does.
  let names: { readonly old: ReadonlySet<string>; readonly now: ReadonlySet<string> } | null = null
  return (before, after) => {
    const renamed = renamedIn(before, after)
    if (renamed === null) return false
    names ??= { old: typeNames(old), now: typeNames(now) }
    const { old: oldNames, now: newNames } = names
    return renamed.every(
      ([from, to]) => !newNames.has(from) && (!oldNames.has(to) || isComponent(now, from, to)),
    )
  }
}

/** Returns true if one of the names is the class name of a component, made from its tag or slug. */
function isComponent(catalog: readonly Component[], ...names: readonly string[]): boolean {
  return catalog.some(({ slug, tag }) =>
    names.includes(
      (tag ?? slug).replace(/(?:^|[^a-z\d]+)([a-z\d])/gi, (_, letter) => letter.toUpperCase()),
    ),
  )
}

type Renamed = readonly (readonly [from: string, to: string])[]

/**
 * Returns the pairs of names that differ between two types. Returns null if no name differs, if
 * more than names differs, or if a name is not the other one with a prefix.
 */
function renamedIn(before: string, after: string): Renamed | null {
  const from = parts(before)
  const to = parts(after)
  if (from.length !== to.length) return null
  const found = new Map<string, string>()
  for (const [i, was] of from.entries()) {
    const is = to[i] ?? ''
    if (was === is) {
      if (found.has(was)) return null
    } else if ((found.get(was) ?? is) === is && isSameName(was, is)) found.set(was, is)
    else return null
  }
  return found.size === 0 ? null : [...found]
}

/**
 * Returns true if the longer name is the shorter one with a prefix: for `TreeItem` and
 * `SlTreeItem`, or `Item` and `Tree.Item`; not for `item` and `treeitem`. A type of the platform is
 * never another one, as `Element` is no `HTMLElement`.
 */
function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (!name.test(long) || !/^\p{Lu}/u.test(short) || !long.endsWith(short)) return false
  return long.length > short.length && ![short, long].some(isOfPlatform)
}

const isOfPlatform = (type: string): boolean => !isUnresolved(type) || shared.test(type)

// Types of the platform whose names libraries also give to types of their own.
const shared =
  /^(?:(?:Async)?(?:Generator|Iterable|IterableIterator|Iterator)|(?:Array|Promise)Like|\w+Observer(?:Entry)?|Animation|Attr|Audio|AudioBuffer|Cache|CharacterData|Comment|Crypto|CSS\w+|Document|DOM\w+|Exclude|Extract|History|Image|ImageBitmap|ImageData|InstanceType|Intl\.\w+|Location|MediaStream|MessagePort|NamedNodeMap|Navigator|NodeListOf|NonNullable|Notification|Omit|Option|Parameters|Partial|Performance|Pick|PropertyKey|Range|ReadableStream|Readonly|Report|Request|Required|Response|ReturnType|Screen|Selection|Storage|StyleSheet|Text|TextTrack|TimeRanges|Touch|TouchList|TreeWalker|WebSocket|Window|Worker|XMLHttpRequest)$/

const name = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u
// Matches a string, a name with dots such as `Tree.Item`, white space, or one character.
const part = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}_$][\p{L}\p{N}_$.]*|\s+|./gsu

function parts(type: string): string[] {
  return (type.match(part) ?? []).filter((text) => !/^\s/.test(text))
}

const typeNames = (catalog: readonly Component[]): ReadonlySet<string> =>
  new Set([...typesOf(catalog)].flatMap(parts))
