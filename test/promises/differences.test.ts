import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isMisread, mayBeMisread } from '../../scripts/drawing/markdown/read/doubts.ts'
import { createFastEngine } from '../../scripts/drawing/markdown/draw/fast.ts'
import { fastParser } from '../../scripts/drawing/markdown/read/satteri.ts'
import { drawWhole } from '../helpers/draw.ts'
import { engines } from '../helpers/engines.ts'
import { commonMarkExamples, gfmExamples } from '../helpers/examples.ts'
import { readingOf } from '../helpers/reading.ts'
import { root } from '../helpers/site.ts'
import { plainOf, plainTree } from '../helpers/tree.ts'

const commonMark = await commonMarkExamples()
const gfm = await gfmExamples()

describe.skipIf(commonMark === null || gfm === null)('the examples of the specifications', () => {
  test.each(['commonmark', 'gfm'] as const)('P19 %s: both engines give the same trees', (name) => {
    for (const { markdown } of (name === 'gfm' ? gfm : commonMark) ?? []) {
      expect(plainTree(markdown, 'fast', true)).toEqual(plainTree(markdown, 'reference', true))
    }
  })
})

const read = (text: string) => {
  if (fastParser === null) throw new Error('satteri does not load here')
  return fastParser(text)
}

// What docs/markdown.md says: the forms that are left to remark, and the differences that are not.
const page = readFileSync(join(root, 'docs/markdown.md'), 'utf8')
const [forms = '', left = ''] = page.split('\n## ').slice(1, 3)
const examples = (section: string): string[] =>
  [...section.matchAll(/(?:^|\| )(`+) ?(".*?") ?\1/gm)].map(([, , json = '']) =>
    String(JSON.parse(json.replaceAll('\\|', '|'))),
  )

test.each(examples(forms).filter((text) => !text.includes('…')))(
  'P19 a form that satteri misreads is read by remark: %j',
  (text) => {
    expect(mayBeMisread(text) && isMisread(read(text), text)).toBe(true)
    expect(plainTree(text, 'fast', true)).toEqual(plainTree(text, 'reference', true))
    // A form that satteri has learned to read needs no rule any more.
    const isSame = isDeepStrictEqual(plainOf(read(text)), plainTree(text, 'reference', true))
    expect(isSame).toBe(false)
  },
)

test('P19 more references than satteri follows are read by remark', () => {
  const text = `${'[a] '.repeat(900)}\n\n[a]: /${'x'.repeat(200)}`
  expect(plainOf(read(text))).not.toEqual(plainTree(text, 'reference', true))
  expect(plainTree(text, 'fast', true)).toEqual(plainTree(text, 'reference', true))
})

test.each(examples(left))('P19 a difference that is listed loses nothing: %j', (text) => {
  expect(plainTree(text, 'fast', false)).not.toEqual(plainTree(text, 'reference', false))
  expect(readingOf(engines.fast.parse(text))).toEqual(readingOf(engines.reference.parse(text)))
})

test.each([
  'See <https://x.example/a_b?c=d#e>.',
  '<http://x.example/a@b> (<https://www.x.example/*>)',
  '> - <https://x.example>\n',
])('P19 an address in angle brackets sends no text to a second look: %j', (text) => {
  expect(mayBeMisread(text)).toBe(false)
  expect(plainOf(read(text))).toEqual(plainTree(text, 'reference', true))
})

test.each([
  '\\<https://x.example>',
  '[a <https://x.example>](<b c',
  '<https://x.example>@b.example',
])('P19 one beside marks does: %j', (text) => {
  expect(mayBeMisread(text)).toBe(true)
})

test('docs/markdown.md has the examples that are tried here', () => {
  expect(examples(forms)).not.toEqual([])
  expect(examples(left)).not.toEqual([])
})

test('P11 a long line that satteri would read without end is read by remark', () => {
  const { parse } = createFastEngine(null)
  expect(() => parse('ä *b* '.repeat(2000))).toThrow('reference parser')
  expect(parse('ä *b* \n'.repeat(2000)).children).toHaveLength(1)
  expect(parse('a *b* '.repeat(2000)).children).toHaveLength(1)
})

// What real documents hold is left to satteri: the parser of the reference is 24 times slower.
test.each([
  ['links', 'See [a](https://x.example/a_b?c=d#e), <https://x.example> and https://x.example/a.'],
  ['addresses', 'Read https://x.example/a-b/(c) or "www.x.example", mail me@x.example.'],
  [
    'definitions',
    'As [the word][one] and [two] say.\n\n[one]: /one "A title"\n[two]: <https://x.example/a>',
  ],
  ['headings with lines below', 'Words\n---\n\nMore\n==='],
  ['nested items', '- One.\n\n- [ ] Two.\n\n  More.\n\n  1. In it.\n     - Deeper.'],
  ['a fence with words', '```html:preview\n<a href="https://x.example">\n```'],
  ['an emoji', '**🚀 Fast** and 😀 _more_'],
  ['tables below headings', '## Props\n| a | b |\n| - | - |\n| `c \\| d` | *e* |\n<!-- end -->'],
  ['details', '<details><summary>More</summary>\n\nWords <kbd>Ctrl</kbd>.\n\n</details>'],
  ['marks', '2 \\* 3 &copy; _a b_ *a **b** c* ***d*** snake_case ~~e~~'],
])('P19 %s are read by satteri', (_, text) => {
  expect(mayBeMisread(text) && isMisread(read(text), text)).toBe(false)
  expect(readingOf(read(text))).toEqual(readingOf(engines.reference.parse(text)))
})

test.each([
  ['an empty block in colons', ':::note\n:::\n\nWords'],
  ['blocks in colons', ':::note\na\n\nb\n:::\nc'],
  ['a block in colons in an item', '- :::note\n  a\n\n  b\n  :::\n  c'],
  ['a block in colons at the end of a note', '[^1]: a\n    :::x\n    b\n    :::\n\nx[^1]'],
  ['code of a line end behind a hard break', 'a  \n``\n``'],
])('%s: both engines draw the same', (_, text) => {
  expect(drawWhole(text, 'fast')).toBe(drawWhole(text, 'reference'))
})
