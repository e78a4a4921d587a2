import { slugFault } from '../../words/model/slug.ts'
import type { Component } from '../../words/model/component.ts'
import { itemsOf, peek, readDocument } from '../../catalogs/catalog-reader/read-document.ts'

/**
 * Reads components that a caller of the API gives. Throws a `TypeError` that says which item is no
 * component, and why.
 */
export function readComponents(values: unknown, name: string): Component[] {
  const items = itemsOf(values)
  if (items === null) throw new TypeError(`"${name}" is a list that cannot be read`)
  return items.map((value, i) => {
    const where = `item ${i} of "${name}"`
    if (typeof value !== 'object' || value === null)
      throw new TypeError(`${where} is not a component`)
    const slug = peek(value, 'slug')
    if (typeof slug !== 'string') throw new TypeError(`${where} is not a component: it has no slug`)
    const fault = slugFault(slug)
    if (fault !== null) throw new TypeError(`${where} is not a component: its slug ${fault}`)
    const read = readDocument(value, slug)
    if ('fault' in read) throw new TypeError(`${where} is not a component: ${read.fault}`)
    return read.component
  })
}
