import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { example, exampleCatalog, library } from '../helpers/example-site.ts'
import { attributesOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite, readFiles, type Files } from '../helpers/site.ts'

const all = exampleCatalog['index.md'] as string
const settings = all.replace('  dark:', '  controls: all\n  dark:')
const head = `---
name: Button
tag: acme-button
props:
  - {name: size, type: '"s" | "m"', default: '"m"'}
  - {name: pill, type: boolean}
slots: [{name: default}, {name: prefix}]
---
`
const button = (body: string): string => `${head}\n${body}\n`
const everywhere = (files: Files): Files => ({ 'index.md': settings, ...library, ...files })

/** What the script of a page reads of its panel. */
function dataOf(html: string): {
  controls: { key: string; start: unknown }[]
  [name: string]: unknown
} {
  const [, json = 'null'] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as ReturnType<typeof dataOf>
}

describe('controls: all', () => {
  test('a custom element has a panel without a word written, before its text, driven in a document of its own', async () => {
    const site = await buildSite(everywhere({ 'button.md': button('Words.\n\n## Use') }))
    expect(site.report).toBe('')
    const html = site.text('components/button.html')
    expect(html.indexOf('id="controls"')).toBeGreaterThan(html.indexOf('id="route"'))
    expect(html.indexOf('id="controls"')).toBeLessThan(html.indexOf('Words.'))
    const [address = ''] = attributesOf(html, 'iframe', 'src')
    const document = site.text(String(address).replace('../', ''))
    expect(document).toContain('<body><acme-button>Button</acme-button></body>')
    expect(document).toMatch(
      /<script src="frame-controls-\w+\.js" data-tag="acme-button"><\/script>/,
    )
    // It is code of nobody's.
    expect(
      Object.keys(readFiles(site.out)).filter((path) => path.startsWith('api/v1/examples')),
    ).toEqual([])
    expect(site.text('components/button.md')).not.toContain('html example')
  })

  test('an example before the first heading is driven in its place, with what it says as the start', async () => {
    const shown = '<acme-button size="s" class="a"><b slot="prefix">!</b>Save</acme-button>'
    const site = await buildSite(everywhere({ 'button.md': button(example(shown)) }))
    const html = site.text('components/button.html')
    expect(attributesOf(html, 'figure', 'id').filter((id) => id !== null)).toEqual(['example-1'])
    const { controls, attributes } = dataOf(html)
    expect(controls.map(({ key, start }) => [key, start])).toEqual([
      ['slot', 'Save'],
      ['size', 's'],
      ['pill', false],
      ['slot.prefix', '!'],
    ])
    expect(attributes).toEqual([['class="a"'], ['class="a"'], ['class="a"']])
  })

  test('one below a heading, or of other elements, is left alone', async () => {
    const below = `## Use\n\n${example('<acme-button>Save</acme-button>')}`
    for (const body of [below, example('<i>x</i>')]) {
      const site = await buildSite(everywhere({ 'button.md': button(body) }))
      const ids = attributesOf(site.text('components/button.html'), 'figure', 'id')
      expect(ids.filter((id) => id !== null)).toEqual(['controls', 'example-1'])
    }
  })

  test('a page without a tag, or without a prop that a form can hold, has none', async () => {
    const site = await buildSite(
      everywhere({
        'a.md': '---\nname: A\nprops: [{name: size, type: string}]\n---\n',
        'b.md':
          '---\nname: B\ntag: x-b\nprops: [{name: run, type: () => void}]\nslots: [{name: default}]\n---\n',
      }),
    )
    for (const page of ['a', 'b'])
      expect(query(site.text(`components/${page}.html`), 'template')).toEqual([])
    expect(
      Object.keys(readFiles(site.out)).filter((path) => /controls|examples/.test(path)),
    ).toEqual([])
  })

  test('another word is an error at its place', async () => {
    const site = await buildSite({ ...everywhere({}), 'index.md': settings.replace('all', 'some') })
    expect(site.report).toContain(
      'index.md:7:13: "controls" is "some", it must be "all", or be left out [front-matter-value]',
    )
  })
})

