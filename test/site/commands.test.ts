import { execFile, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scriptOf } from '../../scripts/reading/options/invocation.ts'
import { commandTable } from '../../scripts/reading/options/table.ts'
import { startProcess } from '../helpers/program.ts'
import { readFiles, root, run, tempFolder, writeFiles } from '../helpers/site.ts'

const faulty = {
  'content/good.md': '---\nname: Good\n---\n',
  'content/bad.md':
    '---\nname: Bad\nstatsu: stable\n---\n\n## Props\n\n| Prop | Type |\n| --- | --- |\n| size | "s" | "m" |\n| | string |\n',
}

test('each command that the help lists is a script of a clone', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const missing = Object.keys(commandTable).filter(
    (name) => scripts[scriptOf(name)]?.endsWith(`catalog.js ${name}`) !== true,
  )
  expect(missing).toEqual([])
})

test.runIf(existsSync('/dev/full'))('a full disk behind the output is told in one line', () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  const output = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/catalog.js'), 'check', '--format', 'json'],
    { cwd, stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
  )
  closeSync(output)
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^1 component checked in .*\nthe output cannot be printed: the disk is full\n$/,
  )
})

test('build tells all mistakes with their places, publishes nothing, and works once they are mended', async () => {
  const cwd = tempFolder(faulty)
  const first = await run(['build'], { cwd })
  expect(first).toEqual({
    status: 1,
    stdout: '',
    stderr: [
      'content/bad.md:3:1: unknown key "statsu" in front matter, did you mean "status"? [front-matter-key]',
      'content/bad.md:10:16: the row has 3 cells, the head has 2; a "|" inside a cell is written "\\|", with one backslash, in code too [props-cells]',
      'content/bad.md:11:1: a row without a name; fill its first cell or take the row out [prop-name]',
      '3 problems',
      'nothing was published, dist is as it was',
      '',
    ].join('\n'),
  })
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
  writeFiles(cwd, {
    'content/bad.md':
      '---\nname: Bad\nstatus: stable\n---\n\n## Props\n\n| Prop | Type |\n| --- | --- |\n| size | `"s" \\| "m"` |\n',
  })
  const second = await run(['build'], { cwd })
  expect(second.status).toBe(0)
  expect(second.stderr).toBe('')
  expect(second.stdout).toMatch(
    /^no base URL given: examples show http:\/\/127\.0\.0\.1:4173; set baseUrl in index\.md or --base-url\n2 components in dist: \d+ files written, 0 unchanged, 0 removed, in \d.*s\n$/,
  )
  expect(JSON.parse(readFileSync(join(cwd, 'dist/api/v1/components/bad'), 'utf8'))).toEqual({
    slug: 'bad',
    name: 'Bad',
    props: [{ name: 'size', type: '"s" | "m"', required: false }],
    status: 'stable',
  })
})

test('check tells the same and writes nothing', async () => {
  const cwd = tempFolder(faulty)
  const result = await run(['check'], { cwd })
  expect(result.status).toBe(1)
  expect(result.stderr).toContain('3 problems\nnothing would be published\n')
  expect(Object.keys(readFiles(cwd)).sort()).toEqual(Object.keys(faulty).sort())
})

test('problems are data with --format json', async () => {
  const cwd = tempFolder(faulty)
  const { stdout } = await run(['check', '--format', 'json'], { cwd })
  const { problems } = JSON.parse(stdout) as { problems: object[] }
  expect(problems[0]).toEqual({
    file: 'content/bad.md',
    line: 3,
    column: 1,
    message: 'unknown key "statsu" in front matter, did you mean "status"?',
    rule: 'front-matter-key',
    severity: 'error',
  })
  expect(problems.length).toBe(3)
})

const many = (count: number, line: string): string => `---\nname: A\n---\n${line.repeat(count)}`

