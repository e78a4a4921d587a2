import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite, readFiles, type BuiltSite, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

/** The site that the Markdown twins of a site build, taken as sources. */
async function buildTwins(site: BuiltSite): Promise<BuiltSite> {
  const twins = Object.entries(readFiles(site.out)).filter(([path]) => path.endsWith('.md'))
  const sources: Files = Object.fromEntries(
    twins.map(([path, text]) => [path.replace('components/', ''), Buffer.from(text, 'latin1')]),
  )
  return buildSite(sources, { drafts: true })
}

test('the twin is clean Markdown: name, route, props, text with absolute links', async () => {
  const site = await buildSite({
    'forms/a.md':
      '---\nname: A *b*\ndescription: One.\ntags: [x]\n---\n\n# A \\*b\\*\n\nIntro to [b](b.md#use) and [here](#use "t").\n\n## Props\n\nNotes.\n\n| Name | Type | Required |\n| - | - | - |\n| size | "s" \\| `m` | yes |\n\n## Use\n\n![p](p.png) [r][ref]\n\n[ref]: ../index.md\n',
    'forms/b.md': '---\nname: B\n---\n\n## Use\n',
    'forms/p.png': 'x',
  })
  expect(site.text('components/a.md').replace(/p-[0-9a-f]{16}/, 'p-HASH')).toBe(`---
name: "A *b*"
slug: a
description: "One."
tags: ["x"]
---

# A \\*b\\*

\`GET https://catalog.example/api/v1/components/a\`

Intro to [b](https://catalog.example/components/b.html#h-use) and [here](https://catalog.example/components/a.html#h-use "t").

## Props

Notes.

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| **\`size\`** | \`"s" \\| m\` |  |  |

## Use

![p](https://catalog.example/assets/p-HASH.png) [r][ref]

[ref]: https://catalog.example/index.html
`)
})

