import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { tempFolder, type Files } from '../../helpers/site.ts'
import { readTypesOf } from './read.ts'
import { installed, react } from './samples.ts'

const types = `import * as React from 'react'
export declare const A: React.FC<{ a: string }>
export declare const B: React.FC<{ a: string }> & { Part: React.FC<{}> }
`
const exports = { '.': { types: './index.d.ts', import: './index.mjs' } }

/** The components and what is in the types only, of a package with this JavaScript. */
function readWith(code: Readonly<Record<string, string>>, more: object = { exports }): object {
  const files = installed('acme', { 'index.d.ts': types, ...code }, more)
  const { components, leftOut } = readTypesOf('acme', { ...react, ...files })
  return [
    components.map(({ name }) => name),
    leftOut.flatMap(({ reason, names }) => (reason === 'in the types only' ? names : [])),
  ]
}

const onlyA = [['A'], ['B']]
const both = [['A', 'B', 'B.Part'], []]

// More than a call takes arguments.
const manyNames = Array.from({ length: 200_000 }, (_, i) => `a${i}`).join()

test.each([
  ['a list', { 'index.mjs': "throw new Error('it runs')\nconst a = 1\nexport { a as A }" }],
  ['a name in quotes', { 'index.mjs': "const a = 1\nexport { a as 'A' }" }],
  ['a constant', { 'index.mjs': 'export const A = 1, C = 2' }],
  ['a pattern', { 'index.mjs': 'export const { a: A = 1, ...C } = {}' }],
  [
    'a pattern of very many names',
    { 'index.mjs': `export const [${manyNames}, A] = globalThis.a` },
  ],
  ['a function', { 'index.mjs': 'export function A() { return "B" } // export { B }' }],
  ['a namespace', { 'index.mjs': "export * as A from 'other'" }],
  [
    'what files of the package give',
    {
      'index.mjs': "export * from './more'\nexport * from './index.mjs'",
      'more/index.js': "export { A } from 'other'\nexport default 1",
    },
  ],
])('a component whose name the module does not export is in the types only: %s', (_, code) => {
  expect(readWith(code)).toEqual(onlyA)
})

test('parts of a name space are components, though the types export them by flat names, too', () => {
  const files = installed(
    'acme',
    {
      'index.d.ts': "export * as Tabs from './parts'\nexport type * from './flat'\n",
      'parts.d.ts': "export { TabsRoot as Root, TabsList as List } from './flat'\n",
      'flat.d.ts': `import * as React from 'react'
export declare const TabsRoot: React.FC<{ a: string }>
export declare const TabsList: React.FC<{ b: string }>
`,
      'index.mjs': "export * as Tabs from './parts.mjs'",
    },
    { exports },
  )
  const { components, leftOut } = readTypesOf('acme', { ...react, ...files })
  expect(components.map(({ name }) => name)).toEqual(['Tabs.List', 'Tabs.Root'])
  expect(leftOut).toEqual([
    { reason: 'in the types only', names: ['TabsList', 'TabsRoot'] },
    { reason: 'object of components', names: ['Tabs'] },
  ])
})

test('the field "module" counts where there is no "exports"', () => {
  expect(readWith({ 'esm.js': 'export const A = 1' }, { module: './esm.js' })).toEqual(onlyA)
})

test.each([
  ['a script', { 'index.mjs': 'module.exports = { A: 1 }' }],
  ['what cannot be parsed', { 'index.mjs': 'export const A = (' }],
  ['a module that is not there', {}],
  ['all names of another package', { 'index.mjs': "export const A = 1\nexport * from 'other'" }],
  ['all names of a file that is not there', { 'index.mjs': "export * from './gone.js'" }],
  ['all names of a file outside', { 'index.mjs': "export * from '../../out.js'" }],
  ['brackets without end', { 'index.mjs': `export const A = ${'['.repeat(100_000)}` }],
])('nothing is left out where the names cannot be told: %s', (_, code) => {
  expect(readWith({ ...code, '../../out.js': 'export const A = 1' })).toEqual(both)
})

/** The components and what is in the types only, of a package whose modules a pattern names. */
function readModules(files: Readonly<Record<string, string>>, entries: readonly string[] = []) {
  const of = (name: string): string =>
    `import * as React from 'react'\nexport declare const ${name}: React.FC<{ a: string }>\nexport default ${name}\n`
  const declared = { 't/card.d.ts': of('Card'), 't/x/toast.d.ts': of('Toast') }
  const target = { types: './t/*.d.ts', import: ['./lib/*.js', './lib/*.tsx'] }
  const more = { exports: { './*': target } }
  const { components, leftOut } = readTypesOf(
    'acme',
    { ...react, ...installed('acme', { ...declared, ...files }, more) },
    entries,
  )
  return [
    components.map(({ name }) => name),
    leftOut.flatMap(({ reason, names }) => (reason === 'in the types only' ? names : [])),
  ]
}

const card = { 'lib/card.js': 'export const Card = 1\nexport default Card' }

test('a module of a pattern whose JavaScript is missing, beside others that have theirs, is in the types only', () => {
  expect(readModules(card)).toEqual([['Card'], ['Toast']])
  expect(readModules(card, ['./x/toast'])).toEqual([[], ['Toast']])
})

test.each([
  ['no module is built', {}],
  ['it is a source in TypeScript', { ...card, 'lib/x/toast.tsx': '' }],
  ['its JavaScript tells no names', { ...card, 'lib/x/toast.js': 'module.exports = {}' }],
])('a module of a pattern is read where %s', (_, files) => {
  expect(readModules(files)).toEqual([['Card', 'Toast'], []])
})

test('a target without an extension stands for the file that bundlers find', () => {
  const of = (name: string): string =>
    `export declare const ${name}: import('react').FC<{ a: 1 }>\n`
  const files = { 't/a.d.ts': of('A'), 't/b.d.ts': of('B'), 'a.mjs': 'export const A = 1\n' }
  const more = { exports: { './*': { types: './t/*.d.ts', default: './*' } } }
  const { components } = readTypesOf('acme', { ...react, ...installed('acme', files, more) }, [
    'a',
    'b',
  ])
  expect(components.map(({ name }) => name)).toEqual(['A'])
})

test('a link out of the package is not followed', () => {
  const files: Files = installed('acme', { 'index.d.ts': types }, { exports })
  const folder = tempFolder({ ...files, 'out.mjs': 'export const A = 1' })
  symlinkSync(join(folder, 'out.mjs'), join(folder, 'node_modules/acme/index.mjs'))
  const found = findTypedPackage('acme', folder, [])
  if ('fault' in found) throw new Error(found.fault)
  expect(found.runtime.gives('.', 'B')).toBe(true)
  expect(found.runtime.asked()).toEqual([join(folder, 'node_modules/acme/index.mjs')])
  expect(found.runtime.mayRead(join(folder, 'node_modules/acme/index.mjs'))).toBe(false)
})
