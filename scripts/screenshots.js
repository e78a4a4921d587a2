// Plain JavaScript, since Node 20 runs no types.
// Pictures of built pages: those of the README, or with `--content` the kinds of page of any
// content folder at every width, in both schemes and on paper, for eyes.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const usage = `npm run screenshots                                   the README's pictures, into docs/
npm run screenshots -- --content FOLDER --to FOLDER   pages of a content folder, at every width

  --content FOLDER   sources
  --to FOLDER        where the pictures go
  --page SLUG        a component to show, may be given again (default: one with the most to say, one in the middle, one with the least)
  --width PIXELS     may be given again (default: 320, 360, 768, 1280, 1440, 1920)
`
// A real catalog: what `import` makes of Shoelace's custom-elements.json (MIT).
const library = '@shoelace-style/shoelace@2.20.1'
const readmeShots = [
  { name: 'component-page', page: 'components/sl-select.html', width: 1280, scheme: 'light' },
  { name: 'component-page-phone', page: 'components/sl-select.html', width: 360, scheme: 'dark' },
  { name: 'index-page', page: 'index.html', width: 1280, scheme: 'dark' },
  { name: 'index-page-phone', page: 'index.html', width: 360, scheme: 'light' },
  { name: 'search', page: 'index.html', width: 1280, scheme: 'light', search: 'clearable' },
  { name: 'not-found-page', page: '404.html', width: 360, scheme: 'light' },
]
// What a person looks at; the longest pages go on for 20,000.
const tallest = 5000

const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
})
if (values.help || (values.content === undefined) !== (values.to === undefined)) {
  process.stdout.write(usage)
  process.exit(values.help ? 0 : 2)
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const temporary = mkdtempSync(join(tmpdir(), 'component-catalog-pictures-'))
const site = join(temporary, 'site')
try {
  run('build', '--content', values.content ?? importLibrary(), '--out', site)
  if (values.to === undefined) await shootReadme('docs')
  else await shootFolder(values.to)
} catch (error) {
  // The build says what is wrong with the sources; of warnings it has printed enough elsewhere.
  if (!(error instanceof Error && 'stderr' in error)) throw error
  process.stderr.write(String(error.stderr))
  process.exitCode = 1
} finally {
  await browser.close()
  rmSync(temporary, { recursive: true, force: true })
}

function run(...args) {
  const stdio = ['ignore', 'ignore', 'pipe']
  execFileSync(process.execPath, ['scripts/catalog.js', ...args], { stdio })
}

/** The content folder of the README's catalog, made as its second step says. */
function importLibrary() {
  const content = join(temporary, 'content')
  const pack = ['pack', '--silent', '--pack-destination', temporary, library]
  const archive = String(execFileSync('npm', pack)).trim()
  execFileSync('tar', ['-xzf', join(temporary, archive), '-C', temporary])
  const metadata = join(temporary, 'package/dist/custom-elements.json')
  run('import', metadata, '--content', content, '--props', 'written')
  const index = join(content, 'index.md')
  const about = 'A forward-thinking library of web components.'
  writeFileSync(index, `---\ntitle: Shoelace\ndescription: ${about}\n---\n`)
  return content
}

async function shootReadme(docs) {
  for (const { name, page: path, width, scheme, search } of readmeShots) {
    const page = await open(path, { width, scheme, scale: 1.5 })
    if (search !== undefined) await openSearch(page, search)
    await page.screenshot({ path: join(docs, `${name}.png`) })
    await page.close()
  }
}

async function shootFolder(to) {
  const slugs = values.page ?? typicalPages()
  const ofComponents = slugs.map((slug) => `components/${slug}.html`)
  const paths = ['index.html', '404.html', ...ofComponents, ...longestGuide()]
  const widths = (values.width ?? [320, 360, 768, 1280, 1440, 1920]).map(Number)
  mkdirSync(to, { recursive: true })
  for (const path of paths) {
    const name = path.replace(/^components\/|\.html$/g, '').replace('/', '-')
    for (const width of widths) {
      for (const scheme of ['light', 'dark']) {
        const page = await open(path, { width, scheme, scale: 1 })
        const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
        await page.screenshot({
          path: join(to, `${name}-${width}-${scheme}.png`),
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
        })
        await page.close()
      }
    }
    const page = await open(path, { width: 1280, scheme: 'light', scale: 1 })
    await page.pdf({ path: join(to, `${name}.pdf`), preferCSSPageSize: true, format: 'A4' })
    await page.close()
  }
  process.stdout.write(`${paths.length * widths.length * 2} pictures in ${to}\n`)
}

/** None of a catalog without guides. */
function longestGuide() {
  const folder = join(site, 'guides')
  if (!existsSync(folder)) return []
  const sizeOf = (name) => statSync(join(folder, name)).size
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const [first] = pages.sort((a, b) => sizeOf(b) - sizeOf(a))
  return first === undefined ? [] : [`guides/${first}`]
}

/** By the length of their pages: the longest, one in the middle, the shortest. */
function typicalPages() {
  const folder = join(site, 'components')
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      slug: name.slice(0, -'.html'.length),
      size: statSync(join(folder, name)).size,
    }))
    .sort((a, b) => b.size - a.size)
  const [first, middle, last] = [0, Math.floor(pages.length / 2), pages.length - 1]
  return [...new Set([first, middle, last])].flatMap((i) => pages[i]?.slug ?? [])
}

async function open(path, { width, scheme, scale }) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    deviceScaleFactor: scale,
  })
  // From disk the not-found page finds no style: its addresses start at the site's root.
  await page.route('file:///assets/**', (route) =>
    route.fulfill({ path: join(site, new URL(route.request().url()).pathname) }),
  )
  await page.goto(pathToFileURL(join(site, path)).href)
  await page.evaluate('document.fonts.ready')
  return page
}

async function openSearch(page, words) {
  await page.getByRole('button', { name: 'search' }).first().click()
  await page.locator('.finder input').fill(words)
  await page
    .locator('.finder p', { hasText: /result|first/ })
    .first()
    .waitFor()
  await page.locator('.finder').filter({ hasNotText: 'loading' }).waitFor()
}
