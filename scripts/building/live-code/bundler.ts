import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endFamily, usageOf } from '../../reading/types/family.ts'
import { createTimeLimit } from '../../reading/types/read-types.ts'
import { isObject } from '../../reading/code/tree.ts'
import type { BundleAnswer, BundleRequest } from './bundle-request.ts'

/** Compiles fences, one request after the other. */
export interface Bundler {
  bundle(request: BundleRequest): Promise<BundleAnswer | { readonly fault: string }>
  /** Ends the process, if one runs. */
  close(): void
}

const mostMebibytes = 4096

/**
 * Starts a process with the first request, and keeps it for the next ones. What takes too long or too much memory is ended with all that
 * it started.
 *
 * @param child the module that runs in that process
 */
export function createBundler(child: URL): Bundler {
  let running: ChildProcess | null = null
  const close = (): void => {
    const ending = running
    running = null
    process.off('exit', close)
    if (ending !== null) void endFamily(ending)
  }
  const start = (): ChildProcess => {
    const { NODE_OPTIONS: _, ...env } = process.env
    const started = spawn(
      process.execPath,
      [`--max-old-space-size=${mostMebibytes}`, '--no-warnings', fileURLToPath(child)],
      {
        // What plugins print is not ours to say.
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // A build is the same whatever the shell says.
        env: { ...env, NODE_ENV: 'production', COMPONENT_CATALOG_LIVE: '1' },
      },
    )
    process.on('exit', close)
    // The program ends when all else has.
    started.unref()
    started.channel?.unref()
    return started
  }
  return {
    close,
    async bundle(request) {
      const process_ = (running ??= start())
      const answer = await ask(process_, request)
      if ('fault' in answer) close()
      return answer
    },
  }
}

async function ask(
  child: ChildProcess,
  request: BundleRequest,
): Promise<BundleAnswer | { readonly fault: string }> {
  let errors = ''
  const hear = (chunk: unknown): void => {
    errors = `${errors}${String(chunk)}`.slice(-8000)
  }
  child.stderr?.on('data', hear)
  const isTooLong = createTimeLimit()
  // Time of before this request does not count.
  let before: number | null = null
  let end: (fault: string) => void = () => {}
  const ended = new Promise<{ readonly fault: string }>((resolve) => {
    end = (fault) => resolve({ fault })
  })
  const watch = setInterval(() => {
    void usageOf(child.pid ?? 0).then(({ mebibytes, seconds }) => {
      before ??= seconds
      if (mebibytes > mostMebibytes) end('compiling the examples takes more than 4 GiB of memory')
      if (isTooLong(seconds === null ? null : seconds - (before ?? 0)))
        end('compiling the examples takes longer than 120 seconds')
    })
  }, 1000)
  const answered = new Promise<BundleAnswer | { readonly fault: string }>((resolve) => {
    child.once('message', (message: unknown) => {
      const { answer, fault } = (isObject(message) ? message : {}) as {
        answer?: BundleAnswer
        fault?: string
      }
      resolve(answer ?? { fault: `Vite cannot be used: ${fault ?? ''}` })
    })
    child.once('exit', (status) => {
      const last = errors.trim().split('\n').at(-1) ?? ''
      resolve({ fault: `the process that compiles the examples ended (${last || String(status)})` })
    })
    child.once('error', ({ message }) => resolve({ fault: message }))
  })
  child.ref()
  child.channel?.ref()
  child.send(request)
  try {
    return await Promise.race([answered, ended])
  } finally {
    clearInterval(watch)
    child.removeAllListeners('message')
    child.removeAllListeners('exit')
    child.stderr?.off('data', hear)
    child.unref()
    child.channel?.unref()
  }
}
