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
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const usage = `npm run screenshots                                   the README's picture, into docs/
npm run screenshots -- --content FOLDER --to FOLDER   pages of a content folder, at every width

  --content FOLDER   sources
  --to FOLDER        where the pictures go
  --page SLUG        a component to show, may be given again (default: one with the most to say, one in the middle, one with the least)
  --width PIXELS     may be given again (default: 320, 360, 768, 1280, 1440, 1920)
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
  styles: [light.css, dark.css, margin.css]
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

/** The content folder of the README's catalog, made as the guides say. */
function importLibrary() {
  const content = join(temporary, 'content')
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(new URL(name, library), join(temporary, name))
  execFileSync('npm', ['ci', '--silent'], { cwd: temporary })
  const dist = join(temporary, 'node_modules/@shoelace-style/shoelace/dist')
  run('import', join(dist, 'custom-elements.json'), '--content', content, '--props', 'written')
  const folder = join(content, '_preview')
  mkdirSync(folder)
  for (const name of ['light.css', 'dark.css'])
    copyFileSync(join(dist, 'themes', name), join(folder, name))
  writeFileSync(join(folder, 'margin.css'), 'body { margin: 16px }\n')
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
