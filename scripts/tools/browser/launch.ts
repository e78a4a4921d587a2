import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core'
import { printable, quoted } from '../../words/model/printable.ts'
import { BrowserError } from './error.ts'

/** Launcher of browsers: the user's own Playwright. */
export interface Driver {
  readonly chromium: Pick<BrowserType, 'launch'>
  /** Program of the Playwright package that can download a browser. */
  readonly program: 'playwright-core' | 'playwright'
}

// The others bring the first, which a strict package manager then hides from the project.
const packages = ['playwright-core', 'playwright', '@playwright/test'] as const

/**
 * Finds the first Playwright that a module at one of some files would find. `add` is the command
 * that installs a package. Throws {@link BrowserError} if there is none, or it cannot be loaded.
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

// In milliseconds.
const patience = 60_000

/**
 * Starts the browser that `named` gives, a file or one of Playwright's channels; without it the
 * first that is installed. It has no window, a temporary profile, and a pipe: no port is opened.
 * Null if there is none. Throws {@link BrowserError}.
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
        // Chromium starts as root in no other way; then it is a container's.
        chromiumSandbox: process.getuid?.() !== 0,
        // Whoever calls ends it, with the rest.
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
 * Browsers to try: those that the environment names, as other tools do, Playwright's download,
 * those of the system.
 */
function installed(env: Readonly<Record<string, string | undefined>>): readonly LaunchOptions[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  // The one without windows takes less time for a page.
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

/** First line of an error of Playwright's, without the call that failed. */
export function firstLine(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return printable(first.replace(/^[\w.]+: /, ''))
}
