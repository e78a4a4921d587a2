import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Control } from '../../../scripts/words/model/control.ts'
import { browser, describeInChromium } from '../../helpers/chromium.ts'
import { run, tempFolder, writeFiles } from '../../helpers/site.ts'
import { atLeast } from '../../helpers/tiers.ts'
import { openWay, type Way } from '../../helpers/ways.ts'
import { readLibrary } from './library.ts'
import { shownByHand, shownNow, type Shown } from './seen.ts'
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
/** Of those that alone show little of themselves: as an author would show them. */
const examples: Readonly<Record<string, string>> = {
  'sl-alert': '<sl-alert open>Saved</sl-alert>',
  'sl-animation': '<sl-animation name="jello" duration="2000" play><p>Moves</p></sl-animation>',
  // It does not go on by itself while it is looked at.
  'sl-carousel':
    '<sl-carousel autoplay-interval="1000000" navigation><sl-carousel-item>A</sl-carousel-item><sl-carousel-item>B</sl-carousel-item><sl-carousel-item>C</sl-carousel-item></sl-carousel>',
  'sl-color-picker': '<sl-color-picker value="#4a90e2" inline></sl-color-picker>',
  'sl-dialog': '<sl-dialog label="Delete it?" open>It is gone for ever.</sl-dialog>',
  'sl-drawer': '<sl-drawer label="Filter" open>By name</sl-drawer>',
  'sl-dropdown':
    '<sl-dropdown open><sl-button slot="trigger">Edit</sl-button><sl-menu><sl-menu-item>Cut</sl-menu-item></sl-menu></sl-dropdown>',
  // Both pages show the same date: without one, each shows the time at which it was opened.
  'sl-format-date': '<sl-format-date date="2026-11-23T09:05:07Z"></sl-format-date>',
  'sl-format-number': '<sl-format-number value="1234567.891"></sl-format-number>',
  'sl-input': '<sl-input value="2026-11-23" clearable></sl-input>',
  'sl-popup':
    '<sl-popup active arrow><i slot="anchor">Anchor</i><b>It stands beside the anchor</b></sl-popup>',
  'sl-radio-group':
    '<sl-radio-group value="a"><sl-radio value="a">A</sl-radio><sl-radio value="b">B</sl-radio></sl-radio-group>',
  'sl-tab-group':
    '<sl-tab-group><sl-tab slot="nav" panel="a">A</sl-tab><sl-tab slot="nav" panel="b">B</sl-tab><sl-tab-panel name="a">First</sl-tab-panel><sl-tab-panel name="b">Second</sl-tab-panel></sl-tab-group>',
  'sl-tab-panel': '<sl-tab-panel active>First</sl-tab-panel>',
  'sl-tooltip': '<sl-tooltip content="Saves it" open><sl-button>Save</sl-button></sl-tooltip>',
  'sl-tree':
    '<sl-tree><sl-tree-item expanded>A<sl-tree-item>B</sl-tree-item></sl-tree-item></sl-tree>',
  'sl-tree-item': '<sl-tree-item>A<sl-tree-item>B</sl-tree-item></sl-tree-item>',
}
const tags = readLibrary('@shoelace-style/shoelace@2.20.1').components.map(({ tag }) => tag ?? '')

/** Panels that differ most from each other: of every kind of control, of overlays, and of what moves. */
const few = [
  'sl-alert',
  'sl-animation',
  'sl-color-picker',
  'sl-dialog',
  'sl-format-date',
  'sl-input',
  'sl-select',
  'sl-tree-item',
]

/** Not compared: what the library refuses, throws, or takes back, whoever sets it: a carousel moves no more slides than it shows. */
const refusedBy = (tag: string, { key }: Control): boolean =>
  ['sl-menu-item checked', 'sl-color-picker inline', 'sl-carousel slidesPerMove'].includes(
    `${tag} ${key}`,
  )

