import { expect, test } from 'vitest'
import { attributeOf, attributesOf, markupOf, query, textOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const page = (body: string): string => `---\nname: A\n---\n\n${body}\n`

/** What the page makes of the Markdown: all that stands in its prose. */
async function draw(body: string): Promise<string> {
  const site = await buildSite({ 'a.md': page(body) })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return markupOf(site.text('components/a.html'), '.prose').join('')
}

test.each([
  ['br', 'a<br>b', '<p>a<br>b</p>'],
  ['kbd', 'Press <kbd>Ctrl</kbd>', '<p>Press <kbd>Ctrl</kbd></p>'],
  ['nested', '<ins>a <sub>b</sub></ins>', '<p><ins>a <sub>b</sub></ins></p>'],
  [
    'details',
    '<details open=""><summary>More</summary>\n\nText.\n\n</details>',
    '<details open=""><summary>More</summary><p>Text.</p></details>',
  ],
  [
    'details with text on its lines',
    '<details>\nText.\n</details>',
    '<details><summary>Details</summary><p>\nText.\n</p></details>',
  ],
  ['a comment', 'a <!-- note --> b', '<p>a  b</p>'],
])('raw HTML that may pass: %s', async (_, markdown, wanted) => {
  expect(await draw(markdown)).toBe(wanted)
})

test.each([
  [
    'a component',
    'Use <router-link> here.',
    '<p>Use &lt;router-link&gt; here.</p>',
    '"<router-link>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a block',
    '<div align="center">\nx\n</div>',
    '<p>&lt;div align="center"&gt;\nx\n&lt;/div&gt;</p>',
    '"<div align="center">" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a script',
    '<script>alert(1)</script>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '"<script>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a tag without its partner',
    'a <kbd>b',
    '<p>a &lt;kbd&gt;b</p>',
    '"<kbd>" has no matching tag here and is shown as text; put it in `code` or escape "<" [html-nesting]',
  ],
  [
    'attributes',
    'a <kbd onclick="x">b</kbd>',
    '<p>a <kbd>b</kbd></p>',
    'attributes of <kbd> are left out: "onclick="x"" [html-attribute]',
  ],
])('raw HTML that is told: %s', async (_, markdown, wanted, message) => {
  const site = await buildSite({ 'a.md': page(markdown) })
  expect(markupOf(site.text('components/a.html'), '.prose')).toEqual([wanted])
  expect(site.report.split('\n')[0]).toMatch(/^content\/a\.md:5:[1-9]: warning: /)
  expect(site.report.split('\n')[0]?.replace(/^.*: warning: /, '')).toBe(message)
})

test('links between sources lead to pages, fragments to headings and props', async () => {
  const site = await buildSite({
    'a.md': page(
      '[b](forms/b.md) [props](forms/b.md#props) [size](forms/b.md#prop-size) [use](forms/b.md#how-to-use) [home](index.md) [here](#own)\n\n## Own',
    ),
    'forms/b.md':
      '---\nname: B\nslug: bee\n---\n\n[up](../a.md)\n\n## Props\n\n| Prop |\n| - |\n| size |\n\n## How to use\n',
    'index.md': '---\ntitle: T\n---\n\n[a](a.md)\n',
  })
  expect(site.report).toBe('')
  const links = (path: string) => attributesOf(site.text(path), '.intro a', 'href')
  expect(links('components/a.html')).toEqual([
    'bee.html',
    'bee.html#props',
    'bee.html#prop-size',
    'bee.html#h-how-to-use',
    '../index.html',
    '#h-own',
  ])
  expect(links('components/bee.html')).toEqual(['a.html'])
  expect(links('index.html')).toEqual(['components/a.html'])
  expect(query(site.text('components/bee.html'), 'h2#h-how-to-use').length).toBe(1)
})

test.each([
  [
    'no such source',
    '[x](nope.md)',
    'the link "nope.md" leads to no source of the catalog [link-dead]',
  ],
  [
    'a source without .md',
    '[x](b)',
    'the link "b" leads to no source of the catalog; add ".md" [link-dead]',
  ],
  [
    'no such heading there',
    '[x](b.md#nope)',
    'the link leads to "#nope", but the page of "b" has no such heading or prop [link-fragment]',
  ],
  [
    'no such heading here',
    '[x](#nope)',
    'the link "#nope" leads to no heading or prop of this page [link-fragment]',
  ],
  [
    'a draft',
    '[x](c.md)',
    'the link "c.md" leads to a component that is not published [link-dead]',
  ],
])('a dead link is a warning, and an error when strict: %s', async (_, markdown, message) => {
  const files = {
    'a.md': page(markdown),
    'b.md': '---\nname: B\n---\n',
    'c.md': '---\nname: C\nstatus: draft\n---\n',
  }
  const site = await buildSite(files)
  expect(site.ok).toBe(true)
  expect(site.report.split('\n')[0]).toBe(`content/a.md:5:1: warning: ${message}`)
  expect((await buildSite(files, { strict: true })).ok).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  '&#106;avascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x',
])('a link to %s is an error', async (address) => {
  for (const body of [`[x](${address})`, `[x][r]\n\n[r]: ${address}`, `![x](${address})`]) {
    const site = await buildSite({ 'a.md': page(body) })
    expect(site.problems.map(({ rule }) => rule)).toEqual(['link-scheme'])
    expect(site.ok).toBe(false)
  }
})

test.each(['https://x.example/', 'http://x.example/', 'mailto:a@b.example', 'tel:+123'])(
  'a link to %s passes',
  async (address) => {
    expect(await draw(`[x](${address})`)).toBe(`<p><a href="${address}">x</a></p>`)
  },
)

test('pictures of the content folder are published under hashed names, others are words', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const site = await buildSite({
    'guide/a.md': page(
      '![One](img/one.png "T") ![Gone](img/gone.png) ![Far](https://x.example/far.png) ![ref][r] ![Half](50%.png?v=2)\n\n[r]: ../two.svg',
    ),
    'guide/img/one.png': png,
    'guide/50%.png': png,
    'two.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'unused.png': png,
  })
  const html = site.text('components/a.html')
  const sources = attributesOf(html, 'img', 'src')
  expect(sources).toEqual([
    expect.stringMatching(/^\.\.\/assets\/one-[0-9a-f]{16}\.png$/),
    expect.stringMatching(/^\.\.\/assets\/two-[0-9a-f]{16}\.svg$/),
    expect.stringMatching(/^\.\.\/assets\/50.*-[0-9a-f]{16}\.png$/),
  ])
  expect(site.text(sources[1]?.slice(3) ?? '')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(markupOf(html, 'a[href="https://x.example/far.png"]')).toEqual(['Far'])
  expect(site.problems.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['picture-missing', 'warning'],
    ['picture-remote', 'warning'],
  ])
})

