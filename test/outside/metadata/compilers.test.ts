import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { createClassicCompiler } from '../../../scripts/reading/types/compiler/classic.ts'
import { isClassicModule } from '../../../scripts/reading/types/compiler/classic-module.ts'
import {
  createNativeCompiler,
  isNativeModule,
} from '../../../scripts/reading/types/compiler/native.ts'
import { fileText } from '../../../scripts/reading/types/file-text.ts'
import type { Files } from '../../helpers/site.ts'
import { readTypesOf } from '../../unit/types/read.ts'
import {
  angular,
  angularHosts,
  angularLibrary,
  angularShapes,
  elementShapes,
  unionShapes,
  installed,
  oddShapes,
  react,
  computedShapes,
  genericShapes,
  partlyShapes,
  reactShapes,
  reactWithGlobalJsx,
  resultShapes,
  sameNames,
  sameTypes,
  stencilShapes,
  svelte,
  svelteShapes,
  vue,
  vueShapes,
} from '../../unit/types/samples.ts'

const require = createRequire(import.meta.url)

type CompilerOf = NonNullable<Parameters<typeof readTypesOf>[3]>

/** TypeScript 5 or 6, as a project has it. */
const classic =
  (name: string): CompilerOf =>
  (folder, mayRead) => {
    const module: unknown = require(name)
    if (!isClassicModule(module)) throw new Error(`${name} has another interface`)
    return createClassicCompiler(module, folder, mayRead)
  }

const native: unknown = await import(require.resolve('typescript-7/unstable/sync'))
const seven: CompilerOf = (folder, mayRead) => {
  if (!isNativeModule(native)) throw new Error('TypeScript 7 has another interface')
  return createNativeCompiler(native, folder, mayRead)
}

const lackingShapes = `export * from './gone'
export * from 'not-there'
export { Chip } from 'not-there'
`

function expectSame(files: Files): void {
  const [first, ...others] = [classic('typescript'), classic('typescript-6'), seven].map(
    (compilerOf) => fileText(readTypesOf('acme', files, [], compilerOf)),
  )
  expect(others).toEqual([first, first])
}

describe('TypeScript 5.9, 6 and 7 give the same bytes, in any folder', () => {
  test.each([
    ['React', react, reactShapes],
    ['computed props of React', react, computedShapes],
    ['props of React of a type parameter', react, genericShapes],
    ['props of React with a part that is not known', react, partlyShapes],
    ['unions of React', react, unionShapes],
    ['results of React', react, resultShapes],
    ['results of React before 19', reactWithGlobalJsx, resultShapes],
    ['results without the types of React', {}, resultShapes],
    ['any package', react, oddShapes],
    ['a package that lacks modules', react, lackingShapes],
    ['Angular', angular, angularShapes],
    ['a library of Angular', angular, angularLibrary],
    ['directives that apply others', angular, angularHosts],
    ['Vue', vue, vueShapes],
    ['Svelte', svelte, svelteShapes],
  ])('for the shapes of %s', (_, framework, shapes) => {
    expectSame({ ...framework, ...installed('acme', { 'index.d.ts': shapes }) })
  })

  test.each([
    ['components of one name in several entry points', sameNames],
    ['components of one type in several entry points', sameTypes],
    ['custom elements', elementShapes],
    ['custom elements of Stencil', stencilShapes],
  ])('for %s', (_, files) => expectSame(files))
})
