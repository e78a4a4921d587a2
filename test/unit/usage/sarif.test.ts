import { expect, test } from 'vitest'
import type { Finding } from '../../../scripts/tools/check-code/findings.ts'
import { sarifText } from '../../../scripts/tools/check-code/print.ts'

const at = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
const blank = { at, elementLine: 1, component: null, member: null, suggestion: null }

function written(file: string, message: string) {
  const finding: Finding = { ...blank, file, message, rule: 'use-value', severity: 'error' }
  const [result] = JSON.parse(sarifText([finding], '1.0.0')).runs[0].results
  const { uri } = result.locations[0].physicalLocation.artifactLocation
  return { text: result.message.text, uri }
}

test.each([
  ['a is "[b](https://c.example)"', 'a is "[b\\](https://c.example)"'],
  ['a is "[b\\](c)"', 'a is "[b\\\\\\](c)"'],
  ['a is "{0} {b}"', 'a is "{{0}} {b}"'],
  ['a is "b[0]", it must be c', 'a is "b[0]", it must be c'],
])('a value makes no link and no gap to be filled in: %s', (message, text) => {
  expect(written('a.tsx', message).text).toBe(text)
})

test('a name that is no text of Unicode is an address all the same', () => {
  expect(written('a/\ud800 b.tsx', 'c').uri).toBe('a/%EF%BF%BD%20b.tsx')
})