test('of a flood the first 50 are shown, and all are counted by rule; --all and JSON have all', async () => {
  const cwd = tempFolder({
    'content/a.md': many(604, '[x](gone.md)\n'),
    'content/b.md': many(102, '[x](a.md#gone)\n'),
  })
  const sum = '604 link-dead, 102 link-fragment; the first 50 are shown, --all shows all'
  const { status, stderr, stdout } = await run(['check'], {
    cwd,
    env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '' },
  })
  expect(status).toBe(0)
  const lines = stderr.trimEnd().split('\n')
  expect(lines.slice(50)).toEqual([sum, '706 warnings'])
  expect(lines.slice(0, 50).map((line) => line.split(': ')[0])).toEqual(
    Array.from({ length: 50 }, (_, i) => `content/a.md:${i + 4}:1`),
  )
  const annotations = stdout.split('\n').filter((line) => line.startsWith('::'))
  expect(annotations.length).toBe(51)
  expect(annotations.at(-1)).toBe(`::notice title=problems::${sum}`)

  const all = await run(['check', '--all'], { cwd })
  expect(all.stderr.trimEnd().split('\n').length).toBe(707)
  expect(all.stderr.endsWith('\n706 warnings\n')).toBe(true)
  const data = await run(['check', '--format', 'json'], { cwd })
  expect((JSON.parse(data.stdout) as { problems: object[] }).problems.length).toBe(706)
})

test('errors are not hidden behind warnings, and 50 problems are no flood', async () => {
  const cwd = tempFolder({
    'content/a.md': many(50, '[x](gone.md)\n'),
    'content/z.md': '---\nname: Z\n---\n',
  })
  const few = (await run(['check'], { cwd })).stderr.trimEnd().split('\n')
  expect(few.length).toBe(51)
  expect(few.at(-1)).toBe('50 warnings')
  writeFiles(cwd, {
    'content/z.md': '---\nname: Z\nfigma: x\nslug: B\n---\n',
  })
  const { stderr } = await run(['check'], { cwd })
  const lines = stderr.trimEnd().split('\n')
  expect(lines.slice(48).map((line) => line.split(/: |;/)[0])).toEqual([
    'content/z.md:3:1',
    'content/z.md:4:7',
    '50 link-dead, 1 front-matter-key, 1 slug',
    '2 problems, 50 warnings',
    'nothing would be published',
  ])
})

const twins = {
  'content/x/tabs.md': '---\nname: A\n---\n',
  'content/tabs.md': '---\nname: B\n---\n',
  'web/package.json': '{}',
}
const taken = (folder: string): string =>
  `${folder}x/tabs.md:1:1: the slug "tabs" is taken by ${folder}tabs.md; give one of the two another "slug" [slug-duplicate]`

test.each([
  ['.', 'content', 'content/'],
  ['.', './content/', 'content/'],
  ['web', '../content', '../content/'],
  ['content', '.', ''],
  ['content/x', '..', '../'],
  ['web', 'ABSOLUTE', '../content/'],
])(
  'paths in messages are those of where it is run: in %s, --content %s',
  async (at, given, shown) => {
    const folder = tempFolder(twins)
    const content = given === 'ABSOLUTE' ? join(folder, 'content') : given
    const { stderr } = await run(['check', '--content', content], { cwd: join(folder, at) })
    expect(stderr.split('\n')[0]).toBe(taken(shown))
  },
)

test.each([
  ['.', [], 'content/', 'dist'],
  ['content/x', [], '../', '../../dist'],
  ['..', ['--prefix', 'FOLDER'], 'FOLDER/content/', 'FOLDER/dist'],
])('npm may go elsewhere first: in %s, npm %j', async (at, options, shown, out) => {
  const folder = tempFolder()
  const fill = (text: string): string => text.replace('FOLDER', basename(folder))
  const program = JSON.stringify(join(root, 'scripts/catalog.js'))
  const scripts = { build: `node ${program} build` }
  writeFiles(folder, { ...twins, 'package.json': JSON.stringify({ scripts }) })
  const npm = async (...more: readonly string[]): Promise<{ stdout: string; stderr: string }> => {
    const args = [...options.map(fill), '--silent', 'run', 'build', '--', ...more]
    try {
      return await promisify(execFile)('npm', args, {
        cwd: join(folder, at),
        env: { ...process.env, GITHUB_ACTIONS: '' },
      })
    } catch (error) {
      return error as { stdout: string; stderr: string }
    }
  }
  expect((await npm()).stderr.split('\n').filter((line) => !line.startsWith('npm warn'))).toEqual([
    taken(fill(shown)),
    '1 problem',
    `nothing was published, ${fill(out)} is as it was`,
    '',
  ])
  // As data it is the same everywhere.
  const { problems } = JSON.parse((await npm('--format', 'json')).stdout) as { problems: unknown }
  expect(problems).toEqual([
    {
      file: 'content/x/tabs.md',
      line: 1,
      column: 1,
      message: 'the slug "tabs" is taken by content/tabs.md; give one of the two another "slug"',
      rule: 'slug-duplicate',
      severity: 'error',
    },
  ])
})

