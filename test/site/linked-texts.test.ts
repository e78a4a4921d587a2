import fc from 'fast-check'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reportText } from '../../scripts/words/model/report.ts'
import { hostileSource } from '../helpers/generators/hostile-source.ts'
import { attributesOf, markupOf, query } from '../helpers/markup.ts'
import {
  buildSite,
  readFiles,
  run,
  tempFolder,
  writeFiles,
  type BuiltSite,
  type Files,
} from '../helpers/site.ts'

/** Metadata of components by their names, each with props that have these descriptions. */
const metadata = (components: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(components).map(([name, texts]) => [
        `src/${name}.tsx`,
        [
          {
            displayName: name,
            props: Object.fromEntries(texts.map((description, i) => [`p${i}`, { description }])),
          },
        ],
      ]),
    ),
  )

const page = (name: string, body = ''): string => `---\nname: ${name}\napi: ${name}\n---\n${body}`

/** A catalog of one component whose props have these descriptions. */
const filesOf = (texts: readonly string[], api = 'docs.json'): Files => ({
  'index.md': `---\napi: ${api}\n---\n`,
  'a.md': page('A'),
  'b.md': page('B', '\n## Usage\n\nWords.\n'),
  'docs.json': metadata({ A: texts, B: [] }),
})

/** How the description of each prop is drawn. */
const drawn = (built: BuiltSite): readonly string[] =>
  markupOf(built.text('components/a.html'), '.props td').filter((markup) => markup !== '')

/** What is printed without `--all`. */
const counted = ({ problems }: BuiltSite): string => reportText(problems, { most: 50 })

const odd = [
  '[one](/a/one) and [two](./two.md)',
  '[three `code`](three#x "Title"), [four][d]\n\n[d]: ../four',
  'a <b>bold</b> word',
  '[away](#nowhere), ![p](p.png), ![q](https://a.example/q.png), [s](javascript:alert(1))',
  ':::tip\nInside.\n:::',
]

test('the command tells one line a file and rule, which --strict takes for no error; --all and JSON have each', async () => {
  const cwd = tempFolder()
  writeFiles(join(cwd, 'content'), filesOf(odd))
  const strict = await run(['check', '--strict'], { cwd })
  expect([strict.status, strict.stderr]).toEqual([
    0,
    [
      'content/index.md:2:6: warning: 1 line that opens a block in docs.json is shown as text; --all lists each [directive]',
      'content/index.md:2:6: warning: 2 HTML tags in docs.json are shown as text; --all lists each [html-text]',
      'content/index.md:2:6: warning: 4 links in docs.json lead nowhere; --all lists each [link-dead]',
      'content/index.md:2:6: warning: 1 link in docs.json leads to no heading or prop of its page; --all lists each [link-fragment]',
      'content/index.md:2:6: warning: 1 address in docs.json has a scheme that pages do not take; --all lists each [link-scheme]',
      'content/index.md:2:6: warning: 1 picture in docs.json is not there and shown as its text; --all lists each [picture-missing]',
      'content/index.md:2:6: warning: 1 picture in docs.json is shown as a link; --all lists each [picture-remote]',
      '7 warnings',
      '',
    ].join('\n'),
  ])
  const all = await run(['check', '--strict', '--all'], { cwd })
  expect([
    all.status,
    all.stderr.match(/\(the description of "p\d" in docs\.json\)/g)?.length,
  ]).toEqual([0, 11])
  const json = await run(['check', '--strict', '--format', 'json'], { cwd })
  const { problems } = JSON.parse(json.stdout) as { problems: readonly object[] }
  expect([json.status, problems.length]).toEqual([0, 11])
  expect(problems[0]).toEqual({
    file: 'content/a.md',
    line: 3,
    column: 6,
    message: expect.stringContaining('(the description of'),
    rule: expect.any(String),
    severity: 'warning',
  })
})

test('what is odd is drawn as text: no link is dead, no word is lost', async () => {
  for (const parser of ['fast', 'reference'] as const) {
    const built = await buildSite(filesOf(odd), { parser })
    expect(drawn(built)).toEqual([
      'one and two',
      'three <code>code</code>, four',
      '<p>a &lt;b&gt;bold&lt;/b&gt; word</p>',
      'away, p, <a href="https://a.example/q.png">q</a>, s',
      '<p>:::tip</p><p>Inside.</p><p>:::</p>',
    ])
  }
})

test('links to pages of the catalog and places of the page work', async () => {
  const built = await buildSite(
    filesOf([
      '[b](b.md), [u](b.md#usage), [p](#prop-p0), [r](/components/b), [w](https://a.example)',
    ]),
  )
  expect(built.problems).toEqual([])
  expect(attributesOf(built.text('components/a.html'), '.props td a', 'href')).toEqual([
    'b.html',
    'b.html#h-usage',
    '#prop-p0',
    'b.html',
    'https://a.example',
  ])
  const gone = await buildSite(filesOf(['[x](b.md#gone)']), { strict: true })
  expect([gone.ok, counted(gone)]).toEqual([
    true,
    'content/index.md:2:6: warning: 1 link in docs.json leads to no heading or prop of its page; --all lists each [link-fragment]\n1 warning\n',
  ])
})

