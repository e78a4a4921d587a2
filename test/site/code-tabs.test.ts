import { describe, expect, test } from 'vitest'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { elementsOf, textOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

const page = (body: string, front = 'name: A'): string => `---\n${front}\n---\n\n${body}\n`

/** Each stack of tabs as label and code; a block with a label of its own is a stack of one. */
function stacksOf(html: string): string[][] {
  const blocks = elementsOf(html).filter(({ attrs }) =>
    attrs.some(({ name, value }) => name === 'class' && value === 'tabs'),
  )
  return blocks.map(({ childNodes }) =>
    childNodes.slice(1).map((block) => ('childNodes' in block ? textOf(block) : '')),
  )
}

async function problemsOf(body: string): Promise<readonly string[]> {
  const { problems } = await buildSite({ 'a.md': page(body) })
  return problems.map(
    ({ line, column, severity, message, rule }) =>
      `${line}:${column}: ${severity}: ${message} [${rule}]`,
  )
}

const both = '```sh tab="npm"\nnpm i\n```\n\n~~~sh tab="pnpm"\npnpm i\n~~~'

describe('neighbouring fences with a tab', () => {
  test.each([
    ['side by side', both, [['npmnpm i', 'pnpmpnpm i']]],
    ['without an empty line', both.replace('\n\n', '\n'), [['npmnpm i', 'pnpmpnpm i']]],
    ['without a language', '``` tab="a b"\n1\n```\n``` tab=c\n2\n```', [['a b1', 'c2']]],
    [
      'in single quotes',
      '```sh tab=\'say "hi"\'\n1\n```\n```sh tab=b\n2\n```',
      [['say "hi"1', 'b2']],
    ],
    ['with a reference', '```sh tab="a &amp; b"\n1\n```\n```sh tab=b\n2\n```', [['a & b1', 'b2']]],
    ['in a list', `- item\n\n${both.replace(/^/gm, '  ')}`, [['npmnpm i', 'pnpmpnpm i']]],
    ['in a quote', both.replace(/^/gm, '> '), [['npmnpm i', 'pnpmpnpm i']]],
    ['with words between', both.replace('\n\n', '\n\nor\n\n'), []],
    ['with a comment between', both.replace('\n\n', '\n\n<!-- -->\n\n'), []],
    ['with other code between', both.replace('\n\n', '\n\n```\nx\n```\n\n'), []],
    [
      'two groups',
      `${both}\n\nor\n\n${both}`,
      [
        ['npmnpm i', 'pnpmpnpm i'],
        ['npmnpm i', 'pnpmpnpm i'],
      ],
    ],
  ] as const)('are a stack: %s', async (_, body, stacks) => {
    for (const parser of ['fast', 'reference'] satisfies ParserName[]) {
      const site = await buildSite({ 'a.md': page(body), 'index.md': body }, { parser })
      expect(site.problems).toEqual([])
      expect(stacksOf(site.text('components/a.html'))).toEqual(stacks)
      expect(stacksOf(site.text('index.html'))).toEqual(stacks)
    }
  })

  test('are written by both engines in the same bytes, and kept by the Markdown page', async () => {
    const sources = { 'a.md': page(both), 'index.md': both }
    const fast = await buildSite(sources, { parser: 'fast' })
    const reference = await buildSite(sources, { parser: 'reference' })
    for (const path of ['components/a.html', 'index.html']) {
      expect(fast.text(path)).toBe(reference.text(path))
    }
    expect(fast.text('components/a.md')).toContain(both)
  })

  test('load their sheet and script, which other pages do not', async () => {
    const site = await buildSite({
      'a.md': page(both),
      'b.md': page('```sh tab="npm"\nnpm i\n```'),
      'c.md': page(
        'Words.',
        'name: C\nprops:\n  - name: x\n    description: "```sh tab=a\\n1\\n```\\n```sh tab=b\\n2\\n```"',
      ),
      'index.md': 'Hello',
    })
    const loads = (path: string): number => (site.text(path).match(/assets\/tabs-/g) ?? []).length
    expect(['a', 'b', 'c'].map((slug) => loads(`components/${slug}.html`))).toEqual([2, 0, 2])
    expect(loads('index.html')).toBe(0)
  })

  test('show a label for one block alone', async () => {
    const site = await buildSite({ 'a.md': page('```sh tab="npm"\nnpm i\n```') })
    expect(site.problems).toEqual([])
    expect(site.text('components/a.html')).toContain(
      '<div class="code"><div class="bar block-bar" data-copy><span class="label ">npm</span></div><pre class="one"><code class="language-sh">',
    )
  })
})

describe('what stands behind the language of a fence', () => {
  test.each([
    [
      'a label twice',
      `${both}\n\`\`\`sh tab="npm"\nx\n\`\`\``,
      '12:7: error: these tabs have "npm" already; give each a label of its own, or put a text between two groups of tabs [fence-attribute]',
    ],
    [
      'an attribute twice',
      '```sh tab="a" tab="b"\n1\n```',
      '5:15: error: "tab" of the fence is given already; keep one of the two [fence-attribute]',
    ],
    [
      'no value',
      '```sh tab\n1\n```',
      '5:7: error: "tab" of the fence has no value; write tab="…" [fence-attribute]',
    ],
    [
      'an empty label',
      '> ```sh tab=" "\n> 1\n> ```',
      '5:9: error: "tab" of the fence has no value; write tab="…" [fence-attribute]',
    ],
    [
      'an open quote',
      '```sh tab="npm\n1\n```',
      '5:7: error: "tab="npm" cannot be read; write tab="…", with a quote at both ends [fence-attribute]',
    ],
    [
      'an open quote at the start',
      '``` tab="npm\n1\n```',
      '5:5: error: "tab="npm" cannot be read; write tab="…", with a quote at both ends [fence-attribute]',
    ],
    [
      'a character that nobody sees',
      '```sh tab="a\u202eb"\n1\n```',
      '5:7: error: U+202E is not allowed in "tab" [character]',
    ],
    [
      'a reference to such a character',
      '```sh tab="a&#x202e;b"\n1\n```',
      '5:7: error: U+202E is not allowed in "tab" [character]',
    ],
    [
      'another attribute',
      '```sh tabs="npm"\n1\n```',
      '5:1: warning: words after the first one of a fence are left out: "tabs="npm"", did you mean "tab"? [fence-words]',
    ],
    [
      'others beside it',
      '```sh {1,3} tab="npm" title="x y" numbers\n1\n```',
      '5:1: warning: words after the first one of a fence are left out: "{1,3} title="x y" numbers" [fence-words]',
    ],
    [
      'a tab in a frame',
      ':::endpoint\nGET /x\n\n```sh tab="npm"\n1\n```\n:::',
      '8:1: warning: words after the first one of a fence are left out: "tab="npm"" [fence-words]',
    ],
  ])('is told if it would be lost: %s', async (_, body, problem) => {
    expect(await problemsOf(body)).toEqual([problem])
  })
})
