import { fork, spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** One run of the program. */
export interface Run {
  readonly cwd: string
  readonly args: readonly string[]
  readonly env: Environment
}

const program = fileURLToPath(new URL('../../scripts/catalog.js', import.meta.url))
const manyRuns = fileURLToPath(new URL('many-runs.mjs', import.meta.url))
const flags = ['--disallow-code-generation-from-strings']
const requires = (preloads: readonly string[]): string[] =>
  preloads.flatMap((path) => ['--require', path])

/**
 * Starts the program as `npm run` does, in a process of its own. Status -9: it was killed.
 * `preloads` are scripts that Node loads before it.
 */
export function startProcess(
  { cwd, args, env }: Run,
  preloads: readonly string[] = [],
  started?: (child: ChildProcess) => void,
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [...requires(preloads), ...flags, program, ...args],
      // Nobody types, and what is printed comes back.
      { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('close', (status, signal) =>
      done({
        status: status ?? -(signal === null ? 0 : constants.signals[signal]),
        stdout,
        stderr,
      }),
    )
    started?.(child)
  })
}

/** The program in one process for many runs, one after the other. */
export interface Runner {
  /** `faults` are for a runner that has preloaded what makes them. */
  run(run: Run, faults?: unknown): Promise<CommandResult>
  end(): void
}

/** Starts such a process, which ends with this one at the latest. */
export async function startRunner(preloads: readonly string[] = []): Promise<Runner> {
  const child = fork(manyRuns, {
    execArgv: [...requires(preloads), ...flags],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // No test file waits for it.
  child.unref()
  child.channel?.unref()
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  if (child.stderr instanceof Socket) child.stderr.unref()
  const answer = (): Promise<unknown> =>
    new Promise((done, failed) => {
      const onExit = (): void =>
        failed(new Error(`the process with the program has ended: ${said}`))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        done(message)
      })
    })
  await answer()
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(one, faults = null) {
      const result = last.then(() => {
        const answered = answer()
        child.send({ ...one, faults })
        return answered as Promise<CommandResult>
      })
      last = result.catch(() => {})
      return result
    },
    end: () => child.kill(),
  }
}

let shared: Promise<Runner> | null = null

/** Runs the program in the process that all test files of a worker share. */
export async function runShared(run: Run): Promise<CommandResult> {
  const runner = (shared ??= startRunner())
  try {
    return await (await runner).run(run)
  } catch (error) {
    // The next test gets another one.
    shared = null
    throw error
  }
}
