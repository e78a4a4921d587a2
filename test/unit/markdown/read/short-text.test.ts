import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  plainOf,
  readShortText,
  withoutLinks,
} from '../../../../scripts/drawing/markdown/read/short-text.ts'
import { createReporter } from '../../../../scripts/words/model/problem.ts'
import type { ParserName } from '../../../../scripts/reading/options/option-names.ts'
import { englishWords } from '../../../../scripts/words/interface/word.ts'
import { engines } from '../../../helpers/engines.ts'
import '../../../helpers/seed.ts'

/** A description as a page and a list draw it, and its words; null: it is text alone. */
function drawn(text: string, parser: ParserName) {
  const engine = engines[parser]
  const report = createReporter('a.md')
  const nodes = readShortText({ text, at: { line: 1, column: 1 } }, engine, report)
  if (nodes === null) return { problems: report.problems.length }
  const inList = withoutLinks(nodes)
  const parts = [nodes, inList].map((run) => ({ kind: 'run', nodes: run }) as const)
  const options = { highlight: null, hasReferences: false, idPrefix: 'd-', heading: null }
  const draw = engine.draw({ type: 'root', children: [] }, parts, {
    ...options,
    words: englishWords,
  })
  return { parts: draw.parts.map(String), text: plainOf(nodes) }
}

const marks =
  'a|b c|*|**|_|`|``|~~|[|]|](x)|](</y> "t")|\\|&amp;|&lt;|<|>|<b>|</b>|<https://x.example>|https://x.example/a|www.x.example|a@x.example|!|![|# |- |1. |> |---|:::|[^1]|[x]: |(|)|"|é|😀|='
const piece = fc.constantFrom(...marks.split('|'), '|', ' ', '\n', '\n\n', '\t')

test(
  'both engines draw any description the same, and nothing of it is a block',
  { tags: 'sampled' },
  () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        fc.pre(text.trim() !== '')
        const fast = drawn(text, 'fast')
        expect(fast).toEqual(drawn(text, 'reference'))
        for (const part of fast.parts ?? [])
          expect(
            part.replaceAll(/<\/?(?:a|code|em|strong|del|span)(?: [^>]*)?>/g, ''),
          ).not.toContain('<')
        expect(fast.parts?.[1] ?? '').not.toContain('<a')
      }),
      { numRuns: Number(process.env['RUNS'] ?? 500) },
    )
  },
)

test.each([
  'Words.',
  'a_b and 2 * 3',
  '[x] of [y][z]',
  '<b>bold</b> & more',
  'a < b > c',
  '\\d+',
  '# 1',
  '~',
])('what marks nothing is text alone: %s', (text) => {
  for (const parser of ['fast', 'reference'] as const)
    expect(drawn(text, parser)).toEqual({ problems: 0 })
})
