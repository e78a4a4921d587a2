import fc from 'fast-check'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { historyText } from '../../scripts/catalogs/history/history-text.ts'
import { readHistory } from '../../scripts/catalogs/history/read-history.ts'
import { attributesOf, query, textsOf } from '../helpers/markup.ts'
import { runs } from '../helpers/tiers.ts'
import { buildSite, readFiles, type Files } from '../helpers/site.ts'

const button = (since = ''): string =>
  `---\nname: Button\n---\n\nA button.\n\n## Props\n\n| Prop | Type | Since |\n| - | - | - |\n| size | \`"s" \\| "m"\` | ${since} |\n| loading | \`boolean\` | |\n\nSee [the old one](#prop-shape).\n`

const sources: Files = {
  'button.md': button(),
  'tabs.md':
    '---\nname: Tabs\nsubcomponents:\n  - name: Tabs.List\n    props:\n      - name: grow\nevents:\n  - name: go\n---\n',
}

const changes = [
  { kind: 'prop-added', slug: 'button', prop: 'loading' },
  { kind: 'component-removed', slug: 'old-one', name: 'Old one' },
]
const later = [
  { kind: 'component-deprecated', slug: 'button', member: 'deprecated', new: 'no' },
  { kind: 'prop-removed', slug: 'button', prop: 'shape', renamedTo: 'size' },
  {
    kind: 'type-widened',
    slug: 'button',
    prop: 'size',
    member: 'type',
    old: '"s"',
    new: '"s" | "m"',
  },
  { kind: 'text-changed', slug: 'button', prop: 'size', member: 'description', old: 'a', new: 'b' },
  { kind: 'event-removed', slug: 'button', entry: { list: 'events', name: 'press' } },
  { kind: 'component-added', slug: 'tabs' },
  { kind: 'prop-added', slug: 'tabs', prop: 'Tabs.List.grow', subcomponent: 'Tabs.List' },
]
const releases = [
  { version: '1.0.0', changes: [] },
  { version: '1.1.0', date: '2026-03-01', changes },
  { version: '2.0.0', changes: later },
]
const components = [
  { slug: 'button', name: 'Button', props: [] },
  { slug: 'tabs', name: 'Tabs', props: [] },
]
const historyOf = (members: object = {}): string =>
  JSON.stringify({ history: 1, releases, last: { components }, ...members }, null, 1)
const files: Files = { ...sources, 'history.json': historyOf() }

