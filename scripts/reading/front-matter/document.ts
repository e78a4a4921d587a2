import type { Component } from '../../words/model/component.ts'
import { listEntries, lists, propsList } from '../../words/model/lists.ts'
import { facts, type EntryMember, type Facts, type ListEntry } from '../../words/model/members.ts'

/**
 * Makes the document that `GET {base_url}/api/v1/components/:slug` answers (contract 2.3).
 *
 * `slug`, `name` and `props` are always there and come first. Other members are there only if they
 * have a value.
 */
export function componentDocument(component: Component): Record<string, unknown> {
  const { slug, name } = component
  const constant: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const list of lists) {
    const entries = listEntries(component, list)
    if (list.none === undefined && entries.length === 0) continue
    const part = list.none === undefined ? others : constant
    part[list.key] = entries.map((entry) => entryDocument(entry, list.members))
  }
  const subcomponents = (component.subcomponents ?? []).map((one) => ({
    name: one.name,
    props: one.props.map((entry) => entryDocument(entry, propsList.members)),
  }))
  if (subcomponents.length > 0) others['subcomponents'] = subcomponents
  return { slug, name, ...constant, ...factsDocument(component), ...others }
}

/** Makes the JSON of a component's facts, such as status and tag, without those that are null. */
export function factsDocument(of: Facts): Record<string, unknown> {
  const document: Record<string, unknown> = {}
  for (const { key } of facts) if (of[key] !== null) document[key] = of[key]
  return document
}

function entryDocument(entry: ListEntry, members: readonly EntryMember[]): Record<string, unknown> {
  // There are many entries, so only one object is made for each.
  const document: Record<string, unknown> = {}
  for (const { key, always } of members) {
    const value = entry[key]
    if (always === true || (value !== null && value !== false)) document[key] = value
  }
  return document
}

/**
 * Returns the members of an object that are not null, since null means that the author left a
 * member out.
 */
export function written(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(members)) if (members[key] !== null) kept[key] = members[key]
  return kept
}
