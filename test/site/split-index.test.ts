import { beforeAll, describe, expect, test } from 'vitest'
import { attributesOf, faultsOf, markupOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, tempFolder, type BuiltSite, type Files } from '../helpers/site.ts'

const title = (i: number): string => `Part ${String(i).padStart(4, '0')}`
const source = (i: number): string =>
  `---\nname: ${title(i)}\ngroup: ${i < 1100 ? 'Data' : i < 1150 ? 'Forms' : 'Layout & more'}\ntags: [t${i % 3}]\n---\n`
const sources = (count: number): Files => ({
  'index.md': '---\ntitle: Parts\n---\n\n# Hello\n\nWelcome.\n',
  ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}.md`, source(i)])),
})

/** Paths of the pages of the index that a build has. */
const pagesOf = (site: BuiltSite): string[] =>
  attributesOf(site.text('index.html'), '.pages a', 'href').map((href) => href ?? '')
/** The pages that hold rows, in place of the index. */
const catalogFiles = ({ out }: BuiltSite): Record<string, string> =>
  Object.fromEntries(Object.entries(readFiles(out)).filter(([path]) => path.startsWith('catalog/')))

test('500 components have the style of a long index, 499 have not', { tags: 'long' }, async () => {
  const folder = tempFolder()
  for (const [count, expected, rows] of [
    [499, [], [499]],
    [500, ['assets/long.css'], [...Array.from({ length: 20 }, () => 24), 20]],
  ] as const) {
    const site = await buildSite(sources(count), { folder })
    const long = Object.keys(readFiles(site.out)).filter((path) => path.startsWith('assets/long'))
    expect(long.map((path) => path.replace(/-[0-9a-f]{16}/, ''))).toEqual(expected)
    const page = site.text('index.html')
    const sheets = attributesOf(page, 'link', 'href').filter((href) => href?.includes('/long-'))
    expect(sheets).toEqual(long)
    const lists = markupOf(page, '.group ul').map((list) => query(list, 'li').length)
    expect(lists).toEqual(rows)
  }
})

test('2,000 components have one page, with all rows', { tags: 'long' }, async () => {
  const whole = await buildSite(sources(2000))
  const page = whole.text('index.html')
  expect(query(page, '.group li')).toHaveLength(2000)
  expect(attributesOf(page, '.jumps a', 'href')).toEqual([
    '#g-Data',
    '#g-Forms',
    '#g-Layout~20~~26~~20~more',
  ])
  expect(Object.keys(catalogFiles(whole))).toEqual([])
})

describe('2,001 components', () => {
  let site: BuiltSite
  let files: Record<string, string>
  let index: string
  let paths: string[]
  beforeAll(async () => {
    site = await buildSite(sources(2001))
    files = readFiles(site.out)
    index = site.text('index.html')
    paths = pagesOf(site)
  })

  test('have several pages, which the index leads to by their names and groups', () => {
    expect(textsOf(index, 'h1')).toEqual(['Parts'])
    expect(textsOf(index, '.intro p')).toEqual(['Welcome.'])
    expect(query(index, '#filter')).toEqual([])
    expect(paths.length).toBeGreaterThan(2)
    const rows = paths.map((path) => query(site.text(path), '.group li').length)
    expect(rows.reduce((sum, count) => sum + count)).toBe(2001)
    expect(rows.filter((count) => count < 250 || count > 1000)).toEqual([])
    expect(textsOf(index, '.pages .count')).toEqual([
      '2001',
      ...rows.map((count) => `${count} components`),
    ])
    const names = paths.map((path) => textsOf(site.text(path), '.group li a'))
    expect(names.flat()).toEqual(Array.from({ length: 2001 }, (_, i) => title(i)))
    expect(textsOf(index, '.pages a')).toEqual(
      names.map((ofPage) => `${ofPage[0]} to ${ofPage.at(-1)}`),
    )
    expect(faultsOf(index)).toEqual([])
  })

  test('stand in groups, and links to a group lead to the page that it begins on', () => {
    expect(textsOf(index, '.jumps li')).toEqual(['Data 1100', 'Forms 50', 'Layout & more 851'])
    expect(attributesOf(index, '.jumps li', 'id')).toEqual([
      'g-Data',
      'g-Forms',
      'g-Layout~20~~26~~20~more',
    ])
    for (const [i, slug] of ['p0', 'p1100', 'p1150'].entries()) {
      const own = attributesOf(index, '.jumps a', 'href')[i] ?? ''
      const page = site.text(`components/${slug}.html`)
      expect(attributesOf(page, '.crumbs a', 'href')).toEqual(['../index.html', `../${own}`])
      expect(attributesOf(page, '.siblings li a', 'href').at(-1)).toBe(`../${own}`)
      const [path = '', id = ''] = own.split('#')
      const links = attributesOf(site.text(path), `section[aria-labelledby="${id}"] li a`, 'href')
      expect(links[0]).toBe(`../components/${slug}.html`)
    }
  })

  test('each page says which it is, filters its own rows, and leads on', () => {
    const total = paths.length
    for (const [i, path] of paths.entries()) {
      const page = site.text(path)
      const names = textsOf(page, '.group li a')
      const range = `${names[0]} to ${names.at(-1)}`
      expect(textsOf(page, 'title')).toEqual([`${range}, page ${i + 1} of ${total} - Parts`])
      expect(attributesOf(page, 'meta[name="description"]', 'content')).toEqual([
        `Parts: components ${range}, page ${i + 1} of ${total}.`,
      ])
      expect(attributesOf(page, 'link[rel="canonical"]', 'href')).toEqual([
        `https://catalog.example/${path}`,
      ])
      expect(textsOf(page, '.crumbs li')).toEqual(['Components', `page ${i + 1} of ${total}`])
      expect(textsOf(page, 'label[for="filter"]')).toEqual([
        `Filter the ${names.length} on this page`,
      ])
      expect(attributesOf(page, '.neighbours a', 'href')).toEqual(
        [paths[i - 1], paths[i + 1]].flatMap((to) => (to === undefined ? [] : `../${to}`)),
      )
      expect(faultsOf(page)).toEqual([])
    }
  })

  test('are all in the site map, as the pages are', () => {
    const map = site.text('sitemap.xml')
    for (const path of paths) expect(map).toContain(`<loc>https://catalog.example/${path}</loc>`)
    expect(map.split('<loc>')).toHaveLength(1 + 1 + paths.length + 2001)
  })

  test(
    'are the same where the last one was added, which split the index',
    { tags: 'long' },
    async () => {
      const { folder } = await buildSite(sources(2000))
      const added = await buildSite({ 'p2000.md': source(2000) }, { folder })
      expect(readFiles(added.out)).toEqual(files)
    },
  )

  test(
    'and one that is added changes the page that it comes to, and no other',
    { tags: 'long' },
    async () => {
      const added = { 'p700-b.md': `---\nname: ${title(700)} b\ngroup: Data\n---\n` }
      const before = catalogFiles(site)
      const second = await buildSite(added, { folder: site.folder })
      const after = catalogFiles(second)
      const changed = Object.keys({ ...before, ...after }).filter(
        (path) => before[path] !== after[path],
      )
      expect(changed).toHaveLength(1)
      expect(textsOf(second.text(changed[0] ?? ''), '.group li a')).toContain(`${title(700)} b`)
      // Pages of its group say how many there are in it.
      expect(second.rendered).toBe(1101)
      const clean = await buildSite({ ...sources(2001), ...added })
      expect(readFiles(second.out)).toEqual(readFiles(clean.out))
    },
  )
})
