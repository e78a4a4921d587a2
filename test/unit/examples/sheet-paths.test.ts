import { expect, test } from 'vitest'
import { proposeSetups } from '../../../scripts/tools/examples/propose-setup.ts'
import { tempFolder, writeFiles, type Files } from '../../helpers/site.ts'

/** Text of the setup that is proposed for a package with these files. */
function setupOf(module: string, files: Files, fields: Readonly<Record<string, unknown>> = {}) {
  const project = tempFolder({
    [`node_modules/${module}/package.json`]: JSON.stringify({ name: module, ...fields }),
  })
  for (const [path, text] of Object.entries(files))
    writeFiles(project, { [`node_modules/${module}/${path}`]: text })
  return (
    proposeSetups({ language: 'jsx', module, entry: module, project, components: [] }).bare[0]
      ?.text ?? null
  )
}

test.each([
  ['@arco-design/web-react', ['dist/css/arco.css', 'dist/css/arco.min.css'], 'dist/css/arco.css'],
  ['@douyinfe/semi-ui', ['dist/css/semi.min.css'], 'dist/css/semi.min.css'],
  ['vue-select', ['dist/vue-select.css'], 'dist/vue-select.css'],
  ['tdesign-react', ['dist/reset.css', 'dist/tdesign.css'], 'dist/tdesign.css'],
  ['antd', ['dist/reset.css'], 'dist/reset.css'],
  ['carbon-components-svelte', ['css/all.css', 'css/g10.css'], 'css/all.css'],
  ['@acme/ui', ['dist/acme.css', 'dist/index.css'], 'dist/index.css'],
  ['@acme/form-elements', ['css/all.css', 'css/form.css'], 'css/all.css'],
  ['my_ui', ['dist/my_ui.css'], 'dist/my_ui.css'],
  ['@acme/tags', ['dist/tags/tags.css', 'dist/tags/button.css'], 'dist/tags/tags.css'],
])('the style sheet of %s with %j is %s', (module, paths, found) => {
  const files = Object.fromEntries(paths.map((path) => [path, 'a { top: 0 }']))
  expect(setupOf(module, files)).toBe(`import '${module}/${found}'\n`)
})

test('the provider is imported by its own line, and by none that is no import line', () => {
  const importsOf = (line: string | null): readonly string[] => {
    const { wrap } = proposeSetups({
      language: 'jsx',
      module: '@acme/ui',
      entry: '@acme/ui/react',
      project: tempFolder(),
      components: [{ name: 'ThemeProvider', import: line, props: [] }],
    })
    return wrap(null).map(({ text }) => text.split('\n')[0] ?? '')
  }
  const own = "import { ThemeProvider } from '@acme/ui/theme'"
  const usual = ["import { ThemeProvider } from '@acme/ui/react'"]
  expect(importsOf(own)).toEqual([own])
  const ofDefault = "import ThemeProvider from '@acme/ui/theme'"
  expect(importsOf(ofDefault)).toEqual([ofDefault])
  expect(importsOf(null)).toEqual(usual)
  expect(importsOf("import { Ui } from '@acme/ui'")).toEqual(usual)
  expect(importsOf("import { ThemeProvider } from 'x'; alert(1); import 'y'")).toEqual(usual)
})

test('a component Theme without required props is a provider, and one with some is none', () => {
  const textsOf = (required: boolean): readonly string[] => {
    const appearance = { name: 'appearance', type: "'inherit' | 'light' | 'dark'", required }
    return proposeSetups({
      language: 'jsx',
      module: '@acme/themes',
      entry: '@acme/themes',
      project: tempFolder(),
      components: [{ name: 'Theme', import: null, props: [appearance] }],
    })
      .wrap(null)
      .map(({ text }) => text)
  }
  expect(textsOf(false)).toEqual([
    expect.stringContaining("<Theme appearance={dark ? 'dark' : 'light'}>{children}</Theme>"),
  ])
  expect(textsOf(true)).toEqual([])
})

test('a sheet of another name, and one that has to be compiled, is none', () => {
  expect(setupOf('@acme/ui', { 'dist/button.css': '' })).toBe(null)
  expect(setupOf('@acme/ui', { 'dist/acme.css': '@tailwind base;' })).toBe(null)
})

test('a sheet is imported by the key of exports that leads to it', () => {
  const files = { 'swiper.css': '', 'dist/picker.css': '' }
  expect(setupOf('swiper', files, { exports: { './css': './swiper.css' } })).toBe(
    "import 'swiper/css'\n",
  )
  // Bundlers resolve a key that ends in a slash.
  expect(setupOf('picker', files, { exports: { '.': './a.js', './dist/': './dist/' } })).toBe(
    "import 'picker/dist/picker.css'\n",
  )
  expect(setupOf('picker', files, { exports: { '.': './a.js' } })).toBe(null)
})
