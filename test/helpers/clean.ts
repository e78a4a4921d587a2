import { afterAll } from 'vitest'
import { endAll } from './ends.ts'

// A module of its own: a worker loads the helpers once for all of its test files, and what the
// configuration names as a setup file again for each.
afterAll(endAll)
