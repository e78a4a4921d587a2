import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

const unbroken = 'VeryLongGenericTypeNameWithoutAnyBreakOpportunity'
const longPath = `/api/v1/organisations/:organisation_id/projects/{project}/${'averylongsegment'.repeat(6)}`
const params = (count: number): string =>
  count === 0
    ? ''
    : `| name | type | description |\n| - | - | - |\n${Array.from({ length: count }, (_, i) =>
        i === 3
          ? `| **${'averyverylongparameter'.repeat(3)}** | \`Record<string,Partial<${unbroken.repeat(3)}>>\` | No place to break. |`
          : `| p${i} | \`"name" \\| "slug" \\| "since" \\| "status" \\| "group"\` | Words, and more words, to the end of a line and on. |`,
      ).join('\n')}\n\n`
const frame = (palette: string, corner: string, count: number, blocks: number): string =>
  `:::endpoint{palette=${palette} corner="${corner}" title="${corner === '' ? '' : `a caption for ${palette} `.repeat(4)}"}
OPTIONS ${longPath}

A sentence.

${params(count)}${Array.from({ length: blocks }, (_, i) => `\`\`\`${i === 0 ? '' : `label-${i}`}\n${i % 2 === 0 ? `curl ${'https://example.com/'.repeat(12)}` : '{\n  "a": 1\n}\n'.repeat(i * 4)}\n\`\`\`\n\n`).join('')}:::\n`

const frames = `---\nname: Frames\nendpoint: { path: "${longPath}", params: [], blocks: [] }\n---\n
## Mono, and no parameters\n\n${frame('mono', '+', 0, 0)}
## Duo, and twelve parameters\n\n${frame('duo', '<+>', 12, 2)}
## Multi, and many blocks\n\n${frame('multi', '◆', 12, 7)}
## No corner, no title\n\n${frame('mono', '', 1, 1)}
## A wide corner\n\n${frame('duo', '文字', 0, 1)}
`

// As in the largest real component.
const hugeType = `( | string | ({ ${'maxHeight: string | number location: <a href="https://example.com/a/very/long/address"> variant: "flat" | "elevated" '.repeat(60)}`
const huge = `---\nname: Huge\nmeta: { ${unbroken.repeat(2)}: Some words, ${unbroken}: 'None' }\n---\n
## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |
${Array.from({ length: 117 }, (_, i) => (i === 5 ? `| **modelValue** | \`${hugeType.slice(0, 6914).replaceAll('|', '\\|')}\` | \`${'x'.repeat(900)}\` | A value. |` : `| ${i % 7 === 0 ? `**prop${i}**` : `prop${i}`} | \`"a" \\| "b" \\| ${unbroken}\` | \`"a"\` | What prop ${i} is for, with \`code\`. |`)).join('\n')}\n`

describeInChromium('what could burst a layout', () => {
  let folder: string
  beforeAll(async () => {
    folder = (await buildSite({ 'frames.md': frames, 'huge.md': huge })).out
  })

  const open = async (path: string, options: PageOptions = {}) => {
    const page = await browser.newPage({ ...options, bypassCSP: true })
    await page.goto(pathToFileURL(join(folder, path)).href)
    await page.evaluate('document.fonts.ready')
    return page
  }

  describe.each(['components/frames.html', 'components/huge.html', 'index.html'])('%s', (path) => {
    test('at each width every letter is on the page or in a scroller', async () => {
      const page = await open(path)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        // A corner's text may be wider than its place: it is cut there by design.
        const lost = await page.evaluate(`(() => {
          const lost = []
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            const { currentNode: node } = walker
            const element = node.parentElement
            if (node.data.trim() === '' || !element.checkVisibility()) continue
            if (element.closest('.vh, thead, .endpoint-corner, .skip, [tabindex="0"]')) continue
            const range = document.createRange()
            range.selectNodeContents(node)
            for (const { left, right } of range.getClientRects()) {
              if (left < 0 || right > innerWidth) lost.push(node.data.slice(0, 40))
            }
          }
          for (const element of document.querySelectorAll('main *')) {
            if (element.matches('.vh, thead, thead *, .endpoint-corner, [tabindex="0"], input, select')) continue
            const { overflowX, overflowY } = getComputedStyle(element)
            const cut =
              (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
              (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
            if (cut) lost.push(element.outerHTML.slice(0, 80))
          }
          return lost
        })()`)
        expect([width, lost]).toEqual([width, []])
      }
    })

    test('axe reports nothing, light and dark', { tags: 'sampled' }, async () => {
      const page = await open(path)
      await page.evaluate(axe)
      for (const [colorScheme, width] of atLeast(
        [['dark', 360]] as const,
        (['light', 'dark'] as const).flatMap((one) => [[one, 360] as const, [one, 1280] as const]),
      )) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        const violations = await violationsIn(page)
        expect(violations).toEqual([])
      }
    })
  })

  test('a type of thousands of characters scrolls in its row, whole and by keyboard', async () => {
    const page = await open('components/huge.html', { viewport: { width: 1280, height: 800 } })
    const cell = page.getByRole('group', { name: 'Type of modelValue' })
    expect((await cell.textContent())?.length).toBeGreaterThan(6000)
    const row = page.locator('tr', { has: cell })
    expect((await row.boundingBox())?.height).toBeLessThan(400)
    await cell.focus()
    await page.keyboard.press('End')
    await expect.poll(() => cell.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000)
  })

  test.each([1, 40])('an index of %i groups moves nothing while it loads', async (groups) => {
    const words = 'Words that take two lines on a phone, and one line anywhere else.'
    const files = Array.from({ length: groups * 3 }, (_, i) => [
      `c${i}.md`,
      `---\nname: C${i}\ngroup: G${i % groups}\ndescription: ${words}\n---\n`,
    ])
    const site = await buildSite(Object.fromEntries(files))
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.addInitScript(
        'window.shifts = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value }).observe({ type: "layout-shift", buffered: true })',
      )
      await page.goto(pathToFileURL(join(site.out, 'index.html')).href)
      await page.evaluate('document.fonts.ready')
      // Two frames on: what comes into sight late has come.
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      )
      // A font that comes from disk after the first frame makes a few characters wider; rows that move are a hundred times that.
      expect(await page.evaluate('window.shifts')).toBeLessThan(0.0005)
      await page.close()
    }
  })

  test('at 200 % text nothing leaves the page', { tags: 'long' }, async () => {
    for (const path of ['components/frames.html', 'components/huge.html', 'index.html']) {
      const page = await open(path, { viewport: { width: 1280, height: 800 } })
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)
      await page.setViewportSize({ width: 640, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(640)
      await page.close()
    }
  })
})
