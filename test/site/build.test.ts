import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createProcessMemory,
  type ProcessMemory,
} from '../../scripts/building/cache/process-memory.ts'
import { PublishError } from '../../scripts/building/publish/stage.ts'
import { attributesOf, markupOf, query, textsOf } from '../helpers/markup.ts'
import { startProcess } from '../helpers/program.ts'
import { buildSite, readFiles, tempFolder, writeFiles } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const source = (name: string, body = ''): string => `---\nname: ${name}\n---\n${body}`

test('the site has the addresses of the contract', async () => {
  const site = await buildSite({ 'a.md': source('A'), 'b/c.md': source('C') })
  expect(
    Object.keys(readFiles(site.out))
      .filter((path) => !path.startsWith('assets/'))
      .sort(),
  ).toEqual([
    '.catalog-manifest.json',
    '.htaccess',
    '.nojekyll',
    '.well-known/api-catalog',
    '404.html',
    '_headers',
    '_redirects',
    'api/.htaccess',
    'api/404.html',
    'api/404.json',
    'api/v1/components.json',
    'api/v1/components/a',
    'api/v1/components/a.json',
    'api/v1/components/c',
    'api/v1/components/c.json',
    'components/a.html',
    'components/a.md',
    'components/c.html',
    'components/c.md',
    'index.html',
    'llms-full.txt',
    'llms.txt',
    'openapi.json',
    'robots.txt',
    'schema/front-matter.json',
    'schema/settings.json',
    'schema/v1/catalog.d.ts',
    'schema/v1/component.json',
    'schema/v1/components.json',
    'search/catalog.js',
    'search/details-0.js',
    'search/members-0.js',
    'sitemap.xml',
  ])
})

test('a build with an error leaves the last site as it was', async () => {
  const first = await buildSite({ 'a.md': source('A') })
  const before = readFiles(first.out)
  const second = await buildSite(
    { 'a.md': source('B'), 'b.md': 'no front matter' },
    { folder: first.folder },
  )
  expect(second.ok).toBe(false)
  expect(readFiles(first.out)).toEqual(before)
  const strict = await buildSite(
    { 'b.md': source('B', '[x](gone.md)') },
    { folder: first.folder, strict: true },
  )
  expect(strict.ok).toBe(false)
  expect(readFiles(first.out)).toEqual(before)
})

test('with --strict a warning publishes nothing, and is told with those of the outputs', async () => {
  const settings = { 'index.md': '---\noutputs: [shadcn]\n---\n' }
  const files = { 'r.md': '---\nname: R\nslug: registry\nstatus: alpha\n---\n' }
  const first = await buildSite({ ...settings, ...files }, { strict: true })
  expect([first.ok, first.report.match(/\[[\w-]+\]/g)]).toEqual([
    false,
    ['[registry-slug]', '[status]'],
  ])
  const site = await buildSite({ ...settings, 'r.md': source('R') })
  const before = readFiles(site.out)
  const { ok, report } = await buildSite(files, { folder: site.folder, strict: true })
  expect([ok, report]).toEqual([false, first.report])
  expect(readFiles(site.out)).toEqual(before)
})

test('what no longer belongs is removed, what the build did not write stays', async () => {
  const first = await buildSite({ 'a.md': source('A'), 'b.md': source('B') })
  writeFiles(first.out, { CNAME: 'acme.example', 'components/mine.html': 'mine' })
  rmSync(join(first.folder, 'content/b.md'))
  const second = await buildSite({}, { folder: first.folder })
  expect(second.removed).toBe(4)
  expect(existsSync(join(first.out, 'components/b.html'))).toBe(false)
  expect(readFileSync(join(first.out, 'CNAME'), 'utf8')).toBe('acme.example')
  expect(readFileSync(join(first.out, 'components/mine.html'), 'utf8')).toBe('mine')
})

test('a foreign file in the place of one of ours is an error, and stays', async () => {
  const folder = tempFolder()
  writeFiles(join(folder, 'dist'), { 'components/a.html': 'mine' })
  await expect(buildSite({ 'a.md': source('A') }, { folder })).rejects.toThrow(
    new PublishError(
      `${join(folder, 'dist/components/a.html')} was not written by this program; move it away or choose another --out`,
    ),
  )
  expect(readFiles(join(folder, 'dist'))).toEqual({ 'components/a.html': 'mine' })
})

