import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

const fence = (label: string, code: string, language = 'sh'): string =>
  `\`\`\`${language} tab="${label}"\n${code}\n\`\`\`\n`
const long = `import { Button } from '@acme/ui' ${'// words '.repeat(20)}`
const page = `---
name: Tabs
---

${fence('npm', 'npm install')}${fence('pnpm', 'pnpm add\n'.repeat(9))}${fence('yarn', 'yarn add')}
Other tabs:

${fence('TypeScript', `${long}\n`.repeat(30), 'ts')}${fence('JavaScript', long, 'js')}
And again, in another order:

- ${[fence('yarn', 'yarn test'), fence('npm', 'npm test'), fence('pnpm', 'pnpm test')]
  .join('')
  .replace(/\n(?=.)/g, '\n  ')}
Many:

${Array.from({ length: 14 }, (_, i) => fence(`framework ${i}`, `code ${i}`)).join('')}
Words at the end.
`

describeInChromium('tabs in a real browser', () => {
  let server: RunningServer
  let folder: string

  beforeAll(async () => {
    folder = (await buildSite({ 'tabs.md': page, 'index.md': page.replace(/^---[^]*?---\n/, '') }))
      .out
    server = await servePreview(folder)
  })

  async function open(options: PageOptions = {}, base = server.url) {
    const opened = await browser.newPage({ viewport: { width: 768, height: 900 }, ...options })
    await opened.goto(`${base}components/tabs.html`)
    return opened
  }
  const chosen = (of: Page): Promise<string[]> =>
    of.getByRole('tab', { selected: true }).allTextContents()
  const seen = async (of: Page): Promise<number> =>
    of.locator('.tabs > .code').filter({ visible: true }).count()

  test('one of each stack is shown, and keys lead from tab to tab', async () => {
    const opened = await open()
    expect(await opened.getByRole('tablist').count()).toBe(4)
    expect(await chosen(opened)).toEqual(['npm', 'TypeScript', 'yarn', 'framework 0'])
    expect(await seen(opened)).toBe(4)
    await opened.getByRole('tab', { name: 'TypeScript' }).focus()
    const focused = (): Promise<string> => opened.evaluate('document.activeElement.textContent')
    for (const [key, label] of [
      ['ArrowRight', 'JavaScript'],
      ['ArrowRight', 'TypeScript'],
      ['ArrowLeft', 'JavaScript'],
      ['Home', 'TypeScript'],
      ['End', 'JavaScript'],
    ] as const) {
      await opened.keyboard.press(key)
      expect(await focused()).toBe(label)
      expect((await chosen(opened))[1]).toBe(label)
      const panel = opened.getByRole('tabpanel', { name: label, exact: true })
      expect(await panel.isVisible()).toBe(true)
    }
    expect(await seen(opened)).toBe(4)
    // One stop for the list, the next is what is in its panel.
    await opened.keyboard.press('Tab')
    expect(
      await opened.evaluate('document.activeElement.closest("[role=tabpanel]") !== null'),
    ).toBe(true)
  })

  test('a choice holds for every stack with the same labels, and the tab stays in its place', async () => {
    const opened = await open({ viewport: { width: 768, height: 500 } })
    const tab = opened.getByRole('tab', { name: 'pnpm', exact: true }).nth(1)
    await tab.scrollIntoViewIfNeeded()
    const before = (await tab.boundingBox())?.y ?? NaN
    await tab.click()
    expect(await chosen(opened)).toEqual(['pnpm', 'TypeScript', 'pnpm', 'framework 0'])
    await opened.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
    expect(Math.abs(((await tab.boundingBox())?.y ?? NaN) - before)).toBeLessThan(1)
  })

  test.each(atLeast([320], [320, 768, 1280]))(
    'no script moves anything, %i px wide',
    { tags: 'sampled' },
    async (width) => {
      for (const page of ['components/tabs.html', 'index.html']) {
        const opened = await browser.newPage({ viewport: { width, height: 900 } })
        await opened.addInitScript(
          'window.shift = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shift += value }).observe({ type: "layout-shift", buffered: true })',
        )
        // The whole page is painted before the script that is deferred, and before tabs are tabs. The
        // count begins there: a busy browser may paint half of a header before it reads the rest.
        await opened.route('**/assets/site-*.js', async (route) => {
          await opened.evaluate(
            'new Promise((done) => { const look = (frames) => frames > 2 ? done() : requestAnimationFrame(() => look(document.readyState === "loading" ? 0 : frames + 1)); look(0) })',
          )
          await opened.evaluate('window.shift = 0')
          await route.continue()
        })
        await opened.goto(server.url + page)
        await opened.getByRole('tablist').first().waitFor()
        await opened.evaluate(
          'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
        )
        expect(await opened.evaluate('window.shift')).toBe(0)
        expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await opened.close()
      }
    },
  )

  test(
    'all are there without script, without the file of the script, and on paper',
    { tags: 'long' },
    async () => {
      const labels = ['npm', 'pnpm', 'yarn', 'TypeScript', 'JavaScript', 'yarn', 'npm', 'pnpm']
      const shown = async (of: Page): Promise<string[]> =>
        (await of.locator('.tabs .label').filter({ visible: true }).allTextContents()).slice(0, 8)
      const without = await open({ javaScriptEnabled: false })
      expect([await seen(without), await shown(without)]).toEqual([22, labels])
      expect(await without.locator('.tab-list').first().isVisible()).toBe(false)
      await without.close()

      const cut = await browser.newPage()
      await cut.route('**/assets/tabs-*.js', (route) => route.abort())
      await cut.goto(`${server.url}components/tabs.html`)
      expect([await seen(cut), await shown(cut)]).toEqual([22, labels])
      await cut.close()

      const paper = await open()
      await paper.getByRole('tab', { name: 'JavaScript' }).click()
      await paper.emulateMedia({ media: 'print' })
      expect([await seen(paper), await shown(paper)]).toEqual([22, labels])
      expect(await paper.locator('.tab-list').first().isVisible()).toBe(false)
    },
  )

  test('they work from disk', async () => {
    const opened = await open({}, pathToFileURL(join(folder, '/')).href)
    await opened.getByRole('tab', { name: 'JavaScript' }).click()
    expect(await opened.getByRole('tabpanel', { name: 'JavaScript' }).isVisible()).toBe(true)
  })

  const looks = [
    ['light', 'none', 320],
    ['dark', 'none', 1280],
    ['light', 'active', 768],
  ] as const
  const everyLook = (['light', 'dark'] as const).flatMap((scheme) =>
    (['none', 'active'] as const).flatMap((forced) =>
      [320, 768, 1280].map((width) => [scheme, forced, width] as const),
    ),
  )
  test(
    'axe finds nothing at any width, in both schemes and in forced colors',
    { tags: 'sampled' },
    async () => {
      const opened = await open({ bypassCSP: true })
      await opened.evaluate(axe)
      for (const [colorScheme, forcedColors, width] of atLeast(looks, everyLook)) {
        await opened.emulateMedia({ colorScheme, forcedColors })
        await opened.setViewportSize({ width, height: 800 })
        expect(await violationsIn(opened)).toEqual([])
      }
    },
  )
})
