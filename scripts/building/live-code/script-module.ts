import { isAbsolute } from 'node:path'
import browserGlobals from 'globals'
import { literalsOf } from '../../reading/code/literals.ts'
import { indexLines } from '../../reading/code/line-index.ts'
import { parseWhole } from '../../reading/code/parse.ts'
import {
  childOf,
  offsetOf,
  syntaxChildren,
  textField,
  walk,
  type Node,
} from '../../reading/code/tree.ts'
import type { Dialect } from '../../reading/code/script-file.ts'
import type { LiveElement } from '../../words/model/live-code.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'
import { editText, type Edit, type EditedText } from './edits.ts'
import {
  moduleOfName,
  type FenceContext,
  type FenceModule,
  type FenceProblem,
  type KnownNames,
} from './fence-problem.ts'
import { findFreeNames, type FreeName } from './free-names.ts'
import { addTo } from '../../words/model/gather.ts'

/** Result of reading a fence: its module and the element that controls change, or its problems. */
export type ReadFence =
  | { readonly module: FenceModule; readonly element: LiveElement | null }
  | { readonly problems: readonly FenceProblem[] }

const globalNames: ReadonlySet<string> = new Set([
  ...Object.keys(browserGlobals.browser),
  ...Object.keys(browserGlobals.builtin),
])

/**
 * Makes a module of a fence of JavaScript. The module's default export is a function that runs the fence and returns
 * what it shows, a component or an element; so the fence runs only where it is shown. A fence has a default export or
 * ends with one or more elements; a fence that belongs to an `html example` shows nothing itself.
 */
export function readScriptFence(
  code: string,
  dialect: Dialect,
  showsElement: boolean,
  context: FenceContext,
): ReadFence {
  const parsed = parseFence(code, dialect, showsElement)
  if ('problem' in parsed) return { problems: [parsed.problem] }
  const { wrapped, program } = parsed
  const place = (offset: number): FenceProblem['at'] =>
    wrapped.originalPlace(indexLines(wrapped.code).place(offset))
  const names = resolveNames(findFreeNames(program), context, place)
  const body = showsElement ? readBody(program) : null
  const problems = [...names.problems, ...exportProblems(program, place)]
  if (showsElement && body === null)
    problems.push({ at: place(lastOffset(program)), message: notShown })
  if (problems.length > 0) return { problems }
  const element = findElement(program, wrapped.code, context.isComponent)
  const edits = [
    ...movedImports(program, wrapped.code),
    ...exportEdits(program),
    ...(body === null ? [] : bodyEdits(body)),
    ...(element?.edits ?? []),
  ]
  const imports = syntaxChildren(program, 'body')
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => wrapped.code.slice(offsetOf(node, 'start'), offsetOf(node, 'end')))
  const head = [
    ...(element === null ? [] : [controlImport(context.runtime)]),
    ...importLines(names.fromPackage, context.known),
    ...imports,
  ].join('\n')
  const end = wrapped.code.length
  const [open, close] = frameOf(body)
  const module = editText(wrapped.code, [
    { start: 0, end: 0, text: `${head}\nexport default function () {${open}\n` },
    ...edits,
    { start: end, end, text: `\n${close}}\n` },
  ])
  return {
    module: {
      code: module.code,
      originalPlace: (at) => wrapped.originalPlace(module.originalPlace(at)),
      imports: importsForReaders(names.fromPackage, context.known),
    },
    element: element?.element ?? null,
  }
}

const notShown =
  'the fence shows nothing: end it with one element or several, or write "export default" before a component'

export const controlImport = (runtime: string): string =>
  `import { controls as __controls, text as __text } from ${JSON.stringify(runtime)};`

/** Returns lines that import names: one for each module, and one for each default export. */
export function importLines(
  names: readonly string[],
  known: KnownNames,
  quote: (from: string) => string = (from) => JSON.stringify(from),
): readonly string[] {
  const byModule = new Map<string, string[]>()
  const lines: string[] = []
  for (const name of names.toSorted()) {
    const from = moduleOfName(known, name)
    if (from === null) continue
    const isDefault = !known.modules.has(name) && known.defaults.has(name)
    if (isDefault) lines.push(`import ${name} from ${quote(from)}`)
    else addTo(byModule, from, name)
  }
  for (const [from, all] of byModule) lines.push(`import { ${all.join(', ')} } from ${quote(from)}`)
  return lines
}

/**
 * Returns the import lines that readers see above a fence. They are those of packages; a file of
 * this machine is of no use to readers.
 */
export function importsForReaders(names: readonly string[], known: KnownNames): readonly string[] {
  const ofPackages = names.filter((name) => !isAbsolute(moduleOfName(known, name) ?? ''))
  return importLines(ofPackages, known, (from) => `'${from.replace(/['\\\n]/g, '')}'`)
}

