import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

interface Suite {
  /** Folders below `test/`; the first one names the file of results. */
  readonly folders: readonly [string, ...string[]]
  /** Path, from `test/`, of the module that makes the program or the package before the first test. */
  readonly setup?: string
  /** Time limit of each test and each hook, in milliseconds, generous even for a busy machine. */
  readonly timeout: number
  /** Number of workers. The default is the number of cores; null stands for vitest's default, which is one less. */
  readonly workers?: number | null
}

/** Configures tests that `npm test` leaves out. */
export function suite({
  folders,
  setup = 'helpers/compile.ts',
  timeout,
  workers,
}: Suite): ViteUserConfig {
  const name = folders[0].replace('outside/', '')
  return defineConfig({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    test: {
      include: folders.map((folder) => `test/${folder}/*.test.ts`),
      globalSetup: [`test/${setup}`],
      setupFiles: ['test/helpers/clean.ts'],
      testTimeout: timeout,
      hookTimeout: timeout,
      ...(workers !== null && { maxWorkers: workers ?? availableParallelism() }),
      // A busy machine takes longer than the second that it would be.
      expect: { poll: { timeout: 60_000 } },
      reporters: ['default', 'json'],
      outputFile: { json: `node_modules/.cache/test-results-${name}.json` },
    },
  })
}
