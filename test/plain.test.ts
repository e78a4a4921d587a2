import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { drawTree } from '../scripts/markdown/draw.ts'
import { loadHighlighter, type Highlighter } from '../scripts/markdown/highlight.ts'
import { parseMarkdown } from '../scripts/markdown/parser.ts'
import '../scripts/markdown/pipeline.ts'
import { applyRawHtml } from '../scripts/markdown/raw-html.ts'
import { createReporter } from '../scripts/model/problem.ts'

/** What a browser makes of the Markdown drawn one way, and the headings that the contents list. */
function draw(text: string, shortcut: boolean, highlight: Highlighter | null): unknown {
  const tree = parseMarkdown(text, 'satteri')
  applyRawHtml(tree, createReporter('a.md'))
  const drawn = drawTree(tree, [], {
    highlight,
    title: 'A',
    anchors: true,
    idPrefix: 'n-',
    shortcut,
  })
  const { pieces, footnotes, headings } = drawn
  return [
    [...pieces, footnotes].map((part) => serialize(parseFragment(String(part ?? '')))),
    headings,
  ]
}

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

test('the short way draws what the long way draws', async () => {
  expect(draw(page, true, null)).toEqual(draw(page, false, null))
  const highlight = await loadHighlighter(['ts'])
  expect(draw(page, true, highlight)).toEqual(draw(page, false, highlight))
})

test('also where both ways meet on one page, and for any Markdown', () => {
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
      expect(draw(text, true, null)).toEqual(draw(text, false, null))
    }),
    { numRuns: 1500 },
  )
})
