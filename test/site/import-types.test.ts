import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkCode, usage } from '../../scripts/doors/api/index.ts'
import { element, manifest, webTypes } from '../helpers/manifests.ts'
import { textsOf } from '../helpers/markup.ts'
import {
  readFiles,
  root,
  run,
  tempFolder,
  writeFiles,
  type CommandResult,
  type Files,
} from '../helpers/site.ts'
import { angular, angularLibrary, installed, react } from '../unit/types/samples.ts'

const shapes = (more: string): string => `
import * as React from 'react'
/** Starts an action. */
export declare const Button: React.FC<{ size?: 'm' | 's'${more} }>
export declare const Tabs: React.FC<{ value: string }> & { List: React.FC<{ grow?: boolean }> }
`

const compiler = ['typescript', '@typescript']
type PackageFiles = Parameters<typeof installed>[1]

/** The package, with these files and this of its manifest. */
const ui = (files: PackageFiles, manifest: object = {}): Files =>
  installed('@acme/ui', files, manifest)

/** A project with the package, and this project's own TypeScript. */
function project(files: PackageFiles = {}, manifest: object = {}): string {
  const cwd = tempFolder({ ...react, ...ui({ 'index.d.ts': shapes(''), ...files }, manifest) })
  for (const name of compiler)
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name))
  return cwd
}

/** Imports the package, with these options. */
const importUi = (cwd: string, ...options: readonly string[]): Promise<CommandResult> =>
  run(['import', '@acme/ui', ...options], { cwd })

const written = 'content/_api/@acme/ui.json'

