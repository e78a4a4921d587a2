import { suite } from '../../helpers/suite.ts'

export default suite({
  folders: ['outside/package'],
  setup: 'outside/package/make.ts',
  // Installing takes seconds.
  timeout: 300_000,
})
