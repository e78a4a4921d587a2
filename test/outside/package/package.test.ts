import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readFiles, root, tempFolder, writeFiles } from '../../helpers/site.ts'
import { command, installed, tools } from './project.ts'

let project: string
let folder: string
let files: Record<string, string>
beforeAll(async () => {
  project = await installed('x')
  folder = join(project, 'node_modules/component-catalog')
  files = readFiles(folder)
})

// Our guides are part of our own catalog: whoever puts another one in its place has none of them.
const hasGuides = existsSync(join(root, 'content/guides/hosting.md'))
const sourcesOfPackage = [
  'scripts',
  'templates',
  'starter',
  'rolldown.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'content',
  'docs',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
]

test('it is made of the same bytes in another folder, in another time zone and with another umask', async () => {
  const copy = join(tempFolder(), 'b ü/x')
  mkdirSync(copy, { recursive: true })
  for (const name of sourcesOfPackage) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      execFileSync('cp', ['-R', join(root, 'node_modules', name), join(copy, 'node_modules')])
  }
  const place = { env: { TZ: 'Asia/Kathmandu', LC_ALL: 'C', HOME: tempFolder() } }
  const args = ['-c', 'umask 077; exec npm run --silent package']
  const { status, stdout } = await command('sh', args, copy, place)
  expect(status).toBe(0)
  const path = stdout.trimEnd().split('\n').at(-1) ?? ''
  expect(path.startsWith(copy)).toBe(true)
  expect(sumOf(path)).toBe(sumOf(inject('archive')))
})

const sumOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex')

test('it holds what it needs, and nothing else', () => {
  const known = Object.keys(files)
    .map((path) =>
      path
        .replace(/^program\/chunks\/.+-[\w-]{8}\.js$/, 'program/chunks/*')
        .replace(/^program\/assets\/.+-[0-9a-f]{16}(\.\w+)$/, 'program/assets/*$1')
        .replace(/^program\/examples\/.+-[0-9a-f]{16}(\.\w+)$/, 'program/examples/*$1')
        .replace(/^guides\/.+\.md$/, 'guides/*')
        .replace(/^starter\/.+$/, 'starter/*'),
    )
    .filter((path) => path !== 'starter/*')
  expect([...new Set(known)].toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'THIRD-PARTY-NOTICES.txt',
    'bin/component-catalog.js',
    'bin/words/bootstrap/program-error.js',
    'bin/words/bootstrap/program-file.js',
    'docs/contract.md',
    'docs/words.md',
    ...(hasGuides ? ['guides/*'] : []),
    'package.json',
    'program/assets.json',
    'program/assets/*.css',
    'program/assets/*.js',
    'program/assets/*.svg',
    'program/assets/*.txt',
    'program/assets/*.woff2',
    'program/chunks/*',
    'program/cli.js',
    'program/endpoint.js',
    'program/examples/*.css',
    'program/examples/*.js',
    'program/fingerprint',
    'program/index.js',
    'program/live.js',
    'program/types.js',
    'program/usage.js',
    'program/versions.js',
    'program/worker.js',
    'types/endpoint.d.ts',
    'types/index.d.ts',
  ])
  const bytes = Object.values(files).reduce((sum, text) => sum + text.length, 0)
  // The parser that reads the code of apps takes 0.4 of it, what reads stories 0.05.
  expect(bytes).toBeLessThan(3.9 * 1024 * 1024)
})

