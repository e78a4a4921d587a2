import { availableParallelism } from 'node:os'
import { suite } from '../../helpers/suite.ts'

export default suite({
  folders: ['outside/metadata', 'outside/libraries'],
  setup: 'outside/metadata/fetch-libraries.ts',
  // Extractors start a TypeScript each, and a large package is read twice.
  timeout: 300_000,
  // Some tests wait for a browser or for a time limit: one worker more than cores.
  workers: availableParallelism() + 1,
})
