import fc from 'fast-check'

// What Markdown, YAML, tables and our own blocks give a meaning to, whole and in halves.
const blocks = fc.constantFrom(
  'Words.',
  'Two\nlines',
  'Words with [a link](target.md#use "t") and `code`.',
  '---',
  '***',
  'Text\n---',
  'Text\n===',
  '# A',
  '## Usage',
  '  ### Deep ###',
  '###### Deepest',
  'Setext\nheading\n---',
  '- item',
  '- item\n- item',
  '* other',
  '1. one\n2. two',
  '7) seven',
  '- outer\n  - inner\n\n    text',
  '- [ ] task\n- [x] done',
  '-',
  '    indented code',
  '\tcode after a tab',
  '   three blanks',
  '> quote',
  '> quote\nlazy',
  '> - list\n>   more',
  '> ```\n> code\n\nafter',
  '```\ncode\n\n\n\nmore\n```',
  '~~~js\n\n\n## Props\n\n\n~~~',
  '```md\n| Prop |\n| --- |\n```',
  '- ```\n  code\n\n\n\n  more\n  ```',
  '<div>\nhtml\n</div>',
  '<details>\n<summary>More</summary>\n\nhidden\n\n</details>',
  '<!-- comment -->',
  '<!--\n\n\ncomment\n-->',
  '<x-tag>',
  '<kbd>k</kbd> key',
  '[^n]: note\n\n    more of it',
  'With a note[^n].',
  '[ref]: target.md "title"',
  "[pic]:\n  <p.png>\n  'title'",
  '[odd]: <javascript:alert(1)>',
  '[ref]: nope.md',
  'See [ref], [words][ref], ![alt][pic].',
  '[![alt](p.png)](target.md)',
  '[![a] b](p.png "](target.md)")](<target.md> (t\\)t))',
  '[`](target.md)`](target.md)',
  '[x](target.md "](target.md")',
  '![a `](` b](p&#46;png)',
  '[esc](t\\arget.md) [esc](targe\\t.md) [e](target&period;md)',
  '[x](\n  target.md\n  "a\n  b"\n  )',
  '> [x](<target.md>\n> "t\n> u") ![p](\n> p.png)',
  '[<kbd>k</kbd> ![m](nope.png)](target.md#use)',
  '[self](#use) [root](/components/target) [home](index.md)',
  '<https://acme.example/> www.acme.example me@acme.example',
  '[a [b](target.md) c](target.md) ![o ![i](p.png) p](p.png)',
  '| a | b |\n| - | - |\n| 1 | [x](target.md "a\\|b") |',
  'a | b\n--|--\n1 | 2\nnot a row',
  'Words\na | b\n- | -\n1 | 2',
  ':::endpoint\nGET /x\nSee [it](target.md).\n\n| a | b |\n| - | - |\n| c | d |\n:::',
  ':::endpoint{title="t"}\nPOST /y\n\n```\n\n\nbody\n```\n:::',
  ':::note',
  'Hard  \nbreak\\\nhere',
  '&amp; &#124; &nbsp; \\| \\',
  '*a **b* c** ~~d~~ ~e~',
  '\u00a0nbsp and \u2028 separator',
  '😀*a*',
)
const cell = fc.constantFrom(
  'a',
  '`a`',
  '`a\\|b`',
  '"x" \\| `y`',
  '`` `t` ``',
  '-',
  '–',
  '',
  '`-`',
  'none',
  '[l](b.md)',
  '*x*',
  '&#124;',
  '\\*a\\*',
  '&lt;b>',
  '`\\`',
  'a\\\\',
  '**b** me@acme.example',
  '<br>',
  '![p](p.png)',
  '[ref]',
  '`<!--`',
  '\\`',
  '`a`[^n]',
  '`{ a: string }`',
  "`''`",
  '\u00a0',
  'a\tb',
  'docs/team@acme.example \\_a\\_',
)
const name = fc.constantFrom(
  'a',
  '`b`',
  '**c**',
  '**`d`**',
  '`e`*',
  '`f-*`',
  'g[].h',
  '`i:j`',
  '[k](target.md)',
  '_l_',
  '`m()`',
  '`n` ',
  '&#111;',
)
const propsTable = fc
  .tuple(
    fc.constantFrom('Props', 'Properties', '*props*', 'PROPS ##'),
    fc.constantFrom('#', '##', '###', '  ##'),
    fc.constantFrom(
      '| Prop | Type | Default | Description |',
      'Name | Default | Description | Type',
      '|Property|Required|Meaning|Type|',
      '| Name | Type | Since | Description |',
      '   |Prop|Type|Default||',
    ),
    fc.uniqueArray(fc.tuple(name, cell, cell, cell), {
      maxLength: 5,
      selector: ([first]) => first,
    }),
    fc.constantFrom('\n', '\n\n', '\n\nNotes.\n', '\n\n- notes\n', '\n\n```\n\n\nx\n```\n'),
    fc.constantFrom('', '\n', '   \n'),
  )
  .map(([title, mark, head, rows, between, after]) => {
    const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
    return `${mark} ${title}${between}${head}\n| - | :-: | - | --- |\n${lines.join('\n')}${after}`
  })
