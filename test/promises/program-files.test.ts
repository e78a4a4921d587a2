import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root, tempFolder, writeFiles, type CommandResult } from '../helpers/site.ts'
import { atLeast } from '../helpers/tiers.ts'

const partsOfProgram = [
  'scripts',
  'templates',
  'rolldown.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const compiledBelow = 'node_modules/.cache/component-catalog/program'

/**
 * A copy of the program, whose packages are links, with a catalog beside it. `isCompiled`: with what
 * was compiled of it, too, which is not older than its sources.
 */
function copyOfProgram({ isCompiled = false } = {}) {
  const folder = join(tempFolder(), 'catalog')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  // The times of files are part of what says whether the program is compiled anew.
  const copied = partsOfProgram.map((part) => join(root, part))
  execFileSync('cp', ['-a', ...copied, folder])
  if (isCompiled) {
    const cache = join(folder, compiledBelow, '..')
    mkdirSync(cache, { recursive: true })
    execFileSync('cp', ['-a', join(root, compiledBelow), cache])
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  writeFiles(folder, {
    'content/a.md': '---\nname: A\n---\n\n```ts\nconst a = 1\n```\n\n<b>\n',
    // Long enough for a thread of its own.
    'content/b.md': `---\nname: B\n---\n${'Some text.\n\n'.repeat(4000)}`,
  })
  return {
    folder,
    compiled: join(folder, compiledBelow),
    stamp: () => readFileSync(join(folder, compiledBelow, 'stamp'), 'utf8'),
    build: (...args: readonly string[]) =>
      new Promise<CommandResult>((done) => {
        execFile(
          process.execPath,
          [
            '--disallow-code-generation-from-strings',
            join(folder, 'scripts/catalog.js'),
            ...(args.length > 0 ? args : ['build', '--no-cache']),
          ],
          { cwd: folder, env: { ...process.env, CI: '', GITHUB_ACTIONS: '', NO_COLOR: '' } },
          (error, stdout, stderr) => done({ status: Number(error?.code ?? 0), stdout, stderr }),
        )
      }),
  }
}

const folderInPlace = (path: string): void => {
  rmSync(path, { recursive: true })
  mkdirSync(path)
}
// Opens, and cannot be read, not even by root.
const unreadable = (path: string): void => {
  rmSync(path, { recursive: true })
  symlinkSync('/proc/self/mem', path)
}

test(
  'a build that compiles the program first prints nothing but its own lines',
  { tags: 'long' },
  async () => {
    const { folder, compiled, build } = copyOfProgram()
    expect(existsSync(compiled)).toBe(false)
    // A link of an editor, to nowhere, hinders nothing.
    symlinkSync('somebody@here.1', join(folder, 'templates/styles/.#site.css'))
    expect(await build()).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^no base URL given: [^\n]*\n2 components in dist: [^\n]*\n$/,
      ) as string,
      stderr:
        'content/a.md:9:1: warning: "<b>" is shown as text; put it in `code` or escape "<" [html-text]\n1 warning\n',
    })
    expect(existsSync(compiled)).toBe(true)
    rmSync(join(folder, 'content'), { recursive: true })
    writeFiles(folder, { 'content/a.md': '---\nname: A\n---\n' })
    expect(await build()).toMatchObject({ status: 0, stderr: '' })
  },
)

