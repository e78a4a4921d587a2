import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listKeys } from '../../../scripts/words/model/lists.ts'
import { typeInOneLine } from '../../../scripts/reading/code-text/type-text.ts'
import { librariesFolder } from './fetch-libraries.ts'
import libraries from './libraries.json' with { type: 'json' }
import { readLibrary, type Library } from './library.ts'

/** What is asked of TypeScript here: its own types are installed with this folder alone. */
interface TypeScript {
  readonly ScriptTarget: { readonly Latest: number }
  readonly EmitHint: { readonly Unspecified: number }
  createPrinter(options: {
    readonly removeComments: boolean
    readonly omitTrailingSemicolon: boolean
  }): {
    printNode(hint: number, node: object, file: SourceFile): string
  }
  createSourceFile(name: string, text: string, target: number, setParents: boolean): SourceFile
  isTypeAliasDeclaration(node: object): node is { readonly type: object }
}
interface SourceFile {
  readonly statements: readonly object[]
  readonly parseDiagnostics: readonly unknown[]
}

// The project's own TypeScript is one without a parser for others.
const ts = createRequire(import.meta.url)('typescript') as TypeScript
const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true })

/** A type as TypeScript prints what it reads, in one layout; null: it is none. */
function parsed(type: string): string | null {
  const file = ts.createSourceFile('x.ts', `type X = ${type}\n`, ts.ScriptTarget.Latest, true)
  const { parseDiagnostics } = file
  const [only, ...others] = file.statements
  if (parseDiagnostics.length > 0 || others.length > 0 || only === undefined) return null
  if (!ts.isTypeAliasDeclaration(only)) return null
  return printer
    .printNode(ts.EmitHint.Unspecified, only.type, file)
    .replace(/[;,]?\s*\n\s*/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Every text below a key that holds types, whatever the format. */
function typesIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return /^(?:type|text|value|value-type)$/.test(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.flatMap((item) => typesIn(item, key))
    : Object.entries(value).flatMap(([name, item]) => typesIn(item, name))
}

const all = Object.keys(libraries) as Library[]

test.each(all)('%s: what TypeScript reads in the file it reads the same in the JSON', (name) => {
  const path = join(librariesFolder, name, libraries[name].file)
  const types = new Set(typesIn(JSON.parse(readFileSync(path, 'utf8'))))
  const changed = [...types].flatMap((type) => {
    const before = parsed(type)
    return before === null || before === parsed(typeInOneLine(type)) ? [] : [type]
  })
  expect(changed).toEqual([])
})

test('Vuetify: a type over several lines, and one with a link, are types', () => {
  const { components } = readLibrary('vuetify@4.3.0')
  const types = components.flatMap((component) =>
    listKeys.flatMap((list) => component[list].flatMap(({ type }) => type ?? [])),
  )
  expect(types.filter((type) => /<\/|\n/.test(type))).toEqual([])
  expect(types.filter((type) => type.includes('{') && parsed(type) === null)).toEqual([])
})
