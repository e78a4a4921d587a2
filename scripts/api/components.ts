import { slugFault } from '../component/slug.ts'
import type { Component as Model } from '../model/component.ts'
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
function faultOf(said: unknown, read: unknown, path = ''): string | null {
  if (read === null && said === undefined) return null
  if (Array.isArray(read) && Array.isArray(said)) {
    const faults = said.map((item: unknown, i) => faultOf(item, read[i], `${path}[${i}]`))
    return faults.find((fault) => fault !== null) ?? null
  }
  if (isMembers(read) && isMembers(said)) {
    for (const [key, value] of Object.entries(read)) {
      const fault = faultOf(said[key], value, path === '' ? key : `${path}.${key}`)
      if (fault !== null) return fault
    }
    return null
  }
  if (said === read && said !== null) return null
  return said === undefined ? `"${path}" is missing` : `"${path}" is not of its type`
}
