import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDriver, launchBrowser } from '../../../scripts/tools/browser/launch.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

/** What stands in a file of a project that has packages, each with its code. */
function projectWith(packages: Readonly<Record<string, string>>): string {
  const folder = tempFolder()
  for (const [name, code] of Object.entries(packages))
    writeFiles(join(folder, 'node_modules', name), { 'package.json': '{}', 'index.js': code })
  return join(folder, 'package.json')
}
const code = 'exports.chromium = { launch() {} }'
const find = (...files: readonly string[]) => findDriver(files, 'pnpm add --save-dev')

test.each([
  ['playwright-core', 'playwright-core'],
  ['playwright', 'playwright'],
  ['@playwright/test', 'playwright'],
])('the project that has %s takes pictures with it', (name, program) => {
  expect(find(projectWith({ [name]: code })).program).toBe(program)
})

test('that of the project is taken before another', () => {
  const [own, other] = [
    projectWith({ playwright: code }),
    projectWith({ 'playwright-core': 'throw 1' }),
  ]
  expect(find(own, other).program).toBe('playwright')
  expect(find(projectWith({}), own).program).toBe('playwright')
})

test('without any, the message has the command that installs it', () => {
  expect(() => find(projectWith({}))).toThrow(
    'pictures are taken with Playwright, which is not installed here: pnpm add --save-dev playwright-core',
  )
})

test.each([
  [
    'throw new Error("broken\\u001b[2J\\nmore")',
    'playwright-core cannot be loaded: broken\\u001b[2J',
  ],
  ['exports.chromium = null', 'is not Playwright: it starts no Chromium'],
])('%s is one line, in which nothing is hidden', (wrong, message) => {
  const project = projectWith({ 'playwright-core': wrong })
  expect(() => find(project)).toThrow(message)
})

test.each([
  ['./bin/browser', { executablePath: join(process.cwd(), 'bin/browser') }],
  ['msedge', { channel: 'msedge' }],
  ['chrome-beta', { channel: 'chrome-beta' }],
  [null, { executablePath: import.meta.filename }],
])('%s is the browser that is started, in its sandbox where it can be', async (named, choice) => {
  const started: unknown[] = []
  const launch = (options: object): Promise<never> => {
    started.push(options)
    return Promise.reject(new Error('browserType.launch: it ended\nBrowser logs: more'))
  }
  const driver = { chromium: { launch }, program: 'playwright-core' } as const
  await expect(launchBrowser(driver, named, { CHROME_PATH: import.meta.filename })).rejects.toThrow(
    /^the browser does not start: it ended$/,
  )
  const chromiumSandbox = process.getuid?.() !== 0
  expect(started).toMatchObject([{ ...choice, chromiumSandbox }])
})
