/*
 * Prints the attributes that the types of React declare for each element, as JSON: by tag, and as `all` and `media` those that
 * all elements of HTML have together, and those that audio and video share.
 */
import { join } from 'node:path'
import ts from 'typescript-5'

const main = join(import.meta.dirname, 'react-attributes-input.ts')
const text = `import type { AllHTMLAttributes, JSX, MediaHTMLAttributes } from 'react'
export type Elements = JSX.IntrinsicElements & { all: AllHTMLAttributes<Element>; media: MediaHTMLAttributes<Element> }`
const options = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
}
const host = ts.createCompilerHost(options)
const { getSourceFile, fileExists } = host
host.fileExists = (path) => path === main || fileExists.call(host, path)
host.getSourceFile = (path, target, ...rest) =>
  path === main
    ? ts.createSourceFile(path, text, target, true)
    : getSourceFile.call(host, path, target, ...rest)
const program = ts.createProgram([main], options, host)
const checker = program.getTypeChecker()
const elements = program.getSourceFile(main).statements.find(ts.isTypeAliasDeclaration)
const all = checker.getTypeAtLocation(elements).getProperties()
const attributes = all.map((element) => [
  element.name,
  checker
    .getTypeOfSymbol(element)
    .getProperties()
    .map(({ name }) => name),
])
process.stdout.write(JSON.stringify(Object.fromEntries(attributes)))
