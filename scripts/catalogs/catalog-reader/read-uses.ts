import { usagePath } from '../../words/model/addresses.ts'
import { quoted } from '../../words/model/printable.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { usageDocumentShape } from '../../reading/usage-counts/document.ts'
import { readShape } from '../../words/model/json-shape.ts'
import { CatalogError, type Published } from './published.ts'

/**
 * Reads from a published catalog how often each app uses its components. Returns an empty list if
 * the catalog has no usage counts. Throws {@link CatalogError}.
 */
async function readUses(site: Published): Promise<readonly UsageCounts[]> {
  const text = await site.read(usagePath)
  // Some hosts answer with an HTML page of their own if a file is missing.
  if (text === null || /^\s*</.test(text)) return []
  let document: unknown = null
  try {
    document = JSON.parse(text)
  } catch {
    // The error is thrown below.
  }
  const read = readShape(usageDocumentShape, document)
  if (read !== undefined) return read.apps
  throw new CatalogError(`${usagePath} of ${quoted(site.place)} holds no counts`)
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
