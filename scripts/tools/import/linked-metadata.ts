import type { BuildOptions } from '../../building/pipeline/options.ts'
import {
  readCatalogMetadata,
  type CatalogMetadata,
  type ComingFiles,
} from '../../building/pipeline/collect/metadata.ts'
import { readHome } from '../../building/pipeline/collect/home.ts'
import type { Content } from '../../reading/content/content.ts'
import { readLibrarySources } from './sources.ts'

/**
 * Reads the metadata that the settings and sources of a catalog name, without reporting problems.
 * `coming` has the new contents of files that are about to be written.
 */
export async function readLinkedMetadata(
  content: Content,
  options: Pick<BuildOptions, 'content' | 'api' | 'given'>,
  label: string,
  coming?: ComingFiles,
): Promise<CatalogMetadata> {
  const home = readHome(content.home, label, options.given).value
  const sources = readLibrarySources(content, label)
  const read = await readCatalogMetadata(options, home, sources, label, coming)
  return read.value
}
