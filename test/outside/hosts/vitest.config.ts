import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../../../', import.meta.url).pathname,
  test: {
    include: ['test/outside/hosts/*.test.ts'],
    globalSetup: ['test/helpers/compile.ts'],
    setupFiles: ['test/helpers/clean.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that it would be.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results-hosts.json' },
  },
})
