import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'

const executablePath = findChromium()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path fill="${colour}" d="M0 0h30v20H0z"/></svg>`

describe.skipIf(executablePath === null)('pictures of components on the index', () => {
  let browser: Browser
  let address: string
  beforeAll(async () => {
    const components = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `c${i}.md`,
        `---\nname: Component ${i}\ndescription: What it is.\n${i === 1 ? '' : 'thumbnail: { light: light.svg, dark: dark.svg }\n'}---\n`,
      ]),
    )
    const { out } = await buildSite({
      ...components,
      'light.svg': picture('#eee'),
      'dark.svg': picture('#222'),
    })
    address = pathToFileURL(join(out, 'index.html')).href
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: chromiumArguments,
    })
  })
  afterAll(() => browser.close())

  test.each([
    [360, 1],
    [768, 2],
    [1280, 4],
  ])(
    'at %i px they stand in %i columns, and nothing is too wide or wrong',
    async (width, columns) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
        await page.goto(address)
        const boxes = await page
          .locator('.thumbnail')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
        expect(new Set(boxes).size).toBe(columns)
        const shown = page.locator('.thumbnail img:visible')
        expect(await shown.count()).toBe(11)
        expect(await shown.first().getAttribute('src')).toContain(`/${colorScheme}-`)
        await expect
          .poll(() =>
            shown
              .first()
              .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
          )
          .toBe(30)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await page.addScriptTag({ content: axe }).catch(() => page.evaluate(axe))
        const violations = await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
        )
        expect(violations).toEqual([])
        await page.close()
      }
    },
  )

  test('the list has no pictures, is remembered, and the grid comes back', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('radio', { name: 'list' }).check()
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
    await page.reload()
    expect(await page.getByRole('radio', { name: 'list' }).isChecked()).toBe(true)
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
    await page.getByRole('radio', { name: 'list' }).press('ArrowLeft')
    expect(await page.locator('.thumbnail:visible').count()).toBe(12)
    await page.reload()
    expect(await page.locator('.thumbnail:visible').count()).toBe(12)
    await context.close()
  })

  test('without script the switch works, too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(address)
    expect(await page.locator('.thumbnail:visible').count()).toBe(12)
    await page.getByRole('radio', { name: 'list' }).check()
    expect(await page.locator('.thumbnail:visible').count()).toBe(0)
    await page.close()
  })

  test('paper has the list', async () => {
    const page = await browser.newPage()
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.thumbnail:visible, .views:visible').count()).toBe(0)
    await page.close()
  })
})