describe('import of a package that names no metadata', () => {
  test('writes what its types say, a source for each component, and a catalog that builds; nothing of it runs', async () => {
    const cwd = project()
    const imported = await importUi(cwd)
    expect(imported.stderr).toBe('')
    expect(imported.status).toBe(0)
    expect(imported.stdout).toContain(
      `wrote ${written}, what @acme/ui publishes about its components`,
    )
    const files = readFiles(cwd)
    expect(files['content/index.md']).toContain('api: "@acme/ui"')
    expect(files['content/button.md']).toContain('api: "Button"')
    expect(files['content/tabs-list.md']).toBeUndefined()
    expect(JSON.parse(files[written] ?? '')).toMatchObject({
      format: 'component-catalog/1',
      package: '@acme/ui',
      version: '1.2.3',
    })
    expect(files[written]).not.toContain(cwd)
    const built = await run(['build', '--strict'], { cwd })
    expect(built.stderr).toBe('')
    expect(JSON.parse(readFiles(cwd)['dist/api/v1/components/button'] ?? '')).toMatchObject({
      description: 'Starts an action.',
      props: [{ name: 'size', type: "'m' | 's'", required: false }],
      package: '@acme/ui',
      version: '1.2.3',
      import: "import { Button } from '@acme/ui'",
    })
    const page = readFiles(cwd)['dist/components/tabs.html'] ?? ''
    expect(textsOf(page, '.title dd')).toEqual(['@acme/ui 1.2.3'])
    expect(textsOf(page, 'pre code')[0]).toBe("import { Tabs } from '@acme/ui'")
    expect(readFiles(cwd)['dist/components/tabs.md']).toContain(
      "```js\nimport { Tabs } from '@acme/ui'\n```\n",
    )
    const checked = await run(['check', '--against', '@acme/ui'], { cwd })
    expect(checked.status).toBe(0)
  })

  test('the catalog has the description of the package', async () => {
    const cwd = project({ 'index.d.ts': shapes('') }, { description: 'Parts of <b> *Acme*' })
    expect((await importUi(cwd)).status).toBe(0)
    expect(readFiles(cwd)['content/index.md']).toContain('description: "Parts of \\\\<b\\\\> Acme"')
  })

  test(
    'a second import changes nothing; --refresh writes the file anew and prints what changed',
    { tags: 'long' },
    async () => {
      const cwd = project()
      await importUi(cwd)
      const before = readFileSync(join(cwd, written), 'utf8')
      writeFiles(cwd, ui({ 'index.d.ts': shapes('; tone: string') }))
      await importUi(cwd)
      expect(readFileSync(join(cwd, written), 'utf8')).toBe(before)
      const drift = await run(['check', '--against', '@acme/ui'], { cwd })
      expect(drift.status).toBe(1)
      expect(drift.stderr).toContain('api-missing')
      const refreshed = await importUi(cwd, '--refresh')
      expect(refreshed.stdout).toContain(`${written} is written anew:`)
      expect(refreshed.stdout).toMatch(/tone/)
      expect(readFileSync(join(cwd, written), 'utf8')).toContain('"tone"')
    },
  )

  test(
    'what --refresh writes passes check --strict: a component beside its dotted twin, too',
    { tags: 'long' },
    async () => {
      const cwd = project()
      await importUi(cwd)
      const more = `
export declare const Drawer: React.FC<{}> & { Stack: React.FC<{ gap?: number }> }
export declare const DrawerStack: React.FC<{ gap?: number }>
`
      writeFiles(cwd, ui({ 'index.d.ts': shapes('') + more }))
      await importUi(cwd, '--refresh')
      expect(readFiles(cwd)['content/drawer-stack.md']).toContain('api: "DrawerStack"')
      expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0, stderr: '' })
    },
  )

  test('an object of components is one page, and code is held against its parts', async () => {
    const cwd = project()
    const dialog = `
export declare const Dialog: { Root: React.FC<{ open?: boolean }>; Title: React.FC<{ size?: 's' }> }
export declare const Lone: { Part: React.FC<{ a?: 1 }> }
`
    writeFiles(cwd, {
      ...ui({ 'index.d.ts': shapes('') + dialog }),
      'app.tsx':
        'import { Dialog } from \'@acme/ui\'\nexport const a = <Dialog.Root opne />\nexport const b = <Dialog.Title size="s" />\n',
    })
    const imported = await importUi(cwd)
    expect(imported.stdout).toContain('object of components (1): Lone\n')
    expect(await run(['build', '--strict'], { cwd })).toMatchObject({ status: 0, stderr: '' })
    const files = readFiles(cwd)
    expect(JSON.parse(files['dist/api/v1/components/dialog'] ?? '')).toMatchObject({
      name: 'Dialog',
      props: [],
      open: ['props'],
      subcomponents: [{ name: 'Dialog.Root' }, { name: 'Dialog.Title' }],
    })
    expect(Object.keys(files)).toContain('content/lone-part.md')
    const { stdout } = await run(['usage', 'app.tsx'], { cwd })
    expect(stdout).toContain('Dialog.Root has no prop "opne", did you mean "open"?')
    expect(stdout).toMatch(/1 error, 0 warnings/)
  })

  test('offers to group flat parts, and --group parts does it', { tags: 'long' }, async () => {
    const flat = ['DialogRoot', 'DialogTitle', 'TabsRoot', 'TabsPanel']
      .map((name) => `export declare const ${name}: React.FC<{ a?: 1 }>`)
      .join('\n')
    const cwd = project({ 'index.d.ts': `import * as React from 'react'\n${flat}` })
    const plain = await importUi(cwd, '--dry-run')
    expect(plain.stdout).toContain(
      'note: 4 components seem to be parts of 2 larger ones by their names (DialogRoot, DialogTitle …); --group parts puts the parts of each into one group of the catalog\n',
    )
    // The offer is about what is imported.
    const few = await importUi(cwd, '--dry-run', '--only', 'Dialog*')
    expect(few.stdout).toContain('would write content/dialog-root.md')
    expect(few.stdout).not.toContain('seem to be parts')
    const grouped = await importUi(cwd, '--group', 'parts')
    expect(grouped.stdout).not.toContain('--group parts')
    expect(readFiles(cwd)['content/dialog-root.md']).toContain('group: "Dialog"')
    expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0, stderr: '' })
  })

  test(
    'lists the modules of a package with exports, so that an upgrade finds imports of those that are gone',
    { tags: 'long' },
    async () => {
      const cwd = project({ 'styles/index.js': '', 'styles/theme.js': '' })
      const publish = async (version: string, more: object, out: string): Promise<void> => {
        const exports = { '.': { types: './index.d.ts', default: './index.js' }, ...more }
        writeFiles(cwd, ui({}, { version, exports }))
        const imported = await importUi(cwd, '--refresh')
        expect([imported.stderr, imported.status]).toEqual(['', 0])
        const built = await run(['build', '--strict', '--out', out], { cwd })
        expect([built.stderr, built.status]).toEqual(['', 0])
      }
      await publish('1.0.0', { './*': ['./*.js'] }, 'v1')
      await publish('2.0.0', { './styles': './styles/index.js' }, 'v2')
      const [old, next] = ['v1', 'v2'].map((out) => readFiles(join(cwd, out)))
      expect(JSON.parse(old?.['api/v1/modules.json'] ?? '')).toEqual({
        packages: [
          {
            name: '@acme/ui',
            version: '1.0.0',
            modules: ['.', './index', './styles/index', './styles/theme'],
          },
        ],
      })
      expect(JSON.parse(next?.['api/v1/modules.json'] ?? '')).toMatchObject({
        packages: [{ version: '2.0.0', modules: ['.', './styles'] }],
      })
      const { paths } = JSON.parse(next?.['openapi.json'] ?? '') as { paths: object }
      expect(Object.keys(paths)).toContain('/api/v1/modules.json')

      writeFiles(cwd, {
        'app/theme.ts': "import { theme } from '@acme/ui/styles/theme'\nexport { theme }\n",
        'app/a.tsx': 'import { Button } from \'@acme/ui\'\nexport const a = <Button size="s" />\n',
      })
      const args = ['usage', 'app', '--upgrade', 'v1', 'v2']
      const { stdout, status } = await run(args, { cwd })
      expect(status).toBe(1)
      expect(stdout.split('\n').slice(0, 5)).toEqual([
        'app/theme.ts:1:23: the new catalog has no module @acme/ui/styles/theme, use "@acme/ui/styles"? [use-removed]',
        '1 problem',
        '0 of 0 breaking changes affect your code; 0 do not; 0 cannot be compared: 1 error, 0 warnings',
        '1 imported module is not in the new catalog, in 1 place',
        '1 use in 2 files',
      ])
      const [app, v1, v2] = ['app', 'v1', 'v2'].map((name) => join(cwd, name))
      const found = await usage({ folders: app ?? '', catalog: v1 ?? '', upgrade: v2 ?? '' })
      expect(found).toMatchObject({
        upgrade: { errors: 1, goneModules: { modules: 1, places: 1 } },
        findings: [{ rule: 'use-removed', component: null, suggestion: '@acme/ui/styles' }],
      })

      writeFiles(cwd, {
        'app/b.ts': "// catalog-ignore use-removed\nimport '@acme/ui/styles/theme'\n",
      })
      const ignoring = await run(args, { cwd })
      expect(ignoring.stdout).toContain('\n1 finding hidden by catalog-ignore\n')
      expect(ignoring.stdout).toContain(
        ' affect your code; 0 do not; 0 cannot be compared: 1 error, ',
      )

      // A list that is not there, or cannot be read, is none.
      for (const make of [(path: string) => writeFileSync(path, ''), mkdirSync]) {
        rmSync(join(cwd, 'v2/api/v1/modules.json'), { recursive: true, force: true })
        make(join(cwd, 'v2/api/v1/modules.json'))
        expect((await run(args, { cwd })).stdout).toContain(': 0 errors, 0 warnings\n')
      }
      rmSync(join(cwd, 'v2/api/v1/modules.json'), { recursive: true })
      for (const text of ['{', '{"packages":{}}', '{"packages":[{"name":1}]}', 'null']) {
        writeFileSync(join(cwd, 'v2/api/v1/modules.json'), text)
        const damaged = await run(args, { cwd })
        expect([damaged.status, damaged.stderr]).toEqual([
          2,
          'api/v1/modules.json of "v2" holds no modules\n',
        ])
      }
    },
  )

  test(
    'a list of modules that names another thing is not believed, since it may not be all',
    { tags: 'long' },
    async () => {
      const cwd = project()
      await importUi(cwd)
      const file = join(cwd, written)
      const text = readFileSync(file, 'utf8')
      expect(text).not.toContain('subpaths')
      for (const subpaths of [
        ['.', 1],
        ['.', './a b'],
        ['.', '<script>'],
        ['.', '../x'],
        ['./../x'],
        ['./'.padEnd(300, 'x')],
        '.',
        {},
      ]) {
        writeFileSync(file, JSON.stringify({ ...JSON.parse(text), subpaths }))
        expect((await run(['build'], { cwd })).stderr).toBe('')
        expect(Object.keys(readFiles(join(cwd, 'dist')))).not.toContain('api/v1/modules.json')
      }
      const subpaths = Array.from({ length: 20_001 }, (_, i) => `./${i}`)
      writeFileSync(file, JSON.stringify({ ...JSON.parse(text), subpaths }))
      expect((await run(['build'], { cwd })).stderr).toBe('')
      expect(Object.keys(readFiles(join(cwd, 'dist')))).not.toContain('api/v1/modules.json')
    },
  )

  test(
    'types of another version than the installed one are reported, with the command that reads them',
    { tags: 'long' },
    async () => {
      const cwd = project()
      await importUi(cwd)
      expect((await run(['build'], { cwd })).stderr).not.toContain('api-stale')
      writeFiles(cwd, ui({ 'index.d.ts': shapes('; tone: string') }, { version: '2.0.0' }))
      const stale =
        'content/index.md:3:6: warning: "@acme/ui" is read from types of 1.2.3, but 2.0.0 is installed; read them again: component-catalog import @acme/ui --refresh [api-stale]'
      // A build that finds no other change, too.
      expect((await run(['build'], { cwd })).stderr).toContain(stale)
      const checked = await run(['check', '--strict'], { cwd })
      expect([checked.status, checked.stderr.includes(stale)]).toEqual([1, true])
      expect((await importUi(cwd)).stderr).toBe(
        `warning: ${written} was made from @acme/ui 1.2.3, but 2.0.0 is installed; read it again with --refresh\n`,
      )
      const drift = await run(['check', '--against', '@acme/ui'], { cwd })
      expect(drift.stderr).toMatch(
        /Button .*@acme\/ui 2\.0\.0 \(types\)|@acme\/ui 2\.0\.0 \(types\).*tone|tone.*@acme\/ui 2\.0\.0 \(types\)/,
      )
      await importUi(cwd, '--refresh')
      expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0 })
    },
  )

  test('says which options do nothing where the types were read before', async () => {
    const cwd = project()
    await importUi(cwd)
    const again = await importUi(cwd, '--entry', 'more', '--from', 'both')
    expect([again.status, again.stdout]).toEqual([
      0,
      expect.stringContaining(
        `note: @acme/ui: ${written} is used as it is, without --entry and --from both; --refresh makes it again\n`,
      ),
    ])
    expect((await importUi(cwd)).stdout).not.toContain('note:')
  })

  test('names what is no component by reason, all with --all, and warns of more than a tenth that may be one', async () => {
    const more = Array.from({ length: 7 }, (_, i) => `export declare const S${i}: number`)
    const cwd = project({ 'index.d.ts': `${shapes('')}${more.join('\n')}` })
    const few = await importUi(cwd)
    expect(few.stderr).toBe('')
    expect(few.stdout).toContain('  constant (7): S0, S1, S2, S3, S4 and 2 more\n')
    const all = await importUi(cwd, '--all')
    expect(all.stdout).toContain('  constant (7): S0, S1, S2, S3, S4, S5, S6\n')
    const lost = `import type { To } from 'not-there/deep'
import type { Base } from 'the-base'
interface HeirProps extends Base { a: string }
export declare const Heir: (props: HeirProps) => React.ReactElement
export declare const Lost: To
export declare const Bare: (props: any) => React.ReactElement
export declare const Forwarded: React.ForwardRefExoticComponent<Omit<any, 'ref'> & React.RefAttributes<HTMLElement>>
export declare const Rule: React.FC<{}>
export declare const Link: React.FC<{ to?: To; gone: import('@x/$(id)').Gone; own: import('src/own').Own }>
`
    const declared = {
      peerDependencies: { 'not-there': '1', unused: '1' },
      devDependencies: { 'the-base': '1', '@types/the-base': '1' },
    }
    writeFiles(cwd, ui({ 'index.d.ts': shapes('') + lost }, declared))
    const warned = await importUi(cwd, '--refresh')
    expect(warned.status).toBe(0)
    expect(warned.stdout).toContain('  type is unknown (1): Lost\n')
    const missing =
      'note: @acme/ui: 4 modules are not found (@x/$(id), not-there/deep, src/own, the-base): 3 types are shown as written; to resolve them: npm install --save-dev not-there the-base @types/the-base\n'
    expect(warned.stdout).toContain(missing)
    const again = await importUi(cwd, '--refresh')
    expect(again.stdout).toContain(missing)
    expect(warned.stdout).toContain(
      'note: @acme/ui: the types do not say which props 2 components take: Bare, Forwarded\n',
    )
    expect(warned.stderr).toMatch(
      /^warning: .*1 export may be .*"Lost"; run npm install --save-dev not-there the-base @types\/the-base, .*\n$/,
    )
    const data = await importUi(cwd, '--format', 'json')
    expect(JSON.parse(data.stdout)).toMatchObject({
      leftOutExports: [{ reason: 'type is unknown', names: ['Lost'] }],
    })
    writeFiles(cwd, ui({ 'index.d.ts': "export * from '@acme/ui/gone'\n" + lost }))
    expect((await importUi(cwd, '--refresh')).stderr).toMatch(
      /^warning: .*"@acme\/ui\/gone"; the package lacks them\n/,
    )
  })

  test('an api that names it without the file says which command writes it', async () => {
    const cwd = project()
    writeFiles(cwd, {
      'content/index.md': '---\napi: "@acme/ui"\n---\n',
      'content/a.md': '---\nname: A\n---\n',
    })
    const built = await run(['build'], { cwd })
    expect(built.status).toBe(1)
    expect(built.stderr).toContain('component-catalog import @acme/ui')
  })

  test('without TypeScript the message says how to get it', async () => {
    const cwd = tempFolder({ ...react, ...ui({ 'index.d.ts': shapes('') }) })
    const imported = await importUi(cwd)
    expect(imported.status).toBe(1)
    expect(imported.stderr).toContain('npm install --save-dev typescript')
  })
})

