import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite, type Files } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

const rows = Array.from({ length: 40 }, (_, i) => `| prop-${i} | \`string\` | Text ${i}. |\n`)
const text = 'Words and more words.\n\n'.repeat(30)
const files: Files = {
  'index.md': '---\ntitle: Acme user interface\nguides: guides\n---\n',
  'forms/long.md': `---\nname: Long\n---\n\n## Props\n\n| Prop | Type | Description |\n| - | - | - |\n${rows.join('')}\n## Use\n\n${text}### Detail\n\n${text}## End\n\nShort.\n`,
  'data/only.md': `---\nname: Only\nprops:\n  - {name: own}\n${Array.from({ length: 30 }, (_, i) => `  - {name: p${i}, inheritedFrom: '@acme/style props'}\n`).join('')}---\n`,
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `forms/field-${i}.md`,
      `---\nname: ${i % 7 === 0 ? 'Averyveryverylongnameofafield' : 'Field'} ${i}\n---\n`,
    ]),
  ),
  'guides/start.md': `---\ntitle: Getting started\norder: 1\n---\n\n[Long](../forms/long.md#prop-prop-30)\n\n## One\n\n${text}## Two\n\n${text}`,
  'guides/theming.md':
    '---\ntitle: Theming\ndescription: How colours are chosen.\n---\n\nText.\n\n## Palette\n',
}
const kinds = ['index.html', 'components/long.html', 'guides/start.html', 'guides/theming.html']
const widths = [320, 360, 768, 1280, 1920]

