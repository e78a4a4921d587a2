// Plain JavaScript, since Node 20 runs no types.
// Pictures of the page kinds, from the built site, for the README and for eyes.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

const site = new URL('../dist/', import.meta.url)
const docs = new URL('../docs/', import.meta.url)
const shots = [
  { name: 'component-page', page: 'components/endpoint.html', width: 1280, scheme: 'light' },
  { name: 'component-page-phone', page: 'components/endpoint.html', width: 360, scheme: 'dark' },
  { name: 'index-page', page: 'index.html', width: 1280, scheme: 'dark' },
  { name: 'index-page-phone', page: 'index.html', width: 360, scheme: 'light' },
  { name: 'search', page: 'index.html', width: 1280, scheme: 'light', search: 'path' },
  { name: 'not-found-page', page: '404.html', width: 360, scheme: 'light' },
]

mkdirSync(docs, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, page: path, width, scheme, search } of shots) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    deviceScaleFactor: 1.5,
  })
  // From disk the not-found page finds no style: its addresses start at the site's root.
  await page.route('file:///assets/**', (route) =>
    route.fulfill({ path: new URL(`.${new URL(route.request().url()).pathname}`, site).pathname }),
  )
  await page.goto(new URL(path, site).href)
  await page.evaluate('document.fonts.ready')
  if (search !== undefined) {
    await page.getByRole('button', { name: 'search' }).first().click()
    await page.locator('.finder input').fill(search)
    await page
      .locator('.finder p', { hasText: /result|first/ })
      .first()
      .waitFor()
    await page.locator('.finder').filter({ hasNotText: 'loading' }).waitFor()
  }
  await page.screenshot({ path: new URL(`${name}.png`, docs).pathname })
  await page.close()
}
await browser.close()
