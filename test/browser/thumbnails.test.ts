import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, findChromium } from '../helpers/chromium.ts'
import { buildSite, readBytes, run, tempFolder, writeFiles } from '../helpers/site.ts'

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

  test('they can be taken of live examples, the same again and again', async () => {
    const folder = tempFolder()
    const content = join(folder, 'content')
    const example = (html: string): string => `\`\`\`html example\n${html}\n\`\`\`\n`
    writeFiles(content, {
      'index.md': '---\ntitle: T\nexamples: { folder: _preview, styles: [a.css] }\n---\n',
      '_preview/a.css':
        'html { background: light-dark(#fff, #111) } p { background: light-dark(#f00, #00f); height: 40px; margin: 0 }',
      'shown.md': `---\nname: Shown\n---\n\n${example('<p></p>')}`,
      'empty.md': `---\nname: Empty\n---\n\n${example('<b></b>')}`,
      'none.md': '---\nname: None\n---\n',
    })
    const take = () => run(['thumbnails', '--content', content, '--browser', executablePath ?? ''])
    const first = await take()
    expect([first.status, first.stderr]).toEqual([
      0,
      'empty: its first example shows nothing (light)\nempty: its first example shows nothing (dark)\n',
    ])
    const taken = readBytes(join(content, 'thumbnails'))
    expect(Object.keys(taken).toSorted()).toEqual(['shown-dark.png', 'shown-light.png'])
    expect(await colours(taken['shown-light.png'])).toEqual(['255,255,255', '255,0,0'])
    expect(await colours(taken['shown-dark.png'])).toEqual(['17,17,17', '0,0,255'])
    expect((await take()).stdout).toContain('0 pictures written')
    expect(readBytes(join(content, 'thumbnails'))).toEqual(taken)
  })

  test('without a browser one line says what is missing, and nothing is written', async () => {
    const content = join(tempFolder(), 'content')
    writeFiles(content, { 'a.md': '---\nname: A\n---\n' })
    const named = await run(['thumbnails', '--content', content, '--browser', 'nowhere'])
    expect([named.status, named.stderr]).toEqual([1, 'there is no browser at "nowhere"\n'])
    const other = await run(['thumbnails', '--content', content, '--browser', '/bin/true'])
    expect([other.status, Object.keys(readBytes(content))]).toEqual([0, ['a.md']])
  })

  /** The colours at the upper left corner and in the middle of a picture. */
  async function colours(png: Buffer | undefined): Promise<unknown> {
    const page = await browser.newPage()
    const at = await page.evaluate(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${png?.toString('base64')}'
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return [[0, 0], [image.width >> 1, image.height >> 1]].map(([x, y]) =>
        canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3).join())
    })()`)
    await page.close()
    return at
  }
})
