import { beforeAll, expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'
import { openWay, type Way, type WayName } from '../helpers/ways.ts'

const interval = `let h = 100; setInterval(() => { for (let i = 0; i < 2000; i++) parent.postMessage((h += 0.5), '*') }, 5)`
const heavy = `const big = 'x'.repeat(1e5); setInterval(() => { for (let i = 0; i < 50; i++) parent.postMessage(big + i, '*') }, 1)`
const inside = `if (parent === top) {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<script src="' + document.currentScript.src + '"></scr' + 'ipt>'
  document.body.append(frame)
} else { ${interval.replace('parent', 'top')} }`
/** Grows when the page tells it another scheme. */
const honest = `let first; addEventListener('message', ({ data }) => { first ??= data; if (data !== first) document.querySelector('p').style.height = '400px' })`

const sampled = { tags: 'sampled' }

/** Each with an honest example above it. */
const floods = { interval, heavy, inside }

/** In a frame with a panel of controls, which gets the state of the panel whenever it is loaded. */
const panels = {
  messages: `addEventListener('message', ({ data }) => { for (let i = 0; i < 2000; i++) parent.postMessage(data, '*') })\n${interval}`,
  loads: `addEventListener('load', () => setTimeout(() => location.reload()))`,
}

describeInChromium('an example that floods its page with messages', () => {
  const ways = new Map<WayName, Way>()
  beforeAll(async () => {
    const sources = Object.entries(floods).map(([name, js]) => [
      `${name}.md`,
      page(name, `${example('<p>x</p>', { js: honest })}\nText.\n\n${example('<p>x</p>', { js })}`),
    ])
    const ofPanels = Object.entries(panels).map(([name, js]) => [
      `panel-${name}.md`,
      `---\nname: ${name}\nprops:\n  - {name: flag, type: boolean}\n---\n\n${example('<p>x</p>', { words: 'controls', js })}\nText.\n\n${example('<p>x</p>', { js: honest })}`,
    ])
    const site = await buildSite({
      ...exampleCatalog,
      ...Object.fromEntries([...sources, ...ofPanels]),
    })
    for (const name of ['http', 'from disk'] as const) ways.set(name, await openWay(name, site.out))
  })

  const cases = [
    ['http', 'interval'],
    ['http', 'heavy'],
    ['http', 'inside'],
    ['from disk', 'interval'],
  ] as const
  test.each(atLeast(cases.slice(0, 1), cases))(
    'P7: %s: is taken out, and the page answers: %s',
    sampled,
    async (way, name) => {
      const view = await browser.newPage({ viewport: { width: 1000, height: 1500 } })
      await view.goto(`${ways.get(way)?.root}components/${name}.html`)
      const told = view.locator('#example-2', {
        hasText: 'Stopped: this example sends too many messages.',
      })
      await told.waitFor({ timeout: 120_000 })
      expect(await view.locator('#example-2 iframe').count()).toBe(0)
      expect(await view.locator('#example-2 pre').count()).toBeGreaterThan(0)
      const theme = await view.evaluate('document.documentElement.dataset.theme')
      await view.locator('button.theme').click()
      await expect
        .poll(() => view.evaluate('document.documentElement.dataset.theme'))
        .not.toBe(theme)
      // The other one goes on.
      await expect
        .poll(() =>
          view
            .locator('#example-1 iframe')
            .evaluate((frame) => Number(frame.getAttribute('height'))),
        )
        .toBeGreaterThanOrEqual(400)
    },
  )

  test.each(atLeast<WayName>(['http'], ['http', 'from disk']))(
    'P7: %s: a panel whose frame floods it with messages answers, and its frame is taken out',
    sampled,
    async (way) => {
      const view = await browser.newPage({ viewport: { width: 1280, height: 1500 } })
      await view.goto(`${ways.get(way)?.root}components/panel-messages.html`)
      const told = view.getByText('Stopped: this example sends too many messages.')
      await told.waitFor({ timeout: 120_000 })
      expect(await view.locator('#example-1 iframe').count()).toBe(0)
      await view.getByLabel('flag', { exact: true }).check()
      await expect.poll(() => view.evaluate('location.hash')).toBe('#controls?flag=true')
      await expect.poll(() => view.locator('.live code').first().textContent()).toContain('flag')
    },
  )

  test.each(atLeast<WayName>(['http'], ['http', 'from disk']))(
    'P7: %s: a panel whose frame is loaded again without end answers',
    sampled,
    async (way) => {
      const view = await browser.newPage({ viewport: { width: 1280, height: 1500 } })
      await view.goto(`${ways.get(way)?.root}components/panel-loads.html`)
      await view.evaluate(
        "var loads = 0; document.querySelector('#example-1 iframe').addEventListener('load', () => loads++)",
      )
      const loads = (): Promise<number> => view.evaluate('loads')
      await expect.poll(loads, { timeout: 60_000 }).toBeGreaterThan(20)
      await view.getByLabel('flag', { exact: true }).check()
      await expect.poll(() => view.evaluate('location.hash')).toBe('#controls?flag=true')
      // The other one goes on.
      await view.locator('button.theme').click()
      await expect
        .poll(() =>
          view
            .locator('#example-2 iframe')
            .evaluate((frame) => Number(frame.getAttribute('height'))),
        )
        .toBeGreaterThanOrEqual(400)
    },
  )
})
