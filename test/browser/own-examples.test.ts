import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser, findChromium } from '../helpers/chromium.ts'
import { root, run, tempFolder } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'
import { servePreview } from '../helpers/ways.ts'

const sheet = join(root, 'content/_preview/endpoint.css')

// What makes an Endpoint an Endpoint, but for what another width changes.
const parts = [
  '.graph',
  'figcaption span',
  '.endpoint-method',
  '.endpoint-path',
  '.endpoint-path var',
  '.endpoint-legend',
  '.bar .label',
  '.endpoint-param-name',
  '.endpoint-param-type',
  '.endpoint-block pre',
  '.endpoint-corner',
]
const properties = [
  'color',
  'backgroundColor',
  'display',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'textTransform',
  'whiteSpace',
  'textAlign',
]

const look = (page: Page | Frame, within: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const frame = document.querySelector(${JSON.stringify(within)})
    return ${JSON.stringify(parts)}.map((part) => {
      const element = frame.matches(part) ? frame : frame.querySelector(part)
      const style = getComputedStyle(element)
      return [part, ...${JSON.stringify(properties)}.map((name) => name + ': ' + style[name])]
    })
  })()`)

// The examples of our own catalog load what is made from the style sheets of the pages.
test
  .skipIf(findChromium() === null || !existsSync(sheet))
  .each(atLeast<'light' | 'dark'>(['light'], ['light', 'dark']))(
  'the Endpoint of our own live examples looks as that of the page does, in the %s scheme',
  { tags: 'sampled' },
  async (colorScheme) => {
    const out = join(tempFolder(), 'dist')
    expect(await run(['build', '--out', out])).toMatchObject({ status: 0 })
    const server = await servePreview(out)
    const page = await browser.newPage({ colorScheme })
    await page.goto(`${server.url}components/endpoint.html`)
    const example = page.locator('#example-1 iframe')
    await example.scrollIntoViewIfNeeded()
    const frame = await (await example.elementHandle())?.contentFrame()
    await frame?.waitForSelector('.graph')
    await frame?.waitForLoadState('load')
    // The page tells the scheme once the frame is loaded.
    const wanted = await look(page, '.graph[data-palette="mono"]')
    await expect.poll(() => look(frame as Frame, '.graph')).toEqual(wanted)
  },
)
