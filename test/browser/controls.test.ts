import type { Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, violationsIn } from '../helpers/axe.ts'
import { findChromium, openChromium, type PageOptions, type Pages } from '../helpers/chromium.ts'
import { example, exampleCatalog, library } from '../helpers/example-site.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'
import { openWay, type Way, type WayName } from '../helpers/ways.ts'

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
  '_preview/box.js': box,
  'box.md': `---\nname: Box\ntag: acme-box\n${props}slots: [{name: default}, {name: prefix}]\ncssProperties: [{name: --tint}]\n---\n\nWords.\n`,
  'own.md': `---\nname: Own\ntag: acme-box\n${props}slots: [{name: default}, {name: prefix}]\n---\n\n${example('<acme-box size="s" class="x"><b slot="prefix">!</b>Save</acme-box>')}\n`,
  'many.md': `---\nname: Many\ntag: acme-button\nprops:\n${many}---\n\nWords.\n`,
  'drawn.md': `---\nname: Drawn\n${props.replace('props:', 'props:\n  - {name: children, type: ReactNode}')}---\n\n${example('<div id="root"></div>', { words: 'controls', js: listening })}\n`,
}

describe.skipIf(findChromium() === null)('controls in Chromium', () => {
  let browser: Pages
  const ways = new Map<WayName, Way>()
  const said: string[] = []
  beforeAll(async () => {
    const site = await buildSite(sources)
    expect(site.report).toBe('')
    for (const name of ['http with headers', 'from disk'] as const)
      ways.set(name, await openWay(name, site.out))
    browser = await openChromium()
  })
  afterAll(async () => {
    await browser?.close()
    for (const way of ways.values()) await way.close()
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
      expect(await frame.evaluate(look)).toEqual([
        '--tint: red;',
        'Save {all}<span slot="prefix">!</span>',
      ])
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
      await page.close()
    },
  )

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
    // Where the frame was taken out, the code goes back all the same.
    await page.evaluate("document.querySelector('.example iframe').replaceWith('stopped')")
    await page.getByRole('button', { name: 'reset' }).click()
    await expect
      .poll(() => codeOf(page, 0))
      .toBe('<acme-box class="x" size="s"><b slot="prefix">!</b>Save</acme-box>')
    await page.close()
  })

  test('a component that code draws is told props and slots', async () => {
    const page = await open('drawn.html')
    const frame = await frameOf(page)
    const told = (): Promise<unknown> =>
      frame.evaluate("document.querySelector('#root').textContent")
    await expect.poll(told).toBe('{"props":{"children":"Drawn"},"slots":{}}')
    await field(page, 'count').fill('4')
    await field(page, 'turns').uncheck()
    await expect
      .poll(told)
      .toBe('{"props":{"children":"Drawn","count":4,"turns":false},"slots":{}}')
    expect(await codeOf(page, 0)).toBe('<Drawn count={4} turns={false}>Drawn</Drawn>')
    await page.close()
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
    await page.close()
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
    await page.close()
  })

  test('axe finds nothing, nothing moves, and all of it is reached by keys', async () => {
    const page = await open('many.html', 'http with headers', { colorScheme: 'dark' })
    const frame = await frameOf(page)
    await page.evaluate(`
      window.shifts = []
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifts.push(value)
      }).observe({ type: 'layout-shift', buffered: true })
    `)
    expect(await page.evaluate('shifts')).toEqual([])
    await page.locator('.controls summary').focus()
    await page.keyboard.press('Enter')
    await field(page, 'flag13').focus()
    await page.keyboard.press('Space')
    await expect
      .poll(() => frame.evaluate("document.querySelector('acme-button').hasAttribute('flag13')"))
      .toBe(true)
    await page.evaluate(axe)
    expect(await violationsIn(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await violationsIn(page)).toEqual([])
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    expect(await page.locator('.controls').isVisible()).toBe(false)
    await page.close()
  })

  test('without script there is an example, and nothing of a panel', async () => {
    const page = await open('own.html', 'http with headers', { javaScriptEnabled: false })
    expect(await page.locator('form').count()).toBe(0)
    expect(await page.locator('.example pre').first().isVisible()).toBe(true)
    await page.close()
  })
})
