import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { shorten } from '../model/printable.ts'
import { BrowserError, NoAnswerError } from './error.ts'

type Fields = Readonly<Record<string, unknown>>

/** A running browser. Every call of it throws {@link BrowserError}. */
export interface Browser {
  /** A tab that shows nothing yet. */
  open(): Promise<Tab>
  /** Ends it and all that it started, at once; waits until it is gone. */
  end(): Promise<void>
}

export interface Tab {
  /** A call of the DevTools protocol, for the tab's page. */
  call(method: string, params?: Fields): Promise<Fields>
  /** The value of an expression in the page, waited for if it is a promise. */
  evaluate(expression: string): Promise<unknown>
  /**
   * The same in the frame that an expression of the page gives, if the frame has a process of its
   * own; else in the page.
   */
  evaluateInFrame(frame: string, expression: string): Promise<unknown>
  /** What scripts threw in that frame so far and nobody caught, each in a line: the first few. */
  errorsInFrame(frame: string): Promise<readonly string[]>
  close(): Promise<void>
}

// In milliseconds. Nothing that is asked here takes a second on a machine that works.
const patience = 30_000

/**
 * Starts a browser without a window, with a profile of its own in a folder that the caller removes,
 * and speaks the DevTools protocol with it over a pipe: messages in JSON with a NUL behind each. No
 * port is opened. `started` is told how it is ended, even before it answers.
 *
 * Throws {@link BrowserError}.
 */
export async function startBrowser(
  path: string,
  folder: string,
  started: (end: () => Promise<void>) => void,
): Promise<Browser> {
  const profile = mkdtempSync(join(folder, 'browser-'))
  const hasGroups = process.platform !== 'win32'
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own, so that a script that starts it ends together with it.
    detached: hasGroups,
  })
  const ended = new Promise<void>((done) => {
    child.once('error', () => done()).once('exit', () => done())
  })
  const end = async (): Promise<void> => {
    try {
      if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It is gone already.
    }
    await ended
  }
  started(end)
  const calls = openCalls(child.stdio[3] as Writable, child.stdio[4] as Readable)
  void ended.then(() => calls.fail('the browser ended'))
  try {
    // The first answer says that it is there.
    await calls.send('Browser.getVersion', {})
  } catch (error) {
    await end()
    throw new BrowserError((error as Error).message)
  }
  return { open: () => openTab(calls), end }
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

async function openTab(calls: Calls): Promise<Tab> {
  const { targetId } = await calls.send('Target.createTarget', { url: 'about:blank' })
  const attached = await calls.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(attached['sessionId'])
  const call = (method: string, params: Fields = {}): Promise<Fields> =>
    calls.send(method, params, session)
  /** Sessions of the frames with a process of their own, by the frame's id. */
  const frames = new Map<string, string>()
  const errors = collectErrors(calls)
  const forget = calls.listen(session, (method, params) => {
    errors.take(session, method, params)
    if (method !== 'Target.attachedToTarget') return
    const { targetInfo, sessionId } = params
    frames.set((targetInfo as { targetId: string }).targetId, String(sessionId))
    errors.collect(String(sessionId))
  })
  const evaluate = async (expression: string, sessionId: string): Promise<unknown> => {
    const params = { expression, awaitPromise: true, returnByValue: true }
    return valueOf(await calls.send('Runtime.evaluate', params, sessionId)).value
  }
  const sessionOf = async (frame: string): Promise<string> => {
    const { objectId } = valueOf(await call('Runtime.evaluate', { expression: frame }))
    const { node } = await call('DOM.describeNode', { objectId })
    const { frameId = '' } = node as { readonly frameId?: string }
    return frames.get(frameId) ?? session
  }
  await call('Page.enable')
  await call('Runtime.enable')
  await call('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  return {
    call,
    evaluate: (expression) => evaluate(expression, session),
    evaluateInFrame: async (frame, expression) => evaluate(expression, await sessionOf(frame)),
    errorsInFrame: async (frame) => errors.of(await sessionOf(frame)),
    async close() {
      forget()
      errors.forget()
      await calls.send('Target.closeTarget', { targetId })
    },
  }
}

