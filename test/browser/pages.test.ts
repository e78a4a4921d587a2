import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite, fixtureCatalog, readBytes } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

/** Everything that could burst a layout. */
const awkward = `---
name: ${'Averyverylongnamewithoutanybreak'.repeat(3)}
description: ${'word '.repeat(60)}
group: ${'Long'.repeat(20)}
since: 0.1.0
deprecated: Use something else.
tags: [one, two]
---

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| **${'averyveryverylongpropname'.repeat(3)}** | \`${'Record<string, Partial<ReadonlyArray<VeryLongGenericTypeName>>> \\| '.repeat(9)}null\` | \`${'x'.repeat(200)}\` | ${'unbrokendescription'.repeat(10)} |
| a | | | |

## Use

### ${'Averylongheadingwithoutanybreak'.repeat(4)}

\`\`\`ts
${'const averylongline = '.repeat(12)}1
two
\`\`\`

${'https://example.com/averylongaddress'.repeat(6)}

| ${Array.from({ length: 12 }, (_, i) => `column ${i}`).join(' | ')} |
| ${Array.from({ length: 12 }, () => '-').join(' | ')} |
| ${Array.from({ length: 12 }, () => 'some cell').join(' | ')} |

:::endpoint{title="a caption that is much longer than anyone should write on the edge of a frame" palette=multi corner="<+>"}
OPTIONS /api/v1/organisations/:organisation_id/projects/{project}/averylongsegmentwithoutanybreakopportunityatall
Words.

| n | t | d |
| - | - | - |
| **${'averyverylongparameter'.repeat(3)}** | \`${'Deep<'.repeat(20)}\` | ${'description '.repeat(20)} |

\`\`\`
curl ${'https://example.com/'.repeat(12)}
\`\`\`

\`\`\`json
${'{ "a": 1 }\n'.repeat(40)}
\`\`\`
:::

- [x] done
- [ ] open with <kbd>Ctrl</kbd>

> quote[^1]

<details><summary>More</summary>

Text.

</details>

[^1]: A note.
`

const guide = `---
title: Start
description: How to begin, with the first [component](../endpoint.md).
---

> [!WARNING]
> Read *this* first.

## Install

\`\`\`sh tab="npm"
npm install acme
\`\`\`

\`\`\`sh tab="pnpm"
pnpm add acme
\`\`\`

| Name | Description |
| --- | --- |
| \`--acme-width\` | How wide it is. |

- **One** word
  - below one
- [ ] open task
  - nested in it

1. loose

   more
2. next

- [x] done

  because
`

