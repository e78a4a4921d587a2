import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'

const page = (body: string): string => `---\nname: A\n---\n\n${body}\n`

/** What the page makes of the Markdown: all that stands in its prose. */
async function draw(body: string): Promise<string> {
  const site = await buildSite({ 'a.md': page(body) })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return prose(parse(site.text('components/a.html')))
}

function prose(node: DefaultTreeAdapterTypes.Node): string {
  if (
    'attrs' in node &&
    node.attrs.some(({ name, value }) => name === 'class' && /^prose\b/.test(value))
  ) {
    return serialize(node)
  }
  return 'childNodes' in node ? node.childNodes.map(prose).join('') : ''
}

test.each([
  ['br', 'a<br>b', 'a<br>b'],
  ['kbd', 'Press <kbd>Ctrl</kbd>', 'Press <kbd>Ctrl</kbd>'],
  ['nested', '<ins>a <sub>b</sub></ins>', '<ins>a <sub>b</sub></ins>'],
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
  ['a comment', 'a <!-- note --> b', 'a  b'],
])('raw HTML that may pass: %s', async (_, markdown, wanted) => {
  expect(await draw(markdown)).toContain(wanted)
})

test.each([
  [
    'a component',
    'Use <router-link> here.',
    'Use &#x3C;router-link> here.',
    '"<router-link>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a block',
    '<div align="center">\nx\n</div>',
    '&#x3C;div align="center">',
    '"<div align="center">" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a script',
    '<script>alert(1)</script>',
    '&#x3C;script>alert(1)&#x3C;/script>',
    '"<script>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a tag without its partner',
    'a <kbd>b',
    'a &#x3C;kbd>b',
    '"<kbd>" has no partner here and is shown as text; put it in `code` or escape "<" [html-nesting]',
  ],
  [
    'attributes',
    'a <kbd onclick="x">b</kbd>',
    'a <kbd>b</kbd>',
    'attributes of <kbd> are left out: "onclick="x"" [html-attribute]',
  ],
])('raw HTML that is told: %s', async (_, markdown, wanted, message) => {
  const site = await buildSite({ 'a.md': page(markdown) })
  expect(site.text('components/a.html')).toContain(wanted)
  expect(site.report).toContain(`warning: ${message}`)
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
  const html = site.text('components/a.html')
  for (const href of [
    'bee.html',
    'bee.html#props',
    'bee.html#prop-size',
    'bee.html#h-how-to-use',
    '../index.html',
    '#h-own',
  ]) {
    expect(html).toContain(`href="${href}"`)
  }
  expect(site.text('components/bee.html')).toContain('href="a.html"')
  expect(site.text('components/bee.html')).toContain('id="h-how-to-use"')
  expect(site.text('index.html')).toContain('href="components/a.html"')
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
  expect(site.report).toContain(`content/a.md:5:1: warning: ${message}`)
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
    expect(await draw(`[x](${address})`)).toContain(`href="${address}"`)
  },
)

test('pictures of the content folder are published under hashed names, others are words', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const site = await buildSite({
    'guide/a.md': page(
      '![One](img/one.png "T") ![Gone](img/gone.png) ![Far](https://x.example/far.png) ![ref][r]\n\n[r]: ../two.svg',
    ),
    'guide/img/one.png': png,
    'two.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'unused.png': png,
  })
  const html = site.text('components/a.html')
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source ?? '')
  expect(sources).toEqual([
    expect.stringMatching(/^\.\.\/assets\/one-[0-9a-f]{16}\.png$/),
    expect.stringMatching(/^\.\.\/assets\/two-[0-9a-f]{16}\.svg$/),
  ])
  expect(site.text(sources[1]?.slice(3) ?? '')).toContain('<svg')
  expect(html).toContain('<a href="https://x.example/far.png">Far</a>')
  expect(site.problems.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['picture-missing', 'warning'],
    ['picture-remote', 'warning'],
  ])
})

test('all of GitHub Flavored Markdown is drawn', async () => {
  const html = await draw(
    '## Use\n\n~~gone~~ https://x.example www.y.example a@b.example\n\n- [x] done\n- [ ] open\n\n| a | b |\n| :-: | -: |\n| 1 | 2 |\n\nNote[^1].\n\n[^1]: The note.\n',
  )
  expect(html).toContain('<h2 id="h-use">Use</h2>')
  expect(html).toContain('<del>gone</del>')
  expect(html).toContain('<a href="http://www.y.example">www.y.example</a>')
  expect(html).toContain('<a href="mailto:a@b.example">')
  expect(html).toContain('<span class="vh">Done: </span>')
  expect(html).toContain('<td class="align-center">1</td>')
  expect(html).toContain('href="#n-fn-1" id="n-fnref-1"')
  expect(html).toContain('<li id="n-fn-1">')
})

test('headings on one page have different ids, whatever they are called', async () => {
  const html = await draw('## Title\n\n## Title\n\n### prop-x\n\n## route\n\n## !\n\n# H')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['h-title', 'h-title-1', 'h-prop-x', 'h-route', 'h-section', 'h-h'])
})

test('a first heading that repeats the name stands once, as the title of the page', async () => {
  const site = await buildSite({ 'a.md': page('# a\n\nIntro. [top](#a)\n\n## Use\n') })
  expect(site.report).toBe('')
  const html = site.text('components/a.html')
  expect(html.match(/<h1/g)?.length).toBe(1)
  expect(html).toContain('<h1 id="h-a">A</h1>')
  expect(html).not.toContain('>a</h')
})

test('code is coloured with classes alone, and --no-highlight leaves it as it is', async () => {
  const body = page('```ts\nconst a = "b" // c\n```\n\n```nope\n<x>\n```\n')
  const colored = (await buildSite({ 'a.md': body })).text('components/a.html')
  expect(colored).toContain('<span class="token keyword">const</span>')
  expect(colored).not.toContain('style=')
  const plain = (await buildSite({ 'a.md': body }, { highlight: false })).text('components/a.html')
  expect(plain).toContain('<code class="language-ts">const a = "b" // c</code>')
  expect(plain).toContain('<code class="language-nope">&#x3C;x></code>')
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
