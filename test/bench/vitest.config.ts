import { suite } from '../helpers/suite.ts'

export default suite({ folders: ['bench'], timeout: 120_000, workers: null })