test('without the word and the setting no byte is another, and no file is there', async () => {
  const page = { 'button.md': button(example('<acme-button>Save</acme-button>')) }
  const plain = readFiles((await buildSite({ ...exampleCatalog, ...page })).out)
  const site = readFiles(
    (
      await buildSite(
        everywhere({
          ...page,
          'card.md': '---\nname: Card\ntag: x-card\nprops: [{name: a, type: string}]\n---\n',
        }),
      )
    ).out,
  )
  expect(Object.keys(plain).filter((path) => path.includes('controls'))).toEqual([])
  // The documents load the same script, whose name follows its content.
  const frames = (files: typeof site) =>
    Object.keys(files).filter((path) => /frame-[0-9a-f]{16}/.test(path))
  expect(frames(site)).toEqual(frames(plain))
})

describe('the word at a fence', () => {
  const shown = '<acme-button>Save</acme-button>'
  const asked = (html: string, words = 'controls', more = {}) => example(html, { words, ...more })

  test('puts the panel there, once a page; the Markdown page keeps the fence', async () => {
    const body = `${example('<i>x</i>')}\n## Use\n\n${asked(shown, 'title="Try" controls height=60')}`
    const site = await buildSite({ ...exampleCatalog, 'button.md': button(body) })
    expect(site.report).toBe('')
    const html = site.text('components/button.html')
    expect(query(html, '#example-2 template')).toHaveLength(1)
    expect(query(html, 'template')).toHaveLength(1)
    expect(site.text('components/button.md')).toContain(
      '```html example title="Try" controls height=60',
    )
  })

  test('a component that code draws is driven by its js fence', async () => {
    const js = "document.addEventListener('catalog-controls', (event) => event.preventDefault())"
    const body = asked('<div id="root"></div>', 'controls', { js })
    const source = `---\nname: Date picker\nprops: [{name: size, type: '"s" | "m"'}, {name: children, type: ReactNode}]\n---\n\n${body}`
    const site = await buildSite({ ...exampleCatalog, 'picker.md': source })
    expect(site.report).toBe('')
    const html = site.text('components/picker.html')
    expect(dataOf(html)).toMatchObject({ tag: 'DatePicker', languages: ['jsx'] })
    expect(
      site.text(String(attributesOf(html, 'iframe', 'src')[0]).replace('../', '')),
    ).not.toContain('data-tag')
    const vue = await buildSite({
      ...exampleCatalog,
      'picker.md': `${source}\`\`\`vue example-code\n<A />\n\`\`\`\n`,
    })
    expect(dataOf(vue.text('components/picker.html'))).toMatchObject({ languages: ['vue'] })
  })

  test.each<[name: string, body: string, message: string]>([
    [
      'twice',
      `${asked(shown)}\n${asked(shown)}`,
      '14:17: a page can have only one panel of controls, and line 10 has "controls" already; remove the word from one of the two [example-controls]',
    ],
    [
      'with a value',
      asked(shown, 'controls=1'),
      '10:17: "controls" has no value; write the word alone [example-attribute]',
    ],
    [
      'twice in a line',
      asked(shown, 'controls controls'),
      '10:17: the word "controls" is given twice [example-attribute]',
    ],
    [
      'misspelled',
      asked(shown, 'control'),
      '10:17: unknown attribute "control" of an example, did you mean "controls"? [example-attribute]',
    ],
    [
      'without the element',
      asked('<i>x</i>'),
      '10:17: the example has no "<acme-button>", so its controls need a ```js example fence that listens to "catalog-controls" [example-controls]',
    ],
  ])('%s', async (_, body, message) => {
    const { report } = await buildSite({ ...exampleCatalog, 'button.md': button(body) })
    expect(report).toContain(`button.md:${message}`)
  })

  test('where nothing can be set, and in a guide', async () => {
    const site = await buildSite({
      ...exampleCatalog,
      'index.md': all.replace('---\n', '---\nguides: guides\n'),
      'a.md': `---\nname: A\ntag: x-a\n---\n\n${asked('<x-a></x-a>')}`,
      'guides/b.md': `---\ntitle: B\n---\n\n${asked('<x-a></x-a>')}`,
    })
    expect(site.report).toContain(
      'a.md:6:17: "A" has no prop that a control can set; remove the word "controls" [example-controls]',
    )
    expect(site.report).toContain(
      'guides/b.md:5:17: controls are for pages of components [example-controls]',
    )
  })
})

