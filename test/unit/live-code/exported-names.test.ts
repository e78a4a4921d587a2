import { expect, test } from 'vitest'
import { readExportedNames } from '../../../scripts/building/live-code/exported-names.ts'

const names = async (modules: Readonly<Record<string, string>>) => {
  const found = await readExportedNames('index', {
    resolve: async (name) => (name in modules ? name : null),
    read: async (id) => modules[id] ?? null,
  })
  return found === null ? null : [...found].toSorted().join(' ')
}

test.each([
  [
    'lists',
    { index: 'const A = 1; export { A, A as B, A as "c d" }; export { x as D } from "y"' },
    'A B D c d',
  ],
  [
    'declarations',
    { index: 'export const A = 1, { B, c: [C] } = o; export function f() {} export class K {}' },
    'A B C K f',
  ],
  ['no default', { index: 'export default 1; export const A = 1' }, 'A'],
  [
    'modules that are handed on, in circles too',
    {
      index: 'export * from "a"; export * from "lost"',
      a: 'export * from "b"; export const A = 1',
      b: 'export * from "index"; export const B = 1',
    },
    'A B',
  ],
  [
    'a name for all of a module',
    { index: 'export * as all from "a"', a: 'export const A = 1' },
    'all',
  ],
  ['a module that exports nothing', { index: 'import "a"' }, ''],
  ['a module of CommonJS', { index: 'module.exports = { A: 1 }' }, null],
  ['what is no code', { index: '}{' }, null],
])('exported names: %s', async (_, modules, expected) =>
  expect(await names(modules)).toBe(expected),
)
