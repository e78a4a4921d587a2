import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { addScripts } from '../../scripts/tools/init/package-json.ts'
import { writeAll, type WritePlan } from '../../scripts/tools/init/write-files.ts'
import { attributesOf } from '../helpers/markup.ts'
import { start } from '../helpers/publish/driver.ts'
import { readFiles, root, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string
}
const archive = `component-catalog-${version}.tgz`
const starter = (name: string): string => readFileSync(join(root, 'starter', name), 'utf8')

/** Runs `init` in a folder of these files. */
async function init(files: Files, ...args: readonly string[]) {
  const cwd = tempFolder(files)
  return { cwd, ...(await run(['init', ...args], { cwd })), files: () => readFiles(cwd) }
}

test('an empty folder gets settings and an example, which build without a warning', async () => {
  const made = await init({})
  expect(made).toMatchObject({
    status: 0,
    stderr: '',
    stdout: [
      'wrote content/index.md',
      'wrote content/button.md',
      'the site goes to dist',
      'let git ignore dist and dist.hosting',
      '',
      'Next:',
      '  npm run dev',
      '  npm run check',
      '  npm run build',
      '',
    ].join('\n'),
  })
  expect(made.files()).toEqual({
    'content/index.md': starter('index.md'),
    'content/button.md': starter('button.md'),
  })
  expect(await run(['build', '--strict'], { cwd: made.cwd })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

test('a package gets two scripts, and the site another folder than its own build', async () => {
  const before =
    '{\r\n\t"name": "ui", "main": "./dist/index.js",\r\n\t"files": ["dist", "src"],\r\n\t"scripts": {\r\n\t\t"test": "vitest"\r\n\t},\r\n\t"private": true\r\n}'
  const made = await init({ 'package.json': before, '.gitignore': '/catalog/\n' })
  expect(made.stdout).toBe(
    [
      'wrote content/index.md',
      'wrote content/button.md',
      'changed package.json, "scripts":',
      '  + "catalog:dev": "component-catalog dev"',
      '  + "catalog:build": "component-catalog build"',
      'the site goes to catalog, since "main" of package.json names dist/; "out" in index.md says so',
      `${archive} is not here yet: in a clone of the program, npm run package -- --to '${realpathSync(made.cwd)}'`,
      '',
      'Next:',
      `  npm install --save-dev ./${archive}`,
      '  npm run catalog:dev',
      '  npm run catalog:build',
      '',
    ].join('\n'),
  )
  expect(made.files()['package.json']).toBe(
    [
      '{',
      '\t"name": "ui",',
      '\t"main": "./dist/index.js",',
      '\t"files": [',
      '\t\t"dist",',
      '\t\t"src"',
      '\t],',
      '\t"scripts": {',
      '\t\t"test": "vitest",',
      '\t\t"catalog:dev": "component-catalog dev",',
      '\t\t"catalog:build": "component-catalog build"',
      '\t},',
      '\t"private": true',
      '}',
    ].join('\r\n'),
  )
  await run(['build'], { cwd: made.cwd })
  expect(Object.keys(made.files())).toContain('catalog/components/button.html')
  expect(await run(['verify'], { cwd: made.cwd })).toMatchObject({ status: 0 })
})

test('a script whose name is taken stays, and is told', async () => {
  const before = '{\n  "scripts": { "catalog:dev": "mine" }\n}\n'
  const made = await init({ 'package.json': before }, '--content', 'docs/ui')
  expect(made.stdout.split('\n').slice(2, 5)).toEqual([
    'changed package.json, "scripts":',
    '  + "catalog:build": "component-catalog build --content docs/ui"',
    'left "catalog:dev" of package.json as it is; ours would be: component-catalog dev --content docs/ui',
  ])
  expect(made.files()['package.json']).toBe(
    '{\n  "scripts": {\n    "catalog:dev": "mine",\n    "catalog:build": "component-catalog build --content docs/ui"\n  }\n}\n',
  )
})

test.each([
  [{ module: 'dist/a.mjs' }, '"module" of package.json names dist/'],
  [{ exports: { '.': { import: './dist/a.js' } } }, '"exports" of package.json names dist/'],
  [{ files: ['dist'] }, '"files" of package.json names dist/'],
  [{ scripts: { clean: 'rm -rf dist' } }, 'the script "clean" of package.json names dist'],
  [
    { scripts: { build: 'vite build' } },
    'the script "build" of package.json writes to dist/ (vite build)',
  ],
])('a build of a project’s own is seen in %j', async (manifest, why) => {
  const made = await init({ 'package.json': JSON.stringify(manifest) })
  expect(made.stdout).toContain(`the site goes to catalog, since ${why}; "out" in index.md`)
})

test('two catalogs of one project have a site each', async () => {
  const made = await init({ 'package.json': '{}' }, '--content', 'ui')
  const cwd = made.cwd
  const second = await run(['init'], { cwd })
  expect(second.stdout).toContain(
    'the site goes to content-site, since the script "catalog:build" of package.json builds another catalog; "out" in index.md says so',
  )
  for (const content of ['ui', 'content'])
    expect((await run(['build', '--content', content], { cwd })).status).toBe(0)
  const third = await run(['init', '--content', 'more'], { cwd })
  expect(third.stdout).toContain(
    'the site goes to more-site, since dist/ holds the site of a catalog already',
  )
  for (const content of ['ui', 'content'])
    expect((await run(['verify', '--content', content], { cwd })).status).toBe(0)
})

test('a folder dist that no build of ours wrote is another’s', async () => {
  const made = await init({ 'dist/a.js': '', 'catalog/notes.txt': '' })
  expect(made.stdout).toContain('the site goes to component-catalog, since dist/ is there already')
  expect(made.files()['content/index.md']).toContain('\nout: component-catalog\n')
})

describe('with --examples', () => {
  const bundling = (stdout: string): string => /^ {2}(\S.* rolldown .*)$/m.exec(stdout)?.[1] ?? ''

  test('the catalog has a live example at once, and the library in it after the command shown', async () => {
    const made = await init(
      {
        'package.json': '{ "name": "@acme/ui", "exports": { ".": { "import": "./lib/a b.js" } } }',
        'lib/a b.js': 'export const greeting = "hello from the library"\n',
      },
      '--examples',
      '--content',
      'my docs',
    )
    const command =
      "npx --no-install rolldown 'lib/a b.js' --format iife --name library --minify --file 'my docs/_preview/library.js'"
    expect([made.status, made.stderr, bundling(made.stdout)]).toEqual([0, '', command])
    expect(made.stdout).toContain('\nwrote my docs/_preview/preview.css\n')
    expect(made.stdout).toMatch(
      /\nthen take the "#" off the line "scripts" in my docs\/index\.md\.\n$/,
    )

    const build = async () => {
      const args = ['build', '--strict', '--content', 'my docs']
      expect(await run(args, { cwd: made.cwd })).toMatchObject({ status: 0, stderr: '' })
      const site = made.files()
      const page = String(site['dist/components/button.html'])
      const source = attributesOf(page, 'figure.example iframe', 'src')[0] ?? ''
      const framed = String(site[`dist/${source.replace('../', '')}`])
      return {
        sheets: attributesOf(framed, 'link[rel="stylesheet"]', 'href').map((path) =>
          basename(path ?? ''),
        ),
        scripts: attributesOf(framed, 'script[defer]', 'src').map(
          (path) => site[`dist/examples/${path}`],
        ),
      }
    }
    const first = await build()
    expect(first.sheets).toContain('preview.css')
    expect(first.scripts).toEqual([])

    const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    execFileSync('sh', ['-c', command.replace('npx --no-install ', '')], {
      cwd: made.cwd,
      env: { ...process.env, PATH },
      stdio: 'pipe',
    })
    const index = String(made.files()['my docs/index.md'])
    expect(index).toContain(`  # ${command}\n`)
    writeFiles(made.cwd, { 'my docs/index.md': index.replace('  # scripts:', '  scripts:') })
    expect((await build()).scripts).toEqual([expect.stringContaining('hello from the library')])
  })

  test.each<[string, object, Files, string]>([
    ['nothing', {}, {}, 'src/index.js'],
    ['nothing, but a usual file', {}, { 'src/index.ts': '' }, 'src/index.ts'],
    ['main', { main: './a.js' }, {}, 'a.js'],
    ['module before main', { module: 'b.mjs', main: 'a.js' }, {}, 'b.mjs'],
    ['what is there before what is not', { module: 'b.mjs', main: 'a.js' }, { 'a.js': '' }, 'a.js'],
    [
      'conditions',
      {
        exports: { '.': { types: './a.d.ts', require: './a.cjs', import: { default: './a.mjs' } } },
      },
      {},
      'a.mjs',
    ],
    ['a list', { exports: ['./x.txt', './a.js'] }, {}, 'a.js'],
    ['no script', { main: 'a.css', module: 7, exports: { './a': './a.js' } }, {}, 'src/index.js'],
    ['an option', { main: '--config.js' }, {}, './--config.js'],
    ['two lines', { main: 'a\nb: [.js' }, {}, 'src/index.js'],
  ])('bundles what package.json names: %s', async (_, manifest, files, entry) => {
    const made = await init({ 'package.json': JSON.stringify(manifest), ...files }, '--examples')
    expect(bundling(made.stdout)).toMatch(/^npx --no-install rolldown /)
    expect(bundling(made.stdout).split(' ')[3]).toBe(entry)
  })

  test('quotes every character of a path, for the shell and in index.md', async () => {
    const main = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => i + 32))}é😀.js`
    const made = await init({ 'package.json': JSON.stringify({ main }) }, '--examples')
    const printed = execFileSync('sh', [
      '-c',
      bundling(made.stdout).replace('npx --no-install rolldown', String.raw`printf '%s\n'`),
    ])
    expect(String(printed).split('\n')[0]).toBe(main)
    expect(await run(['build', '--strict'], { cwd: made.cwd })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  test('installs the bundler first, since no command fetches what is not installed', async () => {
    const pnpm = { 'package.json': '{}', 'pnpm-lock.yaml': '' }
    const { stdout } = await init(pnpm, '--examples')
    expect(stdout).toContain('  pnpm add --save-dev rolldown\n  pnpm exec rolldown src/index.js ')
    const npm = await init({ 'package.json': '{}' }, '--examples')
    expect(npm.stdout).toContain(
      '  npm install --save-dev rolldown\n  npx --no-install rolldown src/index.js ',
    )
    const there = '{ "devDependencies": { "rolldown": "1" } }'
    const again = await init({ ...pnpm, 'package.json': there }, '--examples')
    expect(again.stdout).not.toContain('add --save-dev rolldown')
  })

  test.each<[string, object, string, string, string | null]>([
    ['React', { peerDependencies: { react: '^19.0.0' } }, 'jsx', 'preview.jsx', 'vite react-dom'],
    [
      'Vue',
      { devDependencies: { vue: '^3.5.0', vite: '^8.0.0' } },
      'vue',
      'preview.js',
      '@vitejs/plugin-vue',
    ],
    [
      'Svelte',
      { devDependencies: { svelte: '5', vite: '8', '@sveltejs/vite-plugin-svelte': '6' } },
      'svelte',
      'Preview.svelte',
      null,
    ],
  ])(
    'a project of %s gets a fence in its own language and a setup',
    async (_, manifest, language, setup, missing) => {
      const made = await init({ 'package.json': JSON.stringify(manifest) }, '--examples')
      expect([made.status, made.stderr]).toEqual([0, ''])
      expect(made.stdout).toContain(`\nwrote content/_preview/${setup}\n`)
      const installs =
        missing === null
          ? []
          : [`The live example is compiled by:\n  npm install --save-dev ${missing}`]
      expect(made.stdout.match(/^The live example is compiled by:\n.*$/gm) ?? []).toEqual(installs)
      expect(made.stdout).not.toContain('rolldown')
      const files = made.files()
      expect(files['content/index.md']).toContain(`\nexamples:\n  setup: _preview/${setup}\n`)
      expect(files['content/button.md']).toContain(`\`\`\`${language} example title="Counter"\n`)
      expect(String(files[`content/_preview/${setup}`])).toMatch(/dark.*children|dark.*slots/s)
      expect(await run(['build', '--strict', '--no-bundle'], { cwd: made.cwd })).toMatchObject({
        status: 0,
        stderr: '',
      })
      expect(String(made.files()['dist/components/button.html'])).toContain('Shown as code')
    },
  )

  test('a folder that is there stays as it is', async () => {
    const files = { 'content/_preview/preview.css': 'mine' }
    const made = await init(files, '--examples')
    expect(made).toMatchObject({ status: 2, stdout: '' })
    expect(made.files()).toEqual(files)
  })
})

