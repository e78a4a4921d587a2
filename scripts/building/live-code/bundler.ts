import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endFamily, usageOf } from '../../reading/types/family.ts'
import { createTimeLimit, type TimeLimits } from '../../reading/types/read-types.ts'
import { isObject } from '../../reading/code/tree.ts'
import type { BundleAnswer, BundleRequest } from './bundle-request.ts'

export type Bundler = ReturnType<typeof createBundler>

type Answered = BundleAnswer | { readonly fault: string }

/** Limits of one request, which has all fences of a catalog: memory and time. */
export interface BundlerLimits extends TimeLimits {
  readonly mebibytes: number
}

const usualLimits: BundlerLimits = { mebibytes: 4096, seconds: 120, idleSeconds: 60 }

/**
 * Makes a bundler, which compiles fences (code of live examples) for one request after the other.
 * Its process starts with the first request and stays for the next ones. If a request exceeds its
 * limits of time or memory, the process is ended with all that it started.
 *
 * @param child the module that runs in that process
 */
export function createBundler(child: URL, limits: BundlerLimits = usualLimits) {
  let running: ChildProcess | null = null
  // A listener of `exit` can do only what happens at once.
  const kill = (): void => void running?.kill('SIGKILL')
  /** Ends the process that compiles, if it runs. */
  const close = (): void => {
    const ending = running
    running = null
    process.off('exit', kill)
    if (ending !== null) void endFamily(ending)
  }
  const start = (): ChildProcess => {
    const { NODE_OPTIONS: _, ...env } = process.env
    const started = spawn(
      process.execPath,
      [`--max-old-space-size=${limits.mebibytes}`, '--no-warnings', fileURLToPath(child)],
      {
        // Output of plugins is not shown.
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // A build must not depend on the `NODE_ENV` of the shell.
        env: { ...env, NODE_ENV: 'production', COMPONENT_CATALOG_LIVE: '1' },
      },
    )
    process.on('exit', kill)
    // Between two requests the process may end by itself; then the next request starts another one.
    const forget = (): void => {
      if (running !== started) return
      running = null
      process.off('exit', kill)
    }
    started.on('exit', forget).on('error', forget)
    // The bundler must not keep the program running.
    started.unref()
    started.channel?.unref()
    return started
  }
  return {
    close,
    async bundle(request: BundleRequest): Promise<Answered> {
      const process_ = (running ??= start())
      const answer = await ask(process_, request, limits)
      if ('fault' in answer) close()
      return answer
    },
  }
}

async function ask(
  child: ChildProcess,
  request: BundleRequest,
  limits: BundlerLimits,
): Promise<Answered> {
  let errors = ''
  const hear = (chunk: unknown): void => {
    errors = `${errors}${String(chunk)}`.slice(-8000)
  }
  child.stderr?.on('data', hear)
  const isTooLong = createTimeLimit(limits)
  // Processor time that was used before this request does not count.
  let before: number | null = null
  let settle: (answer: Answered) => void = () => {}
  const answered = new Promise<Answered>((resolve) => {
    settle = resolve
  })
  const end = (fault: string): void => settle({ fault })
  const watch = setInterval(() => {
    void usageOf(child.pid ?? 0).then(({ mebibytes, seconds }) => {
      before ??= seconds
      if (mebibytes > limits.mebibytes)
        end(`compiling the examples takes more than ${limits.mebibytes / 1024} GiB of memory`)
      if (isTooLong(seconds === null ? null : seconds - (before ?? 0)))
        end(`compiling the examples takes longer than ${limits.seconds} seconds`)
    })
  }, 1000)
  const onMessage = (message: unknown): void => {
    const { answer, fault } = (isObject(message) ? message : {}) as {
      answer?: BundleAnswer
      fault?: string
    }
    settle(answer ?? { fault: `Vite cannot be used: ${fault ?? ''}` })
  }
  const onExit = (status: number | null, signal: string | null): void => {
    const last = errors.trim().split('\n').at(-1) ?? ''
    end(`the process that compiles the examples ended (${last || String(signal ?? status)})`)
  }
  const onError = ({ message }: Error): void => end(message)
  child.on('message', onMessage).on('exit', onExit).on('error', onError)
  child.ref()
  child.channel?.ref()
  child.send(request)
  try {
    return await answered
  } finally {
    clearInterval(watch)
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
    child.stderr?.off('data', hear)
    child.unref()
    child.channel?.unref()
  }
}
