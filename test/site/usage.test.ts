import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCode, usage } from '../../scripts/doors/api/index.ts'
import { buildSite, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const source = (rows: string, head = ''): string =>
  `---\nname: Button\n${head}---\n\n## Props\n\n| Prop | Type | Default |\n| --- | --- | --- |\n${rows}\n`
const old = { 'button.md': source('| size | `"s" \\| "m"` | `"m"` |\n| tone | `string` | |') }
const now = { 'button.md': source('| size | `"s"` | `"s"` |\n| tones | `string` | |') }
const button = "import { Button } from '@acme/ui'\n"
const app = {
  'package.json': '{ "name": "shop" }',
  '.gitignore': 'made\n*.gen.*\n',
  'src/a.jsx': `${button}export const a = <Button size="m" tone="x" />`,
  'src/b.tsx': `${button}export const b = <Button size="s" szie="s" />`,
  'src/c.js': 'const = 1',
  'src/d.vue': '<template><Button /></template>',
  'src/e.gen.jsx': `${button}export const a = <Button a1 />`,
  'src/f.jsx': 'import { Button } from "./button"\nexport const a = <Button a1 />',
  'src/binary.js': new Uint8Array([0, 1, 2]),
  'made/f.jsx': `${button}export const a = <Button a1 />`,
  'node_modules/x/f.jsx': `${button}export const a = <Button a1 />`,
}

function makeApp(): string {
  const folder = tempFolder(app)
  mkdirSync(join(folder, '.git'))
  symlinkSync('/', join(folder, 'src/link'))
  return folder
}

const short = (text: string, folder: string): string => text.replaceAll(`${folder}/`, '')

test('code is held against a catalog: findings, what was not compared, and the status', async () => {
  const { out } = await buildSite(old)
  const folder = makeApp()
  const args = ['usage', folder, '--catalog', out, '--package', '@acme/ui']
  const { status, stdout, stderr } = await run(args)
  expect([status, stderr]).toEqual([1, ''])
  expect(short(stdout, folder))
    .toBe(`src/b.tsx:2:35: Button has no prop "szie", did you mean "size"? [use-prop]
src/c.js:1:7: warning: the code here was not read: Unexpected token [use-syntax]
1 problem, 1 warning
2 uses in 6 files: 1 error, 1 warning
1 file or parts of one not read: @vue/compiler-sfc 3 is not installed (src/d.vue)
1 file or parts of one not read: no text (src/binary.js)
`)
  expect((await run([...args, '--fail-on', 'error'])).status).toBe(1)
  expect((await run([...args, '--fail-on', 'never'])).status).toBe(0)
  const counts = ['--out', join(folder, 'counts.json')]
  expect((await run([...args, ...counts])).status).toBe(0)
  expect((await run([...args, ...counts, '--fail-on', 'error'])).status).toBe(1)
  const gone = join(folder, 'none/counts.json')
  const refused = await run([...args, '--out', gone])
  expect([refused.status, refused.stderr]).toEqual([
    2,
    `${gone} cannot be written: its folder does not exist\n`,
  ])
  expect(
    (await run(['usage', join(folder, 'src/a.jsx'), '--catalog', out, '--fail-on=warning'])).status,
  ).toBe(0)
})

test('the summary names packages that the code has installed in another version', async () => {
  const head = (version: string): string => `package: "@acme/ui"\nversion: ${version}\n`
  const siteOf = async (version: string): Promise<string> =>
    (await buildSite({ 'button.md': source('| size | `"s"` | |', head(version)) })).out
  const out = await siteOf('2.1.0')
  const installed = (version: unknown): string => JSON.stringify({ name: '@acme/ui', version })
  const manifest = 'node_modules/@acme/ui/package.json'
  const folder = tempFolder({
    'apps/shop/a.jsx': `${button}export const a = <Button />`,
    [`apps/shop/${manifest}`]: installed('3.0.0-rc.1'),
    'apps/odd/a.jsx': `${button}export const a = <Button />`,
    [`apps/odd/${manifest}`]: installed('\u001b[31m9'),
    'apps/none/a.jsx': 'export const a = 1',
    [`apps/none/${manifest}`]: installed('7.0.0'),
    [manifest]: installed('2.1.0'),
  })
  const args = ['usage', folder, '--catalog', out]
  expect((await run(args)).stdout).toContain(
    '\nthe catalog describes @acme/ui 2.1.0, but 3.0.0-rc.1 is installed: findings may be due to the other version\n',
  )
  const { otherVersions } = await usage({ folders: folder, catalog: out })
  expect(otherVersions).toEqual([
    { package: '@acme/ui', catalog: ['2.1.0'], installed: ['3.0.0-rc.1'] },
  ])
  writeFiles(folder, { [`apps/shop/${manifest}`]: installed('2.1.0+build') })
  for (const version of ['v2.1.0', '"2.1"', '^1.0.0', '"1.0.0, but 9 is installed"']) {
    const { stdout } = await run(['usage', folder, '--catalog', await siteOf(version)])
    expect(stdout).not.toContain('installed')
  }
  // The nearest package counts, even if its manifest cannot be read.
  writeFiles(folder, { [`apps/shop/${manifest}`]: '{', [manifest]: installed('9.0.0') })
  expect((await run(['usage', join(folder, 'apps/shop'), '--catalog', out])).stdout).not.toContain(
    'installed',
  )
})

test('the summary names three packages of another version, and counts the others', async () => {
  const many = Array.from({ length: 5 }, (_, i) => `P${i}`)
  const uses = many.map((name) => `import { ${name} } from '${name.toLowerCase()}'\n<${name} />`)
  const sources = many.map((name) => [
    `${name.toLowerCase()}.md`,
    source('', `package: ${name.toLowerCase()}\nversion: 1.0.0\n`).replace('Button', name),
  ])
  const manifests = [...many, 'Unused'].map((name) => [
    `node_modules/${name.toLowerCase()}/package.json`,
    '{"version":"2.0.0"}',
  ])
  const folder = tempFolder({ 'a.jsx': uses.join('\n'), ...Object.fromEntries(manifests) })
  const unused = source('', 'package: unused\nversion: 1.0.0\n').replace('Button', 'Unused')
  const { out } = await buildSite({ 'unused.md': unused, ...Object.fromEntries(sources) })
  const { stdout } = await run(['usage', folder, '--catalog', out])
  expect(stdout.match(/ 1\.0\.0, but 2\.0\.0 is installed/g)).toHaveLength(3)
  expect(stdout).toContain('\n2 more packages are installed in another version\n')
})

test('the list of values that are allowed shows an empty one', async () => {
  const { out } = await buildSite({ 'button.md': source(`| size | \`"" \\| "s"\` | |`) })
  const folder = tempFolder({ 'a.jsx': `${button}export const a = <Button size="m" />` })
  const { stdout } = await run(['usage', folder, '--catalog', out, '--package=@acme/ui'])
  expect(short(stdout, folder).split('\n')[0]).toBe(
    'a.jsx:2:26: size of Button is "m", it must be one of "", s [use-value]',
  )
})

test('a default import is the component that the import line names, in a package that the catalog names', async () => {
  const rows = '| size | `"s"` | |'
  const head = (line: string): string => `package: acme-select\nimport: "${line}"\n`
  const { out } = await buildSite({
    'managed.md': source(rows, head("import Managed from 'acme-select'")).replace(
      'Button',
      'Managed',
    ),
    'select.md': source(
      '| value | `string` | |',
      head("import Select from 'acme-select/base'"),
    ).replace('Button', 'Select'),
  })
  const folder = tempFolder({
    'a.jsx':
      "import Select, { useAsync } from 'acme-select'\nimport Base from 'acme-select/base'\nexport const a = <><Select size='s' /><Select value='a' /><Base tone='s' /></>",
  })
  const { stdout } = await run(['usage', folder, '--catalog', out])
  expect(short(stdout, folder))
    .toBe(`a.jsx:3:47: Managed has no prop "value"; it has "size" [use-prop]
a.jsx:3:65: Select has no prop "tone"; it has "value" [use-prop]
2 problems
3 uses in 1 file: 2 errors, 0 warnings
taken for the package of the components: acme-select (--package names it)
`)
})

test('only the packages that a catalog names are compared; where none is imported, one that fits is named', async () => {
  const named =
    '---\nname: Button\npackage: "@acme/ui"\nlinks: { npm: "https://npm.example/package/x" }\nprops: [{ name: tone, type: string }]\n---\n'
  const { out } = await buildSite({ 'button.md': named })
  const code = "import { Button } from '@other/ui'\nexport const a = <Button size='s' />\n"
  const folder = tempFolder({ 'a.jsx': code })
  const check = async () => short((await run(['usage', folder, '--catalog', out])).stdout, folder)
  expect(await check()).toBe(`0 uses in 1 file: 0 errors, 0 warnings
not compared: imports from @other/ui, since the catalog names other packages (--package compares them)
`)
  writeFiles(folder, {
    'b.jsx': "import { Button } from '@acme/ui'\nexport const b = <Button tone='s' />\n",
  })
  expect(await check()).toBe(`1 use in 2 files: 0 errors, 0 warnings
taken for the package of the components: @acme/ui (--package names it)
`)
})

test('components of one catalog may come from several packages, by their links to npm, too', async () => {
  const page = (name: string, more: string): string =>
    `---\nname: ${name}\nprops: [{ name: size, type: "'s' | 'm'" }]\n${more}\n---\n`
  const npm = 'links: { npm: "https://npm.example/package/@acme/ui" }'
  const { out } = await buildSite({
    'button.md': page('Button', npm),
    'dialog.md': page('Dialog', 'package: "@acme/dialog"'),
  })
  const folder = tempFolder({
    'a.jsx': `import { Button } from '@acme/ui'
import { Dialog } from '@acme/dialog'
import { Button as Other } from '@other/ui'
export const a = <><Button size='x' /><Dialog size='x' /><Other size='x' /></>
`,
  })
  const { stdout } = await run(['usage', folder, '--catalog', out])
  expect(short(stdout, folder).split('\n').slice(2)).toEqual([
    '2 problems',
    '2 uses in 1 file: 2 errors, 0 warnings',
    'taken for the package of the components: @acme/dialog, @acme/ui (--package names it)',
    '',
  ])
})

test('of two catalogs with one name, the package of the import tells which one is meant', async () => {
  const site = async (name: string, prop: string) =>
    (
      await buildSite({
        'button.md': `---\nname: Button\npackage: "${name}"\nprops: [{ name: ${prop}, type: string }]\n---\n`,
      })
    ).out
  const [one, two] = [await site('@acme/one', 'tone'), await site('@acme/two', 'size')]
  const folder = tempFolder({
    'a.jsx': `import { Button } from '@acme/one'
import { Button as Two } from '@acme/two'
export const a = <><Button tone='s' /><Two size='s' /><Two tone='s' /></>
`,
  })
  const { stdout } = await run(['usage', folder, '--catalog', one, '--catalog', two])
  expect(short(stdout, folder))
    .toBe(`a.jsx:3:60: Button has no prop "tone"; it has "size" [use-prop]
1 problem
3 uses in 1 file: 1 error, 0 warnings
taken for the package of the components: @acme/one, @acme/two (--package names it)
`)
  const next = await site('@acme/one', 'size')
  const upgrade = await run(['usage', folder, '--upgrade', one, next, '--catalog', two])
  expect(short(upgrade.stdout, folder).split('\n').slice(0, 2)).toEqual([
    'a.jsx:3:28: tone of Button is removed [use-removed]',
    '1 problem',
  ])
})

test('a tag of Angular without a hyphen is a use, unless the app has a component of that tag', async () => {
  const tab = source('| heading | `string` | |', 'selector: tab\n').replace('Button', 'Tab')
  const { out } = await buildSite({ 'tab.md': tab })
  const folder = tempFolder({
    'a.html': '<tab headng="a"></tab>\n<pane headng="a"></pane>\n',
    'a.ts': "import { Component } from '@angular/core'\n",
  })
  const args = ['usage', folder, '--catalog', out, '--package', '@acme/ui']
  expect(short((await run(args)).stdout, folder)).toBe(
    `a.html:1:6: tab has no prop "headng", did you mean "heading"? [use-prop]
1 problem
1 use in 2 files: 1 error, 0 warnings
`,
  )
  const component = "import '@angular/core'\n@Component({ selector: 'tab' })\nclass B {}\n"
  // A stub in a test, a directive, and data beside a component are no component of the app.
  writeFiles(folder, {
    'a.component.spec.ts': component,
    'a.test.ts': component,
    'c.ts': component.replace('Component', 'Directive'),
    'd.ts': `${component.replace('tab', 'app-d')}const list = [{ selector: 'tab' }]\n`,
    'e.ts': `${component.replace("selector: 'tab'", '')}const list = [{ selector: 'tab' }]\n`,
  })
  expect((await run(args)).stdout).toContain('1 use in 7 files: 1 error, 0 warnings\n')
  writeFiles(folder, { 'b.ts': component })
  expect((await run(args)).stdout).toBe('0 uses in 8 files: 0 errors, 0 warnings\n')
})

test('a required input is asked for, but not where bindings cannot be read since Angular is not installed', async () => {
  const tab =
    '---\nname: Tab\nselector: tab\n---\n\n## Props\n\n| Prop | Required |\n| - | - |\n| heading | yes |\n'
  const { out } = await buildSite({ 'tab.md': tab })
  const folder = tempFolder({
    'a.html': '<tab [heading]="a"></tab>\n<tab></tab>\n',
    'b.html': '<tab heading="a"></tab>\n<tab></tab>\n',
  })
  const { stdout } = await run(['usage', folder, '--catalog', out])
  const told = short(stdout, folder).split('\n')
  expect(told.filter((line) => line.includes('use-required'))).toEqual([
    'b.html:2:1: tab needs "heading" [use-required]',
  ])
})

test('templates of Angular that code puts together are counted as not read', async () => {
  const { out } = await buildSite(old)
  const folder = tempFolder({
    'a.ts': "@Component({ template: '<acme-' + name + '></acme-b>' })\nclass A {}\n",
    'b.ts':
      'const tag = "acme-b"\n@Component({ template: `<acme-b>${text}</acme-b>` })\nclass B {}\n',
  })
  const { stdout } = await run(['usage', folder, '--catalog', out])
  expect(short(stdout, folder).split('\n')[1]).toBe(
    '2 files or parts of one not read: a template of Angular that code puts together (a.ts, b.ts)',
  )
})

test('files of Vue are counted as not read where the compiler is that of Vue 2', async () => {
  const { out } = await buildSite(old)
  const folder = makeApp()
  // The compiler of Vue 2.7 takes an object, and answers a text like this.
  writeFiles(folder, {
    'node_modules/vue/compiler-sfc.js': `exports.parse = () => ({ template: null, errors: [] })
exports.parseComponent = exports.parse`,
  })
  const { stdout } = await run(['usage', join(folder, 'src/d.vue'), '--catalog', out])
  expect(short(stdout, folder).split('\n').slice(0, 2)).toEqual([
    '0 uses in 1 file: 0 errors, 0 warnings',
    '1 file or parts of one not read: @vue/compiler-sfc 3 is not installed (src/d.vue)',
  ])
})

test('the findings as JSON and SARIF have exact places', async () => {
  const { out } = await buildSite(old)
  const folder = makeApp()
  const args = ['usage', join(folder, 'src/b.tsx'), '--catalog', out, '--format']
  const { findings, counts, packages } = JSON.parse((await run([...args, 'json'])).stdout)
  expect(counts).toEqual({ files: 1, uses: 1, errors: 1, warnings: 0, ignored: 0 })
  expect(packages).toEqual(['@acme/ui'])
  const finding = { line: 2, column: 35, rule: 'use-prop', component: 'Button', member: 'szie' }
  expect(findings).toMatchObject([{ ...finding, severity: 'error', suggestion: 'size' }])
  const sarif = JSON.parse((await run([...args, 'sarif'])).stdout)
  expect(sarif.version).toBe('2.1.0')
  expect(sarif.runs[0].results[0]).toMatchObject({
    ruleId: 'use-prop',
    level: 'error',
    locations: [
      {
        physicalLocation: { region: { startLine: 2, startColumn: 35, endLine: 2, endColumn: 43 } },
      },
    ],
  })
})

test('a whole code base ends findings by a rule, a component or a member, and the summary counts them', async () => {
  const { out } = await buildSite(old)
  const folder = makeApp()
  const file = join(folder, 'src/b.tsx')
  const args = ['usage', file, '--catalog', out, '--package', '@acme/ui']
  const ignored = await run([...args, '--ignore', 'use-prop Button.szie', '--ignore', 'Card'])
  expect(ignored.stdout).toBe(
    '1 use in 1 file: 0 errors, 0 warnings\n1 finding ignored: use-prop Button.szie 1\nnothing to ignore: "Card" fits no finding\n',
  )
  const json = JSON.parse((await run([...args, '--ignore', 'Button', '--format', 'json'])).stdout)
  expect(json).toMatchObject({ ended: [{ text: 'Button', findings: 1 }], findings: [] })
  writeFiles(folder, { 'content/index.md': '---\nusage:\n  ignore: [Button.szie]\n---\n' })
  const stated = await run([...args, '--content', join(folder, 'content'), '--fail-on', 'warning'])
  expect([stated.status, stated.stdout]).toEqual([
    0,
    '1 use in 1 file: 0 errors, 0 warnings\n1 finding ignored: Button.szie 1\n',
  ])
  writeFiles(folder, { 'content/index.md': '---\nusage:\n  ignore: [use-prp, Button]\n---\n' })
  const line =
    'content/index.md:3:12: "ignore" of "usage": "use-prp" is no rule, did you mean "use-prop"? [front-matter-value]\n'
  const refused = await run(args, { cwd: folder })
  expect([refused.status, refused.stdout, refused.stderr]).toEqual([1, '', `${line}1 problem\n`])
  const checked = await run(['check'], { cwd: folder })
  expect([checked.status, checked.stderr]).toEqual([1, expect.stringContaining(line)])
  const wrong = await run([...args, '--ignore', 'use-prp'])
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    '"use-prp" is no rule, did you mean "use-prop"?\n',
  ])
  expect(await usage({ folders: file, catalog: out, ignore: ['Button'] })).toMatchObject({
    findings: [],
  })
  await expect(usage({ folders: file, catalog: [] })).rejects.toThrow(
    '"catalog" is a list, it must be a built site, or what readCatalog gave',
  )
})

