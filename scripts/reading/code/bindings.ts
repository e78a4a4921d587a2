import { childOf, syntaxChildren, textField, type Node } from './tree.ts'
import type { Origin } from './uses.ts'

/** Origins of the names of a file. */
export interface Bindings {
  /** Origin of a name; null: the file does not say, so it may be a name of the whole app. */
  originOf(name: string): Origin | 'local' | null
}

export const noBindings: Bindings = { originOf: () => null }

/** Bindings of a file whose names are unknown, so that none is taken for one of the catalog's. */
export const unknownBindings: Bindings = { originOf: () => 'local' }

/**
 * Bindings of several parts of one file, such as both scripts of a Vue component: the first part
 * that knows a name decides.
 */
export function joinBindings(all: readonly Bindings[]): Bindings {
  return {
    originOf(name) {
      for (const { originOf } of all) {
        const origin = originOf(name)
        if (origin !== null) return origin
      }
      return null
    },
  }
}

/**
 * Binds the names that a program imports, renames (`const { Item } = Menu`) and declares, at its
 * top.
 */
export function bindingsOf(program: Node): Bindings {
  const known = new Map<string, Origin | 'local'>()
  const body = syntaxChildren(program, 'body')
  for (const statement of body) readImport(statement, known)
  for (const statement of body) readDeclaration(declarationOf(statement), known)
  return { originOf: (name) => known.get(name) ?? null }
}

type Known = Map<string, Origin | 'local'>

function readImport(statement: Node, known: Known): void {
  if (statement.type !== 'ImportDeclaration') return
  const module = textField(childOf(statement, 'source'), 'value')
  if (module === null) return
  for (const specifier of syntaxChildren(statement, 'specifiers')) {
    const local = nameOf(childOf(specifier, 'local'))
    if (local !== null) known.set(local, { module, name: importedName(specifier) })
  }
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const imported = childOf(specifier, 'imported')
  return nameOf(imported) ?? textField(imported, 'value') ?? 'default'
}

const nameOf = (node: Node | null): string | null =>
  node?.type === 'Identifier' ? textField(node, 'name') : null

function declarationOf(statement: Node): Node {
  return childOf(statement, 'declaration') ?? statement
}

/** Types of nodes that declare the name in their `id`. */
export const namedBy = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
  'TSImportEqualsDeclaration',
])

function readDeclaration(statement: Node, known: Known): void {
  const own = namedBy.has(statement.type) ? nameOf(childOf(statement, 'id')) : null
  if (own !== null) known.set(own, 'local')
  for (const declarator of syntaxChildren(statement, 'declarations')) {
    const id = childOf(declarator, 'id')
    const init = childOf(declarator, 'init')
    const name = nameOf(id)
    if (name !== null)
      known.set(name, memberOrigin(init, known) ?? wrappedOrigin(init, known) ?? 'local')
    else for (const made of namesOf(id)) known.set(made, 'local')
    const of = id?.type === 'ObjectPattern' ? memberOrigin(init, known) : null
    if (of === null) continue
    for (const property of syntaxChildren(id, 'properties')) {
      const key = nameOf(childOf(property, 'key'))
      const local = nameOf(childOf(property, 'value'))
      if (key !== null && local !== null) known.set(local, partOf(of, key))
    }
  }
}

/** Names that a pattern declares: `a`, `b`, `c` and `d` of `{ a, x: [b, c = 1], ...d }`. */
export function namesOf(pattern: Node | null): readonly string[] {
  const names: string[] = []
  const waiting = pattern === null ? [] : [pattern]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const name = nameOf(node)
    if (name !== null) names.push(name)
    for (const key of ['left', 'argument', 'value', 'parameter']) {
      const part = childOf(node, key)
      if (part !== null) waiting.push(part)
    }
    waiting.push(...syntaxChildren(node, 'properties'), ...syntaxChildren(node, 'elements'))
  }
  return names
}

/** Origin of `Menu`, `UI.Menu` and `UI.Menu.Item` if the first word is imported. */
function memberOrigin(expression: Node | null, known: Known): Origin | null {
  const parts: string[] = []
  let node = expression
  while (node?.type === 'MemberExpression' && node['computed'] !== true && parts.length < 5) {
    const part = nameOf(childOf(node, 'property'))
    if (part === null) return null
    parts.unshift(part)
    node = childOf(node, 'object')
  }
  const origin = known.get(nameOf(node) ?? '')
  return origin === undefined || origin === 'local' ? null : parts.reduce(partOf, origin)
}

/** Origin of what a file dresses: `Grid` of ``styled(Grid)`…` `` and `styled(Grid)({ … })`. */
function wrappedOrigin(expression: Node | null, known: Known): Origin | null {
  let node = expression
  for (let left = 5; node !== null && left > 0; left--) {
    const callee: Node | null = childOf(node, 'callee') ?? childOf(node, 'tag')
    const isStyled = /^(?:styled|\w+Styled)$/.test(nameOf(callee) ?? '')
    const [wrapped = null] = syntaxChildren(node, 'arguments')
    const origin = isStyled ? memberOrigin(wrapped, known) : null
    if (origin !== null) return { ...origin, isWrapped: true }
    node = callee?.type === 'MemberExpression' ? childOf(callee, 'object') : callee
  }
  return null
}

/** Origin of a part of an import: `Tabs` and `List` make `Tabs.List`. */
export function partOf({ module, name }: Origin, part: string): Origin {
  return { module, name: name === '*' ? part : `${name}.${part}` }
}
