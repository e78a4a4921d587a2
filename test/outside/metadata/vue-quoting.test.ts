import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeIn, textIn } from '../../../templates/code-quoting.ts'

const { compileTemplate } = createRequire(import.meta.url)('vue/compiler-sfc') as {
  compileTemplate: (options: {
    readonly source: string
    readonly filename: string
    readonly id: string
  }) => { readonly code: string; readonly errors: readonly unknown[] }
}

/** What the compiler of Vue makes of a template, as code that holds its texts. */
function compiled(source: string): string {
  const { code, errors } = compileTemplate({ source, filename: 'a.vue', id: 'a' })
  expect(errors).toEqual([])
  return code
}

/** The strings of a piece of code, and the texts of its expressions. */
const stringsOf = (code: string): unknown[] =>
  [...code.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal) as unknown)

const texts = fc
  .string({
    unit: fc.constantFrom(
      ...'ab<>&"\'`{}$\\/ \t\n\f;:=-é\u00a0\u2028',
      '{{',
      '}}',
      '&quot;',
      '&#123;',
    ),
    minLength: 1,
    maxLength: 10,
  })
  .filter((text) => text.trim() !== '')

test('the compiler of Vue reads each text and each attribute as it was meant', () => {
  const holds = fc.property(texts, (text) => {
    expect(stringsOf(compiled(`<x-a>${textIn.vue(text)}</x-a>`))).toContain(text)
    expect(stringsOf(compiled(`<x-a ${attributeIn.vue('b', text)}></x-a>`))).toContain(text)
  })
  fc.assert(holds, { numRuns: 500 })
})
