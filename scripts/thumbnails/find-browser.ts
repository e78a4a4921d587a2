import { statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { quoted } from '../model/printable.ts'
import { BrowserError } from './error.ts'

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
]
/** Where installers put it that tell no `PATH`. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Path of a browser of Chromium's family: the one that was named, else what the environment names
 * as tools for tests do, else the first that is installed. Throws {@link BrowserError}.
 */
export function findBrowser(
  named: string | null,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (named !== null) {
    const path = resolve(named)
    if (isFile(path)) return path
    throw new BrowserError(`there is no browser at ${quoted(named)}`)
  }
  const told = [env['CHROME_PATH'], env['PUPPETEER_EXECUTABLE_PATH']]
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  const ending = process.platform === 'win32' ? '.exe' : ''
  const inPath = commands.flatMap((name) => folders.map((folder) => join(folder, name + ending)))
  const found = [...told, ...inPath, ...places].find((path) => path !== undefined && isFile(path))
  if (found !== undefined) return found
  throw new BrowserError(
    'pictures are taken with Chromium or Chrome, and there is none here: install one (apt-get install chromium), or name it with --browser',
  )
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
