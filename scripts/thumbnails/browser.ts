import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { BrowserError } from './error.ts'

type Fields = Readonly<Record<string, unknown>>

/** A running browser, and the page that all calls but those of `Target` are for. */
export interface Browser {
  /** A call of the DevTools protocol. */
  call(method: string, params?: Fields): Promise<Fields>
  /** The value of an expression in the page, waited for if it is a promise. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

// In milliseconds. Nothing that is asked here takes a second on a machine that works.
const patience = 30_000

/**
 * Starts a browser without a window, with a profile of its own that goes with it, and speaks the
 * DevTools protocol with it over a pipe: messages in JSON with a NUL behind each. No port is opened.
 *
 * Throws {@link BrowserError}.
 */
export async function startBrowser(path: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'component-catalog-browser-'))
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => {
    child.once('error', () => done()).once('exit', () => done())
  })
  const calls = openCalls(child.stdio[3] as Writable, child.stdio[4] as Readable)
  void ended.then(() => calls.fail('the browser ended'))
  const close = async (): Promise<void> => {
    // Its helpers end with it, and write until then.
    const asked = calls.send('Browser.close', {}).catch(() => child.kill('SIGKILL'))
    await asked
    await ended
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch {
      // The system clears its folder for such files; the pictures are taken.
    }
  }
  try {
    const { targetId } = await calls.send('Target.createTarget', { url: 'about:blank' })
    const params = { targetId, flatten: true }
    const { sessionId } = await calls.send('Target.attachToTarget', params)
    const call = (method: string, params: Fields = {}): Promise<Fields> =>
      calls.send(method, params, String(sessionId))
    return {
      call,
      async evaluate(expression) {
        const { result, exceptionDetails } = (await call('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        })) as { result: { value?: unknown }; exceptionDetails?: { text: string } }
        if (exceptionDetails !== undefined) throw new BrowserError(exceptionDetails.text)
        return result.value
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const flags = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  // Chromium starts as root in no other way; then it is a container's.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

interface Waiting {
  done(result: Fields): void
  fail(error: Error): void
  readonly timer: NodeJS.Timeout
}

/** Sends calls, and gives each its answer. */
function openCalls(into: Writable, from: Readable) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let rest = ''
  let isOver: string | null = null
  const fail = (reason: string): void => {
    isOver ??= reason
    for (const { fail: refuse, timer } of waiting.values()) {
      clearTimeout(timer)
      refuse(new BrowserError(reason))
    }
    waiting.clear()
  }
  into.on('error', () => fail('the browser does not listen'))
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const { id, result, error } = JSON.parse(part) as {
        id?: number
        result?: Fields
        error?: { message: string }
      }
      const call = waiting.get(id ?? -1)
      if (call === undefined) continue
      waiting.delete(id ?? -1)
      clearTimeout(call.timer)
      if (error === undefined) call.done(result ?? {})
      else call.fail(new BrowserError(`the browser refused: ${error.message}`))
    }
  })
  return {
    fail,
    send(method: string, params: Fields, sessionId?: string): Promise<Fields> {
      if (isOver !== null) return Promise.reject(new BrowserError(isOver))
      const id = ++last
      return new Promise((done, refuse) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          refuse(new BrowserError(`the browser does not answer (${method})`))
        }, patience)
        waiting.set(id, { done, fail: refuse, timer })
        into.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      })
    },
  }
}
