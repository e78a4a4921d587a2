import { expect, test } from 'vitest'
import { markupOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const text = `---
name: A
---

## SimpleGridContainerVariables of [acme.gridContainer.module](https://acme.example/simpleGridContainerVariables) &amp; \`theme.colors.primaryShade\`

### Short camelCase, and https://acme.example/simpleGridContainer
`

test('long words of headings end their lines at humps and dots, as names do in tables; addresses stay', async () => {
  const pages = await Promise.all(
    (['fast', 'reference'] as const).map(async (parser) => {
      const site = await buildSite({ 'a.md': text }, { parser })
      return site.text('components/a.html')
    }),
  )
  const [fast = '', reference] = pages
  expect(reference).toBe(fast)
  expect(markupOf(fast, 'h2')).toContain(
    'Simple<wbr>Grid<wbr>Container<wbr>Variables of <a href="https://acme.example/simpleGridContainerVariables">acme.<wbr>grid<wbr>Container.<wbr>module</a> &amp; <code>theme.<wbr>colors.<wbr>primary<wbr>Shade</code>',
  )
  expect(markupOf(fast, 'h3')[0]).toContain(
    'Short camelCase, and <a href="https://acme.example/simpleGridContainer"',
  )
})

test('the title of a catalog that is the name of a package ends its lines at slashes', async () => {
  const site = await buildSite({ 'index.md': '---\ntitle: "@acme-design/components"\n---\n' })
  expect(markupOf(site.text('index.html'), 'header a')).toEqual(['@acme-design/<wbr>components'])
})
