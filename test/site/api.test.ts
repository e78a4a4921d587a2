import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { createRenderer } from '../../scripts/building/render/renderer.ts'
import { buildSite, inThread, readFiles, run, tempFolder, writeFiles } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'
import { runs } from '../helpers/tiers.ts'

type Api = typeof import('../../scripts/doors/api/types/index.d.ts')
const program = new URL('program/', cacheRoot)
const api = (await import(new URL('index.js', program).href)) as Api

const page = (name: string, body = 'Text.\n'): string => `---\nname: ${name}\n---\n\n${body}`
const props = '## Props\n\n| Prop | Type |\n| --- | --- |\n| **size** | `"s" \\| "m"` |\n'
// Long enough for a thread of its own.
const long = Array.from({ length: 1500 }, (_, i) => `Sentence *${i}* of many.\n`).join('\n')
// Quadratic in the reference parser: it takes minutes there.
const slow = 'a|b\n-\n'.repeat(40_000)

/** A folder with a content folder of these files. */
function project(files: Readonly<Record<string, string>>) {
  const folder = tempFolder()
  const content = join(folder, 'content')
  writeFiles(content, files)
  return { folder, content, out: join(folder, 'dist') }
}

/** What an import of the program in a process of its own leaves there, beside what it returns. */
async function inProcess(folder: string, script: string) {
  const file = join(folder, 'caller.mjs')
  writeFileSync(
    file,
    `import { subscribe } from 'node:diagnostics_channel'
import v8 from 'node:v8'
import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const flags = []
v8.setFlagsFromString = (flag) => flags.push(flag)
syncBuiltinESMExports()
const ends = []
subscribe('worker_threads', ({ worker }) => {
  ends.push(new Promise((ended) => worker.once('exit', ended)))
})
const state = () => ({
  cwd: process.cwd(), env: hash('sha256', JSON.stringify(process.env)), title: process.title, umask: process.umask(),
  status: process.exitCode ?? null, flags: [...flags],
  listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
})
const before = state()
const api = await import(${JSON.stringify(new URL('index.js', program).href)})
const value = await (async () => { ${script} })()
// One that does not end leaves this unanswered, which node tells by its status.
await Promise.all(ends)
writeFileSync('value.json', JSON.stringify({ before, after: state(), value, started: ends.length }))
`,
  )
  const ended = await new Promise<readonly unknown[]>((done) => {
    const child = execFile(
      process.execPath,
      [file],
      { cwd: folder, timeout: 50_000 },
      (_, ...texts) => done([child.exitCode, child.signalCode, ...texts]),
    )
  })
  // It ended by itself, and printed nothing.
  expect(ended).toEqual([0, null, '', ''])
  const { before, after, value, started } = JSON.parse(
    readFileSync(join(folder, 'value.json'), 'utf8'),
  ) as Readonly<Record<string, unknown>>
  expect(after).toEqual(before)
  return { value, started }
}

