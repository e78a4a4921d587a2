import type { SearchData } from '../../scripts/catalogs/search/data.ts'

declare global {
  /** Function that the files of the search call with their data. */
  var catalogSearch: (data: SearchData) => void
}
