import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadTypes, TypesFault, TypesLine, TypesRequest } from './child.ts'
import { endFamily, usageOf } from './family.ts'
import { typesLimits } from './compiler/types-limits.ts'
import type { TypesProgress } from './read-package.ts'

/** Result of reading a package's types, or the reason why there is none. */
export type TypesAnswer = ReadTypes | TypesFault

/**
 * Reads a package's types by running the module `child` in a process of its own, which is ended if
 * it takes too long or too much memory. No code of the package runs in it.
 */
export async function readTypes(
  request: TypesRequest,
  child: URL,
  progress: TypesProgress,
): Promise<TypesAnswer> {
  const started = spawn(
    process.execPath,
    [
      `--max-old-space-size=${typesLimits.mebibytes}`,
      '--no-warnings',
      fileURLToPath(child),
      JSON.stringify(request),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: childEnvironment() },
  )
  let ended: string | null = null
  const end = (why: string): void => {
    ended ??= why
    void endFamily(started)
  }
  const isTooLong = createTimeLimit()
  const watch = setInterval(() => {
    void usageOf(started.pid ?? 0).then(({ mebibytes, seconds }) => {
      if (mebibytes > typesLimits.mebibytes) end(tooMuchMemory)
      if (isTooLong(seconds)) end(tooMuchTime)
    })
  }, 1000)
  const stop = (): void => void started.kill('SIGKILL')
  process.once('exit', stop)
  try {
    return await answerOf(started, progress, () => ended)
  } finally {
    clearInterval(watch)
    process.off('exit', stop)
    stop()
  }
}

/**
 * Limits of the time for reading a package's types, in seconds: of processor time, and of idling.
 */
export interface TimeLimits {
  readonly seconds: number
  readonly idleSeconds: number
}

/**
 * Makes the test whether reading takes too long. It must be called once a second with the seconds
 * of processor time used so far; null if not known. On a busy machine, a reading that still makes
 * progress may go on after the limit by the clock. One that idles may not.
 */
export function createTimeLimit({ seconds, idleSeconds }: TimeLimits = typesLimits): (
  used: number | null,
) => boolean {
  let [clock, idle, before] = [0, 0, 0]
  return (used) => {
    clock++
    idle = used === null || used > before ? 0 : idle + 1
    before = used ?? 0
    const isBusy = used !== null && used <= seconds && idle < idleSeconds
    return clock > seconds && !isBusy
  }
}

const tooMuchTime = `takes longer than ${typesLimits.seconds} seconds to read; choose entry points with --entry`
const tooMuchMemory = `takes more than ${typesLimits.mebibytes / 1024} GiB of memory to read; choose entry points with --entry`

/**
 * Returns the environment for the process that reads types. `NODE_OPTIONS` is removed, since its
 * options, such as those of a debugger, are meant for this process.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env
  // The compiler of TypeScript 7 is a Go program. Near this limit it collects garbage more often.
  return { ...env, COMPONENT_CATALOG_TYPES: '1', GOMEMLIMIT: `${typesLimits.mebibytes / 2}MiB` }
}

async function answerOf(
  child: ChildProcess,
  progress: TypesProgress,
  reasonOfEnd: () => string | null,
): Promise<TypesAnswer> {
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors = `${errors}${String(chunk)}`.slice(-8000)
  })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const failed = new Promise<string>((resolve) =>
    child.once('error', ({ message }) => resolve(message)),
  )
  let answer: TypesAnswer | null = null
  if (child.stdout !== null)
    for await (const text of readWholeLines(child.stdout)) {
      const line = JSON.parse(text) as TypesLine
      if ('total' in line) progress(line.done, line.total, line.entry)
      else answer = line
    }
  const status = await Promise.race([closed, failed])
  if (answer !== null) return answer
  const why = reasonOfEnd()
  if (why !== null) return { fault: `the package ${why}` }
  if (/heap out of memory|out of memory/i.test(errors))
    return { fault: `the package ${tooMuchMemory}` }
  return { fault: `the package makes TypeScript fail (${lastLine(errors) || String(status)})` }
}

/**
 * Yields the whole lines of a stream, each up to a `\n`. `readline` would also end lines at U+2028,
 * which JSON may contain.
 */
export async function* readWholeLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const chunk of stream) {
    const [end = '', ...begun] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(end)
    for (const next of begun) {
      yield parts.join('')
      parts = [next]
    }
  }
}

const lastLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at ') && !line.startsWith('Node.js v'))
    .at(-1)
    ?.slice(0, 300) ?? ''