test('every relative link of every Markdown file in it leads to a file of it', () => {
  const documents = Object.keys(files).filter((path) => /^(?!starter\/).*\.md$/.test(path))
  expect(documents).toContain('README.md')
  const dead = documents.flatMap((path) =>
    [
      ...(files[path] ?? '')
        .replace(/```.*?```|`[^`\n]+`/gs, '')
        .matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g),
    ]
      .map(([, address = '']) => address)
      .filter((address) => !/^[a-z]+:/.test(address))
      .filter((address) => !(posix.join(posix.dirname(path), address) in files))
      .map((address) => `${path}: ${address}`),
  )
  expect(dead).toEqual([])
})

test.skipIf(!hasGuides)('help guides says where they lie', async () => {
  const { stdout } = await command(
    'npx',
    ['--no-install', 'component-catalog', 'help', 'guides'],
    project,
  )
  expect(stdout).toContain(`Guides, as Markdown, in ${realpathSync(folder)}/guides/\n`)
  expect(stdout).toContain('\n  hosting.md ')
})

test('it stands on one package at an exact version, and runs nothing when it is installed', () => {
  const { dependencies, peerDependenciesMeta, scripts, bin, engines, version } = JSON.parse(
    files['package.json'] ?? '',
  ) as Record<string, unknown>
  const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    engines: unknown
    version: unknown
  }
  const { satteri } = source.dependencies
  expect({ dependencies, peerDependenciesMeta, scripts, bin, engines, version }).toEqual({
    dependencies: { satteri },
    peerDependenciesMeta: { 'axe-core': { optional: true }, 'playwright-core': { optional: true } },
    scripts: undefined,
    bin: { 'component-catalog': 'bin/component-catalog.js' },
    engines: source.engines,
    version: source.version,
  })
  expect(satteri).toMatch(/^\d+\.\d+\.\d+$/)
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const running = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript)
  expect(running.map(([path]) => path)).toEqual([])
})

test('thumbnails asks for Playwright, which is installed by whoever takes pictures alone', async () => {
  const { status, stderr } = await command(
    'npx',
    ['--no-install', 'component-catalog', 'thumbnails'],
    project,
  )
  expect([status, stderr]).toEqual([
    2,
    'pictures are taken with Playwright, which is not installed here: npm install --save-dev playwright-core\n',
  ])
})

test('it names no folder of the machine that made it', () => {
  const found = Object.entries(files).filter(
    ([, text]) => text.includes(root) || text.includes('node_modules/.pnpm'),
  )
  expect(found.map(([path]) => path)).toEqual([])
})

test('the licence of everything that is bundled comes with it', () => {
  const notices = files['THIRD-PARTY-NOTICES.txt'] ?? ''
  const parts = notices.split(`\n${'-'.repeat(80)}\n\n`).slice(1)
  // A text below the names of those whose licence it is.
  const named = parts.flatMap((part) => {
    const [, titles = ''] = /^((?:\S+ \S+ \([^)]+\)\n)+)\n[^]{40,}/.exec(part) ?? []
    expect(titles).not.toBe('')
    return [...titles.matchAll(/^(\S+) \S+ \((.+)\)$/gm)]
  })
  expect(notices).toMatch(new RegExp(`^[^\\n]* of these ${named.length} packages:\\n`))
  const names = new Set(named.map((found) => found[1]))
  // What the clone names, what comes with that, and what was bundled into a package before.
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(
    [...Object.keys(dependencies), 'rolldown', 'micromark'].filter((name) => !names.has(name)),
  ).toEqual([])
  // Nothing that would bind who uses the package.
  const licences = new Set(named.map((found) => found[2]))
  const free = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']
  expect([...licences].filter((licence) => !free.includes(licence ?? ''))).toEqual([])
  expect(parts.find((part) => part.startsWith('@fontsource-variable/geist-mono'))).toContain(
    'SIL OPEN FONT LICENSE',
  )
})

// gray-matter's reader of JavaScript, which is never called, satteri's MDX, which nobody evaluates,
// and in `mcp` zod's question whether it may. Whatever file the bundler puts them into.
test('P1: code is made from text in known places alone, none of which a build comes to', () => {
  const found = Object.entries(files)
    .filter(([path]) => path.startsWith('program/') && path.endsWith('.js'))
    .flatMap(([, text]) =>
      [...text.matchAll(/.{0,16}(?:\bnew Function\(|(?<![\w.$])eval\().{0,12}/g)].map(
        ([hit]) => hit,
      ),
    )
  expect([...new Set(found)].toSorted()).toMatchInlineSnapshot(`
    [
      "eturn false;try{new Function(\`\`);return t",
      "eturn l.then(e=>new Function(e.code)(c));",
      "return new Function(l.code)(c)}f",
      "}());\`;return eval(str)||{}}cat",
    ]
  `)
})

describe('judged by others', () => {
  test('publint finds nothing', async () => {
    const cli = join(tools, 'publint/src/cli.js')
    const args = [cli, 'run', inject('archive'), '--strict']
    const { status, stdout } = await command(process.execPath, args, project)
    expect(stdout.replace(/^(?:Running|Unpacking|Linting).*\n/gm, '').trim()).toBe('All good!')
    expect(status).toBe(0)
  })

  test('its types are those of an ES module, by every way to resolve them', async () => {
    const cli = join(tools, '@arethetypeswrong/cli/dist/index.js')
    const args = [cli, inject('archive'), '--profile', 'esm-only', '--format', 'json']
    const { status, stdout, stderr } = await command(process.execPath, args, project)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ analysis: { packageName: 'component-catalog' } })
    expect(status).toBe(0)
  })

  test.each(['nodenext', 'bundler'])('strict TypeScript compiles against it, %s', async (way) => {
    writeFiles(project, {
      'use.mts': `import { build, check } from 'component-catalog'
import { endpoint } from 'component-catalog/endpoint'
const { ok, problems } = await build({ content: 'content', out: 'site' })
const lines: readonly string[] = problems.map(({ file, line }) => \`\${file}:\${line}\`)
const markup: string = String(endpoint({ method: 'GET', palette: 'duo' }))
// @ts-expect-error: there is no such option
await check({ contents: 'content' })
export { ok, lines, markup }
`,
    })
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const module = way === 'bundler' ? 'esnext' : way
    const flags = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022']
    const args = [tsc, ...flags, '--module', module, '--moduleResolution', way, 'use.mts']
    const { status, stdout } = await command(process.execPath, args, project)
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })
})