test('what a call does not say is as index.md says', async () => {
  const { folder } = project({
    'index.md': '---\nout: site\nstrict: true\ndrafts: true\n---\n',
    'a.md': '---\nname: A\nstatus: draft\n---\n[nowhere](none.md)\n',
  })
  const { value } = await inProcess(
    folder,
    `const strict = await api.build()
     const said = await api.build({ strict: false })
     return [strict.ok, said.ok, said.components]`,
  )
  expect(value).toEqual([false, true, 1])
  expect(Object.keys(readFiles(join(folder, 'site')))).toContain('components/a.html')
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

test('a build from a program gives the site of the command, and leaves nothing behind', async () => {
  const { folder, out } = project({
    'index.md': '---\ntitle: Ours\noutputs: [shadcn]\n---\n\nHello.\n',
    'button.md': page('Button', props),
    'long.md': page('Long', `${long}\n\n[nowhere](none.md)\n`),
  })
  const { value, started } = await inProcess(
    folder,
    `const told = []
     const options = { baseUrl: 'https://acme.example/ui/', hosting: ['nginx', 'github'], cache: false,
       onProgress: (progress) => told.push(progress) }
     const found = await api.check({ ...options, out: null })
     const first = await api.build(options)
     const second = await api.build({ ...options, onProgress: undefined })
     return { found, first, second, told: told.slice(-3) }`,
  )
  const problem = {
    file: 'content/long.md',
    line: 3006,
    column: 1,
    message: 'the link "none.md" leads to no source of the catalog',
    rule: 'link-dead',
    severity: 'warning',
  }
  const counted = { ok: true, components: 2, baseUrl: 'https://acme.example/ui' }
  const told = { ...counted, problems: [problem] }
  const command = join(folder, 'other/dist')
  const args = ['--base-url', 'https://acme.example/ui/', '--hosting', 'nginx,github', '--no-cache']
  await run(['build', '--content', join(folder, 'content'), '--out', command, ...args])
  const site = readFiles(out)
  expect(readFiles(command)).toEqual(site)
  expect(readFiles(`${command}.hosting`)).toEqual(readFiles(`${out}.hosting`))
  const files = Object.keys({ ...site, ...readFiles(`${out}.hosting`) }).length - 2
  // One for the long source of each.
  expect(started).toBe(3)
  expect(value).toEqual({
    found: told,
    first: { ...told, rendered: 2, written: files, unchanged: 0, removed: 0, kept: 0 },
    second: { ...told, rendered: 2, written: 0, unchanged: files, removed: 0, kept: 0 },
    told: [
      { done: 1, total: 3 },
      { done: 2, total: 3 },
      { done: 3, total: 3 },
    ],
  })
})

test('mistakes in the content are data, in the order of the files, and keep the site', async () => {
  const { content, out } = project({ 'b.md': page('B') })
  await api.build({ content, out })
  const before = readFiles(out)
  writeFiles(content, { 'b.md': '---\nnmae: B\n---\n', 'a.md': '---\nname: A\nslug: X\n---\n' })
  const built = await api.build({ content: pathToFileURL(content), out: pathToFileURL(`${out}/`) })
  expect(built).toMatchObject({ ok: false, written: 0, unchanged: 0, removed: 0 })
  const rules = built.problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)
  expect(rules).toEqual([
    'content/a.md:3 slug',
    'content/b.md:1 name-missing',
    'content/b.md:2 front-matter-key',
  ])
  expect(Object.keys(built.problems[0] ?? {})).toEqual([
    'file',
    'line',
    'column',
    'message',
    'rule',
    'severity',
  ])
  const checked = await api.check({ content })
  expect(checked).toEqual({
    ok: false,
    problems: built.problems,
    components: built.components,
    baseUrl: null,
  })
  expect(readFiles(out)).toEqual(before)
})

test(
  'builds at once in one process give each its own site, whatever their options',
  { tags: 'long' },
  async () => {
    const one = {
      'index.md': '---\ntitle: One\n---\n',
      'a.md': page('A', '```js\nlet a = 1\n```\n'),
    }
    const two = { 'index.md': '---\ntitle: Two\n---\n', 'a.md': page('Other', props) }
    const wanted = [
      { files: { ...one, 'long.md': page('Long', long) }, options: { parser: 'reference' } },
      { files: { ...two, 'long.md': page('More', `${long}${long}`) }, options: {} },
      { files: one, options: { highlight: false, baseUrl: 'https://one.example' } },
      { files: two, options: { hosting: ['all'], drafts: true } },
    ] as const
    const places = wanted.map(({ files, options }) => ({ ...project(files), options }))
    await Promise.all(
      places.map(({ content, out, options }) => api.build({ content, out, ...options })),
    )
    for (const { folder, content, out, options } of places) {
      const alone = join(folder, 'alone/dist')
      expect(await api.build({ content, out: alone, cache: false, ...options })).toMatchObject({
        ok: true,
      })
      expect(readFiles(out)).toEqual(readFiles(alone))
    }
  },
)

test('of two builds at once into one folder one is told so, with status 75', async () => {
  const { content, out } = project({ 'a.md': page('A') })
  const [first, second] = await Promise.allSettled([
    api.build({ content, out }),
    api.build({ content, out }),
  ])
  expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true, components: 1 } })
  expect(second).toMatchObject({
    status: 'rejected',
    reason: {
      name: 'PublishError',
      exitStatus: 75,
      message: `another build (process ${process.pid}) is publishing; try again when it is done`,
    },
  })
  expect(second?.status === 'rejected' && second.reason).toBeInstanceOf(api.PublishError)
  expect(await api.build({ content, out })).toMatchObject({ ok: true, written: 0 })
})

