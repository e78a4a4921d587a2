import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/outside/**', 'test/bench/**'],
    globalSetup: ['test/helpers/compile.ts'],
    setupFiles: ['test/helpers/seed.ts', 'test/helpers/clean.ts'],
    // Most tests wait for other programs: one worker more than cores, where vitest would have one less.
    maxWorkers: availableParallelism() + 1,
    // The program remembers nothing between calls (architecture.test.ts): a worker loads it once.
    isolate: false,
    // What a file becomes for the tests follows from its text: the next run finds it.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // No test fails by time on a busy machine; what hangs ends all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A busy machine takes longer than the second that it would be.
    expect: { poll: { timeout: 60_000 } },
    tags: [
      { name: 'long', description: 'left out of npm test, which has an easier case in the same file' },
      { name: 'sampled', description: 'a share of its work in npm test, all in npm run test:long' },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/test-results.json' },
  },
})
