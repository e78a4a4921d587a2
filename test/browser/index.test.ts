import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

const sampled = { tags: 'sampled' }

const words = 'Words that say what a component is and does, some of them much longer than others. '
const catalogOf = (count: number, describe: (i: number) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `c${i}.md`,
      `---\nname: Component${i}\ngroup: G${i % 3}\n${describe(i)}---\n`,
    ]),
  )

describeInChromium('the index', () => {
  const folders: Record<string, string> = {}
  beforeAll(async () => {
    const described = (i: number): string => `description: ${words.repeat(1 + (i % 3)).trim()}\n`
    const catalogs = {
      bare: catalogOf(110, (i) => (i % 10 === 0 ? 'description: Words.\n' : '')),
      told: catalogOf(110, described),
      guided: {
        ...catalogOf(9, (i) => `status: ${i === 1 ? 'beta' : 'stable'}\n`),
        'index.md':
          '---\ntitle: Acme\ndescription: Words that say what this catalog is.\nguides: g\n---\n',
        'g/one.md': '---\ntitle: Begin\n---\n',
        'g/two.md': '---\ntitle: Themes\n---\n',
      },
      counted: {
        ...catalogOf(9, () => ''),
        'index.md': '---\nusage: shop.json\n---\n',
        'shop.json': JSON.stringify({
          usage: 1,
          name: 'shop',
          components: { c4: { uses: 9, files: 1 }, c2: { uses: 5, files: 1 } },
        }),
      },
      ordered: {
        ...catalogOf(9, (i) => `status: ${i === 1 ? 'beta' : 'stable'}\ntags: [t]\n`),
        'index.md': '---\nusage: shop.json\n---\n',
        'shop.json': JSON.stringify({
          usage: 1,
          name: 'shop',
          components: { c4: { uses: 9, files: 1 } },
        }),
      },
      chosen: catalogOf(9, (i) => `status: ${i === 1 ? 'beta' : 'stable'}\ntags: [t${i % 2}]\n`),
      german: {
        ...catalogOf(9, (i) => `${described(i)}props:\n  - name: size\n  - name: tone\n`),
        'index.md': '---\nlang: de\nguides: g\n---\n',
        'g/one.md': '---\ntitle: Eins\n---\n',
      },
      titled: {
        'a.md': '---\nname: A\n---\n',
        'index.md': '---\ntitle: The design system of Acme\nguides: g\n---\n',
        'g/one.md': '---\ntitle: Begin\n---\n',
      },
      long: catalogOf(520, described),
      longBare: catalogOf(520, () => ''),
      split: catalogOf(2001, (i) => `tags: [t${i}]\n`),
    }
    for (const [name, sources] of Object.entries(catalogs)) {
      folders[name] = (await buildSite(sources)).out
    }
  })

  async function open(name: string, width: number, path = 'index.html'): Promise<Page> {
    const opened = await browser.newPage({ viewport: { width, height: 900 } })
    await opened.goto(new URL(path, pathToFileURL(`${folders[name] ?? ''}/`)).href)
    await opened.evaluate('document.fonts.ready')
    return opened
  }

  test(
    'is ordered by use, filtered so, and put back, by the choice and by an address',
    { tags: 'long' },
    async () => {
      const page = await open('counted', 1280)
      const rows = (): Promise<string[]> =>
        page.$$eval('.group:not([hidden]) li:not([hidden]) a', (links) =>
          links.map((link) => link.textContent),
        )
      const before = await rows()
      await page.selectOption('select[name=order]', 'use')
      const first = (): Promise<string[]> => rows().then((all) => all.slice(0, 3))
      await expect.poll(first).toEqual(['Component4', 'Component2', 'Component0'])
      expect(await page.locator('.group:not([hidden])').count()).toBe(1)
      await page.fill('#filter', 'component2')
      await expect.poll(rows).toEqual(['Component2'])
      await page.fill('#filter', '')
      await page.selectOption('select[name=order]', '')
      await expect.poll(rows).toEqual(before)
      await page.close()
      const linked = await open('counted', 360, 'index.html?order=use&group=G1')
      const shown = linked.locator('.group:not([hidden]) li:not([hidden]) a')
      await expect
        .poll(() => shown.allTextContents())
        .toEqual(['Component4', 'Component1', 'Component7'])
    },
  )

  test('counts what the filter leaves, in the links to groups, too', async () => {
    const page = await open('bare', 1280)
    const links = page.locator('.jumps li:visible')
    expect(await links.allTextContents()).toEqual(['G0 37', 'G1 37', 'G2 36'])
    await page.fill('#filter', 'component10')
    await expect.poll(() => links.allTextContents()).toEqual(['G0 3', 'G1 5', 'G2 3'])
    await page.fill('#filter', 'component109')
    await expect.poll(() => links.allTextContents()).toEqual(['G1 1'])
  })

  test.each([
    ['chosen', 360, [3]],
    ['ordered', 360, [2, 2]],
    ['ordered', 768, [4]],
  ])('has choices of one width in lines: %s at %i pixels', async (name, width, lines) => {
    const page = await open(name, width)
    const boxes = await page.locator('.choices select').evaluateAll((all) =>
      all.map(
        (one) =>
          one.getBoundingClientRect().toJSON() as {
            readonly top: number
            readonly width: number
          },
      ),
    )
    const tops = boxes.map(({ top }) => top)
    expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(
      lines,
    )
    expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1)
  })

  test(
    'ends its choices where the field ends, on the narrowest phone',
    { tags: 'long' },
    async () => {
      const page = await open('chosen', 320)
      const ends = await page
        .locator('#filter, .choices select')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
      // The field, the second choice and the third, which has a line of its own.
      expect([ends[2], ends[3]]).toEqual([ends[0], ends[0]])
    },
  )

  test('is filtered as before when a reader comes back from a component', async () => {
    const page = await open('chosen', 1280)
    const rows = page.locator('.group li:visible')
    await page.fill('#filter', 'component4')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.locator('a').click()
    await page.waitForURL(/components/)
    await page.goBack()
    expect(await page.inputValue('#filter')).toBe('component4')
    await expect.poll(() => rows.count()).toBe(1)
  })

  test(
    'has choices as high as their words, whatever size of text a reader prefers',
    { tags: 'long' },
    async () => {
      const page = await open('chosen', 1280)
      await page.evaluate("document.documentElement.style.fontSize = '32px'")
      const cut = await page
        .locator('.choices select')
        .evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight))
      expect(cut).toEqual([0, 0, 0])
    },
  )

  test(
    'has its choices beside the field at 768 pixels, and the view in a line of its own',
    { tags: 'long' },
    async () => {
      const page = await open('chosen', 768)
      const bottoms = await page
        .locator('#filter, .choices select')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
      expect(bottoms).toHaveLength(4)
      expect(new Set(bottoms).size).toBe(1)
    },
  )

  test.each([
    [320, 1],
    [360, 1],
    [768, 2],
    [1280, 3],
    [1920, 5],
  ])(
    'without descriptions has names side by side: at %i pixels %i columns',
    async (width, columns) => {
      const opened = await open('bare', width)
      const lefts = await opened
        .locator('.group li')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(columns)
      expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
    },
  )

  test.each([
    [1280, 360],
    [390, 480],
  ])(
    'at %i pixels shows the first component within %i, below guides, filter and groups',
    async (width, most) => {
      const opened = await open('guided', width)
      const tops = (selector: string): Promise<number[]> =>
        opened
          .locator(selector)
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      const [first = most] = await tops('.group li a')
      expect(first).toBeLessThanOrEqual(most)
      // Guides are a line; so are filter and choices where there is room.
      expect(new Set(await tops('.guides > ul > li')).size).toBe(1)
      const centers = await opened
        .locator('.field, .filter label:not(.vh)')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ top, height }) => Math.round((top + height / 2) / 12)),
        )
      expect(new Set(centers).size).toBe(width === 1280 ? 1 : 2)
    },
  )

  test('with descriptions has a row for each', async () => {
    const opened = await open('told', 1280)
    const lefts = await opened
      .locator('.group li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
  })

  test.each([768, 1280])('at %i pixels has each German count in a line', async (width) => {
    const opened = await open('german', width)
    const counts = opened.locator('.group li .count')
    expect(await counts.first().textContent()).toBe('2 Eigenschaften')
    const lines = await counts.evaluateAll((all) =>
      all.map((one) => {
        const range = one.ownerDocument.createRange()
        range.selectNodeContents(one)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual(Array.from({ length: 9 }, () => 1))
  })

  test.each([320, 360, 400])(
    'at %i pixels has the buttons of its head and a link to guides in one line',
    async (width) => {
      for (const name of ['guided', 'german', 'titled']) {
        const opened = await open(name, width)
        const tops = await opened
          .locator('.site :is(button, a[href*="guides"])')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 9)))
        expect([name, tops.length, new Set(tops).size]).toEqual([name, 3, 1])
        expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await opened.close()
      }
    },
  )

  test('ends the second row of its head at the right, on a phone', { tags: 'long' }, async () => {
    const opened = await open('german', 360)
    const ends = async (selector: string): Promise<number> => {
      const box = await opened.locator(selector).boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    const rows = await opened
      .locator('.site > a, .site > .end')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(rows[1]).toBeGreaterThan((rows[0] ?? 0) + 24)
    expect(await ends('.site > .end')).toBe(await ends('.site'))
  })

  describe('of 2,001 components', () => {
    test('has a search over all of them in place of the filter', async () => {
      const opened = await open('split', 1280)
      await opened.locator('.find button').click()
      await opened.locator('dialog[open] input').fill('t1999')
      await opened.locator('dialog li a').first().waitFor()
      expect(await opened.locator('dialog li b').allTextContents()).toEqual(['Component1999'])
    })

    test('searches for what its address would filter the rows by', async () => {
      const opened = await open('split', 1280, 'index.html?tag=t1998&utm_source=x')
      expect(await opened.locator('dialog[open] input').inputValue()).toBe('t1998')
      await opened.locator('dialog li a').first().waitFor()
      expect(await opened.locator('dialog li b').allTextContents()).toEqual(['Component1998'])
    })

    const widths = atLeast([320], [320, 768, 1280])
    test.each(widths)('leads to a page with a filter, at %i pixels', sampled, async (width) => {
      const opened = await open('split', width)
      expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
      await opened.locator('.pages a').nth(1).click()
      await opened.locator('footer').waitFor()
      await opened.locator('label[for=filter]').waitFor()
      await opened.waitForLoadState()
      const rows = opened.locator('.group li:not([hidden])')
      const count = await rows.count()
      expect(await opened.locator('label[for=filter]').textContent()).toBe(
        `Filter the ${count} on this page`,
      )
      expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
      const name = (await rows.nth(9).locator('a').textContent()) ?? ''
      await opened.locator('#filter').fill(name)
      await expect.poll(() => opened.locator('.hint').textContent()).toContain(' of ')
      expect(await rows.count()).toBeLessThan(count)
      expect(await rows.locator('a').allTextContents()).toContain(name)
    })
  })

  /** By how much its height is another one after everything was in sight. */
  async function growth(opened: Page): Promise<number> {
    const height = (): Promise<number> => opened.evaluate('document.documentElement.scrollHeight')
    const before = await height()
    for (let y = 0; y < before * 1.2; y += 900) {
      await opened.evaluate(
        `new Promise((done) => { scrollTo(0, ${y}); requestAnimationFrame(() => requestAnimationFrame(done)) })`,
      )
    }
    return Math.abs((await height()) / before - 1)
  }

  const widths = atLeast([360], [360, 768, 1280])
  test.each(widths)('stays as tall as it is, at %i pixels', sampled, async (width) => {
    for (const [name, most] of [
      ['bare', 0],
      ['told', 0],
      ['long', 0.06],
    ] as const) {
      const opened = await open(name, width)
      expect(await growth(opened)).toBeLessThanOrEqual(most)
      await opened.close()
    }
  })

  const ends = atLeast([1280], [360, 1280])
  test.each(ends)('filtered, is as tall as what is left, at %i pixels', sampled, async (width) => {
    const opened = await open('long', width)
    await growth(opened)
    await opened.evaluate('scrollTo(0, 0)')
    const rows = opened.locator('.group li:visible')
    await opened.locator('#filter').fill('component5')
    await expect.poll(() => opened.locator('.hint').textContent()).toBe('31 of 520')
    expect(await rows.count()).toBe(31)
    expect(await opened.locator('.group ul:visible').count()).toBeLessThan(15)
    expect(await growth(opened)).toBeLessThanOrEqual(0.06)
    await opened.locator('#filter').fill('')
    expect(await rows.count()).toBe(520)
    expect(await growth(opened)).toBeLessThanOrEqual(0.06)
  })

  test.each([
    [360, 1],
    [768, 2],
    [1280, 3],
  ])('filtered names stand together, at %i pixels in %i columns', async (width, columns) => {
    const opened = await open('longBare', width)
    await opened.locator('#filter').fill('component5')
    await expect.poll(() => opened.locator('.hint').textContent()).toBe('31 of 520')
    const groups = await opened.locator('.group').evaluateAll((all) =>
      all.map((group) => {
        const rows = [...group.querySelectorAll('li:not([hidden])')]
        return [rows.length, new Set(rows.map((row) => row.getBoundingClientRect().top)).size]
      }),
    )
    expect(groups.map(([, lines]) => lines)).toEqual(
      groups.map(([rows = 0]) => Math.ceil(rows / columns)),
    )
  })
})
