import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSearch } from '../../scripts/tools/mcp/create-search.ts'
import { openPublished } from '../../scripts/catalogs/catalog-reader/published.ts'
import { readPublishedCatalog } from '../../scripts/catalogs/catalog-reader/read-catalog.ts'
import { buildSite, readFiles, type BuiltSite } from '../helpers/site.ts'

const source = (name: string, description: string): string =>
  `---\nname: ${name}\ngroup: Forms\ntags: [field]\n---\n\n## Props\n\n| Prop | Description |\n| --- | --- |\n| size | ${description} |\n`
const catalog = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const name = `Part${String(i).padStart(3, '0')}`
      return [`${name.toLowerCase()}.md`, source(name, `Text ${i}`)]
    }),
  )
const searchFiles = (site: BuiltSite): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFiles(site.out))
      .filter(([path]) => path.startsWith('search/'))
      .map(([path, text]) => [path.slice('search/'.length), String(text)]),
  )
/** What a file hands over. */
function dataOf(script: string): Record<string, unknown> {
  const [, json = ''] = /^catalogSearch\((.*)\)\n$/s.exec(script) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

test('names are in one file, members and texts in files of some components each', async () => {
  const files = searchFiles(await buildSite(catalog(300), { highlight: false }))
  expect(Object.keys(files).sort()).toEqual([
    'catalog.js',
    ...[0, 1, 2, 3, 4].map((i) => `details-${i}.js`),
    'members-0.js',
    'members-1.js',
  ])
  expect(files['catalog.js']).not.toMatch('size')
  expect(files['catalog.js']).not.toMatch('Text')
  const names = dataOf(files['catalog.js'] ?? '')
  expect(names['words']).toEqual(['field', 'Forms'])
  expect((names['components'] as unknown[])[7]).toEqual(['part007', 'Part007', 1, 0])
  expect(names['files']).toEqual([2, 5])
  expect(dataOf(files['members-1.js'] ?? '')['members']).toContainEqual([
    'part256',
    '',
    [0, 1],
    ['size'],
    {},
  ])
  expect(dataOf(files['details-4.js'] ?? '')['details']).toContainEqual([
    'part256',
    ['', '', 'Text 256'],
  ])
}, 60_000)

test('a changed text changes one file of the search, and is the same as a new build', async () => {
  const sources = catalog(130)
  const first = await buildSite(sources, { highlight: false })
  const before = searchFiles(first)
  const changed = { ...sources, 'part100.md': source('Part100', 'Another text') }
  const second = await buildSite(changed, { highlight: false, folder: first.folder })
  const after = searchFiles(second)
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([
    'details-1.js',
  ])
  expect(after).toEqual(searchFiles(await buildSite(changed, { highlight: false })))
}, 60_000)

test('components that say very much share a file with fewer others', async () => {
  const words = 'many words '.repeat(30_000)
  const big = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [
    `${name.toLowerCase()}.md`,
    source(`Big${name}`, words),
  ])
  const files = searchFiles(await buildSite(Object.fromEntries(big), { highlight: false }))
  const details = Object.keys(files).filter((path) => path.startsWith('details'))
  expect(details.sort()).toEqual(['details-0-1.js', 'details-0-2.js', 'details-0.js'])
  expect(dataOf(files['details-0.js'] ?? '')['more']).toBe(2)
  for (const path of details) expect((files[path] ?? '').length).toBeLessThan(1.1 * 1024 * 1024)
}, 60_000)

test('prose is in files of some pages each, by heading, and guides are among the last', async () => {
  const site = await buildSite({
    ...catalog(65),
    'index.md': '---\nguides: guides\n---\n',
    'part064.md':
      '---\nname: Part064\n---\n\nFirst *words*.\n\n## Use\n\n- [One](https://x.example/)\n- <kbd>Esc</kbd>ape\n\n```html\n<b>\n  code</b>\n```\n\n### More\n\n<!-- no -->\n\n| a | b |\n| - | - |\n| c | d |\n\n## Props\n\nNotes.\n\n| Prop |\n| - |\n| size |\n',
    'guides/theming.md': '---\ntitle: Theming\n---\n\n> [!NOTE]\n> Set it.[^1]\n\n[^1]: A note.\n',
  })
  const files = searchFiles(site)
  expect(Object.keys(files).filter((path) => path.startsWith('prose'))).toEqual(['prose-1.js'])
  expect(dataOf(files['catalog.js'] ?? '')['prose']).toEqual([1])
  expect(dataOf(files['prose-1.js'] ?? '')['prose']).toEqual([
    [
      'components/part064',
      '',
      '',
      'First words.',
      'h-use',
      'Use',
      'One Escape <b> code</b>',
      'h-more',
      'More',
      'a b c d',
      'props',
      '',
      'Notes.',
    ],
    ['guides/theming', '', '', 'Set it. A note.'],
  ])
  // Nothing of it is markup, whatever type a host gives the file.
  expect(files['prose-1.js']).not.toContain('<')
}, 60_000)