describe('the page of a component', () => {
  test('says of each member since when it is there, and what changed', async () => {
    const site = await buildSite(files)
    expect(site.problems).toEqual([])
    const page = site.text('components/button.html')
    expect(textsOf(page, '#prop-loading .prop-note')).toEqual(['since 1.1.0'])
    expect(textsOf(page, '#prop-size .prop-note')).toEqual(['changed in 2.0.0'])
    const [fold = ''] = textsOf(page, 'section[aria-labelledby="props"] details.past')
    expect(fold.replace(/\s+/g, ' ')).toBe(
      'History2.0.0shape removed in 2.0.0, renamed to size?size takes more: "s" → "s" | "m"1.1.0loading added',
    )
    expect(textsOf(page, 'details.past #prop-shape del')).toEqual(['shape'])
    expect(attributesOf(page, 'details.past a', 'href')).toContain('../changes/2.0.0.html#c-button')
    // What has no list on the page any more, and the component itself.
    const [rest = ''] = textsOf(page, 'section[aria-labelledby="history"] ul')
    expect(rest).toContain('Component deprecated: no')
    expect(textsOf(page, '#event-press')).toEqual(['Event press removed in 2.0.0'])
    expect(textsOf(site.text('components/tabs.html'), '.facts')).toEqual(['since2.0.0'])
  })

  test('says what its author wrote of a member before what the releases say', async () => {
    const site = await buildSite({ ...files, 'button.md': button('0.9') })
    expect(textsOf(site.text('components/button.html'), '#prop-size .prop-note')).toEqual([
      'since 0.9 · changed in 2.0.0',
    ])
  })

  test('says of a row by hand that has a sub-component and another list what is gone of the sub-component', async () => {
    const place = { prop: 'Tabs.List.old', subcomponent: 'Tabs.List' }
    const row = {
      kind: 'prop-removed',
      slug: 'tabs',
      ...place,
      entry: { list: 'events', name: 'x' },
    }
    const edited = [...releases, { version: '2.1.0', changes: [row] }]
    const site = await buildSite({ ...files, 'history.json': historyOf({ releases: edited }) })
    expect(textsOf(site.text('components/tabs.html'), '.past del')).toEqual(['old'])
    expect(site.text('components/tabs.html')).toContain('id="prop-tabs-list.old"')
  })

  test('has the same as JSON and as Markdown, which gives the same JSON with the same history', async () => {
    const site = await buildSite(files)
    expect(site.json('button')).toMatchObject({
      props: [
        {
          name: 'size',
          history: [
            { version: '2.0.0', kind: 'text-changed', member: 'description', old: 'a', new: 'b' },
            {
              version: '2.0.0',
              kind: 'type-widened',
              member: 'type',
              old: '"s"',
              new: '"s" | "m"',
            },
          ],
        },
        { name: 'loading', since: '1.1.0' },
      ],
      history: [
        { version: '2.0.0', kind: 'component-deprecated', member: 'deprecated', new: 'no' },
      ],
      removed: [
        { list: 'props', name: 'shape', removed: '2.0.0' },
        { list: 'events', name: 'press', removed: '2.0.0' },
      ],
    })
    expect(site.json('tabs')).toMatchObject({
      since: '2.0.0',
      subcomponents: [{ name: 'Tabs.List', props: [{ name: 'grow', since: '2.0.0' }] }],
    })
    expect(JSON.parse(site.text('api/v1/components.json')).components[1].since).toBe('2.0.0')
    const markdown = site.text('components/button.md')
    expect(markdown).toMatch(
      /\n## History\n\n- 2\.0\.0: component deprecated: `no`; prop `shape` removed/,
    )
    const again = await buildSite({
      'history.json': historyOf(),
      'button.md': markdown,
      'tabs.md': site.text('components/tabs.md'),
    })
    for (const slug of ['button', 'tabs']) expect(again.json(slug)).toEqual(site.json(slug))
  })
})

