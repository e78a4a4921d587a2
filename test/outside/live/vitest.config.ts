import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../../../', import.meta.url).pathname,
  test: {
    include: ['test/outside/live/*.test.ts'],
    globalSetup: ['test/helpers/compile.ts'],
    setupFiles: ['test/helpers/clean.ts'],
    // Each test builds a site with a bundler, more slowly on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // One less would be vitest's default, and leaves a core of two idle.
    maxWorkers: availableParallelism(),
    // A busy machine takes longer than the second that it would be.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results-live.json' },
  },
})
