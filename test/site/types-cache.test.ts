import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { root, run, tempFolder, writeFiles } from '../helpers/site.ts'
import { installed, react } from '../unit/types/samples.ts'

const shapes = `
import * as React from 'react'
import type { Later } from 'later'
export declare const Button: React.FC<{ size?: 'm' | 's'; later?: Later }>
`
const written = 'content/_api/acme.json'

function linkCompiler(folder: string): void {
  for (const name of ['typescript', '@typescript'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** What was read is looked at without a compiler: a reading anew ends with a message. */
describe('what was read from types is read once', () => {
  let made: string
  let cwd: string
  let first: string
  const importIt = (folder = cwd) =>
    run(['import', 'acme', '--refresh'], {
      cwd: folder,
      env: { COMPONENT_CATALOG_CACHE: join(folder, 'cache') },
    })
  const cached = (): string => {
    const [name = ''] = readdirSync(join(cwd, 'cache/types'))
    return join(cwd, 'cache/types', name)
  }
  /** The same version, and nothing that can be asked. */
  function breakCompiler(): void {
    const place = join(cwd, 'node_modules/typescript')
    const manifest = readFileSync(join(place, 'package.json'))
    rmSync(place)
    mkdirSync(place)
    writeFileSync(join(place, 'package.json'), manifest)
  }

  beforeAll(async () => {
    made = tempFolder()
    writeFiles(made, { ...react, ...installed('acme', { 'index.d.ts': shapes }) })
    linkCompiler(made)
    expect((await importIt(made)).status).toBe(0)
    first = readFileSync(join(made, written), 'utf8')
  })
  // In another folder, where the same files lie.
  beforeEach(() => {
    cwd = tempFolder()
    cpSync(made, cwd, { recursive: true, verbatimSymlinks: true })
    breakCompiler()
  })

  test('the modules of the package are those that its files give now', async () => {
    const subpaths = async (): Promise<unknown> => {
      expect((await importIt()).status).toBe(0)
      return JSON.parse(readFileSync(join(cwd, written), 'utf8')).subpaths
    }
    const compiler = join(cwd, 'node_modules/typescript')
    rmSync(compiler, { recursive: true })
    symlinkSync(join(root, 'node_modules/typescript'), compiler)
    const exports = { '.': { types: './index.d.ts' }, './*': './lib/*.js' }
    const files = { 'index.d.ts': shapes, 'lib/a.js': '' }
    writeFiles(cwd, installed('acme', files, { exports }))
    expect(await subpaths()).toEqual(['.', './a'])
    writeFiles(cwd, { 'node_modules/acme/lib/b.js': '' })
    expect(await subpaths()).toEqual(['.', './a', './b'])
  })

  test('while each file that it was made of is the same, with the same bytes', async () => {
    rmSync(join(cwd, written))
    const again = await importIt()
    expect([again.status, again.stderr]).toEqual([0, ''])
    expect(readFileSync(join(cwd, written), 'utf8')).toBe(first)
  })

  test.each([
    ['a declaration says something else', { 'index.d.ts': shapes.replace("'s'", "'l'") }],
    ['its JavaScript exports something else', { 'index.js': 'export const Other = 1' }],
    ['the package has another version', { 'package.json': '{"name":"acme","version":"2.0.0"}' }],
  ])('and anew when %s', async (_, files) => {
    writeFiles(join(cwd, 'node_modules/acme'), files)
    expect((await importIt()).stderr).toContain('types cannot be read with TypeScript ')
  })

  test('and anew when a package has come that was missing', async () => {
    writeFiles(cwd, installed('later', { 'index.d.ts': 'export type Later = 1' }))
    expect((await importIt()).stderr).toContain('types cannot be read with TypeScript ')
  })

  test.each([
    ['damaged', (text: string) => text.replace('Button', 'Planted')],
    ['cut off', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['of no shape', () => '{}'],
  ])('and anew when the cache is %s', async (_, change) => {
    writeFileSync(cached(), change(readFileSync(cached(), 'utf8')))
    expect((await importIt()).stderr).toContain('types cannot be read with TypeScript ')
    expect(readFileSync(join(cwd, written), 'utf8')).toBe(first)
  })
})

test('a folder that takes no cache is no fault', async () => {
  const cwd = tempFolder({
    ...react,
    ...installed('acme', { 'index.d.ts': shapes }),
    taken: 'a file',
  })
  linkCompiler(cwd)
  const env = { COMPONENT_CATALOG_CACHE: join(cwd, 'taken') }
  const { status, stderr } = await run(['import', 'acme'], { cwd, env })
  expect([status, stderr]).toEqual([0, ''])
})