test('a second build of the same content writes nothing and keeps every file as it is', async () => {
  const first = await buildSite({ 'a.md': source('A'), 'index.md': '---\ntitle: T\n---\nHello.\n' })
  const stats = (): unknown[] =>
    Object.keys(readFiles(first.out)).map((path) => {
      const { ino, mtimeMs } = statSync(join(first.out, path))
      return [path, ino, mtimeMs]
    })
  const before = stats()
  for (const cache of [true, false]) {
    const again = await buildSite({}, { folder: first.folder, cache })
    expect([again.written, again.removed]).toEqual([0, 0])
    expect(stats()).toEqual(before)
  }
})

test('a published file that somebody changed or removed is written again', async () => {
  const first = await buildSite({ 'a.md': source('A'), 'b.md': source('B') })
  const before = readFiles(first.out)
  writeFileSync(join(first.out, 'api/v1/components/a'), 'broken')
  rmSync(join(first.out, 'index.html'))
  rmSync(join(first.out, 'components/b.html'))
  await buildSite({}, { folder: first.folder })
  expect(readFiles(first.out)).toEqual(before)
})

test(
  'after any edits an incremental build equals a clean one, byte for byte',
  { tags: 'sampled', timeout: 180_000 },
  async () => {
    const names = ['a', 'b', 'c/d', 'c/e', 'index']
    const bodies = fc.constantFrom(
      '[b](b.md#use)\n',
      '## Use\n\nText.\n',
      '## Props\n\n| Prop |\n| - |\n| x |\n',
      '[e](c/e.md) ![p](p.png)\n',
    )
    const file = fc.record({
      path: fc.constantFrom(...names),
      name: fc.constantFrom('A', 'B', 'Z'),
      draft: fc.constantFrom('', 'status: draft\n', 'status: alpha\n'),
      body: bodies,
    })
    const step = fc.record({
      write: fc.array(file, { maxLength: 3 }),
      remove: fc.array(fc.constantFrom(...names, 'p.png'), { maxLength: 2 }),
      picture: fc.constantFrom(null, 'one', 'two'),
      options: fc.constantFrom(
        {},
        { drafts: true },
        { baseUrl: 'https://acme.github.io/ui' },
        { hosting: ['nginx' as const, 'vercel' as const] },
        { hosting: ['azure' as const, 's3' as const] },
        { outputs: ['shadcn' as const, 'storybook' as const] },
        { outputs: ['vscode' as const, 'web-types' as const], framework: 'vue' as const },
        { highlight: false },
      ),
      // What somebody does to the published files in between.
      harm: fc.constantFrom(
        null,
        null,
        'dist/index.html',
        'dist/components/a.html',
        'dist/search/catalog.js',
        'dist.hosting/nginx.conf',
        'dist.hosting/s3-objects.json',
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const folder = tempFolder()
        mkdirSync(join(folder, 'content'))
        for (const { write, remove, picture, options, harm } of steps) {
          for (const path of remove)
            rmSync(join(folder, 'content', path.endsWith('.png') ? path : `${path}.md`), {
              force: true,
            })
          const files: Record<string, string> = {}
          for (const { path, name, draft, body } of write) {
            files[`${path}.md`] =
              path === 'index'
                ? `---\ntitle: ${name}\n---\n${body}`
                : `---\nname: ${name}\n${draft}---\n${body}`
          }
          if (picture !== null) files['p.png'] = picture
          if (harm !== null && existsSync(join(folder, harm)))
            writeFileSync(join(folder, harm), 'x')
          const incremental = await buildSite(files, { folder, allowEmpty: true, ...options })
          const clean = await buildSite(
            {},
            { folder, ...options, out: join(folder, 'clean/dist'), cache: false },
          )
          const pair = ({ out }: typeof clean): unknown =>
            [out, `${out}.hosting`].map((path) => (existsSync(path) ? readFiles(path) : null))
          expect(pair(incremental)).toEqual(pair(clean))
          expect(incremental.report).toBe(clean.report)
          rmSync(join(folder, 'clean'), { recursive: true })
        }
      }),
      { numRuns: runs(30) },
    )
  },
)

