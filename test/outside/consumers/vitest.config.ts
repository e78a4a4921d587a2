import { suite } from '../../helpers/suite.ts'

// Compilers and command lines of others take seconds each.
export default suite({ folders: ['outside/consumers'], timeout: 120_000 })
