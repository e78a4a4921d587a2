import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { atEnd } from './ends.ts'
import { ownFiles } from './folders.ts'
import { root } from './site.ts'

/** A node of the syntax tree (ESTree, with TypeScript's own nodes). */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Every file of the program, below the root of the repository, `/`-separated. */
export function programFiles(): string[] {
  const below = ['scripts', 'templates'].flatMap((folder) =>
    ownFiles(join(root, folder))
      .map((path) => posix.relative(root, path))
      .sort(),
  )
  return ['rolldown.config.js', ...below]
}

export const isModule = (path: string): boolean => /\.[cm]?[jt]s$/.test(path)

export const readModule = (path: string): string => readFileSync(join(root, path), 'utf8')

const trees = new Map<string, SyntaxNode>()

/** The syntax tree of a module, which several tests of a file look at and none changes. */
export function syntaxTree(path: string, text: string): SyntaxNode {
  const lang = path.endsWith('.d.ts') ? 'dts' : path.endsWith('ts') ? 'ts' : 'js'
  const known = trees.get(lang + text)
  if (known !== undefined) return known
  if (trees.size === 0) atEnd(() => trees.clear())
  // A program that starts with "#!" is one all the same.
  const tree = parseAst(text.replace(/^#!.*/, ''), { lang }) as unknown as SyntaxNode
  trees.set(lang + text, tree)
  return tree
}

export function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found.push(one)
    } else if (isNode(value)) found.push(value)
  }
  return found
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}

export interface Imports {
  /** Files of the repository, from its root: imports of values and of types, of whatever spelling. */
  readonly files: readonly string[]
  /** Imports whose address is made while the program runs. */
  readonly computed: number
}

/** What a module imports of its own repository; packages are left out. */
export function importsOf(path: string, text: string): Imports {
  const specifiers: string[] = []
  let computed = 0
  walk(syntaxTree(path, text), (node) => {
    // Static imports and exports, `import()` of a value and of a type, `import x = require()`.
    const source = node['source'] ?? (node.type === 'TSImportType' ? node['argument'] : null)
    if (node.type === 'TSExternalModuleReference')
      specifiers.push(literal(node['expression']) ?? '')
    if (!isNode(source)) return
    const specifier = literal(source.type === 'TSLiteralType' ? source['literal'] : source)
    if (specifier === null) computed++
    else specifiers.push(specifier)
  })
  // Types of JavaScript stand in its comments.
  if (path.endsWith('js'))
    for (const [comment] of text.matchAll(/\/\*\*[^]*?\*\//g))
      for (const [, specifier] of comment.matchAll(
        /(?:import\(|@import .* from )['"]([^'"]+)['"]/g,
      ))
        specifiers.push(specifier ?? '')
  const files = specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
  return { files: [...new Set(files)].sort(), computed }
}

function literal(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[] | undefined
  return node.type === 'TemplateLiteral' && quasis?.length === 1
    ? (quasis[0]?.value.cooked ?? null)
    : null
}

/** Circles of a graph: each list reaches itself, in the order in which it is walked. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node)
    if (at !== -1) found.push(trail.slice(at))
    if (at !== -1 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

const mutators =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|write\w*)$/
const collections = /^(?:Map|Set|WeakMap|WeakSet|Array|Buffer|\w*Array)$/

/**
 * What a module could remember from one call to the next, as `line: what`: variables of the module
 * that are assigned anew, collections that begin empty, and anything of it, or of a module that it
 * imports, that a function writes to. What is typed as read-only the compiler holds.
 */
export function stateOf(path: string, text: string): string[] {
  const program = syntaxTree(path, text)
  const found: { readonly start: number; readonly what: string }[] = []
  const tell = (node: SyntaxNode, what: string): void => {
    found.push({ start: node.start, what })
  }
  const names = new Set<string>()
  const patterns = new Set<string>()
  for (const statement of program['body'] as SyntaxNode[]) {
    for (const name of importedNames(statement)) names.add(name)
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (declaration.type !== 'VariableDeclaration' || declaration['declare'] === true) continue
    for (const declared of declaration['declarations'] as SyntaxNode[]) {
      for (const name of boundNames(declared['id'])) names.add(name)
      const name = text.slice(declared.start, declared.end).match(/^\w*/)?.[0] ?? ''
      if (declaration['kind'] !== 'const') tell(declared, `${name} can be assigned anew`)
      if (beginsEmpty(declared)) tell(declared, `${name} begins empty`)
      // To set where a pattern begins is the language's way to match at a place.
      const isPlaced = text.includes(`${name}.lastIndex = `)
      if (isStickyPattern(declared['init']) && !isPlaced) patterns.add(name)
    }
  }
  const visit = (node: SyntaxNode, shadowed: ReadonlySet<string>, inFunction: boolean): void => {
    const isFunction = /Function/.test(node.type) && isNode(node['body'])
    const inner = isFunction ? new Set([...shadowed, ...namesWithin(node)]) : shadowed
    if (node.type === 'PropertyDefinition' && node['static'] === true && node['readonly'] !== true)
      tell(node, 'a static member can be assigned anew')
    const name = inFunction ? writtenName(node, patterns) : null
    if (name !== null && names.has(name) && !shadowed.has(name)) tell(node, `${name} is written to`)
    for (const child of children(node)) visit(child, inner, inFunction || isFunction)
  }
  visit(program, new Set(), false)
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, what }) => `${text.slice(0, start).split('\n').length}: ${what}`)
}

