import { defineOutput } from './output.ts'

/** What the pages with examples load, if there are any; names carry a hash. */
export const exampleOutput = defineOutput({
  name: 'examples',
  from: ['exampleFiles'],
  make: ({ exampleFiles }) => exampleFiles,
})