describe('init refuses, and leaves everything as it was', () => {
  test.each<[string, Files, readonly string[], string]>([
    [
      'a folder with content',
      { 'content/a.txt': '' },
      [],
      'content is not empty, there is a.txt; choose another folder with --content DIR',
    ],
    [
      'a folder that is a catalog',
      { 'docs/index.md': '', 'docs/_preview/preview.css': '' },
      ['--content', 'docs'],
      'docs is a catalog already; show it with npm run dev -- --content docs, or choose another folder with --content DIR',
    ],
    ['a file in its place', { content: '' }, [], 'content is no folder'],
    [
      'a package.json that is none',
      { 'package.json': '{ "a": 1, }' },
      [],
      expect.stringContaining('package.json is no JSON') as unknown as string,
    ],
    [
      'scripts that are none',
      { 'package.json': '{ "scripts": [] }' },
      [],
      '"scripts" of package.json is no object; fix it first',
    ],
    [
      'a name with a meaning to shells',
      {},
      ['--content', 'a$(b)'],
      'a$(b) has a character that shells treat specially; choose a folder of letters, digits, "-", "_" and "."',
    ],
    [
      'a site that would lie in the content',
      {},
      ['--out', 'content/site'],
      '--out content/site and --content content must be two folders side by side',
    ],
    [
      'a workflow that is there',
      { '.github/workflows/catalog.yml': 'mine' },
      ['--ci', 'github'],
      '.github/workflows/catalog.yml is there already; init overwrites nothing',
    ],
  ])('%s', async (_, files, args, message) => {
    const made = await init({ 'other.txt': '', ...files }, ...args)
    expect(made).toMatchObject({ status: 2, stdout: '' })
    expect(made.stderr.trimEnd()).toEqual(message)
    expect(made.files()).toEqual({ 'other.txt': '', ...files })
  })

  test.each([
    ['content', [], 'content'],
    ['package.json', [], 'package.json'],
    ['packages', ['--content', 'packages/ui/docs'], 'packages'],
    ['.github', ['--ci', 'github'], '.github'],
  ])('a link at %s', async (name, args, told) => {
    const elsewhere = tempFolder()
    const target = name === 'package.json' ? join(elsewhere, 'package.json') : elsewhere
    if (name === 'package.json') writeFiles(elsewhere, { 'package.json': '{}' })
    const cwd = tempFolder()
    symlinkSync(target, join(cwd, name))
    const before = readFiles(elsewhere)
    expect(await run(['init', ...args], { cwd })).toEqual({
      status: 2,
      stdout: '',
      stderr: `${told} is a symbolic link, and init writes only to real folders\n`,
    })
    expect([readFiles(elsewhere), readFiles(cwd)]).toEqual([before, {}])
  })
})