test('a link without a host is an error, and a query of a link to a source a warning', async () => {
  const site = await buildSite({
    'a.md': page('[x](https:foo) [y](HTTP:/b.example)'),
    'b.md': page('[a](a.md?x=1#route) [b](/components/a?y) [c](https://x.example?z)'),
  })
  expect(site.problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'the link "https:foo" has no host; write https://host'],
    ['error', 'the link "HTTP:/b.example" has no host; write http://host'],
    [
      'warning',
      'the link "a.md?x=1#route" leads to its page without "?x=1", which pages do not read',
    ],
    [
      'warning',
      'the link "/components/a?y" leads to its page without "?y", which pages do not read',
    ],
  ])
})

test('addresses that begin with a slash count from the content folder', async () => {
  const picture = (size: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}"/>`
  const site = await buildSite({
    'forms/a.md': page(
      '![p](/img/p.svg) [b](/layout/b.md#use) [home](/index.md) [x](/layout/b) [y](/b.md)',
    ),
    'layout/b.md': page('## Use'),
    'forms/img/p.svg': picture(1),
    'img/p.svg': picture(2),
  })
  const html = site.text('components/a.html')
  const [source = ''] = attributesOf(html, '.prose img', 'src')
  expect(site.text(source?.slice(3) ?? '')).toBe(picture(2))
  expect(attributesOf(html, '.prose a', 'href').slice(0, 2)).toEqual([
    'b.html#h-use',
    '../index.html',
  ])
  expect(site.problems.map(({ message }) => message)).toEqual([
    'the link "/layout/b" leads to no source of the catalog; add ".md"',
    'the link "/b.md" leads to no page of the catalog',
  ])
})

