import { join, parse } from 'node:path'
import type { Browser } from 'playwright-core'
import { packageManagerOf, type PackageManager } from '../init/package-manager.ts'
import { BrowserError } from './error.ts'
import { findDriver, launchBrowser } from './launch.ts'

/** Provider of browsers: it starts one when it is needed, and has one at a time. */
export interface Browsers {
  get(): Promise<Browser>
  /** Ends the present browser, so that the next call of `get` starts a new one. */
  replace(): Promise<void>
  /** Ends the present browser for good: `get` starts no further one. */
  end(): Promise<void>
}

/**
 * Returns the files from which a tool such as Playwright is looked up, first the project's and then
 * this program's, and the package manager of the project.
 */
export function projectTools(): {
  readonly files: readonly string[]
  readonly manager: PackageManager
} {
  const folder = process.cwd()
  const files = [join(folder, 'package.json'), import.meta.url]
  return { files, manager: packageManagerOf(folder, parse(folder).root) }
}

/**
 * Makes the provider of browsers. `named` is the browser that the user chose, or null. Throws
 * `BrowserError` if Playwright is missing; `get` throws it if no browser can be started.
 */
export function openBrowsers(named: string | null): Browsers {
  const { files, manager } = projectTools()
  const driver = findDriver(files, manager.add)
  let browser: Promise<Browser | null> | null = null
  let isOver = false
  const replace = async (): Promise<void> => {
    const last = browser
    browser = null
    await (await last?.catch(() => null))?.close()
  }
  return {
    async get() {
      if (isOver) throw new BrowserError('the browser ended')
      browser ??= launchBrowser(driver, named, process.env)
      const started = await browser
      if (started !== null) return started
      throw new BrowserError(
        `there is no Chromium, Chrome or Edge here: ${manager.exec} ${driver.program} install chromium, or name one with --browser`,
      )
    },
    replace,
    async end() {
      isOver = true
      await replace()
    },
  }
}
