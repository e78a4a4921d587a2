import { readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { browser, describeInChromium, findChromium } from '../helpers/chromium.ts'
import { run, tempFolder, writeFiles } from '../helpers/site.ts'
import { openWay } from '../helpers/ways.ts'

const executablePath = findChromium()
const names = ['card', 'panel', 'sheet']

/** Imports a package of three elements with a ground of their own, and returns its catalog. */
async function importElements(sheets: Readonly<Record<string, string>>) {
  const elements = names.map(
    (name) =>
      `customElements.define('acme-${name}', class extends HTMLElement { connectedCallback() { this.style.cssText = 'display:block;background:var(--ground)' } })\n`,
  )
  const metadata = {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: names.map((name) => ({
          kind: 'class',
          name: `Acme${name}`,
          customElement: true,
          tagName: `acme-${name}`,
          slots: [{ name: '' }],
        })),
      },
    ],
  }
  const fields = {
    name: '@acme/ui',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './index.js', './*': './*' },
    customElements: 'custom-elements.json',
  }
  const project = tempFolder({ 'package.json': '{"private":true,"type":"module"}' })
  writeFiles(join(project, 'node_modules/@acme/ui'), {
    'package.json': JSON.stringify(fields),
    'custom-elements.json': JSON.stringify(metadata),
    'index.js': elements.join(''),
    'themes/light.css': ':root { --ground: #fff }',
    ...sheets,
  })
  symlinkSync(
    join(import.meta.dirname, '../../node_modules/vite'),
    join(project, 'node_modules/vite'),
  )
  const command = ['import', '@acme/ui', '--examples', '--browser', String(executablePath)]
  const { status, stdout } = await run(command, { cwd: project })
  expect([status, stdout]).toEqual([0, expect.stringContaining('3 of 3 components show something')])
  // Who builds before the examples are written builds without them.
  expect(stdout.match(/^Next: .*$/gm)).toHaveLength(1)
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^Next: .* build$/)
  return join(project, 'content')
}

/** Ground of the first element, and scheme of its document, on a dark page of the catalog. */
async function lookInDark(content: string): Promise<string> {
  const out = join(tempFolder(), 'dist')
  const { status, stderr } = await run(['build', '--out', out], { cwd: dirname(content) })
  expect([status, stderr]).toEqual([0, ''])
  const way = await openWay('http', out)
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${way.root}components/acme-card.html`)
  const element = page.frameLocator('iframe').locator('acme-card')
  await element.waitFor()
  const seen = String(
    await element.evaluate(
      "`${getComputedStyle(document.querySelector('acme-card')).backgroundColor} ${document.documentElement.style.colorScheme}`",
    ),
  )
  await context.close()
  return seen
}

const settingsOf = (content: string): string | undefined =>
  /^examples:\n(?: .*\n)*/m.exec(readFileSync(join(content, 'index.md'), 'utf8'))?.[0]

const pictureOf = (content: string, scheme: string): string =>
  readFileSync(join(content, `thumbnails/acme-card-${scheme}.png`), 'base64')

describeInChromium('the scheme of a library', () => {
  test('components that stay light in the dark scheme are light on dark pages', async () => {
    const content = await importElements({})
    expect(settingsOf(content)).toBe(
      'examples:\n  setup: preview.js\n  scheme: light\n  controls: all\n',
    )
    expect(pictureOf(content, 'dark')).toBe(pictureOf(content, 'light'))
    expect(await lookInDark(content)).toBe('rgb(255, 255, 255) light')
  })

  test.each([
    ['class is on the root', '.acme-theme-dark', 'acme-theme-dark'],
    ['attribute is on the body', "body[acme-theme='dark']", 'acme-theme=dark'],
  ])(
    'a sheet of the dark scheme is loaded, and its %s',
    { tags: 'long' },
    async (_, selector, dark) => {
      const content = await importElements({
        'themes/dark.css': `${selector} { color-scheme: dark; --ground: #111 }`,
      })
      expect(settingsOf(content)).toBe(
        `examples:\n  setup: preview.js\n  dark: ${dark}\n  controls: all\n`,
      )
      expect(pictureOf(content, 'dark')).not.toBe(pictureOf(content, 'light'))
      expect(await lookInDark(content)).toBe('rgb(17, 17, 17) dark')
    },
  )
})
