import { indexLines } from '../../reading/code/line-index.ts'
import { parseWhole } from '../../reading/code/parse.ts'
import { literalsOf } from '../../reading/code/literals.ts'
import { childOf, offsetOf, syntaxChildren, textField, type Node } from '../../reading/code/tree.ts'
import { namesOf } from '../../reading/code/bindings.ts'
import type { Dialect } from '../../reading/code/script-file.ts'
import { getOrMake } from '../../words/model/gather.ts'
import type { Point } from '../../words/model/problem.ts'

/** Name that a story file imports, with its module. */
export interface ImportedName {
  readonly module: string
  /** Name in the imported module; `default`, or `*` for the whole module. */
  readonly name: string
}

/** Name that is declared at the top of a story file, with its statement and value. */
export interface Declared {
  /** Statement that declares the name, without `export`. */
  readonly statement: Node
  /** Value of the name; null if none can be read, as for a class or a part of a pattern. */
  readonly value: Node | null
}

/** Parsed story file, of which nothing was run. */
export interface StoryFile {
  readonly path: string
  readonly text: string
  readonly dialect: Dialect
  readonly imports: ReadonlyMap<string, ImportedName>
  readonly declared: ReadonlyMap<string, Declared>
  /** Syntax node of the file's default export; null if there is none. */
  readonly meta: Node | null
  /** Exported names in their order, each with its local name in the file. */
  readonly exports: readonly { readonly name: string; readonly local: string }[]
  /** Members that statements such as `Primary.args = …` set, by local name and member. */
  readonly members: ReadonlyMap<string, ReadonlyMap<string, Node>>
  /**
   * Expression statements at the top level of the file, such as calls, which run when the file is
   * loaded. Those that set a member, as in `Primary.args = …`, are in `members`, too.
   */
  readonly statements: readonly Node[]
}

/** Parses a story file. Returns a fault and its place if it cannot be read. */
export function parseStoryFile(
  path: string,
  text: string,
): StoryFile | { readonly fault: string; readonly at: Point } {
  const dialect = dialectOf(path)
  const parsed = parseWhole(text, dialect)
  if (!('program' in parsed))
    return { fault: parsed.reason, at: indexLines(text).place(parsed.offset) }
  const imports = new Map<string, ImportedName>()
  const declared = new Map<string, Declared>()
  const exports: { name: string; local: string }[] = []
  const members = new Map<string, Map<string, Node>>()
  const statements: Node[] = []
  let meta: Node | null = null
  for (const node of syntaxChildren(parsed.program, 'body')) {
    switch (node.type) {
      case 'ImportDeclaration':
        readImport(node, imports)
        break
      case 'ExportDefaultDeclaration':
        meta = childOf(node, 'declaration')
        break
      case 'ExportNamedDeclaration': {
        const statement = childOf(node, 'declaration')
        const names = statement === null ? [] : declare(statement, declared)
        if (!isType(statement)) for (const name of names) exports.push({ name, local: name })
        for (const one of syntaxChildren(node, 'specifiers')) {
          const exported = childOf(one, 'exported')
          const name = textField(exported, 'name') ?? textField(exported, 'value')
          const local = textField(childOf(one, 'local'), 'name')
          if (name === null || local === null || node['exportKind'] === 'type') continue
          if (name === 'default') meta = childOf(one, 'local')
          else exports.push({ name, local })
        }
        break
      }
      case 'ExpressionStatement':
        readMember(childOf(node, 'expression'), members)
        statements.push(node)
        break
      default:
        declare(node, declared)
    }
  }
  return { path, text, dialect, imports, declared, meta, exports, members, statements }
}

const dialectOf = (path: string): Dialect =>
  /\.tsx$/i.test(path) ? 'tsx' : /\.[cm]?ts$/i.test(path) ? 'ts' : 'jsx'

const isType = (statement: Node | null): boolean =>
  /^(?:TS(?!Enum)|Interface|TypeAlias)/.test(statement?.type ?? '')

function readImport(node: Node, imports: Map<string, ImportedName>): void {
  const module = textField(childOf(node, 'source'), 'value') ?? ''
  for (const one of syntaxChildren(node, 'specifiers')) {
    const local = textField(childOf(one, 'local'), 'name')
    if (local === null) continue
    const imported = childOf(one, 'imported')
    const name =
      one.type === 'ImportNamespaceSpecifier'
        ? '*'
        : (textField(imported, 'name') ?? textField(imported, 'value') ?? 'default')
    imports.set(local, { module, name })
  }
}

/** Adds the names that a statement declares to `declared`, and returns them. */
function declare(statement: Node, declared: Map<string, Declared>): readonly string[] {
  if (statement.type !== 'VariableDeclaration') {
    const name = textField(childOf(statement, 'id'), 'name')
    if (name === null) return []
    const value = statement.type === 'FunctionDeclaration' ? statement : null
    declared.set(name, { statement, value })
    return [name]
  }
  return syntaxChildren(statement, 'declarations').flatMap((one) => {
    const id = childOf(one, 'id')
    const names = namesOf(id)
    const value = id?.type === 'Identifier' ? childOf(one, 'init') : null
    for (const name of names) declared.set(name, { statement, value })
    return names
  })
}

/** Adds a member if the expression sets one, as in `Primary.args = …`. */
function readMember(expression: Node | null, members: Map<string, Map<string, Node>>): void {
  const left = childOf(expression, 'left')
  const right = childOf(expression, 'right')
  const isSet = expression?.type === 'AssignmentExpression' && expression['operator'] === '='
  if (!isSet || left?.type !== 'MemberExpression' || right === null) return
  const name = textField(childOf(left, 'object'), 'name')
  const member = textField(childOf(left, 'property'), 'name')
  if (name === null || member === null || left['computed'] === true) return
  getOrMake(members, name, () => new Map()).set(member, right)
}

export const sliceNode = (file: Pick<StoryFile, 'text'>, node: Node): string =>
  file.text.slice(offsetOf(node, 'start'), offsetOf(node, 'end'))

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'TypeCastExpression',
])

/** Returns a value's syntax node without the types and parentheses around it. */
export function bareValue(node: Node | null): Node | null {
  let value = node
  while (value !== null && wrappers.has(value.type)) value = childOf(value, 'expression')
  return value
}

/** Returns the text that a string, or a template without values, spells; null for any other node. */
export function textOfNode(node: Node | null): string | null {
  const value = bareValue(node)
  if (value === null || !/^(?:StringLiteral|TemplateLiteral)$/.test(value.type)) return null
  const [text] = literalsOf(value)
  return typeof text === 'string' ? text : null
}

export const isBlankText = (node: Node): boolean =>
  node.type === 'JSXText' && (textField(node, 'value') ?? '').trim() === ''

/** Returns the key of an object's property, or null if it is computed. */
export function propertyKey(property: Node): string | null {
  const key = childOf(property, 'key')
  if (key === null || property['computed'] === true) return null
  return key.type === 'Identifier' ? textField(key, 'name') : textField(key, 'value')
}

/** Returns true for the syntax node of a function, in any of its spellings. */
export const isFunction = (node: Node | null): boolean =>
  /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|ObjectMethod)$/.test(
    node?.type ?? '',
  )
