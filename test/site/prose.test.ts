import { expect, test } from 'vitest'
import { componentAnswer } from '../../scripts/tools/mcp/page-answers.ts'
import { openPublished } from '../../scripts/catalogs/catalog-reader/published.ts'
import { element, manifest } from '../helpers/manifests.ts'
import { buildSite, type BuiltSite, type Files } from '../helpers/site.ts'

const proseOf = async (site: BuiltSite, slug: string): Promise<unknown> =>
  (await componentAnswer(openPublished(site.out), slug))?.['prose']

const table = (...names: readonly string[]): string =>
  [
    '| Name | Description |',
    '| --- | --- |',
    ...names.map((name) => `| ${name} | Of ${name}. |`),
  ].join('\n')

/** What a source says, and what of it is prose. */
const sources: Readonly<Record<string, readonly [body: string, prose: string | undefined]>> = {
  nothing: ['', undefined],
  'props alone': [`## Props\n\n${table('a')}\n`, undefined],
  'text alone': [
    'One *line*.\n\n## Accessibility\n\nKeys.\n',
    'One *line*.\n\n## Accessibility\n\nKeys.',
  ],
  'text around props': [
    `Above.\n\n## Props\n\n${table('a')}\n\n## Do and don't\n\n- Do\n`,
    "Above.\n\n## Do and don't\n\n- Do",
  ],
  'notes of props': [`## Props\n\nAll are set.\n\n${table('a')}\n`, '## Props\n\nAll are set.'],
  'a title': [`# X\n\nWords.\n`, 'Words.'],
  'other lists': [
    `## Events\n\n${table('go')}\n\n## Slots\n\n${table('in')}\n\nAbout slots.\n`,
    '## Slots\n\nAbout slots.',
  ],
  'a list below a heading': [
    `# API\n\n## Props\n\n${table('a')}\n\n# More\n\nWords.\n`,
    '# More\n\nWords.',
  ],
  'a table that is none of a list': [
    `## Sizes\n\n| Size |\n| --- |\n| s |\n`,
    '## Sizes\n\n| Size |\n| --- |\n| s |',
  ],
  'props of a part': [`Words.\n\n## Props of X.List\n\n${table('b')}\n`, 'Words.'],
  'code by its indent': [
    `## Props\n\n${table('a')}\n\n## Use\n\n    <x-y>\n`,
    '## Use\n\n    <x-y>',
  ],
  'code that shows a table': [
    `~~~md\n## Props\n\n${table('a')}\n~~~\n`,
    `~~~md\n## Props\n\n${table('a')}\n~~~`,
  ],
  'an open fence': ['```\ncode\n', '```\ncode'],
  'a reference': [
    'See [it].\n\n[it]: https://x.example/\n',
    'See [it].\n\n[it]: https://x.example/',
  ],
}

test('an agent is given what the team wrote on a page, and none of the tables that the JSON has', async () => {
  const names = Object.keys(sources)
  const files = names.map((name, i) => [`c${i}.md`, `---\nname: X\n---\n\n${sources[name]?.[0]}`])
  const site = await buildSite(Object.fromEntries(files) as Files)
  for (const [i, name] of names.entries()) {
    expect([name, await proseOf(site, `c${i}`)]).toEqual([name, sources[name]?.[1]])
  }
})

test('nor is one given what the front matter or the code lists', async () => {
  const button = element('XButton', {
    tagName: 'x-button',
    members: [
      { kind: 'field', name: 'size', type: { text: 'string' }, description: 'One | two\n\nthree' },
    ],
    events: [{ name: 'x-go', description: 'Went.' }],
  })
  const site = await buildSite({
    'index.md': '---\napi: custom-elements.json\n---\n',
    'custom-elements.json': JSON.stringify(manifest([button])),
    'x-button.md':
      '---\nname: Button\napi: x-button\n---\n\nWords.\n\n## Accessibility\n\nUse a label that says what happens.\n',
    'listed.md':
      '---\nname: Listed\nprops:\n  - name: a\n    description: "Two\\n\\nlines"\n  - { name: b, type: string }\n---\n\nWords.\n\n## Use\n\nMore.\n',
    'none.md': '---\nname: None\nprops: []\n---\n\nOnly words.\n',
  })
  expect(site.json('x-button')).toMatchObject({ events: [{ name: 'x-go' }] })
  expect(await proseOf(site, 'x-button')).toBe(
    'Words.\n\n## Accessibility\n\nUse a label that says what happens.',
  )
  expect(await proseOf(site, 'listed')).toBe('Words.\n\n## Use\n\nMore.')
  expect(await proseOf(site, 'none')).toBe('Only words.')
})
