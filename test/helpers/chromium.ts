import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Disposable,
  type Page,
} from 'playwright-core'
import { describe, onTestFinished, TestRunner } from 'vitest'
import { atEnd } from './ends.ts'
import { factor } from './tiers.ts'

/** The same engine without windows, which takes a third of the processor time for a page. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Debian's Chromium: the whole browser in full runs, its shell in others, where it is installed. Its
 * tests are skipped, visibly, without one, and never in CI.
 */
export function findChromium(): string | null {
  const path = (factor < 1 ? [shell, ...whole] : whole).find(existsSync)
  if (path === undefined && process.env['CI'] !== undefined) {
    throw new Error('Chromium is not installed: apt-get install chromium')
  }
  return path ?? null
}

/** Describes tests that look at pages in Chromium. */
export const describeInChromium = describe.skipIf(findChromium() === null)

/** For a machine without a display, and without the browser's own calls home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As the whole browser has it: an example that never ends has a process of its own.
  '--site-per-process',
]

/** Starts it, where it is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments })
}

export type PageOptions = NonNullable<Parameters<Browser['newPage']>[0]>

let shared: Promise<Browser> | null = null

const pools = new Map<string, Pool>()

/**
 * Closes a page or a context when the test that opened it is done. Hooks close what they open. So do
 * tests that run side by side, since the runner cannot tell which of them opened it.
 */
function closedWithTest<T extends { close(): Promise<void> }>(opened: T): T {
  const test = TestRunner.getCurrentTest()
  if (test !== undefined && test.concurrent !== true) onTestFinished(() => opened.close())
  return opened
}

async function newContext(options?: PageOptions): Promise<BrowserContext> {
  const context = await (await (shared ??= launchChromium())).newContext(options)
  atEnd(() => {
    pools.clear()
    return context.close()
  })
  return context
}

/**
 * The browser that all files of a worker share: it starts with the first page, and ends with the
 * worker. What is opened is closed when the tests of the file are done.
 */
export const browser = {
  /**
   * A page as a new one, whose tab and context others with the same options may have had before: to
   * make them costs four times as much as to load a page. What is not taken back when it is closed
   * (a cache, cookies, permissions) wants `newContext`.
   */
  async newPage(given: PageOptions = {}): Promise<Page> {
    const { viewport, colorScheme, forcedColors, ...options } = given
    const key = JSON.stringify(options)
    const pool = pools.get(key) ?? { context: newContext(options), free: [] }
    pools.set(key, pool)
    const page = pool.free.pop() ?? (await tabIn(pool))
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? null,
      forcedColors: forcedColors ?? null,
      reducedMotion: null,
    })
    return closedWithTest(page)
  },
  newContext: async (options?: PageOptions): Promise<BrowserContext> =>
    closedWithTest(await newContext(options)),
}

/** A context, and the pages in it that nobody uses. */
interface Pool {
  readonly context: Promise<BrowserContext>
  readonly free: Page[]
}

/** A page that goes back to its pool when it is closed. */
async function tabIn({ context, free }: Pool): Promise<Page> {
  const page = await (await context).newPage()
  const addInitScript = page.addInitScript.bind(page)
  const scripts: Disposable[] = []
  page.addInitScript = async (...script) => {
    const added = await addInitScript(...script)
    scripts.push(added)
    return added
  }
  page.close = async () => {
    if (free.includes(page)) return
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page
      .evaluate('try { localStorage.clear(); sessionStorage.clear() } catch {}')
      .catch(() => {})
    for (const script of scripts.splice(0)) await script.dispose()
    await page.mouse.move(-1, -1)
    await page.goto('about:blank')
    free.push(page)
  }
  return page
}
