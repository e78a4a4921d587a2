import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFault } from '../../scripts/words/model/slug.ts'
import { layoutJson, jsonFile } from '../../scripts/words/model/json.ts'
import { textsOf } from '../helpers/markup.ts'
import { wordsOf } from '../helpers/short-text.ts'
import { buildSite, readFiles } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

// Printable text with everything that HTML, YAML, JSON and Markdown give a meaning to.
const text = fc
  .string({
    unit: fc.constantFrom(...'ab Ü日<>&"\'`*_[]()|\\:;={}#~!$%-+,./?@^😀'),
    minLength: 1,
    maxLength: 30,
  })
  .filter((value) => value.trim() === value && value !== '')

test(
  'any text of the front matter comes back from the JSON and from the page',
  { tags: 'sampled' },
  async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (name, about, type, fallback) => {
        // Links are read there, and refused as those of a text are.
        const description = about.replaceAll('](', '] (').replace(/<(?=\w+:)/g, '< ')
        const quote = JSON.stringify
        const front = `name: ${quote(name)}\ndescription: ${quote(description)}\nprops:\n  - name: ${quote(name)}\n    type: ${quote(type)}\n    default: ${quote(fallback)}\n`
        const site = await buildSite({ 'a.md': `---\n${front}---\n` })
        expect(site.report).toBe('')
        expect(site.json('a')).toEqual({
          slug: 'a',
          name,
          props: [{ name, type, default: fallback, required: false }],
          description,
        })
        const html = site.text('components/a.html')
        expect(textsOf(html, 'h1')).toEqual([name])
        expect(textsOf(html, 'p.lead')).toEqual([wordsOf(description)])
        expect(textsOf(html, '.props td.type')).toEqual([type])
        expect(textsOf(html, '.props td.default')).toEqual([fallback])
        const [, answer = ''] = textsOf(html, '.endpoint-block code')
        expect(JSON.parse(answer)).toEqual(site.json('a'))
      }),
      { numRuns: runs(60) },
    )
  },
)

test(
  'no text whatsoever makes the build throw, and a page is always there when it is published',
  { tags: 'sampled' },
  async () => {
    const fragments = fc.constantFrom(
      '---\n',
      'name: A\n',
      'props:\n',
      '  - name: x\n',
      '\n',
      '# ',
      '## Props\n',
      '| a | b |\n',
      '| - | - |\n',
      '```',
      '`',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '<b>',
      '</b>',
      '<details>',
      '<summary>',
      '</summary>',
      '</details>',
      '<!--',
      '-->',
      ':::endpoint\n',
      ':::\n',
      '[^1]',
      '[^1]: x\n',
      '![',
      'GET /x\n',
      '\\',
      '&amp;',
      '    ',
      '> ',
      '- ',
      '1. ',
      '- [x] ',
      '\t',
      'http://x',
      '😀',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fragments, { maxLength: 40 }),
        fc.constantFrom('fast' as const, 'reference' as const),
        async (parts, parser) => {
          const site = await buildSite(
            { 'a.md': `---\nname: A\n---\n${parts.join('')}`, 'b.md': parts.join('') },
            { parser },
          )
          if (site.ok) expect(textsOf(site.text('components/a.html'), 'h1')).toEqual(['A'])
          else expect(site.problems.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: runs(150) },
    )
  },
)

test(
  'the order in which sources lie in the folder does not matter',
  { tags: 'sampled' },
  async () => {
    const names = ['zeta', 'alpha', 'mid', 'omega']
    const files = (order: readonly string[]) =>
      Object.fromEntries(
        order.map((name) => [`${name}.md`, `---\nname: ${name}\n---\n[x](alpha.md)\n`]),
      )
    const wanted = readFiles((await buildSite(files(names))).out)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(names, { minLength: names.length }), async (order) => {
        expect(readFiles((await buildSite(files(order))).out)).toEqual(wanted)
      }),
      { numRuns: runs(6) },
    )
  },
)

test('no slug leaves the folder: what passes is a plain file name', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (slug) => {
      if (slugFault(slug) === null) expect(slug).toMatch(/^[a-z0-9-]{1,80}$/)
    }),
  )
})

test(
  'the JSON layout keeps every value, and its lines are at most 76 columns where they can be',
  { tags: 'sampled' },
  () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(layoutJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(jsonFile(value)).not.toMatch('<')
      }),
    )
    expect(layoutJson({ a: 'x'.repeat(66) })).toBe(`{\n  "a": "${'x'.repeat(66)}"\n}`)
    expect(layoutJson({ a: 'x'.repeat(65) })).toBe(`{ "a": "${'x'.repeat(65)}" }`)
    expect(layoutJson([[], {}])).toBe('[[], {}]')
  },
)

test(
  'a JSON value stays on one line exactly where the line has room for it',
  { tags: 'sampled' },
  () => {
    type Json = null | boolean | string | Json[] | { [key: string]: Json }
    const onOneLine = (value: Json): string => {
      if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      const members = Object.entries(value).map(([key, member]) => `"${key}": ${onOneLine(member)}`)
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
    }
    const layout = (value: Json, indent: string, key: string): string => {
      const line = onOneLine(value)
      const isBare = typeof value !== 'object' || value === null || line === '[]' || line === '{}'
      if (isBare || indent.length + key.length + line.length <= 76) return line
      const inner = `${indent}  `
      const lines = Object.entries(value).map(([name, member]) => {
        const head = Array.isArray(value) ? '' : `"${name}": `
        return inner + head + layout(member, inner, head)
      })
      const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
      return `${open}\n${lines.join(',\n')}\n${indent}${close}`
    }
    const word = fc.constantFrom('a', 'bc', 'x'.repeat(9), 'y'.repeat(23), 'z'.repeat(70))
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        word,
        fc.constantFrom(null, true, false),
        fc.array(tie('value'), { maxLength: 5 }),
        fc.dictionary(word, tie('value'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(value, (json) => {
        expect(layoutJson(json)).toBe(layout(json, '', ''))
      }),
      { numRuns: runs(1000) },
    )
  },
)