describe('P3: a file of the program that is not as it should be is told in one line', () => {
  const restore = 'restore it from the repository'
  const missing = (path: string): void => rmSync(path, { recursive: true })

  /** One copy for all that keeps the program from being compiled. */
  let copy: ReturnType<typeof copyOfProgram>
  beforeAll(() => {
    copy = copyOfProgram()
  })
  /** Builds while a file of the copy is as `harm` leaves it. */
  async function buildWithout(
    file: string,
    harm: (path: string) => void,
  ): Promise<CommandResult & { readonly path: string }> {
    const path = join(copy.folder, file)
    const kept = join(tempFolder(), 'kept')
    // Some of them are links to packages.
    execFileSync('cp', ['-a', path, kept])
    try {
      harm(path)
      return { ...(await copy.build()), path }
    } finally {
      rmSync(path, { recursive: true, force: true })
      execFileSync('cp', ['-a', kept, path])
      expect(existsSync(copy.compiled)).toBe(false)
      expect(existsSync(join(copy.folder, 'dist'))).toBe(false)
    }
  }

  const sampled = { tags: 'sampled' }
  type Harm = readonly [file: string, harm: (path: string) => void, what: string]
  /** Each takes a compilation or two: `npm test` tries every third one. */
  const some = <T>(all: readonly T[]): readonly T[] =>
    atLeast(
      all.filter((_, i) => i % 3 === 0),
      all,
    )

  const beforeCompiling: readonly Harm[] = [
    ['scripts/doors/bundle/compile.js', missing, 'is missing'],
    ['rolldown.config.js', missing, 'is missing'],
    ['templates/styles/site.css', missing, 'is missing'],
    ['templates/styles/site.css', folderInPlace, 'cannot be read: a folder is in its place'],
    ['templates/icon.svg', missing, 'is missing'],
    ['package-lock.json', missing, 'is missing'],
    ['package-lock.json', folderInPlace, 'cannot be read: a folder is in its place'],
  ]
  test.each(beforeCompiling)('%s, before it is compiled', async (file, harm, what) => {
    const { path, ...result } = await buildWithout(file, harm)
    expect(result).toEqual({
      status: 2,
      stdout: '',
      stderr: `the program's file ${JSON.stringify(path)} ${what}; ${restore}\n`,
    })
  })

  // In the words of the compiler.
  const inCompiling: readonly Harm[] = [
    ['scripts/doors/bundle/assets.js', missing, "Cannot find module '"],
    [
      'scripts/doors/command/cli.ts',
      missing,
      'Cannot resolve entry module scripts/doors/command/cli.ts.',
    ],
    [
      'scripts/building/pipeline/collect.ts',
      missing,
      "Could not resolve './collect.ts' in scripts/building/pipeline/steps.ts",
    ],
    ['tsconfig.json', folderInPlace, "Failed to load tsconfig '"],
    ['templates/client/theme.ts', missing, 'Cannot resolve entry module '],
  ]
  test.each(some(inCompiling))('%s, which the compiler reads', sampled, async (file, harm, why) => {
    const { status, stdout, stderr } = await buildWithout(file, harm)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(
      /^the program cannot be compiled: [^\n]*; restore its files from the repository and run npm ci\n$/,
    )
    expect(stderr).toContain(why)
  })

  test.runIf(existsSync('/proc/self/mem'))(
    'a file that the disk does not give',
    { tags: 'long' },
    async () => {
      const { path, ...result } = await buildWithout('templates/styles/site.css', unreadable)
      const what = 'cannot be read: the disk reports an error'
      expect(result).toEqual({
        status: 2,
        stdout: '',
        stderr: `the program's file ${JSON.stringify(path)} ${what}; ${restore}\n`,
      })
      const { status, stderr } = await buildWithout(
        'scripts/building/pipeline/collect.ts',
        unreadable,
      )
      expect(status).toBe(2)
      expect(stderr).toMatch(
        /^the program cannot be compiled: [^\n]*pipeline\/steps\.ts:\d+:25: Could not load [^\n]*\n$/,
      )
    },
  )

  test('a folder of it', async () => {
    const { path, ...result } = await buildWithout('templates', missing)
    expect(result).toEqual({
      status: 2,
      stdout: '',
      stderr: `the program's file ${JSON.stringify(`${path}/`)} is missing; ${restore}\n`,
    })
  })

  test('a source that is no program, with its place', { tags: 'long' }, async () => {
    const { status, stdout, stderr, path } = await buildWithout(
      'scripts/building/pipeline/collect.ts',
      (source) => writeFileSync(source, '\nconst a = ;\n'),
    )
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^the program cannot be compiled: [^\n]*Unexpected token; [^\n]*\n$/)
    expect(stderr).toContain(`${path}:2:11`)
  })

  const packages = [
    ['unified', "Could not resolve 'unified' in "],
    ['sirv', "Could not resolve 'sirv' in "],
    ['rolldown', "Cannot find package 'rolldown' imported from "],
  ] as const
  test.each(some(packages))('the package %s', sampled, async (name, why) => {
    const { status, stdout, stderr } = await buildWithout(`node_modules/${name}`, missing)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(
      /^the program cannot be compiled: [^\n]*; restore its files from the repository and run npm ci\n$/,
    )
    expect(stderr).toContain(why)
  })

  test('a file of a package', async () => {
    const { path, ...result } = await buildWithout('node_modules/@fontsource-variable', (link) => {
      // A copy can be damaged, and the package cannot.
      rmSync(link)
      cpSync(join(root, 'node_modules/@fontsource-variable'), link, { recursive: true })
      missing(join(link, 'geist-mono/LICENSE'))
    })
    expect(result).toEqual({
      status: 2,
      stdout: '',
      stderr: `the program's file ${JSON.stringify(join(path, 'geist-mono/LICENSE'))} is missing; run npm ci\n`,
    })
  })

  test(
    'a file of the compiled program that is missing, or empty as a machine that stopped leaves it',
    { tags: 'long' },
    async () => {
      const { folder, compiled, build } = copyOfProgram({ isCompiled: true })
      expect((await build()).status).toBe(0)
      const published = readFileSync(join(folder, 'dist/.catalog-manifest.json'), 'utf8')
      const steps = readdirSync(join(compiled, 'chunks')).find((name) => name.startsWith('steps-'))
      for (const file of ['cli.js', `chunks/${steps}`, 'assets.json']) {
        const path = join(compiled, file)
        const bytes = readFileSync(path)
        missing(path)
        expect(await build(), file).toEqual({
          status: 2,
          stdout: '',
          stderr: `the program's file ${JSON.stringify(path)} is missing; run npm ci\n`,
        })
        writeFileSync(path, '')
        const { status, stdout, stderr } = await build()
        expect([status, stdout], file).toEqual([2, ''])
        // A module that lacks its exports only when one is called looks like a bug; which one does is the
        // compiler's choice.
        const starts = /^the program does not start: [^\n]+; run npm ci\n$/
        const late = /\na bug, or files of the program are damaged: run npm ci\n$/
        expect(
          [starts, late].some((said) => said.test(stderr)),
          `${file}: ${stderr}`,
        ).toBe(true)
        writeFileSync(path, bytes)
      }
      expect(readFileSync(join(folder, 'dist/.catalog-manifest.json'), 'utf8')).toBe(published)

      // What reads SVG is not loaded for a site without one.
      for (const name of readdirSync(join(compiled, 'chunks')))
        if (name.startsWith('svg-')) rmSync(join(compiled, 'chunks', name))
      writeFileSync(join(folder, 'content/new.md'), '---\nname: New\n---\n')
      expect(await build()).toMatchObject({ status: 0 })
      writeFileSync(join(folder, 'content/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
      const { status, stderr } = await build()
      expect([status, stderr]).toEqual([2, expect.stringMatching(/svg-[\w-]+\.js" is missing/)])
    },
  )
})

test('the program is compiled anew when a source of it is younger', { tags: 'long' }, async () => {
  const { folder, build, stamp } = copyOfProgram()
  await build('--help')
  const before = stamp()
  await build('--help')
  expect(stamp()).toBe(before)
  const later = new Date(Date.now() + 5000)
  utimesSync(join(folder, 'templates/icon.svg'), later, later)
  await build('--help')
  expect(stamp()).not.toBe(before)
})

test('a program that cannot be compiled says where, why and the way out in one line', async () => {
  const { folder, build } = copyOfProgram()
  writeFileSync(join(folder, 'node_modules/.cache'), '')
  expect(await build('--help')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^the program cannot be compiled: ENOTDIR: not a directory, \w+ '[^'\n]*component-catalog[^'\n]*'; compile once as one who may write there: npm run build -- --help\n$/,
    ) as string,
  })
})

test('an installed clone that npm has not compiled names what to install, however it came there', () => {
  const folder = join(tempFolder(), 'node_modules/component-catalog')
  for (const name of [
    'catalog.js',
    'words/bootstrap/program-error.js',
    'words/bootstrap/program-file.js',
  ])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  writeFiles(folder, { 'package.json': '{ "type": "module" }' })
  const { status, stderr } = spawnSync(process.execPath, [
    join(folder, 'scripts/catalog.js'),
    'build',
  ])
  expect([status, String(stderr)]).toEqual([
    2,
    `the program's file "${join(folder, 'scripts/doors/bundle/compile.js')}" is missing; npm has not compiled it: install the archive that "npm run package" makes in a clone, or the address of the repository with --ignore-scripts=false\n`,
  ])
})

test('two that compile at the same time hinder each other not', { tags: 'long' }, async () => {
  const { compiled, build } = copyOfProgram()
  const [one, two] = await Promise.all([build('--help'), build('--help')])
  expect(one).toEqual(two)
  expect(one?.status).toBe(0)
  expect(readdirSync(join(compiled, '..'))).toEqual(['program'])
})