test(
  'threads give the same bytes as one does, and what none can read is told alike',
  { tags: 'long' },
  async () => {
    const { out } = await buildSite(now)
    const line = (i: number): string =>
      `export const a${i} = <Button size="${i % 2 === 0 ? 'm' : 's'}" />\n`
    const lines = Array.from({ length: 400 }, (_, i) => line(i)).join('')
    const nested = (open: string, close: string, depth: number): string =>
      `const x = ${open.repeat(depth)}1${close.repeat(depth)}\n`
    const folder = tempFolder({
      ...Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`src/${i}.jsx`, button + lines])),
      // More than the stack of the first thread holds, and less than that of others does.
      'src/deep.jsx': button + nested('[', ']', 800) + line(0),
      'src/deeper.jsx': button + nested('f(() => { return ', '})', 10_000) + line(0),
      'src/not-deep.jsx': button + nested('[', ']', 200) + line(0),
      'src/smile.jsx': button + 'const smiles = [' + '":(", '.repeat(1000) + ']\n' + line(0),
      'src/large.js': `const a = "${'x'.repeat(5 << 20)}"`,
    })
    const outcomes = await Promise.all(
      ['1', '2', '5'].map((threads) =>
        run(
          [
            'usage',
            'src',
            '--catalog',
            out,
            '--package',
            '@acme/ui',
            '--threads',
            threads,
            '--format',
            'json',
          ],
          { cwd: folder },
        ),
      ),
    )
    const [one = '', ...others] = outcomes.map(({ stdout }) => stdout)
    expect(others).toEqual([one, one])
    const { counts, notCompared, findings } = JSON.parse(one) as {
      counts: object
      notCompared: { unread: object; unreadFiles: object }
      findings: { rule: string; file: string }[]
    }
    expect(counts).toMatchObject({ files: 10, uses: 2002, errors: 1002 })
    expect(notCompared.unread).toEqual({ 'larger than 4 MiB': 1 })
    expect(notCompared.unreadFiles).toEqual({ 'larger than 4 MiB': ['src/large.js'] })
    expect(findings.flatMap(({ rule, file }) => (rule === 'use-syntax' ? [file] : []))).toEqual([
      'src/deep.jsx',
      'src/deeper.jsx',
    ])
  },
)

