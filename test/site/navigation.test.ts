import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributesOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, type BuiltSite, type Files } from '../helpers/site.ts'

const source = (name: string, more = ''): string => `---\nname: ${name}\n${more}---\n`
/** So many components of a group, such as `forms/forms-01.md`. */
const many = (folder: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const name = `${folder} ${String(i + 1).padStart(2, '0')}`
      return [`${folder}/${name.replace(' ', '-')}.md`, source(name)]
    }),
  )

/** Paths of the pages that differ from those of another build. */
function differences(before: BuiltSite, after: BuiltSite): string[] {
  const [one, other] = [readFiles(before.out), readFiles(after.out)]
  return Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path])
}

describe('beside a page stand those of its group', () => {
  test('in the order of the index, itself marked', async () => {
    const site = await buildSite({
      ...many('forms', 3),
      ...many('data', 1),
      'lone.md': source('Lone'),
      'alone.md': source('Alone'),
    })
    const page = site.text('components/forms-02.html')
    expect(textsOf(page, '#siblings')).toEqual(['Forms'])
    expect(attributesOf(page, '.siblings', 'aria-labelledby')).toEqual(['siblings'])
    expect(textsOf(page, '.siblings li a')).toEqual(['forms 01', 'forms 02', 'forms 03'])
    expect(attributesOf(page, '.siblings li a', 'href')).toEqual([
      'forms-01.html',
      'forms-02.html',
      'forms-03.html',
    ])
    expect(attributesOf(page, '.siblings li a', 'aria-current')).toEqual([null, 'page', null])
    expect(query(site.text('components/data-01.html'), '.siblings')).toEqual([])
    expect(textsOf(site.text('components/lone.html'), '.siblings li a')).toEqual(['Alone', 'Lone'])
    expect(textsOf(site.text('components/lone.html'), '#siblings')).toEqual(['Other'])
  })

  test.each([
    [1, 1],
    [16, 1],
    [17, 2],
    [40, 16],
    [45, 16],
  ])('of 45 at most 30, next to number %i from %i on, and a way to all', async (own, first) => {
    const site = await buildSite({ ...many('forms', 45), ...many('data', 2) })
    const page = site.text(`components/forms-${String(own).padStart(2, '0')}.html`)
    const names = textsOf(page, '.siblings li a')
    expect(names).toEqual([
      ...Array.from({ length: 30 }, (_, i) => `forms ${String(first + i).padStart(2, '0')}`),
      'all 45 in Forms',
    ])
    expect(attributesOf(page, '.siblings li a', 'href').at(-1)).toBe('../index.html#g-Forms')
    expect(query(site.text('index.html'), '#g-Forms')).toHaveLength(1)
    expect(textsOf(page, '.siblings a[aria-current="page"]')).toEqual([names[own - first]])
  })

  test('and those of the only group are called components; the group is not shown', async () => {
    const site = await buildSite(many('components', 31))
    const page = site.text('components/components-01.html')
    expect(textsOf(page, '.crumbs li')).toEqual(['Components', 'components 01'])
    expect(textsOf(page, '#siblings')).toEqual(['Components'])
    expect(textsOf(page, '.siblings li a').at(-1)).toBe('all components')
    expect(textsOf(site.text('index.html'), '.group h2')).toEqual(['Components'])
    expect(query(site.text('index.html'), '.jumps')).toEqual([])
  })
})

test('a folder is written as a title, the author’s group as it is', async () => {
  const site = await buildSite({
    'form-controls/a.md': source('A'),
    'form-controls/b.md': source('B', 'group: form-controls\n'),
    'deep/API_docs/c.md': source('C'),
  })
  expect(textsOf(site.text('index.html'), '.group h2')).toEqual([
    'API docs',
    'Form controls',
    'form-controls',
  ])
  expect(site.json('a')).not.toHaveProperty('group')
  expect(site.json('b')).toHaveProperty('group', 'form-controls')
})

describe('a list of more than 15 entries', () => {
  const rows = (count: number, prefix: string): string =>
    `| Name | Type | Description |\n| - | - | - |\n${Array.from({ length: count }, (_, i) => `| ${prefix}${i} | x | d |\n`).join('')}`

  test('can be unfolded in the contents, each name leading to its row', async () => {
    const site = await buildSite({
      'a.md': `${source('A')}\n## Props\n\n${rows(16, 'p-')}\n## Events\n\n${rows(15, 'e-')}\n## Props of A.Item\n\n${rows(17, 'i-')}\n## Use\n`,
    })
    const page = site.text('components/a.html')
    expect(textsOf(page, '.contents li summary')).toEqual([
      'all 16 Props',
      'all 17 Props of A.Item',
    ])
    expect(query(page, '.contents details[open]')).toEqual([])
    const hrefs = attributesOf(page, '.contents li details a', 'href')
    expect(hrefs).toHaveLength(33)
    expect(hrefs.slice(15, 17)).toEqual(['#prop-p-15', '#prop-a-item.i-0'])
    for (const href of hrefs)
      expect([href, query(page, `[id="${href?.slice(1)}"]`).length]).toEqual([href, 1])
  })
})

describe('a component that is added', () => {
  const before = { ...many('data', 4), ...many('forms', 4), ...many('layout', 4) }
  const isPage = (path: string): boolean => /^(?:components|api\/v1\/components)\//.test(path)

  test('changes the pages of its group, its neighbours and the lists, and writes no others', async () => {
    const first = await buildSite(before)
    const inodes = new Map(
      Object.keys(readFiles(first.out)).map((path) => [path, statSync(join(first.out, path)).ino]),
    )
    const old = await buildSite(before)
    // The first of its group: the last of the group before it is a neighbour.
    const added = { 'forms/forms-00.md': source('forms 00') }
    const second = await buildSite(added, { folder: first.folder })
    const expected = [
      'components/data-04.html',
      ...[0, 1, 2, 3, 4].map((i) => `components/forms-0${i}.html`),
      'components/forms-00.md',
      'api/v1/components/forms-00',
      'api/v1/components/forms-00.json',
    ].toSorted()
    expect(differences(old, second).filter(isPage).toSorted()).toEqual(expected)
    const written = Object.keys(readFiles(second.out)).filter(
      (path) => inodes.get(path) !== statSync(join(second.out, path)).ino,
    )
    expect(written.filter(isPage).toSorted()).toEqual(expected)
    expect(second.rendered).toBe(6)
    const clean = await buildSite({ ...before, ...added })
    expect(differences(second, clean)).toEqual([])
  })

  test('to a group of more than 30 changes those that show it or how many there are', async () => {
    const large = { ...many('data', 4), ...many('forms', 60) }
    const first = await buildSite(large)
    const second = await buildSite(
      { 'data/data-05.md': source('data 05') },
      { folder: first.folder },
    )
    // Four of the group and itself, and the first of the next group.
    expect(second.rendered).toBe(6)
    const alone = await buildSite(many('forms', 100))
    const more = await buildSite(
      { 'forms/forms-000.md': source('forms 000') },
      { folder: alone.folder },
    )
    expect(more.rendered).toBeLessThanOrEqual(32)
    expect(
      differences(
        more,
        await buildSite({ ...many('forms', 100), 'forms/forms-000.md': source('forms 000') }),
      ),
    ).toEqual([])
  })
})
