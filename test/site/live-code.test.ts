import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../helpers/program.ts'
import { element, manifest } from '../helpers/manifests.ts'
import { textsOf } from '../helpers/markup.ts'
import { readFiles, root, runAlone, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

/** Writes down what is started. */
const witness = `const processes = require('node:child_process')
const { appendFileSync } = require('node:fs')
for (const name of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync']) {
  const start = processes[name]
  processes[name] = (...args) => {
    appendFileSync(process.env.STARTED, name + ' ' + args[0] + '\\n')
    return start(...args)
  }
}
require('node:module').syncBuiltinESMExports()
`
const live = '---\nname: Button\n---\n\n```jsx example title="Sizes"\n<Button>{</Button>\n```\n'
const still =
  '---\nname: Button\n---\n\n```jsx\n<Button />\n```\n\n```html example\n<b>Save</b>\n```\n'

/** Builds in a process of its own, and says what it started and which of the parts of the program it loaded. */
async function watched(sources: Files, args: readonly string[]) {
  const cwd = tempFolder()
  const [started, coverage] = [join(cwd, 'started'), join(cwd, 'coverage')]
  mkdirSync(coverage)
  writeFiles(cwd, { ...sources, started: '', 'witness.cjs': witness, 'package.json': '{}' })
  const env = { ...process.env, STARTED: started, NODE_V8_COVERAGE: coverage }
  const { status, stdout, stderr } = await startProcess(
    { cwd, args: ['build', '--no-cache', '--threads', '1', ...args], env },
    [join(cwd, 'witness.cjs')],
  )
  const scripts = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as {
      result: readonly { readonly url: string }[]
    }
    return result.map(({ url }) => url.split('/').at(-1) ?? '')
  })
  const liveParts = scripts.filter((name) => /^(?:compile-catalog|bundler|live)\b/.test(name))
  return { cwd, status, stdout, stderr, started: readFileSync(started, 'utf8'), liveParts }
}

test('without --bundle nothing is started, and the page says that the example is shown as code', async () => {
  const { cwd, status, stderr, started } = await watched({ 'content/button.md': live }, [
    '--no-bundle',
  ])
  expect([status, stderr, started]).toEqual([0, '', ''])
  const html = readFileSync(join(cwd, 'dist/components/button.html'), 'utf8')
  expect(textsOf(html, 'figure.example figcaption')).toEqual(['Sizes'])
  expect(textsOf(html, 'figure.example p')).toEqual([
    'Shown as code: this example was not compiled.',
  ])
  expect(textsOf(html, 'figure.example pre')).toEqual(['<Button>{</Button>'])
  const files = Object.keys(readFiles(join(cwd, 'dist'))).filter((path) =>
    path.startsWith('examples/'),
  )
  expect(files).toEqual([])
})

test.each([
  ['check', 0],
  ['import acme --examples', 2],
  ['examples', 2],
])('"bundle: false" keeps %s from the configuration of Vite', async (command, expected) => {
  const cwd = projectWithVite()
  writeFiles(cwd, {
    'vite.config.js': "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\n",
    'content/index.md': '---\nbundle: false\n---\n',
    'content/button.md': live,
    'node_modules/acme/package.json': '{ "name": "acme", "customElements": "elements.json" }',
    'node_modules/acme/elements.json': JSON.stringify(
      manifest([element('A', { tagName: 'acme-a' })]),
    ),
  })
  const { status, stderr } = await runAlone(command.split(' '), cwd)
  expect(status, stderr).toBe(expected)
  expect(['ran', 'content/a.md'].filter((path) => existsSync(join(cwd, path)))).toEqual([])
  expect(stderr).toContain(expected === 0 ? '' : 'which --no-bundle or "bundle: false"')
})

test('a catalog whose examples are all HTML starts nothing, and loads no part that compiles', async () => {
  const { status, started, liveParts } = await watched({ 'content/button.md': still }, [])
  expect([status, started, liveParts]).toEqual([0, '', []])
})

