import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser, describeInChromium } from '../../helpers/chromium.ts'
import { runAlone, writeFiles } from '../../helpers/site.ts'
import { isLeftLoad, openWay } from '../../helpers/ways.ts'
import { fixtures, plantFixture } from './fixtures.ts'

describeInChromium('a fence is the component', () => {
  async function frameOf(page: Page): Promise<Frame> {
    await page.locator('.example iframe[data-loaded]').first().waitFor()
    const element = await page.locator('.example iframe').first().elementHandle()
    const frame = await element?.contentFrame()
    if (frame === null || frame === undefined) throw new Error('the frame has no document')
    return frame
  }
  /** The text that a frame shows, with what shadow roots hold. */
  const textOf = async (frame: Frame): Promise<string> => {
    const text = await frame.evaluate(
      "[...document.querySelectorAll('body, acme-badge, acme-card')].map((one) => (one.shadowRoot?.textContent ?? '') + one.textContent).join('')",
    )
    return String(text).replace(/\s+/g, ' ').trim()
  }
  const shows = (frame: Frame, text: RegExp): Promise<void> =>
    expect.poll(() => textOf(frame)).toMatch(text)

  test.each(fixtures)('$name', async (fixture) => {
    const folder = plantFixture(fixture)
    const out = join(folder, 'dist')
    const built = await runAlone(
      ['build', '--content', join(folder, 'content'), '--out', out],
      folder,
    )
    expect([built.status, built.status === 0 ? '' : built.stderr]).toEqual([0, ''])
    for (const name of ['http with headers', 'from disk'] as const) {
      const way = await openWay(name, out)
      const said: string[] = []
      const open = async (slug: string) => {
        const opened = await browser.newPage({ colorScheme: 'light' })
        opened.on('console', (message) => said.push(message.text()))
        opened.on('pageerror', (error) => said.push(String(error)))
        await opened.goto(`${way.root}components/${slug}.html`)
        return opened
      }
      // A page of its own: a frame that is left while it loads from disk may say so.
      const card = await open('card')
      await shows(await frameOf(card), /Hello 2/)
      await card.close()
      const page = await open('badge')
      const frame = await frameOf(page)
      await shows(frame, /s: ?Save/)
      const field = (label: string) => page.locator('.controls').getByLabel(label, { exact: true })
      await field('m').check()
      await shows(frame, /m: ?Save/)
      await field('loud').check()
      await shows(frame, /m!: ?Save/)
      await field(fixture.content.includes('children') ? 'children' : 'content').fill('Go')
      await shows(frame, /m!: ?Go/)
      const code = await page.locator('.live pre').first().textContent()
      if (fixture.badge.includes('odd')) expect(code).toMatch(/^<Badge\s[^>]*tone="odd"/)
      const isWrapped = () => frame.evaluate("document.querySelector('.dark') !== null")
      await expect.poll(isWrapped).toBe(false)
      await page.locator('button.theme').click()
      await expect.poll(isWrapped).toBe(true)
      expect(said.filter((text) => !isLeftLoad(text))).toEqual([])
      await page.close()
    }
  })

  test('what a reader did in an exported element stays when the scheme changes', async () => {
    const [react] = fixtures
    if (react === undefined) throw new Error('there is no fixture')
    const card = `\`\`\`jsx example
import { useState } from 'react'
function Counter() {
  const [n, setN] = useState(0)
  return <button onClick={() => setN(n + 1)}>{n}</button>
}
export default <Counter />
\`\`\`
`
    const folder = plantFixture({ ...react, card })
    const out = join(folder, 'dist')
    const { status } = await runAlone(
      ['build', '--content', join(folder, 'content'), '--out', out],
      folder,
    )
    expect(status).toBe(0)
    const way = await openWay('http with headers', out)
    const page = await browser.newPage({ colorScheme: 'light' })
    await page.goto(`${way.root}components/card.html`)
    const frame = await frameOf(page)
    await frame.locator('button').click()
    await page.locator('button.theme').click()
    await frame.locator('.dark').waitFor()
    expect(await frame.locator('button').textContent()).toBe('1')
    await page.close()
  })

  test.each(fixtures.filter(({ name }) => /^(?:React 19|Vue 3), Vite 8/.test(name)))(
    '$name, with a setup that only imports a style sheet, in a package that npm init made',
    async (fixture) => {
      const folder = plantFixture(fixture)
      const [preview = ''] = Object.keys(fixture.setup)
      writeFiles(folder, {
        'package.json': '{ "name": "acme", "type": "commonjs" }',
        [`content/${preview}`]: "import './all.css'\n",
        'content/all.css': 'b { text-indent: 7px }',
      })
      const out = join(folder, 'dist')
      const { status } = await runAlone(
        ['build', '--content', join(folder, 'content'), '--out', out],
        folder,
      )
      expect(status).toBe(0)
      const way = await openWay('http with headers', out)
      const page = await browser.newPage()
      await page.goto(`${way.root}components/badge.html`)
      const frame = await frameOf(page)
      await shows(frame, /s: ?Save/)
      expect(await frame.evaluate("getComputedStyle(document.querySelector('b')).textIndent")).toBe(
        '7px',
      )
      await page.close()
    },
  )
})
