import { expect, test } from 'vitest'
import {
  importOf,
  moduleImport,
  readImport,
  type PackageOrigin,
} from '../../../scripts/reading/metadata/package-origin.ts'

const acme = (exports: unknown, folder = ''): PackageOrigin => {
  return { name: '@acme/ui', version: '2.0.0', exports, folder }
}

test.each([
  ['without exports every file may be imported', acme(undefined), "import '@acme/ui/src/a.js'"],
  ['but a path counts from the package or from the manifest', acme(undefined, 'dist'), null],
  ['exports name the file', acme({ './a': './src/a.js' }), "import '@acme/ui/a'"],
  [
    'conditions are read, but not that of types',
    acme({ './t': { types: './src/a.js' }, './a': { import: { default: './src/a.js' } } }),
    "import '@acme/ui/a'",
  ],
  ['a pattern leads to it', acme({ './*': './src/*' }), "import '@acme/ui/a.js'"],
  ['a pattern without its end', acme({ './*': './src/*.js' }), "import '@acme/ui/a'"],
  [
    'the path counts from the manifest',
    acme({ './dist/*': './dist/*' }, 'dist'),
    "import '@acme/ui/dist/src/a.js'",
  ],
  ['exports that name other files', acme({ '.': './index.js', './b': './src/b.js' }), null],
  ['exports of nothing', acme(null), null],
])('the line of a module: %s', (_, origin, line) => {
  expect(moduleImport('src/a.js', origin)).toBe(line)
})

test('a source is not what a package ships, and a module of no known package has no line', () => {
  expect(moduleImport('src/a.ts', acme(undefined))).toBe(null)
  expect(moduleImport('src/a.js', null)).toBe(null)
})

test.each([
  [['A'], "x'; evil()//"],
  [['A'], 'x\ny'],
  [['A} from "y"; import {B'], 'x'],
  [['A'], ''],
  [['A'], `x${'y'.repeat(200)}`],
])('no line is made of what is no name: %j from %j', (names, specifier) => {
  expect(importOf(names, specifier)).toBe(null)
})

test.each([
  "import { A, B } from '@acme/ui/a.js'",
  "import A from '@acme/ui/A.vue'",
  "import '@acme/ui'",
])('reads %s', (line) => {
  expect(readImport(line)).toBe(line)
})

test.each([
  "import { A } from 'x'; evil()",
  "import * as A from 'x'",
  "import A, { B } from 'x'",
  "import A-b from 'x'",
  'import { A } from "x"',
  "import '../x'\n",
  3,
])('reads no other code: %j', (line) => {
  expect(readImport(line)).toBe(null)
})
