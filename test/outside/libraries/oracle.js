/*
 * A second reader of React packages, which shares nothing with the program: `node oracle.js PACKAGE` prints the components of
 * the package's main entry as JSON. A component is what JSX takes as an element, contexts left out; its props are those that
 * React's own types compute, defaults applied, by TypeScript 5.9. Each prop is `required`, `optional`, or `dom` if only React's types declare it.
 */
import { join } from 'node:path'
import ts from 'typescript-5'

const [name = ''] = process.argv.slice(2)
const options = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
}
const main = join(import.meta.dirname, 'oracle-input.tsx')
const library = `import type * as Library from ${JSON.stringify(name)}`

/** Files that both programs have, parsed once. */
const files = new Map()

/** A program of one file that is not on disk. */
function programOf(text, before) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === main || fileExists.call(host, path)
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  host.getSourceFile = (path, target, ...rest) => {
    if (path === main) return ts.createSourceFile(path, text, target, true)
    if (!files.has(path)) files.set(path, getSourceFile.call(host, path, target, ...rest))
    return files.get(path)
  }
  return ts.createProgram([main], options, host, before)
}

function valuesWithCapital(program) {
  const checker = program.getTypeChecker()
  const [statement] = program.getSourceFile(main).statements
  const module = checker.getSymbolAtLocation(statement.moduleSpecifier)
  return checker
    .getExportsOfModule(module)
    .filter((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return /^\p{Lu}/u.test(symbol.name) && target.flags & ts.SymbolFlags.Value
    })
    .map((symbol) => symbol.name)
}

const first = programOf(library)
const names = valuesWithCapital(first)
const text = names.map(
  (one, i) => `
type Of${i} = typeof Library.${one}
type Is${i} = 0 extends 1 & Of${i} ? false : Of${i} extends string | Context<any> ? false : Of${i} extends JSX.ElementType ? true : false
type Props${i} = JSX.LibraryManagedAttributes<Of${i}, ComponentProps<Extract<Of${i}, JSX.ElementType>>>`,
)
const program = programOf(
  [`import type { ComponentProps, Context, JSX } from 'react'`, library, ...text].join('\n'),
  first,
)
const checker = program.getTypeChecker()
const types = new Map(
  program
    .getSourceFile(main)
    .statements.filter((node) => ts.isTypeAliasDeclaration(node))
    .map((node) => [node.name.text, checker.getTypeAtLocation(node)]),
)

function wordFor(prop, members) {
  const files = (prop.declarations ?? []).map((node) => node.getSourceFile().fileName)
  if (files.every((file) => /\/node_modules\/(?:@types\/react|csstype|typescript-5)\//.test(file)))
    return 'dom'
  const isRequired = members.every((member) => {
    const other = checker.getPropertyOfType(member, prop.name)
    return other !== undefined && !(other.flags & ts.SymbolFlags.Optional)
  })
  return isRequired ? 'required' : 'optional'
}

const components = {}
for (const [i, one] of names.entries()) {
  if (checker.typeToString(types.get(`Is${i}`)) !== 'true') continue
  const type = types.get(`Props${i}`)
  const members = type.isUnion() ? type.types : [type]
  const props = {}
  for (const member of members)
    for (const prop of checker.getPropertiesOfType(member))
      if (props[prop.name] === undefined || props[prop.name] === 'dom')
        props[prop.name] = wordFor(prop, members)
  components[one] = props
}
console.log(JSON.stringify({ exports: names, components }))
