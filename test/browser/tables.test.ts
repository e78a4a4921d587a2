import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'

const words = 'Words that take more than a line on a phone, since there are so many of them.'
const page = `---
name: Table
---

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| --divider-width | \`string \\| (string \\| [string, number])[] \\| { x: 1 \\| 2 }\` | \`'$vuetify.datePicker.title'\` | ${words} |
| defaultDropdownOpened | \`boolean\` | | ${words} |
| sl-invalid | \`string\` | | ${words} |
| rel | \`string\` | noreferrer noopener | ${words} |

## Use

| Event | Type | Description |
| --- | --- | --- |
| \`sl-invalid\` | \`CustomEvent\` | ${words} |
| \`defaultDropdownOpened\` | | ${words} |

| Name | Description | Default | Required |
| --- | --- | --- | --- |
| model-value | ${words} | \`1\` | no |

| Breakpoint | Width | Columns | Gutters | Margins | Body |
| --- | --- | --- | --- | --- | --- |
| \`x-small\` | 0 to 599 | 4 columns | 16 pixels | 16 pixels | everything |

| Token | Light | Dark | What it is of |
| --- | --- | --- | --- |
| \`--ink\` | \`#000\` | \`#fff\` | ${words} |

${'Run `npx --no-install acme`. '.repeat(9)}
`
const longValue = `---
name: Long value
---

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| indicator | \`ReactNode\` | \`<Progress color="inherit" size={16} />\` | ${words} |
`
const listed = `---
name: Listed
props:
  - name: size
    required: true
    description: |
      One of:

      - small
      - large
  - name: defaultDropdownOpenedByKeyboardAlone
    required: true
  - name: tone
    description: |
      אחד מאלה:

      - גדול מאוד
      - קטן מאוד
---
`

describeInChromium('headings and lists of prose', () => {
  test('the German heading of required props stays whole at 360 pixels', async () => {
    const { out } = await buildSite({
      'index.md': '---\nlang: de\n---\n',
      'a.md': '---\nname: A\nprops:\n  - { name: size, required: true }\n---\n',
    })
    const opened = await browser.newPage({ viewport: { width: 360, height: 900 } })
    await opened.goto(pathToFileURL(join(out, 'components/a.html')).href)
    const bar = opened.locator('.head', { hasText: 'Eigenschaften' })
    expect(await bar.textContent()).toContain('Pflicht')
    expect((await bar.boundingBox())?.height).toBe(24)
  })

  test('each level of headings looks different, and code in a list has room around it', async () => {
    const { out } = await buildSite({
      'a.md': `---\nname: A\n---\n\n${[2, 3, 4, 5, 6].map((level) => `${'#'.repeat(level)} H`).join('\n\n')}\n\n1. Run:\n   ~~~sh\n   go\n   ~~~\n2. Next\n`,
    })
    const opened = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await opened.goto(pathToFileURL(join(out, 'components/a.html')).href)
    const looks =
      await opened.evaluate(`[...document.querySelectorAll('.prose :is(h2, h3, h4, h5, h6)')].map((heading) => {
      const { fontSize, fontWeight, color } = getComputedStyle(heading)
      return [fontSize, fontWeight, color].join()
    })`)
    expect(new Set(looks as string[]).size).toBe(5)
    const gaps = await opened.evaluate(`(() => {
      const [item, next] = document.querySelectorAll('.prose li')
      const code = item.querySelector('.code').getBoundingClientRect()
      return [code.top - item.getBoundingClientRect().top - 24, next.getBoundingClientRect().top - code.bottom]
    })()`)
    expect((gaps as number[]).map(Math.round)).toEqual([12, 12])
  })
})

