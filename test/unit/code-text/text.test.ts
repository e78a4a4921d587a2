import { expect, test } from 'vitest'
import { plainDescriptionText, splitProse } from '../../../scripts/reading/code-text/description.ts'
import {
  joinTypes,
  objectType,
  tupleType,
  typeInOneLine,
} from '../../../scripts/reading/code-text/type-text.ts'

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
  // A line end between members separates them.
  [
    '{\n  key: string\n  title?: string | undefined\n}[]',
    '{ key: string; title?: string | undefined }[]',
  ],
  ['{\n a: {\n  b: 1\n  c: 2\n }\n d: 3\n}', '{ a: { b: 1; c: 2 }; d: 3 }'],
  ["{\n a:\n  | 'x'\n  | 'y'\n b: A &\n  B\n c: 1\n}", "{ a: | 'x' | 'y'; b: A & B; c: 1 }"],
  [
    '{\n f(a: string): void\n g(\n  a: 1,\n  b: 2\n )\n h: 1\n}',
    '{ f(a: string): void; g( a: 1, b: 2 ); h: 1 }',
  ],
  [
    '{\n a: string\n [key: string]: any\n (x: 1): 2\n <T>(x: T): T\n}',
    '{ a: string; [key: string]: any; (x: 1): 2; <T>(x: T): T }',
  ],
  ['{\n a\n (x: 1): 2\n b\n ?: string\n}', '{ a (x: 1): 2; b ?: string }'],
  ['{\n f: (x: 1)\n  => string\n g: () =>\n  void\n}', '{ f: (x: 1) => string; g: () => void }'],
  [
    '{\n a: keyof\n  T\n b: A extends\n  B\n  ? 1\n  : 2\n keyof: 3\n c: 4\n}',
    '{ a: keyof T; b: A extends B ? 1 : 2; keyof: 3; c: 4 }',
  ],
  ['{\n [K in keyof T]?: T[K]\n}', '{ [K in keyof T]?: T[K] }'],
  ['{\n a: Map<\n  string,\n  number\n >\n b: 1\n}', '{ a: Map< string, number >; b: 1 }'],
  [
    '{\n a: 1 // first\n b: 2; // second\n /** third */\n c: 3 /* over\n lines */ d: 4\n}',
    '{ a: 1; b: 2; c: 3; d: 4 }',
  ],
  ['{ a: string;// first\n b: number }', '{ a: string; b: number }'],
  [
    '{ a: string // joined by whoever wrote it b: number }',
    '{ a: string // joined by whoever wrote it b: number }',
  ],
  ["'a' // the default", "'a'"],
  ['string /* never closed', 'string /* never closed'],
  ['see https://a.example/b\nfor more', 'see https://a.example/b for more'],
  ["{\n a: 'x\\'\n b: 1\n}", "{ a: 'x\\'; b: 1 }"],
  ['{\n a: `x\n y`\n b: 1\n}', '{ a: `x\n y`; b: 1 }'],
  ['(\n a: string\n) => void', '( a: string ) => void'],
  ['[\n a\n b\n]', '[ a b ]'],
  [
    '{ a: 1,\n f\n (x: 2): 3\n n?\n g: Map<A,\n B>\n (y: 4): 5\n}',
    '{ a: 1, f (x: 2): 3; n?; g: Map<A, B>; (y: 4): 5 }',
  ],
  // Markup is its text.
  ['<a href="https://a.example/x.ts#L8" target="_blank">Anchor</a>', 'Anchor'],
  [
    "'auto' | <a href='x'>Anchor</a>[] | <code>Array<string></code>",
    "'auto' | Anchor[] | Array<string>",
  ],
  ['Array<string>', 'Array<string>'],
  ['<T>(x: T) => Promise<a>', '<T>(x: T) => Promise<a>'],
  ["'<a>x</a>' | '&lt;'", "'<a>x</a>' | '&lt;'"],
  ['Array&lt;string&gt; | &quot;a&quot; | A & B', 'Array<string> | "a" | A & B'],
  ['{ a: 1 <br>b: 2<br/>}', '{ a: 1; b: 2 }'],
  ['Map<br>', 'Map<br>'],
])('the type %j is %j in one line', (type, expected) => {
  expect(typeInOneLine(type)).toBe(expected)
})

test('types that are put together are types: names that need quotes have them', () => {
  const items = [
    { name: 'aria-label', type: 'string' },
    { name: "it's", type: null },
    { name: 'größe', type: '{\n a: 1\n b: 2\n}' },
  ]
  expect(objectType(items)).toBe("{ 'aria-label': string; 'it\\'s': any; größe: { a: 1; b: 2 } }")
  expect(
    tupleType([
      { name: 'update:x', type: 'A' },
      { name: '...rest', type: 'B[]' },
    ]),
  ).toBe('[A, ...rest: B[]]')
})

// To look for each end anew would take hours.
test.each(['/* ', '// ', '{\n', '<a ', "'\n", '&lt', '`', '<a></b>\n'])(
  'a long text of %j is laid out while one waits',
  (part) => {
    expect(typeInOneLine(part.repeat(100_000))).not.toMatch(/\n\s*\S/)
  },
)

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
  [null, 'Demos:\n\n- [A](/a)', { description: null, body: 'Demos:\n\n- [A](/a)' }],
  [null, 'Draws a list of these:\n\n- A', { description: 'Draws a list of these:', body: '- A' }],
  [null, 'Deprecated:', { description: 'Deprecated:', body: null }],
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
  expect(plainDescriptionText(markdown)).toBe(expected)
})

test.each([
  [['string'], 'string'],
  [['() => void'], '() => void'],
  [['() => void', 'string'], '(() => void) | string'],
  [['A extends B ? C : D', 'string'], '(A extends B ? C : D) | string'],
  [['(() => void)', '{ a?: () => 1 }', "'a => b?'"], "(() => void) | { a?: () => 1 } | 'a => b?'"],
  [["'a' | 'b'", 'c'], "'a' | 'b' | c"],
])('types as one union: %s', (types, text) => {
  expect(joinTypes(types)).toBe(text)
})

test('what several types have in common', () => {
  expect(joinTypes(['A | B', 'C'], '&')).toBe('(A | B) & C')
})