test('of too many files the first are read', { tags: 'long' }, async () => {
  const { out } = await buildSite(now)
  const files = Array.from({ length: 100_001 }, (_, i) => [`src/${i % 100}/${i}.js`, ''])
  const folder = tempFolder({
    'a/a.jsx': `${button}const a = <Button size="m" />`,
    ...Object.fromEntries(files),
  })
  const { stdout } = await run(['usage', 'a', 'src', '--catalog', out], { cwd: folder })
  expect(stdout).toContain('a/a.jsx:2:19: ')
  expect(stdout).toContain('1 use in 100,000 files')
  expect(stdout).toContain('limit: more than 100,000 files: the others are not read')
})

test('an upgrade by the history finds removed attributes, and tags that begin otherwise', async () => {
  const cwd = tempFolder()
  const rows = ['a | a', 'gone | gone', 'passwordToggle | password-toggle']
  const button = (count: number): string =>
    `---\nname: Button\ntag: acme-button\n---\n\n## Props\n\n| Prop | Attribute |\n| - | - |\n${rows
      .slice(0, count)
      .map((row) => `| ${row} |\n`)
      .join('')}`
  const card = '---\nname: Card\ntag: acme-card\n---\n'
  const menu = '---\nname: Menu\ntag: x-menu\n---\n'
  const list = '---\nname: List\ntag: acme-list\n---\n'
  const others = { 'menu.md': menu, 'list.md': list }
  writeFiles(join(cwd, 'content'), { 'button.md': button(3), 'card.md': card, ...others })
  expect(await run(['release', '1.0.0'], { cwd })).toMatchObject({ status: 0 })
  rmSync(join(cwd, 'content/card.md'))
  writeFiles(join(cwd, 'content'), { 'button.md': button(1) })
  expect(await run(['release', '2.0.0'], { cwd })).toMatchObject({ status: 0 })
  writeFiles(cwd, {
    'src/a.html':
      '<acme-button a="x" gone="x" password-toggle></acme-button>\n<acme-card></acme-card>\n',
  })
  const { status, stdout } = await run(['usage', 'src', '--upgrade', '1.0.0', '2.0.0'], { cwd })
  expect([status, stdout.split('\n').slice(0, 5)]).toEqual([
    1,
    [
      'src/a.html:1:20: gone of acme-button is removed [use-removed]',
      'src/a.html:1:29: password-toggle of acme-button is removed [use-removed]',
      'src/a.html:2:1: acme-card is not in the newer catalog [use-removed]',
      '3 problems',
      '3 of 3 breaking changes affect your code, in 3 places; 0 do not; 0 cannot be compared: 3 errors, 0 warnings',
    ],
  ])
})

