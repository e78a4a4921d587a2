import { compare } from '../../catalogs/diff/compare-catalogs.ts'
import { withUses } from '../../catalogs/diff/change-uses.ts'
import type { Component as ModelComponent } from '../../words/model/component.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import {
  componentsOfSite,
  readPublishedCatalog,
} from '../../catalogs/catalog-reader/read-catalog.ts'
import { usesOf } from '../../catalogs/catalog-reader/read-optional.ts'
import { readPlace } from './options.ts'
import type { CatalogPlace, Change, Component } from './types/index.d.ts'
import { slugFault } from '../../words/model/slug.ts'
import { itemsOf, peek, readDocument } from '../../catalogs/catalog-reader/read-document.ts'

/** Reads all components of a built site, in the order of the site, for the API's `readCatalog`. */
export async function readCatalogComponents(place: CatalogPlace): Promise<Component[]> {
  const where = readPlace(place, 'place')
  const found = await readPublishedCatalog(openPublished(where))
  // Whole documents, also with members that this version does not know; the known members have been
  // checked.
  return found.map(({ document }) => document as unknown as Component)
}

export type Side = CatalogPlace | readonly Component[]

/**
 * Compares two catalogs for the API's `diff`: built sites, or lists of components. Changes have
 * usage counts if one of the sites publishes them.
 */
export async function compareCatalogs(before: Side, after: Side): Promise<Change[]> {
  // Both arguments are checked before one of them is fetched.
  const sides = [openSide(before, 'before'), openSide(after, 'after')]
  const [old = [], now = []] = await Promise.all(sides.map(readSide))
  const apps = await usesOf(sides.flatMap((side) => ('read' in side ? [side] : [])))
  return [...withUses(compare(old, now), apps)]
}

/** Reads the components of a catalog that {@link openSide} has opened. */
export async function readSide(
  side: ReturnType<typeof openSide>,
): Promise<readonly ModelComponent[]> {
  return 'read' in side ? componentsOfSite(side) : side
}

/**
 * Opens one of the catalogs to compare, and fetches nothing yet. Throws a `TypeError` that names
 * the argument if it is neither a place of a site nor a list of components.
 */
export function openSide(side: Side, name: string) {
  if (isList(side)) return readComponents(side, name)
  return openPublished(readPlace(side, name))
}

/** True for a list of components, and for a revoked proxy: reading it reports the error. */
function isList(side: Side): boolean {
  try {
    return Array.isArray(side)
  } catch {
    return true
  }
}

/**
 * Reads components that a caller of the API gives. Throws a `TypeError` that says which item is no
 * component, and why.
 */
function readComponents(values: unknown, name: string): ModelComponent[] {
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