describeInChromium('the way through a catalog', () => {
  let server: RunningServer
  let folder: string

  beforeAll(async () => {
    const site = await buildSite(files, { baseUrl: null })
    expect(site.report).toBe('')
    folder = site.out
    server = await servePreview(site.out)
  })

  async function open(
    path: string,
    options: PageOptions = {},
    base = server.url,
  ): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.goto(base + path)
    return { page, said }
  }

  const marked = (page: Page) => page.locator('.contents [aria-current="location"]')
  const isMarked = (page: Page, text: string): Promise<void> =>
    marked(page)
      .and(page.getByText(text, { exact: true }))
      .waitFor()
  /** Scrolls so that an element is at the top. */
  const scrollTo = (page: Page, id: string) =>
    page.evaluate(`document.getElementById(${JSON.stringify(id)}).scrollIntoView()`)

  test('the contents say where one is, by name once they are unfolded', async () => {
    const { page, said } = await open('components/long.html')
    await scrollTo(page, 'prop-prop-20')
    await isMarked(page, 'Props')
    await page.locator('.contents li summary').click()
    await isMarked(page, 'prop-20')
    await scrollTo(page, 'prop-prop-30')
    await isMarked(page, 'prop-30')
    await scrollTo(page, 'h-detail')
    await isMarked(page, 'Detail')
    // The last heading never comes up to the line that the others are measured by.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await isMarked(page, 'End')
    expect(await marked(page).count()).toBe(1)
    expect(said).toEqual([])
  })

  test('nothing is marked on a page that is in sight as a whole', async () => {
    const { page } = await open('guides/theming.html')
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    )
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800)
    expect(await marked(page).count()).toBe(0)
  })

  test(
    'each list fades out where it is cut, and is whole at its end',
    { tags: 'long' },
    async () => {
      for (const width of [1280, 1680]) {
        const { page } = await open('components/long.html', { viewport: { width, height: 500 } })
        await page.locator('.contents li summary').click()
        for (const list of ['.contents', '.siblings']) {
          const [isCut, fades, isWhole] = (await page.evaluate(`(() => {
          const list = document.querySelector('${list}')
          const isCut = list.scrollHeight > list.clientHeight
          list.scrollTop = 1e6
          const end = [...list.querySelectorAll('a')].at(-1).getBoundingClientRect().bottom
          return [isCut, getComputedStyle(list).maskImage !== 'none', end <= list.getBoundingClientRect().bottom - 24]
        })()`)) as boolean[]
          expect([width, list, isCut, fades, isWhole]).toEqual([width, list, true, true, true])
        }
        await page.close()
      }
    },
  )

  test('props that others declare are folded, and unfold when a link leads to them', async () => {
    const { page } = await open('components/only.html')
    const row = page.locator('#prop-p7')
    expect(await row.isVisible()).toBe(false)
    await page.getByRole('link', { name: '30 props of @acme/style props' }).click()
    await row.waitFor()
    await page.goto('about:blank')
    await page.goto(`${server.url}components/only.html#prop-p7`)
    await row.waitFor()
  })

  test('what is marked stays in sight, unless somebody is there', async () => {
    const { page } = await open('components/long.html', { viewport: { width: 1280, height: 400 } })
    await page.locator('.contents li summary').click()
    await page.mouse.move(10, 200)
    await page.evaluate('document.activeElement.blur()')
    await scrollTo(page, 'prop-prop-38')
    await isMarked(page, 'prop-38')
    const isSeen = `(() => {
      const [one, all] = ['.contents [aria-current]', '.contents'].map((s) => document.querySelector(s).getBoundingClientRect())
      return one.top >= all.top && one.bottom <= all.bottom
    })()`
    expect(await page.evaluate(isSeen)).toBe(true)
    await page.locator('.contents li a').first().focus()
    await scrollTo(page, 'prop-prop-5')
    const first = await page.locator('.contents li a').first().boundingBox()
    expect(first?.y).toBeGreaterThanOrEqual(0)
  })

  test('nothing moves while one scrolls', async () => {
    const { page } = await open('components/long.html')
    await page.evaluate(
      `window.moved = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) window.moved += e.value }).observe({ type: 'layout-shift' })`,
    )
    for (const id of ['prop-prop-20', 'h-use', 'h-end']) {
      await scrollTo(page, id)
      await marked(page).waitFor()
    }
    expect(await page.evaluate('window.moved')).toBe(0)
  })

  test('siblings stand beside the page, and on a phone behind one press', async () => {
    const { page } = await open('components/long.html')
    const sibling = page.locator('.siblings').getByRole('link', { name: 'Field 1', exact: true })
    const own = page.locator('.siblings [aria-current="page"]')
    const all = page.getByRole('link', { name: 'all 41 in Forms' })
    expect(await own.isVisible()).toBe(true)
    expect(await all.isVisible()).toBe(true)
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await own.isVisible()).toBe(false)
      const summary = page.locator('.siblings summary')
      await summary.focus()
      await page.keyboard.press('Enter')
      expect(await own.isVisible()).toBe(true)
      await page.keyboard.press('Enter')
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await all.click()
    expect(page.url()).toBe(`${server.url}index.html#g-Forms`)
    expect(await sibling.count()).toBe(0)
  })

  test(
    'neither list covers the other, wherever the page is scrolled to',
    { tags: 'long' },
    async () => {
      const { page } = await open('components/long.html')
      for (const width of [1280, 1680]) {
        await page.setViewportSize({ width, height: 800 })
        for (const end of [0, 1e6]) {
          await page.evaluate(`scrollTo(0, ${end})`)
          const [contents, siblings] = [
            await page.locator('.contents').boundingBox(),
            await page.locator('.siblings').boundingBox(),
          ]
          if (contents === null || siblings === null) return expect.fail('a list is not shown')
          const isBelow = siblings.y >= contents.y + contents.height
          expect([width, end, isBelow || siblings.x + siblings.width <= contents.x]).toEqual([
            width,
            end,
            true,
          ])
        }
      }
    },
  )

  test.each([false, true])(
    'the keyboard reaches all of it in the order of the page, with script: %s',
    async (javaScriptEnabled) => {
      for (const width of [360, 1280]) {
        const { page } = await open('guides/start.html', {
          viewport: { width, height: 800 },
          javaScriptEnabled,
        })
        const texts: string[] = []
        for (let i = 0; i < 40; i++) {
          await page.keyboard.press('Tab')
          const focused = page.locator(':focus')
          if ((await focused.count()) === 0) break
          if ((await focused.locator('xpath=ancestor::main').count()) === 0) continue
          texts.push((await focused.textContent()) ?? '')
        }
        expect(texts.filter((one) => !one.startsWith('#') && !one.startsWith('copy'))).toEqual([
          'Guides',
          ...(width === 360
            ? ['On this page', 'more guides']
            : ['On this page', 'One', 'Two', 'Guides', 'Getting started', 'Theming']),
          'Long',
          'Markdown of Getting started',
          'next Theming',
        ])
        await page.close()
      }
    },
  )

  test('guides lead to components and back, from disk too', { tags: 'long' }, async () => {
    const base = pathToFileURL(`${folder}/`).href
    for (const from of [server.url, base]) {
      const { page, said } = await open('index.html', {}, from)
      await page.getByRole('link', { name: 'Getting started' }).click()
      await page.locator('.prose').getByRole('link', { name: 'Long' }).click()
      await page.waitForURL('**/components/long.html#prop-prop-30')
      await page.locator('header').getByRole('link', { name: 'Guides' }).click()
      await page.waitForURL('**/index.html#guides')
      // A browser that goes to a place of a page takes the focus from all others, in a frame after
      // the load.
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      )
      // The first press leads to the filter, whose script comes then.
      await page.keyboard.press('Control+k')
      await page.locator('#filter:focus').waitFor()
      await page.keyboard.press('Control+k')
      await page.locator('dialog input').fill('theming')
      await page.locator('dialog ol a').first().click()
      await page.waitForURL('**/guides/theming.html')
      expect(said).toEqual([])
      await page.close()
    }
  })

  test.each(kinds)('%s overflows at no width', async (path) => {
    const { page, said } = await open(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const selector of ['.beside > nav > details > summary', '.beside li summary']) {
        for (const summary of await page.locator(selector).all())
          if (await summary.evaluate((one) => one.checkVisibility())) await summary.click()
      }
      expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
        width,
        width,
      ])
    }
    expect(said).toEqual([])
  })

  const looks = [
    ['light', 'none', 360],
    ['dark', 'none', 1280],
  ] as const
  const everyLook = (['light', 'dark'] as const).flatMap((scheme) =>
    (['none', 'active'] as const).flatMap((forced) =>
      [360, 1280].map((width) => [scheme, forced, width] as const),
    ),
  )
  test.each(kinds)(
    '%s passes axe, in both schemes and in forced colors',
    { tags: 'sampled' },
    async (path) => {
      const { page } = await open(path, { bypassCSP: true })
      await page.evaluate(axe)
      for (const [colorScheme, forcedColors, width] of atLeast(looks, everyLook)) {
        await page.emulateMedia({ colorScheme, forcedColors })
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate('scrollTo(0, 1200)')
        const violations = await violationsIn(page)
        expect(violations).toEqual([])
      }
    },
  )

  test('none of it is printed', async () => {
    const { page } = await open('components/long.html')
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['.contents', '.siblings', '.neighbours'])
      expect([gone, await page.locator(gone).isVisible()]).toEqual([gone, false])
  })
})
