import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { browser, findChromium } from '../../helpers/chromium.ts'
import {
  readFiles,
  root,
  runAlone,
  tempFolder,
  writeFiles,
  type Files,
} from '../../helpers/site.ts'
import { openWay } from '../../helpers/ways.ts'
import { linkTheRest } from './fixtures.ts'

const path = join(root, 'content/guides/start.md')
const guide = existsSync(path) ? readFileSync(path, 'utf8') : ''

/** Cells of the row that begins with a word, without the marks of code. */
const row = (word: string, column: string): readonly string[] => {
  const from = guide.indexOf(`| ${column}`)
  const line = guide.slice(from).match(new RegExp(`^\\| ${word} \\|.*$`, 'm'))?.[0] ?? ''
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`+ ?| ?`+$/g, ''))
}
/** Commands of the program in the guide, as they are typed. */
const commands = [...guide.matchAll(/^npx --no-install component-catalog (\w+.*)$/gm)].map(
  ([, words = '']) => words,
)
const commandOf = (name: string): string => commands.find((one) => one.startsWith(name)) ?? ''
const groups = /```yaml\n(groups:\n[^]*?)```/.exec(guide)?.[1] ?? ''
const elementImport = /right below: `(import [^`]+)`/.exec(guide)?.[1] ?? ''
const themeImport = /with the line `(import [^`]+)`/.exec(guide)?.[1] ?? ''
const installed = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
}

const libraries = [
  ['React', '@mui/material'],
  ['Vue', 'element-plus'],
  ['Svelte', 'flowbite-svelte'],
  ['Angular', '@angular/material'],
  ['custom elements', '@shoelace-style/shoelace'],
] as const

/** Makes a folder with the frameworks of these tests, and returns it. */
function emptyShop(): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'node_modules'))
  linkTheRest(join(folder, 'node_modules'))
  return folder
}

/** Makes the folder of an app of React that has the package `acme-ui` with these files. */
function shopOf(library: Files): string {
  const folder = emptyShop()
  writeFiles(join(folder, 'node_modules/acme-ui'), {
    'package.json': '{ "name": "acme-ui", "type": "module", "main": "a.js", "types": "a.d.ts" }',
    ...library,
  })
  writeFiles(folder, { 'package.json': '{ "name": "shop", "dependencies": { "react": "*" } }' })
  return folder
}

