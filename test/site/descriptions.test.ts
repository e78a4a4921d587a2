import { describe, expect, test } from 'vitest'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { attributesOf, markupOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const page = (description: string, more = ''): string =>
  `---\nname: A\ndescription: ${JSON.stringify(description)}\n---\n\nWords.\n${more}`

const metaOf = (html: string): (string | null)[] =>
  ['meta[name="description"]', 'meta[property="og:description"]'].flatMap((selector) =>
    attributesOf(html, selector, 'content'),
  )

const build = (description: string, parser: ParserName = 'fast'): Promise<BuiltSite> =>
  buildSite({ 'a.md': page(description), 'crumbs.md': '---\nname: Crumbs\n---\n' }, { parser })

/** A block that stays text: the mark before the word that is drawn. */
const blocks = ['# ', '- ', '1. ', '> ', ':::endpoint ', '[x]: ', '    ', '--- ', '| '].map(
  (mark): Case => {
    const shown = mark.trimStart()
    const lead = `${shown.replace('>', '&gt;')}<em>a</em>`
    return [`a block: ${mark}`, `${mark}*a*`, lead, null, `${shown}a`]
  },
)
type Case = readonly [
  name: string,
  written: string,
  lead: string,
  row: string | null,
  plain: string,
]

describe('a description in the front matter', () => {
  test.each<Case>([
    [
      'text',
      'Just <b>words</b> & "more".',
      'Just &lt;b&gt;words&lt;/b&gt; &amp; "more".',
      null,
      'Just <b>words</b> & "more".',
    ],
    ['code', 'Wraps `<select>`.', 'Wraps <code>&lt;select&gt;</code>.', null, 'Wraps <select>.'],
    [
      'emphasis',
      '**Do** use _this_, `~~x~~`, ~~not~~.',
      '<strong>Do</strong> use <em>this</em>, <code>~~x~~</code>, <del>not</del>.',
      null,
      'Do use this, ~~x~~, not.',
    ],
    [
      'a link to a page',
      '[crumbs](/components/crumbs) show *paths*',
      '<a href="crumbs.html">crumbs</a> show <em>paths</em>',
      'crumbs show <em>paths</em>',
      'crumbs show paths',
    ],
    [
      'a link to a source',
      'See [the `crumbs`](crumbs.md#props "Title").',
      'See <a href="crumbs.html#props" title="Title">the <code>crumbs</code></a>.',
      'See the <code>crumbs</code>.',
      'See the crumbs.',
    ],
    [
      'an address',
      'See https://acme.example/a.',
      'See <a href="https://acme.example/a">https://acme.example/a</a>.',
      'See https://acme.example/a.',
      'See https://acme.example/a.',
    ],
    [
      'an address alone',
      'www.acme.example',
      '<a href="http://www.acme.example">www.acme.example</a>',
      'www.acme.example',
      'www.acme.example',
    ],
    ['a picture', '![Words](x.png) and *more*', 'Words and <em>more</em>', null, 'Words and more'],
    [
      'tags',
      '<kbd>A</kbd> and <script>x</script> `b`',
      '&lt;kbd&gt;A&lt;/kbd&gt; and &lt;script&gt;x&lt;/script&gt; <code>b</code>',
      null,
      '<kbd>A</kbd> and <script>x</script> b',
    ],
    ['an escape', '\\*no* `a`', '*no* <code>a</code>', null, '*no* a'],
    [
      'a reference that nothing defines',
      '[a][b], [c], [^d] `e`',
      '[a][b], [c], [^d] <code>e</code>',
      null,
      '[a][b], [c], [^d] e',
    ],
    [
      'snake case',
      'a snake_case_name and 2 * 3 * 4',
      'a snake_case_name and 2 * 3 * 4',
      null,
      'a snake_case_name and 2 * 3 * 4',
    ],
    ['lines', 'a `b`\n\nc *d\ne*', 'a <code>b</code> c <em>d e</em>', null, 'a b c d e'],
    ...blocks,
  ])(
    'is drawn on pages, and plain where no markup can stand: %s',
    async (_, written, lead, row, plain) => {
      for (const parser of ['fast', 'reference'] as const) {
        const site = await build(written, parser)
        expect(site.problems).toEqual([])
        const html = site.text('components/a.html')
        expect(markupOf(html, 'p.lead')).toEqual([lead])
        const index = site.text('index.html')
        expect(markupOf(index, '.group .about')[0]).toBe(row ?? lead)
        expect(metaOf(html)).toEqual([plain, plain])
        expect(JSON.parse(site.text('api/v1/components/a'))).toMatchObject({ description: written })
        expect(site.text('llms.txt')).toContain(`components/a.md): ${plain}\n`)
      }
    },
  )

  test('holds no link in a row of the index, which is a link itself', async () => {
    const site = await build('[a](crumbs.md) **[b](https://acme.example)** https://acme.example')
    expect(site.text('search/members-0.js')).toContain('"a b https://acme.example"')
    expect(attributesOf(site.text('index.html'), '.group li a', 'href')).toEqual([
      'components/a.html',
      'components/crumbs.html',
    ])
    expect(attributesOf(site.text('components/a.html'), 'p.lead a', 'href')).toEqual([
      'crumbs.html',
      'https://acme.example',
      'https://acme.example',
    ])
  })

  test.each([
    [
      '[a](javascript:alert(1))',
      '3:14: error: the link "javascript:alert(1)" has the scheme "javascript:"; only http, https, mailto, tel and relative links are allowed [link-scheme]',
    ],
    [
      '[a](//acme.example)',
      '3:14: error: the link "//acme.example" has no scheme; write https:// in front [link-scheme]',
    ],
    [
      '[a](nowhere.md)',
      '3:14: warning: the link "nowhere.md" leads to no source of the catalog [link-dead]',
    ],
    [
      '[a](crumbs.md#nowhere)',
      '3:14: warning: the link leads to "#nowhere", but the page of "crumbs" has no such heading or prop [link-fragment]',
    ],
    [
      '[a](#nowhere)',
      '3:14: warning: the link "#nowhere" leads to no heading or prop of this page [link-fragment]',
    ],
  ])('has its links checked: %s', async (written, problem) => {
    const { problems } = await build(written)
    expect(
      problems.map(
        ({ line, column, severity, message, rule }) =>
          `${line}:${column}: ${severity}: ${message} [${rule}]`,
      ),
    ).toEqual([problem])
  })

  test('is a source again in the Markdown page', async () => {
    const written = 'See [`crumbs`](crumbs.md), *or* \\*not*: <b> "x"\n- y'
    const first = await build(written)
    const again = await buildSite({
      'a.md': first.text('components/a.md'),
      'crumbs.md': first.text('components/crumbs.md'),
    })
    expect(again.problems).toEqual([])
    expect(again.text('api/v1/components/a')).toBe(first.text('api/v1/components/a'))
    expect(markupOf(again.text('components/a.html'), 'p.lead')).toEqual(
      markupOf(first.text('components/a.html'), 'p.lead'),
    )
  })

  test('of the catalog is drawn on its home page', async () => {
    for (const parser of ['fast', 'reference'] as const) {
      const site = await buildSite(
        {
          'index.md':
            '---\ndescription: "See [`A`](a.md) & [more](https://acme.example), # *all*"\n---\n',
          'a.md': page('x'),
        },
        { parser },
      )
      expect(site.problems).toEqual([])
      const html = site.text('index.html')
      expect(markupOf(html, 'p.lead')).toEqual([
        'See <a href="components/a.html"><code>A</code></a> &amp; <a href="https://acme.example">more</a>, # <em>all</em>',
      ])
      expect(metaOf(html)).toEqual(['See A & more, # all', 'See A & more, # all'])
      expect(site.text('llms.txt')).toContain('\n> See A & more, # all\n')
    }
    const wrong = await buildSite({
      'index.md': '---\ndescription: "[a](javascript:b) [c](d.md) [e](a.md#f)"\n---\n',
      'a.md': page('x'),
    })
    const place = ['content/index.md', 2, 14]
    expect(
      wrong.problems.map(({ file, line, column, rule }) => [file, line, column, rule]),
    ).toEqual([
      [...place, 'link-scheme'],
      [...place, 'link-dead'],
    ])
  })
})
