// Plain JavaScript, since Node 20 runs no types.
// Pictures of built pages: the README's two, or with `--content` the kinds of page of any
// content folder at every width, in both schemes and on paper, for eyes.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const usage = `npm run screenshots                                   the README's pictures, into docs/
npm run screenshots -- --content FOLDER --to FOLDER   pages of a content folder, at every width

  --content FOLDER   sources; may be given again, and each then has a folder of pictures, called as the one that holds its sources
  --to FOLDER        where the pictures go
  --page SLUG        a component to show, may be given again; what a catalog has not is left out (default: one with the most to say, one in the middle, one with the least)
  --width PIXELS     may be given again (default: 320, 390, 768, 1280, 1600, 1920)
  --program FOLDER   the clone that builds the site, such as a worktree of an older commit (default: this one)
`
// The catalog of `npm run demo`: a published library, which its package pins.
const demo = new URL('../../demo/', import.meta.url)
const readmeShots = [
  { path: 'components/button.html', name: 'component-page', height: 1300 },
  { path: 'index.html#g-Inputs', name: 'index-page', height: 1000 },
]
const readmeLook = { width: 1280, scheme: 'light' }
// What a person looks at; the longest pages go on for 20,000.
const tallest = 5000
/** Milliseconds. */
const settling = 400

const { values } = parseArgs({
  options: {
    content: { type: 'string', multiple: true },
    program: { type: 'string', default: '.' },
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
  if (values.to === undefined) {
    build(importLibrary())
    await shootReadme('docs')
  } else {
    const contents = values.content.map((folder) => resolve(folder))
    for (const content of contents) {
      rmSync(site, { recursive: true, force: true })
      build(content)
      await shootFolder(contents.length === 1 ? values.to : join(values.to, nameOf(content)))
    }
  }
} catch (error) {
  // The build says what is wrong with the sources; of warnings it has printed enough elsewhere.
  if (!(error instanceof Error && 'stderr' in error)) throw error
  process.stderr.write(String(error.stderr))
  process.exitCode = 1
} finally {
  await browser.close()
  rmSync(temporary, { recursive: true, force: true })
}

/** Metadata is found from the folder that holds the sources, where its package is installed. */
function build(content) {
  run('build', { content, out: site }, dirname(content))
}

/** Of the folder around the sources, which nearly all call `content`. */
function nameOf(content) {
  return basename(dirname(content))
}

function run(command, options, cwd, ...files) {
  const stdio = ['ignore', 'ignore', 'pipe']
  const program = resolve(values.program, 'scripts/catalog.js')
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  execFileSync(process.execPath, [program, command, ...files, ...words], { cwd, stdio })
}

/** Content folder of the README's catalog, made as the demo makes it. */
function importLibrary() {
  cpSync(demo, temporary, { recursive: true })
  execFileSync('npm', ['ci', '--silent'], { cwd: temporary })
  const content = join(temporary, 'content')
  run('import', { content }, temporary, '@mui/material')
  return content
}

async function shootReadme(docs) {
  for (const { path, name, height } of readmeShots) {
    const page = await open(path, { ...readmeLook, height })
    // The component has drawn itself, and its frame has grown.
    if (name === 'component-page') {
      const frame = page.frameLocator('figure.example iframe').first()
      await frame.locator('button').first().waitFor()
    }
    await page.waitForTimeout(1000)
    const clip = { x: 0, y: 0, width: readmeLook.width, height }
    await page.screenshot({ path: join(docs, `${name}.png`), clip })
    await page.close()
  }
}

async function shootFolder(to) {
  const slugs = values.page?.filter((slug) => existsSync(pageOf(slug))) ?? typicalPages()
  const ofComponents = slugs.map((slug) => `components/${slug}.html`)
  const others = ['index.html', '404.html', 'changes.html'].filter((name) =>
    existsSync(join(site, name)),
  )
  const paths = [...others, ...ofComponents, ...longestGuide()]
  const widths = (values.width ?? [320, 390, 768, 1280, 1600, 1920]).map(Number)
  mkdirSync(to, { recursive: true })
  for (const path of paths) {
    const name = path.replace(/^components\/|\.html$/g, '').replace('/', '-')
    for (const width of widths) {
      for (const scheme of ['light', 'dark']) {
        await shoot(path, { width, scheme, file: join(to, `${name}-${width}-${scheme}.png`) })
        // On the index the keys lead to its filter.
        if (path === ofComponents[0]) {
          const file = join(to, `search-${width}-${scheme}.png`)
          await shoot(path, { width, scheme, file, isSearching: true })
        }
      }
    }
    await shoot(path, { width: 1280, forced: 'active', file: join(to, `${name}-forced.png`) })
    await print(path, join(to, name))
  }
  process.stdout.write(`pictures of ${paths.length} pages in ${to}\n`)
}

async function shoot(path, { file, isSearching, ...look }) {
  const page = await open(path, look)
  // Examples draw themselves, and their frames grow.
  await page.waitForTimeout(settling)
  if (isSearching) await page.keyboard.press('Control+k')
  if (isSearching) await page.locator('dialog[open]').waitFor()
  else await unroll(page, look.width)
  await page.screenshot({ path: file })
  await page.close()
}

/** A frame out of sight is not painted, so the window becomes as high as the page. */
async function unroll(page, width) {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: Math.min(height, tallest) })
  await page.waitForTimeout(settling)
}

/** As a file for paper, and as a picture of the same in one piece, 182 mm wide as on A4. */
async function print(path, to) {
  const page = await open(path, { width: 688 })
  await page.pdf({ path: `${to}.pdf`, preferCSSPageSize: true, format: 'A4' })
  await page.emulateMedia({ media: 'print' })
  await unroll(page, 688)
  await page.screenshot({ path: `${to}-print.png` })
  await page.close()
}

function pageOf(slug) {
  return join(site, 'components', `${slug}.html`)
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

async function open(path, { width, height = 900, scheme = 'light', scale = 1, forced = 'none' }) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    deviceScaleFactor: scale,
    forcedColors: forced,
  })
  // Twenty frames, each with a whole library, on a busy machine.
  page.setDefaultTimeout(120_000)
  // From disk the not-found page finds no style: its addresses start at the site's root.
  await page.route('file:///assets/**', (route) =>
    route.fulfill({ path: join(site, new URL(route.request().url()).pathname) }),
  )
  const [file = '', place = ''] = path.split('#')
  await page.goto(`${pathToFileURL(join(site, file)).href}#${place}`)
  await page.evaluate('document.fonts.ready')
  return page
}
