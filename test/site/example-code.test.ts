import { expect, test } from 'vitest'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { attributesOf, query, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const runs = example('<div id="root"></div>', {
  words: 'title="Sizes"',
  js: "show(h(Button, { size: 's' }))",
})
const jsx = '```jsx example-code\n<Button size="s" />\n```\n'

test('a fence example-code is shown in place of what the example runs; both engines draw the same', async () => {
  const sources = { ...exampleCatalog, 'button.md': page('Button', `${runs}\n${jsx}\nEnd.`) }
  const site = await buildSite(sources)
  expect([site.report, site.ok]).toEqual(['', true])
  const html = site.text('components/button.html')
  expect(textsOf(html, 'figure#example-1 pre')).toEqual(['<Button size="s" />'])
  const [src = ''] = attributesOf(html, 'figure#example-1 iframe', 'src')
  expect(site.text((src ?? '').slice(3))).toContain('<body><div id="root"></div></body>')
  // The Markdown page keeps every fence; programs are told of both.
  expect(site.text('components/button.md')).toContain(jsx)
  expect(JSON.parse(site.text('api/v1/examples/components/button.json'))).toEqual({
    slug: 'button',
    examples: [
      {
        title: 'Sizes',
        html: '<div id="root"></div>',
        js: "show(h(Button, { size: 's' }))",
        shown: [{ language: 'jsx', code: '<Button size="s" />' }],
      },
    ],
  })
  const reference = await buildSite(sources, { parser: 'reference' })
  expect(reference.text('components/button.html')).toBe(html)
})

test('several of them with labels are tabs, in the order of the text', async () => {
  const tabs = [
    '```jsx example-code tab="React"\n<Button />\n```',
    '```vue example-code tab="Vue"\n<template><acme-button /></template>\n```',
    '```html example-code\n<acme-button></acme-button>\n```',
  ].join('\n')
  const sources = {
    ...exampleCatalog,
    'button.md': page('Button', `- One\n\n${runs}${tabs}\n\n${example('<b>2</b>')}`),
  }
  const site = await buildSite(sources)
  expect(site.report).toBe('')
  const html = site.text('components/button.html')
  expect(textsOf(html, '#example-1 pre')).toEqual([
    '<Button />',
    '<template><acme-button /></template>',
    '<acme-button></acme-button>',
  ])
  expect(query(html, '#example-1 .tabs').length).toBe(1)
  expect(textsOf(html, '#example-2 pre')).toEqual(['<b>2</b>'])
  // Tabs have a script and a style sheet of their own.
  expect(attributesOf(html, 'script', 'src').filter((src) => src?.includes('/tabs-')).length).toBe(
    1,
  )
  const reference = await buildSite(sources, { parser: 'reference' })
  expect(reference.text('components/button.html')).toBe(html)
})

test('Storybook’s manifest has the code that the page shows', async () => {
  const site = await buildSite(
    { ...exampleCatalog, 'button.md': page('Button', runs + jsx) },
    { outputs: ['storybook'] },
  )
  const { components } = JSON.parse(site.text('manifests/components.json')) as {
    components: Record<string, { stories?: unknown }>
  }
  expect(components['button']?.stories).toEqual([{ name: 'Sizes', snippet: '<Button size="s" />' }])
})

const html = '```html example\n<b>x</b>\n```\n'
test.each([
  [
    'code alone',
    jsx,
    '5:1: the code stands alone; put it right after the example that shows it [example-fence]',
  ],
  [
    'code behind a text',
    `${html}\nText.\n\n${jsx}`,
    '11:1: the code stands alone; put it right after the example that shows it [example-fence]',
  ],
  [
    'code without a language',
    `${html}\`\`\`example-code\nx\n\`\`\``,
    '8:1: "example-code" is in the place of the language; write it after the language, as in ```jsx example-code [example-fence]',
  ],
  [
    'a label twice',
    `${html}\`\`\`jsx example-code tab=A\nx\n\`\`\`\n\`\`\`js example-code tab=A\nx\n\`\`\``,
    '11:20: these tabs have "A" already; give each a label of its own, or put a text between two groups of tabs [fence-attribute]',
  ],
  [
    'an empty label',
    `${html}\`\`\`jsx example-code tab\nx\n\`\`\``,
    '8:21: "tab" of the fence has no value; write tab="…" [fence-attribute]',
  ],
  [
    'other words',
    `${html}\`\`\`jsx example-code title="x"\nx\n\`\`\``,
    '8:1: warning: words after the first one of a fence are left out: "title="x"" [fence-words]',
  ],
])('%s is told at its place', async (_what, lines, told) => {
  const site = await buildSite({ ...exampleCatalog, 'a.md': `---\nname: A\n---\n\n${lines}` })
  expect(site.report.split('\n')[0]).toBe(`content/a.md:${told}`)
})

test('without the setting the word is none of a fence', async () => {
  const site = await buildSite({ 'a.md': page('A', jsx) })
  expect(site.problems.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['fence-words', 'warning'],
  ])
})
