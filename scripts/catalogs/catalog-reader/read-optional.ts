import {
  readShape,
  aText,
  everyItem,
  objectOf,
  orNull,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import { CatalogError, type Published } from './published.ts'
import type { PackageModules } from '../../reading/metadata/model.ts'
import { modulesPath, usagePath } from '../../words/model/addresses.ts'
import type { UsageCounts } from '../../reading/usage-counts/counts.ts'
import { usageDocumentShape } from '../../reading/usage-counts/document.ts'

/**
 * Reads a JSON file that few published catalogs have. Returns null if there is none. Throws
 * {@link CatalogError} if the file is damaged.
 *
 * @param what word for the content of the file in that error: `counts`
 */
async function readOptional<Value>(
  site: Published,
  path: string,
  shape: JsonShape<Value>,
  what: string,
): Promise<Value | null> {
  const text = await readOptionalText(site, path)
  if (text === null) return null
  let document: unknown = null
  try {
    document = JSON.parse(text)
  } catch {
    // The error is thrown below.
  }
  const read = readShape(shape, document)
  if (read !== undefined) return read
  throw new CatalogError(`${path} of ${quoted(site.place)} holds no ${what}`)
}

/**
 * Reads a file, not of HTML, that a published catalog need not have or a host may hide. Returns
 * null if there is none, or if it cannot be read: hosts answer with any status then, object storage
 * with 403.
 */
export async function readOptionalText(site: Published, path: string): Promise<string | null> {
  try {
    const text = await site.read(path)
    // Some hosts answer with an HTML page of their own if a file is missing.
    return text === null || /^\s*(?:<|$)/.test(text) ? null : text
  } catch (error) {
    if (error instanceof CatalogError) return null
    throw error
  }
}

/**
 * Reads from a published catalog the modules that apps can import from its packages. Returns an
 * empty list if the catalog lists none. Throws {@link CatalogError} if the list is damaged.
 */
export async function readModules(site: Published): Promise<readonly PackageModules[]> {
  const read = await readOptional(site, modulesPath, modulesShape, 'modules')
  return read?.packages ?? []
}

const modulesShape = objectOf({
  packages: everyItem(objectOf({ name: aText, version: orNull(aText), modules: everyItem(aText) })),
})

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
 * counts of the newest catalog that has any, and an empty list if none has. Throws
 * {@link CatalogError}.
 */
export async function usesOf(sites: readonly Published[]): Promise<readonly UsageCounts[]> {
  for (const site of sites.toReversed()) {
    const apps = await readUses(site)
    if (apps.length > 0) return apps
  }
  return []
}
