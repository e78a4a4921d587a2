import { expect, test } from 'vitest'
import { attributesOf, markupOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const source = (body: string, front = ''): string => `---\nname: A\n${front}---\n${body}`
const table = (...lines: string[]): string => source(`\n## Props\n\n${lines.join('\n')}\n`)

async function propsOf(text: string): Promise<unknown> {
  const site = await buildSite({ 'a.md': text })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return (site.json('a') as { props: unknown }).props
}

test('columns are found by their heads, in any order and case', async () => {
  expect(
    await propsOf(
      table(
        '| purpose | DEFAULT VALUE | Attribute | required | Type |',
        '| - | - | - | - | - |',
        '| Says it. | `1` | size | yes | `number` |',
      ),
    ),
  ).toEqual([
    { name: 'size', type: 'number', default: '1', required: true, description: 'Says it.' },
  ])
})

test.each([
  ['a bold name', '| **a** | |', 'a', true],
  ['a bold name in code', '| **`a`** | |', 'a', true],
  ['a star after code', '| `a`* | |', 'a', true],
  ['a star after text', '| a* | |', 'a', true],
  ['a wildcard', '| data-* | |', 'data-*', false],
  ['an escaped wildcard', '| aria-\\* | |', 'aria-*', false],
  ['a wildcard in code', '| `data-*` | |', 'data-*', false],
  ['Yes', '| a | Yes |', 'a', true],
  ['true', '| a | true |', 'a', true],
  ['a check mark', '| a | ✓ |', 'a', true],
  ['a heavy check mark', '| a | ✔️ |', 'a', true],
  ['an emoji name', '| a | :heavy_check_mark: |', 'a', true],
  ['Y', '| a | Y |', 'a', true],
  ['No', '| a | No |', 'a', false],
  ['N', '| a | N |', 'a', false],
  ['a dash', '| a | - |', 'a', false],
])('required: %s', async (_, row, name, required) => {
  expect(await propsOf(table('| Name | Required |', '| - | - |', row))).toEqual([
    { name, required },
  ])
})

test('heads are known in the spellings of other tools', async () => {
  expect(
    await propsOf(
      table(
        '| Property | DefaultValue | Version | Deprecated |',
        '| - | - | - | - |',
        '| a | `1` | 2.3.0 | N |',
        '| b | - | - | Y |',
      ),
    ),
  ).toEqual([
    { name: 'a', default: '1', required: false, since: '2.3.0' },
    { name: 'b', required: false, deprecated: true },
  ])
})

test('a version in code behind a name says since when it is there', async () => {
  expect(
    await propsOf(
      table(
        '| Name | Since |',
        '| - | - |',
        '| a `v4.9.0` | |',
        '| `b`* `3.1.2` | |',
        '| **c** `2.0` | 1.9 |',
        '| `1.2` | |',
        '| d `x` | |',
      ),
    ),
  ).toEqual([
    { name: 'a', required: false, since: 'v4.9.0' },
    { name: 'b', required: true, since: '3.1.2' },
    { name: 'c', required: true, since: '1.9' },
    { name: '1.2', required: false },
    { name: 'd x', required: false },
  ])
})

test.each([
  ['text', 'bool', 'bool'],
  ['code', '`string`', 'string'],
  ['a union in code', '`"a" \\| "b"`', '"a" | "b"'],
  ['a generic without code', 'Array<string>', 'Array<string>'],
  ['code with a backtick in it', '`` `a` ``', '`a`'],
  ['an entity in code', '`&#91;`', '&#91;'],
  ['an empty string', "`''`", "''"],
  ['null', 'null', 'null'],
  ['undefined', '`undefined`', 'undefined'],
  ['a dash in code', '`-`', '-'],
  ['none in code', '`none`', 'none'],
  ['a template literal', '`` `v${number}` ``', '`v${number}`'],
])('a default is its text: %s', async (_, cell, value) => {
  expect(await propsOf(table('| Prop | Default |', '| - | - |', `| a | ${cell} |`))).toEqual([
    { name: 'a', default: value, required: false },
  ])
})

test.each(['', '-', '–', '—', 'none'])('a default of "%s" is none', async (cell) => {
  expect(await propsOf(table('| Prop | Default |', '| - | - |', `| a | ${cell} |`))).toEqual([
    { name: 'a', required: false },
  ])
})

test('a description is the Markdown of its cell, with pipes unescaped', async () => {
  expect(
    await propsOf(
      table(
        '| Prop | Description |',
        '| - | - |',
        '| a | Takes `x \\| y`, **not** [z](https://z.example) <kbd>Ctrl</kbd>. |',
      ),
    ),
  ).toEqual([
    {
      name: 'a',
      required: false,
      description: 'Takes `x | y`, **not** [z](https://z.example) <kbd>Ctrl</kbd>.',
    },
  ])
})

test('names are case-sensitive and have no grammar', async () => {
  const names = ['size', 'Size', 'items[].text', 'aria-*', 'v-model:show', 'blur()', '_x', '日本']
  const props = await propsOf(table('| Prop |', '| - |', ...names.map((name) => `| \`${name}\` |`)))
  expect(props).toEqual(names.map((name) => ({ name, required: false })))
})

test.each([
  [
    'a doubly escaped pipe',
    ['| Prop | Type |', '| - | - |', '| a | `x \\\\| y` |'],
    '9:14: the row has 3 cells, the head has 2; a "|" inside a cell is written "\\|", with one backslash, in code too [props-cells]',
  ],
  [
    'an empty name',
    ['| Prop | Type |', '| - | - |', '|  | x |'],
    '9:1: a row without a name; fill its first cell or take the row out [prop-name]',
  ],
  [
    'a name twice',
    ['| Prop |', '| - |', '| a |', '| b |', '| a |'],
    '11:3: prop "a" is declared twice, first on line 9 [prop-duplicate]',
  ],
  [
    'a name with a brace',
    ['| Prop |', '| - |', '| } |'],
    '9:3: the name "}" holds "}": the row before it was cut, most likely by a line end inside a cell [prop-name]',
  ],
  [
    'a name with a semicolon',
    ['| Prop |', '| - |', '| return x; |'],
    '9:3: the name "return x;" holds ";": the row before it was cut, most likely by a line end inside a cell [prop-name]',
  ],
  [
    'a name with an equals sign',
    ['| Prop |', '| - |', '| a = 1 |'],
    '9:3: the name "a = 1" holds "=": the row before it was cut, most likely by a line end inside a cell [prop-name]',
  ],
  [
    'a name with a backtick',
    ['| Prop |', '| - |', '| `` a`b `` |'],
    '9:3: the name "a`b" holds "`": the row before it was cut, most likely by a line end inside a cell [prop-name]',
  ],
  [
    'a lone backtick',
    ['| Prop | Default |', '| - | - |', '| a | `x |'],
    '9:7: a "`" has no closing one in its cell; close the code or write "\\`" [props-backtick]',
  ],
  [
    'no column for names',
    ['| Key | Action |', '| - | - |', '| Tab | Moves |'],
    '7:1: the table of props has no column for the names; call one "Prop" or "Name" [props-column]',
  ],
])('a faulty table is told: %s', async (_, lines, message) => {
  const site = await buildSite({ 'a.md': table(...lines) })
  expect(site.ok).toBe(false)
  expect(site.report.split('\n').filter((line) => !line.includes(' warning: '))[0]).toBe(
    `content/a.md:${message}`,
  )
})

test('the first table under Props counts, a second one is shown and told', async () => {
  const site = await buildSite({
    'a.md': source(
      '\n### PROPERTIES\n\nWords.\n\n| Prop |\n| - |\n| a |\n\n| Prop |\n| - |\n| b |\n\n### Slots\n\n| Prop |\n| - |\n| c |\n',
    ),
  })
  expect(site.json('a')).toMatchObject({ props: [{ name: 'a', required: false }] })
  expect(site.report.split('\n')).toContain(
    'content/a.md:13:1: warning: only the first table under "Props" holds the props; this one is shown as it is; if it has props, join the two, or write "open: [props]" in the front matter [props-second-table]',
  )
  expect(textsOf(site.text('components/a.html'), '.prose td')).toEqual(['b', 'c'])
})

test('a column that the API does not know is shown on the page and told', async () => {
  const site = await buildSite({
    'a.md': table('| Prop | Privacy |', '| - | - |', '| a | public **only** |'),
  })
  expect(site.report.split('\n')).toContain(
    'content/a.md:7:10: warning: the column "Privacy" is shown on the page, but is no part of the JSON [props-column]',
  )
  expect(site.json('a')).toMatchObject({ props: [{ name: 'a', required: false }] })
  expect(markupOf(site.text('components/a.html'), '.prop-extra')).toEqual([
    '<span class="muted">Privacy:</span> public <strong>only</strong>',
  ])
})

test('the list form takes every scalar as it is typed', async () => {
  const front = [
    'props:',
    '  - name: a',
    '    type: boolean',
    '    default: true',
    '    required: true',
    '  - name: b',
    '    default: 1.10',
    '  - { name: c, default: null, deprecated: true, since: 2024-02-30 }',
    '  - name: d',
    '    default: 010',
    '    deprecated: use `a`',
    '    description: |-',
    '      One',
    '      two',
    '',
  ].join('\n')
  expect(await propsOf(source('', front))).toEqual([
    { name: 'a', type: 'boolean', default: 'true', required: true },
    { name: 'b', default: '1.10', required: false },
    { name: 'c', default: 'null', required: false, deprecated: true, since: '2024-02-30' },
    { name: 'd', default: '010', required: false, description: 'One\ntwo', deprecated: 'use `a`' },
  ])
})

test.each([
  [
    'a list for a default',
    '  - name: a\n    default: [1, 2]\n',
    `5:14: "default" must be a text, not a list; quote it: default: '[1, 2]' [front-matter-value]`,
  ],
  [
    'a mapping for a type',
    '  - name: a\n    type: { a: b }\n',
    `5:11: "type" must be a text, not a mapping; quote it: type: '{ a: b }' [front-matter-value]`,
  ],
  [
    'a list between brackets',
    "  - { name: a, default: [']', [1]], type: [x] }\n",
    `4:25: "default" must be a text, not a list; quote it: default: '['']'', [1]]' [front-matter-value]`,
  ],
  ['no name', '  - type: string\n', '4:5: a prop without a name; add "name: …" [prop-name]'],
  [
    'a name twice',
    '  - name: a\n  - name: a\n',
    '5:11: prop "a" is declared twice, first on line 4 [prop-duplicate]',
  ],
  [
    'an unknown key',
    '  - name: a\n    typ: x\n',
    '5:5: unknown key "typ" in a prop, did you mean "type"? [front-matter-key]',
  ],
])('the list form: %s is an error', async (_, items, message) => {
  const site = await buildSite({ 'a.md': source('', `props:\n${items}`) })
  expect(site.report.split('\n')[0]).toBe(`content/a.md:${message}`)
})

test('props in both forms are an error', async () => {
  const site = await buildSite({
    'a.md': source('\n## Props\n\n| Prop |\n| - |\n| a |\n', 'props:\n  - name: b\n'),
  })
  expect(site.report.split('\n')).toContain(
    'content/a.md:9:1: props stand in a table here and in the front matter; keep one of the two [props-both]',
  )
})

test('a table in a section of its own never leaks into the props', async () => {
  expect(await propsOf(source('\n## Events\n\n| Name | Type |\n| - | - |\n| a | b |\n'))).toEqual(
    [],
  )
})

test('each prop has a row to link to, required in words too', async () => {
  const site = await buildSite({
    'a.md': table(
      '| Prop | Type |',
      '| - | - |',
      '| **title** | `"a" \\| "b"` |',
      '| Title | |',
      '| a b | |',
    ),
  })
  const page = site.text('components/a.html')
  expect(attributesOf(page, '.props tr[id]', 'id')).toEqual([
    'prop-title',
    'prop-Title',
    'prop-a~20~b',
  ])
  expect(attributesOf(page, '.props tr[data-required]', 'id')).toEqual(['prop-title'])
  expect(textsOf(page, 'tr[data-required] .vh')).toEqual([', required', ', required'])
  expect(query(page, 'tr#prop-title .vh').length).toBe(1)
})

test.each(['fast', 'reference'] as const)(
  'code and links of a deprecation are drawn if the code says it, by the %s engine',
  async (parser) => {
    const text = 'Use `b`, see [how](https://a.example/b). *Soon* <b>gone</b>.'
    const metadata = {
      'src/C.tsx': [
        { displayName: 'C', props: { c: { description: `It.\n@deprecated ${text}` } } },
      ],
    }
    const built = await buildSite(
      {
        'index.md': '---\napi: docs.json\n---\n',
        'docs.json': JSON.stringify(metadata),
        'a.md': source('', `props:\n  - { name: a, deprecated: '${text}' }\n`),
        'c.md': '---\nname: C\napi: C\n---\n',
      },
      { parser },
    )
    const drawn = (slug: string): unknown =>
      markupOf(built.text(`components/${slug}.html`), '.prop-note')
    const mark = '<strong class="deprecated">[deprecated]</strong>'
    expect(drawn('c')).toEqual([
      `${mark} Use <code>b</code>, see <a href="https://a.example/b">how</a>. <em>Soon</em> &lt;b&gt;gone&lt;/b&gt;.`,
    ])
    // A text of the front matter arrives as typed (P5).
    expect(drawn('a')).toEqual([
      `${mark} Use \`b\`, see [how](https://a.example/b). *Soon* &lt;b&gt;gone&lt;/b&gt;.`,
    ])
    expect(built.json('c')).toMatchObject({ props: [{ deprecated: text }] })
  },
)

test('the bar of a list with required entries has its link, too', async () => {
  const site = await buildSite({
    'a.md': source('', 'props:\n  - name: size\n    required: true\n'),
  })
  const page = site.text('components/a.html')
  expect(textsOf(page, 'section .head .legend')).toEqual(['* required'])
  expect(attributesOf(page, 'section .head .anchor', 'href')).toEqual(['#props'])
})

test('a name that no table can have is an error there, and a name in the front matter', async () => {
  const site = await buildSite({ 'a.md': table('| Prop |', '| - |', '| a;b |') })
  expect(site.report).toContain('[prop-name]')
  expect(await propsOf(source('', 'props: [{ name: "a;b" }]\n'))).toEqual([
    { name: 'a;b', required: false },
  ])
})
