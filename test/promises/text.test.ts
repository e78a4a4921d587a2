import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoint } from '../../templates/endpoint.ts'
import { wordsOf } from '../helpers/short-text.ts'
import { buildSite } from '../helpers/site.ts'
import {
  attributeOf,
  elementsOf,
  faultsOf,
  textOf,
  textsOf,
  type Element,
} from '../helpers/markup.ts'
import { runs } from '../helpers/tiers.ts'

const fragments = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</script>',
  '</title>',
  '<!--',
  '-->',
  ']]>',
  '"',
  "'",
  '`',
  '``',
  '&',
  '&amp;',
  '&lt;b&gt;',
  '&#x3C;',
  '<',
  '>',
  '=',
  '/',
  '\\',
  '\\\\',
  '|',
  ' || ',
  '$&',
  '$1',
  "$'",
  '$`',
  '$$',
  '${x}',
  '{{x}}',
  '{%x%}',
  '<%= x %>',
  '#{x}',
  '@x',
  '%s',
  '\\u003c',
  '\\n',
  '[a](javascript:alert(1))',
  '![a](//evil.example/x)',
  'javascript:alert(1)',
  'http://x.example',
  'a@b.example',
  '*a*',
  '_b_',
  '**c**',
  '~~d~~',
  '# e',
  '- f',
  '1. g',
  '> h',
  ':::endpoint',
  '---',
  '| - |',
  '[^1]',
  '[x]: y',
  '__proto__',
  'constructor',
  'null',
  'true',
  '0',
  'toString',
  'undefined',
  'onload=',
  'style=',
  'id=props',
  'é',
  'e\u0301',
  'ﬁ',
  'ß',
  'İ',
  'שלום',
  'عربي',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u00ad',
  '\ufeff',
  '\ufffd',
  '😀',
  '👩\u200d👧',
  '\u{10ffff}',
  '\u{e0041}',
  'a',
  'B',
  ' ',
  '  ',
  '.',
  ',',
  ';',
  ':',
  '(',
  ')',
  '{',
  '}',
]
const text = fc
  .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim())
  .filter((value) => value !== '')
const json = JSON.stringify

const withClass = (elements: readonly Element[], name: string): Element[] =>
  elements.filter((element) => (attributeOf(element, 'class') ?? '').split(' ').includes(name))
const texts = (elements: readonly Element[]): string[] => elements.map(textOf)
const byTag = (elements: readonly Element[], tag: string): Element[] =>
  elements.filter(({ tagName }) => tagName === tag)

