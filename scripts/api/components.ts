import { slugFault } from '../model/slug.ts'
import type { Component as Model } from '../model/component.ts'
import { entriesOf, lists, propsList, type List } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'
import type { Subcomponent } from '../model/subcomponents.ts'
import { quoted } from '../model/printable.ts'
import { CatalogError } from '../published/published.ts'
import { componentOf, isMembers, type Members } from '../published/read-catalog.ts'
import type { Component } from './types/index.d.ts'

/**
 * A component's JSON as callers get it: whole, also with members that this version does not know.
 * Throws {@link CatalogError} if a member that it does know is not of its type.
 */
export function checkedComponent(document: Members, place: string): Component {
  const slug = String(document['slug'])
  const fault = faultOf(document, componentOf(document, slug))
  if (fault === null) return document as unknown as Component
  throw new CatalogError(
    `the component ${quoted(slug)} of ${quoted(place)} is not one of v1: ${fault}`,
  )
}

/** Components that a caller has, as {@link checkedComponent} gives them. Throws a `TypeError`. */
export function readComponents(values: readonly unknown[], name: string): Model[] {
  return Array.from(values, (value, i) => {
    const where = `item ${i} of "${name}"`
    if (!isMembers(value)) throw new TypeError(`${where} is not a component`)
    const slug = value['slug']
    const wrongSlug = typeof slug !== 'string' ? 'it has no slug' : slugFault(slug)
    if (typeof slug !== 'string' || wrongSlug !== null)
      throw new TypeError(`${where} is not a component: ${wrongSlug}`)
    const component = componentOf(value, slug)
    const fault = faultOf(value, component)
    if (fault !== null) throw new TypeError(`${where} is not a component: ${fault}`)
    return component
  })
}

/**
 * What a document says otherwise than the model that was read from it; null: nothing. The reader
 * takes what is not of its type for left out, so what is different is of a wrong type. By the
 * model's members and no others: new ones are held to it without a word here.
 */
function faultOf(document: Members, read: Model): string | null {
  const { subcomponents = [], ...others } = read
  const own = Object.entries(others).filter(([key]) => !lists.some((list) => list.key === key))
  for (const [key, value] of own) {
    const fault = memberFault(document[key], value, false, key)
    if (fault !== null) return fault
  }
  for (const list of lists) {
    const fault = listFault(list, document[list.key], entriesOf(read, list))
    if (fault !== null) return fault
  }
  return subcomponentsFault(document['subcomponents'], subcomponents)
}

function subcomponentsFault(said: unknown, read: readonly Subcomponent[]): string | null {
  if (said === undefined) return null
  if (!Array.isArray(said)) return '"subcomponents" is not of its type'
  for (const [i, one] of (said as readonly unknown[]).entries()) {
    const place = `subcomponents[${i}]`
    if (!isMembers(one)) return `"${place}" is not of its type`
    const { name, props } = read[i] ?? { name: '', props: [] }
    const fault =
      memberFault(one['name'], name, true, `${place}.name`) ??
      listFault(propsList, one['props'], props, `${place}.props`)
    if (fault !== null) return fault
  }
  return null
}

function listFault(
  { none, members, ...list }: List,
  said: unknown,
  read: readonly ListEntry[],
  key: string = list.key,
): string | null {
  if (said === undefined) return none === undefined ? null : `"${key}" is missing`
  if (!Array.isArray(said)) return `"${key}" is not of its type`
  for (const [i, entry] of (said as readonly unknown[]).entries()) {
    const place = `${key}[${i}]`
    if (!isMembers(entry)) return `"${place}" is not of its type`
    for (const { key: member, always } of members) {
      const value = read[i]?.[member]
      const fault = memberFault(entry[member], value, always === true, `${place}.${member}`)
      if (fault !== null) return fault
    }
  }
  return null
}

function memberFault(
  said: unknown,
  read: unknown,
  isRequired: boolean,
  path: string,
): string | null {
  const isNothing = read === null || (read === false && !isRequired)
  if (said === undefined) return isNothing ? null : `"${path}" is missing`
  if (Array.isArray(read) && Array.isArray(said)) {
    const wrong = said.findIndex((item: unknown, i) => item !== read[i])
    return wrong < 0 ? null : `"${path}[${wrong}]" is not of its type`
  }
  return said === read && said !== null ? null : `"${path}" is not of its type`
}
