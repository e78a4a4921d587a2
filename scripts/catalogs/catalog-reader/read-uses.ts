import { usagePath } from '../../words/model/addresses.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { usageDocumentShape } from '../../reading/usage-counts/document.ts'
import type { Published } from './published.ts'
import { readOptional } from './read-optional.ts'

/**
 * Reads from a published catalog how often each app uses its components. Returns an empty list if
 * the catalog has no usage counts. Throws {@link CatalogError}.
 */
async function readUses(site: Published): Promise<readonly UsageCounts[]> {
  const read = await readOptional(site, usagePath, usageDocumentShape, 'counts')
  return read?.apps ?? []
}

/**
 * Reads the usage counts of apps from catalogs that are given with the oldest first. Returns the
 * counts of the newest catalog that has any. Throws {@link CatalogError}.
 */
export async function usesOf(sites: readonly Published[]): Promise<readonly UsageCounts[]> {
  for (const site of sites.toReversed()) {
    const apps = await readUses(site)
    if (apps.length > 0) return apps
  }
  return []
}
