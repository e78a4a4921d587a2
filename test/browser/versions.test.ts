import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../scripts/tools/server/preview-server.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { buildSite, tempFolder, type Files } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'

const component = (name: string): string => `---\nname: ${name}\n---\n\n## Use\n\nIt is used.\n`
const files = (versions: string, more: Files): Files => ({
  'button.md': component('Button'),
  ...more,
  'index.md': `---\ntitle: Acme UI\nversions:\n${versions}\n---\n\nHello.\n`,
})

describeInChromium('versions side by side', () => {
  let server: RunningServer
  let out: string
  /** What the console said, and which requests failed. */
  const said: string[] = []

  beforeAll(async () => {
    const folder = tempFolder()
    const content = join(folder, 'content')
    await buildSite(files('  - name: "2.19"', { 'gone.md': component('Gone') }), { folder })
    // Never built again: it knows of no other version.
    const newer = files('  - name: "2.20"\n  - { name: "2.19", href: v/2.19/ }', {
      'card.md': component('Card'),
    })
    await buildSite(newer, { folder, keep: 'v/2.19' })
    const lists = `  - { name: next, href: "https://next.example" }\n  - name: "2.21"\n  - { name: "2.20", href: v/2.20/ }\n  - { name: "2.19", href: v/2.19/ }`
    rmSync(join(content, 'gone.md'))
    ;({ out } = await buildSite(files(lists, { 'card.md': component('Card') }), {
      folder,
      keep: 'v/2.20',
    }))
    server = await servePreview(out)
  })

  async function open(root: string, path: string, options: PageOptions = {}): Promise<Page> {
    const page = await browser.newPage(options)
    said.length = 0
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(`${root}${path}`)
    return page
  }
  const ways = (): [string, string][] => [
    ['http', server.url],
    ['disk', pathToFileURL(`${out}/`).href],
  ]
  const menu = '.catalog-versions'
  const note = '.catalog-versions-note'

  test('an old site that nobody builds again shows the newest list, over http and from disk', async () => {
    for (const [way, root] of ways()) {
      const page = await open(root, 'v/2.19/components/button.html#h-use')
      await expect
        .poll(() => page.locator(`${note} a`).textContent(), { message: way })
        .toBe('This page in 2.21')
      expect(await page.locator(note).innerText()).toBe(
        'You read 2.19; 2.21 is the newest. This page in 2.21',
      )
      expect(await page.locator(`${menu} li`).allTextContents()).toEqual([
        'next',
        '2.21',
        '2.20',
        '2.19',
      ])
      expect(await page.locator(`${menu} [aria-current]`).allTextContents()).toEqual(['2.19'])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await page.locator(`${note} a`).click()
      await page.waitForURL(`${root}components/button.html#h-use`)
      expect(await page.locator(note).count()).toBe(0)
      expect(await page.locator('meta[name=robots]').count()).toBe(0)
      expect(await page.locator(`${menu} summary`).textContent()).toBe('2.21')
      expect(said).toEqual([])
      await page.close()
    }
  })

  test('a reader keeps the place to which a link of the page has led since', async () => {
    const page = await open(server.url, 'v/2.19/components/button.html')
    await expect.poll(() => page.locator(`${note} a`).textContent()).toBe('This page in 2.21')
    await page.evaluate("location.hash = '#h-use'")
    await page.locator(`${note} a`).click()
    await page.waitForURL(`${server.url}components/button.html#h-use`)
  })

  test('a page that a version does not have leads to its home, and nothing is asked that is not there', async () => {
    const [, root] = ways()[0] ?? ['', '']
    const page = await open(root, 'v/2.19/components/gone.html')
    await expect.poll(() => page.locator(`${note} a`).textContent()).toBe('Go to 2.21')
    await page.locator(`${menu} summary`).click()
    await page.locator(menu).getByText('2.20').click()
    await page.waitForURL(`${root}v/2.20/components/gone.html`)
    await page.locator(`${menu} summary`).click()
    await page.locator(menu).getByText('2.21').click()
    await page.waitForURL(`${root}index.html`)
    await page.goto(`${root}v/2.20/components/card.html`)
    await page.locator(`${menu} summary`).click()
    await page.locator(menu).getByText('2.21').click()
    await page.waitForURL(`${root}components/card.html`)
    expect(said).toEqual([])
  })

  test('the list opens and closes by keyboard, and its links are reached', async () => {
    const [, root] = ways()[1] ?? ['', '']
    const page = await open(root, 'components/card.html')
    await page.locator(`${menu} summary`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(`${menu} ul`).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await page.locator(`${menu} ul`).isVisible()).toBe(false)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('2.21')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${root}v/2.20/components/card.html`)
    expect(said).toEqual([])
  })

  test('a phone has room for it, and axe finds nothing', async () => {
    const [, root] = ways()[0] ?? ['', '']
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      const viewport = { width, height: 700 }
      const options = { viewport, colorScheme, bypassCSP: true }
      const page = await open(root, 'v/2.19/components/button.html', options)
      await page.evaluate(axe)
      await page.locator(`${menu} summary`).click()
      await expect.poll(() => page.locator(`${note} a`).textContent()).toBe('This page in 2.21')
      const box = await page.locator(`${menu} ul`).boundingBox()
      expect(box === null ? [] : [box.x >= 0, box.x + box.width <= width]).toEqual([true, true])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      expect(await violationsIn(page)).toEqual([])
      await page.close()
    }
  })

  test(
    'without script a link leads to the list, from an old version, too',
    { tags: 'long' },
    async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${server.url}v/2.19/components/button.html`)
      await page.locator('header a[data-version]').click()
      await page.waitForURL(`${server.url}versions.html`)
      expect(await page.locator('main li').allTextContents()).toEqual([
        'next',
        '2.21 - this one',
        '2.20',
        '2.19',
      ])
    },
  )

  test(
    'where the newest is not there nothing is drawn, and the page is as it was',
    { tags: 'long' },
    async () => {
      const alone = tempFolder()
      cpSync(join(out, 'v/2.19'), join(alone, 'x'), { recursive: true })
      const page = await open(pathToFileURL(`${alone}/`).href, 'x/components/button.html')
      await page.waitForLoadState('networkidle')
      expect(await page.locator(`${menu}, ${note}`).count()).toBe(0)
      expect(await page.locator('header a[data-version]').textContent()).toBe('2.19')
    },
  )
})