describe('import of a library of Angular', () => {
  test('names pages by tag and class, and shows the selector and a line of a template everywhere', async () => {
    const cwd = project()
    writeFiles(cwd, { ...angular, ...installed('nx', { 'index.d.ts': angularLibrary }) })
    const imported = await run(['import', 'nx'], { cwd })
    expect(imported.stderr).toBe('')
    const pages = Object.entries(readFiles(cwd)).flatMap(([path, text]) => {
      const [, slug] = /^content\/(nx-.*)\.md$/.exec(path) ?? []
      return slug === undefined ? [] : [[slug, /^name: "(.*)"$/m.exec(text)?.[1]]]
    })
    expect(Object.fromEntries(pages)).toEqual({
      'nx-button': 'Button',
      'nx-col': 'Col',
      'nx-grid': 'Grid',
      'nx-license': 'License',
      'nx-row': 'Row',
      'nx-tab': 'Tab Component',
      'nx-tab-directive': 'Tab Directive',
    })
    expect((await run(['check', '--strict'], { cwd })).stderr).toBe('')
    expect((await run(['build', '--strict'], { cwd })).status).toBe(0)
    const site = readFiles(join(cwd, 'dist'))
    const selector = 'button[nx-button], a[nx-button]'
    expect(JSON.parse(site['api/v1/components/nx-button'] ?? '')).toMatchObject({ selector })
    const page = site['components/nx-button.html'] ?? ''
    expect(textsOf(page, '.facts code')).toContain(selector)
    expect(textsOf(page, '.language-html')[0]).toBe('<button nx-button>Button</button>')
    for (const path of ['components/nx-button.md', 'llms-full.txt']) {
      const text = site[path] ?? ''
      expect(text).toContain(`\nSelector: \`${selector}\`\n`)
      expect(text).toContain('\n```html\n<button nx-button>Button</button>\n```\n')
    }
    expect(site['llms.txt']).not.toMatch(/MIT/)
    // The element's page says so already.
    expect(textsOf(site['components/nx-tab.html'] ?? '', '.facts code')).toEqual(['<nx-tab>'])
    // A page that is taken along as a source says it once.
    writeFiles(cwd, { 'again/nx-button.md': site['components/nx-button.md'] ?? '' })
    await run(['build', '--content', 'again', '--out', 'twice'], { cwd })
    const twice = readFiles(join(cwd, 'twice'))
    expect(textsOf(twice['components/nx-button.html'] ?? '', '.language-html')).toEqual([
      '<button nx-button>Button</button>',
    ])
  })
})

