import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { png } from '../helpers/pictures.ts'
import { buildSite, root, tempFolder, type BuiltSite, type Files } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

const svg = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path fill="${color}" d="M0 0h60v20H0z"/></svg>`
const component = `---
name: Button
status: stable
---

> [!NOTE]
> Read *this* [first](#props).

## Props

| Prop | Type | Default | Description |
| - | - | - | - |
| **size** | \`"s" \\| "m"\` | \`"m"\` | Its \`height\`. |

## Use

\`\`\`ts
const a = "text" // remark
\`\`\`

:::endpoint{palette=multi}
GET /users/:id

\`\`\`sh
curl /users/1
\`\`\`
:::
`
const guide = `---
title: Start
description: How to begin.
---

> [!TIP]
> Read *this* [first](../button.md).

## Use

\`\`\`ts tab="TypeScript"
const a = "text" // remark
\`\`\`

\`\`\`js tab="JavaScript"
const a = 'text'
\`\`\`
`
const links = Array.from(
  { length: 6 },
  (_, i) => `  - { text: Link number ${i}, href: "https://acme.example/${i}" }`,
).join('\n')
const files = (settings: string): Files => ({
  'button.md': component,
  'link.md': '---\nname: Link\n---\n',
  'light.svg': svg('#123456'),
  'dark.svg': svg('#abcdef'),
  'icon.png': png(32, 32),
  'own.css':
    '@font-face { font-family: Own; src: url(own.woff2) }\nh1 { font-family: Own; outline: 3px solid red }\n',
  'own.woff2': readFileSync(
    `${root}node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2`,
  ),
  'index.md': `---\ntitle: Acme UI\n${settings}\n---\n\nHello [you](button.md).\n`,
})
const whole = `logo: { light: light.svg, dark: dark.svg }
icon: icon.png
accent: "#1db954"
links:
${links}
footer: "© Acme. [Imprint](https://acme.example/imprint), [Button](button.md) and \`code\`."
css: own.css`

/** The lowest contrast of all texts that are seen, with the text. */
const lowestContrast = `(() => {
  const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
  const parts = (color) => color.match(/[\\d.]+/g).map(Number)
  const ground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = parts(getComputedStyle(at).backgroundColor)
      if (color[3] !== 0) return color
    }
    return [255, 255, 255]
  }
  let lowest = [99, '']
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (walker.currentNode.data.trim() === '' || !element.checkVisibility()) continue
    const pair = [parts(getComputedStyle(element).color), ground(element)].map(luminance).sort((a, b) => a - b)
    const ratio = (pair[1] + 0.05) / (pair[0] + 0.05)
    if (ratio < lowest[0]) lowest = [ratio, walker.currentNode.data]
  }
  return lowest
})()`

describeInChromium('a look of its own', () => {
  let site: BuiltSite
  let server: RunningServer

  beforeAll(async () => {
    site = await buildSite(files(whole), { baseUrl: 'https://acme.example/ui' })
    expect(site.ok).toBe(true)
    server = await servePreview(site.out, '/ui')
  })

  // Of the others, unit/model/accent.test.ts counts the contrast.
  const accents = [
    '#ffd400',
    '#1db954',
    '#000080',
    '#000000',
    '#ffffff',
    '#e2001a',
    '#ff6900',
    '#7f7f7f',
    '#00ffff',
    '#ff00ff',
    '#6c2bd9',
    '#0a66c2',
  ]
  const extremes = ['#ffd400', '#000080', '#7f7f7f']
  const sampled = { tags: 'sampled' }
  test.each(atLeast(extremes, accents))('in %s every text can be read', sampled, async (accent) => {
    const built = await buildSite(
      { ...files(`accent: "${accent}"\nguides: guides`), 'guides/start.md': guide },
      { folder: tempFolder() },
    )
    const page = await browser.newPage({ bypassCSP: true })
    await page.goto(pathToFileURL(`${built.out}/components/button.html`).href)
    await page.evaluate(axe)
    const shown = new Set<unknown>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of atLeast([360, 1280], [360, 768, 1280, 1920])) {
        await page.setViewportSize({ width, height: 800 })
        const [ratio, text] = (await page.evaluate(lowestContrast)) as [number, string]
        expect([ratio >= 4.5, text]).toEqual([true, text])
      }
      expect(await violationsIn(page, { rules: ['color-contrast'] })).toEqual([])
      shown.add(await page.evaluate("getComputedStyle(document.querySelector('.route b')).color"))
    }
    // What the others draw besides is the same at every width; the last one has its style from a host.
    const served = await servePreview(built.out)
    for (const path of ['index.html', 'guides/start.html', '404.html']) {
      await page.goto(served.url + path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const [ratio, text] = (await page.evaluate(lowestContrast)) as [number, string]
        expect([path, ratio >= 4.5, text]).toEqual([path, true, text])
      }
    }
    // Neither scheme has the colour of the program.
    expect([...shown]).not.toContain('rgb(31, 71, 196)')
    expect([...shown]).not.toContain('rgb(147, 177, 255)')
  })

  /** A page, with all that it said to the console. */
  async function open(
    address: string,
    options: PageOptions = {},
  ): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage(options)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('requestfailed', (request) => said.push(`failed: ${request.url()}`))
    await page.goto(address)
    return { page, said }
  }
  const own = `document.fonts.ready.then(() => [
    [...document.querySelectorAll('.logo')].filter((logo) => logo.checkVisibility()).map((logo) => logo.naturalWidth > 0 && logo.className),
    getComputedStyle(document.querySelector('h1')).outlineWidth,
    document.fonts.check('15px Own'),
    getComputedStyle(document.querySelector('.site nav')).display,
  ])`
  const everything = [['logo light'], '3px', true, 'block']

  test('comes from disk and below a path, at any depth, without a word on the console', async () => {
    for (const base of [pathToFileURL(`${site.out}/`).href, `${server.url}`]) {
      const paths = ['index.html', 'components/button.html']
      for (const path of base.startsWith('file') ? paths : [...paths, 'no/such/page']) {
        const { page, said } = await open(base + path)
        expect(await page.evaluate(own)).toEqual(everything)
        expect(said.filter((line) => !line.includes('status of 404'))).toEqual([])
        await page.close()
      }
    }
  })

  test('shows the logo of the scheme: the system’s, the chosen one, and the light one on paper', async () => {
    const { page } = await open(`${server.url}index.html`, { colorScheme: 'dark' })
    const logo = `[...document.querySelectorAll('.logo')].filter((one) => one.checkVisibility()).map((one) => one.className)`
    expect(await page.evaluate(logo)).toEqual(['logo dark'])
    await page.locator('button.theme').click()
    expect(await page.evaluate(logo)).toEqual(['logo light'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('button.theme').click()
    expect(await page.evaluate(logo)).toEqual(['logo dark'])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate(logo)).toEqual(['logo light'])
    expect(
      await page.evaluate("getComputedStyle(document.querySelector('.route b, h1')).color"),
    ).toBe('rgb(0, 0, 0)')
  })

  test(
    'moves nothing, overflows nowhere, and passes axe, also in forced colours',
    { tags: 'long' },
    async () => {
      const { page } = await open(`${server.url}components/button.html`, { bypassCSP: true })
      await page.evaluate(axe)
      for (const forcedColors of ['none', 'active'] as const)
        for (const width of [320, 360, 768, 1280]) {
          await page.emulateMedia({ forcedColors })
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
          expect(await violationsIn(page)).toEqual([])
          // Words of the links stay whole, each on one line, which is high enough for a finger.
          const heights = `[...document.querySelectorAll('.site nav a')].map((link) => link.getBoundingClientRect().height)`
          expect(new Set((await page.evaluate(heights)) as number[])).toEqual(new Set([24]))
        }
    },
  )

  test('nothing moves while logo and sheets come', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    await page.route('**/*.svg', async (route) => {
      // Only once the page has been painted without it.
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      )
      await route.continue()
    })
    await page.addInitScript(
      `globalThis.shifts = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) globalThis.shifts += one.value }).observe({ type: 'layout-shift', buffered: true })`,
    )
    await page.goto(`${server.url}components/button.html`)
    expect(
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.shifts))))',
      ),
    ).toBe(0)
  })

  test('the keyboard goes through the head as the eye does', { tags: 'long' }, async () => {
    const { page } = await open(`${server.url}index.html`, {
      viewport: { width: 360, height: 800 },
    })
    const places: [number, number][] = []
    await page.keyboard.press('Tab')
    for (let i = 0; i < 9; i++) {
      await page.keyboard.press('Tab')
      places.push(
        (await page.evaluate(
          '(({ x, bottom }) => [Math.round(bottom / 12), Math.round(x)])(document.activeElement.getBoundingClientRect())',
        )) as [number, number],
      )
    }
    const below = places.slice(3)
    expect(below).toEqual(below.toSorted(([a, x], [b, y]) => a - b || x - y))
    expect(Math.min(...below.map(([row]) => row))).toBeGreaterThan(
      Math.max(...places.slice(1, 3).map(([row]) => row)),
    )
  })
})