function importedNames(statement: SyntaxNode): string[] {
  if (statement.type !== 'ImportDeclaration') return []
  if (!(literal(statement['source']) ?? '').startsWith('.')) return []
  return (statement['specifiers'] as SyntaxNode[]).flatMap(({ local }) => boundNames(local))
}

/** Names that a pattern of a declaration binds. */
function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])]
    case 'Property':
      return boundNames(pattern['value'])
    case 'AssignmentPattern':
      return boundNames(pattern['left'])
    case 'RestElement':
      return boundNames(pattern['argument'])
    case 'TSParameterProperty':
      return boundNames(pattern['parameter'])
    default:
      return children(pattern).flatMap(boundNames)
  }
}

function namesWithin(node: SyntaxNode): string[] {
  const names = (node['params'] as SyntaxNode[]).flatMap(boundNames)
  walk(node, (inner) => {
    if (inner.type === 'VariableDeclarator') names.push(...boundNames(inner['id']))
    if (/Function/.test(inner.type) && inner !== node && Array.isArray(inner['params']))
      names.push(...(inner['params'] as SyntaxNode[]).flatMap(boundNames))
  })
  return names
}

function beginsEmpty(declared: SyntaxNode): boolean {
  const { init, id } = declared
  const annotation = isNode(id) ? id['typeAnnotation'] : null
  if (!isNode(init) || (isNode(annotation) && isReadonlyType(annotation['typeAnnotation'])))
    return false
  if (init.type === 'ArrayExpression') return (init['elements'] as unknown[]).length === 0
  const callee = init['callee']
  if (!isNode(callee)) return false
  const args = init['arguments'] as SyntaxNode[]
  if (init.type === 'CallExpression')
    // With a second argument it is filled.
    return (
      isNode(callee['object']) &&
      callee['object']['name'] === 'Buffer' &&
      args.length === 1 &&
      typeof args[0]?.['value'] === 'number'
    )
  if (init.type !== 'NewExpression' || !collections.test(String(callee['name']))) return false
  const [first] = args
  // Of a typed array, a number is its length.
  return first === undefined || typeof first['value'] === 'number'
}

function isReadonlyType(type: unknown): boolean {
  if (!isNode(type)) return false
  if (type.type === 'TSTypeOperator') return type['operator'] === 'readonly'
  return isNode(type['typeName']) && String(type['typeName']['name']).startsWith('Readonly')
}

/** Patterns with the flag g or y remember where they ended, in `lastIndex`. */
function isStickyPattern(init: unknown): boolean {
  const regex = isNode(init) ? (init['regex'] as { flags: string } | undefined) : undefined
  return /[gy]/.test(regex?.flags ?? '')
}

/** The variable that an expression writes to, or whose members it changes. */
function writtenName(node: SyntaxNode, patterns: ReadonlySet<string>): string | null {
  if (node.type === 'AssignmentExpression') return memberOwner(node['left'])
  if (node.type === 'UpdateExpression') return memberOwner(node['argument'])
  if (node.type === 'UnaryExpression' && node['operator'] === 'delete')
    return memberOwner(node['argument'])
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression')
    return null
  const { object, property } = callee
  const method = isNode(property) ? String(property['name']) : ''
  if (method === 'assign' && isNode(object) && object['name'] === 'Object')
    return ownerOf((node['arguments'] as SyntaxNode[])[0])
  const owner = ownerOf(object)
  if (/^(?:test|exec)$/.test(method)) return owner !== null && patterns.has(owner) ? owner : null
  return mutators.test(method) ? owner : null
}

const memberOwner = (target: unknown): string | null =>
  isNode(target) && target.type === 'MemberExpression' && !isLastIndex(target['property'])
    ? ownerOf(target['object'])
    : null

const isLastIndex = (property: unknown): boolean =>
  isNode(property) && property['name'] === 'lastIndex'

function ownerOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return String(node['name'])
  return node.type === 'MemberExpression' ? ownerOf(node['object']) : null
}
