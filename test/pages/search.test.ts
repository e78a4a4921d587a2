import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'

const executablePath = findChromium()

const table = (rows: string): string =>
  `\n## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n${rows}\n\n## Usage\n`
const files = {
  'button.md': `---\nname: Button\ngroup: Input\nstatus: stable\ntags: [form]\n---\n${table('| disabled | `boolean` | `false` | Takes no press. |\n| tone | `"calm" \\| "loud"` | | How it speaks. |')}`,
  'dialog.md': `---\nname: Dialog\ngroup: Layers\ndeprecated: Use Sheet.\n---\n${table('| disabled | `boolean` | | Never opens. |\n| a b | | | Odd. |')}`,
}

// From disk, where nothing can be fetched: what works here works everywhere.
describe.skipIf(executablePath === null)('search, filter and theme, from disk', () => {
  let browser: Browser
  let folder: string
  beforeAll(async () => {
    folder = (await buildSite(files)).out
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: chromiumArguments,
    })
  })
  afterAll(async () => browser?.close())

  async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options)
    await page.goto(pathToFileURL(join(folder, path)).href)
    return page
  }
  async function find(page: Page, words: string): Promise<string[]> {
    await page.fill('.finder input', words)
    // What is announced at last, with every file of details in it.
    const answer = page.locator('.finder [role=status]')
    await answer
      .filter({ hasText: /^(?!.*loading)(first|nothing|\d)/ })
      .waitFor({ state: 'attached' })
    return page.locator('.finder li b').allTextContents()
  }

  test('nothing of the search is loaded before it is asked for', async () => {
    const page = await open('components/button.html')
    expect(await page.locator('script[src*="search"]').count()).toBe(0)
    await page.close()
  })

  test.each([
    ['butotn', 'Button'],
    ['button disabled', 'disabled'],
    ['"calm"', 'tone'],
    ['never opens', 'disabled'],
    ['usage', 'Usage'],
  ])('%s finds %s first', async (words, first) => {
    const page = await open('components/dialog.html')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    expect((await find(page, words))[0]).toBe(first)
    await page.close()
  })

  test('by keyboard alone, a result leads to the row of its prop', async () => {
    const page = await open('components/button.html')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    expect((await find(page, 'a b'))[0]).toBe('a b')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/dialog\.html#/)
    expect(await page.locator('tr:target .prop-name').textContent()).toBe('a b')
    await page.close()
  })

  test('the index is narrowed by group, status and tag, also by its address', async () => {
    const page = await open('index.html')
    const rows = () => page.locator('.group li:visible a').allTextContents()
    await page.selectOption('select[name=group]', 'Layers')
    expect(await rows()).toEqual(['Dialog'])
    await page.selectOption('select[name=group]', '')
    await page.selectOption('select[name=status]', 'stable')
    expect(await rows()).toEqual(['Button'])
    await page.goto(`${page.url()}?tag=form`)
    expect(await rows()).toEqual(['Button'])
    await page.close()
  })

  test('a chosen theme is remembered, and set before the first paint', async () => {
    const page = await open('index.html', { colorScheme: 'light' })
    await page.click('button.theme')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
      'dark',
    )
    await page.click('button.theme')
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe(null)
    await page.close()
  })

  test('a long method stays whole beside a long path', async () => {
    const path = '/longsegment'.repeat(30)
    const site = await buildSite({
      'x.md': `---\nname: X\nendpoint: { method: OPTIONS, path: "${path}" }\n---\n`,
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(pathToFileURL(join(site.out, 'components/x.html')).href)
    const box = await page.locator('.endpoint-method').boundingBox()
    // Seven letters of nine pixels: were it squeezed, it would be one letter wide.
    expect(box?.width).toBeGreaterThan(60)
    await page.close()
  })
})
