import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Debian's Chromium. Its tests are skipped, visibly, where it is not installed, and never in CI. */
export function findChromium(): string | null {
  const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )
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
]

/** Starts it, where it is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments })
}
