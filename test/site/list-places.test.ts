import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { element, manifest } from '../helpers/manifests.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite, type Files } from '../helpers/site.ts'
import { exampleCatalog } from '../helpers/example-site.ts'
import { runs } from '../helpers/tiers.ts'

const parsers = ['fast', 'reference'] as const

const tabs = element('Tabs', {
  tagName: 'acme-tabs',
  members: [{ kind: 'field', name: 'size', type: { text: 'string' }, description: 'S.' }],
  events: [{ name: 'change', type: { text: 'Event' } }],
  slots: [{ name: '', description: 'The label.' }],
})
const listed = `props:
  - name: size
    type: string
events:
  - name: change
    type: Event
slots:
  - name: default
    description: The label.
subcomponents:
  - name: Tabs.List
    props:
      - name: grow
  - name: Tabs.Panel
`
/** The same lists from the code, in front matter, and as tables below the headings that `body` has. */
const forms = {
  code: (body: string): Files => ({
    'index.md': '---\napi: custom-elements.json\n---\n',
    'custom-elements.json': JSON.stringify(manifest([tabs])),
    'tabs.md': `---\nname: Tabs\napi: Tabs\n---\n\n${body}`,
  }),
  'front matter': (body: string): Files => ({
    'tabs.md': `---\nname: Tabs\n${listed}---\n\n${body}`,
  }),
} as const

/** What the page shows below its title: headings and examples, with those of the frame left out. */
const headingsOf = (site: BuiltSite): string[] =>
  [...site.text('components/tabs.html').matchAll(/<h[2-6] id="[^"]*">(.*?)<\/h[2-6]>/g)].map(
    ([, text = '']) => text.replace(/<[^>]*>/g, ''),
  )

