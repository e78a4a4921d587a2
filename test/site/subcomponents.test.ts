import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, type Catalog } from '../../scripts/catalogs/diff/compare-catalogs.ts'
import { printChanges } from '../../scripts/catalogs/diff/print.ts'
import { createSearch } from '../../scripts/tools/mcp/create-search.ts'
import { openPublished } from '../../scripts/catalogs/catalog-reader/published.ts'
import { readPublishedCatalog } from '../../scripts/catalogs/catalog-reader/read-catalog.ts'
import { element, manifest } from '../helpers/manifests.ts'
import { attributesOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const parsers = ['fast', 'reference'] as const
const table = (name: string): string => `| Prop | Type |\n| - | - |\n| ${name} | string |\n`
const source = (body: string, front = ''): string => `---\nname: Tabs\n${front}---\n\n${body}\n`
const prop = (name: string): object => ({ name, type: 'string', required: false })

/** The sub-components of a page, with the names of their props. */
function partsOf(site: BuiltSite): Record<string, string[]> {
  const { subcomponents = [] } = site.json('tabs') as {
    subcomponents?: { name: string; props: { name: string }[] }[]
  }
  return Object.fromEntries(
    subcomponents.map(({ name, props }) => [name, props.map((one) => one.name)]),
  )
}

const tabs = source(
  `## Props\n\n${table('value')}\n### Props of Tabs.List\n\nNotes of the list.\n\n| Prop | Type | Description |\n| - | - | - |\n| **grow** | \`boolean\` | See [panel](#prop-tabs-panel.items[].text). |\n\n### \`TabsPanel\` props\n\n${table('items[].text')}\n## Use\n\nText.`,
  'tags: [x]\nevents:\n  - name: change\n',
)

describe('a table under a heading of a sub-component', () => {
  test('is data of its own, and the last member of the JSON', async () => {
    for (const parser of parsers) {
      const site = await buildSite({ 'tabs.md': tabs }, { parser })
      expect(site.report).toBe('')
      const answer = site.json('tabs') as object
      expect(Object.keys(answer)).toEqual([
        'slug',
        'name',
        'props',
        'tags',
        'events',
        'subcomponents',
      ])
      expect(answer).toMatchObject({
        props: [prop('value')],
        subcomponents: [
          {
            name: 'Tabs.List',
            props: [
              {
                name: 'grow',
                type: 'boolean',
                required: true,
                description: 'See [panel](#prop-tabs-panel.items[].text).',
              },
            ],
          },
          { name: 'TabsPanel', props: [prop('items[].text')] },
        ],
      })
    }
  })

  test('is a section after the props, with anchors of its own', async () => {
    for (const parser of parsers) {
      const site = await buildSite({ 'tabs.md': tabs }, { parser })
      const page = site.text('components/tabs.html')
      expect(textsOf(page, 'main section h2')).toEqual([
        'Route',
        'Props',
        'Props of Tabs.List',
        'TabsPanel props',
        'Events',
      ])
      expect(attributesOf(page, '.contents li a', 'href')).toEqual([
        '#props',
        '#props-tabs-list',
        '#props-tabs-panel',
        '#h-use',
        '#events',
      ])
      expect(attributesOf(page, 'table.props tbody tr', 'id')).toEqual([
        'prop-value',
        'prop-tabs-list.grow',
        'prop-tabs-panel.items~5b~~5d~.text',
        'event-change',
      ])
      expect(attributesOf(page, '.props td a', 'href')).toEqual([
        '#prop-tabs-panel.items~5b~~5d~.text',
      ])
      expect(textsOf(page, 'section .prose')).toEqual(['Notes of the list.'])
    }
  })

  test.each([
    ['# Props of Tabs.List', 'Tabs.List'],
    ['###### props of tabs-list', 'tabs-list'],
    ['## Properties of $List_2', '$List_2'],
    ['## Props of `Tabs.List`', 'Tabs.List'],
    ['## Props of <Tabs.List>', 'Tabs.List'],
    ['## Props of `<TabsList />`', 'TabsList'],
    ['## Props of <TabsList>', 'TabsList'],
    ['## Props of List', 'List'],
    ['## Tabs.List props', 'Tabs.List'],
    ['## TabsList Props', 'TabsList'],
    ['## `List` props', 'List'],
    ['## `<List>` props', 'List'],
    ['## Tabslist props', 'Tabslist'],
  ])('%s', async (heading, name) => {
    for (const parser of parsers) {
      const site = await buildSite({ 'tabs.md': source(`${heading}\n\n${table('a')}`) }, { parser })
      expect(site.report).toBe('')
      expect(partsOf(site)).toEqual({ [name]: ['a'] })
    }
  })

  test.each([
    ['### Props of Tabs', 'props', 'Prop', 'props-of-tabs'],
    ['### `Tabs` props', 'props', 'Prop', 'tabs-props'],
    ['### TABS Properties', 'props', 'Name', 'tabs-properties'],
    ['### Properties', 'props', 'Name', 'properties'],
    ['### <Tabs> events', 'events', 'Name', 'tabs-events'],
    ['### Tabs CSS custom properties', 'cssProperties', 'Name', 'tabs-css-custom-properties'],
    ['### Methods of `Tabs`', 'methods', 'Method', 'methods-of-tabs'],
    ['### Shadow Parts', 'cssParts', 'Part', 'shadow-parts'],
  ])('%s is the page itself, and is led to by its heading', async (heading, key, head, id) => {
    for (const parser of parsers) {
      const link = `[x](#${id})`
      const tables = `## API\n\n### useTabs API\n\nText.\n\n${heading}\n\n| ${head} | Type |\n| - | - |\n| a | b |`
      const site = await buildSite({ 'tabs.md': source(`${link}\n\n${tables}`) }, { parser })
      expect(site.report).toBe('')
      expect(site.json('tabs')).toMatchObject({ [key]: [{ name: 'a', type: 'b' }] })
      expect(partsOf(site)).toEqual({})
      const html = site.text('components/tabs.html')
      const [target] = attributesOf(html, '.prose p a', 'href')
      expect(query(html, `h3 span[id="${target?.slice(1)}"]`)).toHaveLength(1)
      const again = await buildSite({ 'tabs.md': site.text('components/tabs.md') }, { parser })
      expect(again.json('tabs')).toEqual(site.json('tabs'))
    }
  })

  test.each([
    '## Common props',
    '## Inherited props',
    '## Native props',
    '## HTML props',
    '## Props of the list',
    '## Props of List<T>',
    '## Props of 3',
  ])('%s is another heading', async (heading) => {
    const site = await buildSite({ 'tabs.md': source(`${heading}\n\n${table('a')}`) })
    expect(partsOf(site)).toEqual({})
    expect(site.report).toMatch('[props-table-unread]')
  })

  test('without a column for the names stays prose', async () => {
    const body = '## Props of Tabs.List\n\n| Key | Does |\n| - | - |\n| Tab | goes on |'
    const site = await buildSite({ 'tabs.md': source(body) })
    expect([site.report, partsOf(site)]).toEqual(['', {}])
    expect(textsOf(site.text('components/tabs.html'), '.prose h2')).toEqual(['Props of Tabs.List'])
  })

  test.each([
    [
      'a second table under it',
      `## Props of Tabs.List\n\n${table('a')}\n${table('b')}`,
      '11:1: warning: only the first table under "Props of Tabs.List" holds the props; this one is shown as it is; if it has props, join the two, or write "open: [Tabs.List/props]" in the front matter [props-second-table]',
    ],
    [
      'a table in a quote',
      '## Tabs.List props\n\n> | Prop | Type |\n> | - | - |\n> | a | b |',
      '7:3: warning: a table that looks like props is shown as it is, and not read: it stands inside a quote or a list; take it out of there [props-table-unread]',
    ],
    [
      'a name twice in the table',
      `## Tabs.List props\n\n${table('a')}| a | x |`,
      '10:3: prop "a" is declared twice, first on line 9 [prop-duplicate]',
    ],
    [
      'a column that is not known',
      '## Tabs.List props\n\n| Prop | Mood |\n| - | - |\n| a | b |',
      '7:10: warning: the column "Mood" is shown on the page, but is no part of the JSON [props-column]',
    ],
    [
      'two headings',
      `## Tabs.List props\n\n${table('a')}\n## Props of Tabs.List\n\n${table('b')}`,
      '11:1: sub-component "Tabs.List" is declared twice, first on line 5 [subcomponent-duplicate]',
    ],
    [
      'two names with the same ids',
      `## Tabs.List props\n\n${table('a')}\n## TabsList props\n\n${table('b')}`,
      '11:1: sub-component "TabsList" would have the ids of "Tabs.List" on line 5; rename one of the two [subcomponent-duplicate]',
    ],
  ])('is checked: %s', async (_, body, message) => {
    for (const parser of parsers) {
      const site = await buildSite({ 'tabs.md': source(body) }, { parser })
      expect(site.report.split('\n')[0]).toBe(`content/tabs.md:${message}`)
    }
  })
})

describe('subcomponents in the front matter', () => {
  const front =
    'subcomponents:\n  - name: Tabs.List\n    props:\n      - name: a\n        type: string\n'

  test('give what tables give, before those', async () => {
    const site = await buildSite({
      'tabs.md': source(`## TabsPanel props\n\n${table('b')}`, `${front}  - name: Empty\n`),
    })
    expect(site.report).toBe('')
    expect(partsOf(site)).toEqual({ 'Tabs.List': ['a'], Empty: [], TabsPanel: ['b'] })
    expect(textsOf(site.text('components/tabs.html'), 'main section .none')).toEqual([
      'This component has no props.',
      'Empty has no props.',
    ])
  })

  const [none, unlisted] = ['This component has no props.', 'The props are not listed here.']
  test.each([
    ['open: [props]', unlisted, 'Tabs.List has no props.'],
    ['hidden: [value]', unlisted, 'Tabs.List has no props.'],
    ['open: [Tabs.List/props]', none, unlisted],
    ['hidden: [Tabs.List/value]', none, unlisted],
  ])('without a list are not said to be missing with %s', async (more, own, ofPart) => {
    const front = `name: Tabs\n${more}\nsubcomponents:\n  - name: Tabs.List\n`
    const site = await buildSite({ 'tabs.md': `---\n${front}---\n` })
    expect(textsOf(site.text('components/tabs.html'), 'main section .none')).toEqual([own, ofPart])
  })

  test.each([
    [
      'both forms',
      `${front}---\n\n## Props of Tabs.List\n\n${table('a')}`,
      '12:1: props stand in a table here and in the front matter; keep one of the two [props-both]',
    ],
    [
      'a name twice',
      `${front}  - name: Tabs.List\n---\n`,
      '8:11: sub-component "Tabs.List" is declared twice, first on line 4 [subcomponent-duplicate]',
    ],
    [
      'no name',
      'subcomponents:\n  - props: []\n---\n',
      '4:5: a sub-component without a name; add "name: …" [subcomponent-name]',
    ],
    [
      'a name of two words',
      'subcomponents:\n  - name: Tabs List\n---\n',
      '4:11: the name "Tabs List" of a sub-component must be one word, such as "Tabs.List" [subcomponent-name]',
    ],
    [
      'the name of the page',
      'subcomponents:\n  - name: tabs\n---\n',
      '4:11: the sub-component "tabs" has the name of its page; list its props under "props" [subcomponent-name]',
    ],
    [
      'an unknown key of a prop',
      `${front}        typ: x\n---\n`,
      '8:9: unknown key "typ" in a prop, did you mean "type"? [front-matter-key]',
    ],
  ])('are checked: %s', async (_, rest, message) => {
    const site = await buildSite({ 'tabs.md': `---\nname: Tabs\n${rest}` })
    expect(site.report.split('\n')[0]).toBe(`content/tabs.md:${message}`)
  })
})

test('links lead to sections, rows and the old id of the heading, from every page', async () => {
  const fragments = ['prop-tabs-list.grow', 'props-tabs-list', 'props-of-tabslist']
  const links = (page: string): string => fragments.map((id) => `[x](${page}#${id})`).join(' ')
  for (const parser of parsers) {
    const site = await buildSite(
      {
        'tabs.md': `${tabs}\n${links('')} [y](#prop-tabs-list.gro)\n\n## Props Tabs List\n`,
        'other.md': `---\nname: Other\n---\n\n${links('tabs.md')} [y](tabs.md#props-tabs-lis)\n`,
      },
      { parser },
    )
    expect(site.report.split('\n').slice(0, -2)).toEqual([
      'content/other.md:5:94: warning: the link leads to "#props-tabs-lis", but the page of "tabs" has no such heading or prop [link-fragment]',
      expect.stringMatching(
        /^content\/tabs\.md:\d+:\d+: warning: the link "#prop-tabs-list\.gro" leads to no heading or prop of this page \[link-fragment\]$/,
      ),
    ])
    const page = site.text('components/tabs.html')
    const ids = query(page, '[id]').map(({ attrs }) => attrs.find(({ name }) => name === 'id'))
    const known = ids.map((id) => id?.value ?? '')
    expect(known.length).toBe(new Set(known).size)
    expect(known).toContain('h-props-tabs-list-1')
    const targets = [
      ...attributesOf(page, '.prose a', 'href').map((href) => href?.slice(1)),
      ...attributesOf(site.text('components/other.html'), '.prose a', 'href').map(
        (href) => href?.split('#')[1],
      ),
    ].filter((id) => id !== 'h-use' && !/(?:gro|lis)$/.test(id ?? ''))
    expect(targets.filter((id) => known.includes(id ?? '')).length).toBeGreaterThanOrEqual(6)
    expect(targets.filter((id) => !known.includes(id ?? ''))).toEqual([])
  }
})

test('the ids of rows stay apart from those of the page', async () => {
  const site = await buildSite({
    'tabs.md': source(`## Props\n\n${table('item.label')}\n## Props of Item\n\n${table('label')}`),
  })
  const page = site.text('components/tabs.html')
  expect(attributesOf(page, 'table.props tbody tr', 'id')).toEqual([
    'prop-item.label',
    'prop-item..label',
  ])
  expect(site.text('search/members-0.js')).toContain(
    '["item.label","Item.label","Item"],{"1":"prop-item..label","2":"props-item"}',
  )
})

test('a linked source keeps its sub-components as they are written', async () => {
  const tabs = element('Tabs', {
    tagName: 'acme-tabs',
    members: [{ kind: 'field', name: 'size', type: { text: 'string' } }],
    attributes: [{ name: 'size', fieldName: 'size' }],
  })
  const files = {
    'index.md': '---\napi: custom-elements.json\n---\n',
    'custom-elements.json': JSON.stringify(manifest([tabs])),
    'tabs.md': source(`## Props of Tabs.List\n\n${table('grow')}`, 'api: acme-tabs\n'),
  }
  const site = await buildSite(files)
  expect([site.report, partsOf(site)]).toEqual(['', { 'Tabs.List': ['grow'] }])
  expect(site.json('tabs')).toMatchObject({ props: [{ name: 'size' }] })
  const again = await buildSite({ 'tabs.md': site.text('components/tabs.md') })
  expect(again.text('api/v1/components/tabs')).toBe(site.text('api/v1/components/tabs'))
})

describe('the Markdown page', () => {
  test('shows what the front matter lists as tables, where these carry it', async () => {
    const front =
      'subcomponents:\n  - name: Tabs.List\n    props:\n      - name: a\n        type: x | y\n        required: true\n  - name: _Item_\n'
    const site = await buildSite({ 'tabs.md': source('Intro.\n\n## Use\n\nText.', front) })
    expect(site.text('components/tabs.md')).toBe(`---
name: "Tabs"
slug: tabs
---

# Tabs

\`GET https://catalog.example/api/v1/components/tabs\`

Intro.

## Use

Text.

## Props of Tabs.List

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| **\`a\`** | \`x \\| y\` |  |  |

## Props of \\_Item\\_

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
`)
  })

  // Of a backslash before a pipe no cell is sure.
  const line = fc
    .string({ unit: fc.constantFrom(...'ab "`_[]|\\:;-\n'), maxLength: 8 })
    .map((text) => `x${text}x`)
  const props = fc.uniqueArray(
    fc.record({
      name: line.map((text) => text.replaceAll('\n', '')),
      type: line,
      description: line,
    }),
    { maxLength: 2, selector: ({ name }) => name },
  )
  const names = ['Tabs.List', 'items', '_Item_', 'www.a.b', '$', 'A-b'].map((name) => `${name}X`)
  const parts = fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), props }), {
    maxLength: 3,
    selector: ({ name }) => name,
  })
  const bodies = fc.constantFrom(
    '',
    'Text.',
    `## Props\n\n${table('value')}`,
    `## Props of Tabs.Panel\n\n${table('value')}\nNotes.`,
    `# Use\n\n## API\n\n${table('value')}\n### Tabs.Panel props\n\n${table('value')}\n\`\`\`js\ncode`,
    '```js\ncode',
  )

  test('builds the same JSON again', { tags: 'sampled', timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(parts, bodies, props, async (subcomponents, body, own) => {
        const front = `subcomponents: ${JSON.stringify(subcomponents)}\n${
          own.length === 0 || body.includes('Props\n') || body.includes('API')
            ? ''
            : `props: ${JSON.stringify(own)}\n`
        }`
        const site = await buildSite({ 'tabs.md': source(body, front) })
        expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        const again = await buildSite({ 'tabs.md': site.text('components/tabs.md') })
        expect(again.text('api/v1/components/tabs')).toBe(site.text('api/v1/components/tabs'))
      }),
      { numRuns: runs(80) },
    )
  })
})

