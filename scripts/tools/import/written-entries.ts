import { findNameFault } from '../../reading/front-matter/entry-name.ts'
import type { ComponentMetadata, Member } from '../../reading/metadata/model.ts'
import { listEntries, listsOf, propsList, type List, type Lists } from '../../words/model/lists.ts'
import { blankEntry, type EntryMemberKey, type ListEntry } from '../../words/model/members.ts'
import type { Subcomponent } from '../../words/model/subcomponents.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'

/**
 * Entries that a source can write of a component's lists; `dropped` counts members that it cannot.
 */
export interface WrittenEntries {
  readonly lists: Lists
  readonly dropped: number
}

/**
 * Entries of a component that a source gives back exactly. Characters that no source may hold are
 * marked, and texts of one line are put on one.
 */
export function writtenEntries(component: ComponentMetadata): WrittenEntries {
  let dropped = 0
  const lists = listsOf((list) => {
    const byName = new Map<string, ListEntry>()
    for (const member of component[list.key]) {
      const entry = entryOf(list, member)
      if (entry.name === '' || byName.has(entry.name)) dropped++
      else byName.set(entry.name, entry)
    }
    return [...byName.values()]
  })
  return { lists, dropped }
}

function entryOf(list: List, member: Member): ListEntry {
  const entry: Record<EntryMemberKey, unknown> = { ...blankEntry }
  for (const { key, kind } of list.members) {
    const value = member[key]
    if (typeof value !== 'string') entry[key] = value
    else if (kind === 'name' || kind === 'word') entry[key] = line(value)
    else if (kind === 'deprecation') entry[key] = deprecation(value)
    else entry[key] = markForbidden(value)
    if (entry[key] === '' && kind !== 'name') entry[key] = null
  }
  return entry as ListEntry
}

/** Entries of components that are sub-components of a page. */
export function writtenSubcomponents(parts: readonly ComponentMetadata[]): {
  readonly subcomponents: readonly Subcomponent[]
  readonly dropped: number
} {
  const made = parts.map((part) => ({ name: part.key, ...writtenEntries(part) }))
  return {
    subcomponents: made.map(({ name, lists }) => ({ name, props: listEntries(lists, propsList) })),
    dropped: made.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

/** Text on one line that a source may hold. */
export const line = (text: string): string => markForbidden(text).replace(/\s+/g, ' ').trim()

/** Deprecation for a source: a text that front matter reads as "yes" or "no" becomes `true`. */
export function deprecation(text: string): true | string {
  const marked = markForbidden(text)
  return /^(?:yes|true|y|on|no|false|n|off|)$/i.test(marked.trim()) ? true : marked
}

/**
 * Entries in a form that tables can hold, for lists that are too long for front matter: texts on
 * one line, members dropped whose names look like a piece of a cut row.
 */
export function flatEntries({
  subcomponents = [],
  ...lists
}: Lists & { readonly subcomponents?: readonly Subcomponent[] }): WrittenEntries & {
  readonly subcomponents: readonly Subcomponent[]
} {
  let dropped = 0
  const flatList = (list: List, entries: readonly ListEntry[]): readonly ListEntry[] =>
    entries.flatMap((entry) => {
      if (findNameFault(entry.name) !== null) {
        dropped++
        return []
      }
      const made: Record<EntryMemberKey, unknown> = { ...entry }
      for (const { key, kind } of list.members) {
        const value = entry[key]
        if (typeof value !== 'string' || kind === 'name') continue
        // A backslash before a pipe, or alone, is what a cell cannot say.
        const text = line(value).replace(/\\+(?=\||$)/g, '')
        const isNone = text === '' || /^[-–—]$/.test(text)
        made[key] = isNone ? (kind === 'deprecation' ? true : null) : text
      }
      return made as ListEntry
    })
  const flat = listsOf((list) => flatList(list, listEntries(lists, list)))
  const parts = subcomponents.map(({ name, props }) => {
    return { name, props: flatList(propsList, props) }
  })
  return { lists: flat, subcomponents: parts, dropped }
}