test('annotations name files from the folder of the repository', async () => {
  const folder = tempFolder(twins)
  const { stdout } = await run(['check'], {
    cwd: folder,
    env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(folder) },
  })
  expect(stdout).toBe(
    `::error file=${basename(folder)}/content/x/tabs.md,line=1,col=1,title=slug-duplicate::the slug "tabs" is taken by ${basename(folder)}/content/tabs.md; give one of the two another "slug"\n`,
  )
})

test('problems are annotations in GitHub Actions, and cannot be forged by content', async () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n"x\\n::error::forged%": 1\n---\n' })
  const { stdout, stderr } = await run(['check'], { cwd, env: { GITHUB_ACTIONS: 'true' } })
  const keys = '; there are name, slug, '
  expect(stdout).toMatch(/^[^\n]*\n$/)
  expect(stdout).toContain(
    `::error file=content/a.md,line=3,col=1,title=front-matter-key::unknown key "x\\u000a::error::forged%25" in front matter${keys}`,
  )
  expect(stderr.split('\n')[0]).toContain(
    `content/a.md:3:1: unknown key "x\\u000a::error::forged%" in front matter${keys}`,
  )
})

test('every command that does not serve ends by itself, with all that it prints, as a process', async () => {
  const docgen = { C: { displayName: 'C', props: { size: { type: { name: 'string' } } } } }
  const cwd = tempFolder({ 'meta.json': JSON.stringify(docgen) })
  const ended: unknown[] = []
  for (const args of [
    ['init'],
    ['import', 'meta.json', '--format', 'json'],
    ['build', '--out', 'old'],
    ['build'],
    ['check', '--format', 'json'],
    ['verify'],
    ['diff', 'old', 'dist', '--format', 'json'],
    ['help'],
    ['--version'],
    ['mcp'],
  ]) {
    const { status, stdout, stderr } = await startProcess({ cwd, args, env: process.env })
    ended.push([args[0], status, stdout.length > 0 && /[}\n]$/.test(stdout), stderr])
  }
  expect(ended).toEqual([
    ['init', 0, true, ''],
    ['import', 0, true, ''],
    ['build', 0, true, ''],
    ['build', 0, true, ''],
    ['check', 0, true, expect.stringMatching(/^2 components checked in [^\n]*\n$/)],
    ['verify', 0, true, ''],
    ['diff', 0, true, ''],
    ['help', 0, true, ''],
    ['--version', 0, true, ''],
    // Nobody speaks to it.
    ['mcp', 0, false, ''],
  ])
})

test.each([
  [['build', '--contnet', 'x'], 'unknown option "--contnet" of build, did you mean "--content"?'],
  [
    ['figma'],
    'unknown command "figma"; there are init, import, build, check, preview, dev, examples, thumbnails, test, verify, diff, usage, release, mcp',
  ],
  [['verify', '--figma'], 'unknown option "--figma" of verify; there are --content, --out, --help'],
  [['import'], 'import needs FILE...: npm run import -- FILE...'],
  [['bild'], 'unknown command "bild", did you mean "build"?'],
  [['build', '--content'], '--content needs a value: --content DIR'],
  [['build', '--drafts=yes'], '--drafts takes no value'],
  [['build', 'extra'], 'unexpected "extra"; options start with "--"'],
  [
    ['build', '--base-url', 'acme'],
    '--base-url is "acme", it must be an http or https address such as https://acme.github.io/ui',
  ],
  [
    ['build', '--base-url', 'https://x.example//ui'],
    '--base-url is "https://x.example//ui", which has "//" in its path; write https://x.example/ui',
  ],
  [['build', '--format', 'xml'], '--format is "xml", it must be one of text, json'],
  [['preview', '--port', '99999'], '--port is "99999", it must be a number from 0 to 65535'],
])('wrong usage ends with 2 and one line that says why: %j', async (args, message) => {
  const result = await run(args, { cwd: tempFolder() })
  expect(result.status).toBe(2)
  expect(result.stdout).toBe('')
  expect(result.stderr.split('\n')[0]).toBe(message)
})

