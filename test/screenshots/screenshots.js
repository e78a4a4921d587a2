// Plain JavaScript, since Node 20 runs no types.
// Pictures of built pages: the README's, or with `--content` the kinds of page of any
// content folder at every width, in both schemes and on paper, for eyes.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const usage = `npm run screenshots                                   the README's picture, into docs/
npm run screenshots -- --content FOLDER --to FOLDER   pages of a content folder, at every width

  --content FOLDER   sources; may be given again, and each then has a folder of pictures, called as the one that holds its sources
  --to FOLDER        where the pictures go
  --page SLUG        a component to show, may be given again; what a catalog has not is left out (default: one with the most to say, one in the middle, one with the least)
  --width PIXELS     may be given again (default: 320, 390, 768, 1280, 1600, 1920)
  --program FOLDER   the clone that builds the site, such as a worktree of an older commit (default: this one)
`
// A real catalog: what `import` makes of Shoelace (MIT), which the package of this folder pins, with a live example.
const library = new URL('./', import.meta.url)
/** What examples show, as the guide on live examples bundles it. */
const preview = `import '@shoelace-style/shoelace/dist/components/button/button.js'
import '@shoelace-style/shoelace/dist/components/icon/icon.js'
import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js'
import gear from './node_modules/@shoelace-style/shoelace/dist/assets/icons/gear.svg'
const icons = { gear }
registerIconLibrary('default', { resolver: (name) => icons[name] ?? '' })
`
const index = `---
title: Shoelace
description: A forward-thinking library of web components.
examples:
  folder: _preview
  styles: [light.css, dark.css]
  scripts: [shoelace.js]
  dark: sl-theme-dark
---
`
const button = `---
name: Button
description: Buttons represent actions that are available to the user.
tag: sl-button
status: stable
since: 2.0
---

\`\`\`html example title="Variants"
<sl-button variant="primary"><sl-icon slot="prefix" name="gear"></sl-icon>Settings</sl-button>
<sl-button variant="success" outline>Save</sl-button>
<sl-button variant="danger" pill>Delete</sl-button>
\`\`\`

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| variant | \`'default' \\| 'primary' \\| 'success' \\| 'danger'\` | \`'default'\` | The button's theme variant. |
| size | \`'small' \\| 'medium' \\| 'large'\` | \`'medium'\` | The button's size. |
| outline | \`boolean\` | \`false\` | Draws an outlined button. |
| pill | \`boolean\` | \`false\` | Draws a pill-style button with rounded edges. |
`
const readmeShot = { path: 'components/sl-button.html', width: 1200, scheme: 'light', scale: 1.25 }
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

/** The content folder of the README's catalog, made as the guides say. */
function importLibrary() {
  const content = join(temporary, 'content')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(new URL(name, library), join(temporary, name))
  execFileSync('npm', ['ci', '--silent'], { cwd: temporary })
  const dist = join(temporary, 'node_modules/@shoelace-style/shoelace/dist')
  run('import', { content, props: 'written' }, temporary, join(dist, 'custom-elements.json'))
  const folder = join(content, '_preview')
  mkdirSync(folder)
  for (const name of ['light.css', 'dark.css'])
    copyFileSync(join(dist, 'themes', name), join(folder, name))
  writeFileSync(join(temporary, 'preview.js'), preview)
  const bundler = join(process.cwd(), 'node_modules/.bin/rolldown')
  const bundle = ['--format', 'iife', '--minify', '--module-types', '.svg:dataurl', '--file']
  const args = ['preview.js', ...bundle, join(folder, 'shoelace.js')]
  execFileSync(bundler, args, { cwd: temporary, stdio: 'pipe' })
  writeFileSync(join(content, 'index.md'), index)
  writeFileSync(join(content, 'sl-button.md'), button)
  return content
}

async function shootReadme(docs) {
  const page = await open(readmeShot.path, readmeShot)
  // The example has drawn itself: its elements are upgraded.
  const frame = page.frameLocator('figure.example iframe').first()
  await frame.locator('sl-button:defined').last().waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({
    path: join(docs, 'component-page.png'),
    clip: { x: 0, y: 0, width: readmeShot.width, height: 830 },
  })
  await page.close()
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

async function open(path, { width, scheme = 'light', scale = 1, forced = 'none' }) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
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
  await page.goto(pathToFileURL(join(site, path)).href)
  await page.evaluate('document.fonts.ready')
  return page
}
