import type { SearchData } from '../../scripts/catalogs/search/data.ts'

declare global {
  /** Called by the files of the search with what they hold. */
  var catalogSearch: (data: SearchData) => void
}
