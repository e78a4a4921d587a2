import { expect, test } from 'vitest'
import { buildSite, fixtureCatalog, readBytes, readFiles } from '../helpers/site.ts'
import { attributeOf, elementsOf, faultsOf } from '../helpers/markup.ts'

test('P7: every page carries a policy without exceptions, before anything that it is about', async () => {
  const content = readBytes(fixtureCatalog)
  const site = await buildSite(content)
  const pages = Object.keys(readFiles(site.out)).filter(
    (path) => path.endsWith('.html') && !path.startsWith('api/'),
  )
  expect(pages.length).toBeGreaterThan(8)
  for (const path of pages) {
    const html = site.text(path)
    expect([path, faultsOf(html)]).toEqual([path, []])
    const elements = elementsOf(html)
    const at = elements.findIndex(
      (element) => attributeOf(element, 'http-equiv') === 'Content-Security-Policy',
    )
    const policy = attributeOf(elements[at] as (typeof elements)[number], 'content') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "base-uri 'none'"]),
    )
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/)
    const first = elements.findIndex(({ tagName }) => ['script', 'link', 'img'].includes(tagName))
    expect(at).toBeLessThan(first)
    expect(elements.filter(({ tagName }) => tagName === 'style')).toEqual([])
  }
})

test.each([
  '../x',
  '..',
  '.',
  '/etc/x',
  'a/b',
  'a\\b',
  'A',
  'a_b',
  'a b',
  '-a',
  'a-',
  'a--b',
  'ä',
  'аdmin',
  'a.b',
  'a%2e',
  'con',
  'nul',
  'aux',
  'prn',
  'com1',
  'lpt9',
  'index',
  '404',
  '__proto__',
  'a'.repeat(81),
  'ａ',
  'a\u200bb',
  '~',
])('P9: the slug %j is refused at its place, and nothing is written', async (slug) => {
  const site = await buildSite({
    'x.md': `---\nname: A\nslug: ${JSON.stringify(slug)}\n---\n`,
    'good.md': '---\nname: B\n---\n',
  })
  expect(site.ok).toBe(false)
  expect(site.report).toMatch(/^content\/x\.md:3:7: the slug ".*" .* \[slug\]\n1 problem\n$/)
  expect(site.written).toBe(0)
})

test('P9: one slug belongs to one source, and every path of the site is safe as a file name', async () => {
  const twice = await buildSite({
    'a/x.md': '---\nname: A\n---\n',
    'b/x.md': '---\nname: B\n---\n',
    'c.md': '---\nname: C\nslug: x\n---\n',
  })
  expect(twice.problems.map(({ rule }) => rule)).toEqual(['slug-duplicate', 'slug-duplicate'])
  const site = await buildSite({
    'constructor.md': '---\nname: A\n---\n\n![x](<Ünï cöde & co.png>) ![y](con.png)\n',
    'to-string.md': '---\nname: B\n---\n',
    'a2-3.md': '---\nname: C\ngroup: ../../x\n---\n',
    'Ünï cöde & co.png': 'x',
    'con.png': 'y',
  })
  expect(site.report).toBe('')
  for (const path of Object.keys(readFiles(site.out))) {
    expect(path).toMatch(/^(?:[\w.-]+\/)*[\w.-]+$/)
    expect(path).not.toMatch(/(?:^|\/)(?:con|nul|aux|prn|com\d|lpt\d)(?:\.|\/|$)/i)
  }
})
