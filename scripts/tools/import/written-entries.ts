import { findNameFault } from '../../reading/front-matter/entry-name.ts'
import type { ComponentMetadata, Member } from '../../reading/metadata/model.ts'
import { listEntries, listsOf, propsList, type List, type Lists } from '../../words/model/lists.ts'
import { blankEntry, type EntryMemberKey, type ListEntry } from '../../words/model/members.ts'
import type { Subcomponent } from '../../words/model/subcomponents.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'

/**
 * Entries of a component's lists that the source of a page can hold; `dropped` is the number of
 * members that it cannot hold.
 */
export interface WrittenEntries {
  readonly lists: Lists
  readonly dropped: number
}

/**
 * Returns the entries of a component in a form that the source of a page gives back exactly:
 * characters that no source may hold are replaced, and texts that must fit on one line are put on
 * one.
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

/** Returns the entries of the components that become sub-components of a page. */
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

/** Returns a text on one line, without characters that the source of a page may not hold. */
export const line = (text: string): string => markForbidden(text).replace(/\s+/g, ' ').trim()

/** Returns a deprecation for front matter: `true` for a text that is read as "yes" or "no". */
export function deprecation(text: string): true | string {
  const marked = markForbidden(text)
  return /^(?:yes|true|y|on|no|false|n|off|)$/i.test(marked.trim()) ? true : marked
}

/**
 * Returns entries in a form that tables can hold, for lists that are too long for front matter.
 * Texts are put on one line. Members are dropped if their names look like a piece of a cut-off row.
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
        // A table cell cannot hold a backslash before a pipe or at its end.
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