describeInChromium('controls of all components of Shoelace', () => {
  let way: Way
  let alone: string
  let out: string
  beforeAll(async () => {
    const place = shoelacePackage()
    const cwd = tempFolder({ 'entry.js': entryOf(place) })
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
    expect((await run(['build', '--out', 'alone'], { cwd })).status).toBe(0)
    alone = join(cwd, 'alone')
    for (const [tag, example] of Object.entries(examples)) {
      const source = join(cwd, `content/${tag}.md`)
      appendFileSync(source, `\n\`\`\`html example\n${example}\n\`\`\`\n`)
    }
    expect((await run(['build'], { cwd })).status).toBe(0)
    out = join(cwd, 'dist')
    way = await openWay('http with headers', out)
  })

  const pageOf = (tag: string, folder = out): string =>
    readFileSync(join(folder, `components/${tag}.html`), 'utf8')

  test('52 of 58 have a panel without code', () => {
    expect(tags).toHaveLength(58)
    expect(tags.filter((tag) => !pageOf(tag, alone).includes('<template>'))).toEqual(
      withoutControls,
    )
  })

  const withControls = tags.filter((tag) => !withoutControls.includes(tag))
  test.each(atLeast(few, withControls))(
    'each control of <%s> shows what is shown where the same is set by hand, or the panel says why not',
    async (tag) => {
      // All of the panel is in sight: some elements draw themselves only where they are seen.
      const viewport = { width: 1280, height: 2000 }
      const [page, other] = [
        await browser.newPage({ viewport }),
        await browser.newPage({ viewport }),
      ]
      const said: string[] = []
      // Without an address <sl-animated-image> loads "undefined".
      page.on('console', (message) => {
        if (!message.location().url.endsWith('/undefined')) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      for (const one of [page, other]) await one.goto(`${way.root}components/${tag}.html`)
      const [frame, hand] = [await frameOf(page), await frameOf(other)]
      const [, json = ''] =
        /<script type="application\/json">(.*?)<\/script>/s.exec(pageOf(tag)) ?? []
      const { controls } = JSON.parse(json) as { controls: readonly Control[] }
      const start = await hand.evaluate<Shown>(shownByHand(tag, null, ''))
      const unlike: string[] = []
      const dead: string[] = []
      const stuck: string[] = []
      const moved: string[] = []
      for (const [i, control] of controls.entries()) {
        if (refusedBy(tag, control)) continue
        const value = valueFor(control)
        const [byHand] = await Promise.all([
          hand.evaluate<Shown>(shownByHand(tag, control, value)),
          page.evaluate(set(i, value)),
        ])
        const isTaken = (await page.locator('.controls output').textContent()) === ''
        if (byHand.seen !== start.seen) moved.push(control.key)
        else if (isTaken && byHand.is === start.is) dead.push(control.key)
        const shows = (): Promise<Shown> => frame.evaluate<Shown>(shownNow(tag))
        await expect
          .poll(shows)
          .toEqual(isTaken ? byHand : start)
          .catch(() => unlike.push(control.key))
        const loads = page.waitForEvent('requestfinished', (request) => request.frame() === frame)
        await page.locator('.commands [type="reset"]').click()
        await loads
        await frame.waitForLoadState('load')
        await expect
          .poll(shows)
          .toEqual(start)
          .catch(() => stuck.push(control.key))
      }
      expect({ unlike, dead, stuck, said }).toEqual({ unlike: [], dead: [], stuck: [], said: [] })
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
  await page.locator('figure:has(.controls) iframe[data-loaded]').waitFor()
  const handle = await page.locator('figure:has(.controls) iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('the frame has no document')
  await frame.waitForLoadState('load')
  // A frame never shrinks, and what was tried before would say where popups find room.
  await handle?.evaluate(({ style }) => (style.minHeight = style.maxHeight = '600px'))
  return frame
}

/** Another value than the one at the start; of addresses one that loads nothing. */
function valueFor({ kind, options, start, key }: Control): string {
  if (kind === 'choice') return String(options.findIndex((option) => option !== start))
  if (kind === 'number') return String(Number(start ?? 1) + 1)
  if (key.startsWith('--')) return '7px'
  if (key === 'name') return 'bounce'
  if (key === 'easing') return 'ease-in'
  if (key === 'currency') return 'EUR'
  if (key === 'timeZone') return 'UTC'
  if (key === 'swatches') return 'red'
  if (key === 'date') return '2020-01-02'
  return /src|image|href|action|url/i.test(key)
    ? 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
    : 'Text'
}
