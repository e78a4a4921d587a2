import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { createHeadings } from '../../../scripts/drawing/markdown/links/headings.ts'
import {
  createGrammars,
  type Highlighter,
} from '../../../scripts/drawing/markdown/draw/highlight.ts'
import { applyRawHtml } from '../../../scripts/drawing/markdown/read/raw-html.ts'
import { nodeChildren } from '../../../scripts/words/mdast/node-text.ts'
import { createReporter } from '../../../scripts/words/model/problem.ts'
import type { ParserName } from '../../../scripts/reading/options/option-names.ts'
import { engines } from '../../helpers/engines.ts'
import { englishWords } from '../../../scripts/words/interface/word.ts'
import { runs } from '../../helpers/tiers.ts'

/**
 * The markup of one tree, that of the reference parser, as an engine draws it, and the headings that
 * the contents list. Whether both parsers give that tree is asked elsewhere.
 */
function draw(text: string, name: ParserName, highlight: Highlighter | null): unknown {
  const tree = engines.reference.parse(text)
  applyRawHtml(tree, createReporter('a.md'))
  const { headings, take } = createHeadings('A', tree.children, [])
  const { parts, footnotes } = engines[name].draw(
    tree,
    [{ kind: 'blocks', nodes: tree.children }],
    { words: englishWords, highlight, hasReferences: true, idPrefix: 'n-', heading: take },
  )
  return [...parts.map(String), footnotes === null ? null : String(footnotes), headings]
}

test.each([
  ['> <pre>\n>\n', ['<pre>']],
  ['- <?x\n   \n', ['<?x']],
  ['- <!-- a\n\t\n\t', ['<!-- a']],
  ['<pre>\r\na\r\n\r\n', ['<pre>\r\na']],
  ['<script>\n  <div>\n1. </pre>\n\nb', ['<script>\n  <div>\n1. </pre>', 'b']],
])('raw HTML ends where CommonMark says, by both engines: %j', (text, shown) => {
  for (const name of ['fast', 'reference'] as const) {
    const tree = engines[name].parse(text)
    applyRawHtml(tree, createReporter('a.md'))
    const texts: string[] = []
    const visit = (node: Nodes): void => {
      if (node.type === 'text') texts.push(node.value)
      nodeChildren(node).forEach(visit)
    }
    visit(tree)
    expect([name, texts]).toEqual([name, shown])
  }
})

const page = `# One

Text with *a*, **b**, ~~c~~, \`d\`, [e](f.html "g & \\"h\\""), <https://i.example/ä?a=b&c="d">, line
  two  \nthree & < > " '

Setext
===

- tight
  - nested
- tight two

1. loose

   second
2. loose two

7) seven
8) [x] done
9) [ ] not *yet*

- [ ] loose

  second
- no task

> quote
>
> - list in it
>   # heading in it

| a | b | c |
| :- | :-: | -: |
| 1 | \`2 \\| 2\` | **3** |
| short |

***

\`\`\`ts title="x"
const a = "<b>" // &
\`\`\`

    indented

\`\`\`
\`\`\`

### One
`

test('both engines draw a page of everything alike, with colours and without', async () => {
  expect(draw(page, 'fast', null)).toEqual(draw(page, 'reference', null))
  const grammars = createGrammars()
  await grammars.load([page])
  const highlight = grammars.highlighterFor([page])
  expect(draw(page, 'fast', highlight)).toEqual(draw(page, 'reference', highlight))
})

test('both engines draw any Markdown alike', { tags: 'sampled' }, () => {
  const fragments = fc.constantFrom(
    'word',
    ' ',
    '\n',
    '\n\n',
    '# ',
    '## ',
    '- ',
    '1. ',
    '  ',
    '    ',
    '> ',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '~~',
    '[',
    '](x "t")',
    ']',
    '![',
    '<',
    '>',
    '<b>',
    '<kbd>',
    '</kbd>',
    '&',
    '&amp;',
    '|',
    '| a | b |\n| - | -: |\n',
    '\\',
    '---\n',
    '[^1]',
    '[^1]: n\n',
    '[r]: y\n',
    '[r]',
    'http://z.example',
    '- [x] ',
    '* [ ] ',
    '"',
    "'",
  )
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      expect(draw(text, 'fast', null)).toEqual(draw(text, 'reference', null))
    }),
    { numRuns: runs(1500) },
  )
})
