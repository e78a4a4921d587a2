import type { PackageModules } from '../../reading/metadata/model.ts'
import { modulesPath } from '../../words/model/addresses.ts'
import { aText, everyItem, objectOf, orNull } from '../../words/model/json-shape.ts'
import type { Published } from './published.ts'
import { readOptional } from './read-optional.ts'

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
