import { usagePath } from '../../words/model/addresses.ts'
import { quoted } from '../../words/model/printable.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { usageDocumentShape } from '../../reading/usage-counts/document.ts'
import { readShape } from '../../words/model/json-shape.ts'
import { CatalogError, type Published } from './published.ts'

/**
 * Reads the usage counts of a published catalog, by app; empty: it has none. Throws {@link
 * CatalogError}.
 */
async function readUses(site: Published): Promise<readonly UsageCounts[]> {
  const text = await site.read(usagePath)
  // Some hosts answer with a page of theirs where there is no file.
  if (text === null || /^\s*</.test(text)) return []
  let document: unknown = null
  try {
    document = JSON.parse(text)
  } catch {
    // Told below.
  }
  const read = readShape(usageDocumentShape, document)
  if (read !== undefined) return read.apps
  throw new CatalogError(`${usagePath} of ${quoted(site.place)} holds no counts`)
}

/**
 * Reads the usage counts of two catalogs, given with the older first: those of the newer, or else
 * those of the older. Throws {@link CatalogError}.
 */
export async function usesOf(sites: readonly Published[]): Promise<readonly UsageCounts[]> {
  for (const site of sites.toReversed()) {
    const apps = await readUses(site)
    if (apps.length > 0) return apps
  }
  return []
}
