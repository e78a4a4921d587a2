import { expect, test } from 'vitest'
import { reportText } from '../../../scripts/words/model/report.ts'

test('P3: no name of a file makes a line a command of a runner', () => {
  const of = (file: string): string =>
    reportText([{ file, line: 1, column: 2, message: 'm', rule: 'r', severity: 'error' }])
  expect(of('::add-mask::x.tsx')).toBe('./::add-mask::x.tsx:1:2: m [r]\n1 problem\n')
  expect(of('src/::x.tsx')).toBe('src/::x.tsx:1:2: m [r]\n1 problem\n')
})
