import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  inLines,
  inPieces,
  sealed,
  step,
  unsealed,
  writeParts,
} from '../../../../scripts/building/cache/memo-file.ts'
import { tempFolder } from '../../../helpers/site.ts'

const values = fc.oneof(fc.jsonValue(), fc.constant(undefined))
const records = fc.dictionary(fc.string(), fc.oneof(values, fc.dictionary(fc.string(), values)))

test('any record is written as JSON.stringify writes it', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(records, (record) => {
      expect([...inPieces(record)].join('')).toBe(JSON.stringify(record))
    }),
  )
})

test.each([step - 1, step, step + 1, 2 * step, 2 * step + 1])(
  'a list of %i entries is, too, a part of it at a time',
  (length) => {
    const list = Array.from({ length }, (_, i) => ({ id: `entry ${i}`, more: [i, null] }))
    const record = { before: 1, list, deeper: { list }, after: [] }
    const parts = [...inPieces(record)]
    expect(parts.join('')).toBe(JSON.stringify(record))
    const longest = JSON.stringify(list.slice(-step)).length
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(longest)
  },
)

test('lines end each with a line end, however many there are', () => {
  const lines = Array.from({ length: 2 * step + 1 }, (_, i) => `line ${i}`)
  expect([...inLines(lines)].join('')).toBe(lines.map((line) => `${line}\n`).join(''))
  expect([...inLines([])]).toEqual([])
})

test('the hash of a file is that of its bytes', () => {
  const path = join(tempFolder(), 'file')
  const parts = ['déjà', ' vu\n', '', '🙂']
  expect(writeParts(path, parts)).toBe(hash('sha256', readFileSync(path)))
  expect(readFileSync(path, 'utf8')).toBe(parts.join(''))
})

test('what is sealed is read as long as it is whole', () => {
  const text = [...sealed(['déjà', ' vu', '', '🙂'])].join('')
  expect(unsealed(text)).toBe('déjà vu🙂')
  const [body = '', seal = ''] = text.split('\n')
  const others = ['', '\n', body, `\n${seal}`, text.slice(0, -1), text.slice(1), `${text}\n`]
  expect(others.map(unsealed)).toEqual(others.map(() => null))
  expect(unsealed([...sealed([])].join(''))).toBe('')
})
