import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { readValues } from '../../../scripts/reading/types/package/separate-modules.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'
import { readAcme } from './read.ts'
import { react } from './samples.ts'

/** Returns the entry points that are read of a package with these files, or the fault. */
function entriesOf(
  files: Readonly<Record<string, string>>,
  manifest: object = {},
  only: readonly string[] = [],
) {
  const folder = tempFolder()
  writeFiles(join(folder, 'node_modules/acme'), {
    'package.json': JSON.stringify({ name: 'acme', types: 'index.d.ts', ...manifest }),
    ...files,
  })
  const found = findTypedPackage('acme', folder, only)
  return 'fault' in found ? found.fault : found.entries
}

const folderModule = (name: string, types = '') => ({
  [`${name}/index.js`]: '',
  [`${name}/index.d.ts`]: types,
})

test('a folder with a module of its own is an entry point if the types of the package export nothing of it', () => {
  const files = {
    'index.d.ts': "export { A } from './a'\nexport * from './styles.js'\n",
    ...folderModule(
      'a',
      'import { B } from "../b/index"\nexport { B }\ntype C = typeof import(\'acme/c\')\n',
    ),
    ...folderModule('b', "import * as D from '../d'\nexport default D\n"),
    ...folderModule('c'),
    ...folderModule('d'),
    'styles.d.ts': "import './a'\n",
    ...folderModule('button'),
    ...folderModule('card', "export * from '../button'\n"),
  }
  expect(entriesOf(files)).toEqual(['.', './button', './card'])
})

test('a folder of which the types of the package take only types is one, too', () => {
  const files = {
    'index.d.ts': `
import type { A } from './a'
export type {
  B,
} from "./b"
import { D } from './d'
import './e'
export declare const c: import('./c').C
export declare const d: D
export { default as Typed } from './typed'
`,
    ...folderModule('a'),
    ...folderModule('b'),
    ...folderModule('c'),
    ...folderModule('d'),
    ...folderModule('e'),
    ...folderModule('typed'),
  }
  expect(entriesOf(files)).toEqual(['.', './a', './b', './c', './d', './e'])
})

test('a folder of which the types of the package export any other file is none', () => {
  const files = {
    'index.d.ts': "export { A } from './a/A'\nexport * from './b'\n",
    ...folderModule('a'),
    'a/A.d.ts': '',
    'b/package.json': JSON.stringify({ types: '../shapes/b.d.ts' }),
    'shapes/b.d.ts': "export * from '../c'\n",
    ...folderModule('c'),
    ...folderModule('d'),
  }
  expect(entriesOf(files)).toEqual(['.', './d'])
})

test('types without semicolons are read as types with them', () => {
  const text = (end: string): string =>
    `export type Size = number${end}
export { A } from './a'${end}
export type T = { a: 1 }${end}
import B from './b'${end}
import type C from './c'${end}
export default B${end}
`
  const folders = { ...folderModule('a'), ...folderModule('b'), ...folderModule('c') }
  for (const end of ['', ';', '\r'])
    expect(entriesOf({ 'index.d.ts': text(end), ...folders })).toEqual(['.', './c'])
})

test('what comments say is no import', () => {
  const files = {
    'index.d.ts': `
/**
 * @example import { Button } from 'acme/button'
 */
// export * from './card'
  // import './chip'
export {}
`,
    ...folderModule('button'),
    ...folderModule('card'),
    ...folderModule('chip'),
  }
  expect(entriesOf(files)).toEqual(['.', './button', './card', './chip'])
})

test('of more folders than a package may have entry points none is read, but those that are asked for', () => {
  const folders = Array.from({ length: 1_000 }, (_, i) => folderModule(`f${i}`))
  const files = Object.assign({ 'index.d.ts': '' }, ...folders)
  expect(entriesOf(files)).toEqual(['.'])
  expect(entriesOf(files, {}, ['f7', '.'])).toEqual(['.', './f7'])
})

test('a name that the package itself exports is taken from there alone, and so is what only the types name', () => {
  const button = "export declare const Button: import('react').FC<{ a?: 1 }>\n"
  const files = {
    'index.d.ts': button,
    'node/index.js': '',
    'node/index.d.ts': button,
    'card/index.js': 'export const Card = 1\n',
    'card/index.d.ts': `${button.replace('Button', 'Card')}${button.replace('Button', 'Ghost')}`,
  }
  const api = readAcme(react, files)
  expect(api.components.map(({ name, entry }) => [name, entry])).toEqual([
    ['Button', '.'],
    ['Card', './card'],
  ])
  expect(api.leftOut).toEqual([{ reason: 'in the types only', names: ['Ghost'] }])
})

