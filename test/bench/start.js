// Starts the benchmark: compiles it, as the program itself is compiled, and runs it.
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { cacheRoot as cache } from '../../scripts/doors/bundle/compile.js'

const root = new URL('../../', import.meta.url)
const compiled = new URL('../component-catalog-bench/bench.js', cache)
const bundle = await rolldown({
  cwd: fileURLToPath(root),
  input: 'test/bench/bench.ts',
  platform: 'node',
  logLevel: 'silent',
})
await bundle.write({ file: fileURLToPath(compiled), format: 'esm' })
await bundle.close()
const { bench } = await import(compiled.href)
process.exitCode = await bench(process.argv.slice(2), { root, cache })