test('what was written before something failed is removed again', () => {
  const folder = tempFolder({ 'package.json': '{}' })
  const created = ['content/index.md', `content/${'a'.repeat(300)}`].map((path) => ({
    path: join(folder, path),
    text: 'x',
  }))
  const replaced = { path: join(folder, 'package.json'), before: '{}', text: '{ }' }
  expect(() => writeAll({ created, replaced: [replaced] })).toThrow(
    /^nothing was written; ".+…" cannot be written: the name is too long$/,
  )
  expect(readdirSync(folder)).toEqual(['package.json'])
  const changed = { ...replaced, before: '{ "another": 1 }' }
  expect(() => writeAll({ created: created.slice(0, 1), replaced: [changed] })).toThrow(
    'package.json changed meanwhile; nothing was written, try again',
  )
  expect([readdirSync(folder), readFiles(folder)]).toEqual([
    ['package.json'],
    { 'package.json': '{}' },
  ])
})

test.each([
  // The number of the operation: before it come a folder, and files that are opened and written.
  ['new', 'content/index.md', {}, 3],
  ['changed', 'package.json', { 'package.json': '{}' }, 10],
])('a full disk is told with the name of the %s file', async (_, name, files, at) => {
  const folder = realpathSync(tempFolder())
  writeFiles(folder, files)
  const faults = { roots: [folder], log: join(tempFolder(), 'log'), at, code: 'ENOSPC' }
  const { status, stderr } = await start(folder, ['init'], { faults })
  expect([status, stderr]).toEqual([
    2,
    `nothing was written; "${join(folder, name)}" cannot be written: the disk is full\n`,
  ])
  expect(readFiles(folder)).toEqual(files)
})