test('components of Nuxt are compared under the prefix of the app', async () => {
  const { out } = await buildSite(now)
  const folder = tempFolder({
    'src/a.tsx': "import { UButton } from '#components'\nconst a = <UButton sise='s' />\n",
  })
  const command = ['usage', 'src', '--catalog', out, '--package', '@acme/ui']
  expect((await run(command, { cwd: folder })).stdout).toContain('0 uses in 1 file')
  const { stdout, status } = await run([...command, '--prefix', 'U'], { cwd: folder })
  expect([status, stdout.split('\n')[0]]).toEqual([
    1,
    'src/a.tsx:2:20: Button has no prop "sise", did you mean "size"? [use-prop]',
  ])
  const noTag = 'no tag of the code has the prefix "Nope"'
  expect(stdout).not.toContain('no tag')
  const other = await run([...command, '--prefix', 'Nope', '--prefix', 'U'], { cwd: folder })
  expect(other.stdout.split('\n').slice(-2)).toEqual([noTag, ''])
})

test('components that an app registers for Vue are its own, unless the package of the catalog has them', async () => {
  const names = ['Card', 'Menu', 'Tabs', 'Tag', 'Tree']
  const { out } = await buildSite(
    Object.fromEntries(
      names.map((name) => [
        `acme-${name.toLowerCase()}.md`,
        `---\nname: Acme${name}\nimport: "import { Acme${name} } from '@acme/ui'"\n---\n`,
      ]),
    ),
  )
  const folder = tempFolder({
    'src/main.ts': `import { AcmeGone } from '@acme/ui'
import AcmeCSVIcon from '@other/icons'
import Own from './Own.vue'
createApp(App).component('AcmeGone', AcmeGone).component("AcmeCSVIcon", AcmeCSVIcon).component('AcmeOwn', Own)
`,
    'src/a.html':
      '<acme-gone></acme-gone>\n<acme-csv-icon></acme-csv-icon>\n<acme-own></acme-own>\n',
  })
  const command = ['usage', 'src', '--catalog', out, '--package', '@acme/ui']
  const { stdout } = await run(command, { cwd: folder })
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^src\/a\.html:1:1: warning: the catalog has no component "acme-gone"/),
    '1 warning',
  ])
})

