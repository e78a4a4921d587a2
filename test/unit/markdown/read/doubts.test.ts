import { expect, test } from 'vitest'
import { isMisread, mayBeMisread } from '../../../../scripts/drawing/markdown/read/doubts.ts'
import { fastParser } from '../../../../scripts/drawing/markdown/read/satteri.ts'
import { randomFrom } from '../../../helpers/generators/random.ts'
import { runs } from '../../../helpers/tiers.ts'

const marks = [
  '```',
  '````',
  '`` ',
  '~~~',
  ' ```',
  '    ```',
  '> ```',
  '- ```',
  '```js',
  '``` a`',
  '```~',
]
const lines = [
  ...marks,
  ...marks,
  '<b>',
  '[a]: /b',
  'https://a.example',
  '[^a]',
  '- a',
  '> a',
  '| a |',
  '| - |',
  'a\u2028```',
  '```\u2028a',
  '',
  'a',
]

// Behind a fence of the other kind, code is looked at as all else is.
const isOddWithCode = (text: string): boolean => mayBeMisread(`~~~\n~~~\n\n${text}`)

test('code is left out of the look only where satteri’s tree has no doubt, whatever stands around fences', () => {
  const random = randomFrom(1)
  let left = 0
  for (let i = 0; i < runs(50_000); i++) {
    const text = random.many(1, 9, () => `${random.pick(lines)}\n`)
    if (fastParser === null || mayBeMisread(text) || !isOddWithCode(text)) continue
    left++
    expect(isMisread(fastParser(text), text), JSON.stringify(text)).toBe(false)
  }
  expect(left).toBeGreaterThan(fastParser === null ? -1 : 0)
})

test('code with a tag does not ask for satteri’s tree, and a tag outside of it does', () => {
  const code = '```jsx\n  <Button />\n```\n'
  expect(mayBeMisread(`a\n\n${code}\n${code}\nb`)).toBe(false)
  expect(mayBeMisread(`a\n\n${code}`.slice(0, -4))).toBe(false)
  expect(mayBeMisread(`${code}<b>\n\n${code}`)).toBe(true)
  expect(mayBeMisread(`- ${code}<b>\n\n${code}`)).toBe(true)
})

test('a text of many openings is looked at in a time that grows with it', () => {
  expect(mayBeMisread('```a\n'.repeat(200_000))).toBe(false)
  expect(mayBeMisread('``` `\n'.repeat(200_000))).toBe(false)
})
