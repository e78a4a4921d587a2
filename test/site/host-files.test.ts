import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostFiles } from '../../scripts/words/hosts/host-files.ts'
import { limitWarnings } from '../../scripts/words/hosts/host-limits.ts'
import type { ListedArtifact } from '../../scripts/words/hosts/input.ts'
import {
  hostFileNames,
  hostNames,
  isDotted,
  isHostFile,
  type HostName,
} from '../../scripts/words/hosts/host-names.ts'
import { fitsPattern, patternSource } from '../../scripts/words/hosts/rules.ts'
import { addressRules } from '../../scripts/drawing/outputs/all-outputs.ts'
import { mediaTypes } from '../../scripts/words/model/media-types.ts'
import type { SiteVersions } from '../../scripts/words/model/site.ts'
import { buildSite, readFiles, tempFolder } from '../helpers/site.ts'

function catalog(count: number, size = 100): { artifacts: ListedArtifact[]; slugs: string[] } {
  const slugs = Array.from({ length: count }, (_, i) => `component-${i}`)
  const artifacts = [
    { path: 'index.html', mediaType: mediaTypes.html, size },
    { path: '404.html', mediaType: mediaTypes.html, size },
    { path: 'api/404.html', mediaType: mediaTypes.problem, size },
    { path: 'api/404.json', mediaType: mediaTypes.problem, size },
    { path: 'api/v1/components.json', mediaType: mediaTypes.json, size },
    { path: 'assets/site-0123.css', mediaType: mediaTypes.style, size },
    { path: 'openapi.json', mediaType: mediaTypes.json, size },
    { path: 'llms.txt', mediaType: mediaTypes.text, size },
    { path: '.well-known/api-catalog', mediaType: mediaTypes.linkset, size },
    { path: 'schema/v1/component.json', mediaType: mediaTypes.schema, size },
    { path: 'components/notes.md', mediaType: mediaTypes.markdown, size },
    ...slugs.flatMap((slug) => [
      { path: `api/v1/components/${slug}`, mediaType: mediaTypes.json, size },
      { path: `api/v1/components/${slug}.json`, mediaType: mediaTypes.json, size },
      { path: `components/${slug}.html`, mediaType: mediaTypes.html, size },
    ]),
  ]
  return { artifacts, slugs }
}

function files(
  count: number,
  hosting: readonly HostName[],
  basePath = '',
  size = 100,
  versions: SiteVersions | null = null,
) {
  const site = { basePath, versions }
  const input = { site, ...catalog(count, size), rules: addressRules, hosting }
  const { siteFiles, serverFiles } = hostFiles(input)
  const text = (path: string): string =>
    String(siteFiles.find((file) => file.path === path)?.body ?? '')
  const warnings = limitWarnings({
    ...input,
    artifacts: () => input.artifacts,
    hostFileCount: siteFiles.length,
    text,
  })
  return { siteFiles, serverFiles, warnings }
}

test('without a wish there are the five that every host may need', () => {
  const { siteFiles, serverFiles, warnings } = files(3, [])
  expect(siteFiles.map(({ path }) => path)).toEqual([
    '_headers',
    '_redirects',
    '.htaccess',
    'api/.htaccess',
    '.nojekyll',
  ])
  expect(serverFiles).toEqual([])
  expect(warnings).toEqual([])
})

test('they do not grow with the catalog', () => {
  expect(files(3000, []).siteFiles).toEqual(files(3, []).siteFiles)
})

test('every named host gets its files', () => {
  const { siteFiles, serverFiles } = files(3, hostNames)
  expect(siteFiles.map(({ path }) => path).slice(5)).toEqual([
    'staticwebapp.config.json',
    'firebase.json',
    'serve.json',
    'vercel.json',
  ])
  expect(serverFiles.map(({ path }) => path).toSorted()).toEqual([
    'Caddyfile',
    'apache-vhost.conf',
    'lighttpd.conf',
    'nginx.conf',
    's3-objects.json',
    's3-upload.sh',
    'wrangler.json',
  ])
})

test('each file of a host in the output folder is hidden by all that can hide one', () => {
  const { siteFiles, serverFiles } = files(3, hostNames)
  const emitted = siteFiles.map(({ path }) => path)
  expect(emitted.filter((path) => !isHostFile(path))).toEqual([])
  // Every host and the preview hide names with a dot by one rule, and the others by their names.
  const named = emitted.filter((path) => !isDotted(path))
  expect(hostFileNames).toEqual(named.toSorted())
  const readers = ['.htaccess', 'apache-vhost.conf', 'Caddyfile', 'lighttpd.conf', 'nginx.conf']
  for (const reader of [...readers, 'firebase.json']) {
    const file = [...siteFiles, ...serverFiles].find(({ path }) => path === reader)
    const text = String(file?.body).replaceAll('\\', '')
    expect([reader, named.filter((path) => !text.includes(path))]).toEqual([reader, []])
  }
})