/** A project whose package has web-types as its metadata, beside types. */
const projectWithWebTypes = (
  elements: readonly object[],
  files: PackageFiles = {},
  more: object = {},
): string =>
  project(
    { 'web-types.json': webTypes({ 'vue-components': elements }, more), ...files },
    { 'web-types': 'web-types.json' },
  )

describe('a package with metadata and types', () => {
  const withSymbols = (...symbols: readonly string[]): string => {
    const tags = symbols.map((symbol) => ({
      name: symbol,
      source: { module: '@Acme/UI', symbol },
    }))
    const code = "throw new Error('it runs')\nexport const Button = 1, Tabs = 2"
    return project(
      { 'index.mjs': code, 'web-types.json': webTypes({ tags }) },
      { main: undefined, module: './index.mjs', 'web-types': 'web-types.json' },
    )
  }

  test('is read by its metadata', async () => {
    const cwd = withSymbols('Button', 'Tabs')
    const { stdout, stderr } = await importUi(cwd)
    expect([stdout.includes('so its types are read'), stderr]).toEqual([false, ''])
    expect((await run(['build'], { cwd })).status).toBe(0)
    const site = readFiles(cwd)
    expect(site['dist/components/tabs.md']).toContain("import { Tabs } from '@acme/ui'")
    expect(JSON.parse(site['dist/api/v1/components/button'] ?? '')).toMatchObject({ props: [] })
  })

  test(
    'is read by web-types that lack names, which code may use and pages do not show',
    { tags: 'long' },
    async () => {
      const more = "; tone?: 'warm' | 'cold'; kind?: 'a' | 'b'; label?: string; class?: string"
      const props = [
        { name: 'size', type: "'s' | 'm'", description: 'How large.' },
        { name: 'kind', type: "'a'" },
        { name: '[label]', type: 'string' },
      ]
      const element = { name: 'Button', description: 'Press it.', props }
      const tabs = { name: 'Tabs', props: [{ name: 'value', type: 'string' }] }
      const vue = { framework: 'vue' }
      const cwd = projectWithWebTypes([element, tabs], { 'index.d.ts': shapes(more) }, vue)
      const plain = await importUi(cwd, '--from', 'metadata', '--content', 'plain')
      expect([plain.status, plain.stdout.includes('its types')]).toEqual([0, false])
      const { status, stdout, stderr } = await importUi(cwd)
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toContain(
        'note: @acme/ui: its types have more than its web-types, which pages do not show: 1 name of props and events, values of 1 prop, 1 component (Tabs.List). usage accepts these names and values. To show all: npm run import -- @acme/ui --from both\n',
      )
      expect((await run(['build'], { cwd })).status).toBe(0)
      const again = await importUi(cwd, '--from', 'metadata', '--dry-run')
      expect(again.stdout).toContain(
        'note: @acme/ui: content/_api/@acme/ui.json is of an earlier import, and builds read it instead of the metadata of the package; delete it to build from the metadata alone\n',
      )
      expect((await run(['build', '--content', 'plain', '--out', 'before'], { cwd })).status).toBe(
        0,
      )
      const site = readFiles(cwd)
      const json = (folder: string): object =>
        JSON.parse(site[`${folder}/api/v1/components/button`] ?? '')
      // All else is as the web-types say it.
      expect(json('dist')).toEqual({ ...json('before'), open: ['props/kind'], hidden: ['tone'] })
      const text = (folder: string) =>
        (site[`${folder}/components/button.md`] ?? '').replace(/^(?:open|hidden): .*\n/gm, '')
      expect(text('dist')).toBe(text('before'))
      // The metadata alone says that it is of Vue.
      expect(text('dist')).toContain('\n<Button />\n')
      const used = (code: string) => checkCode(join(cwd, 'dist'), code, { language: 'tsx' })
      const good =
        "import { Button } from '@acme/ui'\nconst a = <Button tone='warm' kind='b' label='x' />\n"
      expect((await used(good)).findings).toEqual([])
      const wrong = "import { Button } from '@acme/ui'\nconst a = <Button tine='warm' size='x' />\n"
      expect((await used(wrong)).findings).toMatchObject([
        { rule: 'use-prop' },
        { rule: 'use-value' },
      ])
      // Another run without the types says why it may be wrong.
      for (const one of compiler) rmSync(join(cwd, 'node_modules', one))
      const alone = await importUi(cwd, '--content', 'alone')
      expect([alone.status, alone.stdout.includes('alone/_api')]).toEqual([0, false])
      expect(alone.stdout).toMatch(
        /note: @acme\/ui: its web-types may lack names and values that usage would call wrong, and its types cannot be read: .*TypeScript/,
      )
    },
  )

  test('has all names and places of its web-types beside what its types have', async () => {
    const places = [
      'forms/Button',
      'forms/Field',
      'forms/Input',
      'ways/Link',
      'ways/Tabs',
      'ways/Menu',
    ]
    const elements = places.map((place) => {
      const symbol = place.replace(/.*\//, '')
      const isExport = symbol === 'Button' || symbol === 'Tabs'
      return {
        name: `acme-${symbol.toLowerCase()}`,
        ...(isExport && { source: { module: '@acme/ui', symbol } }),
        'doc-url': `https://acme.example/${place}`,
      }
    })
    const contentOf = async (...options: readonly string[]): Promise<Files> => {
      const cwd = projectWithWebTypes(elements, {}, { framework: 'vue' })
      const { status, stderr } = await importUi(cwd, ...options)
      expect([status, stderr]).toEqual([0, ''])
      return readFiles(join(cwd, 'content'))
    }
    const alone = await contentOf('--from', 'metadata')
    const { '_api/@acme/ui.json': api, ...both } = await contentOf()
    expect(api).toContain('"hidden": ["size"]')
    expect(both).toEqual(alone)
    expect(both['acme-tabs.md']).toContain('group: ')
    // Each name finds the component.
    const { '_api/@acme/ui.json': _, ...one } = await contentOf('--only', 'Tabs')
    expect(Object.keys(one).toSorted()).toEqual(['acme-tabs.md', 'index.md'])
  })

  test('is read by web-types alone if its types have nothing more', async () => {
    const size = { name: 'size', type: "'s' | 'm'" }
    const elements = [{ name: 'Button', props: [size, { name: 'label', type: 'string' }] }]
    const cwd = projectWithWebTypes(elements)
    const { status, stdout } = await importUi(cwd)
    expect([status, stdout.includes(written)]).toEqual([0, false])
    expect(stdout).toContain(
      'which pages do not show: 2 components (Tabs, Tabs.List). To show all:',
    )
  })

  test('whose metadata is not there says how to read its types', async () => {
    const cwd = projectWithWebTypes([])
    rmSync(join(cwd, 'node_modules/@acme/ui/web-types.json'))
    const { status, stderr } = await importUi(cwd)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(
        'names "web-types.json", which cannot be found; read its types: npm run import -- @acme/ui --from types [api-file]\n',
      ),
    ])
    expect((await importUi(cwd, '--from', 'types')).status).toBe(0)
  })

  test('is read by its types if the metadata names what it does not export', async () => {
    const cwd = withSymbols('button', 'Tabs')
    const { stdout, stderr } = await importUi(cwd)
    expect(stderr).toBe('')
    expect(stdout).toContain(
      'note: @acme/ui: its metadata imports 1 of 2 components by names that the package does not export (button), so its types are read; to read the metadata all the same: npm run import -- @acme/ui --from metadata\n',
    )
    expect((await run(['build'], { cwd })).status).toBe(0)
    expect(readFiles(cwd)['dist/components/button.md']).toContain(
      "import { Button } from '@acme/ui'",
    )
    // Without TypeScript the metadata is read all the same.
    const alone = withSymbols('button', 'Tabs')
    for (const one of compiler) rmSync(join(alone, 'node_modules', one))
    const kept = await importUi(alone)
    expect([kept.status, kept.stdout.includes(written), kept.stderr]).toEqual([0, false, ''])
    expect(kept.stdout).toMatch(
      /imports 1 of 2 components by names .* \(button\); its types are not read instead: .*TypeScript/,
    )
    const other = withSymbols('button', 'Tabs')
    const forced = await importUi(other, '--from', 'metadata')
    expect([forced.stdout.includes(written), forced.stderr]).toEqual([false, ''])
  })

  test('is read by its types if the metadata is of no known format', { tags: 'long' }, async () => {
    const files = {
      'index.d.ts': `export declare class AcmeBox extends HTMLElement { size?: 's' | 'm' }
declare global { interface HTMLElementTagNameMap { 'acme-box': AcmeBox } }
`,
      'elements.json': '{ "version": 1.1, "tags": [] }',
    }
    const cwd = project(files, { customElements: 'elements.json' })
    const made = await importUi(cwd)
    expect(made.stdout).toContain(
      'note: @acme/ui: its metadata is of no known format, so its types are read;',
    )
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(readFiles(cwd)['content/acme-box.md']).toContain('api: "AcmeBox"')
    const tagless = {
      ...files,
      'elements.json': JSON.stringify(manifest([element('AcmeBox', {})])),
    }
    const other = project(tagless, { customElements: 'elements.json' })
    expect((await importUi(other)).stdout).toContain('its metadata lists no component')
    const forced = await importUi(cwd, '--from', 'metadata', '--dry-run')
    expect(forced.stderr).toContain('the file is of no known format')
  })
})

