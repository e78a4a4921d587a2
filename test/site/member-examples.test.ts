import { describe, expect, test } from 'vitest'
import { loadEngine } from '../../scripts/drawing/markdown/load-engine.ts'
import { readHtmlUses } from '../../scripts/reading/code/html-uses.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const settings = '---\nexamples: { folder: lib }\n---\n'
const lists = [
  'props: [{name: variant}, {name: helpText, attribute: help-text}, {name: unused}]',
  'events: [{name: acme-open}]',
  'slots: [{name: prefix}]',
  'methods: [{name: show}]',
  'cssParts: [{name: base}]',
  'cssProperties: [{name: --gap}]',
].join('\n')
const head = `---\nname: Button\ntag: acme-button\n${lists}\nsubcomponents: [{name: Button.Group, props: [{name: dense}]}]\n---\n\n`
const fence = (words: string, code: string): string => `\`\`\`${words}\n${code}\n\`\`\`\n\n`
const page = `${head}${fence('html example title="Variants & more"', '<acme-button variant="primary"><acme-icon slot="prefix" unused></acme-icon></acme-button>')}${fence('html example', '<acme-button help-text="x" variant="plain"></acme-button>')}${fence('css example', 'acme-button::part(base) { --gap: 1px; --gap-x: 2px }')}${fence('js example', "document.body.addEventListener('acme-open', () => document.querySelector('acme-button').show())")}`

/** The titles and the links of the examples in a row. */
const examplesOf = (site: BuiltSite, id: string): readonly (string | null)[] => {
  const html = site.text('components/button.html')
  const links = `tr[id="${id}"] .prop-extra a`
  const titles = textsOf(html, links)
  return attributesOf(html, links, 'href').map((href, i) => `${titles[i]} ${href}`)
}

describe('a row links to the examples of its page that use it', () => {
  test('by what the code of each gives to the component', async () => {
    const site = await buildSite({ 'index.md': settings, 'lib/a.txt': '', 'button.md': page })
    expect(site.report).toBe('')
    expect(examplesOf(site, 'prop-variant')).toEqual([
      'Variants & more #example-1',
      'Example 2 #example-2',
    ])
    expect(examplesOf(site, 'prop-helpText')).toEqual(['Example 2 #example-2'])
    expect(examplesOf(site, 'prop-unused')).toEqual([])
    expect(examplesOf(site, 'slot-prefix')).toEqual(['Variants & more #example-1'])
    expect(examplesOf(site, 'event-acme-open')).toEqual(['Example 2 #example-2'])
    expect(examplesOf(site, 'method-show')).toEqual(['Example 2 #example-2'])
    expect(examplesOf(site, 'part-base')).toEqual(['Example 2 #example-2'])
    expect(examplesOf(site, 'css---gap')).toEqual(['Example 2 #example-2'])
    expect(site.text('api/v1/components/button')).not.toContain('example-1')
  })

  test('by JSX that is shown in its place, where a part is called as it is', async () => {
    const jsx = fence(
      'jsx example-code',
      "import { Button } from 'acme'\nexport const a = <Button helpText={`x`} onAcmeOpen={() => {}}><Button.Group dense /></Button>",
    )
    const text = `${head}${fence('html example title="React"', '<div></div>')}${jsx}`
    const site = await buildSite({ 'index.md': settings, 'lib/a.txt': '', 'button.md': text })
    expect(examplesOf(site, 'prop-helpText')).toEqual(['React #example-1'])
    expect(examplesOf(site, 'event-acme-open')).toEqual(['React #example-1'])
    expect(examplesOf(site, 'prop-button-group.dense')).toEqual(['React #example-1'])
  })

  test('the first three, and how many more there are', async () => {
    const one = fence('html example', '<acme-button variant></acme-button>')
    const text = head + one.repeat(8)
    const site = await buildSite({ 'index.md': settings, 'lib/a.txt': '', 'button.md': text })
    expect(examplesOf(site, 'prop-variant')).toHaveLength(3)
    expect(textsOf(site.text('components/button.html'), '#prop-variant .prop-extra')[0]).toContain(
      '5 more',
    )
  })
})

test('what reads code is loaded for pages with examples, and the parser of scripts for those that show some', async () => {
  const readerFor = async (text: string) => (await loadEngine('fast', [text])).useReader
  expect(await readerFor('Text with `example` in it.')).toBe(null)
  expect(await readerFor(fence('jsx', '<Button />'))).toBe(null)
  expect(await readerFor(fence('html example', ''))).toBe(readHtmlUses)
  expect(await readerFor(fence('html example', '') + fence('html example-code', ''))).toBe(
    readHtmlUses,
  )
  expect(await readerFor(fence('html example', '') + fence('jsx example-code', ''))).not.toBe(
    readHtmlUses,
  )
})
