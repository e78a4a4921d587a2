import { expect, test } from 'vitest'
import { literalTexts, typeSet } from '../../../scripts/words/type-text/type-set.ts'

test.each([
  [`'small' | "medium" | \`large\``, ['small', 'medium', 'large']],
  [`| ('b' | 'a')\n| 'c'`, ['b', 'a', 'c']],
  [`'a' | undefined | number | Size | string[]`, ['a']],
  [`"it's" | 'say "x"' | 'back\\\\slash' | ''`, ["it's", 'say "x"', 'back\\slash', '']],
  ['`${number}px` | `auto`', ['auto']],
  [`() => 'a' | 'b'`, []],
  [`'a`, []],
])('the literals of %s, in its order', (type, texts) => {
  expect(literalTexts(typeSet(type))).toEqual(texts)
})