test.each(['nowhere', '../no/where', './no where/'])(
  'a content folder that does not exist is named with its absolute path: %s',
  async (given) => {
    const cwd = tempFolder()
    expect(await run(['build', '--content', given], { cwd })).toEqual({
      status: 2,
      stdout: '',
      stderr: `the content folder ${resolve(cwd, given)} cannot be read: it does not exist\n`,
    })
  },
)

test('help lists the commands, and the options of each with their defaults', async () => {
  const { status, stdout } = await run(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('npm run build          write the site')
  const build = await run(['build', '--help'])
  expect(build.stdout).toContain('--content DIR                 folder of the sources (content)')
})

test.runIf(existsSync('/proc/self'))(
  'a folder that cannot be made ends a build with a message',
  async () => {
    const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
    const why = '/proc/x cannot be made: /proc takes no new folder\n'
    const cache = await run(['build'], { cwd, env: { COMPONENT_CATALOG_CACHE: '/proc/x' } })
    expect(cache).toMatchObject({ status: 0, stderr: '' })
    expect(cache.stdout).toMatch(new RegExp(`\nthe next build renders every source again: ${why}$`))
    expect(await run(['build', '--out', '/proc/x/y'], { cwd })).toEqual({
      status: 2,
      stdout: '',
      stderr: why,
    })
  },
)

test('preview builds, serves the site on a free port, and says where', async () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  const taken = createServer()
  const port = await new Promise<number>((done) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const child = spawn(
    process.execPath,
    [
      '--disallow-code-generation-from-strings',
      join(root, 'scripts/catalog.js'),
      'preview',
      '--port',
      String(port),
      '--base-url',
      'https://acme.github.io/ui',
    ],
    { cwd },
  )
  try {
    let printed = ''
    const url = await new Promise<string>((done, failed) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /serving dist at (\S+)/.exec(printed)?.[1]
        if (found !== undefined) done(found)
      })
      child.on('exit', () => failed(new Error(printed)))
    })
    expect(printed).toContain(`port ${port} is taken or not allowed, using `)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ui\/$/)
    const get = async (path: string, init?: RequestInit) => {
      const response = await fetch(url + path, init)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        cors: response.headers.get('access-control-allow-origin'),
        body: await response.text(),
        etag: response.headers.get('etag'),
      }
    }
    const route = await get('api/v1/components/a')
    expect(route).toMatchObject({
      status: 200,
      type: 'application/json; charset=utf-8',
      cors: '*',
      body: '{ "slug": "a", "name": "A", "props": [] }\n',
    })
    expect(
      (await get('api/v1/components/a', { headers: { 'If-None-Match': route.etag ?? '' } })).status,
    ).toBe(304)
    expect(await get('api/v1/components')).toMatchObject({
      status: 200,
      type: 'application/json; charset=utf-8',
    })
    expect(await get('api/v1/components/nope')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      cors: '*',
    })
    expect(await get('nope/x')).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
    expect(await get('components/a')).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect((await get('', { method: 'POST' })).status).toBe(405)
    for (const path of ['%zz', '..%2f..%2fcontent/a.md', '.catalog-manifest.json', '%00']) {
      expect([400, 404]).toContain((await get(path)).status)
    }
  } finally {
    child.kill('SIGTERM')
    taken.close()
  }
})

