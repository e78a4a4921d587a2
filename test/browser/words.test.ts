import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { scriptRows } from '../../scripts/words/interface/words.ts'
import { browser, describeInChromium } from '../helpers/chromium.ts'
import { axe, violationsIn } from '../helpers/axe.ts'
import { buildSite } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { greekCatalog, markedIds, markedWords, unmarked } from '../helpers/spoken.ts'

describeInChromium('the words that scripts add', () => {
  async function serve(settings: string): Promise<string> {
    const { out, report } = await buildSite(greekCatalog(settings), { drafts: true })
    expect(report).toBe('')
    return (await servePreview(out)).url
  }

  /** Does all that makes scripts say something; `look` sees each state that can be seen. */
  async function walk(url: string, look: (page: Page) => Promise<void>): Promise<void> {
    const permissions = ['clipboard-read', 'clipboard-write']
    const context = await browser.newContext({ permissions })
    const page = await context.newPage()
    await page.goto(`${url}components/11.html`)
    await look(page)
    await page.locator('button.theme').click()
    await look(page)
    for (const name of ['.endpoint-block', '.prose .code']) {
      await page.locator(`${name} .block-bar button`).last().click()
      await page.locator('button.done').waitFor()
      await look(page)
      await page.locator('button.done').waitFor({ state: 'detached' })
    }
    // Nothing comes to be copied.
    await page.route('**/11.md', (route) => route.abort())
    await page.locator('.edit button').click()
    await page.locator('button.done').waitFor()
    await look(page)
    await search(page, look)
    await look(page)
    await page.close()
    await failingSearch(context, url, look)
    await filter(context, url, look)
    await context.close()
    const mac = await browser.newContext({ userAgent: 'Macintosh' })
    const onMac = await mac.newPage()
    await onMac.goto(`${url}index.html`)
    await look(onMac)
    await mac.close()
  }

  async function search(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/members-0/, async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.finder[open]')
    const status = page.locator('.finder [role=status]')
    const heard = async (query: string, id: string): Promise<void> => {
      await page.fill('.finder input', query)
      await status.filter({ hasText: `⟦${id}=` }).waitFor({ state: 'attached' })
      await look(page)
    }
    await heard('ωμέγα', 'stillLoading')
    release()
    await heard('ωμέγα', 'firstOf')
    await heard('ψψψψψψ', 'nothingFound')
    await heard('Γάμμα', 'results')
    await heard('Γάμμα ψψψψψψ', 'someWords')
    await page.fill('.finder input', 'Βῶτα')
    await page.locator('.finder li', { hasText: '⟦alsoCalledName=' }).first().waitFor()
    await look(page)
    await page.fill('.finder input', '111')
    await page.locator('.finder .line', { hasText: '⟦nearestNames=' }).waitFor()
    await look(page)
    await page.keyboard.press('Escape')
    // Somewhere else the page that the search was asked from is one that was visited.
    await page.goto(new URL('../404.html', page.url()).href)
    await page.keyboard.press('Control+k')
    await page.locator('.finder .line', { hasText: '⟦lastVisited=' }).waitFor()
    await look(page)
    await page.keyboard.press('Escape')
  }

  async function failingSearch(
    context: BrowserContext,
    url: string,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await context.newPage()
    await page.route('**/search/catalog.js', (route) => route.abort())
    await page.goto(`${url}404.html`)
    await page.locator('button.search').click()
    await page.waitForSelector('.finder[open]')
    await page.locator('.finder [role=status]:not(:empty)').waitFor({ state: 'attached' })
    await look(page)
    await page.close()
  }

  async function filter(
    context: BrowserContext,
    url: string,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await context.newPage()
    await page.goto(`${url}index.html`)
    await look(page)
    await page.fill('#filter', 'ψψψψ')
    await page.locator('.nothing:not([hidden])').waitFor()
    await look(page)
    await page.close()
  }

  test(
    'all come from the table of words, and each of the table is said',
    { tags: 'long' },
    async () => {
      const url = await serve(`lang: el\nwords:\n${markedWords()}`)
      const said = new Set<string>()
      const faults = new Set<string>()
      await walk(url, async (page) => {
        const html = await page.content()
        for (const id of markedIds(html)) said.add(id)
        for (const fault of unmarked(html)) faults.add(fault)
      })
      expect([...faults].filter((fault) => fault !== 'link title: OpenAPI')).toEqual([])
      // What a hit is depends on what is found.
      const expected = Object.keys(scriptRows).filter((id) => !/^kind|^moreOfThem$/.test(id))
      expect(expected.filter((id) => !said.has(id))).toEqual([])
    },
  )

  test.each([
    ['de', [], 'Strg K', null],
    // What the site does not say stays English, and says so.
    ['el', ['close: κλείσιμο'], 'Ctrl K', 'en'],
  ])(
    'a page in %s passes axe with the search open',
    async (lang, words, key, keyLang) => {
      const own = words.length === 0 ? '' : `\nwords: {${words.join()}}`
      const url = await serve(`lang: ${lang}${own}`)
      const page = await browser.newPage()
      await page.goto(`${url}index.html`)
      expect(await page.locator('.hint').textContent()).toBe(key)
      expect(await page.locator('.hint').getAttribute('lang')).toBe(keyLang)
      await page.locator('button.search').first().click()
      await page.waitForSelector('.finder[open]')
      const close = page.locator('.finder .bar button')
      expect(await close.textContent()).toBe(lang === 'de' ? 'schließen' : 'κλείσιμο')
      expect(await close.getAttribute('lang')).toBeNull()
      expect(await page.locator('.finder label').getAttribute('lang')).toBe(keyLang)
      await page.evaluate(axe)
      expect(await violationsIn(page)).toEqual([])
      await page.close()
    },
    60_000,
  )
})
