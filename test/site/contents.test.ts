import { expect, test } from 'vitest'
import { example, exampleCatalog, page as pageOf } from '../helpers/example-site.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const page = `---
name: Table
---

## Props

| Prop | Type | Default | Description | Since | Attribute | Read-only | Deprecated |
| --- | --- | --- | --- | --- | --- | --- | --- |
| helpText | string | | Words. | 2.0 | help-text | yes | Say hint. |

### About props

Words.

## Events

| Event | Description |
| --- | --- |
| pick | Words. |

### About events

\`\`\`html
<h3 id="h-after-all">no heading</h3>
\`\`\`

#### Deep

## Use

### After all
`

test('the contents of a page follow the page: headings of notes stand below their list', async () => {
  const site = await buildSite({ 'table.md': page })
  const contents = /<nav class="contents".*?<\/nav>/s.exec(site.text('components/table.html'))?.[0]
  const items = [...(contents ?? '').matchAll(/<li class="(d\d)"><a href="#([^"]+)">/g)]
  expect(items.map(([, depth, id]) => `${depth} ${id}`)).toEqual([
    'd2 props',
    'd3 h-about-props',
    'd2 events',
    'd3 h-about-events',
    'd2 h-use',
    'd3 h-after-all',
  ])
})

test('what else is said of a prop stands apart', async () => {
  const site = await buildSite({ 'table.md': page })
  const note = /<div class="prop-note">(.*?)<\/div>/.exec(site.text('components/table.html'))?.[1]
  expect(note?.replace(/<[^>]*>/g, '')).toBe(
    '[deprecated] Say hint. · since 2.0 · attribute: help-text · read-only',
  )
})

test.each(['fast', 'reference'] as const)(
  'a heading without a text has no link to it, and is not in the contents: %s',
  async (parser) => {
    const files = { 'a.md': '---\nname: A\n---\n\n## \n\n### \n\n## Use\n' }
    const page = (await buildSite(files, { parser })).text('components/a.html')
    expect(textsOf(page, '.contents li')).toEqual(['Use', 'Props'])
    const labels = attributesOf(page, '.anchor', 'aria-label')
    expect(labels).toEqual(['Link to Use', 'Link to Props'])
  },
)

test('the contents name headings and titles, and the first example, but no number below a heading', async () => {
  const text = [
    example('<i>1</i>'),
    '## Sizes',
    example('<i>2</i>'),
    '### Small',
    example('<i>3</i>', { words: 'title="Smallest"' }),
    example('<i>4</i>'),
  ]
  const site = await buildSite({ ...exampleCatalog, 'a.md': pageOf('A', text.join('\n\n')) })
  expect(textsOf(site.text('components/a.html'), '.contents li a')).toEqual([
    'Example 1',
    'Sizes',
    'Small',
    'Smallest',
    'Props',
  ])
  expect(textsOf(site.text('components/a.html'), 'figure.example figcaption')).toHaveLength(4)
})