type ParsedFence =
  | { readonly program: Node; readonly wrapped: EditedText }
  | { readonly problem: FenceProblem }

/** Parses the code of a fence. Several elements at its end are wrapped in a fragment. */
function parseFence(code: string, dialect: Dialect, showsElement: boolean): ParsedFence {
  const whole = parsed(editText(code, []), dialect)
  if ('program' in whole || !showsElement) return whole
  for (const { index } of code.matchAll(/^[ \t]*(?=<)/gm)) {
    const edits = [
      { start: index, end: index, text: ';<>' },
      { start: code.length, end: code.length, text: '\n</>' },
    ]
    const wrapped = parsed(editText(code, edits), dialect)
    if ('program' in wrapped) return wrapped
  }
  return whole
}

function parsed(wrapped: EditedText, dialect: Dialect): ParsedFence {
  const { code } = wrapped
  const tree = parseWhole(code, dialect)
  if ('program' in tree) return { program: tree.program, wrapped }
  const at = wrapped.originalPlace(indexLines(code).place(tree.offset))
  return { problem: { at, message: `the code cannot be read: ${tree.reason}` } }
}

const lastOffset = (program: Node): number => {
  const last = syntaxChildren(program, 'body').at(-1)
  return last === undefined ? 0 : offsetOf(last, 'start')
}

/** Part of a fence's code that is shown: its default export, or the elements at its end. */
type Body = { readonly kind: 'exported' | 'elements'; readonly node: Node }

function readBody(program: Node): Body | null {
  const statements = syntaxChildren(program, 'body')
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (exported !== undefined) return { kind: 'exported', node: exported }
  const last = statements.at(-1)
  const expression = last?.type === 'ExpressionStatement' ? childOf(last, 'expression') : null
  const isElement = expression?.type === 'JSXElement' || expression?.type === 'JSXFragment'
  return isElement && last !== undefined ? { kind: 'elements', node: last } : null
}

/**
 * Returns the code before and after that of a fence in the function that runs it. Elements become
 * the result of a component, so that the code before them may use hooks and state.
 */
const frameOf = (body: Body | null): readonly [open: string, close: string] =>
  body?.kind === 'elements'
    ? [' return function Example() {', '}']
    : ['', body === null ? '' : 'return __shown;\n']

function bodyEdits({ kind, node }: Body): readonly Edit[] {
  const [start, end] = [offsetOf(node, 'start'), offsetOf(node, 'end')]
  if (kind === 'elements') {
    const inner = childOf(node, 'expression') ?? node
    const [from, to] = [offsetOf(inner, 'start'), offsetOf(inner, 'end')]
    return [
      { start, end: from, text: 'return (' },
      { start: to, end, text: ')' },
    ]
  }
  const declaration = childOf(node, 'declaration') ?? node
  const name = textField(childOf(declaration, 'id'), 'name')
  const isNamed = name !== null && /^(?:Function|Class)Declaration$/.test(declaration.type)
  // A function keeps its name, because the code before it may use that name.
  if (!isNamed) return [{ start, end: offsetOf(declaration, 'start'), text: 'const __shown = ' }]
  return [
    { start, end: offsetOf(declaration, 'start'), text: '' },
    { start: end, end, text: `; const __shown = ${name};` },
  ]
}

/** Returns edits that remove `export` before declarations: a fence becomes the body of a function. */
const exportEdits = (program: Node): readonly Edit[] =>
  syntaxChildren(program, 'body').flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? childOf(node, 'declaration') : null
    const start = offsetOf(node, 'start')
    return declaration === null ? [] : [{ start, end: offsetOf(declaration, 'start'), text: '' }]
  })

function exportProblems(program: Node, place: (offset: number) => FenceProblem['at']) {
  return syntaxChildren(program, 'body').flatMap((node): FenceProblem[] => {
    const isMore =
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && childOf(node, 'declaration') === null)
    const message = 'a fence can export only its example; remove this export'
    return isMore ? [{ at: place(offsetOf(node, 'start')), message }] : []
  })
}

/** Returns edits that remove imports, which go before the function. Their empty lines stay. */
const movedImports = (program: Node, code: string): readonly Edit[] =>
  syntaxChildren(program, 'body')
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => {
      const [start, end] = [offsetOf(node, 'start'), offsetOf(node, 'end')]
      return { start, end, text: code.slice(start, end).replace(/[^\n]+/g, '') }
    })

