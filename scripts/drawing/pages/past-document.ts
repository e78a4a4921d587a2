import type { ComponentHistory, MemberHistory } from '../../catalogs/history/members.ts'
import type { Component } from '../../words/model/component.ts'
import type { JsonObject } from '../../words/model/json.ts'
import { listEntries, lists } from '../../words/model/lists.ts'

type Histories = ReadonlyMap<string, MemberHistory> | undefined

/**
 * Returns the JSON document of a component with its past. `history` of the component and of each
 * member has the changes while it was there, oldest first. `removed` has the members that are gone.
 */
export function documentWithPast(
  document: JsonObject,
  component: Component,
  history: ComponentHistory,
): JsonObject {
  const own = Object.fromEntries(
    lists.flatMap((list) => {
      const entries = document[list.key]
      return isItems(entries) ? [[list.key, withChanges(entries, history.lists[list.key])]] : []
    }),
  )
  const { subcomponents } = document
  const parts = isItems(subcomponents)
    ? {
        subcomponents: subcomponents.map((part) => ({
          ...part,
          ...memberHistory(history.subcomponents.get(String(part['name']))),
          props: withChanges(
            isItems(part['props']) ? part['props'] : [],
            history.subcomponents.get(String(part['name']))?.props,
          ),
        })),
      }
    : {}
  const removed = removedMembers(component, history)
  return {
    ...document,
    ...own,
    ...parts,
    ...changesMember(history),
    ...(removed.length === 0 ? {} : { removed }),
  }
}

const isItems = (value: unknown): value is readonly JsonObject[] => Array.isArray(value)

const withChanges = (entries: readonly JsonObject[], histories: Histories): readonly JsonObject[] =>
  entries.map((entry) => {
    const history = histories?.get(String(entry['name']))
    return history === undefined ? entry : { ...entry, ...changesMember(history) }
  })

/**
 * Returns an object with `since`, the release that brought a sub-component; empty if the release is
 * not known.
 */
const memberHistory = (history: MemberHistory | undefined): JsonObject =>
  history === undefined || history.since === null ? {} : { since: history.since }

function changesMember({ changes }: MemberHistory): JsonObject {
  if (changes.length === 0) return {}
  return {
    history: changes.map(({ version, change: { kind, member, old, new: now } }) => ({
      version,
      kind,
      ...(member === null ? {} : { member }),
      ...(old === null ? {} : { old }),
      ...(now === null ? {} : { new: now }),
    })),
  }
}

/** Returns the removed members, in the order of the lists, then of the releases. */
function removedMembers(component: Component, history: ComponentHistory): readonly JsonObject[] {
  const ofLists = lists.flatMap((list) => {
    const members = history.lists[list.key]
    if (members === undefined) return []
    const names = new Set(listEntries(component, list).map(({ name }) => name))
    return goneOf(members, names).map((gone) => ({ list: list.key, ...gone }))
  })
  const parts = new Map((component.subcomponents ?? []).map(({ name, props }) => [name, props]))
  const ofParts = [...history.subcomponents].flatMap(([subcomponent, part]) => {
    const names = new Set((parts.get(subcomponent) ?? []).map(({ name }) => name))
    return goneOf(part.props, names).map((gone) => ({ list: 'props', subcomponent, ...gone }))
  })
  const whole = goneOf(history.subcomponents, new Set(parts.keys()))
  return [...ofLists, ...ofParts, ...whole.map((gone) => ({ list: 'subcomponents', ...gone }))]
}

const goneOf = (histories: Histories, names: ReadonlySet<string>): readonly JsonObject[] =>
  [...(histories ?? [])].flatMap(([name, { since, removed }]) =>
    removed === null || names.has(name)
      ? []
      : [{ name, ...(since === null ? {} : { since }), removed }],
  )
