import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Disposable,
  type Page,
} from 'playwright-core'
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

/** What a test file needs of the browser that all files of a worker share. */
export interface Pages {
  /**
   * A page as a new one, whose tab and context others with the same options may have had before: to
   * make them costs four times as much as to load a page. What is not taken back when it is closed
   * (a cache, cookies, permissions) wants {@link Pages.newContext}.
   */
  newPage(options?: PageOptions): Promise<Page>
  newContext: Browser['newContext']
  /** Closes what was opened here. */
  close(): Promise<void>
}

let shared: Promise<Browser> | null = null

/** The worker's browser, started at the first call; it ends with the worker. */
export async function openChromium(): Promise<Pages> {
  const browser = await (shared ??= launchChromium())
  const contexts: Promise<BrowserContext>[] = []
  const pools = new Map<string, Pool>()
  const open = (options?: PageOptions): Promise<BrowserContext> => {
    const opened = browser.newContext(options)
    contexts.push(opened)
    return opened
  }
  return {
    async newPage({ viewport, colorScheme, forcedColors, ...options } = {}) {
      const key = JSON.stringify(options)
      const pool = pools.get(key) ?? { context: open(options), free: [] }
      pools.set(key, pool)
      const page = pool.free.pop() ?? (await tabIn(pool))
      await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
      await page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? null,
        forcedColors: forcedColors ?? null,
        reducedMotion: null,
      })
      return page
    },
    newContext: open,
    async close() {
      for (const context of contexts.splice(0)) await (await context).close()
    },
  }
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
