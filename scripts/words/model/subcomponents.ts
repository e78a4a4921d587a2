import {
  listEntries,
  lists,
  listsOf,
  propsList,
  withLists,
  type List,
  type Lists,
} from './lists.ts'
import type { ListEntry } from './members.ts'
import { hyphenated } from './slug.ts'

/** Part of a component that is one itself, such as `Tabs.List`, and has no page. */
export interface Subcomponent {
  readonly name: string
  readonly props: readonly ListEntry[]
}

/** Prose about a sub-component from its code. Pages show it above the table of props. */
export interface SubcomponentProse {
  /** Description as plain text in one line. */
  readonly description: string | null
  /** Rest of the prose, as Markdown. */
  readonly body: string | null
}

/** True for a name of a part: one word with a letter: `Tabs.List`, `tabs-list`, `$List`. */
export function isSubcomponentName(text: string): boolean {
  return /^[\p{L}\p{N}._$-]+$/u.test(text) && /\p{L}/u.test(text)
}

/**
 * Returns true if a name is that of the page's own component, in any case and without its blanks. A
 * list with that name belongs to the page.
 */
export function isOwnName(name: string, pageName: string): boolean {
  return name.toLowerCase() === pageName.replace(/\s+/g, '').toLowerCase()
}

/** Returns a part of ids: `tabs-list` for `Tabs.List`. Two names may give the same. */
export function subcomponentId(name: string): string {
  return hyphenated(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Returns the list of a sub-component's props, in the form that all readers, drawers and writers of
 * lists take. The same rules hold as for props. `own` are the names of the page's props. If one of
 * them begins like the sub-component's prefix, as `tabs-list.grow` does, more dots keep the ids of
 * the rows apart.
 */
export function subcomponentList(
  name: string,
  own: readonly string[],
  title = `Props of ${name}`,
): List {
  const id = subcomponentId(name)
  let start = `${id}.`
  while (own.some((other) => other.startsWith(start))) start += '.'
  return {
    ...propsList,
    owner: name,
    title,
    sectionId: `${propsList.sectionId}-${id}`,
    rowPrefix: `${propsList.rowPrefix}${start}`,
    none: `${name} has no props.`,
  }
}

type WithParts = Lists & { readonly subcomponents?: readonly Subcomponent[] }

/** Returns the entries of all lists of a component, and of its sub-components. */
export function allEntries(of: WithParts): readonly ListEntry[] {
  const ofParts = (of.subcomponents ?? []).flatMap(({ props }) => props)
  return [...lists.flatMap((list) => listEntries(of, list)), ...ofParts]
}

/**
 * Copies a component; `make` replaces each entry of its lists and of its sub-components. `part` is
 * the name of the sub-component that has the entry, or null.
 */
export function mapEntries<Of extends WithParts>(
  of: Of,
  make: (entry: ListEntry, list: List, part: string | null) => ListEntry,
): Of {
  const made = listsOf((list) => listEntries(of, list).map((entry) => make(entry, list, null)))
  const subcomponents = of.subcomponents?.map(({ name, props }) => ({
    name,
    props: props.map((entry) => make(entry, propsList, name)),
  }))
  return { ...withLists(of, made), ...(subcomponents && { subcomponents }) }
}

/**
 * Returns the names that stand behind `part` and a slash, without both: `html` for `Tabs.List/html`
 * and the part `Tabs.List`. Returns all names, unchanged, if `part` is null.
 */
export function namesBehind(
  part: string | null,
  names: readonly string[] | null | undefined,
): readonly string[] {
  if (part === null) return names ?? []
  const start = `${part}/`
  return (names ?? []).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

/** Returns the sub-components of a page, each with its list of props. */
export function subcomponentLists(component: {
  readonly props: readonly ListEntry[]
  readonly subcomponents?: readonly Subcomponent[]
}): readonly (Subcomponent & { readonly list: List })[] {
  const { props, subcomponents = [] } = component
  const own = props.map(({ name }) => name)
  return subcomponents.map((one) => ({ ...one, list: subcomponentList(one.name, own) }))
}