test('declarations that are made to hurt end', () => {
  const many = 300_000
  const hurt = [
    `from${' '.repeat(many)}(${' '.repeat(many)}`,
    `${'\n'.repeat(many)}import type ${'a, '.repeat(many)}`,
    'import type '.repeat(many),
    'import '.repeat(many),
    'export {'.repeat(many),
    'import type\n'.repeat(many),
    `${'import type\n'.repeat(200)}from${' '.repeat(many)}`,
    '/*'.repeat(many),
    'import type {a, '.repeat(many),
    'typeof import('.repeat(many),
    `import${' '.repeat(many)}('`,
    `export${' '.repeat(many)}{ a as${' '.repeat(many)}`,
    `export { a${' '.repeat(many)}as${' '.repeat(many)}!, ${' '.repeat(many)}! }`,
    `export * from '${'export * from "'.repeat(many)}`,
    'export const '.repeat(many),
    'const _default: import("a").'.repeat(many),
    '/// <reference path='.repeat(many),
  ]
  const files = { 'index.d.ts': hurt.join('\n'), ...folderModule('a') }
  expect(entriesOf(files)).toEqual(['.', './a'])
  const place = tempFolder(files)
  expect(readValues(place, new Map([['.', 'index.d.ts']])).files).toHaveLength(1)
})

test('the names of values are told from declarations, those of types are not', () => {
  const declared = `
export declare function Button(): null
export default abstract class Card {}
export interface Shape {}
export type { Named } from './named'
interface Local {}
declare const a: 1
declare const Both: 1
interface Both {}
// export { Comment }
export { a as Tabs, Local, type Typed, Both, a as small }
export { default } from './other'
export * from './more.js'
export * from './gone'
export * from '../../out'
export * from './linked'
`
  const place = tempFolder()
  const outside = tempFolder({ 'out.d.ts': 'export declare const Out: 1' })
  symlinkSync(join(outside, 'out.d.ts'), join(place, 'linked.d.ts'))
  writeFiles(place, { 'a.d.ts': declared, 'more.d.ts': "export * from './a'\nexport let More: 1" })
  const { names, files } = readValues(place, new Map([['./a', 'a.d.ts']]))
  expect(names.get('./a')?.toSorted()).toEqual(['Both', 'Button', 'Card', 'More', 'Tabs'])
  expect(files).toEqual([join(place, 'a.d.ts'), join(place, 'more.d.ts')])
})

test('so is a folder whose package.json names types, wherever they are', () => {
  const files = {
    'index.d.ts': "export * from './lib/a'\n",
    'lib/a.d.ts': '',
    'lib/b.d.ts': '',
    'a/package.json': JSON.stringify({ types: '../lib/a.d.ts' }),
    'b/package.json': JSON.stringify({ typings: '../lib/b.d.ts' }),
    'c/package.json': JSON.stringify({ types: '../../other/c.d.ts' }),
  }
  expect(entriesOf(files)).toEqual(['.', './b'])
})

test('a folder is none that no app can import, or that has the package once more', () => {
  const files = {
    'index.d.ts': '',
    'shapes/index.d.ts': '',
    'code/index.js': '',
    ...folderModule('es6'),
    ...folderModule('dist.es2015'),
    ...folderModule('lib-amd'),
    ...folderModule('test'),
    ...folderModule('stories'),
    ...folderModule('__mocks__'),
    ...folderModule('node_modules/other'),
    ...folderModule('library'),
  }
  expect(entriesOf(files)).toEqual(['.', './library'])
  expect(entriesOf(files, { exports: { '.': './index.js' } })).toEqual(['.'])
})

test('declarations that load each other, and what leads out of the package, end the search', () => {
  const files = {
    'index.d.ts': "export * from './a'\nimport '../../..'\nimport '/etc'\nimport './none'\n",
    ...folderModule('a', "export * from '..'\n"),
    ...folderModule('b'),
  }
  expect(entriesOf(files)).toEqual(['.', './b'])
})
