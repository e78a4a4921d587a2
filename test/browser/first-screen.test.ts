import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, launchChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'

const executablePath = findChromium()

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

describe.skipIf(executablePath === null)('the first screen of a component', () => {
  let browser: Browser
  const folders: Record<string, string> = {}
  beforeAll(async () => {
    for (const route of ['start', 'end']) {
      const site = await buildSite({ 'index.md': `---\nroute: ${route}\n---\n`, 'table.md': page })
      folders[route] = site.out
    }
    browser = await launchChromium()
  })
  afterAll(async () => browser?.close())

  async function open(route: string, width: number): Promise<Page> {
    const opened = await browser.newPage({
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    })
    await opened.goto(pathToFileURL(join(folders[route] ?? '', 'components/table.html')).href)
    return opened
  }
  const top = async (opened: Page, selector: string): Promise<number> =>
    (await opened.locator(selector).boundingBox())?.y ?? Number.NaN
  /** How many lines of the answer are in sight. */
  async function linesOf(opened: Page): Promise<number> {
    const box = await opened.locator('.endpoint-block pre').nth(1).boundingBox()
    return (box?.height ?? 0) / 24
  }

  test('holds the beginning of the props, below the whole frame of the route', async () => {
    const opened = await open('start', 1280)
    expect(await opened.locator('.lead').evaluate((lead) => lead.clientHeight)).toBe(48)
    expect(await top(opened, '#props')).toBeLessThan(900)
    expect(await top(opened, '#route')).toBeLessThan(await top(opened, '#props'))
    await opened.close()
  })

  test('shows six lines of the answer, and all of them on demand, without script', async () => {
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
  })

  test('the scroller of the answer is reached by keyboard', async () => {
    const opened = await open('start', 1280)
    await opened.getByRole('group', { name: 'response' }).focus()
    await opened.keyboard.press('End')
    await expect
      .poll(() => opened.getByRole('group', { name: 'response' }).evaluate((pre) => pre.scrollTop))
      .toBeGreaterThan(0)
    await opened.close()
  })

  test('with `route: end` the frame stands behind the text and its notes', async () => {
    const opened = await open('end', 1280)
    expect(await top(opened, '#props')).toBeLessThan(400)
    expect(await top(opened, '#route')).toBeGreaterThan(await top(opened, '.footnotes'))
    expect(await opened.locator('.contents a').allTextContents()).toEqual(['Props', 'Use', 'Route'])
    await opened.close()
  })

  test('paper has twelve lines of the answer and its address', async () => {
    const opened = await open('start', 688)
    await opened.emulateMedia({ media: 'print' })
    const shown = await opened.locator('.endpoint-block').nth(1).innerText()
    const lines = shown.split('\n').filter((line) => line.trim() !== '')
    expect(lines).toHaveLength(1 + 12 + 1)
    expect(lines.at(-1)).toMatch(/^… \d+ more lines: https:\/\/.+\/api\/v1\/components\/table$/)
    await opened.close()
  })
})