test('all of GitHub Flavored Markdown is drawn', async () => {
  const html = await draw(
    '## Use\n\n~~gone~~ https://x.example www.y.example a@b.example\n\n- [x] done\n- [ ] open\n\n| a | b |\n| :-: | -: |\n| 1 | 2 |\n\nNote[^1].\n\n[^1]: The note.\n',
  )
  expect(markupOf(html, 'h2#h-use')).toEqual(['Use'])
  const [words] = markupOf(html, 'p')
  expect(words).toBe(
    '<del>gone</del> <a href="https://x.example">https://x.example</a> <a href="http://www.y.example">www.y.example</a> <a href="mailto:a@b.example">a@b.example</a>',
  )
  expect(markupOf(html, 'ul li.task')).toEqual([
    '<span class="mark" aria-hidden="true">[x]</span><span class="vh">Done: </span>done',
    '<span class="mark" aria-hidden="true">[ ]</span><span class="vh">To do: </span>open',
  ])
  for (const [cell, texts] of [
    ['th', ['a', 'b']],
    ['td', ['1', '2']],
  ] as const) {
    expect(markupOf(html, cell)).toEqual(texts)
    expect(attributesOf(html, cell, 'class')).toEqual(['align-center', 'align-right'])
  }
  expect(attributesOf(html, 'sup a#n-fnref-1', 'href')).toEqual(['#n-fn-1'])
  expect(markupOf(html, 'section.footnotes li#n-fn-1')).toEqual([
    '\n<p>The note. <a href="#n-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n',
  ])
})

test('headings on one page have different ids, whatever they are called', async () => {
  const html = await draw('## Title\n\n## Title\n\n### prop-x\n\n## route\n\n## !\n\n# H')
  const ids = attributesOf(html, '[id]', 'id')
  expect(ids).toEqual(['h-title', 'h-title-1', 'h-prop-x', 'h-route', 'h-section', 'h-h'])
})

test('a first heading that repeats the name stands once, as the title of the page', async () => {
  const site = await buildSite({ 'a.md': page('# a\n\nIntro. [top](#a)\n\n## Use\n') })
  expect(site.report).toBe('')
  const html = site.text('components/a.html')
  const headings = query(html, 'h1').map((heading) => [attributeOf(heading, 'id'), textOf(heading)])
  expect(headings).toEqual([['h-a', 'A']])
  expect(markupOf(html, '.intro')).toEqual(['<p>Intro. <a href="#h-a">top</a></p>'])
  expect(markupOf(html, '.prose h2')).toEqual(['Use'])
})

test('code is coloured with classes alone, and --no-highlight leaves it as it is', async () => {
  const body = page('```ts\nconst a = "b" // c\n```\n\n```nope\n<x>\n```\n')
  const colored = (await buildSite({ 'a.md': body })).text('components/a.html')
  const code = '.prose pre code'
  expect(markupOf(colored, code)).toEqual([
    '<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token string">"b"</span> <span class="token comment">// c</span>',
    '&lt;x&gt;',
  ])
  expect(query(colored, '[style]')).toEqual([])
  const plain = (await buildSite({ 'a.md': body }, { highlight: false })).text('components/a.html')
  expect(markupOf(plain, code)).toEqual(['const a = "b" // c', '&lt;x&gt;'])
  expect(attributesOf(plain, code, 'class')).toEqual(['language-ts', 'language-nope'])
})

test('both parsers give the same site', async () => {
  const files = {
    'a.md': page(
      '# A\n\n*x* **y** `z` [b](b.md)\n\n> - q\n>   1. r\n\n## Props\n\n| Prop | Type |\n| - | - |\n| **a** | `"x" \\| "y"` |\n\nTerm[^n] <kbd>K</kbd>\n\n[^n]: Note\n',
    ),
    'b.md': page(':::endpoint\nGET /x\n:::\n\nSetext\n===\n\n***\n\n    code\n'),
  }
  const [one, other] = [await buildSite(files), await buildSite(files, { parser: 'reference' })]
  for (const path of [
    'components/a.html',
    'components/b.html',
    'api/v1/components/a',
    'index.html',
  ]) {
    expect(other.text(path)).toBe(one.text(path))
  }
  expect(other.report).toBe(one.report)
})
