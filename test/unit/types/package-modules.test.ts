import fc from 'fast-check'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModules } from '../../../scripts/reading/types/package-modules.ts'
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

const files = ['index.js', 'a.js', 'b/index.js', 'b/c/index.js', 'lib/a.js', 'lib/x/y.js', 's.css']

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
