import type { BuildOptions } from '../pipeline/options.ts'
import { readCatalogMetadata, type CatalogMetadata } from '../pipeline/collect/metadata.ts'
import { readHome } from '../pipeline/collect/home.ts'
import type { Content } from '../sources/content.ts'
import { readSources } from './sources.ts'

/** The metadata that the settings of a catalog name. What is wrong with it is the build's to report. */
export async function readLinkedMetadata(
  content: Content,
  options: Pick<BuildOptions, 'content' | 'api' | 'given'>,
  label: string,
): Promise<CatalogMetadata> {
  const home = readHome(content.home, label, options.given).value
  const read = await readCatalogMetadata(options, home, readSources(content, label), label)
  return read.value
}
