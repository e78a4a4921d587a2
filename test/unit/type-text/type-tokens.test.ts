import fc from 'fast-check'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { isWholeType } from '../../../scripts/words/type-text/type-tokens.ts'

/** True if a parser of TypeScript takes a type. */
function isParsed(type: string): boolean {
  try {
    parseAst(`type T = ${type}\n;`, { lang: 'ts' })
    return true
  } catch {
    return false
  }
}

const names = ['a', 'A.B', "'x'", '"|"', '`${number}px`', '-1', '[]', '{}', '() => void', 'A<a>']
const { type } = fc.letrec<{ type: string }>((tie) => {
  const inside = tie('type')
  return {
    type: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...names),
      fc.tuple(inside, inside).map(([a, b]) => `${a} | ${b}`),
      fc.tuple(inside, inside).map(([a, b]) => `${a} & ${b}`),
      fc.tuple(inside, inside).map(([a, b]) => `(${a} extends a ? ${b} : b)`),
      inside.map((one) => `| ${one}`),
      inside.map((one) => `{ a: ${one}; b?: ${one} }`),
      inside.map((one) => `[a: ${one}, b: 'y']`),
      inside.map((one) => `(a: ${one}) => | ${one}`),
      inside.map((one) => `A<${one}, b>`),
    ),
  }
})

test('law: a type that a parser takes is whole', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(type, (text) => {
      fc.pre(isParsed(text))
      expect(isWholeType(text)).toBe(true)
    }),
  )
})

test('law: a type that ends with a mark is not, for a parser either', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(
      type,
      fc.constantFrom('|', '&', '=>', "| '", '| {', '| (', '| A<', '}', ')'),
      (text, mark) => {
        fc.pre(isParsed(text))
        expect([isWholeType(`${text} ${mark} `), isParsed(`${text} ${mark} `)]).toEqual([
          false,
          false,
        ])
      },
    ),
  )
})

test.each(['', "'0' | | '90'", "{ a: 'x' | }", '(a: b |) => c', 'A<a |, b>', '{ a: b &; c: d }'])(
  'a parser does not take %j, and it is not whole',
  (text) => {
    expect([isWholeType(text), isParsed(text)]).toEqual([false, false])
  },
)
