import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readableFiles } from '../../../scripts/reading/types/compiler/readable.ts'
import { findTypedPackage } from '../../../scripts/reading/types/package/package-entries.ts'
import { readWholeLines } from '../../../scripts/reading/types/read-types.ts'
import { canonicalType } from '../../../scripts/reading/types/compiler/type-words.ts'
import { tempFolder } from '../../helpers/site.ts'
import { componentOf, projectsOwn, readTypesOf, readAcme } from './read.ts'
import { installed, oddShapes, react } from './samples.ts'

const entriesOf = (manifest: object, files: Readonly<Record<string, string>> = {}): unknown => {
  const folder = tempFolder({
    'out.d.ts': '',
    ...installed('acme', files, { types: undefined, ...manifest }),
  })
  const found = findTypedPackage('acme', folder, [])
  return 'fault' in found ? found.fault : found.entries
}

test.each([
  [
    'no types',
    {},
    'has no types: "types" of its package.json names none, and it has no index.d.ts; @types/acme is not installed; give import the file of metadata that an extractor wrote: component-catalog import custom-elements.json',
  ],
  [
    'types that climb',
    { types: '../../out.d.ts' },
    'names types outside of itself in its package.json',
  ],
  [
    'exports that climb',
    { exports: { '.': { types: './../../out.d.ts' } } },
    'names types outside of itself in its package.json',
  ],
  [
    'types beside exports without any',
    { exports: { '.': './index.js' }, types: './types/index.d.ts' },
    'has no types: "exports" of its package.json names none, and TypeScript ignores "types" beside it; @types/acme is not installed; give import the file of metadata that an extractor wrote: component-catalog import custom-elements.json',
  ],
  [
    'exports of no shape',
    { exports: [null, 1, [[[[]]]]] },
    'has no types: "types" of its package.json names none, and it has no index.d.ts; @types/acme is not installed; give import the file of metadata that an extractor wrote: component-catalog import custom-elements.json',
  ],
])('a package with %s is refused by what is wrong', (_, manifest, fault) => {
  expect(entriesOf(manifest)).toBe(fault)
})

test('a package without types says whether @types has some', () => {
  const none = installed('acme', {}, { types: undefined })
  const folder = tempFolder({ ...none, 'node_modules/@types/acme/package.json': '{}' })
  expect(findTypedPackage('acme', folder, [])).toMatchObject({
    fault: expect.stringContaining('no index.d.ts; @types/acme has none, either; give'),
  })
  expect(findTypedPackage('@types/acme', folder, [])).toMatchObject({
    fault: expect.stringContaining('no index.d.ts; give'),
  })
})

test('a package without types says which metadata it has', () => {
  expect(entriesOf({}, { 'dist/docs.json': '{}' })).toMatch(
    / it has metadata in dist\/docs\.json: component-catalog import node_modules\/acme\/dist\/docs\.json$/,
  )
})

test('a long text or type is never cut within a character', () => {
  for (const lead of ['', 'a']) {
    const [text, value] = [20_000, 4_000].map((count) => `${lead}${'🌊'.repeat(count)}`)
    const sea = componentOf(
      readAcme(react, {
        'index.d.ts': `import type { ReactElement } from 'react'
/** ${text} */
export declare function Sea(props: { wave: '${value}' }): ReactElement`,
      }),
      'Sea',
    )
    // JSON escapes half a character, and no whole one.
    expect(JSON.stringify(sea)).toMatch(/^(?!.*\\ud8)(?=.*🌊…).*$/)
  }
})

test('an entry point by a link out of the package is none', () => {
  const folder = tempFolder({
    'out.d.ts': 'export {}',
    ...installed('acme', { 'a.d.ts': '' }, { exports: { './a': './a.js', './b': './b.js' } }),
  })
  symlinkSync(join(folder, 'out.d.ts'), join(folder, 'node_modules/acme/b.d.ts'))
  expect(findTypedPackage('acme', folder, [])).toMatchObject({ entries: ['./a'] })
})

test('entry points that climb, patterns, and those that are no modules are none', () => {
  const files = { 'a.d.ts': '' }
  const target = './a.js'
  const keys = ['./a', './../b', './*', './x.css', './x".js', './a\nb']
  expect(
    entriesOf({ exports: Object.fromEntries(keys.map((key) => [key, target])) }, files),
  ).toEqual(['./a'])
})

