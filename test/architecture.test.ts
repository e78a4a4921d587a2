import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { docComments, namesThing } from './helpers/comments.ts'
import { ownFiles } from './helpers/folders.ts'
import { mayImport, readFloors, roomOf, type Room } from './helpers/floors.ts'
import { exportedNames, functionsOf } from './helpers/functions.ts'
import {
  circles,
  importsOf,
  isModule,
  programFiles,
  readModule,
  stateOf,
} from './helpers/modules.ts'
import { root } from './helpers/site.ts'
import { readWalks, wordsOf } from './helpers/walks.ts'

const rooms = readFloors(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
const files = programFiles()
const modules = files.filter(isModule).map((path) => ({ path, text: readModule(path) }))
const imports = new Map(modules.map(({ path, text }) => [path, importsOf(path, text)]))

describe('the floors of ARCHITECTURE.md', () => {
  test('are rooms that exist, each once', () => {
    const places = rooms.map(({ place }) => place)
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
    expect(new Set(places).size).toBe(places.length)
  })

  test('hold every file of the program', () => {
    const outside = files.filter((path) => roomOf(rooms, path) === null)
    expect(outside).toEqual(['rolldown.config.js'])
  })

  test('have at most 4,500 lines each', () => {
    const linesOf = (place: string): number =>
      modules
        .filter(({ path }) => roomOf(rooms, path)?.place === place)
        .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    const lines = rooms.map(({ place }) => [place, linesOf(place)] as const)
    expect(lines.filter(([, count]) => count > 4_500)).toEqual([])
  })

  test('import only what is below, types and what is loaded later too', () => {
    expect(arrowsUp()).toEqual([])
  })

  test('no two files import each other, by whatever way', () => {
    expect(circles(new Map([...imports].map(([path, { files }]) => [path, files])))).toEqual([])
  })

  test('are left by no import that is made while the program runs, but by those that start it and what finds compilers and Vite', () => {
    const computed = [...imports].filter(([, found]) => found.computed > 0).map(([path]) => path)
    expect(computed.sort()).toEqual([
      'scripts/building/live-code/project-module.ts',
      'scripts/catalog.js',
      'scripts/doors/command/dev.ts',
      'scripts/reading/code/compilers.ts',
      'scripts/reading/types/compiler/find.ts',
    ])
  })
})

function arrowsUp(): string[] {
  return [...imports].flatMap(([path, { files: targets }]) =>
    targets.flatMap((target) => {
      const from = roomOf(rooms, path)
      const to = roomOf(rooms, target)
      // rolldown.config.js says how the program is compiled, so only what compiles it reads it.
      if (from === null || to === null)
        return target === 'rolldown.config.js' && path.startsWith('scripts/doors/bundle/')
          ? []
          : [`${path} imports ${target}: one of them is on no floor`]
      return mayImport(from, to)
        ? []
        : [`${path} imports ${target}: ${to.place} is not below ${from.place}`]
    }),
  )
}

describe('names', () => {
  test('no file name stands in more than two places', () => {
    const paths = files.filter(isModule)
    expect(
      shared(
        paths.map((path) => [posix.basename(path), path]),
        2,
      ),
    ).toEqual([])
  })

  test('no two files export a function or value of one name', () => {
    const names = modules
      .filter(({ path }) => !path.endsWith('.d.ts'))
      .flatMap(({ path, text }) => exportedNames(path, text).map((name) => [name, path] as const))
    expect(shared(names, 1)).toEqual([])
  })

  test('each function and value that is exported is used by a file that imports it', () => {
    const users = [...modules, ...otherModules()].map(({ path, text }) => ({
      files: new Set(importsOf(path, text).files),
      words: wordsOf(path, text),
    }))
    // What other programs import, and what `scripts/catalog.js` loads once it is compiled.
    const doors = /^scripts\/doors\/(?:api\/(?:index|endpoint)|command\/cli)\.ts$/
    const inside = modules.filter(({ path }) => !doors.test(path))
    expect(unusedExports(inside, users)).toEqual([])
  })
})

interface User {
  readonly files: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** The exports that no file uses of those that import their module. */
const unusedExports = (
  exporting: readonly { readonly path: string; readonly text: string }[],
  users: readonly User[],
): string[] =>
  exporting
    .filter(({ path }) => !path.endsWith('.d.ts'))
    .flatMap(({ path, text }) => {
      const own = users.filter(({ files: imported }) => imported.has(path))
      return exportedNames(path, text)
        .filter((name) => !own.some(({ words }) => words.has(name)))
        .map((name) => `${path}: ${name}`)
    })

/** The modules that use the program: its tests and the demo. */
function otherModules(): { readonly path: string; readonly text: string }[] {
  const found: { readonly path: string; readonly text: string }[] = []
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && entry.name !== 'node_modules') look(path)
      else if (entry.isFile() && isModule(path)) found.push({ path, text: readModule(path) })
    }
  }
  look('test')
  look('demo')
  return found
}

