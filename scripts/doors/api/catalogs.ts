import { compare } from '../../catalogs/diff/compare-catalogs.ts'
import { withUses } from '../../catalogs/diff/change-uses.ts'
import type { Component as ModelComponent } from '../../words/model/component.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { readPublishedCatalog as readPublished } from '../../catalogs/catalog-reader/read-catalog.ts'
import { usesOf } from '../../catalogs/catalog-reader/read-uses.ts'
import { readComponents } from './components.ts'
import { readPlace } from './options.ts'
import type { CatalogPlace, Change, Component } from './types/index.d.ts'

/** Reads all components of a built site, in the order of the site, for the API's `readCatalog`. */
export async function readCatalogComponents(place: CatalogPlace): Promise<Component[]> {
  const where = readPlace(place, 'place')
  const found = await readPublished(openPublished(where))
  // Documents are returned whole, also with members that this version does not know. The members
  // that it knows have been checked.
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

/** Reads the components of a side of a comparison that `openSide` has opened. */
export async function readSide(
  side: ReturnType<typeof openSide>,
): Promise<readonly ModelComponent[]> {
  return 'read' in side ? (await readPublished(side)).map(({ component }) => component) : side
}

/**
 * Opens a side of a comparison, and fetches nothing yet. Throws a `TypeError` that names the
 * argument if it is neither a place of a site nor a list of components.
 */
export function openSide(side: Side, name: string) {
  if (isList(side)) return readComponents(side, name)
  return openPublished(readPlace(side, name))
}

/**
 * Returns true for a list of components. A revoked proxy counts as a list, too: reading it reports
 * the error.
 */
function isList(side: Side): boolean {
  try {
    return Array.isArray(side)
  } catch {
    return true
  }
}