test('a damaged cache is a cold build, never a wrong one', async () => {
  const props = (name: string): string => `## Props\n\n| Prop |\n| --- |\n| ${name} |\n`
  const contents = [
    { 'a.md': source('A'), 'b.md': source('B', `[a](a.md#props)\n\n${props('kept')}`) },
    { 'a.md': source('A', props('one')) },
  ] as const
  const wanted = await buildSite({ ...contents[0], ...contents[1] })
  const damages: ((text: string) => string | null)[] = [
    () => null,
    () => '',
    () => 'x',
    () => '{"fingerprint":1}',
    (text) => text.slice(0, text.length / 2),
    // What still can be read as a cache, and would put another word into the site.
    (text) => text.replaceAll('kept', 'lost').replaceAll('"B"', '"X"'),
  ]
  for (const path of ['state', 'catalog', 'records']) {
    for (const damage of damages) {
      const first = await buildSite(contents[0])
      const [cache] = Object.keys(readFiles(join(first.folder, 'cache'))).filter((name) =>
        name.endsWith(path),
      )
      const place = join(first.folder, 'cache', cache ?? '')
      const damaged = damage(readFileSync(place, 'utf8'))
      if (damaged === null) rmSync(place)
      else writeFileSync(place, damaged)
      // An edit of another source: what is remembered of this one is needed for the lists.
      const again = await buildSite(contents[1], { folder: first.folder })
      expect(readFiles(again.out)).toEqual(readFiles(wanted.out))
      expect(again.report).toBe(wanted.report)
    }
  }
})

test('a base URL with a path is right in links, examples and canonical addresses', async () => {
  const site = await buildSite({ 'a.md': source('A') }, { baseUrl: 'https://acme.github.io/ui' })
  const page = site.text('components/a.html')
  expect(textsOf(page, '.endpoint-block code')[0]).toBe(
    'curl https://acme.github.io/ui/api/v1/components/a',
  )
  expect(attributesOf(page, 'link[rel="canonical"]', 'href')).toEqual([
    'https://acme.github.io/ui/components/a.html',
  ])
  const lost = site.text('404.html')
  expect(attributesOf(lost, 'link[rel="stylesheet"]', 'href')).toEqual([
    expect.stringMatching(/^\/ui\/assets\/site-[0-9a-f]{16}\.css$/),
    expect.stringMatching(/^\/ui\/assets\/not-found-[0-9a-f]{16}\.css$/),
    expect.stringMatching(/^\/ui\/assets\/print-[0-9a-f]{16}\.css$/),
  ])
  expect(attributesOf(lost, '.try a', 'href')).toEqual([
    '/ui/',
    '/ui/components/a.html',
    '/ui/api/v1/components/a',
  ])
  expect(JSON.parse(site.text('api/v1/components.json'))).toEqual({
    components: [
      {
        slug: 'a',
        name: 'A',
        url: 'https://acme.github.io/ui/api/v1/components/a',
        docs: 'https://acme.github.io/ui/components/a.html',
      },
    ],
  })
})

test("index.md names the site; without a base URL the preview's address is shown, and no canonical one", async () => {
  const site = await buildSite(
    {
      'a.md': source('A'),
      'index.md':
        '---\ntitle: Acme UI\ndescription: Ours.\nlang: de\nrepository: https://github.com/acme/ui\n---\n\nHello **you**.\n',
    },
    { baseUrl: null },
  )
  expect(site.baseUrl).toBe(null)
  const index = site.text('index.html')
  expect(attributesOf(index, 'html', 'lang')).toEqual(['de'])
  expect(textsOf(index, 'h1')).toEqual(['Acme UI'])
  expect(markupOf(index, '.intro')).toEqual(['<p>Hello <strong>you</strong>.</p>'])
  const page = site.text('components/a.html')
  expect(textsOf(page, '.endpoint-block code')[0]).toBe(
    'curl http://127.0.0.1:4173/api/v1/components/a',
  )
  expect(query(page, 'link[rel="canonical"]')).toEqual([])
  expect(site.text('components/a.html')).toMatch(
    /href="https:\/\/github\.com\/acme\/ui\/edit\/HEAD\/[^"]*a\.md"/,
  )
})

