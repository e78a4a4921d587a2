import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Control } from '../../../scripts/model/controls.ts'
import { findChromium, openChromium, type Pages } from '../../helpers/chromium.ts'
import { run, tempFolder, writeFiles } from '../../helpers/site.ts'
import { openWay, type Way } from '../../helpers/ways.ts'
import { readLibrary } from './library.ts'
import { seenByHand, seenNow } from './seen.ts'
import { entryOf, shoelaceBundle, shoelacePackage } from './shoelace.ts'

/** Those of which no prop can be set by a form: they have slots alone, or nothing. */
const withoutControls = [
  'sl-card',
  'sl-carousel-item',
  'sl-menu',
  'sl-menu-label',
  'sl-spinner',
  'sl-visually-hidden',
]
/** Of all kinds: text, a form's field, what is drawn as a picture, what lies above the page. The rest would take minutes. */
const seenTags = ['sl-alert', 'sl-badge', 'sl-button', 'sl-dialog', 'sl-input', 'sl-rating']
const tags = readLibrary('@shoelace-style/shoelace@2.20.1').components.map(({ tag }) => tag ?? '')

/** What an element is: what it holds, its style, the properties that it draws itself by, and its attributes. */
const look = (tag: string): string => `(async () => {
  const element = document.querySelector('${tag}')
  await element.updateComplete
  const set = [...element.constructor.elementProperties].flatMap(([name, { state }]) => (state ? [] : [name]))
  const values = set.map((name) => typeof element[name] === 'object' ? '' : name + '=' + element[name])
  const attributes = [...element.attributes].map(({ name, value }) => name + '=' + value)
  // The form controls of the library say these later.
  const said = attributes.filter((one) => !/^(?:data-|aria-|form=)/.test(one)).sort()
  // What it has heard, not what was told.
  const heard = JSON.stringify([element.innerHTML, element.style.cssText, values])
  return { heard, all: JSON.stringify([said, heard]) }
})()`

/** What the library refuses, throws, or takes back, whoever sets it: a carousel moves no more slides than it shows. */
const refusedBy = (tag: string, { key }: Control): boolean =>
  ['sl-menu-item checked', 'sl-color-picker inline', 'sl-carousel slidesPerMove'].includes(
    `${tag} ${key}`,
  )