test('a project without Vite hears at the fence which command installs it', async () => {
  const sources = { 'content/button.md': live }
  const { status, stderr, started, liveParts } = await watched(sources, [])
  expect(stderr).toMatch(
    /^content\/button\.md:5:1: live examples in jsx, tsx, vue and svelte are compiled by Vite, and this project has none; install it: npm install --save-dev vite \[example-code\]\n/,
  )
  expect([status, started.split(' ')[0]]).toEqual([1, 'spawn'])
  // What the other tests look for is what is loaded here.
  expect(liveParts.length).toBeGreaterThan(0)
})

test(
  'examples that are too large are reported at their places, and nothing is started',
  { tags: 'long' },
  async () => {
    const fenceOf = (lines: number): string =>
      `---\nname: Button\n---\n\n\`\`\`jsx example\n${'<Button />\n'.repeat(lines)}\`\`\`\n`
    const built = async (lines: number) => {
      const { status, stderr, started } = await watched({ 'content/button.md': fenceOf(lines) }, [])
      return [status, started, stderr.split('\n')[0]]
    }
    const large =
      'content/button.md:5:1: the example has 76999 characters, 65536 is the limit; import what it needs from a file [example-limit]'
    expect(await built(7000)).toEqual([1, '', large])
    const file = 'content/button.md:1:1: the file is larger than 1 MiB [file-size]'
    expect(await built(1_000_000)).toEqual([1, '', file])
  },
)

function projectWithVite(): string {
  const cwd = tempFolder({ 'package.json': '{ "name": "acme", "type": "module" }' })
  mkdirSync(join(cwd, 'node_modules'))
  symlinkSync(join(root, 'node_modules/vite'), join(cwd, 'node_modules/vite'))
  return cwd
}

const script = (code: string): string =>
  `---\nname: Button\n---\n\n\`\`\`html example\n<b></b>\n\`\`\`\n\`\`\`ts example\n${code}\n\`\`\`\n`

test(
  'an example may use names that the configuration of Vite defines, and no others',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    writeFiles(cwd, {
      'vite.config.js': `export default { define: { __VERSION__: '"1.2.3"', 'acme.mode': '"x"' } }`,
      'content/button.md': script('alert(__VERSION__, acme.mode, __OTHER__)'),
    })
    const { status, stderr } = await runAlone(['check'], cwd)
    const problem =
      'content/button.md:9:31: "__OTHER__" is not defined; import it, or name the package of the components by "package" in "examples" of index.md [example-code]'
    expect([status, stderr.split('\n').slice(0, 2)]).toEqual([1, [problem, '1 problem']])
  },
)

test(
  'plugins that keep modules out of a package do not keep them out of examples',
  { tags: 'long' },
  async () => {
    const config = (name: string): string =>
      `export default { plugins: [{ name: '${name}', enforce: 'pre', resolveId: (id) => id.endsWith('mark.js') ? { id, external: true } : null }] }`
    const cwd = projectWithVite()
    writeFiles(cwd, {
      'mark.js': "export const mark = '!'\n",
      'vite.config.js': config('node-externals'),
      'content/button.md': script("import { mark } from '../mark.js'\nalert(mark)"),
    })
    expect((await runAlone(['check'], cwd)).stderr).toBe('')
    writeFiles(cwd, { 'vite.config.js': config('something-else') })
    const { status, stderr } = await runAlone(['check'], cwd)
    expect([status, stderr.split('\n')[0]]).toEqual([
      1,
      'content/button.md:8:1: a plugin of Vite makes "../mark.js" external, so no frame would have it; name a configuration without that plugin as "vite" under "examples" in index.md [example-code]',
    ])
  },
)

