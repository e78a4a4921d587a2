import { compare } from '../diff/compare.ts'
import { openPublished } from '../published/published.ts'
import { readCatalog as readPublished } from '../published/read-catalog.ts'
import { checkedComponent, readComponents } from './components.ts'
import { readPlace } from './options.ts'
import type { CatalogPlace, Change, Component } from './types/index.d.ts'

/** Reads the components of a built site, in its order. */
export async function readCatalog(place: CatalogPlace): Promise<Component[]> {
  const where = readPlace(place, 'place')
  const found = await readPublished(openPublished(where))
  return found.map(({ document }) => checkedComponent(document, where))
}

type Side = CatalogPlace | readonly Component[]

/** What became different between two catalogs. */
export async function diff(before: Side, after: Side): Promise<Change[]> {
  // Both are looked at before one of them is fetched.
  const sides = [openSide(before, 'before'), openSide(after, 'after')]
  const [old = [], now = []] = await Promise.all(
    sides.map(async (side) =>
      'read' in side ? (await readPublished(side)).map(({ component }) => component) : side,
    ),
  )
  return compare(old, now)
}

function openSide(side: Side, name: string) {
  if (Array.isArray(side)) return readComponents(side, name)
  return openPublished(readPlace(side, name))
}