/** The names that stand in more than `most` paths, with these. */
function shared(named: readonly (readonly [name: string, path: string])[], most: number): string[] {
  const paths = new Map<string, string[]>()
  for (const [name, path] of named) paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths].flatMap(([name, all]) =>
    all.length > most ? [`${name}: ${all.join(', ')}`] : [],
  )
}

test('a doc comment begins with a noun or a verb, and names the thing', () => {
  const riddles = modules.flatMap(({ path, text }) =>
    docComments(text)
      .filter((comment) => !namesThing(comment.text))
      .map((comment) => `${path}:${comment.line}: ${comment.text}`),
  )
  expect(riddles).toEqual([])
})

describe('the walks of ARCHITECTURE.md', () => {
  const walks = readWalks(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const words = new Map(modules.map(({ path, text }) => [path, wordsOf(path, text)]))

  test('are those of all that grows', () => {
    const names = walks.map(({ name }) => name)
    const needed = [
      'output',
      'member of an entry',
      'list',
      'key of front matter',
      'block in Markdown',
      'aspect',
      'page kind',
      'metadata format',
      'host',
      'setting of index.md alone',
      'setting that is an option, too',
      'command',
    ]
    expect(needed.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(walks)('a new $name: each file that is named says one of its words', (walk) => {
    const silent = walk.files.filter(
      (path) => !walk.words.some((word) => words.get(path)?.has(word) === true),
    )
    expect(silent).toEqual([])
  })
})

test('no function is longer than 80 lines or takes more than five values, but for those with a reason', () => {
  const large = modules.flatMap(({ path, text }) =>
    functionsOf(path, text)
      .filter(({ lines, parameters }) => lines > 80 || parameters > 5)
      .map(({ name }) => `${path}: ${name}`),
  )
  expect(large.toSorted()).toEqual(Object.keys(largeFunctions).toSorted())
})

/** Each with the reason why it is one function. */
const largeFunctions: Readonly<Record<string, string>> = {
  'scripts/drawing/markdown/article.ts: drawArticle':
    'The steps from a tree to a page, in their order.',
  'scripts/building/publish/stage.ts: stageLocked':
    'What one stage remembers: its methods share it.',
}

test('no module remembers anything from one call to the next', () => {
  // A script of a page runs once, for one page: what it keeps is what that page shows.
  const program = modules.filter(({ path }) => !path.startsWith('templates/client/'))
  const found = program.flatMap(({ path, text }) =>
    stateOf(path, text).map((what) => `${path}:${what}`),
  )
  expect(found).toEqual([])
})

describe('what these tests see', () => {
  test.each([
    ["import { a } from './b.ts'"],
    ["import type { A } from './b.ts'"],
    ["import { type A } from './b.ts'"],
    ["import './b.ts'"],
    ["export { a } from './b.ts'"],
    ["export type * from './b.ts'"],
    ["const a = await import('./b.ts')"],
    ['const a = await import(`./b.ts`)'],
    ["let a: import('./b.ts').A"],
    ["let a: typeof import('./b.ts')"],
    ["import a = require('./b.ts')"],
  ])('an import: %s', (text) => {
    expect(importsOf('scripts/x/a.ts', text)).toEqual({ files: ['scripts/x/b.ts'], computed: 0 })
  })

  test('exports that nobody uses who imports them', () => {
    const exporting = [{ path: 'a.ts', text: 'export const b = 1, c = 2\nexport type D = 3' }]
    const users = [
      { files: new Set(['a.ts']), words: new Set(['b']) },
      { files: new Set(['e.ts']), words: new Set(['c', 'd']) },
    ]
    expect(unusedExports(exporting, users)).toEqual(['a.ts: c'])
  })

  test('words of code: names, keys and whole texts, and none of comments', () => {
    const text = "// a\nexport const b: C = { d: 'e', ['f g']: h.i } // j\n/** {@link k} */"
    const words = ['C', 'b', 'd', 'e', 'f g', 'h', 'i']
    expect([...wordsOf('scripts/x/a.ts', text)].toSorted()).toEqual(words)
  })

  test('functions, their lines and what they take', () => {
    const text = 'export const a = {\n  b(c: D, e = 1) {\n    return () => c\n  },\n}\n'
    expect(functionsOf('scripts/x/a.ts', text)).toEqual([
      { name: 'b', lines: 3, parameters: 2 },
      { name: 'b', lines: 1, parameters: 0 },
    ])
  })

  test('floors, what may import what, and no row that cannot be read', () => {
    const head = '## Floors\n\n| floor | what | rooms |\n| --- | --- | --- |\n'
    const rows = '| `scripts/a/` | low | `b`, `templates` |\n| `scripts/c/` | high | `d/e`, `d` |\n'
    const [b, templates, e, d] = readFloors(head + rows) as [Room, Room, Room, Room]
    expect([b, templates, e, d].map(({ place }) => place)).toEqual([
      'scripts/a/b',
      'templates',
      'scripts/c/d/e',
      'scripts/c/d',
    ])
    expect(roomOf([b, templates, e, d], 'scripts/c/d/e/f.ts')).toBe(e)
    expect([mayImport(templates, b), mayImport(d, b), mayImport(d, e)]).toEqual([true, true, true])
    expect([mayImport(b, templates), mayImport(b, d), mayImport(e, d)]).toEqual([
      false,
      false,
      false,
    ])
    expect(() => readFloors(`${head}| \`scripts/a/\` | low |  |\n`)).toThrow('not three cells')
  })

  test('doc comments, and those that name no thing', () => {
    const text = '// a\n/** What b is. */\nconst b = 1\n  /**\n   * A name\n   * of c.\n   */\n'
    const found = [
      { line: 2, text: 'What b is.' },
      { line: 4, text: 'A name of c.' },
    ]
    expect(docComments(text)).toEqual(found)
    const named = [
      'True if a part is gone.',
      'Called when a build ends.',
      'Whole names.',
      '`a` of `b`.',
    ]
    const vague = ['Of a part.', 'The same for b.', 'Null: none.', 'Where it ends.', 'Its name.']
    expect([...named, ...vague].filter(namesThing)).toEqual(named)
  })

  test('exported names: functions and values, no types and no re-exports', () => {
    const text =
      'export const a = 1, b = 2\nexport async function c() {}\nexport class D {}\nexport type E = 1\nexport { f } from "./f.ts"\nfunction g() {}\nexport { g }\n'
    expect(exportedNames('scripts/x/a.ts', text).toSorted()).toEqual(['D', 'a', 'b', 'c', 'g'])
  })

  test('a walk, and no row that cannot be read', () => {
    const head = '## Walks\n\n| a new | such as | is in |\n| --- | --- | --- |\n'
    const row = '| output of `x` | `a`, `b c` | `d/e.ts`, `templates/f.ts` |\n'
    const files = ['scripts/d/e.ts', 'templates/f.ts']
    expect(readWalks(head + row)).toEqual([{ name: 'output of x', words: ['a', 'b c'], files }])
    expect(() => readWalks(`${head}| output | \`a\` |  |\n`)).toThrow('an empty cell')
  })

  test("types in comments of JavaScript, and imports that can't be read", () => {
    const text = "/** @param {import('../y/b.ts').B} b */\nimport(process.argv[2])\nimport 'c'\n"
    expect(importsOf('scripts/x/a.js', text)).toEqual({ files: ['scripts/y/b.ts'], computed: 1 })
  })

  test('circles of any length', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['d']],
    ])
    expect(circles(graph)).toEqual([['a', 'b', 'c'], ['d']])
  })

  test.each([
    ['let a = 0', '1: a can be assigned anew'],
    ['export var a: string | null = null', '1: a can be assigned anew'],
    ['const a = new Map<string, string>()', '1: a begins empty'],
    ['const a: WeakMap<object, string> = new WeakMap()', '1: a begins empty'],
    ['const a: string[] = []', '1: a begins empty'],
    ['const a = Buffer.alloc(64)', '1: a begins empty'],
    ['const a = Buffer.allocUnsafe(64)', '1: a begins empty'],
    ['const a = new Uint8Array(64)', '1: a begins empty'],
    ['const a = { n: 0 }\nexport const f = () => a.n++', '2: a is written to'],
    ["const a = ['x']\nfunction f() { a.push('y') }", '2: a is written to'],
    ['const a = [1]\nfunction f() { a[0] = 2 }', '2: a is written to'],
    ['const a = { b: { c: 1 } }\nconst f = () => { delete a.b.c }', '2: a is written to'],
    ['const a = {}\nconst f = (b: object) => Object.assign(a, b)', '2: a is written to'],
    ["import { a } from './a.ts'\nexport const f = () => a.add(1)", '2: a is written to'],
    ['const a = /x/g\nconst f = (b: string) => a.test(b)', '2: a is written to'],
    ['class A { static n = 0 }', '1: a static member can be assigned anew'],
  ])('state: %s', (text, told) => {
    expect(stateOf('a.ts', text)).toEqual([told])
  })

  test.each([
    ["const a = new Map([['x', 1]])\nexport const f = () => a.get('x')"],
    ["const a = Buffer.alloc(64, 'x')"],
    ['const none: ReadonlySet<string> = new Set()'],
    ['const none: readonly string[] = []'],
    ['const a = [2, 1]\na.sort()\nfunction f() { const a: number[] = []; a.push(1); return a }'],
    ["const a = /x/g\nconst f = (b: string) => b.replace(a, '')"],
    ['const a = /x/y\nconst f = (b: string) => { a.lastIndex = 1; return a.exec(b) }'],
    ['const f = () => { let n = 0; return () => n++ }'],
    ['class A { n = 0 }'],
  ])('no state: %s', (text) => {
    expect(stateOf('a.ts', text)).toEqual([])
  })
})