test('a link to a state is a link to the panel, with its values as they are written', async () => {
  const site = await buildSite(
    everywhere({
      'button.md': button('[small](#controls?size=s&slot=a%26b%20c)'),
      'card.md':
        '---\nname: Card\n---\n\n[b](button.md#controls?pill=true), [none](#controls?pill=true)\n',
    }),
  )
  expect(attributesOf(site.text('components/button.html'), '.prose p a', 'href')).toEqual([
    '#controls?size=s&slot=a%26b%20c',
  ])
  expect(attributesOf(site.text('components/card.html'), '.prose a', 'href')[0]).toBe(
    'button.html#controls?pill=true',
  )
  expect(site.report).toContain('card.md:5:36: warning')
  expect(site.report).not.toContain('button.md')
})

test('what an author or the code writes is no markup of the page, and ends no script', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>'
  const source = `---
name: 'A ${hostile}'
tag: x-a
props:
  - {name: a, type: ${JSON.stringify(JSON.stringify(hostile))}, default: ${JSON.stringify(JSON.stringify(hostile))}}
  - {name: b, type: '"</template>" | string'}
slots: [{name: default}]
---
`
  const site = await buildSite(everywhere({ 'a.md': source }))
  const html = site.text('components/a.html')
  expect(query(html, 'img')).toEqual([])
  expect(dataOf(html).controls.map(({ start }) => start)).toEqual([`A ${hostile}`, hostile, null])
  expect(query(html, 'template')).toHaveLength(1)
  const document = site.text(String(attributesOf(html, 'iframe', 'src')[0]).replace('../', ''))
  expect(query(document, 'img')).toEqual([])
  expect(textsOf(document, 'body')).toEqual([`A ${hostile}`])
})

test('a build that remembers gives the bytes of one that does not, and keeps what did not change', async () => {
  const files = everywhere({ 'button.md': button('Words.'), 'card.md': '---\nname: Card\n---\n' })
  const { folder } = await buildSite(files)
  const again = await buildSite({ 'card.md': '---\nname: Card\n---\n\nMore.\n' }, { folder })
  expect(again.rendered).toBe(1)
  const fresh = await buildSite({ ...files, 'card.md': '---\nname: Card\n---\n\nMore.\n' })
  expect(readFiles(again.out)).toEqual(readFiles(fresh.out))
  // The last panel takes its files along.
  const without = await buildSite({ 'index.md': all }, { folder })
  expect(
    Object.keys(readFiles(without.out)).filter((path) => /controls|examples/.test(path)),
  ).toEqual([])
})

test('a page with controls loads 2.5 kB of script for them, and 1.1 kB of style', async () => {
  const site = await buildSite(everywhere({ 'button.md': button('Words.') }))
  const html = site.text('components/button.html')
  const sizeOf = (pattern: RegExp): number =>
    gzipSync(site.text((pattern.exec(html)?.[0] ?? '').replace('../', '')), { level: 9 }).length
  expect(sizeOf(/\.\.\/assets\/controls-\w+\.js/)).toBeLessThanOrEqual(2500)
  expect(sizeOf(/\.\.\/assets\/controls-\w+\.css/)).toBeLessThanOrEqual(1126)
})
