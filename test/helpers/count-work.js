// Builds a catalog and prints what work that was, counted and not timed: how often functions of the program and of
// its packages were called, and built-in ones of V8. `node count-work.js PROGRAM CONTENT OUT`
import { Session } from 'node:inspector/promises'
import { pathToFileURL } from 'node:url'

const [program, content, out] = process.argv.slice(2)
const { build } = await import(pathToFileURL(program).href)

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

let builtins = 0
for (const owner of [Array, Object, JSON, Number, String, Math]) countCalls(owner)
for (const { prototype } of [Array, String, RegExp, Map, Set, WeakMap, Number, Object])
  countCalls(prototype)
const result = await build({ content, out, highlight: false, cache: false })
const calledBuiltins = builtins
const coverage = await session.post('Profiler.takePreciseCoverage')

const files = coverage.result.filter(
  ({ url }) => url.startsWith('file:') && url !== import.meta.url,
)
const functions = files
  .flatMap((file) => file.functions)
  .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
console.log(
  JSON.stringify({ ok: result.ok, pages: result.rendered, functions, builtins: calledBuiltins }),
)

/** Puts a function that counts before each built-in one, which no coverage tells of. */
function countCalls(owner) {
  for (const key of Reflect.ownKeys(owner)) {
    const { value, writable } = Object.getOwnPropertyDescriptor(owner, key) ?? {}
    if (key === 'constructor' || typeof value !== 'function' || writable !== true) continue
    if (value.prototype !== undefined) continue
    const counted = {
      [key](...args) {
        builtins++
        return Reflect.apply(value, this, args)
      },
    }[key]
    Object.defineProperty(owner, key, { value: counted })
  }
}
