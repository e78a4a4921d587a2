import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions, isDate, isVersion } from '../../../scripts/words/model/version.ts'
import '../../helpers/seed.ts'
import { runs } from '../../helpers/tiers.ts'

test('versions come in the order of Semantic Versioning', () => {
  // The example of its section 11, and what libraries name releases beside it.
  const ordered = [
    '0.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2',
    '1.10.0',
    'v2',
    '2.0.1',
    '2024-10',
    '2024.11',
    '99999999999999999999',
    '100000000000000000000',
  ]
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered)
  expect(compareVersions('v1.0', '1.0.0+build.7')).toBe(0)
})

test('the order is one', () => {
  const part = fc.constantFrom('0', '1', '10', '007', 'a', 'beta', '')
  const version = fc
    .tuple(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.option(fc.array(part, { maxLength: 3 })),
    )
    .map(([numbers, before]) => numbers.join('.') + (before === null ? '' : `-${before.join('.')}`))
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: runs(2000) },
  )
})

test('a version can be the name of a file and a part of an address', () => {
  for (const text of ['2.20.1', 'v4', '1.0.0-beta.1', '2024-10', '1.0.0+build'])
    expect(isVersion(text), text).toBe(true)
  for (const text of [
    '',
    '.',
    '..',
    '1..2',
    '1.',
    '.1',
    '-1',
    'a/b',
    'a\\b',
    'CON',
    'nul.1',
    '1 2',
    '<b>',
    'é',
    `1${'0'.repeat(64)}`,
    '1\n',
  ])
    expect(isVersion(text), text).toBe(false)
})

test('a date is a day that there is', () => {
  expect(['2025-02-05', '2024-02-29'].every(isDate)).toBe(true)
  expect(
    ['2025-02-30', '2025-13-01', '2025-2-5', '05.02.2025', '2025-02-05T00', ''].some(isDate),
  ).toBe(false)
})
