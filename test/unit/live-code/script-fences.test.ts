import { describe, expect, test } from 'vitest'
import { readScriptFence } from '../../../scripts/building/live-code/script-module.ts'

const known = {
  modules: new Map([
    ['Button', '@acme/ui'],
    ['Menu', '@acme/ui'],
    ['Image', '@acme/ui'],
    ['useTheme', '@acme/ui'],
  ]),
  defaults: new Map([
    ['Slider', 'rc-slider'],
    ['Menu', '@acme/ui/other'],
  ]),
  open: null,
  title: '"@acme/ui"',
}
const context = {
  known,
  defined: new Set(['__VERSION__']),
  isComponent: (name: string) => name === 'Button',
  runtime: '/runtime.js',
}
const read = (code: string, dialect: 'jsx' | 'tsx' | 'js' | 'ts' = 'tsx') =>
  readScriptFence(code, dialect, dialect.endsWith('x'), context)

function moduleOf(code: string, dialect?: 'jsx' | 'tsx' | 'js' | 'ts') {
  const found = read(code, dialect)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found
}

function problemsOf(code: string, dialect?: 'jsx' | 'tsx' | 'js' | 'ts'): readonly string[] {
  const found = read(code, dialect)
  return 'problems' in found
    ? found.problems.map(({ at, message }) => `${at.line}:${at.column} ${message}`)
    : []
}

const ui = 'import { Menu } from "@acme/ui"'

test.each([
  [
    'an element',
    '<Menu />',
    `${ui}\nexport default function () { return function Example() {\nreturn (<Menu />)\n}}\n`,
  ],
  [
    'elements',
    '<Menu />\n<b />',
    `${ui}\nexport default function () { return function Example() {\n;return (<><Menu />\n<b />\n</>)\n}}\n`,
  ],
  [
    'statements before',
    'const a = use(1)\nfunction use(n) { return n }\n<Menu a={a} />',
    `${ui}\nexport default function () { return function Example() {\nconst a = use(1)\nfunction use(n) { return n }\nreturn (<Menu a={a} />)\n}}\n`,
  ],
  [
    'a module',
    "import { a } from 'b'\nexport const c = a\nexport default function Example() { return c }",
    "import { a } from 'b'\nexport default function () {\n\nconst c = a\nfunction Example() { return c }; const __shown = Example;\nreturn __shown;\n}\n",
  ],
  [
    'an arrow',
    'export default () => <Menu />',
    `${ui}\nexport default function () {\nconst __shown = () => <Menu />\nreturn __shown;\n}\n`,
  ],
  [
    'a function without a name',
    'export default function () { return <b /> }',
    '\nexport default function () {\nconst __shown = function () { return <b /> }\nreturn __shown;\n}\n',
  ],
  [
    'types',
    'interface P { a: string }\nconst p: P = { a: "" }\n<Menu {...p} />',
    `${ui}\nexport default function () { return function Example() {\ninterface P { a: string }\nconst p: P = { a: "" }\n;return (<><Menu {...p} />\n</>)\n}}\n`,
  ],
])('a fence becomes a module: %s', (_, code, expected) => {
  const { module } = moduleOf(code)
  expect(module.code).toBe(expected)
})

test('a script beside html runs where it is shown, and shows nothing itself', () => {
  expect(moduleOf("import 'a'\ndocument.title = 'b'", 'js').module.code).toBe(
    "import 'a'\nexport default function () {\n\ndocument.title = 'b'\n}\n",
  )
})

test('a file of this machine is imported, and readers see no line of it', () => {
  const files = { ...known, modules: new Map([['Menu', '/home/me/ui.ts']]) }
  const found = readScriptFence('<Menu />', 'jsx', true, { ...context, known: files })
  expect('module' in found && [found.module.code.split('\n')[0], found.module.imports]).toEqual([
    'import { Menu } from "/home/me/ui.ts"',
    [],
  ])
})

