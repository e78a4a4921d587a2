import { propsList, type List } from './lists.ts'
import type { ListEntry } from './members.ts'
import { hyphenated } from './slug.ts'

/**
 * Part of a component that is a component itself, such as `Tabs.List`, and has no page of its own.
 */
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

/**
 * True for a text that can name a sub-component: one word with a letter, such as `Tabs.List`,
 * `tabs-list`, `$List`.
 */
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

/**
 * Returns the part of HTML ids for a sub-component: `tabs-list` for `Tabs.List`. Two names may give
 * the same part.
 */
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

/** Returns the sub-components of a page, each with its list of props. */
export function subcomponentLists(component: {
  readonly props: readonly ListEntry[]
  readonly subcomponents?: readonly Subcomponent[]
}): readonly (Subcomponent & { readonly list: List })[] {
  const { props, subcomponents = [] } = component
  const own = props.map(({ name }) => name)
  return subcomponents.map((one) => ({ ...one, list: subcomponentList(one.name, own) }))
}
