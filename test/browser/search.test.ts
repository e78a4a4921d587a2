import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browser, describeInChromium, type PageOptions } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'

const table = (rows: string): string =>
  `\n## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n${rows}\n\n## Usage\n`
const files = {
  'button.md': `---\nname: Button\ngroup: Input\nstatus: stable\ntags: [form]\n---\n${table('| disabled | `boolean` | `false` | Takes no press. |\n| tone | `"calm" \\| "loud"` | | How it speaks. |')}`,
  'hebrew.md': '---\nname: Hebrew\ndescription: כפתור (React)!\n---\n',
  'odd.md': `---\nname: Odd5\n---\n${table('| p5 | | | |')}`,
  'dialog.md': `---\nname: Dialog\ngroup: Layers\ndeprecated: Use Sheet.\n---\n${table('| disabled | `boolean` | | Never opens. |\n| a b | | | Odd. |\n| gridContainerVariableNames | | | Long. |')}\n## Events\n\n| Event | Description |\n| - | - |\n| acme-open | It opened. |\n`,
}

// From disk, where nothing can be fetched: what works here works everywhere.
describeInChromium('search, filter and theme, from disk', () => {
  let folder: string
  beforeAll(async () => {
    folder = (await buildSite(files)).out
  })

  async function open(path: string, options: PageOptions = {}) {
    const page = await browser.newPage(options)
    await page.goto(pathToFileURL(join(folder, path)).href)
    return page
  }
  async function find(page: Page, words: string): Promise<string[]> {
    await page.fill('.finder input', words)
    // What is announced at last, with every file of details in it.
    const answer = page.locator('.finder [role=status]')
    await answer
      .filter({ hasText: /^(?!.*loading)(first|nothing|\d)/ })
      .waitFor({ state: 'attached' })
    return page.locator('.finder li b').allTextContents()
  }

  test('nothing of the search is loaded before it is asked for', async () => {
    const page = await open('components/button.html')
    expect(await page.locator('script[src*="search"]').count()).toBe(0)
  })

  test.each([
    ['butotn', 'Button'],
    ['button disabled', 'disabled'],
    ['"calm"', 'tone'],
    ['never opens', 'disabled'],
    ['usage', 'Usage'],
  ])('%s finds %s first', async (words, first) => {
    const page = await open('components/dialog.html')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    expect((await find(page, words))[0]).toBe(first)
  })

  test(
    'a result of a language that is written from the right is shown so',
    { tags: 'long' },
    async () => {
      const page = await open('components/button.html')
      await page.keyboard.press('Control+k')
      await page.waitForSelector('.finder[open]')
      await find(page, 'hebrew')
      const said = "getComputedStyle(document.querySelector('.finder .said')).direction"
      expect(await page.evaluate(said)).toBe('rtl')
    },
  )

  test('an event is found by its name, is told to be one, and leads to its row', async () => {
    const page = await open('index.html')
    await page.keyboard.press('Control+K')
    await page.keyboard.press('Control+K')
    expect(await find(page, 'acme-open')).toEqual(['acme-open'])
    expect(await page.locator('.finder li').textContent()).toContain('event of Dialog')
    await page.keyboard.press('Enter')
    await page.waitForURL(/components\/dialog\.html#event-acme-open$/)
  })

  test('by keyboard alone, a result leads to the row of its prop', async () => {
    const page = await open('components/button.html')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    expect((await find(page, 'a b'))[0]).toBe('a b')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/dialog\.html#/)
    expect(await page.locator('tr:target .prop-name').textContent()).toBe('a b')
  })

  test('names come first, texts when they are needed, and neither disturbs who walks the results', async () => {
    const server = await servePreview(folder)
    const page = await browser.newPage()
    await page.goto(`${server.url}components/dialog.html`)
    const release: (() => void)[] = []
    await page.route(/search\/(?:members|details)-0/, async (route) => {
      await new Promise<void>((resolve) => release.push(resolve))
      await route.continue()
    })
    const asked = page.locator('script[src*="search/"]')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    await page.locator('script[src*="search/catalog"]').waitFor({ state: 'attached' })
    expect(await asked.count()).toBe(1)
    await page.keyboard.type('di')
    const rows = page.locator('.finder ol > li')
    await rows.filter({ hasText: 'Dialog' }).waitFor()
    await page.locator('.finder', { hasText: 'still loading' }).waitFor()

    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate('document.activeElement.textContent')
    const before = await focused()
    for (let files = 0; files < 2; files++) {
      const loaded = page.waitForEvent('requestfinished')
      await expect.poll(() => release.length).toBeGreaterThan(files)
      release[files]?.()
      await loaded
    }
    expect(await focused()).toBe(before)
    await page.keyboard.press('ArrowUp')
    await rows.filter({ hasText: 'disabled' }).waitFor()
    await page.fill('.finder input', 'takes no')
    await rows.filter({ hasText: 'Takes no press.' }).waitFor()
    await expect.poll(() => page.locator('.finder').textContent()).not.toContain('loading')
  })

  test(
    'only what matched is marked: the name and the owner, no word for the kind',
    { tags: 'long' },
    async () => {
      const page = await open('index.html')
      await page.keyboard.press('Control+K')
      await page.keyboard.press('Control+K')
      expect(await find(page, 'p5 odd')).toEqual(['p5'])
      const row = page.locator('.finder ol > li')
      expect(await row.textContent()).toBe('p5 prop of Odd5')
      expect(await row.locator('mark').allTextContents()).toEqual(['p', '5', 'Odd', '5'])
    },
  )

  test(
    'members of one name are one row, which unfolds by keyboard to a link for each component',
    { tags: 'long' },
    async () => {
      const page = await open('index.html')
      await page.keyboard.press('Control+K')
      await page.keyboard.press('Control+K')
      expect(await find(page, 'disabled')).toEqual(['disabled'])
      const row = page.locator('.finder ol > li')
      expect(await row.textContent()).toBe('disabled prop, in 2 components')
      expect(await row.locator('mark').allTextContents()).toEqual(['disabled'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      // The index behind has a link of that name, too.
      await row.getByRole('link', { name: 'Dialog', exact: true }).waitFor()
      expect(await row.locator('a').allTextContents()).toEqual(['Button', 'Dialog'])
      await page.evaluate(axe)
      expect(await violationsIn(page, { within: '.finder' })).toEqual([])
      await page.keyboard.press('ArrowLeft')
      expect(await row.locator('a:visible').count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/dialog\.html#prop-disabled$/)
    },
  )

  test('what a page says is found last, below its heading; some of the words, near names and guides are offered', async () => {
    const site = await buildSite({
      ...files,
      'index.md': '---\nguides: guides\n---\n',
      'sheet.md':
        '---\nname: Sheet\n---\n\n## Keys\n\nPress F6 to go round.\n\n```css\n::part(base) {}\n```\n',
      'guides/farben.md':
        '---\ntitle: Farben\ndescription: Was leuchtet.\n---\n\nDie Größe und 配色.\n\n## Rot\n',
    })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(pathToFileURL(join(site.out, 'components/button.html')).href)
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    const rows = page.locator('.finder ol > li')
    // Nothing is asked yet: the keys, in two lines here, then what guides are about without their headings.
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['guides', 'Farben guide Was leuchtet.'])
    const keys = await page.locator('.finder > p').first().boundingBox()
    const list = await page.locator('.finder > ol').boundingBox()
    expect(keys?.height).toBe(48)
    expect((keys?.y ?? 0) + (keys?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
    for (const [words, row] of [
      ['f6', 'Keys text of Sheet Press F6 to go round. ::part(base) {}'],
      ['::part(base)', 'Keys text of Sheet Press F6 to go round. ::part(base) {}'],
      ['配色', 'Farben text Die Größe und 配色.'],
      ['Groesse', 'Farben text Die Größe und 配色.'],
    ] as const) {
      await page.fill('.finder input', words)
      await expect.poll(() => rows.allTextContents()).toEqual([row])
    }
    expect(await rows.locator('mark').allTextContents()).toEqual(['Größe'])
    await page.fill('.finder input', 'which component never opens')
    await expect.poll(() => rows.locator('b').allTextContents()).toEqual(['disabled'])
    await page.fill('.finder input', 'dialog banana')
    await expect.poll(async () => (await rows.allTextContents())[0]).toMatch(/^Dialog component/)
    await page.getByText('nothing has all of the words; these have some').first().waitFor()
    await page.fill('.finder input', 'banana')
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['guides', 'Farben guide Was leuchtet. · Rot'])
    await page.evaluate(axe)
    expect(await violationsIn(page, { within: '.finder' })).toEqual([])
    await page.fill('.finder input', 'f6')
    await rows.filter({ hasText: 'Keys' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sheet\.html#h-keys$/)
  })

  test('filter and search find the same components', { tags: 'long' }, async () => {
    const page = await open('index.html')
    const rows = page.locator('.group li:visible a')
    for (const [query, names] of [
      ['form', ['Button']],
      ['layers', ['Dialog']],
      ['dialgo', ['Dialog']],
      ['utton', ['Button']],
      ['ialo', []],
    ] as const) {
      await page.fill('#filter', query)
      await page.getByText(`${names.length} of 4`, { exact: true }).waitFor()
      expect([query, await rows.allTextContents()]).toEqual([query, names])
      await page.keyboard.press('Control+k')
      await page.waitForSelector('.finder[open]')
      await find(page, query)
      const found = page.locator('.finder li:has(.kind:text-is("component")) b')
      expect([query, await found.allTextContents()]).toEqual([query, names])
      await page.getByRole('button', { name: 'close' }).click()
    }
  })

  test(
    'a long name ends its lines at humps, whatever is marked in it',
    { tags: 'long' },
    async () => {
      const page = await open('components/dialog.html')
      await page.keyboard.press('Control+k')
      await page.waitForSelector('.finder[open]')
      await find(page, 'variable')
      const name = page.locator('.finder li b').first()
      expect(await name.innerHTML()).toBe('grid<wbr>Container<wbr><mark>Variable</mark><wbr>Names')
    },
  )

  test('the not-found page says the address that was asked, as text, with its navigation where it always is', async () => {
    const site = await buildSite(files, { baseUrl: null })
    const served = await servePreview(site.out)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const topOf = async (): Promise<number | undefined> =>
      (await page.locator('header.site button.search').boundingBox())?.y
    await page.goto(`${served.url}index.html`)
    const usual = await topOf()
    await page.goto(`${served.url}a/<img src=x onerror=alert(1)>/nothing?q=1#h`)
    const path = page.locator('.endpoint-path')
    await expect
      .poll(() => path.textContent())
      .toBe('/a/%3Cimg%20src=x%20onerror=alert(1)%3E/nothing')
    expect(await path.locator('*').count()).toBe(0)
    expect(await page.locator('.graph').getAttribute('aria-label')).toBe(
      `404: GET ${await path.textContent()}`,
    )
    expect(await topOf()).toBe(usual)
  })

  test(
    'the not-found page offers the nearest slugs, and the search opens with what was asked',
    { tags: 'long' },
    async () => {
      const site = await buildSite(files, { baseUrl: 'http://127.0.0.1/ui' })
      const served = await servePreview(site.out, '/ui')
      const page = await browser.newPage()
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      await page.goto(`${served.url}components/deep/dialgo.html`)
      const offered = page.locator('.near a')
      await offered.first().waitFor()
      expect(await offered.allTextContents()).toEqual(['/ui/components/dialog.html'])
      expect(await page.locator('.endpoint-path').textContent()).toBe(
        '/ui/components/deep/dialgo.html',
      )
      await page.keyboard.press('Control+k')
      await page.locator('.finder li').first().waitFor()
      expect(await page.locator('.finder input').inputValue()).toBe('dialgo')
      expect(await page.locator('.finder li b').first().textContent()).toBe('Dialog')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Switch to dark theme' }).click()
      await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
      await page.locator('button.search').click()
      expect(await page.locator('.finder input').inputValue()).toBe('dialgo')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await offered.click()
      await page.waitForURL(/ui\/components\/dialog\.html$/)
      expect(said).toEqual([])
    },
  )

  test('on the index Ctrl K goes to the filter, and from there, with its words, to the search', async () => {
    const page = await open('index.html')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(pathToFileURL(folder).href)) said.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dialog')
    await expect.poll(() => page.locator('.group li:visible').count()).toBe(1)
    await page.keyboard.press('Control+k')
    await page.locator('.finder li').first().waitFor()
    expect(await page.locator('.finder input').inputValue()).toBe('dialog')
    await page.keyboard.press('Enter')
    await page.waitForURL(/dialog\.html$/)
    expect(said).toEqual([])
  })

  test('Escape closes the search and gives the focus back', async () => {
    const page = await open('components/button.html')
    await page.getByRole('button', { name: 'search' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.finder[open]')
    await page.keyboard.type('dialog')
    await page.locator('.finder li').first().waitFor()
    // The first Escape clears the field, as in every search field.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await page.locator('.finder').isVisible()).toBe(false)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('search')
  })

  test.each([
    [360, 'dark'],
    [1280, 'light'],
  ] as const)(
    'at %i pixels the %s search passes axe and stays on the page',
    async (width, colorScheme) => {
      const page = await open('components/button.html', {
        viewport: { width, height: 700 },
        colorScheme,
        bypassCSP: true,
      })
      await page.keyboard.press('Control+k')
      await page.waitForSelector('.finder[open]')
      expect(await find(page, 'd')).not.toEqual([])
      await page.evaluate(axe)
      const violations = await violationsIn(page)
      expect(violations).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    },
  )

  test('a press beside the search closes it, but neither a selection that ends there nor a link in another tab does', async () => {
    const page = await open('components/button.html')
    await page.locator('button.search').first().click()
    await page.fill('#search', 'button')
    const isOpen = (): Promise<boolean> => page.locator('dialog.finder').isVisible()
    const { x = 0, y = 0 } = (await page.locator('#search').boundingBox()) ?? {}
    await page.mouse.move(x + 60, y + 10)
    await page.mouse.down()
    await page.mouse.move(2, y + 10)
    await page.mouse.up()
    expect(await isOpen()).toBe(true)
    const other = page.context().waitForEvent('page')
    await page
      .locator('dialog a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await other).close()
    expect(await isOpen()).toBe(true)
    await page.mouse.click(2, y + 10)
    expect(await isOpen()).toBe(false)
  })

  test('the index is narrowed by group, status and tag, also by its address', async () => {
    const page = await open('index.html')
    const rows = () => page.locator('.group li:visible a').allTextContents()
    await page.selectOption('select[name=group]', 'Layers')
    await expect.poll(rows).toEqual(['Dialog'])
    await page.selectOption('select[name=group]', '')
    await page.selectOption('select[name=status]', 'stable')
    await expect.poll(rows).toEqual(['Button'])
    await page.goto(`${page.url()}?tag=form`)
    await expect.poll(rows).toEqual(['Button'])
  })

  test('a chosen theme is remembered, and set before the first paint', async () => {
    const page = await open('index.html', { colorScheme: 'light' })
    await page.click('button.theme')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
      'dark',
    )
    await page.click('button.theme')
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe(null)
  })

  test('a page that comes back from the memory of the browser has the theme that was chosen since', async () => {
    const page = await open('index.html', { colorScheme: 'light' })
    const comeBack = async (theme: string): Promise<readonly unknown[]> => {
      await page.evaluate(
        `localStorage.theme = '${theme}'; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
      )
      const scheme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme')
      return [scheme, await page.locator('button.theme').getAttribute('aria-label')]
    }
    expect(await comeBack('dark')).toEqual(['dark', 'Switch to light theme'])
    expect(await comeBack('light')).toEqual(['light', 'Switch to dark theme'])
    expect(await comeBack('something else')).toEqual(['light dark', 'Switch to dark theme'])
  })

  test('a long method stays whole beside a long path', async () => {
    const path = '/longsegment'.repeat(30)
    const site = await buildSite({
      'x.md': `---\nname: X\nendpoint: { method: OPTIONS, path: "${path}" }\n---\n`,
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(pathToFileURL(join(site.out, 'components/x.html')).href)
    const box = await page.locator('.endpoint-method').boundingBox()
    // Seven letters of nine pixels: were it squeezed, it would be one letter wide.
    expect(box?.width).toBeGreaterThan(60)
  })
})