test('annotations name files from the folder of the repository', async () => {
  const { out } = await buildSite(now)
  const folder = tempFolder({ 'app/a.jsx': `${button}const a = <Button size="m" />` })
  const { stdout } = await run(['usage', 'a.jsx', '--catalog', out, '--package', '@acme/ui'], {
    cwd: join(folder, 'app'),
    env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder },
  })
  expect(stdout).toContain('\n::error file=app/a.jsx,line=2,col=')
})

test('an upgrade goes from one release of the history to another', async () => {
  // One of the calls reads the folder above.
  const cwd = join(tempFolder(), 'shop')
  const page = (rows: string): string =>
    `---\nname: Button\ntag: acme-button\n---\n\n## Props\n\n| Prop | Type | Deprecated |\n| - | - | - |\n${rows}\n`
  const menu = '---\nname: Menu\ntag: acme-menu\n---\n'
  const release = async (version: string, files: Files): Promise<void> => {
    rmSync(join(cwd, 'content/menu.md'), { force: true })
    writeFiles(join(cwd, 'content'), files)
    expect(await run(['release', version], { cwd })).toMatchObject({ status: 0 })
  }
  const size = '| size | `"s" \\| "m" \\| "l"` | |'
  await release('1.0.0', { 'button.md': page(`${size}\n| tint | | |`), 'menu.md': menu })
  await release('1.1.0', {
    'button.md': page(`${size}\n| tint | | use newLook |\n| newLook | | |`),
    'menu.md': menu,
  })
  await release('2.0.0', { 'button.md': page('| size | `"s" \\| "m"` | |\n| newLook | | |') })
  writeFiles(cwd, {
    'src/a.html':
      '<acme-button size="l" tint="x"></acme-button>\n<acme-button invented></acme-button>\n<acme-menu></acme-menu>\n',
  })
  const upgrade = (...sides: string[]) => run(['usage', 'src', '--upgrade', ...sides], { cwd })
  const { stdout, status } = await upgrade('1.1', '2.0.0')
  expect(status).toBe(1)
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'src/a.html:1:14: size of acme-button is "l", it must be one of s, m [use-value]',
    'src/a.html:1:23: tint of acme-button is removed, use "newLook"? [use-removed]',
    'src/a.html:3:1: acme-menu is not in the newer catalog [use-removed]',
    '3 problems',
  ])
  expect(stdout).toContain(
    '3 of 3 breaking changes affect your code, in 3 places; 0 do not; 0 cannot be compared: 3 errors, 0 warnings\n3 uses in 1 file\n',
  )
  expect((await upgrade('1.0.0', '1.1.0')).stdout).toContain('tint of acme-button is deprecated')
  expect(await upgrade('2.0.0', '1.0.0')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"1.0.0" is not newer than "2.0.0"'),
  })
  expect(await upgrade('1.5.0', '2.0.0')).toMatchObject({
    status: 2,
    stderr: 'the history has no release "1.5.0"; it has 1.0.0, 1.1.0, 2.0.0\n',
  })
  const published = await upgrade('1.1', '2.0.0', '--catalog', 'dist')
  expect(published.stdout.split('\n').slice(0, 4)).toEqual(stdout.split('\n').slice(0, 4))
  expect((await upgrade('1.1.0', 'dist')).stdout).toContain('3 breaking changes')
  const inScript = { INIT_CWD: join(cwd, 'src'), npm_package_json: join(cwd, 'package.json') }
  const typed = ['usage', 'src', '--upgrade', '1.1', '2.0.0']
  const script = { ...inScript, npm_lifecycle_script: `component-catalog ${typed.join(' ')}` }
  for (const env of [script, { ...inScript, npm_lifecycle_script: 'component-catalog usage ..' }]) {
    const args = env === script ? typed : ['usage', '..', ...typed.slice(2)]
    expect((await run(args, { cwd, env })).stdout).toContain(' of 3 breaking changes')
  }
  const mistyped = await upgrade('sites/1.0.0', 'sites/2.0.0')
  expect([mistyped.status, mistyped.stdout]).toEqual([2, ''])
  writeFileSync(join(cwd, 'content/history.json'), '{')
  expect(await upgrade('1.0.0', '2.0.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/history.json:1:2: the file is no JSON'),
  })
  rmSync(join(cwd, 'content/history.json'))
  expect((await upgrade('1.0.0', '2.0.0')).stderr).toContain('"1.0.0" is not a folder')
})