test('both searches find the props by their own name and by that of the sub-component', async () => {
  const site = await buildSite({ 'tabs.md': tabs })
  expect(site.text('search/members-0.js')).toContain('"Tabs.List.grow","TabsPanel.items[].text"')
  const [found] = await readPublishedCatalog(openPublished(site.out))
  const components = found === undefined ? [] : [found.component]
  const search = createSearch({ components, pages: [], prose: [], lang: 'en' })
  for (const query of ['grow', 'Tabs.List'])
    expect(search(query).hits).toContainEqual({
      slug: 'tabs',
      name: 'Tabs',
      prop: 'grow',
      subcomponent: 'Tabs.List',
      kind: null,
      member: null,
      type: 'boolean',
      description: 'See [panel](#prop-tabs-panel.items[].text).',
    })
})

describe('diff', () => {
  const build = async (body: string): Promise<Catalog> => {
    const site = await buildSite({
      'tabs.md': source(body, 'events:\n  - name: change\n'),
    })
    return (await readPublishedCatalog(openPublished(site.out))).map(({ component }) => component)
  }

  test('names a sub-component that came or went, and props behind its name', async () => {
    const old = await build(
      `## Props of Tabs.List\n\n${table('grow')}| size | x |\n\n## Props of Tabs.Tab\n\n${table('a')}`,
    )
    const now = await build(
      `## Props of Tabs.List\n\n${table('**grow**')}| sizes | x |\n\n## Props of Tabs.Panel\n\n${table('a')}`,
    )
    const changes = compare(old, now)
    expect(printChanges(changes, 'text')).toBe(`tabs
  breaking  prop Tabs.List.grow is now required
  breaking  prop Tabs.List.size removed, renamed to Tabs.List.sizes?
  fine      prop Tabs.List.sizes added
  fine      sub-component Tabs.Panel added
  breaking  sub-component Tabs.Tab removed

5 changes in 1 component: 3 breaking, 0 warning, 2 fine
`)
    expect(changes.map(({ kind, prop: name, subcomponent }) => [kind, name, subcomponent])).toEqual(
      [
        ['prop-required', 'Tabs.List.grow', 'Tabs.List'],
        ['prop-removed', 'Tabs.List.size', 'Tabs.List'],
        ['prop-added', 'Tabs.List.sizes', 'Tabs.List'],
        ['subcomponent-added', null, 'Tabs.Panel'],
        ['subcomponent-removed', null, 'Tabs.Tab'],
      ],
    )
  })

  test('tells nothing of them if the old catalog is older than all lists but the props', async () => {
    const now = await build(`## Props of Tabs.List\n\n${table('grow')}`)
    const [component] = now
    if (component === undefined) throw new Error('the catalog is empty')
    const { events: _, subcomponents: _parts, ...older } = component
    expect(compare([older], now)).toEqual([])
    const { events: _events, ...withoutEvents } = component
    expect(compare([older], [withoutEvents])).toEqual([])
    expect(compare([withoutEvents], [older]).map(({ kind }) => kind)).toEqual([
      'subcomponent-removed',
    ])
  })
})