describe.skipIf(findChromium() === null || guide === '')(
  'the guide "Start with your library"',
  () => {
    test.each(libraries)('leads to a page: %s', async (kind, library) => {
      const folder = tempFolder()
      const type = async (words: string): Promise<void> => {
        const args = words.match(/"[^"]*"|\S+/g)?.map((one) => one.replaceAll('"', '')) ?? []
        const result = await runAlone(args, folder)
        expect([words, result.status, result.status === 0 ? '' : result.stderr]).toEqual([
          words,
          0,
          '',
        ])
      }

      const [, line = ''] = row(kind, 'your library is made with')
      const names = /^npm install --save-dev (.+)$/.exec(line)?.[1]?.split(' ') ?? []
      expect(names).toContain(library)
      expect(names.filter((name) => !Object.hasOwn(installed.devDependencies, name))).toEqual([])
      // npm would fetch what the lock file of these tests pins.
      mkdirSync(join(folder, 'node_modules'))
      linkTheRest(join(folder, 'node_modules'))
      const devDependencies = Object.fromEntries(names.map((name) => [name, '*']))
      writeFiles(folder, { 'package.json': JSON.stringify({ name: 'shop', devDependencies }) })

      const only = /`(--only "[^"]+")`/.exec(guide)?.[1] ?? ''
      const live = kind !== 'Angular'
      const words = commandOf('import').replace('@mui/material', library)
      await type(`${live ? words : words.replace(' --examples', '')} ${only}`)

      const index = join(folder, 'content/index.md')
      const settings = readFileSync(index, 'utf8')
      writeFileSync(index, settings.replace(/\n---\n/, `\n${groups}---\n`))
      // Linked from elsewhere, the package has no sheet that `--examples` finds.
      if (kind === 'custom elements') {
        writeFileSync(join(folder, 'content/preview.js'), `${themeImport}\n`)
        writeFileSync(
          index,
          readFileSync(index, 'utf8').replace('\nexamples:\n', '$&  setup: preview.js\n'),
        )
      }

      const [, file = 'mat-button.md', first = '', code = ''] = live ? row(kind, 'library') : []
      const source = join(folder, 'content', file)
      const script =
        kind === 'custom elements' ? `\`\`\`js example\n${elementImport}\n\`\`\`\n` : ''
      if (live)
        writeFileSync(
          source,
          readFileSync(source, 'utf8').replace(
            /^(---\n[^]*?\n---\n)/,
            `$1\n${first}\n${code}\n\`\`\`\n${script}`,
          ),
        )
      await type(commandOf('build'))
      await type(commandOf('verify'))

      const way = await openWay('http with headers', join(folder, 'dist'))
      const page = await browser.newPage({ colorScheme: 'light' })
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      await page.goto(`${way.root}components/${file.replace('.md', '.html')}`)
      expect(
        await page.getByRole('link', { name: 'Buttons', exact: true }).count(),
      ).toBeGreaterThan(0)
      expect(await page.locator('main table').first().textContent()).toMatch(/color|variant|type/)
      if (live) {
        const element = page.locator('figure.example iframe').first()
        await element.scrollIntoViewIfNeeded()
        await element.and(page.locator('[data-loaded]')).waitFor()
        const frame = page.frameLocator('figure.example iframe').first()
        await frame.getByText('Save').first().waitFor()
        expect(await page.locator('.controls').count()).toBe(1)
      }
      if (kind === 'custom elements') {
        const element = page.frameLocator('figure.example iframe').first().locator('sl-button')
        const size =
          "getComputedStyle(document.querySelector('sl-button')).getPropertyValue('--sl-input-height-medium')"
        expect(await element.first().evaluate(size)).not.toBe('')
      }
      expect(said).toEqual([])
      await page.close()
    })

    test('the provider of a library is found although no page is about it', async () => {
      const folder = shopOf({
        'a.js': `import { createContext, createElement, useContext } from 'react'
const Theme = createContext(null)
export const AcmeProvider = ({ children }) => createElement(Theme, { value: { red: 'red' } }, children)
export const Button = ({ children }) => createElement('b', { style: { color: useContext(Theme).red } }, children)
`,
        'a.d.ts': `import type { ReactNode } from 'react'
type Props = { children?: ReactNode }
export declare function AcmeProvider(props: Props): ReactNode
export declare function Button(props: Props): ReactNode
`,
      })
      const args = ['import', 'acme-ui', '--only', 'Button', '--examples', '--all']
      const { status, stdout } = await runAlone(args, folder)
      expect(status).toBe(0)
      expect(stdout).toContain('found  button: text\n')
      expect(stdout).toContain('\ndrawn with AcmeProvider\n')

      // Settings that a person wrote are theirs: the setup is named, also if no example is written.
      const index = readFileSync(join(folder, 'content/index.md'), 'utf8')
      writeFiles(folder, { 'content/index.md': index.replace('  setup: preview.jsx\n', '') })
      const again = await runAlone(['examples', '--refresh'], folder)
      expect(again.stdout).toContain(
        '0 examples written into sources of content\nadd to the front matter of content/index.md:\n  examples:\n    setup: preview.jsx   # a file with these lines:\n',
      )
      writeFiles(folder, { 'content/index.md': index })

      // All that is tried of the only component fails alike: it is named, and the command goes on.
      writeFiles(folder, { 'content/gone.md': '---\nname: Gone\n---\n' })
      const gone = await runAlone(['examples', 'gone'], folder)
      expect([gone.status, gone.stdout.split('\n')[0]]).toEqual([
        0,
        'not found  gone: "Gone" is not defined, nor exported by "acme-ui"; import it',
      ])
    })

    test('data has the form that a component reads, and what is not seen of it is not written', async () => {
      const folder = shopOf({
        'a.js': `import { createElement as e } from 'react'
const all = (items, draw) => e('ol', null, items?.map((one, i) => e('li', { key: i }, draw(one))))
export const Steps = ({ items }) => all(items, ({ title }) => title)
export const Tabs = ({ items }) => all(items, ({ label, children }) => e('b', null, label, ' ', children))
export const Menu = ({ items }) => all(items, ({ label, children }) => e('i', null, label, children?.map(String)))
export const Table = ({ columns = [], dataSource }) =>
  all(dataSource, (row) => columns.map(({ dataIndex }) => row[dataIndex]))
export const Picker = ({ options, children }) => e('button', null, children)
`,
        'a.d.ts': `import type { ReactNode } from 'react'
interface Item { [key: string]: unknown }
export declare function Steps(props: { items?: Item[] }): ReactNode
export declare function Tabs(props: { items?: Item[] }): ReactNode
export declare function Menu(props: { items?: Item[] }): ReactNode
export declare function Table(props: { columns?: Item[]; dataSource?: Item[] }): ReactNode
export declare function Picker(props: { options?: Item[]; children?: ReactNode }): ReactNode
`,
      })
      const { status, stdout } = await runAlone(
        ['import', 'acme-ui', '--examples', '--all'],
        folder,
      )
      expect(status).toBe(0)
      for (const line of ['menu: data', 'picker: text', 'steps: data', 'table: data', 'tabs: data'])
        expect(stdout).toContain(`found  ${line}\n`)
      const sources = readFiles(join(folder, 'content'))
      const codeOf = (slug: string): string | undefined =>
        /^```jsx example.*\n([^`]+)\n```$/m.exec(sources[`${slug}.md`] ?? '')?.[1]
      expect(['steps', 'menu', 'picker'].map(codeOf)).toEqual([
        "<Steps items={[{ key: 'one', title: 'One' }, { key: 'two', title: 'Two' }]} />",
        "<Menu items={[{ key: 'one', label: 'One' }, { key: 'two', label: 'Two' }]} />",
        '<Picker>Picker</Picker>',
      ])
      expect(codeOf('tabs')).toContain("{ key: 'one', label: 'One', children: 'One content' }")
      expect(codeOf('table')).toContain("{ key: 'name', title: 'Name', dataIndex: 'name' }")
    })

    test('of a package without a main module the framework, sheet and provider are found', async () => {
      const folder = emptyShop()
      const declared = (name: string): string =>
        `import type { ReactNode } from 'react'\nexport declare function ${name}(props: { children?: ReactNode }): ReactNode\n`
      writeFiles(join(folder, 'node_modules/@repo/ui'), {
        'package.json':
          '{ "name": "@repo/ui", "type": "module", "exports": { "./*.css": "./*.css", "./*": { "types": "./*.d.ts", "default": "./*.js" } }, "peerDependencies": { "react": "*" } }',
        'styles.css': 'b { color: red }',
        'theme.js':
          "import { createContext } from 'react'\nexport const Theme = createContext(null)\n",
        'theme-provider.js': `import { createElement } from 'react'
import { Theme } from './theme.js'
export const ThemeProvider = ({ children }) => createElement(Theme, { value: 1 }, children)
`,
        'theme-provider.d.ts': declared('ThemeProvider'),
        'button.js': `import { createElement, useContext } from 'react'
import { Theme } from './theme.js'
export const Button = ({ children }) => createElement('b', null, useContext(Theme).toFixed(), children)
`,
        'button.d.ts': declared('Button'),
      })
      writeFiles(folder, { 'package.json': '{ "name": "shop" }' })
      const { status, stdout, stderr } = await runAlone(
        ['import', '@repo/ui', '--only', 'Button', '--examples', '--all'],
        folder,
      )
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toContain('found  button: text\n')
      expect(readFileSync(join(folder, 'content/preview.jsx'), 'utf8')).toContain(
        "import '@repo/ui/styles.css'\nimport { ThemeProvider } from '@repo/ui/theme-provider'\n",
      )
    })

    test('without the compiler of its framework a library gets no example, and the command says what to install', async () => {
      const folder = emptyShop()
      rmSync(join(folder, 'node_modules/@vitejs'), { recursive: true })
      writeFiles(folder, {
        'package.json': '{ "name": "shop", "dependencies": { "vue": "*" } }',
        'node_modules/acme-ui/package.json':
          '{ "name": "acme-ui", "type": "module", "main": "a.js", "peerDependencies": { "vue": "*" } }',
        'node_modules/acme-ui/a.js': 'export const AcmeButton = {}\n',
        'content/index.md': '---\ntitle: A\nexamples: { package: acme-ui }\n---\n',
        'content/button.md': '---\nname: AcmeButton\n---\n',
      })
      expect(await runAlone(['examples'], folder)).toMatchObject({
        status: 2,
        stdout: '',
        stderr:
          'vue examples are compiled by @vitejs/plugin-vue; install it: npm install --save-dev @vitejs/plugin-vue\n',
      })
      expect(existsSync(join(folder, 'content/preview.js'))).toBe(false)
    })
  },
)
