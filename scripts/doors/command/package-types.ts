import { programFolder } from '../../building/installation/place.ts'
import type { TypesFault } from '../../reading/types/child.ts'
import { readTypes } from '../../reading/types/read-types.ts'
import { runFolder } from './shown-paths.ts'
import { openTypesCache, type FoundTypes } from './types-cache.ts'
import type { WriteStream } from 'node:tty'
import { printable } from '../../words/model/printable.ts'

/** Reads the types of a package's components, with the project's own TypeScript or from a cache. */
export async function packageTypes(
  name: string,
  entries: readonly string[],
): Promise<FoundTypes | TypesFault> {
  const request = { package: name, from: runFolder(), entries }
  const cache = openTypesCache(request)
  const known = cache.find()
  if (known !== null) return known
  const progress = showTypesProgress(process.stderr, name)
  try {
    const answer = await readTypes(request, new URL('types.js', programFolder()), progress.show)
    if (!('fault' in answer)) cache.keep(answer)
    return answer
  } finally {
    progress.clear()
  }
}

// Milliseconds until the first line of the report, and between two lines. A log gets few lines, a
// terminal one line that changes.
const pace = { terminal: { first: 2_000, next: 200 }, log: { first: 5_000, next: 10_000 } }

/**
 * Starts a report about the progress of reading types. The report appears only if the reading takes
 * long, and never in CI.
 */
function showTypesProgress(stream: WriteStream | NodeJS.WriteStream, name: string) {
  const isTerminal = stream.isTTY === true
  const { first, next } = isTerminal ? pace.terminal : pace.log
  const started = performance.now()
  let state = `${name}: TypeScript loads them`
  let shown: number | null = null
  const report = (): void => {
    const now = performance.now()
    if (now - started < first || (shown !== null && now - shown < next)) return
    shown = now
    const line = printable(`reading the types of ${state}`)
    stream.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
  }
  const timer = process.env['CI'] === undefined ? setInterval(report, pace.terminal.next) : null
  return {
    /** Says how many exports are read, of how many, and the entry point of the next one. */
    show(done: number, total: number, entry: string): void {
      state = `${name}${entry.slice(1)}: ${done} of ${total} exports`
    },
    clear(): void {
      if (timer !== null) clearInterval(timer)
      if (isTerminal && shown !== null) stream.write('\r\u001b[K')
    },
  }
}
