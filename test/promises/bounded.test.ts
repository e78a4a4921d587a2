import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoint } from '../../templates/endpoint.ts'
import { readFiles, run, tempFolder, writeFiles } from '../helpers/site.ts'

// A hang is what these tests are about: it ends at vitest's limit, not at one of ours.

const page = (body: string, front = 'name: A'): string => `---\n${front}\n---\n\n${body}\n`
const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('')

/** Small texts that make parsers work out of proportion, and what is said of them: null is nothing. */
// Forms that the fast engine gives to the reference's parser are smaller: that one's work grows with
// the square, and a source that takes 10 s, on a busy machine too, is refused, as another test shows.
const hostile: Readonly<Record<string, readonly [text: string, told: string | null]>> = {
  stars: [page('*_'.repeat(3000)), null],
  rules: [page('- - -\n'.repeat(6000)), null],
  'rules-in-row': [page('- '.repeat(20_000)), '5:1: quotes and lists are nested 20000 deep'],
  numbers: [page('1. '.repeat(10_000)), '5:1: quotes and lists are nested 10000 deep'],
  quotes: [page(`${'>'.repeat(20_000)}a`), '5:1: quotes and lists are nested 20000 deep'],
  'lazy-quotes': [page(`> a\n${'b\n'.repeat(2500)}`), null],
  'almost-tables': [page('a|b\n-\n'.repeat(1200)), null],
  setext: [page(`${'a\n'.repeat(15_000)}===`), null],
  'open-brackets': [page('['.repeat(30_000)), null],
  brackets: [page(`${'['.repeat(7000)}a${']'.repeat(7000)}`), null],
  'open-links': [page('[a]('.repeat(4000)), null],
  'open-pictures': [page('!['.repeat(15_000)), null],
  references: [page('[a][b]'.repeat(2500)), null],
  'deep-list': [
    page(many(60, (i) => `${'  '.repeat(i)}- a\n`)),
    '45:1: quotes and lists are nested 41 deep; 40 is the limit',
  ],
  backticks: [page(many(280, (i) => `${'`'.repeat(i + 1)}a`)), null],
  'less-than': [page('<'.repeat(40_000)), null],
  tags: [page('<a '.repeat(13_000)), null],
  quoting: [page('<a b="'.repeat(6000)), null],
  comments: [page('a <!-- '.repeat(2500)), null],
  entities: [page('&'.repeat(40_000)), null],
  'strong-in-strong': [page('*a **b '.repeat(5000)), null],
  inserted: [page(`${'<ins>'.repeat(2000)}x${'</ins>'.repeat(2000)}`), null],
  mails: [page('a@'.repeat(20_000)), null],
  addresses: [page('http://a.'.repeat(4000)), null],
  notes: [page(`${many(1000, (i) => `[^${i}] `)}\n\n${many(1000, (i) => `[^${i}]: n\n\n`)}`), null],
  headings: [page('# a\n\n'.repeat(6000)), null],
  'ragged-table': [
    page(`|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|x|\n'.repeat(1000)}`),
    '5:1: the table has 2002000 cells, 20000 is the limit',
  ],
  'long-table': [
    page(`|a|\n|-|\n${'|x|\n'.repeat(100_000)}`),
    '5:1: the table has 100001 cells, 20000 is the limit',
  ],
  'wide-page': [
    page(`|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|x|\n'.repeat(48)}`),
    '1:1: the page would be ',
  ],
  'highlighted-brackets': [page(`\`\`\`ts\n${'('.repeat(20_000)}\n\`\`\``), null],
  'highlighted-templates': [page(`\`\`\`ts\n${'`${'.repeat(8000)}\n\`\`\``), null],
  'highlighted-tags': [page(`\`\`\`html\n${'<a b='.repeat(6000)}\n\`\`\``), null],
  'highlighted-markdown': [page(`\`\`\`md\n${'*a_'.repeat(8000)}\n\`\`\``), null],
  'endpoint-attributes': [
    page(`:::endpoint{${'a="'.repeat(5000)}}\nGET /x\n:::`),
    '5:1: the line ":::endpoint" cannot be read',
  ],
  'a-mebibyte': [page('x'.repeat(1024 * 1024)), '1:1: the file is larger than 1 MiB'],
  'yaml-brackets': [
    page('', `name: ${'['.repeat(20_000)}`),
    '2:26: not valid YAML: nesting exceeded maxDepth (20)',
  ],
  'yaml-keys': [page('', '? '.repeat(300)), '2:40: not valid YAML: nesting exceeded maxDepth (20)'],
  'yaml-lists': [
    page('', '- '.repeat(10_000)),
    '2:41: not valid YAML: nesting exceeded maxDepth (20)',
  ],
  'yaml-aliases': [
    page(
      '',
      `a: &a [x, x]\n${many(8, (i) => `${'bcdefghi'[i]}: &${'bcdefghi'[i]} [*${'abcdefgh'[i]}, *${'abcdefgh'[i]}]\n`)}`,
    ),
    '3:8: YAML aliases (*name) are not supported, repeat the value',
  ],
  'yaml-circle': [
    page('', 'name: &a [*a]'),
    '2:11: YAML aliases (*name) are not supported, repeat the value',
  ],
  'yaml-many-keys': [
    page(
      '',
      many(3000, (i) => `k${i}: v\n`),
    ),
    '1:1: the key "name" is missing',
  ],
  'yaml-size': [
    page('', `name: A\ndescription: ${'x'.repeat(64 * 1024)}`),
    '1:1: the front matter is larger than 64 KiB',
  ],
  'deep-description': [
    page('', `name: A\nprops:\n  - name: x\n    description: '${'> '.repeat(10_000)}'`),
    '5:18: quotes and lists are nested 10000 deep; 40 is the limit',
  ],
}

test('P11: every small text that asks for much work is read at once, or told and nothing else with it', async () => {
  const names = Object.keys(hostile)
  const cwd = tempFolder({
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, hostile[name]?.[0] ?? ''])),
    'content/zz.md': '---\nnmae: B\n---\n',
  })
  const { status, stderr } = await run(['check', '--all', '--parser', 'fast'], { cwd })
  expect(status).toBe(1)
  expect(stderr).not.toMatch(/\n\s+at /)
  // One line each, however long the text is.
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(1000)
  const errors = stderr.split('\n').filter((line) => !line.includes(': warning: '))
  expect(errors.some((line) => line.startsWith('content/zz.md:2:1: unknown key "nmae"'))).toBe(true)
  for (const [name, [, told]] of Object.entries(hostile)) {
    const [first] = errors.filter((line) => line.startsWith(`content/${name}.md:`))
    if (told === null) expect(first).toBe(undefined)
    else expect(first).toContain(`content/${name}.md:${told}`)
  }
}, 120_000)

test('P11: the reference parser reads the same at half the size', async () => {
  const texts = {
    stars: '*_'.repeat(1500),
    rules: '- - -\n'.repeat(3000),
    'lazy-quotes': `> a\n${'b\n'.repeat(1250)}`,
    'almost-tables': 'a|b\n-\n'.repeat(600),
    brackets: `${'['.repeat(3500)}a${']'.repeat(3500)}`,
    references: '[a][b]'.repeat(1250),
    quotes: `${'>'.repeat(20_000)}a`,
  }
  const cwd = tempFolder(
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`content/${name}.md`, page(text)]),
    ),
  )
  const { status, stderr } = await run(['check', '--parser', 'reference'], { cwd })
  expect([status, stderr]).toEqual([
    1,
    'content/quotes.md:5:1: quotes and lists are nested 20000 deep; 40 is the limit [limit]\n1 problem\nnothing would be published\n',
  ])
})