test('an upgrade past a release without a component says that its changes are not known', async () => {
  const button = (prop: string) => `---\nname: Button\nprops: [{ name: ${prop} }]\n---\n`
  const link = '---\nname: Link\n---\n'
  const code = 'import { Button } from \'@acme/ui\'\nexport const a = <Button size="m" />\n'
  const cwd = tempFolder({ 'src/a.jsx': code, 'content/link.md': link })
  for (const [version, source] of [
    ['1.0.0', button('size')],
    ['2.0.0', null],
    ['3.0.0', button('tone')],
  ] as const) {
    rmSync(join(cwd, 'content/button.md'), { force: true })
    if (source !== null) writeFiles(cwd, { 'content/button.md': source })
    expect((await run(['release', version], { cwd })).status).toBe(0)
  }
  const args = ['usage', 'src', '--package', '@acme/ui', '--upgrade', '1.0.0', '3.0.0']
  expect((await run(args, { cwd })).stdout).toContain(
    'limit: what changed in Button is not known: a release between lacks it\n',
  )
})

test('an upgrade tells what of its changes meets the code, and what something is called now', async () => {
  const [before, after] = [await buildSite(old), await buildSite(now)]
  const folder = makeApp()
  const { stdout } = await run([
    'usage',
    '--upgrade',
    before.out,
    after.out,
    folder,
    '--package=@acme/ui',
  ])
  expect(short(stdout, folder).split('\n').slice(0, 6)).toEqual([
    'src/a.jsx:2:26: size of Button is "m", it must be s [use-value]',
    'src/a.jsx:2:35: tone of Button is removed, use "tones"? [use-removed]',
    '2 problems',
    '2 of 2 breaking changes affect your code, in 2 places; 0 do not; 0 cannot be compared: 2 errors, 0 warnings',
    '2 uses in 6 files',
    '1 file or parts of one not read: @vue/compiler-sfc 3 is not installed (src/d.vue)',
  ])
  const wrong = await run(['usage', '--upgrade', before.out])
  expect([wrong.status, wrong.stderr.split('\n')[0]]).toEqual([
    2,
    '--upgrade needs two places: --upgrade OLD NEW',
  ])
})

