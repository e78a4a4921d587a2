import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../../../', import.meta.url).pathname,
  test: {
    include: ['test/outside/consumers/*.test.ts'],
    globalSetup: ['test/helpers/compile.ts'],
    setupFiles: ['test/helpers/clean.ts'],
    // Compilers and command lines of others take seconds each, more on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // One less would be vitest's default, and leaves a core of two idle.
    maxWorkers: availableParallelism(),
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results-consumers.json' },
  },
})
