import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoint } from '../../templates/endpoint.ts'
import { entryAnchor } from '../../scripts/words/interface/entry-anchor.ts'
import { attributeOf, markupOf, query, textOf, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

const parsers = ['fast', 'reference'] as const
const page = (body: string, front = ''): string => `---\nname: A\n${front}---\n\n${body}\n`
const table = (...rows: string[]): string => page(`## Props\n\n${rows.join('\n')}`)
const propsOf = (site: { json(slug: string): unknown }): unknown =>
  (site.json('a') as { props: unknown }).props

test.each([
  ['a blank', '` `', ' '],
  ['blanks', '`   `', '   '],
  ['a comma and a blank', '`, `', ', '],
  ['blanks at both ends', '`  -  `', ' - '],
  ['a blank before', '` x`', ' x'],
  ['text behind code', '`, ` or `;`', ',  or ;'],
])('a default of white space in code is a value: %s', async (_, cell, value) => {
  for (const parser of parsers) {
    const text = table('| Prop | Default |', '| - | - |', `| a | ${cell} |`)
    const site = await buildSite({ 'a.md': text }, { parser })
    expect(propsOf(site)).toEqual([{ name: 'a', default: value, required: false }])
    const html = site.text('components/a.html')
    expect(textsOf(html, 'td.default')).toEqual([value])
    // What shows blanks as wide as they are.
    expect(query(html, '.default .blanks').length).toBe(value.trim() === value ? 0 : 1)
    const twin = await buildSite({ 'a.md': site.text('components/a.md') })
    expect(propsOf(twin)).toEqual(propsOf(site))
  }
})

test('a quoted default of white space in the front matter is a value', async () => {
  const site = await buildSite({ 'a.md': page('', 'props:\n  - name: a\n    default: " "\n') })
  expect(propsOf(site)).toEqual([{ name: 'a', default: ' ', required: false }])
})

test.each([
  [
    'types',
    '| Prop | Type | Types |',
    '7:17: warning: the column "Types", a second one for the type after "Type",',
  ],
  [
    'names',
    '| Prop | Property | Type |',
    '7:10: warning: the column "Property", a second one for the name after "Prop",',
  ],
  [
    'descriptions',
    '| Prop | Meaning | Notes |',
    '7:20: warning: the column "Notes", a second one for the description after "Meaning",',
  ],
])('a column twice is told: %s', async (_, head, what) => {
  const site = await buildSite({ 'a.md': table(head, '| - | - | - |', '| a | SHOWN | SHOWN |') })
  expect(site.report.split('\n')[0]).toBe(
    `content/a.md:${what} is shown on the page, but is no part of the JSON [props-column]`,
  )
  const [, column = ''] = /the column "(\w+)"/.exec(what) ?? []
  expect(textsOf(site.text('components/a.html'), '.prop-extra')).toEqual([`${column}: SHOWN`])
})

test('links and emphasis of types and defaults are drawn, and their text is in the JSON', async () => {
  for (const parser of parsers) {
    const rows = [
      '| Prop | Type | Default |',
      '| - | - | - |',
      '| a | [Foo](b.md#x)\\|*bar* | **1** |',
      '| b | Array<b> `c` | https://x.example |',
    ]
    const site = await buildSite(
      { 'a.md': table(...rows), 'b.md': '---\nname: B\n---\n\n## X\n' },
      { parser },
    )
    expect(site.report).toBe('')
    expect(propsOf(site)).toEqual([
      { name: 'a', type: 'Foo|bar', default: '1', required: false },
      { name: 'b', type: 'Array<b> c', default: 'https://x.example', required: false },
    ])
    expect(site.text('components/a.html').match(/<td role="cell" class="\w+">.*?<\/td>/g)).toEqual([
      '<td role="cell" class="type"><span class="endpoint-param-type">string</span></td>',
      '<td role="cell" class="type"><a href="b.html#h-x">Foo</a>|<em>bar</em></td>',
      '<td role="cell" class="default"><strong>1</strong></td>',
      '<td role="cell" class="type">Array&lt;b> c</td>',
      '<td role="cell" class="default">https://x.<wbr>example</td>',
    ])
  }
})

test('a link in a type is checked as any other', async () => {
  const site = await buildSite({
    'a.md': table('| Prop | Type |', '| - | - |', '| a | [x](javascript:y) |'),
  })
  expect(site.report.split('\n')[0]).toBe(
    'content/a.md:9:7: the link "javascript:y" has the scheme "javascript:"; only http, https, mailto, tel and relative links are allowed [link-scheme]',
  )
})

test.each([
  ['link', '[a](#props)'],
  ['emphasis', '_a_'],
  ['line through', '~~a~~'],
])('a %s of a name is told', async (mark, cell) => {
  const site = await buildSite({ 'a.md': table('| Prop |', '| - |', `| ${cell} |`) })
  expect(site.report.split('\n')[0]).toBe(
    `content/a.md:9:3: warning: the ${mark} of the name "a" is left out; put the name in \`code\` [prop-name]`,
  )
})

test.each([
  ['name: &x A', '2:7'],
  ['name: A\ntags: &list [a]', '3:7'],
  ['name: A\n&k since: 1', '3:1'],
  ['name: A\nprops:\n  - &p\n    name: a', '4:5'],
])('a YAML anchor is refused at its place: %s', async (front, place) => {
  const site = await buildSite({ 'a.md': `---\n${front}\n---\n` })
  expect(site.ok).toBe(false)
  expect(site.report).toContain(
    `content/a.md:${place}: YAML anchors (&name) are not supported; quote a text that begins with "&" [front-matter-yaml]`,
  )
})

test.each([
  ['no', null],
  ['No', null],
  ['False', null],
  ['FALSE', null],
  ['0', null],
  ['off', null],
  ['n', null],
  ['null', null],
  ['~', null],
  ['–', null],
  ['—', null],
  ['"no"', null],
  ["'False'", null],
  ['yes', true],
  ['True', true],
  ['on', true],
  ['1', true],
  ['"true"', true],
  ['no longer needed', 'no longer needed'],
  ['Offline only', 'Offline only'],
  ['1.2', '1.2'],
  ['"-"', '-'],
])('deprecated: %s', async (written, value) => {
  const site = await buildSite({
    'a.md': page('', `deprecated: ${written}\nprops:\n  - name: a\n    deprecated: ${written}\n`),
  })
  const says = value === null ? {} : { deprecated: value }
  expect(site.json('a')).toEqual({
    slug: 'a',
    name: 'A',
    ...says,
    props: [{ name: 'a', required: false, ...says }],
  })
})

test('deprecated: - is no YAML', async () => {
  const site = await buildSite({ 'a.md': page('', 'deprecated: -\n') })
  expect(site.report).toBe(
    'content/a.md:3:13: not valid YAML: bad indentation of a mapping entry (quote a text that holds ": " or starts with a sign) [front-matter-yaml]\n1 problem\n',
  )
})

test.each([
  ['of a frame', ':::endpoint\nGET /x\n\n```text\na\n:::\nb\n```\n:::\n\nAFTER'],
  [
    'with tildes and a longer end',
    ':::endpoint\nGET /x\n\n~~~\na\n:::::\n```\nb\n~~~~\n:::\n\nAFTER',
  ],
  ['in a quote', '> :::endpoint\n> GET /x\n>\n> ```\n> a\n> :::\n> b\n> ```\n> :::\n\nAFTER'],
  ['in a list', '- :::endpoint\n  GET /x\n\n  ```\n  a\n  :::\n  b\n  ```\n  :::\n\nAFTER'],
  [
    'of a frame after another',
    ':::endpoint\nGET /y\n:::\n\n```\n:::\n```\n\n:::endpoint\nGET /x\n\n```\na\n:::\nb\n```\n:::\n\nAFTER',
  ],
])('colons in code do not end a frame: %s', async (_, body) => {
  for (const parser of parsers) {
    const site = await buildSite({ 'a.md': page(body) }, { parser })
    expect(site.report).toBe('')
    const html = site.text('components/a.html')
    expect(html).toMatch(/<code>a\n:{3,5}\n(?:```\n)?b<\/code><\/pre><\/div><\/div>/)
    expect(html).toMatch(/<p>AFTER<\/p><\/div>/)
  }
})

test('code of a frame that is never closed still ends with the frame', async () => {
  const body = ':::endpoint\nGET /x\n\n```json\n{}\n:::\n\nText.\n\n```js\na\n```'
  const site = await buildSite({ 'a.md': page(body) })
  expect(site.report).toBe('')
  const html = site.text('components/a.html')
  expect(textsOf(html, '.intro figure code')).toEqual(['{}'])
  expect(textsOf(html, '.intro p').at(-1)).toBe('Text.')
  expect(textsOf(html, '.intro code')).toEqual(['{}', 'a'])
})

const marks = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e']

test('embeddings and overrides are told and shown by their names wherever text is read', async () => {
  for (const parser of parsers) {
    for (const mark of marks) {
      const name = `U+${mark.charCodeAt(0).toString(16).toUpperCase()}`
      const body = `A${mark}B \`c${mark}d\`\n\n## H${mark}\n\n\`\`\`\ne${mark}f\n\`\`\`\n\n[l](b.md "t${mark}")\n\n## Props\n\n| Prop | Description |\n| - | - |\n| a | g${mark}h |`
      const site = await buildSite(
        { 'a.md': page(body), 'b.md': '---\nname: B\n---\n' },
        { parser },
      )
      const what = `warning: ${name} changes the order of text; it is shown by its name [character]`
      expect(site.report.split('\n').slice(0, 5)).toEqual(
        ['5:2', '7:5', '10:2', '13:12', '19:8'].map((place) => `content/a.md:${place}: ${what}`),
      )
      for (const path of [
        'components/a.html',
        'components/a.md',
        'search/catalog.js',
        'search/members-0.js',
        'search/details-0.js',
        'llms-full.txt',
        'api/v1/components/a',
      ]) {
        expect([path, /[\u202a-\u202e]/.test(site.text(path))]).toEqual([path, false])
      }
      const html = site.text('components/a.html')
      expect(markupOf(html, '.intro p')).toEqual([`A‹${name}›B <code>c‹${name}›d</code>`])
      expect(textsOf(html, '.prose pre code')).toEqual([`e‹${name}›f`])
      expect(site.text('components/a.md').split('\n')).toContain(`A‹${name}›B \`c‹${name}›d\``)
      expect(propsOf(site)).toMatchObject([{ description: `g‹${name}›h` }])
    }
  }
})

test('an override written as an entity is told and shown, isolates and marks are left alone', async () => {
  const kept = 'שלום\u200f \u2067abc\u2069 \u061c'
  const site = await buildSite({ 'a.md': page(`x &#x202E; y &#8238;\n\n${kept}`) })
  expect(site.report).toBe(
    'content/a.md:5:1: warning: U+202E changes the order of text; it is shown by its name [character]\n1 warning\n',
  )
  const html = site.text('components/a.html')
  expect(textsOf(html, '.intro p')).toEqual(['x ‹U+202E› y ‹U+202E›', kept.trim()])
  const frame = String(endpoint({ children: 'GET /x\n\na\u202eb' }))
  expect(textsOf(frame, '.endpoint-about p')).toEqual(['a‹U+202E›b'])
})

test.each([
  "scrollTo({ key: string | number; align?: 'top' | 'bottom' })",
  'on(event = "x;")',
  '{ a, b }',
  "split(')')",
  'items[{ key: string }]',
  '(key) => void',
  '`a`',
  "parent's `x`",
  ':)',
])('a name with balanced brackets is a name: %s', async (name) => {
  const fence = name.includes('`') ? '`` ' : '`'
  const cell = `${fence}${name.replaceAll('|', '\\|')}${[...fence].reverse().join('')}`
  for (const parser of parsers) {
    const site = await buildSite({ 'a.md': table('| Prop |', '| - |', `| ${cell} |`) }, { parser })
    expect(site.report).toBe('')
    expect(propsOf(site)).toEqual([{ name, required: false }])
    const twin = await buildSite({ 'a.md': site.text('components/a.md') })
    expect(propsOf(twin)).toEqual(propsOf(site))
  }
})

test.each([
  ['scrollTo({ key: string', '{', ' without its other half: the row'],
  ['fn(a; b', '(', ' without its other half: the row'],
  ["({ a: 'x })", "'", ' without its other half: the row'],
  ['a } b {', '}', ': the row before it'],
  ['({ a ])', ']', ': the row before it'],
  ['}) => a', '}', ': the row before it'],
])('a name that looks like a cut row is refused: %s', async (name, fault, what) => {
  const site = await buildSite({ 'a.md': table('| Prop |', '| - |', `| \`${name}\` |`) })
  expect(site.report.split('\n')[0]).toBe(
    `content/a.md:9:3: the name "${name}" holds "${fault}"${what} was cut, most likely by a line end inside a cell [prop-name]`,
  )
})

test('links lead to notes and to props by their names', async () => {
  for (const parser of parsers) {
    const links = [
      '#n-fn-1',
      '#n-fnref-1',
      '#n-fnref-1-2',
      '#prop-items[].text',
      '#prop-items%5B%5D.text',
      '#prop-items~5b~~5d~.text',
      '<#prop-a b>',
      'b.md#prop-c{}',
      'b.md#n-fn-1',
    ]
    const body = `Note[^x] and[^x].\n\n[^x]: Words.\n\n${links.map((link) => `[l](${link})`).join('\n')}\n\n## Props\n\n| Prop |\n| - |\n| items[].text |\n| a b |`
    const other = page('A[^1].\n\n[^1]: B.', 'props:\n  - name: "c{}"\n')
    const site = await buildSite({ 'a.md': page(body), 'b.md': other }, { parser })
    expect(site.report).toBe('')
    const html = site.text('components/a.html')
    const drawn = query(html, '.intro a').filter((link) => textOf(link) === 'l')
    const hrefs = drawn.map((link) => attributeOf(link, 'href') ?? '')
    expect(hrefs).toEqual([
      '#n-fn-1',
      '#n-fnref-1',
      '#n-fnref-1-2',
      '#prop-items~5b~~5d~.text',
      '#prop-items~5b~~5d~.text',
      '#prop-items~5b~~5d~.text',
      '#prop-a~20~b',
      'b.html#prop-c~7b~~7d~',
      'b.html#n-fn-1',
    ])
    for (const href of hrefs) {
      const [path, id = ''] = href.split('#')
      expect(query(site.text(`components/${path || 'a.html'}`), `[id="${id}"]`).length).toBe(1)
    }
  }
})

test('a link to nothing is told, with the id where it can be meant', async () => {
  const body =
    '[a](#n-fn-1)\n[b](#prop-X)\n[c](#Some-Thing)\n[d](#properties)\n\n## Some thing\n\n## Props\n\n| Prop |\n| - |\n| x |'
  const site = await buildSite({ 'a.md': page(body) })
  const tell = (line: number, id: string, hint: string): string =>
    `content/a.md:${line}:1: warning: the link "${id}" leads to no heading or prop of this page${hint} [link-fragment]`
  expect(site.report.split('\n').slice(0, 4)).toEqual([
    tell(5, '#n-fn-1', ''),
    tell(6, '#prop-X', '; the id is "#prop-x"'),
    tell(7, '#Some-Thing', '; the id is "#some-thing"'),
    tell(8, '#properties', '; the id is "#props"'),
  ])
})

test(
  'whatever its name, a prop is led to by its name and by its id',
  { tags: 'sampled' },
  async () => {
    const name = fc
      .string({
        unit: fc.constantFrom(...'aB~5{}[]().:*?/%#&=<>"\'日é -_'),
        minLength: 1,
        maxLength: 8,
      })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 4, maxLength: 12 }), async (names) => {
        const links = names.flatMap((text) => [
          `[l](#prop-${encodeURIComponent(text).replace(/[()]/g, '\\$&')})`,
          `[l](#${encodeURI(entryAnchor('prop-', text))})`,
        ])
        const front = `props:\n${names.map((text) => `  - name: ${JSON.stringify(text)}\n`).join('')}`
        const site = await buildSite({ 'a.md': page(links.join('\n'), front) })
        expect(site.report).toBe('')
      }),
      { numRuns: runs(60) },
    )
  },
)
