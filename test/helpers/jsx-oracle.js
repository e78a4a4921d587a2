/*
 * What TypeScript says of the JSX of some files: `node jsx-oracle.js MODULES PACKAGE FILE...` prints, as JSON, each error about an element that is imported
 * from the package, with the file, the line, what kind it is and which prop it is about. MODULES is a folder whose node_modules has `typescript` or
 * `typescript-5`. It shares nothing with the program.
 *
 * - `name`: the component has no such prop
 * - `value`: a text that the prop does not take; errors of other values are left out, since what variables hold only types say
 * - `required`: a prop that is not given
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [modules = '', library = '', ...files] = process.argv.slice(2)
const require = createRequire(join(modules, 'x.js'))
const ts = loaded(['typescript-5', 'typescript'])

function loaded(names) {
  for (const name of names)
    try {
      return require(name)
    } catch {
      continue
    }
  throw new Error(`${modules} has no TypeScript`)
}

const options = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  preserveSymlinks: true,
  types: [],
}
const program = ts.createProgram(files, options)

/** The names of a file that are imported from the package. */
function importedNames(source) {
  const names = new Set()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const module = statement.moduleSpecifier.text
    if (module !== library && !module.startsWith(`${library}/`)) continue
    const { name, namedBindings } = statement.importClause ?? {}
    if (name !== undefined) names.add(name.text)
    if (namedBindings === undefined) continue
    if (ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text)
    else for (const one of namedBindings.elements) names.add(one.name.text)
  }
  return names
}

/** The innermost opening element, and the attribute of it, that a place stands in. */
function elementAt(source, position) {
  let element = null
  let attribute = null
  const enter = (node) => {
    if (position < node.getStart(source) || position >= node.getEnd()) return
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      element = node
      attribute = null
    }
    if (ts.isJsxAttribute(node)) attribute = node
    ts.forEachChild(node, enter)
  }
  enter(source)
  return { element, attribute }
}

function rootName(tag) {
  let node = tag
  while (ts.isPropertyAccessExpression(node)) node = node.expression
  return node.getText()
}

const nameOf = (attribute) => attribute.name.getText()

/** The text that an attribute gives; null: something else. */
function textOf({ initializer }) {
  if (initializer === undefined) return null
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : null
}

/** The props that a message says to be missing, `and 3 more` left out. */
function missingIn(message) {
  const single = [...message.matchAll(/Property '([^']+)' is missing in type/g)].map(
    ([, one]) => one,
  )
  const several = [
    ...message.matchAll(
      /is missing the following properties from type .*?: ([\w\-", ]+?)(?:, and \d+ more)?(?:\.|$|\n)/gm,
    ),
  ].flatMap(([, list]) => list.split(', ').map((one) => one.replaceAll('"', '')))
  return [...new Set([...single, ...several])]
}

const found = []
for (const source of program.getSourceFiles()) {
  if (!files.includes(source.fileName)) continue
  const imported = importedNames(source)
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  for (const { start, messageText } of program.getSemanticDiagnostics(source)) {
    const { element, attribute } = elementAt(source, start)
    if (element === null || !imported.has(rootName(element.tagName))) continue
    // Of several signatures the last one is the one without `component`.
    const message = ts
      .flattenDiagnosticMessageText(messageText, '\n')
      .split(/Overload \d+ of /)
      .at(-1)
    const last = source.getLineAndCharacterOfPosition(element.getEnd()).line + 1
    const about = { file: source.fileName, first: lineOf(element), last }
    const attributes = element.attributes.properties.filter((one) => ts.isJsxAttribute(one))
    const unknown = attributes.filter((one) =>
      message.includes(`Property '${nameOf(one)}' does not exist on type`),
    )
    for (const one of unknown)
      found.push({ ...about, line: lineOf(one), kind: 'name', member: nameOf(one) })
    const isOfValue = attribute !== null && !unknown.includes(attribute)
    if (isOfValue && textOf(attribute) !== null && message.includes('is not assignable to type'))
      found.push({ ...about, line: lineOf(attribute), kind: 'value', member: nameOf(attribute) })
    if (attribute === null)
      for (const member of missingIn(message))
        found.push({ ...about, line: lineOf(element), kind: 'required', member })
  }
}
console.log(JSON.stringify(found))
