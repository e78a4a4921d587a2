import { expect, test } from 'vitest'
import { editText } from '../../../scripts/building/live-code/edits.ts'

test('changes are made in the order of the text, and two at one place keep their order', () => {
  const edits = [
    { start: 4, end: 5, text: 'E' },
    { start: 0, end: 0, text: '1' },
    { start: 0, end: 0, text: '2' },
    { start: 6, end: 6, text: '!' },
  ]
  expect(editText('abcdef', edits).code).toBe('12abcdEf!')
})

test('each place of a changed text has its place in the text before', () => {
  const edited = editText('one\ntwo\nthree', [
    { start: 0, end: 0, text: 'import x\nfunction () {\n' },
    { start: 4, end: 7, text: 'TWO and\nmore' },
    { start: 13, end: 13, text: '\n}' },
  ])
  expect(edited.code).toBe('import x\nfunction () {\none\nTWO and\nmore\nthree\n}')
  const places = (
    [
      [1, 4],
      [3, 1],
      [3, 3],
      [4, 1],
      [5, 2],
      [6, 1],
      [6, 4],
      [7, 1],
      [99, 1],
    ] as const
  ).map(([line, column]) => {
    const at = edited.originalPlace({ line, column })
    return `${line}:${column} ${at.line}:${at.column}`
  })
  // What was put in belongs to the end of what stands before it.
  expect(places).toEqual([
    '1:4 1:1',
    '3:1 1:1',
    '3:3 1:3',
    '4:1 2:1',
    '5:2 2:1',
    '6:1 3:1',
    '6:4 3:4',
    '7:1 3:6',
    '99:1 3:6',
  ])
})
