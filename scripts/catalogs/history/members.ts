import { formOf, type Change } from '../diff/compare-catalogs.ts'
import type { ListKey } from '../../words/model/lists.ts'
import type { History } from './history.ts'

/** A change, and the release that made it. */
export interface Dated {
  readonly version: string
  readonly change: Change
}

/** What the releases did to a component, an entry of a list or a sub-component. */
export interface MemberHistory {
  /** The release that brought it; null: it was there when the history began. */
  readonly since: string | null
  /** The release without it; null: it is there. */
  readonly removed: string | null
  /** What became different while it was there, oldest first. */
  readonly changes: readonly Dated[]
}

/** The history of a component and of all that it ever had. */
export interface ComponentHistory extends MemberHistory {
  readonly lists: Readonly<Partial<Record<ListKey, ReadonlyMap<string, MemberHistory>>>>
  /** By name, with the props that each has. */
  readonly subcomponents: ReadonlyMap<string, SubcomponentHistory>
}

export interface SubcomponentHistory extends MemberHistory {
  readonly props: ReadonlyMap<string, MemberHistory>
}

interface Draft {
  since: string | null
  removed: string | null
  changes: Dated[]
}
type Members = Map<string, Draft>
interface SubcomponentDraft extends Draft {
  readonly props: Members
}
interface ComponentDraft extends Draft {
  readonly lists: Partial<Record<ListKey, Members>>
  readonly subcomponents: Map<string, SubcomponentDraft>
}

const newDraft = (): Draft => ({ since: null, removed: null, changes: [] })

/** What the history says of each component, by slug; of those that never changed it says nothing. */
export function componentHistories(history: History): ReadonlyMap<string, ComponentHistory> {
  return new Map([...changesBySlug(history)].map(([slug, changes]) => [slug, historyOf(changes)]))
}

/** The changes of each component, oldest first. */
export function changesBySlug({ releases }: History): ReadonlyMap<string, readonly Dated[]> {
  const found = new Map<string, Dated[]>()
  for (const { version, changes } of releases)
    for (const change of changes) getOr(found, change.slug, () => []).push({ version, change })
  return found
}

/** What its changes, oldest first, say of a component. */
export function historyOf(changes: readonly Dated[]): ComponentHistory {
  const component: ComponentDraft = { ...newDraft(), lists: {}, subcomponents: new Map() }
  for (const dated of changes) note(draftOf(component, dated.change), dated)
  return component
}

function getOr<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const there = map.get(key)
  if (there !== undefined) return there
  const made = make()
  map.set(key, made)
  return made
}

/** What a change is about. */
function draftOf(component: ComponentDraft, change: Change): Draft {
  const { prop, entry, subcomponent } = change
  if (subcomponent !== undefined) {
    const part = getOr(component.subcomponents, subcomponent, () => ({
      ...newDraft(),
      props: new Map(),
    }))
    // The name of a sub-component and a dot stand before that of its prop.
    return prop === null ? part : getOr(part.props, prop.slice(subcomponent.length + 1), newDraft)
  }
  const list = entry?.list ?? 'props'
  const name = entry?.name ?? prop
  if (name === null) return component
  const members = (component.lists[list] ??= new Map())
  return getOr(members, name, newDraft)
}

function note(draft: Draft, dated: Dated): void {
  const form = formOf(dated.change.kind)
  if (form === '*-removed') draft.removed = dated.version
  else if (form === '*-added' || form === 'required-*-added') {
    draft.since = dated.version
    draft.removed = null
  } else draft.changes.push(dated)
}