test('each release has a page, Markdown and JSON, and all are listed', async () => {
  const site = await buildSite({ ...files, 'index.md': '---\ntitle: Acme\n---\n' })
  const page = site.text('changes/2.0.0.html')
  expect(textsOf(page, 'h1')).toEqual(['2.0.0'])
  expect(textsOf(page, 'main h2')).toEqual([
    'Breaking changes',
    'Deprecations and other warnings',
    'Additions and other changes',
  ])
  expect(attributesOf(page, '#c-button a', 'href')).toEqual(['../components/button.html'])
  expect(textsOf(page, '.quiet')).toEqual(['1 text is worded otherwise'])
  // A component that is gone has no page, and is found where it was removed.
  expect(textsOf(site.text('changes/1.1.0.html'), '#c-old-one b')).toEqual(['Old one'])
  expect(site.text('search/catalog.js')).toContain(
    '["release","changes/1.1.0.html#c-old-one","Old one","removed in 1.1.0"]',
  )
  expect(site.text('search/details-0.js')).toContain('shape removed in 2.0.0')
  expect(textsOf(site.text('changes/1.0.0.html'), 'main .none')).toEqual([
    'The history begins here.',
  ])
  expect(textsOf(site.text('changes.html'), '.releases b')).toEqual(['2.0.0', '1.1.0', '1.0.0'])
  expect(site.text('changes/1.1.0.md')).toMatch(
    /^# 1\.1\.0\n\n2026-03-01\n\n## Breaking changes\n\n- \*\*Old one\*\*/,
  )
  expect(JSON.parse(site.text('api/v1/changes.json')).releases).toMatchObject([
    { version: '2.0.0', counts: { breaking: 2, warning: 1, fine: 4 } },
    { version: '1.1.0', date: '2026-03-01' },
    { version: '1.0.0', url: 'https://catalog.example/api/v1/changes/1.0.0.json' },
  ])
  expect(JSON.parse(site.text('api/v1/changes/1.1.0.json'))).toMatchObject({
    version: '1.1.0',
    previous: '1.0.0',
    changes: [{ kind: 'prop-added', name: 'Button' }, { kind: 'component-removed' }],
  })
  // Only the release that has a date is in the feed.
  expect(textsOf(site.text('changes.xml'), 'entry title')).toEqual(['1.1.0'])
  const dated = historyOf({ releases: releases.map((one) => ({ ...one, date: '2026-03-01' })) })
  const { text } = await buildSite({ ...files, 'history.json': dated })
  expect(textsOf(text('changes.xml'), 'content').at(-1)).toBe('The history begins here.\n')
  expect(site.text('sitemap.xml')).toContain(
    '<loc>https://catalog.example/changes/1.1.0.html</loc>',
  )
  expect(site.text('llms.txt')).toMatch(/\n## Changes\n\n- \[2\.0\.0\]/)
  expect(attributesOf(site.text('index.html'), '.guides ul a', 'href')).toHaveLength(3)
})

test('a history that comes, changes and goes leaves the site that a first build gives', async () => {
  const first = await buildSite(sources)
  const plain = readFiles(first.out)
  const told = historyOf({ releases: releases.slice(0, 2) })
  const { folder } = await buildSite({ ...sources, 'history.json': told })
  const site = await buildSite(files, { folder })
  expect(site.rendered).toBe(2)
  const fresh = await buildSite(files)
  expect(readFiles(site.out)).toEqual(readFiles(fresh.out))
  expect((await buildSite(files, { folder })).written).toBe(0)
  rmSync(join(folder, 'content/history.json'))
  await buildSite({}, { folder })
  expect(readFiles(site.out)).toEqual(plain)
})

test('what five components change alike is one row on the page, in Markdown and in the feed; of four it is four', async () => {
  const slugs = ['a', 'b', 'c', 'd', 'e']
  const removed = (prop: string, of: readonly string[]) =>
    of.map((slug) => ({ kind: 'prop-removed', slug, prop }))
  const alike = [...removed('icon', slugs), ...removed('label', slugs.slice(1))]
  const site = await buildSite({
    ...Object.fromEntries(slugs.map((slug) => [`${slug}.md`, `---\nname: X${slug}\n---\n`])),
    'history.json': historyOf({
      releases: [
        { version: '1', changes: [] },
        { version: '2', date: '2026-01-01', changes: alike },
      ],
      last: { components: slugs.map((slug) => ({ slug, name: `X${slug}`, props: [] })) },
    }),
  })
  expect(site.problems).toEqual([])
  const together = '- prop `icon` removed, in 5 components: `Xa`, `Xb`, `Xc`, `Xd`, `Xe`\n'
  const own = ['Xb', 'Xc', 'Xd', 'Xe'].map((name) => `- **${name}**: prop \`label\` removed\n`)
  const markdown = `## Breaking changes\n\n${together}${own.join('')}`
  expect(site.text('changes/2.md')).toBe(`# 2\n\n2026-01-01\n\n${markdown}`)
  expect(textsOf(site.text('changes.xml'), 'content')).toEqual([`#${markdown}`])
  const rows = textsOf(site.text('changes/2.html'), 'ul.past-list li')
  expect(rows[0]?.replace(/\s+/g, ' ')).toBe(
    'Prop icon removed, in 5 components: Xa, Xb, Xc, Xd, Xe',
  )
  expect(rows.slice(1).filter((row) => row.endsWith('label removed'))).toHaveLength(8)
  expect(JSON.parse(site.text('api/v1/changes/2.json')).changes).toHaveLength(9)
})

test('a site is the same, whichever form its history is written in', async () => {
  const plain = await buildSite({ ...files, 'index.md': '---\ntitle: Acme\n---\n' })
  const { history } = readHistory(Buffer.from(historyOf()), 'history.json')
  const { folder, out } = plain
  const before = readFiles(out)
  writeFileSync(join(folder, 'content/history.json'), historyText(history))
  const again = await buildSite({}, { folder, cache: false })
  expect(again.problems).toEqual([])
  expect(readFiles(out)).toEqual(before)
})

describe('a history that is none', () => {
  const torn = historyOf().slice(0, -40)
  const slugs = Array(200_001).fill('button')
  const long = { version: '1', changes: [{ kind: 'prop-added', slugs, prop: 'x' }] }
  test.each([
    ['a torn one', torn, /history\.json:\d+:\d+: the file is no JSON/],
    ['one of another kind', '{"name": "x"}', /history\.json:1:1: this is no history/],
    ['one of another form', historyOf({ history: 3 }), /:2:13: the history is of form 3/],
    [
      'too many changes',
      historyOf({ history: 2, releases: [long], shared: [] }),
      /more than 200000 changes/,
    ],
    [
      'a path for a version',
      historyOf({ releases: [{ version: '../x', changes: [] }] }),
      /:5:15: a version is letters/,
    ],
    [
      'two pages with one file',
      historyOf({ releases: ['1.0.0-A', '1.0.0-a'].map((version) => ({ version, changes: [] })) }),
      /"1\.0\.0-a" differs from another release only in upper and lower case/,
    ],
    [
      'a name that turns the text around',
      historyOf({ releases: [{ version: '1', changes: [{ ...changes[0], prop: '\u202ea' }] }] }),
      /:10:14: U\+202E is not allowed here/,
    ],
    [
      'a change of another program',
      historyOf({ releases: [{ version: '1', changes: [{ kind: 'moved', slug: 'a' }] }] }),
      /this kind of change is not known/,
    ],
  ])('%s is an error at its place, and nothing is published', async (_, text, message) => {
    const { folder, out } = await buildSite(sources)
    const before = readFiles(out)
    writeFileSync(join(folder, 'content/history.json'), text)
    const site = await buildSite({}, { folder })
    expect(site.ok).toBe(false)
    expect(site.report).toMatch(message)
    expect(site.report).toMatch(/\[history\]/)
    expect(readFiles(out)).toEqual(before)
  })
})

test('no name, type or text of a history becomes markup, or acts on a reader', async () => {
  const hostile = fc.oneof(
    fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', '](x) `` ` |', 'a\nb', '&lt;'),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  const rows = fc.record({
    kind: fc.constantFrom('prop-removed', 'prop-added', 'type-changed', 'prop-deprecated'),
    slug: fc.constantFrom('button', 'gone'),
    name: hostile,
    prop: fc.oneof(hostile, fc.constant('x')),
    old: hostile,
    new: hostile,
    renamedTo: hostile,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { maxLength: 6 }), async (all) => {
      const made = [
        { version: '1', changes: [] },
        { version: '2', date: '2026-01-01', changes: all },
      ]
      const site = await buildSite(
        { ...sources, 'history.json': historyOf({ releases: made }) },
        { highlight: false },
      )
      expect(site.report).not.toMatch(/\[history\]/)
      expect(site.ok).toBe(true)
      for (const path of ['components/button.html', 'changes/2.html']) {
        const page = site.text(path)
        for (const tag of ['img', 'script']) expect(query(page, `main ${tag}`)).toEqual([])
        expect(page).not.toMatch(/[\u202a-\u202e]/)
        const ids = attributesOf(page, '[id]', 'id')
        expect(new Set(ids).size).toBe(ids.length)
      }
      const again = await buildSite({
        'history.json': historyOf({ releases: made }),
        'button.md': site.text('components/button.md'),
      })
      expect(again.json('button')).toEqual(site.json('button'))
    }),
    { numRuns: runs(30) },
  )
})
