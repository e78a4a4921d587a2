import { expect, test } from 'vitest'
import { indexLines } from '../../../scripts/reading/code/line-index.ts'

test('an offset has its line and column, and one before the text is in the first line', () => {
  const { place } = indexLines('ab\ncd\r\n\re')
  const places = [0, 2, 3, 6, 7, 8, 9, -1].map((offset) => {
    const { line, column } = place(offset)
    return `${offset} ${line}:${column}`
  })
  expect(places).toEqual(['0 1:1', '2 1:3', '3 2:1', '6 2:4', '7 3:1', '8 4:1', '9 4:2', '-1 1:0'])
})