describeInChromium('in a real browser', () => {
  let server: RunningServer
  let folder: string

  beforeAll(async () => {
    const content = readBytes(fixtureCatalog)
    const site = await buildSite(
      {
        ...content,
        'index.md': `${content['index.md'] ?? ''}`.replace('---\n', '---\nguides: guides\n'),
        'awkward.md': awkward,
        'plain.md': '---\nname: Plain\n---\n',
        'guides/start.md': guide,
      },
      { baseUrl: null },
    )
    folder = site.out
    server = await servePreview(site.out)
  })

  const kinds = [
    'index.html',
    'components/endpoint.html',
    'components/awkward.html',
    'components/plain.html',
    'guides/start.html',
    'nowhere/at/all',
  ]
  const widths = [320, 360, 768, 1280, 1440, 1920]
  const looks = [
    ['light', 'none', 360],
    ['dark', 'none', 1280],
    ['light', 'active', 768],
  ] as const
  const everyLook = (['light', 'dark'] as const).flatMap((scheme) => [
    ...widths.map((width) => [scheme, 'none', width] as const),
    // Forced colours move nothing: some of the widths tell.
    ...[320, 768, 1920].map((width) => [scheme, 'active', width] as const),
  ])

  /** A page that tells what it said to the console and what it asked for elsewhere. */
  async function open(
    path: string,
    options: PageOptions = {},
    base = server.url,
  ): Promise<{ page: Page; said: string[] }> {
    const page = await browser.newPage(options)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(base)) said.push(`asked for ${request.url()}`)
    })
    await page.goto(base + path)
    return { page, said }
  }

  test.each(kinds)(
    '%s says nothing on the console, asks for nothing elsewhere, and nothing overflows',
    async (path) => {
      for (const start of [320, 1920]) {
        const { page, said } = await open(path, { viewport: { width: start, height: 800 } })
        for (const width of start === 320 ? widths : [start]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        }
        // The browser itself reports the status of the not-found page.
        const own = said.filter((line) => !line.includes('status of 404'))
        expect(own).toEqual([])
        await page.close()
      }
    },
  )

  test.each(kinds)(
    '%s passes axe at every width, in both schemes and in forced colors',
    { tags: 'sampled' },
    async (path) => {
      const { page } = await open(path, { bypassCSP: true })
      await page.evaluate(axe)
      for (const [colorScheme, forcedColors, width] of atLeast(looks, everyLook)) {
        await page.emulateMedia({ colorScheme, forcedColors })
        await page.setViewportSize({ width, height: 800 })
        expect([colorScheme, forcedColors, width, await violationsIn(page)]).toEqual([
          colorScheme,
          forcedColors,
          width,
          [],
        ])
      }
    },
  )

  test(
    'the ground of code and keys covers nothing of the word before, as in Ctrl+K',
    { tags: 'long' },
    async () => {
      const { page } = await open('components/awkward.html')
      const grounds =
        (await page.evaluate(`[...document.querySelectorAll('.prose kbd, .prose code:not(pre code)')].map((element) => {
      const { boxShadow, paddingLeft } = getComputedStyle(element)
      return boxShadow !== 'none' && !boxShadow.includes(' -') && parseFloat(paddingLeft) > 0
    })`)) as boolean[]
      expect(grounds).not.toEqual([])
      expect(grounds.filter((isRight) => !isRight)).toEqual([])
    },
  )

  test(
    'lists stand as they are written: one line below the other, or apart, the words of a task beside its box',
    { tags: 'long' },
    async () => {
      const { page } = await open('guides/start.html')
      /** From the top of one item or paragraph to that of another. */
      const between = async (one: string, other: string): Promise<number> => {
        const [from, to] = [one, other].map((text) =>
          page.locator('.prose :is(li:not(:has(> p)), p, .mark)', { hasText: text }).last(),
        )
        return ((await to?.boundingBox())?.y ?? 0) - ((await from?.boundingBox())?.y ?? 0)
      }
      expect(await between('One word', 'below one')).toBe(24)
      expect(await between('open task', 'nested in it')).toBe(24)
      expect(await between('loose', 'more')).toBe(36)
      expect(await between('more', 'next')).toBe(36)
      expect(await between('[x]', 'done')).toBe(0)
      expect(await between('done', 'because')).toBe(36)
    },
  )

  test.each(kinds.slice(0, -1))(
    '%s says nothing on the console from disk, and there and over http without script',
    async (path) => {
      const disk = pathToFileURL(`${folder}/`).href
      for (const [base, javaScriptEnabled] of [
        [disk, true],
        [disk, false],
        [server.url, false],
      ] as const) {
        const { page, said } = await open(path, { javaScriptEnabled }, base)
        expect(said).toEqual([])
        await page.close()
      }
    },
  )

  test('pages are complete without JavaScript', async () => {
    const { page, said } = await open('components/endpoint.html', { javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toBe('Endpoint')
    expect(await page.getByRole('row', { name: /^palette/ }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'EndpointFrame' }).first().click()
    expect(page.url()).toContain('endpoint-frame.html')
    expect(said).toEqual([])
    await page.goto(server.url)
    expect(await page.locator('.group li').count()).toBe(9)
    expect(await page.locator('#filter').isVisible()).toBe(false)
  })

  test('pages work from disk, with their script and their links', async () => {
    const base = pathToFileURL(`${folder}/`).href
    const { page, said } = await open('index.html', {}, base)
    await page.locator('#filter').fill('endpointfr')
    await page.getByText('1 of 9', { exact: true }).waitFor()
    expect(await page.locator('.group li:visible').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/components/endpoint-frame.html')
    expect(
      await page.evaluate(
        "getComputedStyle(document.body).fontFamily.includes('Geist') && document.fonts.check('15px \"Geist Mono\"')",
      ),
    ).toBe(true)
    expect(said).toEqual([])
  })

  test('from disk the font is asked for before the style sheets that name it, once', async () => {
    for (const path of ['index.html', 'components/endpoint.html']) {
      const page = await browser.newPage()
      const asked: string[] = []
      page.on('request', (request) => {
        asked.push(/([a-z-]+)-[0-9a-f]{16}\.(?:css|woff2)$/.exec(request.url())?.[1] ?? '')
      })
      await page.goto(pathToFileURL(join(folder, path)).href)
      await page.evaluate('document.fonts.ready')
      const sheet = /^(?:site|intro|page|page-with-examples)$/
      const named = asked.filter((name) => name.startsWith('geist') || sheet.test(name))
      expect([path, named]).toEqual([
        path,
        ['geist-mono-latin-wght-normal', expect.stringMatching(sheet)],
      ])
      await page.close()
    }
  })

  test('code that is cut fades where it is cut, is whole at its end, and has a ring by key', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    await page.goto(`${server.url}components/awkward.html`)
    const code = page.locator('pre[tabindex]:not(.brief)').first()
    const measured = await code.evaluate((pre) => {
      pre.scrollLeft = pre.scrollWidth
      const range = pre.ownerDocument.createRange()
      range.selectNodeContents(pre)
      const [edge, end] = [pre.getBoundingClientRect().right, range.getBoundingClientRect().right]
      return { isCut: pre.scrollWidth > pre.clientWidth, room: edge - end }
    })
    expect(measured.isCut).toBe(true)
    // Two characters fade.
    expect(measured.room).toBeGreaterThan(16)
    const maskOf = () =>
      code.evaluate((pre) => pre.computedStyleMap().get('mask-image')?.toString())
    expect(await maskOf()).toContain('gradient')
    await page.keyboard.press('Tab')
    await code.focus()
    expect(await maskOf()).toBe('none')
  })

  test('the filter is reached by Ctrl K, counts, says what it found, and is cleared by Escape', async () => {
    const { page } = await open('index.html')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('page')
    await page.getByText('4 of 9', { exact: true }).waitFor()
    expect(await page.locator('.group:visible').count()).toBe(1)
    await page.keyboard.type(' nothing like it')
    expect(await page.locator('.nothing').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('.group li:visible').count()).toBe(9)
    expect(await page.locator('.hint').textContent()).toBe('Ctrl K')
  })

  test('a phone is told no key of a keyboard', async () => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 800 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(`${server.url}index.html`)
    await page.getByLabel('Filter components').tap()
    await page.getByLabel('Filter components').fill('page')
    await page.getByText('4 of 9', { exact: true }).waitFor()
    await page.getByLabel('Filter components').fill('')
    await expect.poll(() => page.locator('.hint').textContent()).toBe('')
  })

  test('the index loads 3 kB of script, and the filter for who turns to it or comes by its address', async () => {
    const isFilter = (address: string): boolean => /\/filter-\w+\.js$/.test(address)
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) asked.push(request.url().replace(server.url, ''))
    })
    await page.goto(`${server.url}index.html`)
    await page.getByText('Ctrl K', { exact: true }).waitFor()
    expect(asked.length).toBe(2)
    const sizes = asked.map(
      (path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024)
    await page.getByLabel('Filter components').hover()
    await expect.poll(() => asked.filter(isFilter).length).toBe(1)
    await page.locator('select[name=group]').selectOption({ index: 1 })
    await page.locator('.hint', { hasText: / of 9$/ }).waitFor()
    expect(asked.length).toBe(3)
    await page.goto(`${server.url}index.html?q=endpointfr`)
    await page.getByText('1 of 9', { exact: true }).waitFor()
    expect(await page.locator('#filter').inputValue()).toBe('endpointfr')
  })

  test('copy puts the exact code on the clipboard and says so', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${server.url}components/endpoint.html`)
    await page.locator('summary.route').click()
    const button = page.locator('.endpoint-block').nth(1).getByRole('button')
    await button.click()
    await page.getByText('copied', { exact: true }).waitFor()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(JSON.parse(String(copied))).toMatchObject({ slug: 'endpoint' })
  })

  test('the keyboard reaches every link, button and scroller, in the order of the page', async () => {
    const { page } = await open('components/awkward.html', {
      viewport: { width: 360, height: 800 },
    })
    const reachable = await page.evaluate(
      `[...document.querySelectorAll('a[href], button, summary, [tabindex="0"]')].filter((e) => e.checkVisibility()).length`,
    )
    await page.evaluate('document.body.focus()')
    const order: number[] = []
    for (let i = 0; i < Number(reachable); i++) {
      await page.keyboard.press('Tab')
      order.push(
        Number(
          await page.evaluate(
            `[...document.querySelectorAll('*')].indexOf(document.activeElement)`,
          ),
        ),
      )
    }
    expect(new Set(order).size).toBe(reachable)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('nothing moves while a page loads', { tags: 'long' }, async () => {
    const paths = ['index.html', 'components/endpoint.html', 'guides/start.html']
    for (const [path, width] of paths.flatMap((one) => [
      [one, 360] as const,
      [one, 1280] as const,
    ])) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.addInitScript(
        'window.shifts = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value }).observe({ type: "layout-shift", buffered: true })',
      )
      await page.goto(server.url + path)
      await page.evaluate('document.fonts.ready')
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      )
      expect(await page.evaluate('window.shifts')).toBe(0)
      await page.close()
    }
  })

  test('a page prints whole, without what only a screen needs', async () => {
    const { page } = await open('components/endpoint.html')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.contents').isVisible()).toBe(false)
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('pre')].every((pre) => pre.scrollHeight <= pre.clientHeight + 1)",
      ),
    ).toBe(true)
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
  })
})