test.each([
  [
    'baseUrl: ftp://x',
    '2:10: "baseUrl" is "ftp://x", it must be an http or https address such as https://acme.github.io/ui [front-matter-value]',
  ],
  [
    'lang: not a language',
    '2:7: "lang" is "not a language", it must be a language tag such as en or de-CH [front-matter-value]',
  ],
  ['titel: x', '2:1: unknown key "titel" in index.md, did you mean "title"? [front-matter-key]'],
])('a wrong setting is an error: %s', async (line, message) => {
  const site = await buildSite({ 'index.md': `---\n${line}\n---\n` })
  expect(site.report.split('\n')[0]).toBe(`content/index.md:${message}`)
})

test('only regular files inside the content folder are read', async () => {
  const folder = tempFolder()
  const secret = join(folder, 'secret.md')
  writeFileSync(secret, source('Secret'))
  mkdirSync(join(folder, 'content/sub'), { recursive: true })
  symlinkSync(secret, join(folder, 'content/link.md'))
  symlinkSync(folder, join(folder, 'content/folder'))
  const site = await buildSite(
    {
      'a.md': source('A'),
      '_hidden.md': 'x',
      '.dot.md': 'x',
      '_more/b.md': 'x',
      'upper.MD': 'x',
      'bad.md': Buffer.from([0x2d, 0xff]),
    },
    { folder },
  )
  expect(site.report).toBe(
    [
      'content/bad.md:1:1: the file is not valid UTF-8; save it as UTF-8 [file-encoding]',
      'content/folder:1:1: this is a symbolic link; only regular files inside the content folder are read [file-kind]',
      'content/link.md:1:1: this is a symbolic link; only regular files inside the content folder are read [file-kind]',
      'content/upper.MD:1:1: sources end with ".md", in lower case; rename the file [file-name]',
      '4 problems',
      '',
    ].join('\n'),
  )
})

test.each([['content'], ['content/dist'], ['.']])(
  'an output folder that meets the content is refused before the content is read: %s',
  async (out) => {
    const folder = tempFolder()
    const memory: ProcessMemory = {
      ...createProcessMemory(),
      content: () => {
        throw new Error('the content is read')
      },
    }
    await expect(
      buildSite({ 'a.md': source('A') }, { folder, out: join(folder, out), memory }),
    ).rejects.toThrow('must be two folders side by side')
  },
)

test('a site whose publication was cut off is completed by the next build', async () => {
  const first = await buildSite({ 'a.md': source('A') })
  const work = join(first.folder, '.dist.work')
  writeFiles(work, {
    'new/components/a.html': 'new bytes',
    'journal.json': '{"put":["components/a.html"],"remove":[]}',
  })
  const again = await buildSite({}, { folder: first.folder })
  expect(existsSync(work)).toBe(false)
  expect(textsOf(again.text('components/a.html'), 'h1')).toEqual(['A'])
})

test('two builds at once: one publishes, the other says so with 75', async () => {
  const folder = tempFolder()
  writeFiles(
    join(folder, 'content'),
    Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [`c${i}.md`, source(`C${i}`, 'Text.\n')]),
    ),
  )
  const results = await Promise.all(
    [0, 1, 2].map(() =>
      startProcess({ cwd: folder, args: ['build', '--no-cache'], env: process.env }),
    ),
  )
  const statuses = results.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses[0]).toBe(0)
  expect(statuses.every((status) => status === 0 || status === 75)).toBe(true)
  for (const { status, stderr } of results)
    if (status === 75) expect(stderr).toMatch(/^another build \(process \d+\) is publishing/)
  expect(Object.keys(readFiles(join(folder, 'dist/components'))).length).toBe(300)
})

test('a lock whose process is gone does not block', async () => {
  const first = await buildSite({ 'a.md': source('A') })
  writeFileSync(
    join(first.folder, '.dist.lock'),
    JSON.stringify({
      pid: 999_999_999,
      host: (await import('node:os')).hostname(),
      start: '1',
      nonce: 'x',
    }),
  )
  expect((await buildSite({ 'a.md': source('B') }, { folder: first.folder })).ok).toBe(true)
  expect(existsSync(join(first.folder, '.dist.lock'))).toBe(false)
})
