import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { buildSite } from '../helpers/site.ts'

const rows = Array.from(
  { length: 12 },
  (_, i) => `| ${i === 0 ? '**first**' : `prop${i}`} | \`string\` | \`"x"\` | What it is for. |`,
).join('\n')
const page = `---\nname: Sheet\n---\n
## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n${rows}\n
## Notes\n\nSee [elsewhere](https://example.com/there).\n\n\`\`\`\n${'line\n'.repeat(30)}\`\`\`\n`
const hosts = Array.from({ length: 16 }, (_, i) => `server-${i}`)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
const wide = `---\nname: Wide\n---\n
${row(hosts)}${row(hosts.map(() => '-'))}${row(hosts.map(() => 'yes'))}
| a | b |\n| - | - |\n| \`${'long-name-'.repeat(12)}\` | ${'x'.repeat(150)} |\n
\`\`\`\n${'word '.repeat(60)}\n\`\`\`\n`
const catalog = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [
    `c${i}.md`,
    `---\nname: C${i}\ngroup: G${i % 3}\n---\n\nWords.\n`,
  ]),
)

describeInChromium('on paper', () => {
  let folder: string
  beforeAll(async () => {
    const files = { 'index.md': '---\nroute: start\n---\n', 'sheet.md': page, 'wide.md': wide }
    folder = (await buildSite({ ...files, ...catalog })).out
  })

  async function open(path: string) {
    // A4 between its margins, as wide as it prints.
    const opened = await browser.newPage({ viewport: { width: 688, height: 1000 } })
    await opened.emulateMedia({ media: 'print' })
    await opened.goto(pathToFileURL(join(folder, path)).href)
    await opened.evaluate('document.fonts.ready')
    return opened
  }
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length

  test('a component fills its pages: nothing overflows its frame, no page stays empty', async () => {
    const opened = await open('components/sheet.html')
    const overflowing = await opened.evaluate(
      "[...document.querySelectorAll('pre, .frame-body')].filter((e) => e.scrollHeight > e.clientHeight + 1).length",
    )
    expect(overflowing).toBe(0)
    const height = Number(await opened.evaluate('document.body.scrollHeight'))
    const pdf = await opened.pdf({ preferCSSPageSize: true, format: 'A4' })
    // 297 mm less the margins is 994 pixels; bars and rows that stay together cost some of it.
    expect(pagesOf(pdf)).toBeLessThanOrEqual(Math.ceil((height / 994) * 1.2))
  })

  test('wide tables and long lines of code stand whole on the page, and nothing fades out', async () => {
    const opened = await open('components/wide.html')
    const cells = await opened.locator('.scroll :is(th, td)').count()
    expect(cells).toBe(16 * 2 + 2 * 2)
    const cut =
      await opened.evaluate(`[...document.querySelectorAll('.scroll :is(th, td), pre')].filter((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().right > innerWidth || getComputedStyle(one).maskImage !== 'none'
    }).map((one) => one.textContent)`)
    expect(cut).toEqual([])
    // The words of a cell stay whole where there is room.
    const heights = await opened
      .locator('main tr:has-text("yes") td')
      .evaluateAll((all) => new Set(all.map((one) => one.getClientRects()[0]?.height)).size)
    expect(heights).toBe(1)
  })

  test('props and parameters are tables with heads, and the screen’s furniture is gone', async () => {
    const opened = await open('components/sheet.html')
    for (const name of ['Props', 'Parameters']) {
      const table = opened.getByRole('table', { name })
      const second = table.getByRole('columnheader').nth(1)
      const lefts = [await second.boundingBox()]
      for (const row of await table.getByRole('row').all()) {
        const cell = row.getByRole('cell').first()
        if ((await cell.count()) > 0) lefts.push(await cell.boundingBox())
      }
      expect(lefts.length).toBeGreaterThan(1)
      expect(lefts[0]?.height).toBeGreaterThan(10)
      expect(new Set(lefts.map((box) => box?.x)).size).toBe(1)
    }
    for (const gone of ['button', 'footer', '.crumbs', '.contents', '.neighbours', '.anchor']) {
      expect(await opened.locator(gone).first().isVisible()).toBe(false)
    }
    expect(
      await opened.evaluate(
        "getComputedStyle(document.querySelector('.prose a[href^=http]'), '::after').content",
      ),
    ).toBe('" (https://example.com/there)"')
  })

  test('the index prints every row, and no filter', async () => {
    const opened = await open('index.html')
    expect(await opened.locator('.filter').isVisible()).toBe(false)
    const heights = await opened.evaluate(
      "[...document.querySelectorAll('.group li a')].filter((e) => e.getBoundingClientRect().height > 10).length",
    )
    expect(heights).toBe(62)
  })
})