describe.skipIf(findChromium() === null)('controls of all components of Shoelace', () => {
  let browser: Pages
  let way: Way
  let out: string
  beforeAll(async () => {
    const cwd = tempFolder()
    const place = shoelacePackage()
    writeFiles(cwd, { 'entry.js': entryOf(place) })
    const themes = ['light.css', 'dark.css'].map((name) => [
      `content/_preview/${name}`,
      readFileSync(join(place, 'cdn/themes', name)),
    ])
    writeFiles(cwd, {
      ...(Object.fromEntries(themes) as Record<string, Buffer>),
      'content/_preview/shoelace.js': await shoelaceBundle(join(cwd, 'entry.js')),
      'custom-elements.json': readFileSync(join(place, 'dist/custom-elements.json')),
    })
    expect((await run(['import', 'custom-elements.json'], { cwd })).status).toBe(0)
    writeFiles(cwd, {
      'content/index.md': `---
api: ../custom-elements.json
examples:
  folder: _preview
  styles: [light.css, dark.css]
  scripts: [shoelace.js]
  dark: sl-theme-dark
  controls: all
---
`,
    })
    expect((await run(['build'], { cwd })).status).toBe(0)
    out = join(cwd, 'dist')
    way = await openWay('http with headers', out)
    browser = await openChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await way?.close()
  })

  const pageOf = (tag: string): string => readFileSync(join(out, `components/${tag}.html`), 'utf8')

  test('52 of 58 have a panel without code', () => {
    expect(tags).toHaveLength(58)
    expect(tags.filter((tag) => !pageOf(tag).includes('<template>'))).toEqual(withoutControls)
  })

  test.each(tags.filter((tag) => !withoutControls.includes(tag)))(
    'each control of <%s> changes what is seen, or the panel says why not',
    async (tag) => {
      const page = await browser.newPage()
      const said: string[] = []
      // Without an address <sl-animated-image> loads "undefined".
      page.on('console', (message) => {
        if (!message.location().url.endsWith('/undefined')) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await page.goto(`${way.root}components/${tag}.html`)
      const frame = await frameOf(page)
      const [, json = ''] =
        /<script type="application\/json">(.*?)<\/script>/s.exec(pageOf(tag)) ?? []
      const { controls } = JSON.parse(json) as { controls: readonly Control[] }
      const dead: string[] = []
      const stuck: string[] = []
      const looks = (): Promise<{ heard: string; all: string }> => frame.evaluate(look(tag))
      const note = (): Promise<string | null> => page.locator('.controls output').textContent()
      const start = await looks()
      for (const [i, control] of controls.entries()) {
        if (refusedBy(tag, control)) continue
        await page.evaluate(set(i, valueFor(control)))
        const changes = expect.poll(
          async () => (await note()) !== '' || (await looks()).heard !== start.heard,
        )
        await changes.toBe(true).catch(() => dead.push(control.key))
        const loads = page.waitForEvent('requestfinished', (request) => request.frame() === frame)
        await page.locator('.controls [type="reset"]').click()
        await loads
        await frame.waitForLoadState('load')
        const isBack = expect.poll(async () => (await looks()).all)
        await isBack.toBe(start.all).catch(() => stuck.push(control.key))
      }
      expect({ dead, stuck, said }).toEqual({ dead: [], stuck: [], said: [] })
      await page.close()
    },
  )

  test.each(seenTags)(
    'each control of <%s> shows what is shown where the same is set by hand',
    async (tag) => {
      const [, json = ''] =
        /<script type="application\/json">(.*?)<\/script>/s.exec(pageOf(tag)) ?? []
      const { controls } = JSON.parse(json) as { controls: readonly Control[] }
      const [page, other] = [await browser.newPage(), await browser.newPage()]
      for (const one of [page, other]) await one.goto(`${way.root}components/${tag}.html`)
      const [frame, byHand] = [await frameOf(page), await frameOf(other)]
      const start = await byHand.evaluate<string>(seenByHand(tag, null, ''))
      const unlike: string[] = []
      const moved: string[] = []
      for (const [i, control] of controls.entries()) {
        if (refusedBy(tag, control)) continue
        const value = valueFor(control)
        const expected = await byHand.evaluate<string>(seenByHand(tag, control, value))
        await page.evaluate(set(i, value))
        if (expected !== start) moved.push(control.key)
        const isSame = expect.poll(() => frame.evaluate<string>(seenNow(tag)), { timeout: 1000 })
        await isSame.toBe(expected).catch(() => unlike.push(control.key))
        const loads = page.waitForEvent('requestfinished', (request) => request.frame() === frame)
        await page.locator('.controls [type="reset"]').click()
        await loads
        await frame.waitForLoadState('load')
      }
      expect(unlike).toEqual([])
      expect(moved).not.toEqual([])
      await page.close()
      await other.close()
    },
  )
})

/** Sets a field as a reader would; a checkbox to what it is not. */
const set = (at: number, value: string): string => `(() => {
  const fields = [...document.querySelectorAll('[name="control-${at}"]')]
  const field = fields.find(({ type, value }) => type !== 'radio' || value === '${value}')
  if (/^(?:checkbox|radio)$/.test(field.type)) field.checked = !field.checked
  else field.value = ${JSON.stringify(value)}
  field.dispatchEvent(new Event('input', { bubbles: true }))
})()`

async function frameOf(page: Page): Promise<Frame> {
  await page.locator('#controls iframe[data-loaded]').waitFor()
  const handle = await page.locator('#controls iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('the frame has no document')
  await frame.waitForLoadState('load')
  return frame
}

/** Another value than the one at the start; of addresses one that loads nothing. */
function valueFor({ kind, options, start, key }: Control): string {
  if (kind === 'choice') return String(options.findIndex((option) => option !== start))
  if (kind === 'number') return String(Number(start ?? 1) + 1)
  if (key.startsWith('--')) return '7px'
  if (key === 'currency') return 'EUR'
  if (key === 'timeZone') return 'UTC'
  if (key === 'swatches') return 'red'
  if (key === 'date') return '2020-01-02'
  return /src|image|href|action|url/i.test(key)
    ? 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
    : 'Text'
}
