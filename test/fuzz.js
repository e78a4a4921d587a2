// Holds both engines to the words, cells and addresses of as many documents as are asked for; see promises/one-reading.test.ts.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = 'npm run fuzz [-- --documents N] [--seed N] [--sources FOLDER]\n'
const { values } = readArguments()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
for (const [name, given] of [
  ['documents', values.documents],
  ['seed', values.seed],
]) {
  if (!/^[1-9]\d*$/.test(given)) {
    process.stderr.write(`--${name} wants a whole number above 0, not "${given}"\n`)
    process.exit(2)
  }
}
const root = fileURLToPath(new URL('../', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/promises/one-reading.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_DOCUMENTS: values.documents,
      FUZZ_SEED: values.seed,
      ...(values.sources === undefined ? {} : { FUZZ_SOURCES: resolve(values.sources) }),
    },
  },
)
process.exitCode = status ?? 1

function readArguments() {
  try {
    return parseArgs({
      options: {
        documents: { type: 'string', default: '100000' },
        seed: { type: 'string', default: '1' },
        sources: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exit(2)
  }
}