describeInChromium('tables', () => {
  let address: string
  beforeAll(async () => {
    const { out } = await buildSite({
      'table.md': page,
      'value.md': longValue,
      'listed.md': listed,
    })
    address = pathToFileURL(join(out, 'components/table.html')).href
  })

  async function open(width: number, at = address): Promise<Page> {
    const opened = await browser.newPage({ viewport: { width, height: 900 } })
    await opened.goto(at)
    await opened.evaluate('document.fonts.ready')
    return opened
  }
  const lines = (locator: Locator): Promise<number> =>
    locator.evaluate((element) => {
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  const overflow = (locator: Locator): Promise<number> =>
    locator.evaluate((element) => element.scrollWidth - element.clientWidth)

  test('the mark of a required prop is in the first line of a name that breaks', async () => {
    for (const width of [320, 1280]) {
      const opened = await open(width, address.replace('table', 'listed'))
      const row = opened.locator('.rows tr', { hasText: 'defaultDropdown' })
      expect(await lines(row.locator('.prop-name'))).toBeGreaterThan(1)
      const [mark, name] = [row.locator('i'), row.locator('.prop-name')]
      expect((await mark.boundingBox())?.y).toBe((await name.boundingBox())?.y)
      await opened.close()
    }
  })

  test('that scroll can be reached by keyboard, wherever they stand, and small ones are no stop', async () => {
    const tables: readonly (readonly [scrolls: boolean, head: string, row: string])[] = [
      [false, '| Key | Does |', '| `a` | Goes |'],
      [true, '| Key | Does |', '| `--a-long-name` | `another.long` |'],
      [true, '| Key | Does |', '| extraordinarily | incomprehensible |'],
      [false, '| A | B | C |', '| 1 | 2 | 3 |'],
      [true, '| A | B | C |', '| unbelievable | extraordinary | 3 |'],
      [true, '| A | B | C | D |', '| 1 | 2 | 3 | four five six seven |'],
      [false, '| A | |', '| 1 | 2 |'],
      [true, '> | abcdefgh | abcdef | abcdefg |', '> | 1 | 2 | 3 |'],
      [true, '| A | B |', '| words\u00a0that\u00a0stay\u00a0with\u00a0each | 2 |'],
    ]
    const drawn = tables.map(([, head, row]) =>
      [head, head.replace(/(?<=\|)[^|]+(?=\|)/g, ' - '), row].join('\n'),
    )
    const { out } = await buildSite({ 'a.md': `---\nname: A\n---\n\n${drawn.join('\n\n')}\n` })
    const opened = await open(320, pathToFileURL(join(out, 'components/a.html')).href)
    const found = await opened
      .locator('.scroll')
      .evaluateAll((all) =>
        all.map((one) => [one.scrollWidth > one.clientWidth, one.hasAttribute('tabindex')]),
      )
    expect(found).toEqual(tables.map(([scrolls]) => [scrolls, scrolls]))
    expect(await opened.locator('thead th:empty').count()).toBe(0)
  })

  test('of names and what they are fit a phone, column by column told', async () => {
    for (const width of [320, 360, 767]) {
      const opened = await open(width)
      const scrollers = opened.locator('.prose .scroll')
      expect(await overflow(scrollers.nth(0))).toBe(0)
      expect(await overflow(scrollers.nth(1))).toBe(0)
      const row = scrollers.nth(0).getByRole('row').nth(1)
      const [name, about] = [row.getByRole('rowheader'), row.getByRole('cell').nth(1)]
      expect(await name.textContent()).toBe('sl-invalid')
      const [above, below] = [await name.boundingBox(), await about.boundingBox()]
      expect(below?.y).toBeGreaterThan(above?.y ?? 0)
      expect(below?.width).toBeGreaterThan(width * 0.85)
      const cells = scrollers.nth(1).getByRole('row').nth(1).getByRole('cell')
      const told = await cells.evaluateAll((all) =>
        all.map(
          (cell) =>
            cell.ownerDocument.defaultView?.getComputedStyle(cell, '::before').content ?? '',
        ),
      )
      expect(told.slice(1).map((text) => text.split(' / ')[0])).toEqual([
        '"=\u00a0"',
        '"Required: "',
      ])
      await opened.close()
    }
  })

  test('of names and what they are have heads and columns where there is room', async () => {
    const opened = await open(1280)
    const table = opened.locator('.prose table').nth(1)
    const heads = table.getByRole('columnheader')
    expect(await heads.allTextContents()).toEqual(['Name', 'Description', 'Default', 'Required'])
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    for (const i of [0, 1, 2]) {
      const [head, cell] = [await heads.nth(i + 1).boundingBox(), await cells.nth(i).boundingBox()]
      expect(cell?.x).toBe(head?.x)
    }
  })

  test('others scroll, with a line where there is more', { tags: 'long' }, async () => {
    const opened = await open(360)
    const scroller = opened.locator('.prose .scroll').nth(2)
    expect(await overflow(scroller)).toBeGreaterThan(100)
    const box = (await scroller.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const edge = async (x: number): Promise<string> => {
      const clip = { x, y: box.y + 2, width: 2, height: 16 }
      return (await opened.screenshot({ clip, fullPage: true })).toString('base64')
    }
    const [left, right] = [box.x, box.x + box.width - 2]
    const nothing = await edge(box.x - 6)
    expect(await edge(right)).not.toBe(nothing)
    await scroller.evaluate((element) => element.scrollTo(9999, 0))
    expect(await edge(right)).toBe(nothing)
    expect(await edge(left)).not.toBe(nothing)
  })

  test(
    'names stay whole at hyphens, and break at humps where they are too long',
    { tags: 'long' },
    async () => {
      for (const width of [320, 360, 768, 1280, 1440, 1920]) {
        const opened = await open(width)
        for (const name of ['--divider-width', 'sl-invalid']) {
          expect(await lines(opened.getByRole('link', { name, exact: true }))).toBe(1)
        }
        expect(await lines(opened.locator('.prose code', { hasText: /^sl-invalid$/ }))).toBe(1)
        expect(await lines(opened.locator('.prose code', { hasText: /^x-small$/ }))).toBe(1)
        const options = await opened.locator('.prose p .whole').all()
        expect(await Promise.all(options.map(lines))).toEqual(options.map(() => 1))
        expect(await options[0]?.textContent()).toBe('--no-install')
        // The name as it is, without the places where it may break.
        const long = opened.getByRole('link', { name: 'defaultDropdownOpened', exact: true })
        expect(await lines(long)).toBeLessThanOrEqual(2)
        expect(await opened.evaluate('document.documentElement.scrollWidth')).toBe(width)
        await opened.close()
      }
    },
  )

  test(
    'a word of a default stays whole, in the column and in a line of text',
    { tags: 'long' },
    async () => {
      for (const width of [320, 768, 1280, 1920]) {
        const opened = await open(width)
        const cell = opened.locator('#prop-rel .default')
        expect(await cell.textContent()).toBe('noreferrer noopener')
        for (const word of await cell.locator('.whole').all()) expect(await lines(word)).toBe(1)
        // Its mark stands beside it, not at the end of the line before.
        expect(await lines(cell)).toBeLessThanOrEqual(2)
        await opened.close()
      }
    },
  )

  test(
    'the column of defaults has room for the longest word that stays whole',
    { tags: 'long' },
    async () => {
      for (const width of [768, 1280, 1920]) {
        const opened = await open(width, address.replace('table', 'value'))
        const cell = opened.locator('#prop-indicator .default')
        expect(await cell.locator('.whole').textContent()).toBe('color="inherit"')
        expect(await overflow(cell)).toBe(0)
        await opened.close()
      }
    },
  )

  test('rows keep their lines in forced colours', async () => {
    for (const width of [320, 1280]) {
      const viewport = { width, height: 900 }
      const opened = await browser.newPage({ viewport, forcedColors: 'active' })
      await opened.goto(address)
      const drawn = await opened.evaluate<string[]>(
        "[...document.querySelectorAll('.scroll tbody tr')].map((row) => getComputedStyle(row).borderTopStyle)",
      )
      expect(new Set(drawn)).toEqual(new Set(['dashed']))
      await opened.close()
    }
  })

  test('of four columns on a phone the last is no tower', async () => {
    const opened = await open(320)
    const row = opened.locator('.scroll').last().getByRole('row').nth(1)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(6 * 24)
  })

  test('a union begins lines with bars of its own alone', { tags: 'long' }, async () => {
    for (const width of [320, 768, 1280, 1920]) {
      const opened = await open(width)
      const starts = await opened.locator('#prop---divider-width .type').evaluate((cell) => {
        const found: string[] = []
        let last = Number.NaN
        const all = cell.textContent ?? ''
        const walker = cell.ownerDocument.createTreeWalker(cell, 4)
        let at = 0
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const text = node.textContent ?? ''
          for (let i = 0; i < text.length; i++, at++) {
            if (text[i] === ' ') continue
            const range = cell.ownerDocument.createRange()
            range.setStart(node, i)
            range.setEnd(node, i + 1)
            const { top } = range.getBoundingClientRect()
            if (top !== last) found.push(all.slice(at, at + 3))
            last = top
          }
        }
        return found
      })
      expect(starts.filter((start) => /^\|(?! [({])/.test(start))).toEqual([])
      await opened.close()
    }
  })

  test('a list in a description stands in from it, on the side where its text begins', async () => {
    for (const width of [360, 768, 1280]) {
      const opened = await open(width, address.replace('table', 'listed'))
      const insets = async (name: string): Promise<number[]> => {
        const cell = opened.locator(`#prop-${name} td`).last()
        const [outer, inner] = [
          await cell.boundingBox(),
          await cell.locator('li').first().boundingBox(),
        ]
        if (outer === null || inner === null) return []
        return [inner.x - outer.x, outer.x + outer.width - inner.x - inner.width]
      }
      expect(await insets('size')).toEqual([36, 0])
      expect(await insets('tone')).toEqual([0, 36])
      await opened.close()
    }
  })

  test('the description has room: no column beside it is wider than what it holds', async () => {
    for (const [width, least] of [
      [1280, 45],
      [1440, 45],
      [1920, 50],
    ] as const) {
      const opened = await open(width)
      const box = await opened.locator('#prop-sl-invalid td').last().boundingBox()
      expect((box?.width ?? 0) / 9).toBeGreaterThan(least)
      const body = await opened.locator('body').boundingBox()
      expect(body?.width).toBeLessThanOrEqual(1848)
      await opened.close()
    }
  })
})
