import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/outside/**', 'test/bench/**'],
    globalSetup: ['test/helpers/compile.ts'],
    setupFiles: ['test/helpers/seed.ts'],
    // Most tests wait for other programs: a worker for each core, where vitest would leave one free.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine takes longer than the second that it would be.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results.json' },
  },
})
