import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import tests from '../../../vitest.config.ts'

// Another Node may run processes, threads, streams and the disk in another way, and little else:
// the tests that use these say so in their imports. That commands run there shows commands.test.ts.
const used =
  /node:(?:child_process|worker_threads|stream)|publish\/driver|helpers\/program|render\/renderer|preview-server|servePreview|\bwatch\b.* from/
const root = fileURLToPath(new URL('../../../', import.meta.url))
const include = ['site', 'promises', 'unit']
  .flatMap((folder) =>
    readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `test/${folder}/${path}`,
    ),
  )
  .filter((path) => path.endsWith('.test.ts') && used.test(readFileSync(join(root, path), 'utf8')))

export default defineConfig({
  root,
  test: {
    ...tests.test,
    include,
    outputFile: { json: 'node_modules/.cache/test-results-newest.json' },
  },
})
