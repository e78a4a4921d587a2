import { suite } from '../../helpers/suite.ts'

// Each test builds a site with a bundler.
export default suite({ folders: ['outside/live'], timeout: 300_000 })
