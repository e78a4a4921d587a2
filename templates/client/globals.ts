import type { SearchData } from '../../scripts/catalogs/search/data.ts'

declare global {
  /** Function that each data file of the search calls with its data. */
  var catalogSearch: (data: SearchData) => void
}
