import type { Frame, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axe, violationsIn } from '../helpers/axe.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { example, exampleCatalog, library } from '../helpers/example-site.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast, runs } from '../helpers/tiers.ts'
import { isLeftLoad, openWay, type Way, type WayName } from '../helpers/ways.ts'

/** An element that reflects nothing, has properties without attributes, and a switch that is on by default. */
const box = `const acmeNames = ['size', 'tone', 'count', 'label', 'pill', 'href']
customElements.define('acme-box', class extends HTMLElement {
  static observedAttributes = ['size', 'tone', 'count', 'label', 'pill', 'href']
  #turns = true
  mode = 'a'
  get turns() { return this.#turns }
  set turns(value) { this.#turns = value; this.draw() }
  connectedCallback() { this.attachShadow({ mode: 'open' }); this.draw() }
  attributeChangedCallback() { if (this.shadowRoot) this.draw() }
  draw() {
    const said = acmeNames.map((name) => name + '=' + this.getAttribute(name))
    this.shadowRoot.innerHTML = '<slot name="prefix">none</slot><slot></slot><p></p>'
    this.shadowRoot.querySelector('p').textContent = said.join(' ') + ' turns=' + this.#turns
  }
})
`
/** An element that throws where its attribute is taken away, as converters of attributes do. */
const strict = `customElements.define('acme-strict', class extends HTMLElement {
  static observedAttributes = ['size']
  attributeChangedCallback(name, before, now) { this.textContent = now.split(' ').join('+') }
})
`
const props = `props:
  - {name: size, type: '"s" | "m" | "l"', default: '"m"'}
  - {name: tone, type: '"a" | "b" | "c" | "d" | "e"', default: '"a"'}
  - {name: count, type: number, default: '3'}
  - {name: label, type: '"one" | string'}
  - {name: pill, type: boolean}
  - {name: turns, type: boolean, default: 'true'}
  - {name: href, type: string}
  - {name: run, type: '() => void'}
`
const listening = `document.addEventListener('catalog-controls', (event) => {
  event.preventDefault()
  document.querySelector('#root').textContent = JSON.stringify(event.detail)
})`
const many = Array.from({ length: 14 }, (_, i) => `  - {name: flag${i}, type: boolean}\n`).join('')
const sources = {
  ...exampleCatalog,
  'index.md': String(exampleCatalog['index.md'])
    .replace('scripts: [acme.js]', 'scripts: [acme.js, box.js]')
    .replace('  dark:', '  controls: all\n  dark:'),
  ...library,
  '_preview/box.js': box + strict,
  'box.md': `---\nname: Box\ntag: acme-box\n${props}slots: [{name: default}, {name: prefix}]\ncssProperties: [{name: --tint}]\n---\n\nWords.\n`,
  'own.md': `---\nname: Own\ntag: acme-box\n${props}slots: [{name: default}, {name: prefix}]\n---\n\n${example('<acme-box size="s" class="x"><b slot="prefix">!</b>Save</acme-box>')}\n`,
  'strict.md': `---\nname: Strict\ntag: acme-strict\nprops: [{name: size, type: string}]\n---\n\n${example('<acme-strict></acme-strict>')}\n`,
  'many.md': `---\nname: Many\ntag: acme-button\nprops:\n${many}cssProperties: [{name: --tint}]\n---\n\nWords.\n`,
  'ranked.md': `---\nname: Ranked\ntag: acme-button\nprops:\n  - {name: note, type: string}\n  - {name: __size, type: boolean}\n${many}  - {name: kind, type: "'a' | 'b'", default: "'a'"}\n  - {name: variant, type: "'plain' | 'quiet' | 'loud' | (string & {})"}\nslots: [{name: default}]\n---\n\nWords.\n`,
  'drawn.md': `---\nname: Drawn\n${props.replace('props:', 'props:\n  - {name: children, type: ReactNode}\n  - {name: layer, type: string | number, default: "200"}')}---\n\n${example('<div id="root"></div>', { words: 'controls', js: listening })}\n`,
}