test('a signal ends a build, its threads too, and the site is as it was', async () => {
  const { folder, content, out } = project({ 'a.md': page('A') })
  await api.build({ content, out })
  const before = readFiles(out)
  writeFiles(content, { 'a.md': page('New'), 'slow.md': page('Slow', slow) })
  const { value, started } = await inProcess(
    folder,
    `const endings = []
     const ending = async (signal, onProgress) =>
       endings.push(await api.build({ parser: 'reference', signal, onProgress }).then(
         () => 'done', (error) => error.name + ' ' + error.message))
     await ending(AbortSignal.abort())
     const soon = new AbortController()
     const build = ending(soon.signal)
     soon.abort(new RangeError('enough'))
     await build
     const later = new AbortController()
     await ending(later.signal, () => later.abort(new Error('one is done, one is slow')))
     return endings`,
  )
  expect(value).toEqual([
    'AbortError This operation was aborted',
    'RangeError enough',
    'Error one is done, one is slow',
  ])
  expect(started).not.toBe(0)
  expect(readFiles(out)).toEqual(before)
  expect(readdirSync(folder).sort()).toEqual(['caller.mjs', 'content', 'dist', 'value.json'])
})

test(
  'whenever the signal comes, the site is the old one or the new one',
  { tags: 'sampled' },
  async () => {
    const files = (word: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [`c${i}.md`, page(`${word} ${i}`, props)]),
      )
    const { content, out } = project(files('Old'))
    await api.build({ content, out, cache: false })
    const before = readFiles(out)
    const next = project(files('New'))
    await api.build({ content: next.content, out: next.out, cache: false })
    const after = readFiles(next.out)
    await fc.assert(
      fc.asyncProperty(fc.nat(60), async (turns) => {
        writeFiles(content, files('New'))
        const ending = new AbortController()
        const [outcome] = await Promise.allSettled([
          api.build({ content, out, cache: false, signal: ending.signal }),
          (async () => {
            for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done))
            ending.abort()
          })(),
        ])
        expect(readFiles(out)).toEqual(outcome?.status === 'fulfilled' ? after : before)
        writeFiles(content, files('Old'))
        await api.build({ content, out, cache: false })
        expect(readFiles(out)).toEqual(before)
      }),
      { numRuns: runs(8), examples: [[0], [1], [2], [3]] },
    )
  },
)

test('what onProgress throws ends the build', async () => {
  const { folder, content, out } = project({ 'a.md': page('A'), 'long.md': page('Long', long) })
  const onProgress = (): never => {
    throw new RangeError('not today')
  }
  await expect(api.build({ content, out, onProgress })).rejects.toThrow(new RangeError('not today'))
  expect(readdirSync(folder)).toEqual(['content'])
})

