import { scriptWordsFile } from '../../../templates/script-words.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { defineOutput } from './output.ts'

/** Output of the files that the program ships to every site; their names carry content hashes. */
export const shippedAssets = defineOutput({
  name: 'assets',
  from: ['shippedFiles'],
  make: ({ shippedFiles }) => shippedFiles,
})

/** Output of the words that the site's scripts show in place of English. */
export const scriptWords = defineOutput({
  name: 'words of scripts',
  from: ['site'],
  make({ site: { words, assets } }) {
    const body = scriptWordsFile(words)
    return body === null || assets.words === null
      ? []
      : [{ path: assets.words, body, mediaType: mediaTypes.script }]
  },
})

/** Output of the pictures that pages show, under names that carry the hash of their content. */
export const pictures = defineOutput({
  name: 'pictures',
  from: ['pictures'],
  make: (parts) => parts.pictures,
})

/**
 * Output of the files of the site's own look besides pictures: style sheets, and files that these
 * name, such as fonts.
 */
export const brandFiles = defineOutput({
  name: 'brand',
  from: ['brandFiles'],
  make: (parts) => parts.brandFiles,
})

/** Output of the files that pages with examples load, if such pages exist; names carry a hash. */
export const exampleOutput = defineOutput({
  name: 'examples',
  from: ['exampleFiles'],
  make: ({ exampleFiles }) => exampleFiles,
})
