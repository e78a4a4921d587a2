import { listPath } from '../model/addresses.ts'
import { manifestName } from '../publish/manifest.ts'
import type { Published } from '../published/published.ts'
import { readCatalog, type ReadComponent } from '../published/read-catalog.ts'
import { readGuideList, readGuideText } from '../published/read-guides.ts'
import type { SearchedGuide } from './search.ts'

/** A catalog read as a whole when it is asked for, and again when another one is published. */
export interface CatalogCache {
  all(): Promise<WholeCatalog>
}
export interface WholeCatalog {
  readonly components: readonly ReadComponent[]
  readonly guides: readonly SearchedGuide[]
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
      if (known === null || !fresh) {
        const catalog = { components: await readCatalog(site), guides: await guidesOf(site) }
        known = { mark, at: now(), catalog }
      }
      return known.catalog
    },
  }
}

async function guidesOf(site: Published): Promise<SearchedGuide[]> {
  const guides: SearchedGuide[] = []
  for (const guide of await readGuideList(site))
    guides.push({ ...guide, text: (await readGuideText(site, guide.slug)) ?? '' })
  return guides
}
