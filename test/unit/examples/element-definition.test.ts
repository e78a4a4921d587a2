import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findElementDefinition } from '../../../scripts/tools/examples/element-definition.ts'
import { tempFolder, writeFiles, type Files } from '../../helpers/site.ts'

/** Code that defines `acme-tab` by a package of these files. */
function definition(fields: object, files: readonly string[], text = ''): string | null {
  const folder = tempFolder()
  const all: Files = { 'package.json': JSON.stringify({ name: '@acme/ui', ...fields }) }
  writeFiles(join(folder, 'node_modules/@acme/ui'), {
    ...all,
    ...Object.fromEntries(files.map((path) => [path, text])),
  })
  return findElementDefinition('@acme/ui', folder)('acme-tab')
}

test('the module that is named after an element defines it', () => {
  expect(
    definition({ exports: { './components/*': './dist/components/*/index.js' } }, [
      'dist/components/acme-tab/index.js',
    ]),
  ).toBe("import '@acme/ui/components/acme-tab'")
  expect(definition({}, ['dist/components/acme-tab.js'])).toBe(
    "import '@acme/ui/dist/components/acme-tab.js'",
  )
})

test('a module of Stencil exports the function that defines its element', () => {
  const text = 'const a=1,b=()=>{};export{a as AcmeTab,b as defineCustomElement}'
  expect(definition({}, ['dist/components/acme-tab.js'], text)).toBe(
    "import { defineCustomElement as defineAcmeTab } from '@acme/ui/dist/components/acme-tab.js'\n\ndefineAcmeTab()",
  )
})

test('a file that the package does not export is not imported', () => {
  expect(definition({ exports: { '.': './index.js' } }, ['dist/acme-tab.js'])).toBe(
    "import '@acme/ui'",
  )
})

test('without such a module a loader defines all elements, else the entry point', () => {
  expect(definition({}, ['loader/index.js'])).toBe(
    "import { defineCustomElements } from '@acme/ui/loader'\n\ndefineCustomElements()",
  )
  expect(definition({}, [])).toBe("import '@acme/ui'")
  const exports = { './es': './es/index.js', './es/*': './es/*' }
  expect(definition({ main: 'es/index.js', exports }, [])).toBe("import '@acme/ui/es'")
  expect(definition({ main: 'lib/index.js', exports }, [])).toBe(null)
  expect(findElementDefinition('@acme/gone', tempFolder())('acme-tab')).toBe(null)
})