/** The Markdown of a twin below its route. */
async function twinOf(markdown: string, front = ''): Promise<string> {
  const site = await buildSite({
    'x/a.md': `---\nname: A\n${front}---\n\n${markdown}`,
    'b.md': '---\nname: B\n---\n\n## Use\n',
    'x/p.png': 'x',
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const twin = site.text('components/a.md').replace(/p-[0-9a-f]{16}/g, 'p-HASH')
  const route = '`GET https://catalog.example/api/v1/components/a`\n\n'
  const twins = await buildTwins(site)
  expect(twins.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(twins.json('a')).toEqual(site.json('a'))
  return twin.slice(twin.indexOf(route) + route.length)
}

test('empty lines stay as they are, inside a fence and outside', async () => {
  const markdown =
    'One.\n\n\n\n```\na\n\n\n\nb\n```\n\n- ```\n  c\n\n\n  d\n  ```\n\n~~~\nopen\n\n\n'
  expect(await twinOf(markdown)).toBe(markdown)
})

test.each([
  ['a text before and a rule behind', 'Text\n| Prop |\n| - |\n| a |\n\n---\n\nMore.\n'],
  ['a list before and one behind', '- x\n\n| Prop |\n| - |\n| a |\n\n- y\n'],
  ['indented code around', '    x\n\n| Prop |\n| - |\n| a |\n\n    y\n'],
  ['a quote before and its lazy line behind', '> x\n\n| Prop |\n| - |\n| a |\n\nlazy\n===\n'],
])('the table of props leaves its place to a table: %s', async (_, markdown) => {
  const standard =
    '| Prop | Type | Default | Description |\n| --- | --- | --- | --- |\n| `a` |  |  |  |'
  const expected = markdown.replace('| Prop |\n| - |\n| a |', `\n${standard}`)
  expect(await twinOf(`## Props\n\n${markdown}`)).toBe(
    `## Props\n\n${expected.replace(/\n{3}/, '\n\n')}`,
  )
})

test('a table that says more than ours can stays as written', async () => {
  for (const table of [
    '| Prop | Figma |\n| - | - |\n| a | 1.2 |',
    '| Prop | Type |\n| - | - |\n| a | [T](b.md) |',
    'Prop | Default\n:- | -:\n a | &#92;&#124;',
  ]) {
    expect(await twinOf(`## Props\n\n${table}\n\n---\n`)).toBe(`## Props\n\n${table}\n\n---\n`)
  }
})

test('two sections of props make a page that builds', async () => {
  const [one, two] = ['| Prop | Figma |\n| - | - |\n| a | 1 |', '| Prop |\n| - |\n| b |']
  const markdown = `## Props\n\n${one}\n\n${two}\n\n# Properties\n\n${two}\n`
  expect(await twinOf(markdown)).toBe(markdown)
})

test('an empty table of props beside one under "API" makes a page that builds', async () => {
  const tables = '## API\n\n| Prop |\n| - |\n| b |\n\n## Props\n\n| Prop | Type |\n| - | - |\n'
  expect(await twinOf(tables)).toContain('## API')
})

test('props of the front matter stand behind the text, whatever it ends with', async () => {
  const front = 'props:\n  - name: p\n'
  const table =
    '| Prop | Type | Default | Description |\n| --- | --- | --- | --- |\n| `p` |  |  |  |'
  const use = '  ### Use\n\n| a |\n| - |'
  expect(await twinOf(`Intro.\n\n\n${use}\n`, front)).toBe(
    `Intro.\n\n\n${use}\n\n## Props\n\n${table}\n`,
  )
  expect(await twinOf('Intro.\n', front)).toBe(`Intro.\n\n## Props\n\n${table}\n`)
  expect(await twinOf('# Use\n', front)).toBe(`# Use\n\n# Props\n\n${table}\n`)
  const uncarried = `${front}    default: 'a \\|'\n`
  expect(await twinOf('- x\n', uncarried)).toBe('- x\n\n## Prop list\n\n- **`p`** = `a \\|`\n')
  for (const [open, closed] of [
    ['- x\n\n~~~\nopen\n', '- x\n\n~~~\nopen\n~~~'],
    ['````js\nopen\n```', '````js\nopen\n```\n````'],
    ['````js\n````', '````js\n````'],
    ['- ~~~\n  open', '- ~~~\n  open'],
    ['    code', '    code'],
    ['<!-- open\n\nopen', '<!-- open\n\nopen\n-->'],
    ['<!-- closed -->', '<!-- closed -->'],
    ['<pre>\n\nopen', '<pre>\n\nopen\n</pre>'],
    ['<div>\nopen', '<div>\nopen'],
  ] as const)
    expect(await twinOf(open, front)).toBe(`${closed}\n\n## Props\n\n${table}\n`)
})

test('a type or default that ends with a line end stands in no row of a table', async () => {
  const source = '---\nname: A\nprops:\n  - name: a\n    type: "t\\n"\n    default: "|x|\\n"\n---\n'
  const first = await buildSite({ 'a.md': source })
  const again = await buildSite({ 'a.md': first.text('components/a.md') })
  expect(again.report).toBe('')
  expect(again.json('a')).toEqual(first.json('a'))
})

test('props that the code gives with line ends, a base and an expansion stand in a table, not in the front matter', async () => {
  const long = 'Sets it.\n\n- `a`\n- `b | c`'
  const props = Array.from({ length: 300 }, (_, i) => {
    // Code that nothing closes is reported in a cell, but not where the text has line ends.
    const texts = [long, 'A lone ` in\ntwo lines.']
    const told = { description: texts[i] ?? '`size` of it', deprecated: 'use\n  `b`' }
    return { name: `p${i}`, type: 'Names', expansion: '"x" | "y"', inheritedFrom: 'Style', ...told }
  })
  const source = `---\n${JSON.stringify({ name: 'A', props })}\n---\n`
  const site = await buildSite({ 'a.md': source })
  const page = site.text('components/a.md')
  expect(page.slice(0, page.indexOf('\n---'))).not.toContain('props')
  expect(page).toContain(
    '| Sets it.&#10;&#10;- `a`&#10;- `b \\| c` | `use`&#10;``   `b` `` | `Style` |',
  )
  const again = await buildTwins(site)
  expect(again.report).toBe('')
  expect(again.json('a')).toEqual(site.json('a'))
  expect(again.text('components/a.html')).toContain('<li><code>b | c</code></li>')
})

test('no definition of the page gives the text of a prop an address', async () => {
  const front = 'props:\n  - name: p\n    description: see [r]\n'
  expect(await twinOf('[r]: <javascript:alert(1)>\n', front)).toBe(
    '[r]: <javascript:alert(1)>\n\n## Prop list\n\n- **`p`**: `see [r]`\n',
  )
})

const b = 'https://catalog.example/components/b.html'
const p = 'https://catalog.example/assets/p-HASH.png'
test.each([
  ['[![alt](p.png)](../b.md)', `[![alt](${p})](${b})`],
  ['[![gone](no.png)](../b.md)', `[![gone](no.png)](${b})`],
  ['[![x](no.png "](../b.md)")](../b.md "t")', `[![x](no.png "](../b.md)")](${b} "t")`],
  ['[../b.md](../b.md)', `[../b.md](${b})`],
  ['[`](../b.md)`](../b.md)', `[\`](../b.md)\`](${b})`],
  ['[x](../b.md "](../b.md")', `[x](${b} "](../b.md")`],
  ["[x](../b.md '../b.md')", `[x](${b} '../b.md')`],
  ['[x](<../b.md> (t\\)t))', `[x](${b} (t\\)t))`],
  ['[x](..\\/b.md) [x](..&#47;b&period;md#use)', `[x](${b}) [x](${b}#h-use)`],
  ['[x <kbd>k</kbd>](../b.md)', `[x <kbd>k</kbd>](${b})`],
  ['> [x](\n> ../b.md\n> "a\n> b")', `> [x](\n> ${b}\n> "a\n> b")`],
  [
    '[x] ![y][i]\n\n[x]: ../b.md\n[i]:\n  <p.png>\n  "t"',
    `[x] ![y][i]\n\n[x]: ${b}\n[i]:\n  ${p}\n  "t"`,
  ],
  ['[x]\n\n[x]: <../b.md#use> "../b.md"', `[x]\n\n[x]: ${b}#h-use "../b.md"`],
  ['| a |\n| - |\n| [x](../b.md "a\\|b") |', `| a |\n| - |\n| [x](${b} "a\\|b") |`],
  [
    '[x](nope.md) `[x](../b.md)` <a href="../b.md">',
    '[x](nope.md) `[x](../b.md)` <a href="../b.md">',
  ],
])('the right address is made absolute in %s', async (markdown, expected) => {
  expect(await twinOf(`${markdown}\n`)).toBe(`${expected}\n`)
})

test('an address is written so that it means itself', async () => {
  const site = await buildSite(
    { 'a.md': '---\nname: A\n---\n\n[x](#use) ![p](<a b.png>)\n\n## Use\n', 'a b.png': 'x' },
    { baseUrl: "https://catalog.example/a(b&copy;c'" },
  )
  const page = site.text('components/a.md')
  expect(page).toContain(
    "\n\n[x](https://catalog.example/a\\(b&amp;copy;c'/components/a.html#h-use) ![p](",
  )
})

test('links to places of the page are absolute, also those that the page has as they are written', async () => {
  const props = '## Props\n\n| Prop |\n| - |\n| a |\n'
  const links = '[route](#route) [a](#prop-a) [use](#use) [top](#)\n\n[ref]\n\n[ref]: #route\n'
  const files = { 'a.md': `---\nname: A\n---\n\n${props}\n## Use\n\n${links}` }
  const site = await buildSite(files, { baseUrl: 'https://acme.example/ui' })
  const page = 'https://acme.example/ui/components/a.html'
  expect(site.text('components/a.md')).toContain(
    `[route](${page}#route) [a](${page}#prop-a) [use](${page}#h-use) [top](${page}#)\n\n[ref]\n\n[ref]: ${page}#route\n`,
  )
  expect(site.text('components/a.html')).toContain('<a href="#route">')
})

test('links in the descriptions of props are as written, there and in the JSON', async () => {
  const row = '| `a` |  |  | [x](../b.md) ![y](p.png) |'
  expect(
    await twinOf(
      `## Props\n\n| Prop | Description |\n| - | - |\n| a | [x](../b.md) ![y](p.png) |\n`,
    ),
  ).toContain(row)
})

test.each(['fast', 'reference'] as const)(
  'a description with a bare address in it is as written: %s',
  async (parser) => {
    const descriptions = [
      'docs/team@acme.example \\_a\\_ | b',
      'x docs/team@acme.example',
      'me@acme.example\\\\',
    ]
    const rows = descriptions.map(
      (cell, i) => `|p${i}|${cell.replace('|', '\\|')}${i === 0 ? '' : '|'}`,
    )
    const site = await buildSite(
      {
        'a.md': `---\nname: A\n---\n\n## Props\n\n|Prop|Description|\n|-|-|\n${rows.join('\n')}\n`,
      },
      { parser },
    )
    const { props } = site.json('a') as { props: { description: string }[] }
    expect(props.map(({ description }) => description)).toEqual(descriptions)
    expect((await buildTwins(site)).json('a')).toEqual(site.json('a'))
  },
)

const text = fc
  .string({
    unit: fc.constantFrom(...'ab Ü日<>&"\'`*_[]()|\\:;={}#~!$%-+,./?@^😀\n\t'),
    minLength: 1,
  })
  .filter((value) => value.trim() !== '')
const line = text.filter((value) => !/[\n\t]/.test(value))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

test('building the twins as sources gives the same JSON', { tags: 'sampled' }, async () => {
  const prop = fc.record({
    name: line,
    type: some(fc.oneof(text, fc.constantFrom('-', 'none', '`', '\\|', 'a | b'))),
    default: some(fc.oneof(text, fc.constantFrom('-', '–', 'none', "''", 'null', ' x', '`a'))),
    description: some(
      fc.oneof(text, fc.constantFrom('-', '—', '`a`', 'a | b', 'a \\| b', '`a\n&#10;', '- a\n')),
    ),
    required: fc.boolean(),
    deprecated: some(fc.oneof(fc.constant(true), text)),
    since: some(line),
  })
  const front = fc.record({
    name: line,
    description: some(text),
    group: some(line),
    since: some(line),
    deprecated: some(fc.oneof(fc.constant(true), text)),
    tags: some(fc.array(line, { maxLength: 3 })),
    props: fc.uniqueArray(prop, { maxLength: 4, selector: ({ name }) => name }),
  })
  await fc.assert(
    fc.asyncProperty(front, async (data) => {
      const source = `---\n${JSON.stringify(data, null, 1)}\n---\n\nText.\n`
      const site = await buildSite({ 'a.md': source })
      expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const twins = await buildTwins(site)
      expect(twins.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(twins.json('a')).toEqual(site.json('a'))
    }),
    { numRuns: runs(120) },
  )
})

test('for props of a table as well', { tags: 'sampled' }, async () => {
  const cells = [
    '`a`',
    'a',
    '"x" \\| `y`',
    '`` `t` ``',
    '**b**',
    'Array<string>',
    '&amp;',
    'é',
    '-',
    '\\`',
    '*x*',
    '[l](b)',
    '',
  ]
  const cell = fc.constantFrom(...cells)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell, fc.boolean()), { maxLength: 5 }),
      async (rows) => {
        const lines = rows.map(([type, fallback, description, bold], i) => {
          const name = bold ? `**p${i}**` : `p${i}`
          return `| ${name} | ${type} | ${fallback} | ${description} |`
        })
        const table = [
          '| Prop | Type | Default | Description |',
          '| - | - | - | - |',
          ...lines,
        ].join('\n')
        const site = await buildSite({ 'a.md': `---\nname: A\n---\n\n## Props\n\n${table}\n` })
        expect(site.ok).toBe(true)
        expect((await buildTwins(site)).json('a')).toEqual(site.json('a'))
      },
    ),
    { numRuns: runs(60) },
  )
})
