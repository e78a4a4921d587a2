import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadTypes, TypesLine, TypesRequest } from './child.ts'
import { endFamily, usageOf } from './family.ts'
import { typesLimits } from './types-limits.ts'
import type { TypesProgress } from './read-package.ts'

/**
 * Result of reading types, or why there is none, in words that begin with "the package" or are a
 * sentence.
 */
export type TypesAnswer = ReadTypes | { readonly fault: string }

/**
 * Reads the types of a package in a process of its own, which is ended when it takes too long or
 * too much memory. Nothing of the package runs there.
 *
 * @param child the module that runs in that process
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

/** Limits of processor time, and of doing nothing. */
export interface TimeLimits {
  readonly seconds: number
  readonly idleSeconds: number
}

/**
 * Makes a test whether a reading takes too long. It is called once a second, with the processor
 * time used so far, in seconds (null: unknown). A busy machine reads what an idle one reads, so the
 * clock alone does not decide; idling ends a reading.
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
 * Environment of the process, without options for node's command line, which belong to this
 * process, such as those of a debugger.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env
  // What TypeScript 7 runs in is not JavaScript.
  return { ...env, COMPONENT_CATALOG_TYPES: '1', GOMEMLIMIT: `${typesLimits.mebibytes}MiB` }
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
 * Whole lines of a stream, each up to a `\n`: `readline` ends them at U+2028 too, which a text in
 * JSON may hold.
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