test('counts take the place of earlier counts, and of no other file', async () => {
  const { out } = await buildSite(old)
  const folder = tempFolder({ 'app.jsx': '', 'own.md': 'mine' })
  symlinkSync('own.md', join(folder, 'link.json'))
  const counted = async (file: string) => {
    const args = ['usage', folder, '--catalog', out, '--package', '@acme/ui', '--out', file]
    const { status, stderr } = await run(args)
    return { status, told: stderr.replaceAll(folder, '').trim() }
  }
  for (const name of ['own.md', 'link.json'])
    expect(await counted(join(folder, name))).toEqual({
      status: 2,
      told: `/${name} holds no counts that this command wrote; choose another file with --out`,
    })
  expect(readFileSync(join(folder, 'own.md'), 'utf8')).toBe('mine')
  const file = join(folder, 'usage.json')
  await counted(file)
  const first = readFileSync(file, 'utf8')
  writeFileSync(
    join(folder, 'app.jsx'),
    "import { Button } from '@acme/ui'\nconst a = <Button />\n",
  )
  await counted(file)
  expect(readFileSync(file, 'utf8')).not.toBe(first)
  expect((await counted(join(folder, 'no/usage.json'))).told).toBe(
    '/no/usage.json cannot be written: its folder does not exist',
  )
})

