import { defineOutput } from './output.ts'

/** What the program ships to every site, under names that carry the hash of their content. */
export const shippedAssets = defineOutput({
  name: 'assets',
  from: ['shippedFiles'],
  make: ({ shippedFiles }) => shippedFiles,
})

/** The pictures that pages show; their names carry a hash, too. */
export const pictures = defineOutput({
  name: 'pictures',
  from: ['pictures'],
  make: (parts) => parts.pictures,
})
