import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAxe, readViolations } from '../../../scripts/tools/test-examples/accessibility.ts'
import { tempFolder } from '../../helpers/site.ts'

test('violations below the limit do not count', () => {
  const of = (impact: string) => ({ id: impact, impact, help: 'Help', targets: ['p'], count: 1 })
  const text = JSON.stringify(['minor', 'moderate', 'serious', 'critical'].map(of))
  const ids = (limit: Parameters<typeof readViolations>[1]): string[] =>
    readViolations(text, limit).map(({ id }) => id)
  expect(ids('minor')).toEqual(['minor', 'moderate', 'serious', 'critical'])
  expect(ids('serious')).toEqual(['serious', 'critical'])
})

test.each([
  ['no JSON', '{', 0],
  ['nothing', undefined, 0],
  ['other values', '[1, null, "a", {}]', 1],
  ['no list', '{"length": 9}', 0],
])('what a document says may be %s', (_, text, count) => {
  expect(readViolations(text, 'minor')).toHaveLength(count)
})

test('axe is the one of the project, also one that another package brings', () => {
  const own = tempFolder({
    'node_modules/axe-core/package.json': '{}',
    'node_modules/axe-core/axe.min.js': 'own',
  })
  const brought = tempFolder({
    'node_modules/@axe-core/playwright/package.json': '{}',
    'node_modules/@axe-core/playwright/index.js': '',
    'node_modules/@axe-core/playwright/node_modules/axe-core/package.json': '{}',
    'node_modules/@axe-core/playwright/node_modules/axe-core/axe.min.js': 'brought',
  })
  const fileIn = (folder: string): string => join(folder, 'package.json')
  expect(findAxe([fileIn(own), fileIn(brought)], '')).toBe('own')
  expect(findAxe([fileIn(brought), fileIn(own)], '')).toBe('brought')
  expect(() => findAxe([fileIn(tempFolder())], 'pnpm add --save-dev')).toThrow(
    'accessibility is tested with axe-core, which is not installed here: pnpm add --save-dev axe-core, or test without it: --axe off',
  )
})
