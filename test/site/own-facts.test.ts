import { describe, expect, test } from 'vitest'
import { compare } from '../../scripts/catalogs/diff/compare-catalogs.ts'
import { readDocument } from '../../scripts/catalogs/catalog-reader/read-document.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const page = (front: string): string => `---\nname: A\n${front}\n---\n\nWords.\n`
const answerOf = (site: BuiltSite): Record<string, unknown> =>
  JSON.parse(site.text('api/v1/components/a')) as Record<string, unknown>

describe('a selector', () => {
  const alternatives = ['a[x-a]', 'button[x-a]', 'a[x="1,2"]', 'x-a:not(b, i)']

  test.each([
    [3, []],
    [4, ['a[x-a], button[x-a]']],
  ])('of %i alternatives shows the first two, if it is long', async (count, shown) => {
    const selector = alternatives.slice(0, count).join(', ')
    const site = await buildSite({ 'a.md': page(`selector: '${selector}'`) })
    const html = site.text('components/a.html')
    expect(textsOf(html, '.facts summary code')).toEqual(shown)
    expect(textsOf(html, '.facts code').join(', ')).toBe(selector)
    expect(textsOf(html, '.facts .muted')).toEqual(shown.length === 0 ? [] : ['2 more'])
    expect(answerOf(site)).toMatchObject({ selector })
  })
})

describe('links of the front matter', () => {
  const front = `links:
  source: https://git.example/a?b=1&c="<x>
  figma: HTTPS://figma.example/a
  design-review: mailto:design@acme.example
  constructor: " https://acme.example/c "
  npm:`
  const links = {
    source: 'https://git.example/a?b=1&c="<x>',
    figma: 'HTTPS://figma.example/a',
    'design-review': 'mailto:design@acme.example',
    constructor: 'https://acme.example/c',
  }

  test('are facts of the page by their names, and stand in the JSON', async () => {
    const site = await buildSite({ 'a.md': page(front) })
    expect(site.problems).toEqual([])
    expect(answerOf(site)).toEqual({ slug: 'a', name: 'A', props: [], links })
    const html = site.text('components/a.html')
    expect(attributesOf(html, 'dl.facts a', 'href')).toEqual(Object.values(links))
    expect(textsOf(html, 'dl.facts a')).toEqual(['source', 'Figma', 'design-review', 'constructor'])
    const { components } = JSON.parse(site.text('api/v1/components.json')) as {
      components: readonly Record<string, unknown>[]
    }
    expect(components[0]?.['links']).toEqual(links)
  })

  test.each([
    [
      'links: {source: "javascript:alert(1)"}',
      '3:17: error: the link "source" has the scheme "javascript:"; only http, https, mailto and tel are allowed [link-scheme]',
    ],
    [
      'links: {source: "java\\tscript:alert(1)"}',
      '3:17: error: the link "source" is not a whole address; begin it with https://, http://, mailto: or tel: [link-scheme]',
    ],
    [
      'links: {source: //git.example}',
      '3:17: error: the link "source" is not a whole address; begin it with https://, http://, mailto: or tel: [link-scheme]',
    ],
    [
      'links: {source: ../a.ts}',
      '3:17: error: the link "source" is not a whole address; begin it with https://, http://, mailto: or tel: [link-scheme]',
    ],
    [
      'links: {source: "https:git.example"}',
      '3:17: error: the link "source" is no address: "https:git.example" [link-scheme]',
    ],
    [
      'links: {source: "https://git example"}',
      '3:17: error: the link "source" is no address: "https://git example" [link-scheme]',
    ],
    [
      'links: {Figma: https://x.example}',
      '3:9: error: "Figma" is not a valid name of a link; write lower-case words joined by hyphens, at most 40 characters, such as source, figma, npm, storybook, did you mean "figma"? [front-matter-value]',
    ],
    [
      'links: {<b>: https://x.example}',
      '3:9: error: "<b>" is not a valid name of a link; write lower-case words joined by hyphens, at most 40 characters, such as source, figma, npm, storybook [front-matter-value]',
    ],
    [
      'links: {storybok: https://x.example}',
      '3:9: warning: the link "storybok" is not one of the usual names, did you mean "storybook"? [link-name]',
    ],
    [
      'links: [https://x.example]',
      '3:8: error: "links" must be a mapping of keys and values [front-matter-value]',
    ],
    [
      'links: {source: [a]}',
      '3:17: error: "source" must be a text, not a list; quote it: source: \'[a]\' [front-matter-value]',
    ],
    [
      'links: {source: ""}',
      '3:17: error: "source" is empty; leave the key out or give it a text [front-matter-value]',
    ],
    [
      'links: {source: "https://x.example/\\u202e"}',
      '3:17: error: U+202E is not allowed in "source" [character]',
    ],
    [
      'link: {source: https://x.example}',
      '3:1: error: unknown key "link" in front matter, did you mean "links"? [front-matter-key]',
    ],
    [
      'meta:\n  a: {b: c}',
      '4:6: error: "a" must be a text, not a mapping; quote it: a: \'{b: c}\' [front-matter-value]',
    ],
    ['meta: text', '3:7: error: "meta" must be a mapping of keys and values [front-matter-value]'],
    ['meta: {"a\\u0007": b}', '3:8: error: U+0007 is not allowed in a key of "meta" [character]'],
    ['meta: {a: "b\\u202e"}', '3:11: error: U+202E is not allowed in "a" [character]'],
  ])('and own texts are told where they are wrong: %s', async (line, problem) => {
    const { problems } = await buildSite({ 'a.md': page(line) })
    expect(
      problems.map(
        ({ line: at, column, severity, message, rule }) =>
          `${at}:${column}: ${severity}: ${message} [${rule}]`,
      ),
    ).toEqual([problem])
  })
})

