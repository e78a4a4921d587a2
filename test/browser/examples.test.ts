import type { Frame, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { openWay, wayNames, type Way, type WayName } from '../helpers/ways.ts'
import { atLeast } from '../helpers/tiers.ts'

const sampled = { tags: 'sampled' }

const form = example('<form><input required id="f"><button>Go</button></form><output></output>', {
  words: 'title="Form"',
  js: `document.querySelector('form').addEventListener('submit', () => {
  document.querySelector('output').textContent = 'submitted'
})`,
})
const sources = {
  ...exampleCatalog,
  'index.md': String(exampleCatalog['index.md']).replace('---\n', '---\nguides: start\n'),
  'start/start.md': `---\ntitle: Start\n---\n\n${example('<p>in a guide</p>')}`,
  'button.md': page(
    'Button',
    [
      example('<acme-button>Save</acme-button>', {
        words: 'title="Sizes" height=120',
        css: 'acme-button { letter-spacing: 3px }',
        js: "document.querySelector('acme-button').dataset.ran = origin",
      }),
      form,
      '## More',
      example('<a href="https://example.com/away">away</a> <a href="#f">here</a>'),
    ].join('\n\n'),
  ),
  'heights.md': page(
    'Heights',
    [
      example('<div style="height:40px">small</div>'),
      example('<div class="tall">tall</div>', { css: '.tall { height: 300px }' }),
      example('<div style="height:100vh;padding-bottom:32px">view</div>'),
      example('<div style="height:9999px">giant</div>'),
    ].join('\n\n'),
  ),
  'menu.md': page(
    'Menu',
    example('<button>open</button><p hidden>menu</p>', {
      css: 'p { position: absolute; margin: 0; top: 200px; height: 50px }',
      js: "document.querySelector('button').onclick = () => { document.querySelector('p').hidden = false }",
    }),
  ),
  'many.md': page(
    'Many',
    Array.from({ length: 30 }, (_, i) => example(`<acme-button>${i}</acme-button>`)).join('\n'),
  ),
  'loop.md': page('Loop', example('<p>busy</p>', { js: 'for (;;) {}' })),
}

describeInChromium('live examples in Chromium', () => {
  let site: BuiltSite
  const ways = new Map<WayName, Way>()

  beforeAll(async () => {
    site = await buildSite(sources)
    expect(site.report).toBe('')
    for (const name of wayNames) ways.set(name, await openWay(name, site.out))
  })

  interface Options extends PageOptions {
    readonly way?: WayName
  }

  /** Opens a page; `said` is what its console said. */
  async function open(
    path: string,
    { way = 'http with headers', ...options }: Options = {},
  ): Promise<{ page: Page; said: string[] }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    const opened = await context.newPage()
    const said: string[] = []
    opened.on('console', (message) => said.push(message.text()))
    opened.on('pageerror', (error) => said.push(String(error)))
    await opened.goto(`${ways.get(way)?.root}${path}`)
    return { page: opened, said }
  }

  /** Until a page or a frame says so; its policy lets nobody wait inside of it. */
  const until = (place: Page | Frame | undefined, condition: string): Promise<unknown> =>
    expect.poll(() => place?.evaluate(condition)).toBeTruthy()

  /** The document in the frame of an example, once all of it is there. */
  async function frameOf(opened: Page, number: number) {
    const element = opened.locator(`#example-${number} iframe`)
    await element.scrollIntoViewIfNeeded()
    await opened.locator(`#example-${number} iframe[data-loaded]`).waitFor()
    const handle = await element.elementHandle()
    const frame = await handle?.contentFrame()
    if (frame === null || frame === undefined) throw new Error('the frame has no document')
    await frame.waitForLoadState('load')
    return frame
  }

  const fewWays: readonly WayName[] = ['http', 'from disk']
  describe.each(atLeast(fewWays, wayNames))('%s', sampled, (way) => {
    test('an example is drawn with its library, its style and its script', async () => {
      const { page: opened, said } = await open('components/button.html', { way })
      const frame = await frameOf(opened, 1)
      await until(frame, "document.querySelector('acme-button')?.dataset.ran")
      const seen = await frame.evaluate(`(() => {
        const button = document.querySelector('acme-button')
        const { color, letterSpacing } = getComputedStyle(button)
        const shadow = button.shadowRoot.innerHTML
        const body = document.body.innerHTML
        return { color, letterSpacing, shadow, origin: button.dataset.ran, body }
      })()`)
      expect(seen).toEqual({
        color: 'rgb(4, 5, 6)',
        letterSpacing: '3px',
        shadow: '<button><slot></slot></button>',
        origin: 'null',
        body: '<acme-button data-ran="null">Save</acme-button>',
      })
      if (way !== 'from disk') expect(said).toEqual([])
    })

    test('a form is checked and submitted to its script, and leads nowhere', async () => {
      const { page: opened, said } = await open('components/button.html', { way })
      const frame = await frameOf(opened, 2)
      const address = frame.url()
      await frame.getByRole('button').click()
      expect(await frame.evaluate("document.querySelector(':user-invalid')?.id")).toBe('f')
      await frame.locator('input').fill('x')
      await frame.getByRole('button').click()
      await frame.locator('output', { hasText: 'submitted' }).waitFor()
      expect(frame.url()).toBe(address)
      if (way !== 'from disk') expect(said).toEqual([])
    })

    test('its link opens it alone, without an origin', async () => {
      const { page: opened } = await open('components/button.html', { way })
      const [alone] = await Promise.all([
        opened.context().waitForEvent('page'),
        opened.getByRole('link', { name: 'open Sizes in a new tab' }).click(),
      ])
      await alone.waitForURL(/example-view/)
      const frame = alone.frames().find((one) => one.url().includes('/examples/button-1-'))
      await until(frame, "document.querySelector('acme-button')?.dataset.ran")
      expect(await frame?.evaluate("document.querySelector('acme-button').dataset.ran")).toBe(
        'null',
      )
      expect(await alone.title()).toBe('Example: button-1')
    })

    test('so does that of an example in a guide', async () => {
      const { page: opened } = await open('guides/start.html', { way })
      const [alone] = await Promise.all([
        opened.context().waitForEvent('page'),
        opened.getByRole('link', { name: 'open Example 1 in a new tab' }).click(),
      ])
      await alone.waitForURL(/example-view/)
      await alone.frameLocator('iframe').getByText('in a guide').waitFor()
    })

    test('the sandbox leaves the origin out, but from disk', async () => {
      const context = await browser.newContext()
      const opened = await context.newPage()
      await opened.addInitScript(`
        const seen = window.seen = []
        const look = () => {
          for (const { sandbox } of document.querySelectorAll('iframe')) seen.push(sandbox.value)
        }
        new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
        addEventListener('load', look)
      `)
      await opened.goto(`${ways.get(way)?.root}components/button.html`)
      await frameOf(opened, 1)
      const seen = new Set((await opened.evaluate('seen')) as string[])
      const without = 'allow-scripts allow-forms'
      expect([...seen]).toEqual(
        way === 'from disk' ? [without, `${without} allow-same-origin`] : [without],
      )
    })

    test('light and dark follow the system, then the switch of the page', async () => {
      const { page: opened } = await open('components/button.html', {
        way,
        colorScheme: 'dark',
      })
      const frame = await frameOf(opened, 1)
      const dark = ['dark', 'dark', 'rgb(200, 201, 202)']
      const light = ['light', null, 'rgb(4, 5, 6)']
      const shown = `(() => {
        const root = document.documentElement
        const { color } = getComputedStyle(document.querySelector('acme-button'))
        return JSON.stringify([root.dataset.theme, root.getAttribute('data-mode'), color])
      })()`
      await until(frame, `${shown} === '${JSON.stringify(dark)}'`)
      await opened.getByRole('button', { name: 'Switch to light theme' }).click()
      await until(frame, `${shown} === '${JSON.stringify(light)}'`)
      await opened.getByRole('button', { name: 'Switch to dark theme' }).click()
      await until(frame, `${shown} === '${JSON.stringify(dark)}'`)
      // No dark ground is printed.
      await opened.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await until(frame, `${shown} === '${JSON.stringify(light)}'`)
    })
  })

  test(
    'opened by itself without headers, nothing of it loads before the frame has it',
    { tags: 'long' },
    async () => {
      const way = ways.get('http') as Way
      const [file = ''] =
        /examples\/button-1-[0-9a-f]{16}\.html/.exec(site.text('components/button.html')) ?? []
      const context = await browser.newContext()
      const opened = await context.newPage()
      way.asked.length = 0
      const atView: string[] = []
      opened.on('framenavigated', (frame) => {
        if (frame === opened.mainFrame() && frame.url().includes('view'))
          atView.push(...way.asked.filter((path) => path.startsWith('examples/')))
      })
      await opened.goto(`${way.root}${file}`).catch(() => null)
      await opened.waitForURL(/example-view/)
      expect(atView.filter((path) => !/frame-\w+\.js$/.test(path))).toEqual([file])
    },
  )

  test('frames are as high as their content, at least as given and at most 2000 pixels', async () => {
    const { page: opened } = await open('components/heights.html')
    for (const number of [1, 2, 3, 4]) await frameOf(opened, number)
    const heights = (): Promise<number[]> =>
      opened.evaluate(
        "[...document.querySelectorAll('.example iframe')].map((one) => Number.parseFloat(getComputedStyle(one).height))",
      )
    await until(
      opened,
      "getComputedStyle([...document.querySelectorAll('.example iframe')].at(-1)).height === '2000px'",
    )
    const [small, tall, view = 0, giant] = await heights()
    // With a cell above and below.
    expect([small, tall, giant]).toEqual([58, 318, 2000])
    // What grows by growing is let go; after how long depends on how busy the machine is.
    expect(view).toBeLessThan(2000)
  })

  test('a frame grows for a menu that opens over the rest', { tags: 'long' }, async () => {
    const { page: opened } = await open('components/menu.html')
    const height = "getComputedStyle(document.querySelector('.example iframe')).height"
    const frame = await frameOf(opened, 1)
    expect(Number.parseFloat(await opened.evaluate<string>(height))).toBeLessThan(200)
    await frame.locator('button').click()
    await until(opened, `${height} === '250px'`)
  })

  test(
    'its own background reaches the edge, and what it shows keeps a cell from it',
    { tags: 'long' },
    async () => {
      const { page: opened } = await open('components/heights.html')
      const frame = await frameOf(opened, 1)
      const box = await frame.evaluate<number[]>(`(() => {
      const { x, y, width } = document.body.firstElementChild.getBoundingClientRect()
      return [x, y, innerWidth - width]
    })()`)
      expect(box).toEqual([9, 9, 18])
      const [stage, bar] = [
        await opened.locator('#example-1 iframe').boundingBox(),
        await opened.locator('#example-1').boundingBox(),
      ]
      // Between them stands the edge alone.
      expect(stage?.x).toBe((bar?.x ?? 0) + 1)
      expect(stage?.width).toBe((bar?.width ?? 0) - 2)
    },
  )

  test('frames that were there before the script of the page are asked, and told its scheme', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addInitScript("try { localStorage.setItem('theme', 'dark') } catch {}")
    const opened = await context.newPage()
    const tall = (): Frame | undefined =>
      opened.frames().find((frame) => frame.url().includes('/heights-2-'))
    await opened.route('**/assets/example-*.js', async (route) => {
      await expect.poll(() => tall() !== undefined).toBe(true)
      await tall()?.waitForLoadState('load')
      await route.continue()
    })
    await opened.goto(`${ways.get('http with headers')?.root}components/heights.html`)
    await until(
      opened,
      "getComputedStyle(document.querySelectorAll('.example iframe')[1]).height === '318px'",
    )
    await until(tall(), "document.documentElement.dataset.theme === 'dark'")
  })

  test(
    'nobody but a frame of the page says how high one is, and only in numbers',
    { tags: 'long' },
    async () => {
      const { page: opened } = await open('components/heights.html')
      const frame = await frameOf(opened, 1)
      await opened.evaluate("for (const n of [500, 1e9]) postMessage(n, '*')")
      await frame.evaluate(
        "for (const n of ['900', null, NaN, -1, [800], Infinity]) parent.postMessage(n, '*')",
      )
      // Messages keep their order: once this one is through, so are the others.
      await frame.evaluate("parent.postMessage(150, '*')")
      await until(
        opened,
        "getComputedStyle(document.querySelector('#example-1 iframe')).height === '150px'",
      )
    },
  )

  test('thirty examples move the page by 0.02 at most', { tags: 'long' }, async () => {
    const { page: opened } = await open('components/many.html')
    await opened.evaluate(`
      window.shifts = []
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifts.push(value)
      }).observe({ type: 'layout-shift', buffered: true })
    `)
    for (const number of [1, 8, 15, 22, 30]) await frameOf(opened, number)
    const shifts = (await opened.evaluate('shifts')) as number[]
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
  })

  test('an endless loop in a frame leaves the page to its reader', async () => {
    const context = await browser.newContext()
    const opened = await context.newPage()
    // The page's own load event waits for the frame.
    const address = `${ways.get('http')?.root}components/loop.html`
    await opened.goto(address, { waitUntil: 'domcontentloaded' })
    await opened.locator('#example-1 iframe').scrollIntoViewIfNeeded()
    await expect
      .poll(() => ways.get('http')?.asked.some((path) => /loop-1-\w+\.js$/.test(path)))
      .toBe(true)
    await opened.getByRole('button', { name: /Switch to/ }).click({ timeout: 5000 })
    expect(await opened.evaluate('document.documentElement.dataset.theme')).toBeTruthy()
  })

  test('axe finds nothing, names are unique, and Tab goes in and out again', async () => {
    const { page: opened } = await open('components/button.html')
    for (const number of [1, 2, 3]) await frameOf(opened, number)
    for (const frame of opened.frames()) await frame.evaluate(axe)
    expect(await violationsIn(opened)).toEqual([])
    const titles = await opened.$$eval('iframe', (all) => all.map(({ title }) => title))
    expect(titles).toEqual(['Sizes', 'Form', 'Example 3'])
    await opened.locator('#example-2 > a').focus()
    // A frame is another process: the page hears a moment later that it has the focus.
    for (const stop of [/^IFRAME$/, /^IFRAME$/, /^(PRE|BUTTON)$/]) {
      await opened.keyboard.press('Tab')
      await expect
        .poll(() => opened.evaluate<string>('document.activeElement.tagName'))
        .toMatch(stop)
    }
  })

  test('links in a frame lead nowhere but to its own places', async () => {
    const { page: opened, said } = await open('components/button.html')
    const frame = await frameOf(opened, 3)
    const address = frame.url()
    // By keyboard: a press of the mouse counts from the frame's edge, and not from its content.
    await frame.getByRole('link', { name: 'away' }).press('Enter')
    await frame.getByRole('link', { name: 'here' }).press('Enter')
    await frame.waitForURL(`${address}#f`)
    expect(said).toEqual([])
  })

  test.each(['light', 'dark'] as const)(
    'without script the styled example is there over http, with code, title and link: %s',
    async (colorScheme) => {
      const { page: opened } = await open('components/button.html', {
        way: 'http',
        javaScriptEnabled: false,
        colorScheme,
      })
      const figure = opened.locator('#example-1')
      expect(await figure.locator('figcaption').textContent()).toBe('Sizes')
      expect(await figure.locator('pre').count()).toBe(3)
      expect(await figure.locator('a').getAttribute('href')).toMatch(/^\.\.\/examples\/button-1-/)
      await figure.scrollIntoViewIfNeeded()
      const frame = figure.frameLocator('iframe')
      await frame.locator('acme-button').waitFor()
      expect(await figure.screenshot()).not.toHaveLength(0)
    },
  )

  test('on paper no frame is an empty box', { tags: 'long' }, async () => {
    const { page: opened } = await open('components/many.html')
    await frameOf(opened, 1)
    await opened.emulateMedia({ media: 'print' })
    const boxes = await opened.$$eval('.example iframe', (all) =>
      all.map((frame) => [frame.dataset['loaded'] !== undefined, frame.offsetHeight > 0]),
    )
    expect(boxes.every(([isLoaded, isShown]) => isLoaded === isShown)).toBe(true)
    expect(boxes.some(([isLoaded]) => isLoaded)).toBe(true)
  })
})