test.each(['what it hands over is not taken', 'its signal is given'])(
  'a renderer ends its threads when %s',
  async (reason) => {
    // None of them ends by itself while the test runs.
    const renderer = createRenderer({
      worker: new URL('worker.js', program),
      watchdog: 600_000,
    })
    const jobsOf = (body: string): Promise<Parameters<typeof inThread.render>> =>
      new Promise((done) => {
        const seen = { render: async (...args: Parameters<typeof inThread.render>) => done(args) }
        void buildSite(
          { 'a.md': page('A'), 'b.md': page('B', body) },
          { parser: 'reference', renderer: { ...seen, close: async () => {} } },
        )
      })
    try {
      const error = new RangeError('no room')
      const ending = new AbortController()
      let calls = 0
      const take = (): void => {
        calls++
        if (reason.startsWith('what')) throw error
        ending.abort(error)
      }
      const [context, jobs] = await jobsOf(slow)
      await expect(
        renderer.render(context, jobs, take, { signal: ending.signal, threads: 2 }),
      ).rejects.toBe(error)
      // The one thread is free again, and the first call's results stay out of the second's.
      const outcomes: string[] = []
      const [sameContext, others] = await jobsOf(long)
      await renderer.render(sameContext, others, (_, { kind }) => void outcomes.push(kind), {
        threads: 2,
      })
      expect([calls, outcomes]).toEqual([1, ['done', 'done']])
    } finally {
      await renderer.close()
    }
  },
)

test('usage names a folder that does not exist', async () => {
  const gone = join(tempFolder(), 'gone')
  const { out } = await buildSite({ 'a.md': '---\nname: A\n---\n' })
  await expect(api.usage({ folders: gone, catalog: out })).rejects.toThrow(
    new TypeError(`"folders" has ${JSON.stringify(gone)}, which does not exist`),
  )
})

test('check refuses the folder to keep a site in, since it publishes none', async () => {
  // @ts-expect-error -- the types refuse it, too.
  await expect(api.check({ keep: 'v/1' })).rejects.toThrow(/^unknown option "keep"; there are/)
})

test.each([
  [[], 'the options are a list, they must be a plain object'],
  ['content', 'the options are "content", they must be a plain object'],
  [null, 'the options are null, they must be a plain object'],
  [Promise.resolve({}), 'the options are an object, they must be a plain object'],
  [{ contnet: 'x' }, 'unknown option "contnet", did you mean "content"?'],
  [{ publish: false }, /^unknown option "publish"; there are content, out, baseUrl, .*, signal$/],
  [{ content: '' }, '"content" is "", it must be the path of a folder'],
  [{ content: 'a\0b' }, '"content" is "a\\u0000b", it must be the path of a folder'],
  [{ content: 'http://' }, '"content" is "http://", it must be the path of a folder'],
  [{ out: 5 }, '"out" is 5, it must be the path of a folder'],
  [
    { out: new URL('https://acme.example/') },
    '"out" is "https://acme.example/", it must be a path or a file: address of this machine',
  ],
  [
    { baseUrl: 'acme.example' },
    /^"baseUrl" is "acme\.example", it must be an http or https address/,
  ],
  [{ baseUrl: 7 }, '"baseUrl" is 7, it must be an http or https address'],
  [
    { baseUrl: 'https://acme.example/a?b' },
    '"baseUrl" is "https://acme.example/a?b", which has a query; write https://acme.example/a',
  ],
  [{ hosting: 'github' }, `"hosting" is "github", it must be a list such as ['apache']`],
  [{ hosting: ['netlfy'] }, /^"hosting": "netlfy" is not known, .*, did you mean "netlify"\?$/],
  [{ outputs: [1] }, `"outputs" is a list, it must be a list such as ['shadcn']`],
  [{ drafts: 'yes' }, '"drafts" is "yes", it must be true or false'],
  [{ strict: 1 }, '"strict" is 1, it must be true or false'],
  [
    { parser: 'referense' },
    '"parser" is "referense", it must be one of fast, reference, did you mean "reference"?',
  ],
  [{ onProgress: true }, '"onProgress" is true, it must be a function'],
  [{ signal: {} }, '"signal" is an object, it must be an AbortSignal'],
])('wrong usage is a TypeError: %j', async (options, message) => {
  for (const call of [api.build, api.check]) {
    const error: unknown = await call(options as object).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    const said = (error as TypeError).message
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  }
})

