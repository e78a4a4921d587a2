import { expect, test } from 'vitest'
import type { ApiFile } from '../../../scripts/reading/types/members/api-model.ts'
import { readTypesOf, readAcme } from './read.ts'
import { installed, react } from './samples.ts'

const component = "import type { FC } from 'react'\ndeclare const made: FC<{ size?: string }>\n"
const classOf = (name: string): string =>
  `import { Component, type ReactNode } from 'react'\nexport default class ${name} extends Component<{ label: string }> { render(): ReactNode }\n`

/** Reads a package with these modules, each of which is an entry point. */
const read = (modules: Readonly<Record<string, string>>, exports?: object): ApiFile => {
  const names = Object.keys(modules)
  const entries = names.map((name) => [name === 'index' ? '.' : `./${name}`, `./${name}.js`])
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.d.ts`, modules[name] ?? ''],
      [`${name}.js`, 'throw 1\n'],
    ]),
  )
  const more = { exports: exports ?? Object.fromEntries(entries) }
  return readTypesOf('acme-slider', { ...react, ...installed('acme-slider', files, more) })
}

const importsOf = ({ components }: ApiFile): object =>
  Object.fromEntries(components.map(({ name, import: line }) => [name, line]))

test('a default export is a component by the name of its declaration, else of its module', () => {
  const api = read({
    index: `${component}export default made\nexport { made as Track }\n`,
    'date-field': `${component}declare const _default: typeof made\nexport default _default\n`,
    icon: classOf('Icon'),
    'list/item': classOf('Item'),
    'menu/item': classOf('Item'),
    'menu/index': "export { default } from './item'\n",
  })
  expect(importsOf(api)).toEqual({
    // The default export of the package is this one.
    Track: undefined,
    DateField: "import DateField from 'acme-slider/date-field'",
    Icon: "import Icon from 'acme-slider/icon'",
    Item: "import Item from 'acme-slider/list/item'",
    'MenuIndex.Item': "import MenuIndex from 'acme-slider/menu/index'",
  })
})

test('the default export of a package without a declared name is named after the package', () => {
  const api = read({ index: `${component}export default made\n` })
  expect(importsOf(api)).toEqual({ AcmeSlider: "import AcmeSlider from 'acme-slider'" })
})

test('a function that makes components is none, by its lower case or by its result', () => {
  const parts = '{ Icon: (props: { size?: string }) => import("react").ReactElement }'
  const api = read({
    index: `export declare function Parts(given?: ${parts}): ${parts}\nexport declare function Later(): ${parts}['Icon']\n`,
    theme: `declare function makeTheme(): import('react').ReactElement\nexport default makeTheme\n`,
    theme2: `declare const _default: () => ${parts}\nexport default _default\n`,
  })
  expect(api.components).toEqual([])
  expect(api.leftOut).toEqual([{ reason: 'function', names: ['Later', 'Parts'] }])
})

test('default exports that are few beside named ones are left out by name, and read if they are asked for', () => {
  const named = Array.from({ length: 10 }, (_, i) => `export declare const C${i}: typeof made\n`)
  const own = named.map((line) => line.replace('typeof made', 'FC<{ size?: string }>')).join('')
  const modules = { index: component + own, ripple: classOf('Ripple') }
  const { components, leftOut } = read(modules)
  expect(components).toHaveLength(10)
  expect(leftOut).toEqual([{ reason: 'one of few default exports', names: ['Ripple'] }])
})

test('modules of patterns are entry points if there are few others', () => {
  const names = Array.from({ length: 10 }, (_, i) => `Part${i}`)
  const modules = Object.fromEntries(names.map((name) => [name.toLowerCase(), classOf(name)]))
  const exports = { './part0': './part0.js', './*': './*.js' }
  expect(read(modules, exports).components.map(({ name }) => name)).toEqual(names)
})

test('a story or a test is no entry point, also of a pattern that keeps the extension', () => {
  const sources = [
    'Card.tsx',
    'Page.story.tsx',
    'Menu.stories.mdx.tsx',
    'Tab.test.tsx',
    'A.spec.tsx',
  ]
  const files = Object.fromEntries(
    sources.map((path) => [
      `parts/${path}`,
      `${component}export const ${path.split('.')[0]}: typeof made = made\n`,
    ]),
  )
  const exports = { './parts/*': './parts/*' }
  const api = readAcme(react, files, { exports })
  expect(api.components.map(({ name, entry }) => [name, entry])).toEqual([
    ['Card', './parts/Card.tsx'],
  ])
})

test('a folder of a pattern is read if it is called like its default export, which nothing else exports', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Part${i}`)
  const folders = [...names, 'Chart', 'DatePicker'].flatMap((name) => {
    const folder = name === 'DatePicker' ? 'date-picker' : name.toLowerCase()
    return [
      [`${folder}/index.d.ts`, classOf(name)],
      [`${folder}/index.js`, 'throw 1\n'],
    ]
  })
  const files = {
    'index.d.ts': names
      .map((name) => `export { default as ${name} } from './${name.toLowerCase()}'\n`)
      .join(''),
    'index.js': names.map((name) => `export const ${name} = 1\n`).join(''),
    ...Object.fromEntries(folders),
    'theme/index.d.ts': `${component}declare const Helper: typeof made\nexport default Helper\n`,
    'theme/index.js': 'throw 1\n',
    'chart/style/index.d.ts': classOf('Style'),
    'chart/style/index.js': 'throw 1\n',
  }
  const exports = { '.': './index.js', './*': './*/index.js' }
  const api = readAcme(react, files, { exports })
  expect(api.components.map(({ name }) => name)).toEqual(
    ['Chart', 'DatePicker', ...names].toSorted(),
  )
  expect(importsOf(api)).toMatchObject({
    Chart: "import Chart from 'acme/chart'",
    DatePicker: "import DatePicker from 'acme/date-picker'",
  })
})

test.each([
  ['acme-modal', '@types/acme-modal'],
  ['@acme/modal', '@types/acme__modal'],
])('the types of %s may be in %s, and its own come first', (name, apart) => {
  const props = (text: string): string =>
    `import { Component, type ReactNode } from 'react'\nexport default class Modal extends Component<{ ${text} }> { render(): ReactNode }\n`
  const declared = {
    [`node_modules/${apart}/package.json`]: JSON.stringify({ version: '7.0.1', types: 'a.d.ts' }),
    [`node_modules/${apart}/a.d.ts`]: `${props('isOpen: boolean')}declare global { interface HTMLElementTagNameMap { 'acme-modal': HTMLElement } }\n`,
  }
  const files = { ...react, ...declared, ...installed(name, {}, { types: undefined }) }
  const api = readTypesOf(name, files)
  expect([api.package, api.version]).toEqual([name, '1.2.3'])
  expect(api.components).toMatchObject([
    { name: 'Modal', import: `import Modal from '${name}'`, props: [{ name: 'isOpen' }] },
    { name: 'acme-modal', tag: 'acme-modal' },
  ])
  const own = { [`node_modules/${name}/index.d.ts`]: props('own: string') }
  expect(readTypesOf(name, { ...files, ...own }).components).toMatchObject([
    { name: 'Modal', props: [{ name: 'own' }] },
  ])
})
