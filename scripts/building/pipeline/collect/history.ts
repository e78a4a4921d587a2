import type { CatalogHistory } from '../../../catalogs/history/catalog-history.ts'
import type { Found } from '../../../words/model/problem.ts'
import type { ContentFile } from '../../../reading/content/content.ts'

export type { CatalogHistory }

/**
 * Reads `history.json`. Returns null if the file does not exist or has an error. The reader is
 * loaded only if the file exists. Problem: `history`.
 */
export async function readCatalogHistory(
  file: ContentFile | null,
  label: string,
): Promise<Found<CatalogHistory | null>> {
  if (file === null) return { value: null, problems: [] }
  const { openCatalogHistory } = await import('../../../catalogs/history/catalog-history.ts')
  return openCatalogHistory(file.bytes, `${label}/${file.path}`)
}