test('null and undefined are "not given"', async () => {
  const { content, out } = project({ 'a.md': page('A') })
  const nothing = {
    baseUrl: null,
    hosting: undefined,
    drafts: null,
    signal: null,
    onProgress: null,
  }
  expect(await api.build({ content, out, ...nothing })).toMatchObject({ ok: true, baseUrl: null })
})

test('what the machine refuses is told by an error with a name', async () => {
  const { content, out, folder } = project({ 'a.md': page('A') })
  const none = join(folder, 'none')
  const noContent: unknown = await api.check({ content: none }).catch((error: unknown) => error)
  expect(noContent).toBeInstanceOf(api.ContentError)
  expect(String(noContent)).toMatch(/^ContentError: the content folder \S+none cannot be read: /)
  const overlap: unknown = await api.build({ content, out: content }).catch((e: unknown) => e)
  expect(overlap).toBeInstanceOf(api.PublishError)
  expect(overlap).toMatchObject({ name: 'PublishError', exitStatus: 2 })
  const noCatalog: unknown = await api.readCatalog(out).catch((error: unknown) => error)
  expect(noCatalog).toBeInstanceOf(api.CatalogError)
  expect(String(noCatalog)).toBe(
    `CatalogError: api/v1/components.json of "${out}" is not there; is the site built?`,
  )
})

const documented = `---
name: Button
description: Starts something.
tags: [form]
deprecated: use Link
---

## Props

| Prop | Type | Default |
| --- | --- | --- |
| **size** | \`"s" \\| "m"\` | |
| label | | \`"Go"\` |
`

test('a catalog is read as its JSON says it, from a folder and from an address', async () => {
  const { folder, content, out } = project({ 'button.md': documented, 'a.md': page('A') })
  await api.build({ content, out })
  const button = {
    slug: 'button',
    name: 'Button',
    props: [
      { name: 'size', type: '"s" | "m"', required: true },
      { name: 'label', default: '"Go"', required: false },
    ],
    description: 'Starts something.',
    deprecated: 'use Link',
    tags: ['form'],
  }
  const catalog = [{ slug: 'a', name: 'A', props: [] }, button]
  expect(await api.readCatalog(out)).toEqual(catalog)
  expect(await api.readCatalog(pathToFileURL(out))).toEqual(catalog)
  expect(await api.readCatalog(pathToFileURL(out).href)).toEqual(catalog)
  const server = await servePreview(out, '/ui')
  expect(await api.readCatalog(server.url)).toEqual(catalog)
  // A connection that is kept open keeps no process.
  const address = JSON.stringify(server.url)
  const { value } = await inProcess(folder, `return api.readCatalog(new URL(${address}))`)
  expect(value).toEqual(catalog)
})

test('catalogs are compared wherever they are', async () => {
  const before = project({ 'button.md': documented })
  const after = project({
    'button.md': documented.replace('"s" \\| ', '').replace(/\| label.*\n/, ''),
  })
  await api.build({ content: before.content, out: before.out })
  await api.build({ content: after.content, out: after.out })
  const none = {
    slug: 'button',
    name: 'Button',
    member: null,
    old: null,
    new: null,
    renamedTo: null,
  }
  const changes = [
    { ...none, level: 'breaking', kind: 'prop-removed', prop: 'label' },
    {
      ...none,
      level: 'breaking',
      kind: 'type-narrowed',
      prop: 'size',
      member: 'type',
      old: '"s" | "m"',
      new: '"m"',
    },
  ]
  expect(await api.diff(before.out, after.out)).toEqual(changes)
  const read = await api.readCatalog(before.out)
  expect(await api.diff(read, pathToFileURL(after.out))).toEqual(changes)
  expect(await api.diff(read, read)).toEqual([])
  expect(await api.diff([], [])).toEqual([])
})

