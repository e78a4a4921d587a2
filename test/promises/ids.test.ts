import { expect, test } from 'vitest'
import { endpoint } from '../../templates/endpoint.ts'
import { buildSite } from '../helpers/site.ts'
import { attributeOf, elementsOf, faultsOf, textsOf } from '../helpers/markup.ts'

const page = (body: string, front = ''): string => `---\nname: A\n${front}---\n\n${body}\n`

/** Every link of a page to itself whose target is not there. */
function deadFragments(html: string): string[] {
  const elements = elementsOf(html)
  const ids = new Set(elements.map((element) => attributeOf(element, 'id')))
  return elements.flatMap((element) => {
    const href = attributeOf(element, 'href')
    if (href === null || !href.startsWith('#')) return []
    // Browsers look for the fragment as it is written, then for what its escapes mean.
    const raw = href.slice(1)
    return ids.has(raw) || ids.has(decodeURIComponent(raw)) ? [] : [href]
  })
}

test('P18: notes whose names look like the number of a reference have ids of their own', async () => {
  const site = await buildSite({
    'a.md': page('[^1] [^1] [^1] [^1-2] [^1-3]\n\n[^1]: One.\n[^1-2]: Two.\n[^1-3]: Three.'),
  })
  expect(site.report).toBe('')
  const html = site.text('components/a.html')
  expect(faultsOf(html)).toEqual([])
  expect(deadFragments(html)).toEqual([])
  expect(html.match(/ id="n-fnref-/g)?.length).toBe(5)
})

test.each(['__proto__', 'constructor', 'ä', 'a"b', 'n-fn-1', 'a&b', '<x>', 'ß', 'A'])(
  'P18: the links of a note called %s lead there and back',
  async (name) => {
    const site = await buildSite({
      'a.md': page(`Word[^${name}] and again[^${name}].\n\n[^${name}]: The note.`),
    })
    const html = site.text('components/a.html')
    expect(textsOf(html, '.footnotes li p')).toEqual([expect.stringMatching(/^The note\. /)])
    expect(faultsOf(html)).toEqual([])
    expect(deadFragments(html)).toEqual([])
    expect(html.match(/ id="n-fnref-/g)?.length).toBe(2)
  },
)

test('P18: headings, props, notes and frames that share a word share no id', async () => {
  const site = await buildSite({
    'a.md': page(
      `# A\n\nText[^title].\n\n## Props\n\n| Prop | Description |\n| - | - |\n| title | Note[^title] |\n| Title | b |\n| h-title | c |\n| ti~74~le | d |\n| title[] | e |\n\n## title\n\n## title\n\n## prop-title\n\n## h-title\n\n## n-fn-1\n\n## contents\n\n## main\n\n## __proto__\n\n:::endpoint{title="title" class="title"}\nGET /title\n\nWords[^title].\n\n| n |\n| - |\n| title |\n:::\n\n:::endpoint{title="title"}\nGET /title\n\nMore[^other].\n:::\n\n[^title]: One.\n[^other]: Two.`,
    ),
    'b.md':
      '---\nname: B\nprops:\n  - name: x\n    description: "Of the list[^1].\\n\\n[^1]: In the front matter."\n---\n\nBody[^2].\n\n[^2]: In the body.\n',
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const slug of ['a', 'b']) {
    const html = site.text(`components/${slug}.html`)
    expect(faultsOf(html)).toEqual([])
    expect(deadFragments(html)).toEqual([])
  }
  expect(textsOf(site.text('components/b.html'), '.footnotes li p')).toEqual([
    expect.stringMatching(/^In the body\. /),
    expect.stringMatching(/^In the front matter\. /),
  ])
})

test('P18: two Endpoints on a page of their own, with the same notes in other words, share no id', () => {
  const one = endpoint({ children: 'GET /x\n\nText[^a] and[^a].\n\n[^a]: One.' })
  const other = endpoint({ children: 'GET /y\n\nText[^a].\n\n[^a]: Two.' })
  const ids = elementsOf(`${String(one)}${String(other)}`).flatMap(
    (element) => attributeOf(element, 'id') ?? [],
  )
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids.length)
  expect(deadFragments(`${String(one)}${String(other)}`)).toEqual([])
})