/** Finds which free names are imported from the modules of the catalog, and which are problems. */
function resolveNames(
  free: readonly FreeName[],
  { known, defined }: FenceContext,
  place: (offset: number) => FenceProblem['at'],
) {
  const fromPackage: string[] = []
  const problems: FenceProblem[] = []
  for (const { name, at, isElement } of free) {
    // The element `Image` is a component, but `new Image()` is the browser's.
    if (!isElement && (globalNames.has(name) || defined.has(name))) continue
    const isOffered = /^[A-Z]/.test(name) && moduleOfName(known, name) !== null
    if (isOffered) fromPackage.push(name)
    else if (!globalNames.has(name)) problems.push({ at: place(at), message: unknown(name, known) })
  }
  return { fromPackage, problems }
}

function unknown(name: string, { title, modules }: KnownNames): string {
  if (title === null)
    return `${quoted(name)} is not defined; import it, or name the package of the components by "package" in "examples" of index.md`
  const from = modules.get(name)
  if (from !== undefined)
    return `${quoted(name)} is not defined; import it from ${isAbsolute(from) ? title : quoted(from)}`
  const hint = didYouMean(name, [...modules.keys()])
  const what = /^[A-Z]/.test(name) ? `, nor exported by ${title}` : ''
  return `${quoted(name)} is not defined${what}${hint === '' ? '; import it' : hint}`
}

/**
 * Finds the first element of the page's component in a fence, with the edits that let the controls
 * drive it. Returns null if there is none.
 */
function findElement(
  program: Node,
  code: string,
  isComponent: (name: string) => boolean,
): { readonly element: LiveElement; readonly edits: readonly Edit[] } | null {
  const found: Node[] = []
  walk(program, (node) => {
    if (found.length > 0) return false
    const opening = node.type === 'JSXElement' ? childOf(node, 'openingElement') : null
    if (opening !== null && isComponent(elementName(childOf(opening, 'name')))) found.push(node)
    return true
  })
  const [node] = found
  const opening = childOf(node ?? null, 'openingElement')
  if (node === undefined || opening === null) return null
  const attributes = syntaxChildren(opening, 'attributes')
  const values = attributes.flatMap((one): LiveElement['values'][number][] => {
    const value = literalValue(one)
    const name = textField(childOf(one, 'name'), 'name')
    return value === undefined || name === null ? [] : [[name, value]]
  })
  const others = attributes.filter((one) => literalValue(one) === undefined)
  const children = syntaxChildren(node, 'children')
  const isText = children.length > 0 && children.every(({ type }) => type === 'JSXText')
  const text = isText ? jsxText(children) : null
  const at = offsetOf(opening, 'end') - (opening['selfClosing'] === true ? 2 : 1)
  const edits: Edit[] = [{ start: at, end: at, text: ' {...__controls()}' }]
  const [first] = children
  const last = children.at(-1)
  const [start, end] =
    first === undefined || last === undefined
      ? [at, at]
      : [offsetOf(first, 'start'), offsetOf(last, 'end')]
  if (text !== null && text !== '')
    edits.push({ start, end, text: `{__text(${JSON.stringify(text)})}` })
  return {
    element: {
      tag: elementName(childOf(opening, 'name')),
      values,
      others: others.map((one) => code.slice(offsetOf(one, 'start'), offsetOf(one, 'end'))),
      text: text === '' ? null : text,
      content: code.slice(start, end),
      isAll: isOnlyElement(program, node),
    },
    edits,
  }
}

function elementName(name: Node | null): string {
  if (name?.type === 'JSXMemberExpression')
    return `${elementName(childOf(name, 'object'))}.${elementName(childOf(name, 'property'))}`
  return textField(name, 'name') ?? ''
}

/** Returns the literal value of an attribute; undefined if only running the code shows it. */
function literalValue(attribute: Node): string | number | boolean | undefined {
  if (attribute.type !== 'JSXAttribute') return undefined
  const value = childOf(attribute, 'value')
  if (value === null) return true
  const inner = value.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value
  const plain =
    inner !== null && /^(?:String|Numeric|Boolean)Literal$|^UnaryExpression$/.test(inner.type)
  return plain ? literalsOf(inner)[0] : undefined
}

/** Returns the text of children as JSX reads it, without line ends and the blanks around them. */
const jsxText = (children: readonly Node[]): string =>
  children
    .map((one) => textField(one, 'value') ?? '')
    .join('')
    .split('\n')
    .map((line, i, lines) =>
      lines.length === 1
        ? line
        : i === 0
          ? line.trimEnd()
          : i === lines.length - 1
            ? line.trimStart()
            : line.trim(),
    )
    .filter((line) => line !== '')
    .join(' ')

/** Returns true if the fence consists of this element and imports only. */
const isOnlyElement = (program: Node, element: Node): boolean =>
  syntaxChildren(program, 'body').every(
    (node) =>
      node.type === 'ImportDeclaration' ||
      (node.type === 'ExpressionStatement' && childOf(node, 'expression') === element),
  )