test('dev builds at every change, tells the browser, and shows problems until they are mended', async () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  const child = spawn(process.execPath, [join(root, 'scripts/catalog.js'), 'dev', '--port', '0'], {
    cwd,
  })
  let printed = ''
  const until = async (text: RegExp): Promise<string> => {
    for (let i = 0; i < 300; i++) {
      const found = text.exec(printed)
      if (found !== null) {
        printed = printed.slice(found.index + found[0].length)
        return found[1] ?? ''
      }
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`never printed ${String(text)}: ${printed}`)
  }
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  try {
    const url = await until(/serving dist at (\S+),/)
    expect(await (await fetch(url)).text()).toContain('/@dev/overlay.js')
    writeFiles(cwd, { 'content/a.md': '---\nname: B\n---\n' })
    await until(/1 component in dist: [1-9]/)
    expect(await (await fetch(`${url}api/v1/components/a`)).json()).toMatchObject({ name: 'B' })
    writeFiles(cwd, { 'content/a.md': '---\nnmae: C\n---\n' })
    await until(/unknown key "nmae"/)
    writeFiles(cwd, { 'content/a.md': '---\nname: C\n---\n' })
    await until(/1 component in dist: [1-9]/)
    const docgen = (size: string): string =>
      JSON.stringify({ C: { displayName: 'C', props: { size: { type: { name: size } } } } })
    writeFiles(cwd, {
      'meta.json': docgen('string'),
      'content/index.md': '---\napi: ../meta.json\n---\n',
    })
    await until(/1 component in dist: [1-9]/)
    writeFiles(cwd, { 'meta.json': docgen('number') })
    await until(/1 component in dist: [1-9]/)
    expect(await (await fetch(`${url}api/v1/components/a`)).json()).toMatchObject({
      props: [{ name: 'size', type: 'number' }],
    })
    expect(Object.values(readFiles(join(cwd, 'dist'))).join('')).not.toContain('@dev')
    // A file that somebody removes is missed when nothing else is to be done.
    const sheet = Object.keys(readFiles(join(cwd, 'dist'))).find((path) => path.endsWith('.css'))
    rmSync(join(cwd, 'dist', sheet ?? ''))
    writeFiles(cwd, { 'content/a.md': '---\nname: D\n---\n' })
    await until(/1 component in dist: [1-9]/)
    await until(/1 component in dist: 1 file written/)
    expect(existsSync(join(cwd, 'dist', sheet ?? ''))).toBe(true)
  } finally {
    child.kill('SIGTERM')
  }
  await new Promise((done) => child.once('exit', done))
  const next = await run(['build'], { cwd })
  expect(next.stdout).toMatch(/^1 component in dist: 0 files written/m)
})

test.each([
  ['dev', 'SIGTERM'],
  ['preview', 'SIGINT'],
] as const)('%s that serves and is stopped by %s is done', async (command, signal) => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/catalog.js'), command, '--port', '0'],
    {
      cwd,
    },
  )
  await new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('serving dist at')) done()
    })
  })
  child.kill(signal)
  expect(await new Promise((done) => child.on('exit', done))).toBe(0)
})

test('verify tells what is not as the build wrote it', async () => {
  const cwd = tempFolder({ 'content/a.md': '---\nname: A\n---\n' })
  expect((await run(['verify'], { cwd })).status).toBe(2)
  await run(['build'], { cwd })
  expect(await run(['verify'], { cwd })).toMatchObject({ status: 0, stderr: '' })
  writeFiles(cwd, { 'dist/index.html': 'x' })
  expect(await run(['verify'], { cwd })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^index\.html was changed\n1 of \d+ files are not/) as string,
  })
  symlinkSync('loop', join(cwd, 'loop'))
  expect((await run(['verify', '--out', 'loop'], { cwd })).stderr).toBe(
    'loop cannot be verified: its links lead in a circle\n',
  )
})

test('what the system refuses is one line, and not called a bug', async () => {
  const { status, stdout, stderr } = await run(['init', '--content', 'a'.repeat(300)], {
    cwd: tempFolder(),
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^"\/.*a…" cannot be used: the name is too long\n$/)
})

test('a file that the command line names is called as it was typed', async () => {
  const cwd = tempFolder({
    'web/content/a.md': '---\nname: A\n---\n',
    'web/content/_m/x.json': '{',
  })
  const args = ['check', '--content', 'web/content', '--api', './web/content/_m/x.json']
  expect((await run(args, { cwd })).stderr).toMatch(/^web\/content\/_m\/x\.json:1:1: /)
})
