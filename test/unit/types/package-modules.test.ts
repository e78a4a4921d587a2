import fc from 'fast-check'
import { symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModules } from '../../../scripts/reading/types/package/package-modules.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

/** Writes a package, and returns its modules by the list, and those of `asked` that Node.js finds. */
function modulesOf(exports: unknown, files: readonly string[], asked: readonly string[]) {
  const folder = tempFolder()
  const place = join(folder, 'node_modules/acme')
  const manifest = { name: 'acme', exports }
  writeFiles(place, {
    'package.json': JSON.stringify(manifest),
    ...Object.fromEntries(files.map((file) => [file, ''])),
  })
  const { resolve } = createRequire(join(folder, 'app.js'))
  const isFound = (module: string): boolean => {
    try {
      resolve(module.replace('.', 'acme'))
      return true
    } catch {
      return false
    }
  }
  return { listed: listModules(manifest, place), found: asked.filter(isFound) }
}

const files = [
  't/t.js',
  'odd/a (1).js',
  'index.js',
  'a.js',
  'b/index.js',
  'b/c/index.js',
  'lib/a.js',
  'lib/x/y.js',
  's.css',
]

test.each<readonly [string, unknown, readonly string[] | null]>([
  ['one file', './index.js', ['.']],
  ['conditions', { import: './index.mjs', default: './index.js' }, ['.']],
  ['modules by name', { '.': './index.js', './s.css': './s.css' }, ['.', './s.css']],
  ['a pattern', { './*': './*/index.js' }, ['./b', './b/c']],
  ['a pattern in conditions', { './*': [{ default: './lib/*.js' }] }, ['./a', './x/y']],
  [
    'a pattern with an end',
    { './*.js': './lib/*.js', './p/*': './lib/*.js' },
    ['./a.js', './p/a', './p/x/y', './x/y.js'],
  ],
  ['a module that is hidden', { './*': './lib/*.js', './x/*': null }, ['./a']],
  [
    'a pattern that a longer one hides',
    { './*': './lib/*.js', './x/*': './b/*.js' },
    ['./a', './x/c/index', './x/index'],
  ],
  [
    'a pattern with two stars',
    { './*': './*/*.js', './lib/*': './lib/*.js' },
    ['./lib/a', './lib/x/y', './t'],
  ],
  ['a module that is hidden by name', { './a': null, './*': './lib/*.js' }, ['./x/y']],
  ['exports of nothing', {}, []],
  ['a pattern of one file', { './*': './a.js' }, null],
  ['a pattern of one file below', { './i/*': { default: ['./a.js'] }, './*': './lib/*.js' }, null],
  ['targets that are nested deep', { './*': [[[[[[[[[['./*.js']]]]]]]]]] }, null],
  ['a file that no import can name', { './*': './odd/*' }, null],
  ['no exports, so that each file is a module', undefined, null],
  ['a folder', { './': './lib/' }, null],
])('the modules of a package with %s', (_, exports, expected) => {
  const asked = expected ?? []
  const { listed, found } = modulesOf(exports, files, asked)
  expect(listed).toEqual(expected)
  // Node.js is asked, too.
  expect(found).toEqual(asked)
})

const name = fc.constantFrom('a', 'b', 'x', 'lib', 'c')
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'))
const pattern = fc.tuple(
  fc.oneof(
    path.map((one) => `./${one}/*`),
    fc.constant('./*'),
    path.map((one) => `./*/${one}`),
  ),
  fc.option(
    fc.oneof(
      path.map((one) => `./${one}/*.js`),
      fc.constant('./*.js'),
      fc.constant('./*/index.js'),
      fc.constant('./*/*.js'),
      fc.constant('./*/a/*.js'),
    ),
  ),
)

test('a module is in the list if Node.js finds it, and only then', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(path, { maxLength: 6 }),
      fc.uniqueArray(path, { minLength: 4, maxLength: 12 }),
      (patterns, written, asked) => {
        const names = written.map((one) => `files/${one}.js`)
        const exports = Object.fromEntries(
          patterns.map(([key, target]) => [key, target?.replace('./', './files/') ?? null]),
        )
        const modules = asked.map((one) => `./${one}`)
        const { listed, found } = modulesOf(exports, names, modules)
        expect(modules.filter((one) => listed?.includes(one))).toEqual(found)
      },
    ),
    { numRuns: 300 },
  )
})

test('a manifest with hundreds of patterns is given up at once, and a name is no longer than names are', () => {
  const names = Array.from({ length: 600 }, (_, i) => i)
  const many = Object.fromEntries(names.map((i) => [`./a${i}/*`, null]))
  const targets = names.map((i) => `./*/${i}.js`)
  const paths = Array.from({ length: 10_000 }, (_, i) => `lib/a${i % 100}/b${i}.js`)
  const hostile = { ...many, './*': [...targets, './lib/*.js'] }
  expect(modulesOf(hostile, paths, []).listed).toBeNull()
  expect(modulesOf({ './*': './lib/*.js' }, paths.slice(0, 1000), []).listed).toHaveLength(1000)
  const long = `lib/${'a'.repeat(150)}/${'b'.repeat(150)}.js`
  expect(modulesOf({ './*': './lib/*.js' }, [long], []).listed).toBeNull()
})

test('a package with a link inside has no list, since the link may be a folder of modules', () => {
  const place = tempFolder({ 'lib/a.js': '', 'other/b.js': '' })
  const manifest = { name: 'acme', exports: { './*': './lib/*.js' } }
  expect(listModules(manifest, place)).toEqual(['./a'])
  symlinkSync(join(place, 'other'), join(place, 'lib/more'))
  expect(listModules(manifest, place)).toBeNull()
})