test('a guide is found by its headings as the page shows them, with tags in code and escaped marks', async () => {
  const site = await buildSite({
    'index.md': '---\nguides: guides\n---\n',
    'guides/use.md':
      '---\ntitle: Use\n---\n\n## The `<Dialog>` in *forms*, `**`, \\*x\\* and [slot](#)\n',
  })
  expect(dataOf(searchFiles(site)['catalog.js'] ?? '')['pages']).toEqual([
    ['guide', 'guides/use.html', 'Use', 'The <Dialog> in forms, **, *x* and slot'],
  ])
})

test('a changed sentence changes one file of the search', async () => {
  const sources = { ...catalog(70), 'part003.md': '---\nname: Part003\n---\n\nOne.\n' }
  const first = await buildSite(sources, { highlight: false })
  const before = searchFiles(first)
  const changed = { 'part003.md': '---\nname: Part003\n---\n\nTwo.\n' }
  const second = await buildSite(changed, { highlight: false, folder: first.folder })
  const after = searchFiles(second)
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['prose-1.js'])
  const clean = await buildSite({ ...sources, ...changed }, { highlight: false })
  expect(after).toEqual(searchFiles(clean))
}, 60_000)

const heir = (name: string, props: readonly string[], own: string): string =>
  `---\nname: ${name}\nprops:\n  - {name: ${own}}\n${props.map((prop) => `  - {name: ${prop}, description: Of all., inheritedFrom: StyleProps}\n`).join('')}subcomponents: [{name: ${name}.Part, props: [{name: m, inheritedFrom: StyleProps}]}]\n---\n`
const heirs = {
  'a.md': heir('Alpha', ['p'], 'own-a'),
  'b.md': heir('Beta', ['m', 'p', 'c'], 'own-b'),
  'c.md': heir('Gamma', ['c', 'm', 'p'], 'own-c'),
}
/** The members of each component, as the search has them. */
const membersOf = (site: BuiltSite): unknown =>
  Object.fromEntries(
    (dataOf(searchFiles(site)['members-0.js'] ?? '')['members'] as unknown[][]).map((row) => [
      row[0],
      row[3],
    ]),
  )

test('a prop that components inherit is found once in the whole catalog', async () => {
  const site = await buildSite(heirs)
  expect(membersOf(site)).toEqual({
    a: ['own-a', 'p', 'Alpha.Part.m', 'Alpha.Part'],
    b: ['own-b', 'c', 'Beta.Part'],
    c: ['own-c', 'Gamma.Part'],
  })
  const shared: unknown = expect.stringMatching(/^Of all\. .* StyleProps$/)
  expect(dataOf(searchFiles(site)['details-0.js'] ?? '')['details']).toEqual([
    ['a', ['', '', '', '', '', shared, '', '', 'StyleProps']],
    ['b', ['', '', '', '', '', shared]],
    ['c', ['', '', '']],
  ])
})

test('it is found at the next component that has it when the first is gone, as in a new build', async () => {
  const first = await buildSite(heirs)
  const { 'a.md': _, ...others } = heirs
  rmSync(join(first.folder, 'content/a.md'))
  const second = await buildSite(others, { folder: first.folder })
  expect(membersOf(second)).toEqual({
    b: ['own-b', 'm', 'p', 'c', 'Beta.Part'],
    c: ['own-c', 'Gamma.Part'],
  })
  expect(searchFiles(second)).toEqual(searchFiles(await buildSite(others)))
})

test('agents find it once', async () => {
  const { out } = await buildSite(heirs)
  const components = (await readPublishedCatalog(openPublished(out))).map(
    ({ component }) => component,
  )
  const search = createSearch({ components, pages: [], prose: [], lang: 'en' })
  const found = (query: string): unknown => search(query).hits.map(({ slug, prop }) => [slug, prop])
  expect(found('c')).toContainEqual(['b', 'c'])
  expect(found('c')).not.toContainEqual(['c', 'c'])
  expect(found('own-c')).toContainEqual(['c', 'own-c'])
})
