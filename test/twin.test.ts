import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite, readFiles, type BuiltSite, type Files } from './helpers/site.ts'

/** The site that the Markdown twins of a site build, taken as sources. */
async function buildTwins(site: BuiltSite): Promise<BuiltSite> {
  const twins = Object.entries(readFiles(site.out)).filter(([path]) => path.endsWith('.md'))
  const sources: Files = Object.fromEntries(
    twins.map(([path, text]) => [path.replace('components/', ''), Buffer.from(text, 'latin1')]),
  )
  return buildSite(sources, { drafts: true })
}

test('the twin is clean Markdown: name, route, props, text with absolute links', async () => {
  const site = await buildSite({
    'forms/a.md':
      '---\nname: A *b*\ndescription: One.\ntags: [x]\n---\n\n# A \\*b\\*\n\nIntro to [b](b.md#use) and [here](#use "t").\n\n## Props\n\nNotes.\n\n| Name | Type | Required |\n| - | - | - |\n| size | "s" \\| `m` | yes |\n\n## Use\n\n![p](p.png) [r][ref]\n\n[ref]: ../index.md\n',
    'forms/b.md': '---\nname: B\n---\n\n## Use\n',
    'forms/p.png': 'x',
  })
  expect(site.text('components/a.md').replace(/p-[0-9a-f]{16}/, 'p-HASH')).toBe(`---
name: "A *b*"
slug: a
description: "One."
tags: ["x"]
---

# A \\*b\\*

\`GET https://catalog.example/api/v1/components/a\`

## Props

| Prop | Type | Default | Description |
| --- | --- | --- | --- |
| **\`size\`** | \`"s" \\| m\` |  |  |

Intro to [b](https://catalog.example/components/b.html#h-use) and [here](https://catalog.example/components/a.html#h-use "t").

Notes.

## Use

![p](https://catalog.example/assets/p-HASH.png) [r][ref]

[ref]: https://catalog.example/index.html
`)
})

const text = fc
  .string({
    unit: fc.constantFrom(...'ab Ü日<>&"\'`*_[]()|\\:;={}#~!$%-+,./?@^😀\n\t'),
    minLength: 1,
  })
  .filter((value) => value.trim() !== '')
const line = text.filter((value) => !/[\n\t]/.test(value))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

test('building the twins as sources gives the same JSON', async () => {
  const prop = fc.record({
    name: line,
    type: some(fc.oneof(text, fc.constantFrom('-', 'none', '`', '\\|', 'a | b'))),
    default: some(fc.oneof(text, fc.constantFrom('-', '–', 'none', "''", 'null', ' x', '`a'))),
    description: some(fc.oneof(text, fc.constantFrom('-', '—', '`a`', 'a | b', 'a \\| b'))),
    required: fc.boolean(),
    deprecated: some(fc.oneof(fc.constant(true), text)),
    since: some(line),
  })
  const front = fc.record({
    name: line,
    description: some(text),
    group: some(line),
    since: some(line),
    deprecated: some(fc.oneof(fc.constant(true), text)),
    tags: some(fc.array(line, { maxLength: 3 })),
    props: fc.uniqueArray(prop, { maxLength: 4, selector: ({ name }) => name }),
  })
  await fc.assert(
    fc.asyncProperty(front, async (data) => {
      const source = `---\n${JSON.stringify(data, null, 1)}\n---\n\nText.\n`
      const site = await buildSite({ 'a.md': source })
      expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      const twins = await buildTwins(site)
      expect(twins.problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(twins.json('a')).toEqual(site.json('a'))
    }),
    { numRuns: 120 },
  )
})

test('for props of a table as well', async () => {
  const cells = [
    '`a`',
    'a',
    '"x" \\| `y`',
    '`` `t` ``',
    '**b**',
    'Array<string>',
    '&amp;',
    'é',
    '-',
    '\\`',
    '*x*',
    '[l](b)',
    '',
  ]
  const cell = fc.constantFrom(...cells)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell, fc.boolean()), { maxLength: 5 }),
      async (rows) => {
        const lines = rows.map(([type, fallback, description, bold], i) => {
          const name = bold ? `**p${i}**` : `p${i}`
          return `| ${name} | ${type} | ${fallback} | ${description} |`
        })
        const table = [
          '| Prop | Type | Default | Description |',
          '| - | - | - | - |',
          ...lines,
        ].join('\n')
        const site = await buildSite({ 'a.md': `---\nname: A\n---\n\n## Props\n\n${table}\n` })
        expect(site.ok).toBe(true)
        expect((await buildTwins(site)).json('a')).toEqual(site.json('a'))
      },
    ),
    { numRuns: 60 },
  )
})
