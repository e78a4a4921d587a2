import { changedPlace, formOf, type Change } from '../diff/change.ts'
import type { ListKey } from '../../words/model/lists.ts'
import { markAbsences } from './absences.ts'
import type { History } from './history.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'

/** Change, and the version of the release that made it. */
export interface Dated {
  readonly version: string
  readonly change: Change
}

/** History of one subject: a component, an entry of a list, or a sub-component. */
export interface MemberHistory {
  /**
   * Version that added the subject. Null if it was there when the history began, or came with its
   * component or sub-component.
   */
  readonly since: string | null
  /** Version that removed the subject; null if the subject still exists. */
  readonly removed: string | null
  /** Changes of the subject while it existed, oldest first. */
  readonly changes: readonly Dated[]
}

/** History of a component, and of all list entries and sub-components that it ever had. */
export interface ComponentHistory extends MemberHistory {
  readonly lists: Readonly<Partial<Record<ListKey, ReadonlyMap<string, MemberHistory>>>>
  /** Histories of the sub-components by name, each with those of its props. */
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

/** Returns the history of each component, by slug. Components that never changed have none. */
export function componentHistories(history: History): ReadonlyMap<string, ComponentHistory> {
  return new Map([...changesBySlug(history)].map(([slug, changes]) => [slug, historyOf(changes)]))
}

/** Returns the changes of each component by slug, oldest first. */
export function changesBySlug({ releases }: History): ReadonlyMap<string, readonly Dated[]> {
  const found = new Map<string, Dated[]>()
  for (const { version, changes } of markAbsences(releases))
    for (const change of changes) addTo(found, change.slug, { version, change })
  return found
}

/** Builds the history of a component from its changes, which are given oldest first. */
export function historyOf(changes: readonly Dated[]): ComponentHistory {
  const component: ComponentDraft = { ...newDraft(), lists: {}, subcomponents: new Map() }
  for (const dated of changes) {
    moveAttribute(component, dated)
    note(subjectOf(component, dated.change), dated)
  }
  return component
}

/** Returns the draft of the history that a change belongs to. */
function subjectOf(component: ComponentDraft, change: Change): Draft {
  const { list, part, name } = changedPlace(change)
  const { lists, subcomponents } = component
  if (part === null)
    return name === null ? component : getOrMake((lists[list] ??= new Map()), name, newDraft)
  const owner = getOrMake(subcomponents, part, () => ({ ...newDraft(), props: new Map() }))
  return name === null ? owner : getOrMake(owner.props, name, newDraft)
}

/**
 * Moves the history of an attribute, which was an entry of its own before, to its property. It
 * replaces any history that the property has.
 */
function moveAttribute({ lists, subcomponents }: ComponentDraft, { change }: Dated): void {
  const { list, part, name } = changedPlace(change)
  if (formOf(change.kind) !== 'attribute-is-property' || list !== 'props') return
  const members = part === null ? lists.props : subcomponents.get(part)?.props
  const past = members?.get(change.old ?? '')
  if (change.old === null || name === null || members === undefined || past === undefined) return
  members.delete(change.old)
  members.set(name, past)
}

function note(draft: Draft, dated: Dated): void {
  const form = formOf(dated.change.kind)
  if (form === '*-removed') draft.removed = dated.version
  else if (form === '*-added' || form === 'required-*-added') {
    if (dated.change.goneSince === undefined) draft.since = dated.version
    draft.removed = null
  } else draft.changes.push(dated)
}
