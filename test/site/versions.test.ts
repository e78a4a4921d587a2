import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hostNames } from '../../scripts/words/hosts/host-names.ts'
import { attributesOf, faultsOf, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, tempFolder, type BuiltSite, type Files } from '../helpers/site.ts'
import { servePreview } from '../helpers/ways.ts'

const component = '---\nname: Button\n---\n\nIt presses.\n'
const withVersions = (versions: string, more: Files = {}): Files => ({
  'button.md': component,
  'index.md': `---\ntitle: Acme\nversions:\n${versions}\n---\n`,
  ...more,
})
const three = `  - name: 2.21
  - { name: 2.20, href: v/2.20/ }
  - { name: "1", href: "https://v1.acme.example" }`

/** What a script of the site sets, as a browser without a page would see it. */
function setBy(text: string): { catalogVersions?: unknown; catalogVersionPages?: unknown } {
  const globals = {}
  runInNewContext(text.split('\n')[0] ?? '', globals)
  return globals
}

test('a site with versions says which one it is on every page, lists them, and has a page of them', async () => {
  const site = await buildSite(withVersions(three))
  expect(site.report).toBe('')
  for (const [path, root] of [
    ['components/button.html', '../'],
    ['index.html', ''],
    ['404.html', '/'],
  ] as const) {
    const page = site.text(path)
    expect(attributesOf(page, 'header a[data-version]', 'href')).toEqual([`${root}versions.html`])
    expect(textsOf(page, 'header a[data-version]')).toEqual(['2.21'])
    expect(attributesOf(page, 'script', 'src').filter((src) => /versions/.test(src ?? ''))).toEqual(
      [`${root}versions.js`],
    )
    expect(faultsOf(page)).toEqual([])
  }
  const list = site.text('versions.html')
  expect(attributesOf(list, 'main li a', 'href')).toEqual([
    'index.html',
    'v/2.20/index.html',
    'https://v1.acme.example/',
  ])
  expect(textsOf(list, 'main li')[0]).toBe('2.21 - this one')
  expect(setBy(site.text('versions.js')).catalogVersions).toMatchObject({
    here: '2.21',
    all: [
      { name: '2.21', place: '' },
      { name: '2.20', place: 'v/2.20' },
      { name: '1', place: 'https://v1.acme.example/' },
    ],
    words: { versionOld: 'You read {old}; {newest} is the newest.' },
  })
  expect(setBy(site.text('versions-pages.js')).catalogVersionPages).toEqual({
    components: ['button'],
  })
})

test('without the setting no byte is another one, and taking it away leaves nothing', async () => {
  const plain = await buildSite({ 'button.md': component, 'index.md': '---\ntitle: Acme\n---\n' })
  const folder = tempFolder()
  const files = withVersions(three)
  await buildSite(files, { folder })
  const again = await buildSite({ ...files, 'index.md': '---\ntitle: Acme\n---\n' }, { folder })
  expect(readFiles(again.out)).toEqual(readFiles(plain.out))
  expect(Object.keys(readFiles(plain.out)).filter((path) => /version/.test(path))).toEqual([])
})