test('with the site that they are meant for, relative links are absolute', async () => {
  const texts = [
    '[root](/api/x) [two](./two.md?a=1#b) [up](../up) [b](b.md) [in](/en/guide) [own](#x) [none]()',
    '[out](//other.example/x) [back](\\\\evil) ![p](p.png) [![q](q.png)](/r)',
  ]
  const api = '{ files: [docs.json, more.json], links: https://ui.example/en/ }'
  const built = await buildSite({
    ...filesOf(texts, api),
    'more.json': metadata({ C: ['[c](/c)'] }),
    'c.md': page('C'),
  })
  expect(attributesOf(built.text('components/a.html'), '.props td a', 'href')).toEqual([
    'https://ui.example/en/api/x',
    'https://ui.example/en/two.md?a=1#b',
    'https://ui.example/up',
    'b.html',
    'https://ui.example/en/guide',
    'https://ui.example/evil',
    'https://ui.example/en/r',
  ])
  expect(attributesOf(built.text('components/c.html'), '.props td a', 'href')).toEqual([
    'https://ui.example/en/c',
  ])
  expect(built.problems.map(({ rule }) => rule).toSorted()).toEqual([
    'link-dead',
    'link-fragment',
    'link-scheme',
    'picture-missing',
    'picture-missing',
  ])
})

test.each([
  ['"/en"', 'is "/en", it must be an http or https address such as https://acme.github.io/ui'],
  ['ftp://a.example', 'is "ftp://a.example", it must be an http or https address'],
  ['https://a.example/?q', 'is "https://a.example/?q", '],
  ['[https://a.example]', 'must be a text, not a list'],
])('links: %s is refused at its place', async (links, why) => {
  const built = await buildSite(filesOf([], `{ files: docs.json, links: ${links} }`))
  expect(built.ok).toBe(false)
  expect(built.report).toMatch(/^content\/index\.md:2:33: "links" /)
  expect(built.report).toContain(why)
})

test('what an author wrote is told at its place, and --strict takes it for an error', async () => {
  const files = { ...filesOf(['[x](/x)']), 'a.md': page('A', '\n[mine](mine.md) and <b>\n') }
  const built = await buildSite(files, { strict: true })
  expect(built.ok).toBe(false)
  expect(
    counted(built)
      .split('\n')
      .map((line) => line.split(': ')[0]),
  ).toEqual(['content/index.md:2:6', 'content/a.md:6:1', 'content/a.md:6:21', '3 warnings', ''])
  // A row of the author's own is the author's.
  const table = '\n## Props\n\n| Prop | Description |\n| - | - |\n| p0 | [x](/x) |\n'
  const row = await buildSite({ ...files, 'a.md': page('A', table) }, { strict: true })
  expect([row.ok, counted(row)]).toEqual([
    false,
    'content/a.md:10:8: warning: the link "/x" leads to no page of the catalog [link-dead]\n1 warning\n',
  ])
})

test('the same is told by a build that finds nothing or something different, and by one without a memo', async () => {
  const folder = tempFolder()
  const [first, second] = [['[x](/x)'], ['[x](/x) [y](/y)', '<b>']].map((texts) => filesOf(texts))
  const line = (n: number): string =>
    `content/index.md:2:6: warning: ${n} link${n === 1 ? ' in docs.json leads' : 's in docs.json lead'} nowhere; --all lists each [link-dead]`
  for (const _ of [1, 2]) {
    const built = await buildSite(first ?? {}, { folder })
    expect(counted(built)).toBe(`${line(1)}\n1 warning\n`)
  }
  const built = await buildSite(second ?? {}, { folder })
  expect(built.rendered).toBe(1)
  expect(counted(built)).toContain(line(2))
  // The pages stay; the place of the setting is another.
  const moved = { ...second, 'index.md': '---\ntitle: T\napi: docs.json\n---\n' }
  rmSync(join(folder, 'content/index.md'))
  const again = await buildSite(moved, { folder })
  expect(counted(again)).toBe(counted(built).replaceAll(':2:6:', ':3:6:'))
  expect(again.problems).toEqual((await buildSite(moved)).problems)
})

test('files that the command line or a source names are named by themselves', async () => {
  const cwd = tempFolder({
    'content/a.md': page('A'),
    'content/b.md': '---\nname: B\napi: b.json\n---\n',
    'content/b.json': metadata({ B: ['[x](/x)'] }),
    'docs.json': metadata({ A: ['[x](/x)'] }),
  })
  const { status, stderr } = await run(['check', '--strict', '--api', 'docs.json'], { cwd })
  expect([status, stderr.split('\n').map((line) => line.split('; ')[0])]).toEqual([
    0,
    [
      'content/b.md:3:6: warning: 1 link in b.json leads nowhere',
      'docs.json:1:1: warning: 1 link in docs.json leads nowhere',
      '2 warnings',
      '',
    ],
  ])
})

describe('any text at all', () => {
  const anyText = fc.oneof(
    hostileSource,
    fc
      .array(fc.constantFrom(...odd, '> > ', '- ', '```tab="" x', '[d]', '[^1]', '\n\n', '|', '#'))
      .map((parts) => parts.join('')),
    fc.integer({ min: 40, max: 60 }).map((n) => `${'> '.repeat(n)}deep`),
  )

  test(
    'keeps no build from being published, and both engines give the same site',
    { tags: 'sampled' },
    async () => {
      const texts = fc.sample(anyText, 60).map((text) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' '))
      const files = filesOf(texts)
      const [fast, reference] = await Promise.all(
        (['fast', 'reference'] as const).map((parser) =>
          buildSite(files, { parser, strict: true, highlight: false }),
        ),
      )
      expect(fast?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(fast?.ok).toBe(true)
      expect(readFiles(fast?.out ?? '')).toEqual(readFiles(reference?.out ?? ''))
      const html = fast?.text('components/a.html') ?? ''
      expect(query(html, '.props td figure').length).toBe(0)
      for (const href of attributesOf(html, '.props td a', 'href'))
        expect(href).toMatch(/^(?:https?:|mailto:|tel:|#|b\.html|a\.html|\.\.\/index\.html)/i)
    },
  )
})