const headings = fc.constantFrom('## Props', '### Properties', '## API', '## Attributes')
const plainTable = fc.constantFrom(
  '| Prop | Type |\n| - | - |\n| p | q |',
  '| Attribute | Default |\n| --- | --- |\n| **p** | `1` |',
)
const characters = fc
  .array(
    fc.constantFrom(
      ...'ab|`*_[]()<>!#-=+~:&\\"\'.1> \t\n',
      '\n\n',
      '](',
      '```',
      '---',
      '    ',
      '<!--',
      '[^n]',
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

const body = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 12, arbitrary: blocks },
        { weight: 3, arbitrary: propsTable },
        { weight: 1, arbitrary: headings },
        { weight: 1, arbitrary: plainTable },
        { weight: 2, arbitrary: characters },
      ),
      fc.constantFrom('\n', '\n\n', '\n\n', '\n\n\n\n', '\n \t\n', '\r\n\r\n'),
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.flat().join(''))

const text = fc.oneof(
  blocks,
  fc.constantFrom(
    'x: y',
    "it's",
    '- a',
    '#',
    '"q"',
    '~',
    'null',
    '[r]',
    '!tag',
    '*a',
    '%',
    '@',
    '| a',
    'a # b',
    '\\',
  ),
  fc.constantFrom(
    '[x](target.md)',
    '[ref]',
    '[odd]',
    'see [^n]',
    '```[x](javascript:a)',
    '[x](\n\njavascript:a)',
    '-',
    '–',
  ),
  fc.string({
    unit: fc.constantFrom(...'ab Ü日<>&"\'`*_[]()|\\:;={}#~!$%-+,./?@^😀\n\t\u2028\u00a0'),
    minLength: 1,
    maxLength: 20,
  }),
)
const line = text.map((value) => value.replace(/[\n\t]/g, ' '))
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 })
const front = fc.record({
  name: fc.oneof(
    fc.constantFrom('A', 'Props', '# A', 'xmpp:a@b.example', 'a\u2028:::endpoint'),
    line,
  ),
  description: some(text),
  group: some(line),
  since: some(line),
  deprecated: some(fc.oneof(fc.constant(true), fc.constant(false), text)),
  tags: some(fc.array(line, { maxLength: 3 })),
})
const listProps = fc.uniqueArray(
  fc.record({
    name: fc.oneof(fc.constantFrom('a', 'b', 'c', 'f(', 'items[].x', 'x*'), line),
    type: some(text),
    default: some(text),
    description: some(text),
    required: fc.boolean(),
    deprecated: some(fc.oneof(fc.constant(true), text)),
    since: some(line),
  }),
  { maxLength: 4, selector: (prop) => prop.name },
)

/** The text of a source. Not all of them build: what has an error is no page that a twin is of. */
export const hostileSource: fc.Arbitrary<string> = fc
  .tuple(front, fc.option(listProps, { freq: 3 }), body, fc.constantFrom('', '# A\n', 'A\n===\n'))
  .map(([head, props, markdown, title]) => {
    const data = { ...head, status: 'stable', ...(props === null ? {} : { props }) }
    return `---\n${JSON.stringify(data, null, 1)}\n---\n${title}${markdown}`
  })