test(
  'a package without a main module gives no names, and what it does not export is named',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    const ui = { name: '@acme/ui', type: 'module', exports: { './es/*': './es/*' } }
    writeFiles(cwd, {
      'node_modules/@acme/ui/package.json': JSON.stringify(ui),
      'node_modules/@acme/ui/es/a.js': 'export const a = 1\n',
      'content/index.md': '---\ntitle: A\nexamples: { package: "@acme/ui" }\n---\n',
      'content/button.md': script("import '@acme/ui/es/a.js'"),
    })
    expect(await runAlone(['check'], cwd)).toMatchObject({ status: 0, stderr: '' })
    writeFiles(cwd, { 'content/button.md': script("import '@acme/ui/lib/a.js'") })
    expect((await runAlone(['check'], cwd)).stderr).toContain(
      'content/button.md:9:9: "@acme/ui/lib/a.js" is no path that its package exports [example-code]\n1 problem\n',
    )
  },
)

test(
  'a package of custom elements without a main module and without exports gives no names, either',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    writeFiles(cwd, {
      'node_modules/@acme/ui/package.json':
        '{ "name": "@acme/ui", "type": "module", "customElements": "custom-elements.json" }',
      'node_modules/@acme/ui/es/a.js': 'export const a = 1\n',
      'content/index.md': '---\ntitle: A\nexamples: { package: "@acme/ui" }\n---\n',
      'content/button.md': script("import '@acme/ui/es/a.js'"),
    })
    expect(await runAlone(['check'], cwd)).toMatchObject({ status: 0, stderr: '' })
    writeFiles(cwd, {
      'node_modules/@acme/ui/package.json': '{ "name": "@acme/ui", "main": "a.js" }',
    })
    expect((await runAlone(['check'], cwd)).stderr).toContain('"@acme/ui"')
  },
)

test(
  'a main module that loads its parts on demand, as of Stencil, stops no example of other modules',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    const exports = { '.': './main.js', './a.js': './a.js' }
    const ui = { name: '@acme/ui', type: 'module', sideEffects: false, exports }
    const parts =
      "case 1: return import('./one.js').then((m) => m); case 2: return import('./two.js')"
    writeFiles(cwd, {
      'node_modules/@acme/ui/package.json': JSON.stringify(ui),
      'node_modules/@acme/ui/main.js': "export * from './load.js'\n",
      'node_modules/@acme/ui/load.js': `export const load = (id) => { switch (id) { ${parts} } }\n`,
      'node_modules/@acme/ui/one.js': "import { load } from './load.js'\nexport const a = load\n",
      'node_modules/@acme/ui/two.js':
        "import { load } from './load.js'\nexport const b = () => load(1)\n",
      'node_modules/@acme/ui/a.js': 'export const a = 1\n',
      'content/index.md': '---\ntitle: A\nexamples: { package: "@acme/ui" }\n---\n',
      'content/button.md': script("import { a } from '@acme/ui/a.js'\ndocument.title = a"),
    })
    expect(await runAlone(['check'], cwd)).toMatchObject({ status: 0, stderr: '' })
  },
)

test('what stops a resolver of Vite is reported as it is', { tags: 'long' }, async () => {
  const cwd = projectWithVite()
  const throws = `(id) => { if (id.startsWith('@acme/')) throw new Error('no licence for ' + id) }`
  writeFiles(cwd, {
    'vite.config.js': `export default { plugins: [{ name: 'x', enforce: 'pre', resolveId: ${throws} }] }`,
    'content/index.md': '---\ntitle: A\n---\n',
    'content/button.md': script("import '@acme/ui/a.js'"),
  })
  expect((await runAlone(['check'], cwd)).stderr).toContain(
    'content/button.md:9:9: "@acme/ui/a.js" cannot be resolved: no licence for @acme/ui/a.js [example-code]\n1 problem\n',
  )
  writeFiles(cwd, { 'content/index.md': '---\ntitle: A\nexamples: { package: "@acme/ui" }\n---\n' })
  expect((await runAlone(['check'], cwd)).stderr).toContain(
    'the package "@acme/ui" of the components cannot be resolved: no licence for @acme/ui [',
  )
})