test('names with a capital come from the package, an own import and the browser go before', () => {
  expect(moduleOf('<><Menu /><Button /></>').module.imports).toEqual([
    "import { Button, Menu } from '@acme/ui'",
  ])
  expect(moduleOf('<><Menu /><Slider /></>').module.imports).toEqual([
    "import Slider from 'rc-slider'",
    "import { Menu } from '@acme/ui'",
  ])
  expect(moduleOf("import { Menu } from './own'\n<Menu />").module.imports).toEqual([])
  expect(moduleOf('const i = new Image()\n<b>{i.src}</b>').module.imports).toEqual([])
  expect(moduleOf('<Image />').module.imports).toEqual(["import { Image } from '@acme/ui'"])
})

test.each([
  [
    'an unknown component',
    '<b>\n  <Buton />\n</b>',
    ['2:4 "Buton" is not defined, nor exported by "@acme/ui", did you mean "Button"?'],
  ],
  [
    'an unknown name',
    'const a = usState(1)\n<b>{a}</b>',
    ['1:11 "usState" is not defined; import it'],
  ],
  [
    'a name that the configuration defines, and one that it does not',
    '<b>{__VERSION__}{__OTHER__}</b>',
    ['1:18 "__OTHER__" is not defined; import it'],
  ],
  [
    'a name of the package without a capital',
    'useTheme()\n<b />',
    ['1:1 "useTheme" is not defined; import it from "@acme/ui"'],
  ],
  ['in the second of several elements', '<b />\n<b>{x}</b>', ['2:5 "x" is not defined; import it']],
  [
    'nothing shown',
    'const a = 1\na',
    [
      '2:1 the fence shows nothing: end it with one element or several, or write "export default" before a component',
    ],
  ],
  [
    'an export of something else',
    "export * from 'a'\nexport { b } from 'a'\n<b />",
    [
      '1:1 a fence can export only its example; remove this export',
      '2:1 a fence can export only its example; remove this export',
    ],
  ],
  [
    'an empty fence',
    '',
    [
      '1:1 the fence shows nothing: end it with one element or several, or write "export default" before a component',
    ],
  ],
])('problems at their places: %s', (_, code, expected) =>
  expect(problemsOf(code)).toEqual(expected),
)

test('what cannot be read is told at its place', () => {
  const [problem = ''] = problemsOf('const a = 1\n<b>{a</b>')
  expect(problem).toMatch(/^2:\d+ the code cannot be read: /)
})

test('a place in the module is the place in the fence', () => {
  const code = "import { a } from 'b'\n\n<Button size={a}>\n  Text\n</Button>\n<Menu x={a.y} />"
  const { module } = moduleOf(code)
  const lines = module.code.split('\n')
  const line = lines.findIndex((one) => one.includes('a.y')) + 1
  const column = (lines[line - 1] ?? '').indexOf('a.y') + 1
  expect(module.originalPlace({ line, column })).toEqual({ line: 6, column: 10 })
})

describe('the first element of the component of the page', () => {
  const elementOf = (code: string) => moduleOf(code).element

  test('its attributes and its text are the first state', () => {
    const code = '<Button a="x" b={2} c={-1} d f={false} g={h()} {...i}>\n  Two\n  lines\n</Button>'
    const { element, module } = moduleOf(`const h = () => 1, i = {}\n${code}\n<Button />`)
    expect(element).toEqual({
      tag: 'Button',
      values: [
        ['a', 'x'],
        ['b', 2],
        ['c', -1],
        ['d', true],
        ['f', false],
      ],
      others: ['g={h()}', '{...i}'],
      text: 'Two lines',
      content: '\n  Two\n  lines\n',
      isAll: false,
    })
    expect(module.code).toContain(
      'import { controls as __controls, text as __text } from "/runtime.js"',
    )
    expect(module.code).toContain('{...i} {...__controls()}>{__text("Two lines")}</Button>')
    expect(module.code.split('__controls()')).toHaveLength(2)
  })

  test.each([
    ['children that are no text', '<Button><b /></Button>', null],
    ['an entity', '<Button>a &amp; b</Button>', 'a & b'],
    ['nothing', '<Button />', null],
  ])('its text: %s', (_, code, text) => expect(elementOf(code)?.text).toBe(text))

  test('it is all of a fence that shows nothing else', () => {
    expect(elementOf("import { Button } from 'b'\n<Button />")?.isAll).toBe(true)
    expect(elementOf('<b><Button /></b>')?.isAll).toBe(false)
    expect(elementOf('<Menu />')).toBeNull()
  })
})
