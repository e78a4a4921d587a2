import type { PackageModules } from '../../reading/metadata/model.ts'
import { modulesPath } from '../../words/model/addresses.ts'
import { aText, everyItem, objectOf, orNull, readShape } from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import { CatalogError, type Published } from './published.ts'

/**
 * Reads from a published catalog the modules that apps can import from its packages. Returns an
 * empty list if the catalog lists none. Throws {@link CatalogError} if the list is damaged.
 */
export async function readModules(site: Published): Promise<readonly PackageModules[]> {
  const text = await readOptional(site)
  // Some hosts answer with an HTML page of their own if a file is missing.
  if (text === null || /^\s*(?:<|$)/.test(text)) return []
  let document: unknown = null
  try {
    document = JSON.parse(text)
  } catch {
    // The error is thrown below.
  }
  const read = readShape(modulesShape, document)
  if (read !== undefined) return read.packages
  throw new CatalogError(`${modulesPath} of ${quoted(site.place)} holds no modules`)
}

/**
 * Reads the file; null if it cannot be read. Most catalogs have none, and hosts answer then with any
 * status: object storage with 403.
 */
async function readOptional(site: Published): Promise<string | null> {
  try {
    return await site.read(modulesPath)
  } catch (error) {
    if (error instanceof CatalogError) return null
    throw error
  }
}

const modulesShape = objectOf({
  packages: everyItem(objectOf({ name: aText, version: orNull(aText), modules: everyItem(aText) })),
})