test('of several files that are replaced, all are new or none is', () => {
  const folder = tempFolder()
  const before = { 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' }
  const plan = (texts: Files): WritePlan['replaced'] =>
    Object.entries(texts).map(([name, text]) => ({
      path: join(folder, name),
      before: String(text),
      text: `${text}, new`,
    }))
  writeFiles(folder, before)
  expect(() => writeAll({ created: [], replaced: plan({ ...before, 'c.md': 'other' }) })).toThrow(
    'changed meanwhile; nothing was written',
  )
  expect(readFiles(folder)).toEqual(before)
  writeAll({ created: [], replaced: plan(before) })
  expect(readFiles(folder)).toEqual({ 'a.md': 'a, new', 'b.md': 'b, new', 'c.md': 'c, new' })
})

test('a pipeline of GitLab’s is YAML, whatever blanks the paths have', async () => {
  const folder = tempFolder()
  execFileSync('git', ['init', '-q', folder])
  const cwd = join(folder, 'my app')
  writeFiles(cwd, { 'package.json': '{}' })
  const args = ['--ci', 'gitlab', '--content', 'the docs', '--out', 'site out', '--examples']
  await run(['init', ...args], { cwd })
  const pipeline = load(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8')) as {
    readonly '.catalog': { readonly cache: unknown; readonly before_script: readonly string[] }
  }
  expect(pipeline['.catalog']).toMatchObject({
    cache: { paths: ['.cache/component-catalog', 'my app/site out', 'my app/site out.hosting'] },
    before_script: ['node --version', 'cd "my app"', expect.any(String)],
  })
})

test('the mode of package.json stays', async () => {
  const cwd = tempFolder({ 'package.json': '{}' })
  chmodSync(join(cwd, 'package.json'), 0o640)
  await run(['init'], { cwd })
  expect(statSync(join(cwd, 'package.json')).mode & 0o777).toBe(0o640)
})

test('a workflow lies at the root of the repository, and the address of git has no secret', async () => {
  const folder = tempFolder()
  execFileSync('git', ['init', '-q', folder])
  const remote = ['remote', 'add', 'origin', 'https://me:sekret@github.com/acme/ui.git']
  execFileSync('git', ['-C', folder, ...remote])
  writeFiles(folder, {
    'pnpm-lock.yaml': '',
    'packages/my ui/package.json': '{"devDependencies":{"component-catalog":"1"}}',
  })
  const cwd = join(folder, 'packages/my ui')
  const { stdout } = await run(['init', '--ci', 'github'], { cwd })
  expect(stdout.split('\n').slice(-4)).toEqual([
    '  pnpm run catalog:dev',
    '  npm run check',
    '  pnpm run catalog:build',
    '',
  ])
  const index = readFileSync(join(cwd, 'content/index.md'), 'utf8')
  expect(index.split('---')[1]).toBe(
    '\ntitle: Component catalog\nhosting: [github]\nrepository: https://github.com/acme/ui\n',
  )
  const workflow = readFileSync(join(folder, '.github/workflows/catalog.yml'), 'utf8')
  expect(
    workflow.match(/ +(?:- run|working-directory|path|key): .*/g)?.map((one) => one.trim()),
  ).toEqual([
    'working-directory: packages/my ui',
    'path: |',
    'key: component-catalog-${{ runner.os }}-${{ github.sha }}',
    '- run: corepack enable && pnpm install --frozen-lockfile --ignore-scripts',
    '- run: pnpm exec component-catalog build',
    '- run: pnpm exec component-catalog verify',
    'path: |',
    'key: component-catalog-${{ runner.os }}-${{ github.sha }}',
    'path: packages/my ui/dist',
  ])
  const uses = workflow.match(/uses: .*/g) ?? []
  expect(uses.filter((one) => !/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d/.test(one))).toEqual([])
})

test.each([
  [
    'github',
    '.github/workflows/catalog.yml',
    [
      '- run: npx --no-install playwright-core install --with-deps chromium',
      '- run: npx --no-install component-catalog test --content docs',
      'path: packages/ui/component-catalog-differences',
    ],
  ],
  [
    'gitlab',
    '.gitlab-ci.yml',
    [
      '- npx --no-install playwright-core install --with-deps chromium',
      '- npx --no-install component-catalog test --content docs --format junit > component-catalog-test.xml',
      '- packages/ui/component-catalog-differences',
      'junit: packages/ui/component-catalog-test.xml',
    ],
  ],
] as const)('the workflow of %s tests live examples, if there are any', async (ci, path, lines) => {
  const made = async (...options: readonly string[]) => {
    const folder = tempFolder()
    execFileSync('git', ['init', '-q', folder])
    writeFiles(folder, {
      'packages/ui/package.json': '{"devDependencies":{"component-catalog":"1","axe-core":"4"}}',
    })
    const cwd = join(folder, 'packages/ui')
    const { stdout } = await run(['init', '--ci', ci, '--content', 'docs', ...options], { cwd })
    return { stdout, workflow: readFileSync(join(folder, path), 'utf8') }
  }
  const [withExamples, without] = [await made('--examples'), await made()]
  const found = withExamples.workflow.split('\n').map((line) => line.trim())
  for (const line of lines) expect(found).toContain(line)
  expect(withExamples.stdout).toContain(
    'The workflow tests live examples by:\n  npm install --save-dev playwright-core\n',
  )
  expect(without.workflow).not.toMatch(/playwright|differences/)
  for (const { workflow } of [withExamples, without]) expect(workflow).not.toMatch(/@[A-Z]+@/)
})

describe('the program is installed from what the project names, here and in CI', () => {
  const inProject = { 'package.json': '{}', [archive]: '' }
  const wanting = (version: string): Files => ({
    'package.json': JSON.stringify({ devDependencies: { 'component-catalog': version } }),
  })
  const commit = (lock: string): string =>
    `commit package.json, ${lock} and ${archive}: CI installs from them`

  test.each<[string, Files, string, readonly string[]]>([
    ['npm', inProject, `npm install --save-dev ./${archive}`, [commit('package-lock.json')]],
    [
      'pnpm',
      { ...inProject, 'pnpm-lock.yaml': '' },
      `pnpm add --save-dev ./${archive}`,
      [commit('pnpm-lock.yaml')],
    ],
    [
      'Yarn',
      { ...inProject, 'yarn.lock': '' },
      `yarn add --dev component-catalog@file:./${archive}`,
      [commit('yarn.lock')],
    ],
    ['Bun', { ...inProject, 'bun.lock': '' }, `bun add --dev ./${archive}`, [commit('bun.lock')]],
    [
      'an archive that is installed',
      { ...wanting(`file:${archive}`), 'package-lock.json': '{}' },
      'npm run catalog:dev',
      [commit('package-lock.json')],
    ],
    [
      'a repository address',
      { ...wanting('git+https://git.example/ui'), 'package-lock.json': '{}' },
      'npm run catalog:dev',
      [],
    ],
  ])('%s', async (_, files, first, hints) => {
    const { stdout } = await init(files, '--ci', 'github')
    const lines = stdout.split('\n')
    expect(lines[lines.indexOf('Next:') + 1]).toBe(`  ${first}`)
    expect(lines.filter((line) => line.startsWith('commit '))).toEqual(hints)
  })

  test('a workflow without a lock file installs from the one to come, and fetches nothing by name', async () => {
    const made = await init({}, '--ci', 'github')
    const workflow = String(made.files()['.github/workflows/catalog.yml'])
    expect(workflow.match(/- run: .*/g)).toEqual([
      '- run: npm ci --ignore-scripts',
      '- run: npx --no-install component-catalog build',
      '- run: npx --no-install component-catalog verify',
    ])
    // The folder has no package.json yet: the installation makes it.
    expect(made.stdout).toContain(
      `\ncommit package.json, package-lock.json and ${archive} after the first command below: CI installs from them\n`,
    )
    expect(made.stdout).toContain(`\nNext:\n  npm install --save-dev ./${archive}\n`)
  })
})

test('a pipeline of GitLab’s that is there stays, and the way to ours is told', async () => {
  const made = await init({ '.gitlab-ci.yml': 'mine' }, '--ci', 'gitlab')
  expect(made.stdout).toContain(
    '.gitlab-ci.yml stays as it is; add to it: include: ["/.gitlab/catalog.gitlab-ci.yml"]',
  )
  expect(made.files()['.gitlab-ci.yml']).toBe('mine')
  expect(made.files()['.gitlab/catalog.gitlab-ci.yml']).not.toMatch(/@[A-Z]+@/)
})

test(
  'scripts are added to any package.json, which is laid out as npm writes it',
  { tags: 'sampled' },
  () => {
    const added = { 'catalog:dev': 'a "b"', 'catalog:build': 'c' }
    const manifest = fc.record(
      {
        name: fc.string(),
        scripts: fc.dictionary(fc.string(), fc.string()),
        nested: fc.jsonValue(),
        files: fc.array(fc.string()),
      },
      { requiredKeys: ['name'] },
    )
    const indent = fc.constantFrom('', ' ', '  ', '\t', '        ')
    const end = fc.constantFrom('', '\n', '\n\n')
    const mark = fc.constantFrom('', '\ufeff')
    fc.assert(
      fc.property(
        manifest,
        indent,
        fc.constantFrom('\n', '\r\n'),
        end,
        mark,
        (value, space, eol, last, bom) => {
          const print = (holder: unknown): string =>
            bom + (JSON.stringify(holder, null, space) + last).replaceAll('\n', eol)
          const text = print(value)
          const parsed = JSON.parse(text.slice(bom.length)) as typeof value
          const scripts = { ...parsed.scripts, ...added }
          expect(addScripts(text, added).text).toBe(print({ ...parsed, scripts }))
          expect(addScripts(print({ ...parsed, scripts }), added)).toEqual({
            text: print({ ...parsed, scripts }),
            added: [],
            taken: [],
          })
        },
      ),
    )
  },
)

test.each([
  ['{}', '{\n  "scripts": {\n    "a": "b"\n  }\n}'],
  ['{ }\n', '{\n  "scripts": {\n    "a": "b"\n  }\n}\n'],
  ['{ "name": "ui" }\n', '{"name":"ui","scripts":{"a":"b"}}\n'],
  [
    '{ "files": ["x"],\n    "name": "ui" }',
    '{\n    "files": [\n        "x"\n    ],\n    "name": "ui",\n    "scripts": {\n        "a": "b"\n    }\n}',
  ],
  ['{"__proto__":1,"scripts":{}}', '{"__proto__":1,"scripts":{"a":"b"}}'],
])('the layout of %j', (before, after) => {
  expect(addScripts(before, { a: 'b' }).text).toBe(after)
})