test('no address has two rules: hosts differ in which of them wins', () => {
  const samples = addressRules.map(({ pattern }) => pattern.replace('*', 'x'))
  for (const sample of samples) {
    const fitting = addressRules.filter(({ pattern }) =>
      new RegExp(`^${patternSource(pattern)}$`).test(sample),
    )
    expect(fitting, sample).toHaveLength(1)
  }
})

test.each<[HostName, number, number, string]>([
  ['azure', 300, 100, 'Azure: staticwebapp.config.json has'],
  ['cloudflare', 7000, 100, 'Cloudflare: the site has 21016 files, a deploy takes 20,000'],
  [
    'cloudflare',
    0,
    30 * 1024 * 1024,
    'Cloudflare: index.html has 30.0 MiB, a file may have 25 MiB',
  ],
  ['github', 100, 4 * 1024 * 1024, 'GitHub Pages: the site has 1244.0 MiB, the limit is 1 GiB'],
])('a limit of %s is told before a deploy fails', (name, count, size, message) => {
  expect(files(count, [name], '', size).warnings[0]).toContain(message)
  expect(files(count, ['nginx'], '', size).warnings).toEqual([])
})

test('every path has the base path in front', () => {
  const { siteFiles, serverFiles } = files(3, hostNames, '/ui')
  const text = [...siteFiles, ...serverFiles]
    .filter(({ path }) => path !== 's3-upload.sh')
    .map(({ body }) => String(body))
    .join('\n')
  expect(text.match(/.*[ "^](?<!\/ui)\/(?:api|components|assets)\/.*/g)).toBeNull()
})

test('the upload script is one that a shell can read, and every object has one type', () => {
  const { serverFiles } = files(3, ['s3'])
  const script = String(serverFiles.find(({ path }) => path === 's3-upload.sh')?.body)
  expect(spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  const syncs = [...script.matchAll(/^sync (--exclude '\*' .*) --content-type '([^']+)'/gm)]
  for (const { path, mediaType } of catalog(3).artifacts) {
    const types = syncs
      .filter(([, filters = '']) => isUploaded(path, filters))
      .map(([, , type]) => type)
    expect([path, types]).toEqual([path, [mediaType]])
  }
  for (const path of ['.catalog-manifest.json', '_headers', 'vercel.json', 'api/.htaccess']) {
    expect([path, syncs.some(([, filters = '']) => isUploaded(path, filters))]).toEqual([
      path,
      false,
    ])
  }
})

/** The AWS command line: later filters win, `*` stands for slashes, too. */
function isUploaded(path: string, filters: string): boolean {
  let taken = true
  for (const [, verb, pattern = ''] of filters.matchAll(/--(include|exclude) '([^']*)'/g)) {
    if (new RegExp(`^${patternSource(pattern)}$`).test(path)) taken = verb === 'include'
  }
  return taken
}

test('Vercel rewrites before it looks at files, and answers 404 itself', () => {
  const { siteFiles } = files(1, ['vercel'], '/ui')
  const { routes } = JSON.parse(String(siteFiles.find(({ path }) => path === 'vercel.json')?.body))
  const route = '/ui/api/v1/components/component-0'
  const first = routes.find(
    ({ src, dest }: { src?: string; dest?: string }) =>
      dest !== undefined && new RegExp(src ?? '').test(route),
  )
  expect(route.replace(new RegExp(first.src), first.dest)).toBe(`${route}.json`)
  expect(routes.at(-2)).toMatchObject({ dest: '/ui/api/404.json', status: 404 })
  expect(routes.at(-1)).toMatchObject({ dest: '/ui/404.html', status: 404 })
})

test.each(['', '/ui'])('what Vercel answers itself has its headers with it, below "%s"', (base) => {
  const { siteFiles } = files(1, ['vercel'], base)
  const { routes } = JSON.parse(String(siteFiles.find(({ path }) => path === 'vercel.json')?.body))
  const missing = (path: string): { status: number; dest: string; headers: object } => {
    // Headers of the routes before it are lost with the look at the files.
    const start = routes.findIndex(({ handle }: { handle?: string }) => handle === 'filesystem') + 1
    return routes
      .slice(start)
      .find(({ src }: { src: string }) => new RegExp(src).test(`${base}${path}`))
  }
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    Link: expect.stringContaining(`<${base}/openapi.json>`),
  }
  for (const path of ['/api/v1/components/unknown', '/api/v1', '/api/', '/api'])
    expect(missing(path)).toEqual({
      src: expect.any(String),
      dest: `${base}/api/404.json`,
      status: 404,
      headers: {
        ...common,
        'Content-Type': 'application/problem+json',
        'Access-Control-Allow-Origin': '*',
      },
    })
  for (const path of ['/no-such-page', '/apis', '/components/unknown'])
    expect(missing(path)).toEqual({
      src: '^/.*$',
      dest: `${base}/404.html`,
      status: 404,
      headers: common,
    })
})

test.each(['', '/ui'])(
  'Azure answers the route and the list without files below /api/, below "%s"',
  async (base) => {
    const site = await buildSite(
      { 'a.md': '---\nname: A\n---\n', 'b.md': '---\nname: B\n---\n' },
      { baseUrl: `https://acme.example${base}`, hosting: ['azure'] },
    )
    const { routes } = JSON.parse(site.text('staticwebapp.config.json')) as {
      routes: { route: string; rewrite?: string }[]
    }
    const rewrites = routes.filter(({ rewrite }) => rewrite !== undefined)
    expect(rewrites.map(({ route }) => route)).toEqual([
      `${base}/api/v1/components`,
      `${base}/api/v1/components/a`,
      `${base}/api/v1/components/b`,
    ])
    for (const { route, rewrite = '' } of rewrites) {
      expect(rewrite.startsWith(`${base}/api/`)).toBe(false)
      // Only an extension tells Azure the type.
      expect(rewrite).toMatch(/\.json$/)
      expect(site.text(rewrite.slice(base.length + 1))).toBe(
        site.text(`${route.slice(base.length + 1)}.json`),
      )
    }
  },
)

test('the copies for Azure follow the catalog', async () => {
  const folder = tempFolder()
  const options = { folder, hosting: ['azure'] as const }
  await buildSite({ 'a.md': '---\nname: A\n---\n' }, options)
  const site = await buildSite({ 'b.md': '---\nname: B\n---\n' }, options)
  expect(site.text('components/index.json')).toBe(site.text('api/v1/components.json'))
  expect(JSON.parse(site.text('components/index.json')).components).toHaveLength(2)
  const without = await buildSite({}, { folder, hosting: [] })
  expect(existsSync(join(without.out, 'components/index.json'))).toBe(false)
})

test('a setting of lighttpd that is for one site does not reach the rest of the server', () => {
  const { serverFiles } = files(1, ['lighttpd'], '/ui')
  const text = String(serverFiles.find(({ path }) => path === 'lighttpd.conf')?.body)
  const top = text.split('\n').filter((line) => /^[^ #}]/.test(line))
  expect(top).toEqual([
    'server.modules += ( "mod_setenv", "mod_rewrite", "mod_access", "mod_deflate" )',
    '$HTTP["url"] =~ "^/ui/" {',
  ])
})

/** A site with a version that was kept, whose guide the site no longer has, and its files by path. */
async function keptSite() {
  const options = { folder: tempFolder(), hosting: hostNames, baseUrl: 'https://acme.example' }
  const sources = (versions: string) => ({
    'index.md': `---\ntitle: Acme\nguides: guides\nversions: ${versions}\n---\n`,
    'button.md': '---\nname: Button\n---\n',
    'guides/start.md': '---\ntitle: Start\n---\n',
  })
  const old = { ...sources('[{ name: 1 }]'), 'guides/old.md': '---\ntitle: Old\n---\n' }
  expect((await buildSite(old, options)).ok).toBe(true)
  rmSync(join(options.folder, 'content'), { recursive: true })
  const now = sources('[{ name: 2 }, { name: 1, href: v/1.0/ }]')
  const site = await buildSite(now, { ...options, keep: 'v/1.0' })
  expect([site.ok, site.report]).toEqual([true, ''])
  return { site, paths: Object.keys(readFiles(site.out)) }
}

test('the upload script gives files of an old version what those of the site have, and uploads no hidden one', async () => {
  const { site, paths } = await keptSite()
  const script = readFileSync(`${site.out}.hosting/s3-upload.sh`, 'utf8')
  const syncs = [...script.matchAll(/^sync (.*)$/gm)].map(([, filters = '']) => filters)
  /** Returns what the syncs that upload a file set: type and cache, or nothing for the last one. */
  const sets = (path: string): string[] =>
    syncs
      .filter((filters) => isUploaded(path, filters))
      .map((filters) => /--content-type .*/.exec(filters)?.[0] ?? '')
  const kept = paths.filter((path) => path.startsWith('v/1.0/')).map((path) => path.slice(6))
  expect(kept).toEqual(
    expect.arrayContaining(['llms.txt', 'openapi.json', 'versions.js', 'guides/old.md']),
  )
  for (const path of kept.filter((path) => !isHostFile(path))) {
    const like = path.replace('guides/old', 'guides/start')
    // The last sync finds the object unchanged.
    expect([path, sets(`v/1.0/${path}`)[0]]).toEqual([path, sets(like)[0]])
    expect([path, sets(like)[0]]).toEqual([path, expect.stringContaining('--cache-control')])
  }
  const manifest = '.catalog-manifest.json'
  expect(kept).toContain(manifest)
  for (const path of [manifest, 'api/.htaccess', ...hostFileNames])
    expect([path, sets(path), sets(`v/1.0/${path}`)]).toEqual([path, [], []])
})

test('Firebase deploys no hidden file of an old version', async () => {
  const { site } = await keptSite()
  const { ignore } = JSON.parse(site.text('firebase.json')).hosting as { ignore: string[] }
  const isIgnored = (path: string): boolean =>
    ignore.some((glob) => fitsPattern(glob.replace('**/', '*/'))(`/${path}`) || glob === path)
  for (const path of ['.catalog-manifest.json', 'api/.htaccess', ...hostFileNames])
    expect([path, isIgnored(path), isIgnored(`v/1.0/${path}`)]).toEqual([path, true, true])
})

test('Azure caches the assets of an old version, too, and one rule has all that it needs', async () => {
  const { site } = await keptSite()
  const { routes } = JSON.parse(site.text('staticwebapp.config.json')) as {
    routes: { route: string; headers?: Record<string, string> }[]
  }
  const headersOf = (path: string) => routes.find(({ route }) => fitsPattern(route)(path))?.headers
  const cached = headersOf('/assets/a.css')
  expect(cached).toEqual({ 'Cache-Control': expect.stringContaining('immutable') })
  expect(headersOf('/v/1.0/assets/a.css')).toEqual({ ...cached, 'X-Robots-Tag': 'noindex' })
  expect(headersOf('/v/1.0/index.html')).toEqual({ 'X-Robots-Tag': 'noindex' })
})

/** Header lines that a text of `_headers` has for a path, in the order of its rules. */
function headerLines(text: string, path: string): string[] {
  return text
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split(/\n\s*/))
    .filter(([pattern = '']) => new RegExp(`^${patternSource(pattern)}$`).test(path))
    .flatMap(([, ...lines]) => lines)
}

test('Netlify and Cloudflare answer for an old version as for the site, and keep it out of search engines', async () => {
  const { site, paths } = await keptSite()
  const text = site.text('_headers')
  for (const path of paths.filter((path) => !path.startsWith('v/') && !isHostFile(path))) {
    expect([path, headerLines(text, `/v/1.0/${path}`).toSorted()]).toEqual([
      path,
      [...headerLines(text, `/${path}`), 'X-Robots-Tag: noindex'].toSorted(),
    ])
  }
  expect(headerLines(text, '/v/1.0/assets/a.css').join()).toContain('immutable')
})

test('of too many old versions for the rules that Cloudflare reads, the newest have all and the others those of the API', () => {
  const all = Array.from({ length: 30 }, (_, i) => ({ name: `${30 - i}`, place: `v/${30 - i}` }))
  const versions = { here: '31', all: [{ name: '31', place: '' }, ...all] }
  const { siteFiles, warnings } = files(3, ['cloudflare'], '/ui', 100, versions)
  const text = String(siteFiles.find(({ path }) => path === '_headers')?.body)
  const rules = text.split('\n').filter((line) => line.startsWith('/')).length
  expect(rules).toBeLessThanOrEqual(100)
  const seen = (path: string): boolean[] =>
    all.map(({ place }) => headerLines(text, `/ui/${place}/${path}`).length > 5)
  const ofApi = (path: string): string[] =>
    all.map(({ place }) => headerLines(text, `/ui/${place}/${path}`).slice(4).join())
  // The headers of all answers, and the one for search engines.
  expect(seen('api/v1/components/a')).toEqual(all.map(() => true))
  expect(new Set(ofApi('api/v1/components/a')).size).toBe(1)
  const whole = seen('assets/a.css').filter(Boolean).length
  expect(whole).toBeGreaterThan(2)
  for (const path of ['assets/a.css', 'components/a.md', 'llms.txt', 'openapi.json'])
    expect([path, seen(path)]).toEqual([path, all.map((_, i) => i < whole)])
  expect(warnings).toEqual([])
})
