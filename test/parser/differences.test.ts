import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonMarkExamples, gfmExamples } from './examples.ts'
import { plainTree } from './tree.ts'

// Where the two parsers differ, remark is right; what is listed here and no longer differs is
// taken off the list.

const commonMark = await commonMarkExamples()
const gfm = await gfmExamples()

/** Number of the example, and whether more than positions differs. */
const listed: Readonly<Record<'commonmark' | 'gfm', ReadonlyMap<number, { tree: boolean }>>> = {
  // remark gives no position to an address that it finds after parsing, behind an escape.
  commonmark: new Map([[606, { tree: false }]]),
  gfm: new Map([
    [615, { tree: false }],
    // `xmpp:a@b.c/d@e.f`: what follows the first address.
    [634, { tree: true }],
  ]),
}

describe.skipIf(commonMark === null || gfm === null)('the examples of the specifications', () => {
  test.each(['commonmark', 'gfm'] as const)('%s: satteri gives the trees of remark', (name) => {
    const differing = new Map<number, { tree: boolean }>()
    for (const { number, markdown } of (name === 'gfm' ? gfm : commonMark) ?? []) {
      const same = (positions: boolean): boolean => {
        const [one, other] = [
          plainTree(markdown, 'satteri', positions),
          plainTree(markdown, 'remark', positions),
        ]
        return isEqual(one, other)
      }
      if (!same(true)) differing.set(number, { tree: !same(false) })
    }
    expect(differing).toEqual(listed[name])
  })
})

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}

test.each([
  ['an emoji before emphasis', '😀_a_'],
  ['an emoji after strong text', '**"a"**😀'],
  ['an emoji inside strong text', '**a😀**b'],
  ['an emoji before an address', '😀www.x.example'],
  ['a tag right under a table', '| a |\n| - |\n<b>\n\nText.'],
  ['a closing tag right under a table in a quote', '> | a |\n> | - |\n> </b>'],
])('%s is read the same: such texts are left to remark', (_, text) => {
  expect(plainTree(text, 'satteri', true)).toEqual(plainTree(text, 'remark', true))
})

test.each([
  ['an address right before the bar of a first row', 'https://x.example/a| a |\n| - |\n'],
  ['a note right under a note, indented, with a line after it', '[^1]: n\n    [^1]: n\nword'],
  ['a lone mark between runs of stars at a line end', 'word**_***\nword'],
  ['an empty item under a definition and a rule', '[r]: /u "t"\n---\n1. \nword'],
  ['a task without words, with more text before and after', '!\n- [x] \n1. '],
])('known: %s is read differently', (_, text) => {
  expect(plainTree(text, 'satteri', false)).not.toEqual(plainTree(text, 'remark', false))
})

test('any Markdown of these parts gives the same tree', () => {
  const parts = fc.constantFrom(
    'word',
    'Äx',
    'שלום',
    '1',
    '.',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\t',
    '# ',
    '## ',
    '- ',
    '* ',
    '+ ',
    '1. ',
    '2) ',
    '> ',
    '*',
    '**',
    '_',
    '__',
    '`',
    '``',
    '```\n',
    '```ts\n',
    '~~',
    '~~~\n',
    '[',
    '](/x)',
    '](x "t")',
    ']',
    '![',
    '[r]',
    '[r]: /u "t"\n',
    '[^1]',
    '\n\n[^1]: n\n\n',
    '<',
    '>',
    'x<b>',
    'x</b>',
    'x<!-- c -->',
    '<https://x.example>',
    ' https://x.example/a ',
    ' www.x.example ',
    ' a@b.example ',
    '&amp;',
    '&#35;',
    '&copy',
    '\\',
    '\\*',
    '|',
    '\n\n| a | b |\n| - | :-: |\n',
    '| 1 |\n',
    '---\n',
    '===\n',
    '***\n',
    '"',
    "'",
    '(',
    ')',
    ':',
    '!',
    '&',
    '\n\n<div>\n\n',
    '    code\n',
  )
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (list) => {
      const text = list.join('')
      expect(plainTree(text, 'satteri', false)).toEqual(plainTree(text, 'remark', false))
    }),
    { numRuns: 3000 },
  )
})