test('patterns are entry points where no other has types, each with the file of its own star', () => {
  const files = {
    'src/a.tsx': '',
    'src/a.stories.tsx': '',
    'src/b/c.tsx': '',
    'src/hidden/d.tsx': '',
    'src/plain.js': '',
  }
  const exports = {
    './a.css': './a.css',
    './config': './src/plain.js',
    './ui/*': { types: './src/*.tsx', default: './src/*.js' },
    './ui/hidden/*': null,
  }
  expect(entriesOf({ exports }, files)).toEqual(['./ui/a', './ui/b/c'])
  const typed = { ...exports, './typed': './src/a.tsx' }
  expect(entriesOf({ exports: typed }, files)).toEqual(['./typed'])
  expect(entriesOf({ exports: { './*': './lib/*.js' } }, files)).toMatch(/^has no types/)
})

test('a package of sources, which a workspace never builds, is read as it is', () => {
  const source = `import type { ReactNode } from 'react'
/** Starts an action. */
export const Button = ({ label = 'OK' }: { /** Words. */ label?: string }): ReactNode => label
`
  const manifest = { types: undefined, main: undefined, exports: { './*': './src/*.tsx' } }
  const files = { ...react, ...installed('acme', { 'src/button.tsx': source }, manifest) }
  expect(readTypesOf('acme', files).components).toMatchObject([
    {
      name: 'Button',
      entry: './button',
      description: 'Starts an action.',
      props: [{ name: 'label', type: 'string', description: 'Words.' }],
    },
  ])
})

test('a package without entry points has those of its folders, by their package.json, and its files', () => {
  const folderManifest = (types: string): string => JSON.stringify({ main: './a.cjs', types })
  const files = {
    'button/package.json': folderManifest('./a.d.ts'),
    'button/a.js': '',
    'button/a.d.ts': '',
    'icons/up/package.json': folderManifest('./a.d.ts'),
    'icons/up/a.d.ts': '',
    'climbing/package.json': folderManifest('../../out.d.ts'),
    'climbing/a.js': '',
    'climbing/a.d.ts': '',
    'broken/package.json': '{',
    'lone/a.js': '',
    'lone/a.d.ts': '',
    'button/more/package.json': folderManifest('./a.d.ts'),
    'button/more/a.d.ts': '',
  }
  expect(entriesOf({ main: undefined }, files)).toEqual([
    './button',
    './button/more',
    './climbing/a.js',
    './icons/up',
    './lone/a.js',
  ])
})

test('an entry point that was asked for is found by any of its names, or the message has those that are there', () => {
  const folder = tempFolder(
    installed(
      'acme',
      { 'a.d.ts': '', 'b.d.ts': '' },
      { exports: { './a': './a.js', './button': './b.js' } },
    ),
  )
  for (const name of ['button', './button', 'acme/button'])
    expect(findTypedPackage('acme', folder, [name])).toMatchObject({ entries: ['./button'] })
  expect(findTypedPackage('acme', folder, ['buton'])).toEqual({
    fault: 'has no entry point "./buton" with types, did you mean "./button"?',
  })
})

test('types that name themselves, names of prototypes, and texts that mean something elsewhere stay what they are', () => {
  const shapes = `
import * as React from 'react'
type Json = string | { [key: string]: Json } | Json[]
type Deep<T> = { value: T; next?: Deep<Deep<T>> }
export declare const A: React.FC<{
  json?: Json
  deep?: Deep<string>
  __proto__?: string
  constructor?: string
  /** </script><img src=x onerror=alert(1)> {@link ../../etc} [a](javascript:alert(1)) */
  text?: '</script>' | '\\u202e' | '\`'
}>
`
  const api = readAcme(react, { 'index.d.ts': shapes })
  const { props } = componentOf(api, 'A')
  expect(props.map(({ name }) => name)).toEqual([
    'json',
    'deep',
    '__proto__',
    'constructor',
    'text',
  ])
  expect(props[0]?.type).toBe('Json')
  expect(props[4]?.description).toBe('`</script>``<img src=x onerror=alert(1)>` `../../etc` a')
})

test('a type of any text is put in order in no time, and nothing is lost of it', () => {
  const hostile = [
    '('.repeat(20_000),
    `${'{ a: '.repeat(5_000)}1${' }'.repeat(5_000)}`,
    '"'.repeat(15_000),
    `${'a | '.repeat(4_000)}b`,
    '=> : ? | & < > ` \' "',
  ]
  for (const text of hostile) expect(canonicalType(text).length).toBeGreaterThan(0)
  expect(canonicalType('a | "b;|c" | (() => x | y)')).toBe("'b;|c' | a | (() => x | y)")
})

