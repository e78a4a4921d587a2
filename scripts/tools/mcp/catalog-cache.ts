import { listPath } from '../../words/model/addresses.ts'
import { manifestName } from '../../building/publish/manifest.ts'
import type { Component } from '../../words/model/component.ts'
import type { Published } from '../../catalogs/catalog-reader/published.ts'
import { readPublishedCatalog } from '../../catalogs/catalog-reader/read-catalog.ts'
import { readOptionalText } from '../../catalogs/catalog-reader/read-optional.ts'
import { readProseList, type ListedProse } from '../../catalogs/catalog-reader/read-prose.ts'
import { readSearch } from '../../catalogs/catalog-reader/read-search.ts'
import { createSearch, type Found } from './create-search.ts'
import { aText, anything, fittingItems, objectOf } from '../../words/model/json-shape.ts'
import { lists } from '../../words/model/lists.ts'
import type { RemovedMember } from '../../catalogs/search/search-places.ts'

/** Cache of a whole published catalog, read when needed and after a new one was published. */
export interface CatalogCache {
  all(): Promise<WholeCatalog>
}
export interface WholeCatalog {
  readonly components: readonly Component[]
  readonly pages: readonly ListedProse[]
  /** Searches the whole catalog for a query, and returns hits and suggestions. */
  search(query: string): Found
}

// Time after which the catalog is read again if its manifest is not served. The manifest shows
// every change. Without it, the list of components shows added and removed components at once, and
// changes inside a component are noticed within a minute.
const freshMilliseconds = 60_000

export function createCache(site: Published, now: () => number): CatalogCache {
  let known: { mark: string; at: number; catalog: WholeCatalog } | null = null
  return {
    async all() {
      const manifest = await readOptionalText(site, manifestName)
      const mark = manifest ?? (await site.read(listPath)) ?? ''
      const fresh =
        known?.mark === mark && (manifest !== null || now() - known.at < freshMilliseconds)
      if (known === null || !fresh) known = { mark, at: now(), catalog: await readWhole(site) }
      return known.catalog
    },
  }
}

async function readWhole(site: Published): Promise<WholeCatalog> {
  const components = (await readPublishedCatalog(site)).map(({ component, document }) => {
    return { ...component, removed: removedMembers(document['removed']) }
  })
  const pages = await readProseList(site)
  const search = createSearch({ components, pages, ...(await readSearch(site)) })
  return { components, pages, search }
}

/**
 * Reads the removed members in the JSON of a component as entries of the search, since an agent may
 * still look for them. Those of sub-components are left out.
 */
const removedMembers = (removed: unknown): readonly RemovedMember[] =>
  fittingItems(removedMember)(removed).flatMap(({ list: given, name, removed: version, ...of }) => {
    const list = lists.find(({ key }) => key === given)
    // Those of sub-components have no list of the component.
    const isOwn = list !== undefined && of.subcomponent === undefined
    return isOwn ? [{ list, name, id: '', said: `removed in ${version}` }] : []
  })

const removedMember = objectOf(
  { list: aText, name: aText, removed: aText },
  { subcomponent: anything },
)
