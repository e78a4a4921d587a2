import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companionSheets } from '../../../scripts/tools/examples/companion-sheets.ts'
import { proposeSetups } from '../../../scripts/tools/examples/propose-setup.ts'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

/** A project with these packages, all of them in its own `package.json`, and their files. */
function project(packages: Readonly<Record<string, object>>, ...sheets: readonly string[]): string {
  const names = Object.keys(packages)
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const folder = tempFolder({
    'package.json': JSON.stringify({ devDependencies: dependencies }),
    ...Object.fromEntries(
      names.map((name) => [`node_modules/${name}/package.json`, JSON.stringify(packages[name])]),
    ),
    ...Object.fromEntries(sheets.map((path) => [`node_modules/${path}`, 'p { color: red }'])),
  })
  return folder
}

test.each([
  ['react-acme', 'acme', { style: './dist/a.css' }, 'acme/dist/a.css'],
  ['@acme/react', 'acme-css', { main: 'dist/a.css' }, 'acme-css/dist/a.css'],
  ['@acme/react', '@acme/css', { exports: { default: './dist/a.css' } }, '@acme/css'],
  ['@acme/react', '@acme/css', { exports: { '.': './dist/a.css' } }, '@acme/css'],
  [
    '@acme/react',
    '@acme/css',
    { style: 'dist/a.css', exports: { './a': './dist/a.css' } },
    '@acme/css/a',
  ],
  ['@acme/react', '@acme/css', { style: 'dist/a.css', exports: { './b': './b.css' } }, null],
  ['@acme/react', '@acme/css', { style: '../../a.css' }, null],
  ['@acme/react', '@acme/css', { style: 'dist/none.css' }, null],
  ['@acme/react', '@acme/css', { main: 'dist/a.js' }, null],
  [
    '@acme/react',
    '@acme/css',
    { exports: { '.': { style: './dist/a.css', import: './a.js', default: './dist/a.css' } } },
    null,
  ],
  ['@acme/react', '@acme/css', { style: 'dist' }, null],
  ['@acme/react', 'other', { style: 'dist/a.css' }, null],
  ['acmed', 'acme', { style: 'dist/a.css' }, null],
])('the style sheet of %s in %s %j is %s', (library, name, manifest, address) => {
  const folder = project({ [library]: {}, [name]: manifest }, `${name}/dist/a.css`, 'a.css')
  const file = join(folder, 'node_modules', name, 'dist/a.css')
  expect(companionSheets(library, folder)).toEqual(address === null ? [] : [{ file, address }])
})

test.each([
  ['needs', { peerDependencies: { looks: '1' } }],
  ['is developed with', { devDependencies: { looks: '1' } }],
  ['has as a keyword', { keywords: ['looks', 7] }],
])(
  'a package that the library %s is a companion, whatever its name; one that the project does not name is none',
  (_, ui) => {
    const folder = project({ ui, looks: { style: 'a.css' } }, 'looks/a.css', 'ui-css/a.css')
    writeFiles(folder, { 'node_modules/ui-css/package.json': '{"style":"a.css"}' })
    expect(companionSheets('ui', folder).map(({ address }) => address)).toEqual(['looks/a.css'])
  },
)

test('a setup with the sheets of companions comes after the one without', () => {
  const folder = project(
    { acme: { style: 'ui.css' }, 'acme-theme': { style: 'dark.css' } },
    'acme/ui.css',
    'acme-theme/dark.css',
  )
  writeFiles(folder, { 'node_modules/acme-theme/dark.css': '.dark { color-scheme: dark }' })
  const { bare, wrap } = proposeSetups({
    language: 'jsx',
    module: 'acme',
    entry: 'acme',
    project: folder,
    components: [{ name: 'AcmeProvider', import: null, props: [] }],
  })
  expect(bare.map((one) => [one?.text, one?.dark])).toEqual([
    ["import 'acme/ui.css'\n", null],
    ["import 'acme-theme/dark.css'\nimport 'acme/ui.css'\n", 'dark'],
  ])
  const importsOf = (taken: (typeof bare)[number] | undefined) =>
    wrap(taken ?? null).map(({ text }) => text.match(/'.*css'/g))
  expect(importsOf(bare[0])).toEqual([["'acme/ui.css'"]])
  expect(importsOf(bare[1])).toEqual([["'acme-theme/dark.css'", "'acme/ui.css'"]])
})

test.each(['@tailwind utilities;', '@import "x"; @theme { --a: 1 }'])(
  'a sheet that has to be compiled first is none: %s',
  (css) => {
    const folder = project({ acme: {}, 'acme-css': { style: 'a.css' } }, 'acme-css/a.css')
    expect(companionSheets('acme', folder)).toHaveLength(1)
    writeFiles(folder, { 'node_modules/acme-css/a.css': css })
    expect(companionSheets('acme', folder)).toEqual([])
  },
)

test.each([
  ['acme', ['its plugin', 'createAcme']],
  ['acme-ui', ['its plugin', 'createAcmeUi', 'createAcme']],
  ['@acme-ui/acme-next', ['its plugin', 'createAcmeNext', 'createAcme']],
  ['bell-tower-vue-next', ['its plugin', 'createBellTowerVueNext', 'createBellTower']],
  ['@acme/vue', ['its plugin', 'createVue']],
])('plugins of Vue that are tried for %s are %j', (module, labels) => {
  const plan = proposeSetups({
    language: 'vue',
    module,
    entry: module,
    project: tempFolder(),
    components: [],
  })
  expect(plan.wrap(null).flatMap(({ parts }) => parts)).toEqual(labels)
})

test('what a library is only developed with is no companion beside one that belongs to it', () => {
  const looks = Object.fromEntries(['aa', 'bb', 'cc'].map((name) => [name, { style: 'a.css' }]))
  const ui = { devDependencies: { aa: '1', bb: '1', cc: '1' } }
  const sheets = ['aa/a.css', 'bb/a.css', 'cc/a.css', 'acme/a.css']
  const folder = project({ ...looks, acme: { style: 'a.css' }, 'acme-ui': ui }, ...sheets)
  expect(companionSheets('acme-ui', folder).map(({ address }) => address)).toEqual(['acme/a.css'])
})
