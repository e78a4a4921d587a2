import type { Artifact } from '../model/artifact.ts'
import { mediaTypes } from '../model/media-types.ts'
import { defineOutput } from './output.ts'

/*
 * The search's data are scripts that hand it to `catalogSearch`, since a page on disk may run a
 * script beside it but not read a file. No index: the library searches the texts themselves. The
 * paths are stable, so that a changed component changes no other page.
 */

// 250 of 1,744 real components take some 60 kB of gzip.
const componentsPerFile = 250

/** All names, as a `SearchCatalog` in `search/catalog.js`. */
export const searchNames = defineOutput({
  name: 'search names',
  from: ['searchTexts'],
  make({ searchTexts }) {
    const details = Math.ceil(searchTexts.length / componentsPerFile)
    const rows = searchTexts.map(({ row }) => row).join()
    return [searchFile('catalog', `{"details":${details},"components":[${rows}]}`)]
  },
})

/** Types, defaults and descriptions, as `search/details-<index>.js`. */
export const searchDetails = defineOutput({
  name: 'search details',
  from: ['searchTexts'],
  perFile: componentsPerFile,
  make: ({ searchTexts }, index) => [
    searchFile(`details-${index}`, `[${searchTexts.map(({ details }) => details).join()}]`),
  ],
})

function searchFile(name: string, json: string): Artifact {
  return {
    path: `search/${name}.js`,
    body: `catalogSearch(${json})\n`,
    mediaType: mediaTypes.script,
  }
}
