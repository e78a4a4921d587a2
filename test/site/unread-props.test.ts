import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, manifest } from '../helpers/manifests.ts'
import { query, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const source = (body: string, front = ''): string => `---\nname: A\n${front}---\n\n${body}\n`
const shown = 'warning: a table that looks like props is shown as it is, and not read:'
const parsers = ['fast', 'reference'] as const

test.each([
  [
    'in a quote below Props',
    '## Props\n\n> | Prop | Type |\n> | - | - |\n> | SHOWN | b |',
    `7:3: ${shown} it stands inside a quote or a list; take it out of there`,
  ],
  [
    'in a list below Properties',
    '## Properties\n\n- | Name | Description |\n  | - | - |\n  | SHOWN | b |',
    `7:3: ${shown} it stands inside a quote or a list; take it out of there`,
  ],
  [
    'below a heading of a part',
    '## Props\n\n| Prop |\n| - |\n| a |\n\n## Tabs props\n\n| Prop | Description |\n| - | - |\n| SHOWN | b |',
    `13:1: ${shown} the props of this page stand in the table on line 7`,
  ],
  [
    'below any heading of a page without props',
    '## Use\n\n| Attribute | Default |\n| - | - |\n| SHOWN | b |',
    `7:1: ${shown} put it under a heading "Props", outside quotes and lists`,
  ],
  [
    'before any heading',
    '| name | required |\n| - | - |\n| SHOWN | yes |',
    `5:1: ${shown} put it under a heading "Props", outside quotes and lists`,
  ],
  [
    'below Attributes of a page with props',
    '## Props\n\n| Prop |\n| - |\n| a |\n\n## Attributes\n\n| Attribute | Meaning |\n| - | - |\n| SHOWN | b |',
    `13:1: ${shown} the props of this page stand in the table on line 7`,
  ],
  [
    'after the one that was read below Attributes',
    '## Attributes\n\n| Attribute | Type |\n| - | - |\n| a | b |\n\n| Attribute | Type |\n| - | - |\n| SHOWN | b |',
    `11:1: ${shown} the props of this page stand in the table on line 7`,
  ],
])('a table of props that is not read is told: %s', async (_, body, message) => {
  for (const parser of parsers) {
    const site = await buildSite({ 'a.md': source(body) }, { parser })
    expect(site.report.split('\n')[0]).toBe(`content/a.md:${message} [props-table-unread]`)
    const html = site.text('components/a.html')
    // A table of names and what they are is drawn as rows with a head.
    expect([...textsOf(html, '.prose td'), ...textsOf(html, '.prose th')]).toContain('SHOWN')
    expect(JSON.stringify(site.json('a'))).not.toMatch('SHOWN')
  }
})

test('props of the front matter go before a table below API, which is told', async () => {
  const body = '## API\n\n| Prop | Type |\n| - | - |\n| b | c |'
  const site = await buildSite({ 'a.md': source(body, 'props:\n  - name: a\n') })
  expect(site.json('a')).toMatchObject({ props: [{ name: 'a' }] })
  expect(site.report.split('\n')[0]).toBe(
    `content/a.md:9:1: ${shown} the props of this page stand in its front matter [props-table-unread]`,
  )
})

test.each([
  ['Attributes', '## Attributes\n\n| Attribute | Description |\n| - | - |\n| a | Words. |'],
  ['API', '# API\n\n| Name | Type |\n| - | - |\n| a | `string` |'],
  [
    'API, behind its events',
    '## API\n\n### Events\n\n| Name | Type |\n| - | - |\n| e | f |\n\n### A\n\n| Name | Default |\n| - | - |\n| a | b |',
  ],
  [
    'Attributes below API',
    '## api\n\n| Word | Use |\n| - | - |\n| x | y |\n\n### ATTRIBUTES\n\n| Name | Notes |\n| - | - |\n| a | b |',
  ],
])('without Props the first table of props is read: %s', async (_, body) => {
  for (const parser of parsers) {
    const site = await buildSite({ 'a.md': source(body) }, { parser })
    expect(site.report).toBe('')
    expect(site.json('a')).toMatchObject({ props: [{ name: 'a' }] })
    const page = site.text('components/a.html')
    expect(query(page, '#prop-a').length).toBe(1)
    expect(textsOf(page, 'h2#props')).toEqual(['Props'])
  }
})

test.each([
  ['Events', 'events'],
  ['Slots', 'slots'],
  ['Methods', 'methods'],
  ['CSS parts', 'cssParts'],
  ['CSS properties', 'cssProperties'],
  ['CSS custom properties', 'cssProperties'],
  ['CSS variables', 'cssProperties'],
  ['CSS states', 'cssStates'],
  ['Custom states', 'cssStates'],
])('a table below %s is that list', async (heading, list) => {
  const body = `## ${heading}\n\n| Name | Type | Default |\n| - | - | - |\n| a | b | c |`
  const site = await buildSite({ 'a.md': source(body) })
  expect(site.report).toBe('')
  const entries = [{ name: 'a', type: 'b', default: 'c' }]
  expect(site.json('a')).toEqual({ slug: 'a', name: 'A', props: [], [list]: entries })
})

test.each([
  ['keys', '| Key | Action |\n| - | - |\n| Tab | Moves |'],
  ['values', '| Name | Description |\n| - | - |\n| a | b |'],
  ['parameters of a function', '| Parameter | Type |\n| - | - |\n| a | b |'],
  ['no row', '| Prop | Type |\n| - | - |'],
])('a table of other things is told nothing: %s', async (_, table) => {
  expect((await buildSite({ 'a.md': source(`## Use\n\n${table}`) })).report).toBe('')
})

test(
  'no row of a table of props vanishes: it is in the JSON, or its table is told',
  { tags: 'sampled' },
  async () => {
    const heading = fc.constantFrom(
      '## Props',
      '# Properties',
      '### Attributes',
      '## API',
      '## Use',
      '#### X props',
      '',
    )
    const head = fc.constantFrom(
      'Prop | Type',
      'Name | Type',
      'Attribute | Default',
      'prop | Notes',
    )
    const lead = fc.constantFrom('', '> ', '- ', '1. ')
    const block = fc
      .tuple(heading, head, lead)
      .map(([over, names, mark]) => ({ over, names, mark }))
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
        const body = blocks.map(({ over, names, mark }, i) => {
          const next = mark.replace(/[^>]/g, ' ')
          return `${over}\n\nText.\n\n${mark}| ${names} |\n${next}| - | - |\n${next}| row${i} | x |`
        })
        const text = source(body.join('\n\n'))
        const sites = await Promise.all(
          parsers.map((parser) => buildSite({ 'a.md': text }, { parser })),
        )
        for (const site of sites) {
          const lines = text.split('\n')
          const read = (site.json('a') as { props: { name: string }[] }).props.map(
            ({ name }) => name,
          )
          for (const [i] of blocks.entries()) {
            // The head stands two lines above the row.
            const line = lines.findIndex((written) => written.includes(`row${i} |`)) - 1
            const isTold = site.problems.some(
              (problem) => problem.line === line && problem.rule.startsWith('props-'),
            )
            expect([i, isTold]).toEqual([i, !read.includes(`row${i}`)])
          }
        }
        const [one, other] = sites
        expect(one?.problems).toEqual(other?.problems)
        expect(one?.text('components/a.html')).toBe(other?.text('components/a.html'))
        // The Markdown page is a source of the same props.
        const twin = await buildSite({ 'a.md': one?.text('components/a.md') ?? '' })
        expect(twin.json('a')).toEqual(one?.json('a'))
      }),
      { numRuns: runs(30) },
    )
  },
)

test('a table in other prose of a component whose code has props is prose', async () => {
  const attributes = [{ name: 'size', type: { text: 'string' } }]
  const metadata = manifest([element('A', { tagName: 'acme-a', attributes })])
  const keys =
    '## Keyboard\n\n| Name | Type | Description |\n| - | - | - |\n| Enter | key | opens |\n'
  const files = {
    'index.md': '---\napi: ./elements.json\n---\n',
    'elements.json': JSON.stringify(metadata),
    'a.md': source(keys, 'api: acme-a\n'),
  }
  const site = await buildSite(files)
  expect(site.json('a')).toMatchObject({ props: [{ name: 'size' }] })
  expect(site.report).toBe('')
  expect(textsOf(site.text('components/a.html'), '.prose th')).toContain('Enter')
})
