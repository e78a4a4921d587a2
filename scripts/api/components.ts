import { slugFault } from '../model/slug.ts'
import type { Component } from '../model/component.ts'
import { itemsOf, peek, readDocument } from '../published/component.ts'

/** Components that a caller has. Throws a `TypeError` that names what is none, and why. */
export function readComponents(values: unknown, name: string): Component[] {
  const items = itemsOf(values)
  if (items === null) throw new TypeError(`"${name}" is a list that cannot be read`)
  return items.map((value, i) => {
    const where = `item ${i} of "${name}"`
    if (typeof value !== 'object' || value === null)
      throw new TypeError(`${where} is not a component`)
    const slug = peek(value, 'slug')
    const wrongSlug = typeof slug !== 'string' ? 'it has no slug' : slugFault(slug)
    if (typeof slug !== 'string' || wrongSlug !== null)
      throw new TypeError(`${where} is not a component: ${wrongSlug}`)
    const read = readDocument(value, slug)
    if ('fault' in read) throw new TypeError(`${where} is not a component: ${read.fault}`)
    return read.component
  })
}