test(
  'P11: a source that never ends is named after ten seconds, and what is published stays',
  { tags: 'long' },
  async () => {
    const cwd = tempFolder({
      'content/a.md': page('One.'),
      'content/b.md': page('Two.', 'name: B'),
    })
    expect((await run(['build', '--parser', 'reference'], { cwd })).status).toBe(0)
    const before = readFiles(join(cwd, 'dist'))
    writeFiles(cwd, {
      'content/a.md': page('*_'.repeat(60_000)),
      'content/b.md': page('[x](javascript:y)', 'name: B'),
    })
    const { status, stderr } = await run(['build', '--parser', 'reference'], { cwd })
    expect([status, stderr]).toEqual([
      1,
      'content/a.md:1:1: the source cannot be rendered: it took longer than 10 s to render [limit]\ncontent/b.md:5:1: the link "javascript:y" has the scheme "javascript:"; only http, https, mailto, tel and relative links are allowed [link-scheme]\n2 problems\nnothing was published, dist is as it was\n',
    ])
    expect(readFiles(join(cwd, 'dist'))).toEqual(before)
  },
)

test.each([
  ['quotes', '> '.repeat(20_000)],
  ['lists', many(2000, (i) => `${'  '.repeat(i)}- a\n`)],
  ['a table', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|x|\n'.repeat(100)}`],
])('P11: an Endpoint shows what is too deep or too wide as its own text: %s', (_, children) => {
  const markup = String(endpoint({ children: `GET /x\n\n${children}` }))
  expect(markup.length).toBeLessThan(children.length * 8)
  expect(markup.match(/<pre[ >]/g)?.length).toBe(1)
})
