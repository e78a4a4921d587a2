import { defineOutput } from './output.ts'

/**
 * Output of the files that pages with examples load, if there are such pages; names carry a hash.
 */
export const exampleOutput = defineOutput({
  name: 'examples',
  from: ['exampleFiles'],
  make: ({ exampleFiles }) => exampleFiles,
})