test('a package that exports itself, and strings of any characters, give what all compilers give', () => {
  const api = readAcme(react, { 'index.d.ts': oddShapes })
  expect(api.components.map(({ name }) => name)).toEqual(['Bee', 'Cee', 'Odd'])
  expect(
    componentOf(api, 'Odd')
      .props.slice(0, 2)
      .map(({ type }) => type),
  ).toEqual([`"\\uD800" | "\\uDC00" | 'b' | '😀'`, expect.not.stringMatching(/[\u0085\u2028]/)])
  expect(canonicalType(`'b' | "\ud800" | "\ud83d\ude00"`)).toBe(`"\\uD800" | 'b' | '😀'`)
})

test('nothing outside of packages is read as types', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'secret'))
  writeFileSync(join(folder, 'secret/index.d.ts'), "export interface S { secret?: 'words' }")
  const shapes = `
import * as React from 'react'
import type { S } from '${folder}/secret/index'
export declare const A: React.FC<S & { own?: string }>
`
  const api = readAcme(react, { 'index.d.ts': shapes })
  expect(JSON.stringify(api)).not.toContain('words')
})

test('a package that the read one needs is read, too, if it is a link to another folder of the project', () => {
  const shapes = `
import * as React from 'react'
import type { Base } from 'tokens'
export declare const A: React.FC<Base & { own?: string }>
`
  const files = {
    ...react,
    ...installed('acme', { 'index.d.ts': shapes }),
    'packages/tokens/package.json': '{"name":"tokens","types":"./index.d.ts"}',
    'packages/tokens/index.d.ts': "export type { Base } from './base'\n",
    'packages/tokens/base.d.ts': "export interface Base { /** Space around. */ gap?: 's' | 'm' }\n",
    'packages/other/index.d.ts': 'export {}\n',
  }
  const api = readTypesOf('acme', files, [], (folder, mayRead) => {
    symlinkSync(join(folder, 'packages/tokens'), join(folder, 'node_modules/tokens'))
    const real = (name: string): string =>
      join(realpathSync(folder), 'packages', name, 'index.d.ts')
    expect(mayRead(real('tokens'))).toBe(false)
    expect(mayRead(join(folder, 'node_modules/tokens/index.d.ts'))).toBe(true)
    expect(['tokens', 'other'].map((name) => mayRead(real(name)))).toEqual([true, false])
    return projectsOwn(folder, mayRead)
  })
  expect(componentOf(api, 'A').props).toContainEqual({
    name: 'gap',
    type: "'m' | 's'",
    description: 'Space around.',
  })
})

test('overloads keep their order, and members are put in that of their names', () => {
  const text = '{ b: 1; (a: string): void; (a: number): void; a(c: string): 1; a(c: 1): 2; a1: 3 }'
  expect(canonicalType(text)).toBe(
    '{ (a: string): void; (a: number): void; a(c: string): 1; a(c: 1): 2; a1: 3; b: 1 }',
  )
})

test('an answer is read by its line ends, whatever its texts hold and where it is cut', async () => {
  const bytes = Buffer.from('{"a":"é\u2028\u2029\u0085"}\n{"b":1}\n{"cut')
  for (let size = 1; size < bytes.length; size++) {
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
    }
    const lines: string[] = []
    for await (const line of readWholeLines(chunks())) lines.push(line)
    expect(lines).toEqual(['{"a":"é\u2028\u2029\u0085"}', '{"b":1}'])
  }
})

test('a prop whose name cannot be shown costs itself alone, and no code may use it', () => {
  const long = 'n'.repeat(300)
  const shapes = `
import * as React from 'react'
export declare const A: React.FC<{ ok?: string; '\\u202ebad'?: 1; '\\u0001x'?: 2; ${long}?: 3; '\\ud800'?: 4 }>
`
  const api = readAcme(react, { 'index.d.ts': shapes })
  const a = componentOf(api, 'A')
  expect(a.props).toEqual([{ name: 'ok', type: 'string' }])
  expect(a.hidden).toBeUndefined()
})

test('a declaration that is a link out of its package is not read', () => {
  const folder = tempFolder({
    ...react,
    ...installed('acme', {
      'index.d.ts':
        "import * as React from 'react'\nexport declare const A: React.FC<import('./out').Out & import('./in').In>\n",
      'own.d.ts': 'export interface In { inside?: 1 }\n',
    }),
    'out.d.ts': "export interface Out { secret?: 'x' }\n",
  })
  const at = join(folder, 'node_modules/acme')
  symlinkSync(join(folder, 'out.d.ts'), join(at, 'out.d.ts'))
  symlinkSync(join(at, 'own.d.ts'), join(at, 'in.d.ts'))
  const mayRead = readableFiles(at)
  expect(['out', 'in', 'index'].map((name) => mayRead(join(at, `${name}.d.ts`)))).toEqual([
    false,
    true,
    true,
  ])
})