test('a mistake that only the compiler finds is reported with its place in the fence or in the file', async () => {
  const cwd = projectWithVite()
  const fence = script("import { a } from '../src/a.ts'\nconst b: number = await a")
  writeFiles(cwd, { 'src/a.ts': 'export const a = 1\n', 'content/button.md': fence })
  const messages = async (): Promise<readonly string[]> =>
    (await runAlone(['check'], cwd)).stderr.split('\n').slice(0, 2)
  expect(await messages()).toEqual([
    expect.stringMatching(/^content\/button\.md:10:19: .*await/),
    '1 problem',
  ])
  writeFiles(cwd, {
    'src/a.ts': '\nexport const a: = 1\n',
    'content/button.md': script("import '../src/a.ts'"),
  })
  expect(await messages()).toEqual([
    expect.stringMatching(/^content\/button\.md:8:1: .* \(src\/a\.ts:2:17\) \[example-code\]$/),
    '1 problem',
  ])
})

test(
  'a build after a change gives the files of a first build, whatever the example is compiled from',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    const fence = (text: string): string =>
      `---\nname: Button\n---\n\n\`\`\`html example\n<b></b>\n\`\`\`\n\`\`\`js example\nimport { mark } from '../mark.js'\ndocument.querySelector('b').textContent = '${text}' + mark\n\`\`\`\n`
    writeFiles(cwd, {
      'mark.js': "export const mark = '!'\n",
      'content/button.md': fence('Save'),
      'content/card.md': '---\nname: Card\n---\n',
    })
    const build = async (out: string, ...more: readonly string[]): Promise<Files> => {
      const { status, stderr } = await runAlone(['build', '--out', out, ...more], cwd)
      expect([status, stderr]).toEqual([0, ''])
      return readFiles(join(cwd, out))
    }
    const scripts = (files: Files): string => {
      const html = Object.entries(files).find(([path]) => path.startsWith('examples/button-'))?.[1]
      const [, name = ''] = /<script src="(live-[^"]+)"/.exec(String(html)) ?? []
      return String(files[`examples/${name}`])
    }
    expect(scripts(await build('dist'))).toContain('Save')
    const changes: readonly (readonly [path: string, text: string, shown: string])[] = [
      ['content/button.md', fence('Sent'), 'Sent'],
      ['mark.js', "export const mark = '?'\n", 'Sent?'],
      ['content/card.md', fence('Card'), 'Sent'],
    ]
    // Each change goes on from the one before.
    for (const [path, text, shown] of changes) {
      writeFiles(cwd, { [path]: text })
      const files = await build('dist')
      expect(scripts(files)).toContain(shown)
      expect(files).toEqual(await build('clean', '--no-cache'))
    }
  },
)

test(
  'a file that is saved while it is compiled is compiled again by the next build',
  { tags: 'long' },
  async () => {
    const cwd = projectWithVite()
    writeFiles(cwd, {
      'mark.js': "export const mark = 'early'\n",
      'late.js': "export const mark = 'later'\n",
      'vite.config.js': `import { existsSync, renameSync } from 'node:fs'
const generateBundle = () => { if (existsSync('late.js')) renameSync('late.js', 'mark.js') }
export default { plugins: [{ name: 'editor', generateBundle }] }`,
      'content/button.md': script("import { mark } from '../mark.js'\nalert(mark)"),
    })
    const build = async (out: string, ...more: readonly string[]): Promise<Files> => {
      expect((await runAlone(['build', '--out', out, ...more], cwd)).status).toBe(0)
      return readFiles(join(cwd, out))
    }
    expect(String(Object.values(await build('dist')))).toContain('early')
    expect(await build('dist')).toEqual(await build('clean', '--no-cache'))
  },
)
