import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core'
import { printable, quoted } from '../../words/model/printable.ts'
import { BrowserError } from './error.ts'

/** Part of the user's own Playwright that starts browsers. */
export interface Driver {
  readonly chromium: Pick<BrowserType, 'launch'>
  /** Name of the Playwright package's command, which can download a browser. */
  readonly program: 'playwright-core' | 'playwright'
}

// The others depend on the first, but a strict package manager hides it from the project.
const packages = ['playwright-core', 'playwright', '@playwright/test'] as const

/**
 * Finds the first Playwright package that a module in one of the files could import. `add` is the
 * command that installs a package. Throws {@link BrowserError} if there is none, or it cannot be
 * loaded.
 */
export function findDriver(files: readonly string[], add: string): Driver {
  for (const file of files) {
    const require = createRequire(file)
    for (const name of packages) {
      const chromium = chromiumOf(require, name)
      if (chromium === null) continue
      return { chromium, program: name === 'playwright-core' ? name : 'playwright' }
    }
  }
  throw new BrowserError(
    `pictures are taken with Playwright, which is not installed here: ${add} playwright-core`,
  )
}

function chromiumOf(require: NodeJS.Require, name: string): Driver['chromium'] | null {
  let path: string
  try {
    path = require.resolve(name)
  } catch {
    return null
  }
  let loaded: unknown
  try {
    loaded = require(path)
  } catch (error) {
    throw new BrowserError(`${name} cannot be loaded: ${firstLine(error)}`)
  }
  if (isPlaywright(loaded)) return loaded.chromium
  throw new BrowserError(`${printable(path)} is not Playwright: it starts no Chromium`)
}

function isPlaywright(loaded: unknown): loaded is Pick<Driver, 'chromium'> {
  if (typeof loaded !== 'object' || loaded === null || !('chromium' in loaded)) return false
  const { chromium } = loaded
  return typeof chromium === 'object' && chromium !== null && 'launch' in chromium
}

// Milliseconds that a browser may take to start.
const patience = 60_000

/**
 * Starts the browser `named`, which is a file or one of Playwright's channels; without a name, the
 * first one that is installed. The browser has no window and a temporary profile, and is controlled
 * by a pipe, so no port is opened. Returns null if no browser is installed. Throws {@link
 * BrowserError} if it does not start, or if there is no browser `named`.
 */
export async function launchBrowser(
  { chromium }: Driver,
  named: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Browser | null> {
  for (const choice of named === null ? installed(env) : [namedBrowser(named)]) {
    try {
      return await chromium.launch({
        ...choice,
        args: ['--disable-gpu'],
        timeout: patience,
        // Chromium starts as root, as in a container, only without its sandbox.
        chromiumSandbox: process.getuid?.() !== 0,
        // The caller handles signals, and ends the browser.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
    } catch (error) {
      if (!/doesn't exist|is not found/.test(firstLine(error)))
        throw new BrowserError(`the browser does not start: ${firstLine(error)}`)
      if (named !== null) throw new BrowserError(`there is no browser at ${quoted(named)}`)
    }
  }
  return null
}

const namedBrowser = (named: string): LaunchOptions =>
  /^(?:chrome|msedge)(?:-beta|-dev|-canary)?$|^chromium$/.test(named)
    ? { channel: named }
    : { executablePath: resolve(named) }

/**
 * Returns the browsers to try, in this order: those that environment variables name, Playwright's
 * own download, and those of the system.
 */
function installed(env: Readonly<Record<string, string | undefined>>): readonly LaunchOptions[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  // The browser without windows takes less time for a page.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = (path: string | undefined): LaunchOptions[] =>
    path !== undefined && existsSync(path) ? [{ executablePath: path }] : []
  return [
    ...path(env['CHROME_PATH']),
    ...path(env['PUPPETEER_EXECUTABLE_PATH']),
    {},
    ...inPath.flatMap(path),
    { channel: 'chrome' },
    { channel: 'msedge' },
  ]
}

/** Returns the first line of an error of Playwright, without the name of the call that failed. */
export function firstLine(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return printable(first.replace(/^[\w.]+: /, ''))
}
