import { listEntries, lists } from '../../words/model/lists.ts'
import type { Component } from '../../words/model/component.ts'

/**
 * Makes a function that says which types only changed the name of a type in them, as an analyzer
 * does that gives a class its prefix: `{ selection: TreeItem[] }` → `{ selection: SlTreeItem[] }`.
 * A name counts as a new name of the same thing if one ends with the other and no type of the new
 * catalog has the old name. If the old catalog had both names, they may have been two things,
 * unless the longer one is the class of a component, as `SlTreeItem` is of `sl-tree-item`.
 */
export function createRenames(
  old: readonly Component[],
  now: readonly Component[],
): (before: string, after: string) => boolean {
  // Few changes are of this kind: the names are gathered when the first one asks.
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

/** True if the longer name is that of a component's class, by its tag or slug. */
function isComponent(catalog: readonly Component[], ...names: readonly string[]): boolean {
  return catalog.some(({ slug, tag }) =>
    names.includes(
      (tag ?? slug).replace(/(?:^|[^a-z\d]+)([a-z\d])/gi, (_, letter) => letter.toUpperCase()),
    ),
  )
}

type Renamed = readonly (readonly [from: string, to: string])[]

/**
 * Pairs of names that differ, if nothing else does; null: more than names differs, or one name is
 * not the other with a prefix.
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
 * True for `TreeItem` and `SlTreeItem`, or `Item` and `Tree.Item`; not for `item` and `treeitem`.
 */
function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (!name.test(long) || !/^\p{Lu}/u.test(short) || !long.endsWith(short)) return false
  return long.length > short.length
}

const name = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u
// A string, a name with what it is a member of, white space, or one character.
const part = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}_$][\p{L}\p{N}_$.]*|\s+|./gsu

function parts(type: string): string[] {
  return (type.match(part) ?? []).filter((text) => !/^\s/.test(text))
}

function typeNames(catalog: readonly Component[]): ReadonlySet<string> {
  const types = catalog.flatMap((component) =>
    [
      ...lists.flatMap((list) => listEntries(component, list)),
      ...(component.subcomponents ?? []).flatMap(({ props }) => props),
    ].map(({ type }) => type),
  )
  return new Set(types.flatMap((type) => (type === null ? [] : parts(type))))
}
