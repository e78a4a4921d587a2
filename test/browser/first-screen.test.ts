import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axe, violationsIn } from '../helpers/axe.ts'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { example, exampleCatalog } from '../helpers/example-site.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

const rows = Array.from({ length: 12 }, (_, i) => `| prop${i} | \`string\` | | Words. |`).join('\n')
const description = 'Words that say what it is, over and over again. '.repeat(2).trim()
const page = `---
name: Table
description: ${description}
---

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
${rows}

## Use

Words.[^1]

[^1]: A note.
`

describeInChromium('the first screen of a component', () => {
  const folders: Record<string, string> = {}
  beforeAll(async () => {
    const live = await buildSite({
      ...exampleCatalog,
      'button.md': `---\nname: Button\ndescription: ${description}\nstatus: stable\nsince: 2.0.0\n---\n\n${example('<acme-button>Save</acme-button>')}\n## Props\n\n| Prop | Type | Default | Description |\n| --- | --- | --- | --- |\n${rows}\n`,
      'table.md': page,
    })
    folders['fold'] = live.out
    for (const route of ['start', 'end']) {
      const site = await buildSite({ 'index.md': `---\nroute: ${route}\n---\n`, 'table.md': page })
      folders[route] = site.out
    }
  })

  async function open(
    route: string,
    width: number,
    path = 'components/table.html',
    script = false,
  ) {
    const opened = await browser.newPage({
      viewport: { width, height: 900 },
      javaScriptEnabled: script,
    })
    await opened.goto(pathToFileURL(join(folders[route] ?? '', path)).href)
    return opened
  }
  const top = async (opened: Page, selector: string): Promise<number> =>
    (await opened.locator(selector).boundingBox())?.y ?? Number.NaN
  /** How many lines of the answer are in sight. */
  async function linesOf(opened: Page): Promise<number> {
    const box = await opened.locator('.endpoint-block pre').nth(1).boundingBox()
    return (box?.height ?? 0) / 24
  }

  describe('closes the frame of the route to its first line', () => {
    test.each([
      [1280, 800],
      [390, 844],
    ])('so that at %i x %i the component itself is seen', async (width, height) => {
      const opened = await open('fold', width, 'components/button.html', true)
      await opened.setViewportSize({ width, height })
      await opened.locator('#example-1 iframe[data-loaded]').waitFor()
      const button = opened.frameLocator('#example-1 iframe').locator('acme-button')
      const box = await button.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? height)).toBeLessThan(height)
      const order = ['.title', '.lead', '.graph', '#example-1', '#props']
      const tops = await Promise.all(order.map((selector) => top(opened, selector)))
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      // Its two edges, and between them a line, on a phone two.
      const frame = await opened.locator('.graph').boundingBox()
      expect(frame?.height).toBeLessThanOrEqual(width === 390 ? 4 * 24 : 3 * 24)
    })

    test('which says the address to ask, and leads to both forms of the page', async () => {
      const opened = await open('fold', 1280)
      const line = await opened.locator('summary.route').innerText()
      expect(line.replace(/\s+/g, ' ')).toBe('GET /api/v1/components/table')
      const frame = opened.getByRole('figure', { name: 'endpoint: GET /api/v1/components/table' })
      const links = await frame
        .locator('.frame-body > .end a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(['../api/v1/components/table.json', 'table.md'])
    })

    test.each([320, 1280])(
      'which opens by click and by key, without script, at %i',
      async (width) => {
        const opened = await open('fold', width)
        const answer = opened.getByRole('group', { name: 'response' })
        const parameters = opened.getByRole('table', { name: 'Parameters' })
        expect([await answer.isVisible(), await parameters.isVisible()]).toEqual([false, false])
        await opened.locator('summary.route').click()
        expect([await answer.isVisible(), await parameters.isVisible()]).toEqual([true, true])
        // Between the line and what it opens.
        expect(await top(opened, '.folded .end')).toBeLessThan(await top(opened, '.frame-rest'))
        expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await opened.keyboard.press('Enter')
        expect(await answer.isVisible()).toBe(false)
        await opened.keyboard.press('Space')
        expect(await answer.isVisible()).toBe(true)
      },
    )

    test.each(atLeast([390], [390, 1280, 1920]))(
      'and nothing is wrong with it for axe, at %i',
      { tags: 'sampled' },
      async (width) => {
        const opened = await open('fold', width, 'components/button.html', true)
        await opened.locator('summary.route').click()
        await opened.evaluate(axe)
        expect(await violationsIn(opened)).toEqual([])
      },
    )
  })

  test('holds the beginning of the props, below the whole frame of the route', async () => {
    const opened = await open('start', 1280)
    expect(await opened.locator('.lead').evaluate((lead) => lead.clientHeight)).toBe(48)
    expect(await top(opened, '#props')).toBeLessThan(900)
    expect(await top(opened, '#route')).toBeLessThan(await top(opened, '#props'))
  })

  test(
    'shows six lines of the answer, and all of them on demand, without script',
    { tags: 'long' },
    async () => {
      for (const width of [320, 360, 768, 1280]) {
        const opened = await open('start', width)
        expect(await linesOf(opened)).toBe(6)
        await opened.locator('.endpoint-block summary').click()
        const code = await opened.locator('.endpoint-block code').nth(1).textContent()
        expect(await linesOf(opened)).toBeGreaterThan(60)
        expect(JSON.parse(code ?? '')).toMatchObject({ slug: 'table' })
        expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await opened.close()
      }
    },
  )

  test('the scroller of the answer is reached by keyboard', async () => {
    const opened = await open('start', 1280)
    await opened.getByRole('group', { name: 'response' }).focus()
    await opened.keyboard.press('End')
    await expect
      .poll(() => opened.getByRole('group', { name: 'response' }).evaluate((pre) => pre.scrollTop))
      .toBeGreaterThan(0)
  })

  test('with `route: end` the frame stands behind the text and its notes', async () => {
    const opened = await open('end', 1280)
    expect(await top(opened, '#props')).toBeLessThan(400)
    expect(await top(opened, '#route')).toBeGreaterThan(await top(opened, '.footnotes'))
    expect(await opened.locator('.contents li a').allTextContents()).toEqual([
      'Props',
      'Use',
      'Route',
    ])
  })

  test('paper has twelve lines of the answer and its address', async () => {
    const opened = await open('start', 688)
    await opened.emulateMedia({ media: 'print' })
    const shown = await opened.locator('.endpoint-block').nth(1).innerText()
    const lines = shown.split('\n').filter((line) => line.trim() !== '')
    expect(lines).toHaveLength(1 + 12 + 1)
    expect(lines.at(-1)).toMatch(/^… \d+ more lines: https:\/\/.+\/api\/v1\/components\/table$/)
  })
})
