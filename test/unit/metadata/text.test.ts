import { expect, test } from 'vitest'
import { plainText, splitProse } from '../../../scripts/metadata/description.ts'
import { typeInOneLine } from '../../../scripts/metadata/type-text.ts'

test.each([
  ["| 'a'\n    | 'b'", "'a' | 'b'"],
  ['string', 'string'],
  ['  string  ', 'string'],
  ['{\n  a: string,\n\n  b: number,\n}', '{ a: string, b: number, }'],
  ["'a' /* the first */ | 'b'", "'a' | 'b'"],
  ["// the first\n| 'a'\n// the second\n| 'b'", "'a' | 'b'"],
  ["'http://x' | 'y'\n| 'z'", "'http://x' | 'y' | 'z'"],
  ["'/* no comment */' | `a\nb`", "'/* no comment */' | `a\nb`"],
  ['a  |  b', 'a  |  b'],
  ['a\t|\tb', 'a | b'],
  ["don't\nknow", "don't know"],
  ['|a|b', 'a|b'],
  ['/* nothing */', ''],
])('the type %j is %j in one line', (type, expected) => {
  expect(typeInOneLine(type)).toBe(expected)
})

test.each([
  ['Summary.', 'Whole text.', { description: 'Summary.', body: 'Whole text.' }],
  ['Same.', 'Same.', { description: 'Same.', body: null }],
  [
    null,
    'One paragraph\nof two lines.',
    { description: 'One paragraph of two lines.', body: null },
  ],
  [
    null,
    'First.\n\nSecond.\n\n    code\n\nThird.',
    { description: 'First.', body: 'Second.\n\n    code\n\nThird.' },
  ],
  [
    null,
    '### Overview\n\nFirst.\n\n### Usage\n\nSecond.',
    { description: 'First.', body: '### Usage\n\nSecond.' },
  ],
  [
    null,
    '### Overview\n\nFirst.\n\nSecond.',
    { description: 'First.', body: '### Overview\n\nSecond.' },
  ],
  [
    null,
    '# A\n## B\nFirst.\n- one\n- two',
    { description: 'First.', body: '# A\n\n## B\n\n- one\n- two' },
  ],
  [null, '- a list\n- of two', { description: null, body: '- a list\n- of two' }],
  [null, '```\ncode\n```', { description: null, body: '```\ncode\n```' }],
  [null, null, { description: null, body: null }],
])('of the summary %j and the text %j comes %j', (summary, text, expected) => {
  expect(splitProse(summary, text)).toEqual(expected)
})

test.each([
  ['A `button` with `` a ` tick ``.', 'A button with a ` tick.'],
  ['**Bold**, *slanted*, __bold__ and _slanted_.', 'Bold, slanted, bold and slanted.'],
  ['a * b * c and snake_case_name', 'a * b * c and snake_case_name'],
  [
    'See [the guide](https://x.test "Guide") and ![a picture](a.png).',
    'See the guide and a picture.',
  ],
  ['An `<sl-icon>` or <sl-icon>.', 'An <sl-icon> or <sl-icon>.'],
  ['2 \\* 3 `a\\*b`', '2 * 3 a\\*b'],
  ['\\*no\\* \\_marks\\_, \\[no\\](link)', '*no* _marks_, [no](link)'],
  ['an open ` tick', 'an open ` tick'],
])('%j shows %j', (markdown, expected) => {
  expect(plainText(markdown)).toBe(expected)
})