describe('--from both', () => {
  test('reads only the metadata if the types have no component, and says so', async () => {
    const cwd = project()
    const avatar = element('AcmeAvatar', { tagName: 'acme-avatar' })
    writeFiles(cwd, {
      ...ui(
        {
          'index.d.ts': 'export declare class AcmeAvatar extends HTMLElement {}\n',
          'elements.json': JSON.stringify(manifest([avatar])),
        },
        { customElements: 'elements.json' },
      ),
    })
    const types = await importUi(cwd, '--from', 'types')
    expect([types.status, types.stderr]).toEqual([
      1,
      expect.stringContaining(
        'exports no component of React, Vue, Angular or Svelte and no custom element of HTMLElementTagNameMap by its entry point; no types name the tags of its custom elements: AcmeAvatar;',
      ),
    ])
    const both = await importUi(cwd, '--from', 'both')
    expect([both.status, both.stderr]).toEqual([0, ''])
    expect(both.stdout).toContain(
      'note: @acme/ui: its types have no component, so only its metadata is read\n',
    )
    const files = readFiles(cwd)
    expect(files['content/acme-avatar.md']).toContain('api: acme-avatar')
    expect(files[written]).toBeUndefined()
    expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0, stderr: '' })
  })

  const ofVue = { peerDependencies: { vue: '3' } }
  test.each<[string, PackageFiles, object, string]>([
    [
      'of files of Vue without declarations what they need',
      {
        'src/index.ts': "export { default as Button } from './Button.vue'\n",
        'src/Button.vue': '<template><b /></template>\n',
      },
      { ...ofVue, exports: { '.': './src/index.ts' } },
      'by its entry point; the types of Button are unknown, since TypeScript reads no .vue and .svelte files: build the package with declarations first; ',
    ],
    [
      'of types of Vue without Vue what to install',
      {
        'index.d.ts':
          "import { DefineComponent } from 'vue'\nexport declare const Button: DefineComponent<{}>\n",
      },
      ofVue,
      'by its entry point; the types of Button are unknown, since vue is not installed: npm install --save-dev vue; choose others with --entry',
    ],
    [
      'which modules the types lack in which no component is found',
      {
        'index.d.ts':
          "import type { DefineComponent } from 'vuelike'\nexport declare const Box: DefineComponent<{ a?: 1 }>\n",
      },
      {},
      '; modules that its types import are not found: vuelike; ',
    ],
  ])('says %s', async (_, files, about, words) => {
    expect((await importUi(project(files, about))).stderr).toContain(words)
  })

  test(
    "advises React's types to a package that needs them, only where they are missing",
    { tags: 'long' },
    async () => {
      const needs = { peerDependencies: { react: '*' } }
      const cwd = project({ 'index.d.ts': 'export declare const a: 1\n' }, needs)
      const advice = 'npm install --save-dev @types/react'
      const text = async (): Promise<string> => (await importUi(cwd)).stderr
      const first = await text()
      expect([first.includes('exports no component'), first.includes(advice)]).toEqual([
        true,
        false,
      ])
      rmSync(join(cwd, 'node_modules/@types'), { recursive: true })
      expect(await text()).toContain(advice)
    },
  )

  test(
    'names a file with components that the package does not name as its metadata',
    { tags: 'long' },
    async () => {
      const docs = { components: [{ tag: 'x-a', props: [], slots: [{ name: '' }] }] }
      const files = { 'index.d.ts': shapes(''), 'dist/docs.json': JSON.stringify(docs) }
      const cwd = project(files)
      const note =
        'note: @acme/ui: only its types are read. Its file dist/docs.json may list more, such as slots: npm run import -- node_modules/@acme/ui/dist/docs.json\n'
      expect((await importUi(cwd)).stdout).toContain(note)
      const only = await importUi(cwd, '--from', 'types', '--refresh')
      writeFiles(cwd, { 'node_modules/@acme/ui/dist/docs.json': '{}' })
      const other = await importUi(cwd, '--refresh')
      expect(`${only.stdout}${other.stdout}`).not.toContain('docs.json')
    },
  )

  test('names the components of Svelte and Vue whose types list no props', async () => {
    const types = ['any', '{ a?: 1 }', '{ [name: string]: 1 }', '{}'].flatMap((props, i) => [
      `export declare const Sv${i}: new (options: any) => { $$prop_def: ${props}; $$events_def: {}; $$slot_def: {} }`,
      `export declare const Vue${i}: new () => { $props: ${props} }`,
    ])
    const cwd = project({ 'index.d.ts': types.join('\n') })
    expect((await importUi(cwd)).stdout).toContain(
      'note: @acme/ui: the types do not say which props 4 components take: Sv0, Sv2, Vue0, Vue2\n',
    )
  })

  test(
    'names the folders that are not read since the package is too large with them',
    { tags: 'long' },
    async () => {
      const button =
        "import * as React from 'react'\nexport declare const Button: React.FC<{ a?: 1 }>\n"
      const folder = (name: string, types: string) => ({
        [`${name}/index.js`]: '',
        [`${name}/index.d.ts`]: types,
      })
      const icons = Array.from(
        { length: 5_001 },
        (_, i) => `export declare const I${i}: () => null`,
      )
      const large = { ...folder('card', ''), ...folder('icons', icons.join('\n')) }
      const cwd = project({ 'index.d.ts': button, ...large })
      const first = await importUi(cwd)
      expect([first.status, first.stdout]).toEqual([
        0,
        expect.stringContaining(
          'note: @acme/ui: components may be missing: 2 entry points are not read, since the package exceeds a limit with them: ./card, ./icons; read some of them with --entry\n',
        ),
      ])
      expect(readFiles(cwd)['content/button.md']).toBeDefined()
      const some = await importUi(cwd, '--entry', '.', '--refresh')
      expect([some.status, some.stdout.includes('may be missing')]).toEqual([0, false])
    },
  )

  test(
    'names an experimental entry point, which is read if it is asked for',
    { tags: 'long' },
    async () => {
      const of = (name: string): string =>
        `import * as React from 'react'\nexport declare const ${name}: React.FC<{ a?: 1 }>\n`
      const exports = { '.': './index.js', './experimental': './experimental/index.js' }
      const files = {
        'index.d.ts': of('Button'),
        'index.js': 'export const Button = 1\n',
        'experimental/index.d.ts': of('Table'),
        'experimental/index.js': 'export const Table = 1\n',
      }
      const cwd = project(files, { exports })
      const note =
        'note: @acme/ui: 1 experimental entry point is not read: ./experimental; --entry reads it\n'
      const first = await importUi(cwd)
      expect([first.status, first.stdout]).toEqual([0, expect.stringContaining(note)])
      const asked = await importUi(cwd, '--entry', 'experimental', '--refresh')
      expect([asked.status, asked.stdout.includes('experimental entry')]).toEqual([0, false])
      expect(readFiles(cwd)['content/table.md']).toBeDefined()
      expect(asked.stderr).toContain(
        'warning: 1 page is about components that the metadata no longer has, and the next build refuses it: content/button.md; remove it, or import without --entry\n',
      )
      const whole = await importUi(cwd, '--refresh')
      expect(whole.stderr).toContain('content/table.md; remove it\n')
    },
  )

  test(
    'names modules that may be components, but are not read since only patterns name them',
    { tags: 'long' },
    async () => {
      const files = {
        'components/Card.vue': '',
        'components/Button.vue': '',
        'components/helper.js': '',
        'components/Login.story.tsx': 'export const Login = () => null\n',
        'lib/Copy.vue': '',
        LICENSE: '',
        'README.md': '',
      }
      const exports = {
        '.': { types: './index.d.ts' },
        './components/*': './components/*',
        './lib/*': './lib/*',
        './*': './*',
      }
      const cwd = project(files, { exports })
      const all = await importUi(cwd)
      expect(all.stdout).toContain(
        'note: @acme/ui: components may be missing: 1 module that only patterns of "exports" name is not read: Card\n',
      )
      const one = await importUi(cwd, '--entry', '.', '--refresh')
      expect(one.stdout).not.toContain('may be missing')
    },
  )

  test(
    'names modules with components that nothing else exports, which are read if they are asked for',
    { tags: 'long' },
    async () => {
      const of = (name: string): string =>
        `import * as React from 'react'\nexport declare const ${name}: React.FC<{ a?: 1 }>\n`
      const files = {
        'index.d.ts': "export * from './root'\n",
        'root.d.ts': of('Root'),
        'button/index.d.ts': "export * from './parts.js'\n",
        'button/parts.d.ts': of('Button'),
        'card.d.ts': `${of('made').replace('export ', '')}export { made as Card, type CardProps }\n`,
        'link.d.ts':
          "declare const _default: import('vue').DefineComponent<{}>\nexport default _default\n",
        'words.d.ts': 'export declare const MAX_WORDS = 1\nexport type Words = string\n',
        '_private.d.ts': of('Secret'),
      }
      const exports = {
        '.': { types: './index.d.ts' },
        './*': { types: ['./*.d.ts', './*/index.d.ts'] },
      }
      const cwd = project(files, { exports })
      const note =
        'note: @acme/ui: components may be missing: 3 modules that only patterns of "exports" name are not read: ./button, ./card, ./link; --entry reads them\n'
      for (const options of [[], ['--refresh']]) {
        const all = await importUi(cwd, ...options)
        expect([all.status, all.stdout]).toEqual([0, expect.stringContaining(note)])
      }
      writeFiles(cwd, {
        'node_modules/@acme/ui/card.d.ts': "import { Root } from './root'\nexport { Root }\n",
      })
      const fewer = await importUi(cwd, '--refresh')
      expect(fewer.stdout).toContain('2 modules that only patterns of "exports" name')
      const one = await importUi(cwd, '--entry', 'button', '--refresh')
      expect(one.stdout).not.toContain('may be missing')
      expect(readFiles(cwd)['content/button.md']).toBeDefined()
    },
  )

  test(
    'reads the default export of a module that only patterns name, under the name of its file',
    { tags: 'long' },
    async () => {
      const card = `import * as React from 'react'
declare const _default: React.FC<{ tone?: 'a' | 'b' }>
export default _default
`
      const files = { 'index.d.ts': shapes(''), 'parts/Card.vue': '', 'parts/Card.d.vue.ts': card }
      const exports = { '.': { types: './index.d.ts' }, './parts/*': './parts/*' }
      const cwd = project(files, { exports })
      const imported = await importUi(cwd)
      expect(imported.stdout).not.toContain('may be missing')
      expect(await run(['build', '--strict'], { cwd })).toMatchObject({ status: 0 })
      expect(JSON.parse(readFiles(cwd)['dist/api/v1/components/card'] ?? '')).toMatchObject({
        props: [{ name: 'tone', type: "'a' | 'b'" }],
        import: "import Card from '@acme/ui/parts/Card.vue'",
      })
      const used = "import Own from '@acme/ui/parts/Card.vue'\nexport const a = <Own tone='c' />\n"
      const { findings } = await checkCode(join(cwd, 'dist'), used, { language: 'tsx' })
      expect(findings).toMatchObject([{ rule: 'use-value', component: 'Card' }])
      const one = ['import', '@acme/ui', '--entry', './parts/Card.vue', '--refresh']
      expect(await run(one, { cwd })).toMatchObject({ status: 0 })
      const { components } = JSON.parse(readFiles(cwd)[written] ?? '')
      expect(components).toMatchObject([{ name: 'Card', entry: './parts/Card.vue' }])
    },
  )

  test('fills what the metadata of a package lacks, and prints where the two contradict each other', async () => {
    const more = '; tone?: 1; name: string; level: number; mode: 1; kind?: 1'
    const element = {
      name: 'button',
      props: [
        { name: 'size', type: "'xl'", description: 'How large.' },
        { name: 'gone', type: 'string' },
        { name: 'name', type: 'string', default: 'undefined' },
        { name: 'level', type: 'number', default: '1' },
        { name: 'mode', type: 'Mode' },
        { name: 'kind', type: '1', required: true, default: '1' },
      ],
      events: [{ name: 'pick' }],
    }
    const cwd = projectWithWebTypes([element], { 'index.d.ts': shapes(more) })
    const alone = await importUi(cwd, '--dry-run')
    expect(alone.stdout).toContain(
      'note: @acme/ui: its types have more than its web-types, which pages do not show: 1 name of props and events, values of 1 prop, 2 components (Tabs, Tabs.List). usage accepts these names and values. To show all: npm run import -- @acme/ui --from both\n',
    )
    const imported = await importUi(cwd, '--from', 'both')
    expect(imported).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining('pages do not show'),
    })
    expect(imported.stdout).toContain(
      "drift: the metadata of @acme/ui: the type of \"button.size\" is 'xl', the types say 'm' | 's' [api-type]",
    )
    expect(imported.stdout).toContain(
      'drift: the metadata of @acme/ui: the types have no prop "gone" of "button" [api-unknown]',
    )
    // Types of React never tell events.
    expect(imported.stdout).not.toContain('pick')
    const { components } = JSON.parse(readFileSync(join(cwd, written), 'utf8'))
    const flags = components[2].props.map((prop: object) => ['required' in prop, 'default' in prop])
    expect(flags.slice(2)).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(components).toMatchObject([
      { name: 'Tabs' },
      { name: 'Tabs.List' },
      {
        name: 'button',
        props: [
          // What either says is taken.
          { name: 'size', type: "'xl' | 'm' | 's'", description: 'How large.' },
          { name: 'gone', type: 'string' },
          // The types say which are required, but for what has a default.
          { name: 'name', required: true },
          { name: 'level', default: '1' },
          { name: 'mode', type: '1', required: true },
          { name: 'kind', type: '1', default: '1' },
          { name: 'tone', type: '1' },
        ],
        events: [{ name: 'pick' }],
      },
    ])
  })

  test('takes types that are more exact than the metadata, which contradict nothing, and pairs events as Vue does', async () => {
    const said = [
      'string',
      'string|object',
      'Function',
      'any[]|null',
      'string | number',
      "'s' | 'm'",
      `'${'x'.repeat(5000)}'`,
    ]
    const exact = [
      "'a' | 'b'",
      'any',
      '(at: number) => void',
      "readonly { key: 'x' }[]",
      'string',
      "'s'",
      "'y'",
    ]
    const props = said.map((type, i) => ({ name: `p${i}`, type }))
    const element = {
      name: 'Panel',
      props,
      events: [{ name: 'update:model-value' }, { name: 'row-gone' }],
    }
    const declared = exact.map((type, i) => `p${i}?: ${type}`).join('; ')
    const types = `export declare const Panel: new () => { $props: { ${declared}; 'onUpdate:modelValue'?: () => void } }\n`
    const cwd = projectWithWebTypes([element], { 'index.d.ts': types })
    const { stdout } = await importUi(cwd, '--from', 'both')
    expect(stdout.split('\n').filter((line) => line.startsWith('drift: '))).toEqual(
      [
        'the type of "Panel.p4" is string | number, the types say string [api-type]',
        `the type of "Panel.p5" is 's' | 'm', the types say 's' [api-type]`,
        `the type of "Panel.p6" is '${'x'.repeat(158)}…, the types say 'y' [api-type]`,
        'the types have no event "row-gone" of "Panel" [api-unknown]',
      ].map((line) => `drift: the metadata of @acme/ui: ${line}`),
    )
    const { components } = JSON.parse(readFileSync(join(cwd, written), 'utf8'))
    expect(components[0].props.slice(0, 6).map(({ type }: { type: string }) => type)).toEqual([
      "'a' | 'b'",
      'string|object',
      '(at: number) => void',
      "readonly { key: 'x' }[]",
      'string | number',
      "'s' | 'm'",
    ])
  })

  test('imports by the names of exports alone, and finds the types of a component by its tag first', async () => {
    const names = ['Radio', 'RadioButton', 'Icon', 'Gone']
    const entry = names.slice(0, 3).map((name) => `export const ${name} = {}\n`)
    const declared = names
      .slice(0, 3)
      .map((name) => `export declare const ${name}: FC<{ is${name}?: boolean }>\n`)
    const elements = [
      ['t-radio', 'Radio'],
      ['t-radio-button', 'Radio'],
      ['t-icon', 'IconSVG'],
      ['t-gone', 'Gone'],
    ].map(([name, symbol]) => ({ name, source: { symbol } }))
    const files = {
      'index.d.ts': `import type { FC } from 'react'\n${declared.join('')}`,
      'index.js': entry.join(''),
      'web-types.json': webTypes(
        { 'vue-components': elements },
        { name: '@acme/ui', version: '1.2.3' },
      ),
    }
    const about = { type: 'module', 'web-types': 'web-types.json', main: 'index.js' }
    const cwd = project(files, about)
    const { stdout, status } = await importUi(cwd, '--from', 'both')
    expect(status).toBe(0)
    expect(stdout.match(/^drift: .*$/gm)).toEqual([
      'drift: the metadata of @acme/ui: it imports "t-radio-button" as "Radio", which is another component',
      'drift: the metadata of @acme/ui: it imports "t-icon" as "IconSVG", which the package does not export',
      'drift: the metadata of @acme/ui: it imports "t-gone" as "Gone", which the package does not export',
    ])
    const { components } = JSON.parse(readFileSync(join(cwd, written), 'utf8'))
    expect(components).toMatchObject([
      { name: 't-gone', import: false },
      { name: 't-icon', import: "import { Icon } from '@acme/ui'", props: [{ name: 'isIcon' }] },
      { name: 't-radio', import: "import { Radio } from '@acme/ui'", props: [{ name: 'isRadio' }] },
      {
        name: 't-radio-button',
        import: "import { RadioButton } from '@acme/ui'",
        props: [{ name: 'isRadioButton' }],
      },
    ])
    // No entry point is known to export what the metadata alone has.
    expect(components.map((one: object) => 'entry' in one)).toEqual([false, true, true, true])
  })
})