test('a file with tests that npm test leaves out has some that it runs', () => {
  const folder = join(root, 'test')
  const outside = ['outside', 'bench'].map((name) => join(folder, name))
  const left = ownFiles(folder).filter((path) => {
    if (!path.endsWith('.test.ts') || outside.some((one) => path.startsWith(one))) return false
    const text = readFileSync(path, 'utf8')
    const long = text.split("{ tags: 'long'").length - 1
    return long > 0 && long >= (text.match(/^ *test[.(]/gm)?.length ?? 0)
  })
  // A release from end to end, and the counted work of a page: neither has an easier case.
  const alone = ['site/release-recipe.test.ts', 'site/work.test.ts']
  expect(left.toSorted()).toEqual(alone.map((path) => join(folder, path)))
})

test('each defect of helpers/defects.json can be planted, and test/README.md names it', () => {
  const defects = z
    .array(
      z.object({
        promise: z.string(),
        what: z.string(),
        file: z.string(),
        from: z.string(),
        tests: z.array(z.string()).min(1),
      }),
    )
    .parse(JSON.parse(readFileSync(join(root, 'test/helpers/defects.json'), 'utf8')))
  const readme = readFileSync(join(root, 'test/README.md'), 'utf8')
  for (const { promise, what, file, from, tests } of defects) {
    expect(readFileSync(join(root, file), 'utf8').split(from).length, file).toBe(2)
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(readme).toContain(`\n- ${promise}: ${what}\n`)
  }
})