test('a version more is a new list and the same pages, and the same content the same bytes', async () => {
  const folder = tempFolder()
  const first = await buildSite(withVersions(three), { folder })
  const before = readFiles(first.out)
  const more = withVersions(`${three}\n  - { name: "0.9", href: v/0.9/ }`)
  const after = readFiles((await buildSite(more, { folder })).out)
  const changed = Object.keys(after).filter((path) => after[path] !== before[path])
  expect(changed).toEqual(
    expect.arrayContaining(['.catalog-manifest.json', 'versions.html', 'versions.js']),
  )
  expect(changed.filter((path) => /^(?:components|api|assets|search)\//.test(path))).toEqual([])
  expect(after).toEqual(readFiles((await buildSite(more)).out))
})

/** The site of `first`, kept in a folder of that of `second`. */
async function kept(first: Files, second: Files, keep: string): Promise<BuiltSite> {
  const folder = tempFolder()
  await buildSite(first, { folder })
  return buildSite(second, { folder, keep })
}

test('a kept site asks the one round it, however deep it lies, and says which pages it has', async () => {
  const site = await kept(
    withVersions('  - name: 2.20', { 'old.md': '---\nname: Old\n---\n' }),
    withVersions(three),
    'old/v/2.20',
  )
  expect(site.text('old/v/2.20/versions.js')).toContain('"../../../versions.js"')
  const page = site.text('old/v/2.20/versions.html')
  expect(attributesOf(page, 'a', 'href')).toEqual(['../../../versions.html'])
  // What no author can write: it leads on to where the versions are listed.
  expect(faultsOf(page)).toEqual(['a refresh'])
  expect(setBy(site.text('old/v/2.20/versions-pages.js')).catalogVersionPages).toEqual({
    components: ['button', 'old'],
  })
  // Its pages are those that it had.
  expect(textsOf(site.text('old/v/2.20/components/old.html'), 'a[data-version]')).toEqual(['2.20'])
})

test('one that was built without versions says only which pages it has', async () => {
  const site = await kept({ 'button.md': component }, withVersions(three), 'v/2.20')
  const files = Object.keys(readFiles(join(site.out, 'v/2.20')))
  expect(files.filter((path) => /version/.test(path))).toEqual(['versions-pages.js'])
})

test('hostile names are text wherever they stand', async () => {
  const name = '</script><b>"\'&{old}'
  const site = await buildSite(
    withVersions(`  - { name: '${name.replaceAll("'", "''")}' }\n  - { name: "2", href: v/2 }`),
  )
  expect(site.report).toBe('')
  const page = site.text('components/button.html')
  expect(textsOf(page, 'a[data-version]')).toEqual([name])
  expect(attributesOf(page, 'a[data-version]', 'data-version')).toEqual([name])
  expect(attributesOf(page, 'a[data-version]', 'aria-label')).toEqual([`Version ${name}`])
  expect(faultsOf(page)).toEqual([])
  expect(site.text('versions.js').split('\n')[0]).not.toContain('<')
  expect(setBy(site.text('versions.js')).catalogVersions).toMatchObject({ here: name })
})

test.each<[string, string]>([
  [
    '  - { name: 1, href: v/1 }',
    '"versions" does not say which version this site is; leave out the "href" of that version',
  ],
  [
    '  - name: 2\n  - name: 1',
    'the versions "2" and "1" have no "href"; leave it out only for the version of this site',
  ],
  [
    '  - name: 1\n  - { name: 2, href: v/2 }',
    '"2" is newer than "1"; write the newest version first',
  ],
  [
    '  - name: 2\n  - { name: 1, href: v/1 }\n  - { name: 0, href: V/1/ }',
    'two versions have the "href" "V/1"; give each its own',
  ],
  ['  - name: rc\n  - { name: RC, href: v/1 }', 'the version "RC" is listed twice'],
  [
    '  - name: 2\n  - { href: v/1 }',
    'a version without "name"; write what readers call it, such as name: 2.20',
  ],
  ['  - { name: 2, href: "" }', 'is empty'],
  [`  - name: ${'x'.repeat(25)}`, 'has 25 characters, 24 is the limit'],
  [
    '  - name: 2\n  - { name: 1, href: ../1/ }',
    '"href" is "../1/", it must be a folder below the site',
  ],
  ...['index.html/', 'versions.js', '404.html/1', 'llms.txt/'].map((href): [string, string] => [
    `  - name: 2\n  - { name: 1, href: ${href} }`,
    `"href" is "${href}", it begins with the name of a file`,
  ]),
  [
    '  - name: 2\n  - { name: 1, href: api/1/ }',
    'it lies in api/, which is a folder of the site itself',
  ],
  ['  - name: 2\n  - { name: 1, href: //acme.example/ }', 'it must be a folder below the site'],
  [
    '  - name: 2\n  - { name: 1, href: "javascript:alert(1)" }',
    'it must be a folder of the site such as v/2.20/, or an http or https address',
  ],
  ['  - name: 2\n  - { name: 1, href: "https://a:b@acme.example/" }', 'an http or https address'],
  ['  - name: 2\n  - { name: 1, place: v/1 }', '"place"'],
])('a list that says no order or place is an error at its place: %s', async (versions, message) => {
  const site = await buildSite(withVersions(versions))
  expect(site.ok).toBe(false)
  expect(site.report).toContain(message)
  expect(site.report).toMatch(/^content\/index\.md:[3-6]:\d+: /)
})

test('all that is wrong is said in one run, each at its line', async () => {
  const site = await buildSite(
    withVersions('  - name: 2\n  - { name: 1, href: ../1 }\n  - { name: 0, href: "ftp://a" }'),
  )
  const lines = site.report.split('\n').filter((line) => line.includes('"href"'))
  expect(lines.map((line) => line.split(':').slice(1, 3))).toEqual([
    ['5', '22'],
    ['6', '22'],
  ])
})

test('every host that sends headers is told to leave old versions out of search engines, and the preview does', async () => {
  const folder = tempFolder()
  const hosting = hostNames
  await buildSite(withVersions('  - name: 2.20'), { folder, hosting })
  const site = await buildSite(withVersions(three), { folder, hosting, keep: 'v/2.20' })
  const files = { ...readFiles(site.out), ...readFiles(`${site.out}.hosting`) }
  const told = Object.keys(files).filter((path) => files[path]?.includes('X-Robots-Tag'))
  expect(told.toSorted()).toEqual([
    '.htaccess',
    'Caddyfile',
    '_headers',
    'apache-vhost.conf',
    'firebase.json',
    'lighttpd.conf',
    'nginx.conf',
    'serve.json',
    'staticwebapp.config.json',
    'vercel.json',
  ])
  // The rules are the folders of the list, not those that lie there.
  expect(files['_headers']).toContain('/v/2.20/*\n  X-Robots-Tag: noindex\n')
  // Links in a page count from its folder, so its home is not answered without the slash.
  expect(files['Caddyfile']).toContain('redir @catalog_kept_0 `/v/2.20/` 308\n')
  expect(files['nginx.conf']).toMatch(
    /location = "\/v\/2\.20" \{\n {2}absolute_redirect off;\n {2}return 308 "\/v\/2\.20\/";\n\}/,
  )
  const server = await servePreview(site.out)
  const ask = async (path: string): Promise<unknown[]> => {
    const { status, headers } = await fetch(`${server.url}${path}`)
    return [status, headers.get('content-type'), headers.get('x-robots-tag')]
  }
  const [html, json] = ['text/html; charset=utf-8', 'application/json; charset=utf-8']
  expect(await ask('v/2.20/')).toEqual([200, html, 'noindex'])
  expect(await ask('v/2.20/components/button')).toEqual([200, html, 'noindex'])
  expect(await ask('v/2.20/api/v1/components/button')).toEqual([200, json, 'noindex'])
  expect(await ask('v/2.20/api/v1/components/x')).toEqual([
    404,
    'application/problem+json',
    'noindex',
  ])
  expect(await ask('components/button')).toEqual([200, html, null])
  expect(await ask('v/')).toEqual([404, html, null])
})
