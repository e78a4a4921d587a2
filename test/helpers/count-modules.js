// Builds a catalog and prints how often functions of each module were called, and which modules were loaded. The program
// has source maps. `node count-modules.js PROGRAM CONTENT OUT`
import { existsSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { SourceMap } from 'node:module'
import { pathToFileURL } from 'node:url'

const [program, content, out] = process.argv.slice(2)
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const { build } = await import(pathToFileURL(program).href)
const { ok } = await build({ content, out, highlight: false, cache: false, threads: 1 })
const { result } = await session.post('Profiler.takePreciseCoverage')

const loaded = []
const calls = []
for (const { url, functions } of result) {
  // The bundler's own few lines have none.
  if (!url.startsWith('file:') || !existsSync(new URL(`${url}.map`))) continue
  const code = readFileSync(new URL(url), 'utf8')
  const payload = JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8'))
  const map = new SourceMap(payload)
  loaded.push(...payload.sources.map(moduleOf))
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  // The first one is the file itself.
  for (const { functionName, ranges } of functions.slice(1)) {
    const { startOffset, count } = ranges[0]
    const line = starts.findLastIndex((start) => start <= startOffset)
    const { originalSource } = map.findEntry(line, startOffset - starts[line])
    if (count > 0 && originalSource !== undefined)
      calls.push([moduleOf(originalSource), functionName, count])
  }
}
process.stdout.write(JSON.stringify({ ok, loaded, calls }))

/** Path of a module in the repository. */
function moduleOf(source) {
  return source.replace(/^(?:\.\.\/)+/, '')
}
