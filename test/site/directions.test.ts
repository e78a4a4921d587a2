import { expect, test } from 'vitest'
import { attributeOf, query, textOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

test('texts that run from right to left say so, however they begin, and the code in them does not', async () => {
  const site = await buildSite({
    'index.md': '---\nguides: guides\n---\n',
    'guides/g.md': '---\ntitle: مرحبا!\n---\n\nWords.\n',
    'b.md': '---\nname: B\ndescription: Button للنماذج.\n---\n',
    'a.md': `---
name: A
description: React برای ساخت رابط است.
deprecated: استفاده نکنید.
props:
  - name: size
    description: اندازه؛ \`small\` <&>.
---

An English sentence that names \`سلام\` and سلام once.

## راهنما

- مورد \`code()\`

> שלום "x" \`a > b\`

| نام | شرح مقدار |
| - | - |
| \`a\` | English words |

~~~js
'سلام'
~~~
`,
  })
  const directions = (page: string) =>
    query(site.text(page), '[dir]').map((element) =>
      [
        element.tagName,
        attributeOf(element, 'dir'),
        textOf(element).replace(/\s+/g, ' ').trim(),
      ].join(' '),
    )
  expect(directions('components/a.html')).toEqual([
    'p rtl [deprecated] استفاده نکنید.',
    'p rtl React برای ساخت رابط است.',
    'a rtl راهنما',
    'code ltr سلام',
    'div rtl راهنما#',
    'ul rtl مورد code()',
    'code ltr code()',
    'blockquote rtl שלום "x" a > b',
    'code ltr a > b',
    'div rtl نام شرح مقدار a English words',
    'code ltr a',
    'td ltr English words',
    'td rtl اندازه؛ small <&>.',
    'code ltr small',
  ])
  expect(directions('index.html')).toContain('span rtl Button للنماذج.')
  expect(directions('guides/g.html')).toContain('h1 rtl مرحبا!')
})

test('a page without such a text names no direction', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\n---\n\nWords — Слова, 言葉, λόγια.\n' })
  expect(query(site.text('components/a.html'), '[dir]')).toEqual([])
})