describeInChromium('controls in Chromium', () => {
  const ways = new Map<WayName, Way>()
  const said: string[] = []
  beforeAll(async () => {
    const site = await buildSite(sources)
    expect(site.report).toBe('')
    for (const name of ['http with headers', 'from disk'] as const)
      ways.set(name, await openWay(name, site.out))
  })

  async function open(
    path: string,
    way: WayName = 'http with headers',
    options: PageOptions = {},
  ): Promise<Page> {
    const page = await browser.newPage(options)
    said.length = 0
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.goto(`${ways.get(way)?.root}components/${path}`)
    return page
  }
  async function frameOf(page: Page): Promise<Frame> {
    const element = page.locator('.example iframe').first()
    await page.locator('.example iframe[data-loaded]').first().waitFor()
    const frame = await (await element.elementHandle())?.contentFrame()
    if (frame === null || frame === undefined) throw new Error('the frame has no document')
    await frame.waitForLoadState('load')
    return frame
  }
  const field = (page: Page, name: string): Locator =>
    page.locator('.controls').getByLabel(name, { exact: true })
  const codeOf = (page: Page, at: number): Promise<string | null> =>
    page.locator('.live pre').nth(at).textContent()
  /** What the element shows, once it shows this. */
  const shows = (frame: Frame, text: string): Promise<void> =>
    expect
      .poll(() => frame.evaluate("document.querySelector('acme-box').shadowRoot.textContent"))
      .toContain(text)
  const queryOf = (page: Page): Promise<URLSearchParams> =>
    page
      .evaluate('location.hash')
      .then((hash) => new URLSearchParams(String(hash).replace(/^#controls\??/, '')))

  test(
    'a page with a panel from disk says nothing on the console, however often it is loaded',
    { tags: 'sampled' },
    async () => {
      for (let load = 0; load < runs(20); load++) {
        const page = await open('own.html', 'from disk')
        await shows(await frameOf(page), 'size=s')
        expect(said.filter((text) => !isLeftLoad(text))).toEqual([])
        await page.close()
      }
    },
  )

  test.each(atLeast<WayName>(['http with headers'], ['http with headers', 'from disk']))(
    'each kind of control drives the element, its code and the address, and a link is a state: %s',
    { tags: 'sampled' },
    async (way) => {
      const page = await open('box.html', way)
      const frame = await frameOf(page)
      await shows(frame, 'size=null tone=null count=null label=null pill=null href=null turns=true')
      expect(await codeOf(page, 0)).toBe('<acme-box>Box</acme-box>')
      await field(page, 'l').check()
      await field(page, 'tone').selectOption('c')
      await field(page, 'count').fill('7')
      await field(page, 'label').fill('a "b" & <c>')
      await field(page, 'pill').check()
      await field(page, 'turns').uncheck()
      await field(page, 'content').fill('Save {all}')
      await field(page, 'prefix slot').fill('!')
      await page.locator('.controls summary').last().click()
      await field(page, '--tint').fill('red')
      await field(page, '--tint').blur()
      const state = 'size=l tone=c count=7 label=a "b" & <c> pill= href=null turns=false'
      await shows(frame, state)
      const look =
        "(({ style, innerHTML }) => [style.cssText, innerHTML])(document.querySelector('acme-box'))"
      // The state does not name the style: the frame may hear of it a moment later.
      await expect
        .poll(() => frame.evaluate(look))
        .toEqual(['--tint: red;', 'Save {all}<span slot="prefix">!</span>'])
      expect(await codeOf(page, 0)).toBe(`<acme-box
  size="l"
  tone="c"
  count="7"
  label="a &quot;b&quot; &amp; &lt;c&gt;"
  pill
  style="--tint: red"
><span slot="prefix">!</span>Save {all}</acme-box>
<script>
  document.querySelector('acme-box').turns = false
</script>`)
      expect(await codeOf(page, 1)).toContain('label={"a \\"b\\" \\u0026 \\u003cc\\u003e"}')
      expect(await codeOf(page, 2)).toContain(':turns.prop="false"')
      await expect.poll(async () => (await queryOf(page)).get('--tint')).toBe('red')
      expect(Object.fromEntries(await queryOf(page))).toEqual({
        size: 'l',
        tone: 'c',
        count: '7',
        label: 'a "b" & <c>',
        pill: 'true',
        turns: 'false',
        slot: 'Save {all}',
        'slot.prefix': '!',
        '--tint': 'red',
      })
      await page.reload()
      const again = await frameOf(page)
      await shows(again, state)
      await page.goto('about:blank')
      await page.goBack()
      await shows(await frameOf(page), state)
      await page.getByRole('button', { name: 'reset' }).click()
      await shows(
        await frameOf(page),
        'size=null tone=null count=null label=null pill=null href=null turns=true',
      )
      expect(await codeOf(page, 0)).toBe('<acme-box>Box</acme-box>')
      expect(await page.evaluate('location.hash')).toBe('#controls')
      if (way !== 'from disk') expect(said).toEqual([])
    },
  )

  test('a reset takes no prop away from the element that is about to go', async () => {
    const page = await open('strict.html')
    const frame = await frameOf(page)
    await field(page, 'size').fill('a b')
    const text = (): Promise<string> =>
      frame.evaluate("document.querySelector('acme-strict').textContent")
    await expect.poll(text).toBe('a+b')
    // The old document lives on until the new one comes.
    let goOn = (): void => {}
    const waits = new Promise<void>((done) => (goOn = done))
    await page.route('**/examples/*.html*', async (route) => {
      await waits
      await route.continue()
    })
    const asked = page.waitForRequest((request) => request.frame() === frame)
    await page.getByRole('button', { name: 'reset' }).click()
    await asked
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    )
    goOn()
    await expect.poll(text).toBe('')
    expect(said).toEqual([])
  })

  test('it begins as the example says, and code keeps what no control drives', async () => {
    const page = await open('own.html#controls?size=m&slot.prefix=')
    const frame = await frameOf(page)
    await shows(frame, 'size=null')
    expect(await frame.evaluate("document.querySelector('acme-box').outerHTML")).toBe(
      '<acme-box class="x">Save</acme-box>',
    )
    expect(await codeOf(page, 0)).toBe('<acme-box class="x">Save</acme-box>')
    await page.getByRole('button', { name: 'reset' }).click()
    await expect
      .poll(() => frame.evaluate("document.querySelector('acme-box').innerHTML"))
      .toContain('<b slot="prefix">!</b>')
    expect(await codeOf(page, 0)).toBe(
      '<acme-box class="x" size="s"><b slot="prefix">!</b>Save</acme-box>',
    )
    // A link within the page leads to another state.
    await page.evaluate("location.hash = '#controls?tone=e&pill=true'")
    await shows(frame, 'size=s tone=e')
    expect(await field(page, 'tone').inputValue()).toBe('4')
    // Where the frame was taken out, the code follows all the same.
    await page.evaluate("document.querySelector('.example iframe').replaceWith('stopped')")
    await field(page, 'label').fill('one')
    expect(await codeOf(page, 0)).toContain('label="one"')
    await page.getByRole('button', { name: 'reset' }).click()
    await expect
      .poll(() => codeOf(page, 0))
      .toBe('<acme-box class="x" size="s"><b slot="prefix">!</b>Save</acme-box>')
  })

  test('a component that code draws is told props and slots', async () => {
    const page = await open('drawn.html')
    const frame = await frameOf(page)
    const told = (): Promise<unknown> =>
      frame.evaluate("document.querySelector('#root').textContent")
    await expect.poll(told).toBe('{"props":{"children":"Drawn"},"slots":{},"changes":[]}')
    await field(page, 'layer').fill('20')
    await expect.poll(told).toContain('"changes":[["prop","layer","layer",20]]')
    await field(page, 'layer').fill('200')
    await field(page, 'count').fill('4')
    await field(page, 'turns').uncheck()
    await expect
      .poll(told)
      .toBe(
        '{"props":{"children":"Drawn","count":4,"turns":false},"slots":{},"changes":[["prop","count","count",4],["prop","turns","turns",false]]}',
      )
    expect(await codeOf(page, 0)).toBe('<Drawn count={4} turns={false}>Drawn</Drawn>')
    await expect
      .poll(async () => Object.fromEntries(await queryOf(page)))
      .toEqual({ count: '4', turns: 'false' })
  })

  test('nothing runs of what a link says, and the panel says so', async () => {
    const hostile = new URLSearchParams({
      href: '\tjava\nscript:document.title="run"',
      size: '"><script>',
      count: 'NaN',
      onclick: 'alert(1)',
      style: 'color:red',
      __proto__: 'x',
      slot: '<img src=x onerror=alert(1)>',
      '--tint': 'red;color:blue',
    })
    const page = await open(`box.html#controls?${hostile}`)
    const frame = await frameOf(page)
    await shows(frame, 'size=null tone=null count=null label=null pill=null href=null turns=true')
    const look =
      "(({ attributes, innerHTML }) => [attributes.length, innerHTML])(document.querySelector('acme-box'))"
    await expect.poll(() => frame.evaluate(look)).toEqual([0, '&lt;img src=x onerror=alert(1)&gt;'])
    expect(await page.locator('.controls output').textContent()).toBe(
      'Not shown: href, --tint would run, or is no value.',
    )
    expect(await codeOf(page, 0)).toBe('<acme-box>&lt;img src=x onerror=alert(1)&gt;</acme-box>')
    expect(said).toEqual([])
  })

  test('a message from elsewhere, and one that our script would not send, changes nothing', async () => {
    const page = await open('box.html')
    const frame = await frameOf(page)
    const before = await frame.evaluate('document.body.innerHTML')
    const forged = `{ catalog: 1, props: {}, slots: {}, changes: [
      ['attribute', 'onclick', 'onclick', 'alert(1)'], ['property', 'innerHTML', 'innerHTML', '<b>x</b>'],
      ['property', 'onclick', 'onclick', 'x'], ['attribute', 'style', 'style', 'color: red'],
      ['css', 'color', 'color', 'red'], ['attribute', 'href', 'href', 'javascript:alert(1)'],
    ] }`
    // Our own page, then the frame itself, which is not its own parent.
    await page.evaluate(
      `frames[0].postMessage(${forged}, '*'); frames[0].postMessage({ catalog: 1 }, '*'); frames[0].postMessage(null, '*')`,
    )
    await frame.evaluate(
      `postMessage({ ...${forged}, changes: [['attribute', 'size', 'size', 'l']] }, '*')`,
    )
    await field(page, 'pill').check()
    await shows(frame, 'pill= ')
    expect(
      await frame.evaluate(
        "document.querySelector('acme-box').removeAttribute('pill'), document.body.innerHTML",
      ),
    ).toBe(before)
  })

  test(
    'axe finds nothing, nothing moves, and all of it is reached by keys',
    { tags: 'long' },
    async () => {
      const page = await open('many.html', 'http with headers', { colorScheme: 'dark' })
      const frame = await frameOf(page)
      await page.evaluate(`
      window.shifts = []
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifts.push(value)
      }).observe({ type: 'layout-shift', buffered: true })
    `)
      expect(await page.evaluate('shifts')).toEqual([])
      await field(page, 'flag11').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect
        .poll(() => frame.evaluate("document.querySelector('acme-button').hasAttribute('flag13')"))
        .toBe(true)
      await page.evaluate(axe)
      expect(await violationsIn(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await violationsIn(page)).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await violationsIn(page)).toEqual([])
      await page.emulateMedia({ media: 'print', forcedColors: 'none' })
      expect(await page.locator('.controls').isVisible()).toBe(false)
    },
  )

  describe('the stage and the controls', () => {
    interface Box {
      x: number
      y: number
      width: number
      height: number
    }
    const boxOf = async (page: Page, selector: string): Promise<Box> =>
      (await page.locator(selector).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    /** With its edge. */
    const stageOf = async (page: Page): Promise<Box> => {
      const { x, y, width, height } = await boxOf(page, '.example iframe')
      return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }
    }
    const seenFields = (page: Page): Promise<string[]> =>
      page.locator('.controls .field:visible').allTextContents()
    const folds = (page: Page): Promise<string[]> =>
      page.locator('.controls summary:visible').allTextContents()
    /** What a Tab leads to, from a control to the code. */
    async function stopsFrom(page: Page, name: string): Promise<(string | null)[]> {
      await field(page, name).focus()
      const stops: (string | null)[] = []
      do {
        await page.keyboard.press('Tab')
        stops.push(
          await page.locator(':focus').evaluate((one) => (one.closest('label') ?? one).textContent),
        )
      } while (stops.length < 20 && (await page.locator('.controls :focus').count()) > 0)
      return stops.slice(0, -1).map((stop) => stop?.trim() ?? null)
    }

    test.each(atLeast([1024], [1024, 1280, 1600]))(
      'stand side by side at %i pixels',
      { tags: 'sampled' },
      async (width) => {
        const page = await open('many.html', undefined, { viewport: { width, height: 800 } })
        await frameOf(page)
        const [stage, controls] = [await stageOf(page), await boxOf(page, '.controls')]
        const [bar, code] = [await boxOf(page, '.commands'), await boxOf(page, '.live')]
        expect(Math.abs(stage.y - controls.y)).toBeLessThanOrEqual(1)
        expect(stage.height).toBe(8 * 24)
        expect(controls.x - stage.x - stage.width).toBeGreaterThanOrEqual(18)
        expect(bar.y + bar.height).toBeLessThan(stage.y)
        expect(bar.x + bar.width).toBeCloseTo(controls.x + controls.width)
        // The code stands below the stage, beside the controls.
        expect(code.y).toBeGreaterThan(stage.y + stage.height)
        expect(code.y + code.height).toBeLessThan(controls.y + controls.height)
        expect(code.x).toBe((await boxOf(page, '.example')).x)
        expect(code.x + code.width).toBeLessThan(controls.x)
        expect(await seenFields(page)).toHaveLength(12)
        expect(await folds(page)).toEqual(['2 more props · 1 CSS property'])
        // Beside an open fold the stage stays in sight, so the code gives way.
        await page.locator('.controls .rest summary').click()
        const below = await boxOf(page, '.live')
        expect(below.y).toBeGreaterThanOrEqual(controls.y + controls.height)
        expect(below.width).toBeGreaterThan(code.width)
      },
    )

    test.each([
      [320, 5],
      [390, 5],
      [768, 12],
    ])(
      'stand one below the other at %i pixels, with %i controls and a fold',
      async (width, count) => {
        const page = await open('many.html', undefined, { viewport: { width, height: 844 } })
        await frameOf(page)
        const [stage, controls] = [await stageOf(page), await boxOf(page, '.controls')]
        expect(stage.height).toBe(8 * 24)
        expect(controls.y).toBe(stage.y + stage.height + 24)
        expect(controls.x).toBe(stage.x)
        expect(await seenFields(page)).toHaveLength(count)
        expect(await folds(page)).toEqual([`${14 - count} more props · 1 CSS property`])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      },
    )

    test(
      'the content and the look are in sight, whatever stands before them',
      { tags: 'long' },
      async () => {
        const page = await open('ranked.html', undefined, { viewport: { width: 390, height: 844 } })
        await frameOf(page)
        const names = (await seenFields(page)).map((text) => /^\w+/.exec(text.trim())?.[0])
        expect(names).toEqual(['content', 'flag0', 'flag1', 'kind', 'variant'])
        // An empty field names values that it takes, and takes others.
        const variant = page.getByLabel('variant')
        expect(await variant.getAttribute('placeholder')).toBe('plain, quiet, …')
        expect(await page.getByLabel('note').getAttribute('placeholder')).toBe(null)
        expect(await page.locator('.controls .rest').textContent()).toContain('__size')
      },
    )

    test('each is as high as a line, and 8 pixels from the next', { tags: 'long' }, async () => {
      const page = await open('box.html', undefined, { viewport: { width: 1280, height: 800 } })
      const rows = await page.locator('.controls .field:visible').all()
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
      const shown = boxes.filter((box) => box !== null)
      for (const [i, box] of shown.entries()) {
        expect(box.height).toBe(24)
        const next = shown[i + 1]
        if (next !== undefined) expect(next.y - box.y).toBeCloseTo(32)
      }
    })

    test('what is folded takes no focus, and a fold opens by keys', async () => {
      const page = await open('many.html', undefined, { viewport: { width: 390, height: 844 } })
      const outer = '9 more props · 1 CSS property'
      expect(await stopsFrom(page, 'flag4')).toEqual([outer])
      await field(page, 'flag4').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const besides = Array.from({ length: 7 }, (_, i) => `flag${i + 5}`)
      expect(await stopsFrom(page, 'flag4')).toEqual([
        outer,
        ...besides,
        '2 more props · 1 CSS property',
      ])
    })

    test('a link to a state opens the folds that it needs', { tags: 'long' }, async () => {
      const page = await open('many.html#controls?flag13=true', undefined, {
        viewport: { width: 390, height: 844 },
      })
      expect(await field(page, 'flag13').isChecked()).toBe(true)
      expect(await field(page, 'flag13').isVisible()).toBe(true)
    })

    test.each([
      [1280, 800],
      [390, 844],
    ])(
      'the element stands in the middle, on the first screen at %i x %i',
      async (width, height) => {
        const page = await open('many.html', undefined, { viewport: { width, height } })
        await frameOf(page)
        const stage = await stageOf(page)
        const element = page.frameLocator('.example iframe').locator('acme-button')
        const box = await element.boundingBox()
        if (box === null) throw new Error('it is not drawn')
        expect(Math.abs(box.x + box.width / 2 - stage.x - stage.width / 2)).toBeLessThanOrEqual(2)
        expect(Math.abs(box.y + box.height / 2 - stage.y - stage.height / 2)).toBeLessThanOrEqual(2)
        expect(box.y + box.height).toBeLessThan(height)
      },
    )

    test(
      'the stage keeps its height, and stays in sight beside a long fold',
      { tags: 'long' },
      async () => {
        const page = await open('many.html', undefined, { viewport: { width: 1280, height: 500 } })
        await frameOf(page)
        await page.locator('.rest summary').click()
        await page.locator('.controls').evaluate((form) => form.scrollIntoView({ block: 'end' }))
        const stage = await stageOf(page)
        expect(stage.height).toBe(8 * 24)
        expect(stage.y).toBeGreaterThanOrEqual(0)
        expect((await boxOf(page, '.controls')).y).toBeLessThan(stage.y)
        await page.locator('.rest summary').click()
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(async () => (await stageOf(page)).height).toBe(8 * 24)
      },
    )

    test(
      'the ground that a library gives its body fills the stage, and the element is in the middle',
      { tags: 'long' },
      async () => {
        const page = await open('many.html', undefined, { viewport: { width: 1280, height: 800 } })
        const frame = await frameOf(page)
        const { height } = await stageOf(page)
        const places = `(() => {
        const [body, element] = [document.body, document.body.firstElementChild]
          .map((one) => one.getBoundingClientRect())
        const middle = ({ top, bottom }) => Math.round((top + bottom) / 2)
        return [body.top, innerHeight - body.bottom, middle(element) - Math.round(innerHeight / 2)]
      })()`
        expect(await frame.evaluate(places)).toEqual([0, 0, 0])
        const room = 'body { box-sizing: content-box; margin: 9px; padding: 9px }'
        await frame.evaluate(
          `document.adoptedStyleSheets = [new CSSStyleSheet()]
        document.adoptedStyleSheets[0].replaceSync('${room}')`,
        )
        // So many as a stage would need that grows by growing.
        for (let i = 0; i < 12; i++) await page.evaluate('new Promise(requestAnimationFrame)')
        expect(await frame.evaluate(places)).toEqual([9, 9, 0])
        expect((await stageOf(page)).height).toBe(height)
      },
    )

    test.each(atLeast([390], [390, 1280]))(
      'nothing moves while the script is awaited, at %i pixels',
      { tags: 'sampled' },
      async (width) => {
        const page = await browser.newPage({ viewport: { width, height: 800 } })
        await page.addInitScript(`
        window.shifts = []
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) shifts.push(value)
        }).observe({ type: 'layout-shift', buffered: true })
      `)
        let seen: Box | null = null
        await page.route(/\/controls-\w+\.js/, async (route) => {
          await page.locator('.example iframe').waitFor()
          await page.evaluate('new Promise((done) => setTimeout(done, 300))')
          seen = await stageOf(page)
          await route.continue()
        })
        await page.goto(`${ways.get('http with headers')?.root}components/many.html`)
        await page.locator('.live pre').first().waitFor()
        await frameOf(page)
        const { x, y, width: cells } = await stageOf(page)
        expect(seen).toMatchObject({ x, y, width: cells })
        expect(await page.evaluate('shifts')).toEqual([])
      },
    )

    test('the link to the state is copied', { tags: 'long' }, async () => {
      const context = await browser.newContext({
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      const address = `${ways.get('http with headers')?.root}components/many.html`
      await page.goto(address)
      const copied = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()')
      const button = page.getByRole('button', { name: 'copy link to this state' })
      const before = await boxOf(page, '[type="reset"]')
      await button.click()
      await page.getByRole('button', { name: 'copied link to this state' }).waitFor()
      expect(await copied()).toBe(`${address}#controls`)
      await button.waitFor()
      expect(await boxOf(page, '[type="reset"]')).toEqual(before)
      await field(page, 'flag3').check()
      await button.click()
      await expect.poll(copied).toBe(`${address}#controls?flag3=true`)
      const link = page.getByRole('link', { name: 'link to this state' })
      expect(await link.getAttribute('href')).toBe('#controls?flag3=true')
    })
  })

  test(
    'on paper the code stands in the language that was read, and no command',
    { tags: 'long' },
    async () => {
      const page = await open('own.html')
      await frameOf(page)
      await page.getByRole('tab', { name: 'React' }).first().click()
      await page.emulateMedia({ media: 'print' })
      const codes = page.locator('.live pre').filter({ visible: true })
      expect(await codes.count()).toBe(1)
      expect(await codes.textContent()).toContain('<acme-box')
      expect(await page.locator('.live .label:visible').allTextContents()).toEqual(['React'])
      expect(await page.locator('.commands > *:visible').count()).toBe(0)
    },
  )

  test('without script there is an example, and nothing of a panel', async () => {
    const page = await open('own.html', 'http with headers', { javaScriptEnabled: false })
    expect(await page.locator('form').count()).toBe(0)
    expect(await page.locator('.example pre').first().isVisible()).toBe(true)
  })
})