/** The headings of the Markdown page below its title. */
const markdownHeadings = (site: BuiltSite): string[] =>
  [...site.text('components/tabs.md').matchAll(/^#{1,6} (.*)$/gm)]
    .slice(1)
    .map(([, text = '']) => text)

/** The contents name what the page has, in its order; the Markdown page has it, each once, and is the same source. */
async function expectOnePage(site: BuiltSite, order: readonly string[]): Promise<void> {
  const page = site.text('components/tabs.html')
  expect(headingsOf(site)).toEqual(['Route', ...order])
  const contents = attributesOf(page, 'nav.contents li a', 'href')
  const places = contents.map((href) => page.indexOf(` id="${href?.slice(1)}"`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(markdownHeadings(site)).toEqual(order)
  const again = await buildSite({ 'tabs.md': site.text('components/tabs.md') })
  expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(again.json('tabs')).toEqual(site.json('tabs'))
}

describe.each(['code', 'front matter'] as const)('lists from %s', (form) => {
  const parts = form === 'code' ? [] : ['Props of Tabs.List', 'Props of Tabs.Panel']

  test('stand where an empty heading of theirs stands, else behind the text', async () => {
    for (const parser of parsers) {
      const body =
        '## Examples\n\nLook.\n\n## Props\n\n## Accessibility\n\nKeys.\n\n## API\n\n### Events\n\n### Theme\n\nDark.\n'
      const site = await buildSite(forms[form](body), { parser })
      expect(site.report).toBe('')
      const own = ['Examples', 'Props', 'Accessibility', 'API', 'Events', 'Theme']
      await expectOnePage(site, [...own, ...parts, 'Slots'])
      // Below a heading of the text a list is as deep as what stands beside it.
      const page = site.text('components/tabs.html')
      expect(textsOf(page, 'main h3')).toEqual(['Events', 'Theme'])
    }
  })

  test('stand behind the text of a page without such headings', async () => {
    for (const body of ['Words.\n', '## Use\n\nWords.\n\n```\ncode\n```\n', '']) {
      const site = await buildSite(forms[form](body))
      const own = body.includes('##') ? ['Use'] : []
      await expectOnePage(site, [...own, 'Props', ...parts, 'Events', 'Slots'])
    }
  })

  test('have what is written below their heading, and prefer one with nothing below it', async () => {
    const body =
      '## Events\n\nThey bubble.\n\n## Props\n\nAbout them.\n\n## API\n\n### Props\n\n## End\n'
    const site = await buildSite(forms[form](body))
    const page = site.text('components/tabs.html')
    expect(textsOf(page, 'section .prose')).toEqual(['They bubble.'])
    const order = ['Events', 'Props', 'API', 'Props', 'End', ...parts, 'Slots']
    expect(headingsOf(site)).toEqual(['Route', ...order])
    expect(page.indexOf('About them.')).toBeLessThan(page.indexOf('id="prop-size"'))
    expect(site.text('components/tabs.md')).toMatch(/^### Props\n\n\| Prop/m)
  })
})

test('a sub-component that the front matter lists stands where a heading of it stands', async () => {
  const body =
    '## Use\n\nWords.\n\n## Props of `Tabs.Panel`\n\n## Tabs.List props\n\nGrows.\n\n## End\n'
  const site = await buildSite(forms['front matter'](body))
  const page = site.text('components/tabs.html')
  const own = ['Use', 'Props of Tabs.Panel', 'Props of Tabs.List', 'End']
  expect(headingsOf(site)).toEqual(['Route', ...own, 'Props', 'Events', 'Slots'])
  expect(attributesOf(page, 'tr', 'id')).toContain('prop-tabs-list.grow')
  // The front matter keeps the order of the JSON, the text that of the page.
  const again = await buildSite({ 'tabs.md': site.text('components/tabs.md') })
  expect(again.json('tabs')).toEqual(site.json('tabs'))
  expect(headingsOf(again)).toEqual(headingsOf(site))
})

test('a written table stands where its author wrote it, and so does what is round it', async () => {
  const table = (head: string): string => `| ${head} | Type |\n| - | - |\n| a | b |\n\n`
  const body = `## Examples\n\nLook.\n\n## Props\n\nAbove.\n\n${table('Prop')}Below.\n\n### Props of Tabs.List\n\n${table('Prop')}### More\n\nWords.\n\n## Use\n\nWords.\n\n## Events\n\n${table('Event')}`
  for (const parser of parsers) {
    const site = await buildSite({ 'tabs.md': `---\nname: Tabs\n---\n\n${body}` }, { parser })
    expect(site.report).toBe('')
    await expectOnePage(site, ['Examples', 'Props', 'Props of Tabs.List', 'More', 'Use', 'Events'])
    const words = site.text('components/tabs.html').replace(/<[^>]*>/g, '')
    const at = ['Look.', 'Above.', 'PropType', 'Below.'].map((word) => words.indexOf(word))
    expect(at.toSorted((one, other) => one - other)).toEqual(at)
  }
})

test('an example stands above the tables, and first in the contents, if it is written there', async () => {
  const fence = (title: string): string =>
    `\`\`\`html example title="${title}"\n<b>b</b>\n\`\`\`\n\n`
  const body = `${fence('First')}## Props\n\n${fence('Second')}| Prop |\n| - |\n| a |\n\n## Use\n\n${fence('Third')}`
  for (const parser of parsers) {
    const files = { ...exampleCatalog, 'tabs.md': `---\nname: Tabs\n---\n\n${body}` }
    const page = (await buildSite(files, { parser })).text('components/tabs.html')
    expect(attributesOf(page, 'nav.contents li a', 'href')).toEqual([
      '#example-1',
      '#props',
      '#example-2',
      '#h-use',
      '#example-3',
    ])
    const places = ['route', 'example-1', 'props', 'example-2', 'prop-a', 'h-use', 'example-3']
    const at = places.map((id) => page.indexOf(` id="${id}"`))
    expect(at.toSorted((one, other) => one - other)).toEqual(at)
  }
})

test(
  'the page, its contents and its Markdown have one order, and lose nothing',
  { tags: 'sampled' },
  async () => {
    const heading = fc.constantFrom('Props', 'Events', 'Slots', 'Use', 'API', 'Props of Tabs.List')
    const below = fc.constantFrom('', 'Words.', '- a list\n- of two', '```\ncode\n```', '> quote')
    const block = fc.tuple(fc.constantFrom('##', '###', '#'), heading, below)
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 6 }), fc.boolean(), async (blocks, isCode) => {
        const body = blocks.map(([mark, title, text]) => `${mark} ${title}\n\n${text}`).join('\n\n')
        const site = await buildSite(forms[isCode ? 'code' : 'front matter'](`${body}\n`))
        const shown = headingsOf(site).slice(1)
        // In the text a list may be called as the page calls it.
        const own = blocks.map(([, title]) => title)
        expect(shown.filter((_, i) => i < own.length)).toEqual(own)
        await expectOnePage(site, shown)
        const [one, other] = [
          site.text('components/tabs.html'),
          (
            await buildSite(forms[isCode ? 'code' : 'front matter'](`${body}\n`), {
              parser: 'reference',
            })
          ).text('components/tabs.html'),
        ]
        expect(one).toBe(other)
      }),
      { numRuns: runs(15) },
    )
  },
)
