import { suite } from '../../helpers/suite.ts'

export default suite({ folders: ['outside/hosts'], timeout: 60_000, workers: null })