const mostErrors = 5

/** Takes what is thrown in sessions and caught by nobody. */
function collectErrors(calls: Calls) {
  const found = new Map<string, string[]>()
  const listening: (() => void)[] = []
  const take = (session: string, method: string, { exceptionDetails }: Fields): void => {
    if (method !== 'Runtime.exceptionThrown') return
    const errors = found.get(session) ?? []
    if (errors.length < mostErrors) errors.push(errorText(exceptionDetails as Exception))
    found.set(session, errors)
  }
  return {
    take,
    collect(session: string): void {
      listening.push(calls.listen(session, (method, params) => take(session, method, params)))
      // What was thrown before is told then, too. A script that does not end keeps it from answering.
      calls.send('Runtime.enable', {}, session).catch(() => {})
    },
    of: (session: string): readonly string[] => found.get(session) ?? [],
    forget(): void {
      for (const stop of listening) stop()
    },
  }
}

interface Exception {
  readonly text: string
  readonly url?: string
  /** From 0. */
  readonly lineNumber: number
  readonly exception?: { readonly description?: string; readonly value?: unknown }
}

/** `TypeError: x is null (acme.js:12)` */
function errorText({ text, url = '', lineNumber, exception }: Exception): string {
  const whole = exception?.description ?? String(exception?.value ?? text.replace(/^Uncaught /, ''))
  const [first = ''] = whole.split('\n')
  const file =
    url
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ?? ''
  return `${shorten(first, 300)}${file === '' ? '' : ` (${shorten(file, 80)}:${lineNumber + 1})`}`
}

function valueOf({ result, exceptionDetails }: Fields): { value?: unknown; objectId?: string } {
  if (exceptionDetails !== undefined)
    throw new BrowserError((exceptionDetails as { text: string }).text)
  return result as { value?: unknown; objectId?: string }
}

interface Waiting {
  done(result: Fields): void
  fail(error: Error): void
  readonly timer: NodeJS.Timeout
}

type Listener = (method: string, params: Fields) => void

interface Calls {
  fail(reason: string): void
  send(method: string, params: Fields, sessionId?: string): Promise<Fields>
  /** Tells what happens in a session; gives what ends that. */
  listen(sessionId: string, listener: Listener): () => void
}

interface Message {
  readonly id?: number
  readonly result?: Fields
  readonly error?: { readonly message: string }
  readonly method?: string
  readonly params?: Fields
  readonly sessionId?: string
}

/** Sends calls, and gives each its answer. */
function openCalls(into: Writable, from: Readable): Calls {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Listener>()
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
  const take = ({ id, result, error, method, params, sessionId }: Message): void => {
    if (method !== undefined) listeners.get(sessionId ?? '')?.(method, params ?? {})
    const call = waiting.get(id ?? -1)
    if (call === undefined) return
    waiting.delete(id ?? -1)
    clearTimeout(call.timer)
    if (error === undefined) call.done(result ?? {})
    else call.fail(new BrowserError(`the browser refused: ${error.message}`))
  }
  into.on('error', () => fail('the browser does not listen'))
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) take(JSON.parse(part) as Message)
  })
  return {
    fail,
    listen(sessionId, listener) {
      listeners.set(sessionId, listener)
      return () => void listeners.delete(sessionId)
    },
    send(method, params, sessionId) {
      if (isOver !== null) return Promise.reject(new BrowserError(isOver))
      const id = ++last
      return new Promise((done, refuse) => {
        const timer = setTimeout(() => {
          waiting.delete(id)
          refuse(new NoAnswerError(`the browser does not answer (${method})`))
        }, patience)
        waiting.set(id, { done, fail: refuse, timer })
        into.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      })
    },
  }
}