describe('own texts of the front matter', () => {
  test('stand in the JSON as they are, and among the facts of the page as text', async () => {
    const meta = '{"owner": "team <b>", "__proto__": x, "2": 1.10, "Ü ü": "a\\nb", "1": "no"}'
    const site = await buildSite({ 'a.md': page(`meta: ${meta}`) })
    expect(site.problems).toEqual([])
    const answer = site.text('api/v1/components/a')
    // Read back as texts: a parser of objects could lose a name.
    for (const pair of [
      '"owner": "team \\u003cb>"',
      '"__proto__": "x"',
      '"2": "1.10"',
      '"Ü ü": "a\\nb"',
      '"1": "no"',
    ]) {
      expect(answer).toContain(pair)
    }
    expect(textsOf(site.text('components/a.html'), 'dl.facts')).toEqual([
      '1no21.10ownerteam <b>__proto__xÜ üa\nb',
    ])
  })

  test('and links are kept by the Markdown page, which is a source again', async () => {
    const front =
      'links: {source: "https://x.example/?a={b}&c=\'d\'", own: "tel:+49"}\nmeta: {"k: \\"x\\"": "v # [a]\\n- b", "": , "true": "null"}'
    const first = await buildSite({ 'a.md': page(front.replace('"": , ', '')) })
    expect(first.problems).toEqual([])
    const second = await buildSite({ 'a.md': first.text('components/a.md') })
    expect(second.problems).toEqual([])
    expect(second.text('api/v1/components/a')).toBe(first.text('api/v1/components/a'))
  })

  test('are compared by names, in whatever order they are written', async () => {
    const read = async (meta: string) => {
      const found = readDocument(answerOf(await buildSite({ 'a.md': page(`meta: ${meta}`) })), 'a')
      return 'component' in found ? found.component : expect.unreachable(found.fault)
    }
    const old = await read('{a: 1, b: 2}')
    expect(compare([old], [await read('{b: 2, a: 1}')])).toEqual([])
    expect(compare([old], [await read('{a: 1}')])).toMatchObject([
      {
        kind: 'text-changed',
        level: 'fine',
        member: 'meta',
        old: '{"a":"1","b":"2"}',
        new: '{"a":"1"}',
      },
    ])
  })
})
