import { existsSync } from 'node:fs'

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
