import type { ElementContent } from 'hast'
import fc from 'fast-check'
import { refractor } from 'refractor/core'
import { expect, test } from 'vitest'
import { createGrammars } from '../../../scripts/drawing/markdown/draw/highlight.ts'
import { runs } from '../../helpers/tiers.ts'

interface Code {
  readonly language: string
  readonly code: string
}

const languages =
  'bash console css diff graphql html svelte vue svg xml js mjs json jsonc jsx kotlin less md markdown scss swift tsx ts yml'.split(
    ' ',
  )
// Where a language shows another one, and what grammars write into each other.
const lines = [
  '<script>\n  const x = `a ${b + 1}`\n</script>',
  '<style>\n  @media (min-width: 1px) { a { color: red } }\n</style>',
  '<a style="color: red" onclick="f(1)">x &amp; y</a>',
  '<B style={{ color: "red" }} {...c}>{d} <i /></B>',
  '@media (min-width: 1px) and (x: #{$y}) { .a { &:hover { margin: -@b !important } } }',
  '@include m($a: 1px); // c',
  '```js\nconst a = 1\n```',
  '```html\n<script>let b</script>\n```',
  '```{.ts}\nlet c: number\n```',
  '# d\n\n- **e** [f](g "h") <b>i</b>',
  'val s: String = "k ${l.m}"',
  'class A<T> extends B { /r+/g; @n() o?: string }',
  'query Q($p: Int!) { q(id: $p) { ...R } }',
  'echo "$S" && t | u # v',
  '{ "w": [1, true, null] }',
  '- x: "y" # z',
]
const codes: fc.Arbitrary<Code> = fc.record({
  language: fc.constantFrom(...languages),
  code: fc
    .array(fc.constantFrom(...lines), { minLength: 1, maxLength: 3 })
    .map((some) => some.join('\n')),
})
const pageOf = ({ language, code }: Code): string => `~~~~${language}\n${code}\n~~~~\n`

/** The colours of each code, on a page of its own; the pages are known to one highlighter, in this order. */
async function colored(all: readonly Code[]): Promise<readonly (ElementContent[] | null)[]> {
  const grammars = createGrammars()
  await grammars.load(all.map(pageOf))
  return all.map((one) => grammars.highlighterFor([pageOf(one)])(one.code, one.language))
}

test(
  "a page's colours depend on the page alone, whatever was drawn before",
  { tags: 'sampled' },
  async () => {
    const several = fc.array(codes, { minLength: 2, maxLength: 6 })
    // In a process that has drawn nothing yet.
    const first = [
      { language: 'html', code: lines[0] ?? '' },
      { language: 'js', code: 'a' },
    ]
    await fc.assert(
      fc.asyncProperty(several, async (some) => {
        const alone = []
        for (const one of some) alone.push(...(await colored([one])))
        expect(await colored(some)).toEqual(alone)
        expect(await colored(some.toReversed())).toEqual(alone.toReversed())
      }),
      { numRuns: runs(25), examples: [[first]] },
    )
  },
)

test('what is embedded in a language has its colours', async () => {
  const classes = async (one: Code): Promise<string> => JSON.stringify(await colored([one]))
  expect(await classes({ language: 'vue', code: lines[0] ?? '' })).toContain('language-javascript')
  expect(await classes({ language: 'html', code: lines[1] ?? '' })).toContain('language-css')
  expect(await classes({ language: 'md', code: lines[6] ?? '' })).toContain('"keyword"')
  expect(await classes({ language: 'md', code: lines[8] ?? '' })).toContain('"keyword"')
})

test('others who use the highlighter in this process find it as they left it', async () => {
  // A language that no other test of this process registers.
  const language = 'kotlin'
  const before = refractor.listLanguages()
  await colored([{ language, code: 'a' }])
  expect(refractor.listLanguages()).toEqual(before)
  expect(refractor.registered(language)).toBe(false)
})