test(
  'P5: any text in any key of the front matter is in the JSON as it is, and in the page as text',
  { tags: 'sampled' },
  async () => {
    const list = fc.array(text, { minLength: 10, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(list, async (values) => {
        const [name, about, group, status, since, deprecated, tag, type, fallback, note] =
          values as [string, string, string, string, string, string, string, string, string, string]
        // Links are read there, and refused as those of a text are.
        const description = about.replaceAll('](', '] (')
        const front = [
          `name: ${json(name)}`,
          `description: ${json(description)}`,
          `group: ${json(group)}`,
          `status: ${json(status)}`,
          `since: ${json(since)}`,
          `deprecated: ${json(deprecated)}`,
          `tags: [${json(tag)}]`,
          `props:\n  - name: ${json(name)}\n    type: ${json(type)}\n    default: ${json(fallback)}\n    since: ${json(since)}\n    deprecated: ${json(note)}`,
        ].join('\n')
        const site = await buildSite({
          'a.md': `---\n${front}\n---\n`,
          // One group alone is not named.
          'b.md': '---\nname: B\ngroup: Another\n---\n',
          'index.md': `---\ntitle: ${json(name)}\ndescription: ${json(description)}\n---\n`,
        })
        expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        const flag = (value: string) =>
          value === 'true' ? { deprecated: true } : value === 'false' ? {} : { deprecated: value }
        expect(site.json('a')).toEqual({
          slug: 'a',
          name,
          description,
          group,
          status,
          since,
          tags: [tag],
          ...flag(deprecated),
          props: [{ name, type, default: fallback, required: false, since, ...flag(note) }],
        })
        const html = site.text('components/a.html')
        expect(faultsOf(html)).toEqual([])
        const elements = elementsOf(html)
        expect(texts(byTag(elements, 'h1'))).toEqual([name])
        expect(texts(byTag(elements, 'title'))).toEqual([`${name} - ${name}`.replace(/^ +/, '')])
        expect(texts(withClass(elements, 'lead')).at(-1)).toBe(wordsOf(description))
        expect(texts(byTag(elements, 'dd'))).toEqual([status, since, tag])
        expect(texts(withClass(elements, 'prop-name'))).toEqual([name])
        expect(textsOf(html, 'td.default')).toEqual([fallback])
        expect(textsOf(html, '.props td.type')).toEqual([type])
        expect(
          JSON.parse(texts(byTag(elements, 'code')).find((code) => code.startsWith('{')) ?? ''),
        ).toEqual(site.json('a'))
        const index = site.text('index.html')
        expect(faultsOf(index)).toEqual([])
        expect(texts(byTag(elementsOf(index), 'h1'))).toEqual([name])
        expect(textsOf(index, '.group h2').toSorted()).toEqual([group, 'Another'].toSorted())
        for (const path of [
          'search/catalog.js',
          'search/members-0.js',
          'search/details-0.js',
          'api/v1/components.json',
          'api/v1/components/a',
        ]) {
          expect(site.text(path)).not.toMatch('<')
        }
      }),
      { numRuns: runs(80) },
    )
  },
)

test(
  'P5: any text in any setting of the frame is drawn as it is',
  { tags: 'sampled' },
  async () => {
    const list = fc.array(text, { minLength: 9, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(list, async (values) => {
        const [title, method, path, name, type, about, code, corner, className] = values as [
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
        ]
        const view = { title, method, path, corner, className }
        const params = [{ name, type, description: about, required: true }]
        const blocks = [{ label: title, code }]
        const front = [
          ...Object.entries(view).map(([key, value]) => `  ${key}: ${json(value)}`),
          `  params: [{name: ${json(name)}, type: ${json(type)}, description: ${json(about)}, required: true}]`,
          `  blocks: [{label: ${json(title)}, code: ${json(code)}}]`,
        ].join('\n')
        const site = await buildSite({ 'a.md': `---\nname: A\nendpoint:\n${front}\n---\n` })
        expect(site.report).toBe('')
        const page = site.text('components/a.html')
        const alone = `<!doctype html><title>x</title>${String(endpoint({ ...view, params, blocks }))}`
        for (const html of [page, alone]) {
          // On the page of its component it is closed to its first line.
          const folded = html === page ? ['folded'] : []
          expect(faultsOf(html)).toEqual([])
          const elements = elementsOf(html)
          const figures = byTag(elements, 'figure')
          expect(figures.length).toBe(1)
          expect((attributeOf(figures[0] as Element, 'class') ?? '').split(' ')).toEqual(
            ['graph', 'endpoint', ...folded, ...className.split(/\s+/)].filter(
              (word) => word !== '',
            ),
          )
          expect(texts(byTag(elements, 'figcaption'))).toEqual([title])
          expect(texts(withClass(elements, 'endpoint-method'))).toEqual([method.toUpperCase()])
          expect(texts(withClass(elements, 'endpoint-path'))).toEqual([path])
          expect(texts(withClass(elements, 'endpoint-param-name'))).toEqual([name])
          expect(texts(withClass(elements, 'endpoint-param-type'))).toEqual([type])
          expect(texts(withClass(elements, 'endpoint-param-description'))).toEqual([about])
          expect(texts(withClass(elements, 'endpoint-label'))).toEqual([title])
          expect(texts(byTag(elements, 'pre'))).toEqual([code])
          expect(texts(withClass(elements, 'endpoint-corner'))).toEqual([
            corner,
            corner,
            corner,
            corner,
          ])
        }
      }),
      { numRuns: runs(80) },
    )
  },
)

/** Text as code in a cell of a table. */
function cell(value: string): string {
  const runs: readonly string[] = value.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const pad = /^`|`$/.test(value) ? ' ' : ''
  return `${fence}${pad}${value.replaceAll('|', '\\|')}${pad}${fence}`
}

test(
  'P5: any text in the cells of props, and in the parts and attributes of an Endpoint, is drawn as it is',
  { tags: 'sampled' },
  async () => {
    // What a table cannot say: a backslash before a bar, and blanks at the ends of code.
    const inCell = text.filter((value) => !/\\(?=\||$)|^\s|\s$|[\ufeff\u200f\u00a0]/u.test(value))
    const inName = inCell.filter((value) => !/[`;={}]/.test(value))
    await fc.assert(
      fc.asyncProperty(
        inName,
        inCell,
        inCell,
        inCell,
        text,
        async (name, type, fallback, about, title) => {
          const attribute = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
          const fence = '`'.repeat(8)
          const body = `## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n| ${cell(name)} | ${cell(type)} | ${cell(fallback)} | ${cell(about)} |\n\n## Use\n\n::::::endpoint{title="${attribute}" corner="${attribute}" class="${attribute}" path="${attribute}"}\nGET /x\n${cell(about).replaceAll('\\|', '|')}\n\n| n | t | d |\n| - | - | - |\n| **${cell(name)}** | ${cell(type)} | ${cell(about)} |\n\n${fence}${'json'}\n${title}\n${fence}\n::::::\n`
          const site = await buildSite({ 'a.md': `---\nname: A\n---\n\n${body}` })
          expect(site.report).toBe('')
          expect(site.json('a')).toEqual({
            slug: 'a',
            name: 'A',
            props: [
              {
                name,
                type,
                default: fallback,
                required: false,
                description: cell(about).replaceAll('\\|', '|'),
              },
            ],
          })
          const html = site.text('components/a.html')
          expect(faultsOf(html)).toEqual([])
          const elements = elementsOf(html)
          expect(texts(withClass(elements, 'prop-name'))).toEqual([name])
          expect(textsOf(html, 'td.default')).toEqual([fallback])
          expect(textsOf(html, '.props td').at(-1)).toBe(about)
          expect(texts(byTag(elements, 'figcaption'))).toEqual(['endpoint', title])
          expect(texts(withClass(elements, 'endpoint-path')).at(-1)).toBe(title)
          expect(texts(withClass(elements, 'endpoint-corner')).slice(4)).toEqual([
            title,
            title,
            title,
            title,
          ])
          expect(texts(withClass(elements, 'endpoint-about')).at(-1)).toBe(about)
          expect(texts(withClass(elements, 'endpoint-param-name')).at(-1)).toBe(name)
          expect(texts(withClass(elements, 'endpoint-param-type')).at(-1)).toBe(type)
          expect(texts(withClass(elements, 'endpoint-param-description')).at(-1)).toBe(about)
          expect(texts(byTag(elements, 'pre')).at(-1)).toBe(title)
        },
      ),
      { numRuns: runs(80) },
    )
  },
)

test(
  'P6: whatever an author writes as Markdown, the page holds no markup but that of Markdown',
  { tags: 'sampled' },
  async () => {
    const pieces = fc.constantFrom(
      ...fragments,
      '\n',
      '\n\n',
      '    ',
      '<b>',
      '<details>',
      '<summary>',
      '</summary>',
      '</details>',
      '<kbd>',
      '</kbd>',
      '<svg/onload=x>',
      '<a href="javascript:x">',
      '<x y="',
      '```',
      '```html\n',
      '[^1]',
      '[^1]: ',
      '[r]',
      '[r]: x "t"\n',
      '![',
      '](',
      '<http://a>',
      '<base href=//x>',
      '<form name=body>',
      '<input name=cookie>',
      '<style>',
      '<textarea>',
      '<plaintext>',
      '<template>',
      '<math><mtext>',
      '</p>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
        const body = parts.join('')
        const site = await buildSite({
          'a.md': `---\nname: A\n---\n\n${body}`,
          'index.md': body,
        })
        if (site.ok) {
          expect(faultsOf(site.text('components/a.html'))).toEqual([])
          expect(faultsOf(site.text('index.html'))).toEqual([])
        } else expect(site.report).toMatch(/^content\//)
        const alone = String(endpoint({ children: `GET /x\n\n${body}` }))
        expect(
          faultsOf(`<!doctype html><title>x</title>${alone}`).filter(
            (fault) => !/^a href=(?:\/\/|\\)/.test(fault),
          ),
        ).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  },
)

test('P10: nothing in one source changes the files of another', { tags: 'sampled' }, async () => {
  const own =
    '---\nname: A\n---\n\nText with a [link](b.md).\n\n## Props\n\n| Prop |\n| - |\n| a |\n'
  const files = [
    'components/a.html',
    'components/a.md',
    'api/v1/components/a',
    'api/v1/components/a.json',
  ]
  const calm = await buildSite({ 'a.md': own, 'b.md': '---\nname: B\n---\n' })
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.array(
        fc.constantFrom(
          ...fragments,
          '\n',
          '\n\n',
          '## Props\n\n',
          '# A\n\n',
          '[a]: x\n',
          '[^1]: x\n',
          '<details>\n\n',
        ),
      ),
      async (value, name, body) => {
        const front = `description: ${json(value)}\ntags: [${json(value)}]\nsince: ${json(value)}\nendpoint: {title: ${json(value)}}`
        const loud = await buildSite({
          'a.md': own,
          'b.md': `---\nname: B\n${front}\n---\n\n${body.join('')}`,
        })
        if (!loud.ok) return
        for (const path of files) expect(loud.text(path)).toBe(calm.text(path))
        // A name stands in the links to the next page and to the group's, and there alone. One that
        // runs from the right needs a style sheet there.
        const named = await buildSite({
          'a.md': own,
          'b.md': `---\nname: ${json(name)}\n${front}\n---\n`,
        })
        const [page = '', ...others] = files
        for (const path of others) expect(named.text(path)).toBe(calm.text(path))
        const without = (html: string) =>
          html.replace(
            /<nav class="(?:neighbours|siblings)"[^]*?<\/nav>|<link [^>]*\/directions-[^>]*>\n/g,
            '',
          )
        expect(without(named.text(page))).toBe(without(calm.text(page)))
      },
    ),
    { numRuns: runs(40) },
  )
})

test.each(['\ud800', '\udc00\ud800', '\u202e', '\u2067', '\u0000', '\u009b', '\u001b'])(
  'P5: %j, which no text may hold, is told in every key',
  async (bad) => {
    const value = json(`a${bad}b`)
    const front = [
      ...['name', 'slug', 'description', 'group', 'status', 'since', 'deprecated'].map(
        (key) => `${key}: ${value}`,
      ),
      `tags: [${value}]`,
      `props:\n${['type', 'default', 'description', 'since', 'deprecated'].map((key, i) => `  - {name: p${i}, ${key}: ${value}}`).join('\n')}\n  - name: ${value}`,
      `endpoint:\n${['title', 'method', 'path', 'corner', 'className'].map((key) => `  ${key}: ${value}`).join('\n')}`,
    ].join('\n')
    const raw = /[\ud800-\udfff]|[\u0080-\uffff]/.test(bad)
      ? front.replace(
          /[\u0080-\uffff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      : front
    const site = await buildSite({ 'a.md': `---\n${raw}\n---\n` })
    expect(site.problems.filter(({ rule }) => rule === 'character').length).toBe(19)
  },
)
