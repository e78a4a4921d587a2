import { listPath } from '../model/addresses.ts'
import { manifestName } from '../publish/manifest.ts'
import type { Published } from '../published/published.ts'
import { readCatalog } from '../published/read-catalog.ts'
import { readGuideList, type ListedGuide } from '../published/read-guides.ts'
import { readSearch } from '../published/read-search.ts'
import { createSearch, type Found } from './search.ts'

/** A catalog read as a whole when it is asked for, and again when another one is published. */
export interface CatalogCache {
  all(): Promise<WholeCatalog>
}
export interface WholeCatalog {
  readonly guides: readonly ListedGuide[]
  /** Finds in all of it. */
  search(query: string): Found
}

// A build's manifest tells of every change. Not every host sends it: there the list tells of
// what came and went, and what changed inside a component is seen within a minute.
const freshMilliseconds = 60_000

export function createCache(site: Published, now: () => number): CatalogCache {
  let known: { mark: string; at: number; catalog: WholeCatalog } | null = null
  return {
    async all() {
      const manifest = await site.read(manifestName)
      const mark = manifest ?? (await site.read(listPath)) ?? ''
      const fresh =
        known?.mark === mark && (manifest !== null || now() - known.at < freshMilliseconds)
      if (known === null || !fresh) known = { mark, at: now(), catalog: await readWhole(site) }
      return known.catalog
    },
  }
}

async function readWhole(site: Published): Promise<WholeCatalog> {
  const components = (await readCatalog(site)).map(({ component }) => component)
  const guides = await readGuideList(site)
  const search = createSearch({ components, guides, ...(await readSearch(site)) })
  return { guides, search }
}