test('the counts are the same whatever the order of folders, and hold no path and no code', async () => {
  const { out } = await buildSite(old)
  const [one, other] = [makeApp(), makeApp()]
  const counts = async (...folders: readonly string[]): Promise<string> => {
    const file = join(tempFolder(), 'usage.json')
    await run(['usage', ...folders, '--catalog', out, '--package', '@acme/ui', '--out', file])
    return readFileSync(file, 'utf8')
  }
  const both = await counts(one, other)
  expect(await counts(other, one)).toBe(both)
  expect(await counts(one, join(one, 'src'), other)).toBe(both)
  expect(JSON.parse(both)).toEqual({
    usage: 1,
    catalog: 'Component catalog',
    name: 'shop',
    components: {
      button: {
        uses: 4,
        files: 4,
        props: { size: { uses: 4, values: { m: 2, s: 2 } }, tone: { uses: 2 } },
      },
    },
  })
})

test('programs do the same', async () => {
  const { out } = await buildSite(old)
  const folder = makeApp()
  const { findings, usage: counts } = await usage({ folders: folder, catalog: out })
  expect(findings.map(({ rule }) => rule)).toEqual(['use-prop', 'use-syntax'])
  expect(counts.components['button']?.uses).toBe(2)
  const checked = await checkCode(out, '<Button szie="s" />', { language: 'jsx' })
  expect(checked).toMatchObject({ uses: 1, findings: [{ line: 1, column: 9, rule: 'use-prop' }] })
  await expect(checkCode(out, 'a', { language: 'cobol' as 'js' })).rejects.toThrow(
    '"language" is "cobol", it must be one of html',
  )
})