test.each([
  ['', '"place" is "", it must be the folder of a built site or its http or https address'],
  ['https://', /^"place" is "https:\/\/", it must be the folder/],
  ['ftp://acme.example', /^"place" is "ftp:\/\/acme\.example", it must be the folder/],
  [new URL('data:,x'), /^"place" is "data:,x", it must be the folder/],
  [[], /^"place" is a list, it must be the folder/],
])('what is no place of a catalog is a TypeError: %s', async (place, message) => {
  const error: unknown = await api.readCatalog(place as string).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TypeError)
  const said = (error as TypeError).message
  if (typeof message === 'string') expect(said).toBe(message)
  else expect(said).toMatch(message)
})

test.each([
  [{}, 'it has no slug'],
  [{ slug: '../x', name: 'A', props: [] }, 'its slug must be lower-case words'],
  [{ slug: 'a', props: [] }, '"name" is missing'],
  [{ slug: 'a', name: 5, props: [] }, '"name" is not of its type'],
  [{ slug: 'a', name: 'A' }, '"props" is missing'],
  [{ slug: 'a', name: 'A', props: {} }, '"props" is not of its type'],
  [{ slug: 'a', name: 'A', props: [null] }, '"props[0]" is not of its type'],
  [{ slug: 'a', name: 'A', props: [{ name: 'x' }] }, '"props[0].required" is missing'],
  [
    { slug: 'a', name: 'A', props: [{ name: 'x', required: false, type: ['s'] }] },
    '"props[0].type" is not of its type',
  ],
  [{ slug: 'a', name: 'A', props: [], tags: ['x', 1] }, '"tags[1]" is not of its type'],
  [{ slug: 'a', name: 'A', props: [], deprecated: false }, '"deprecated" is not of its type'],
  [{ slug: 'a', name: 'A', props: [], description: null }, '"description" is not of its type'],
])('what is no component is none, in a list and in a site: %j', async (component, fault) => {
  const listed: unknown = await api.diff([], [component as never]).catch((error: unknown) => error)
  expect(listed).toBeInstanceOf(TypeError)
  const said = (listed as TypeError).message
  expect(said.startsWith(`item 0 of "after" is not a component: ${fault}`)).toBe(true)
  if (!('slug' in component) || component.slug !== 'a') return
  const folder = tempFolder({
    'api/v1/components.json': '{"components":[{"slug":"a"}]}',
    'api/v1/components/a.json': JSON.stringify(component),
  })
  const read: unknown = await api.readCatalog(folder).catch((error: unknown) => error)
  expect(read).toBeInstanceOf(api.CatalogError)
})

test('a progress function that fails later fails the build, and not the process', async () => {
  const folder = tempFolder()
  const content = join(folder, 'content')
  writeFiles(content, { 'a.md': '---\nname: A\n---\n' })
  const unhandled: unknown[] = []
  const listener = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', listener)
  const onProgress = async (): Promise<void> => {
    throw new Error('mine')
  }
  const out = join(folder, 'dist')
  const ended: unknown = await api
    .build({ content, out, cache: false, onProgress: onProgress as () => void })
    .then(
      () => 'built',
      (error: unknown) => (error as Error).message,
    )
  await new Promise((done) => setImmediate(done))
  process.off('unhandledRejection', listener)
  expect(unhandled).toEqual([])
  expect(ended).toBe('mine')
})

test('members that this version does not know are there, too', async () => {
  const component = { slug: 'a', name: 'A', props: [], events: [{ name: 'open' }] }
  const folder = tempFolder({
    'api/v1/components.json': '{"components":[{"slug":"a"}]}',
    'api/v1/components/a.json': JSON.stringify(component),
  })
  expect(await api.readCatalog(folder)).toEqual([component])
})
