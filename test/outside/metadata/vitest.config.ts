import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../../../', import.meta.url).pathname,
  test: {
    include: ['test/outside/metadata/*.test.ts', 'test/outside/libraries/*.test.ts'],
    setupFiles: ['test/helpers/clean.ts'],
    globalSetup: ['test/outside/metadata/fetch-libraries.ts'],
    // Extractors start a TypeScript each, and a large package is read twice.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Some tests wait for a browser or for a time limit: one worker more than cores.
    maxWorkers: availableParallelism() + 1,
    // A busy machine takes longer than the second that it would be.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results-metadata.json' },
  },
})
