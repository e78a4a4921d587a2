import { childOf, childrenOf, textOf, type Node } from './tree.ts'
import type { Origin } from './uses.ts'

/** What the names of a file mean. */
export interface Bindings {
  /** Null: the file does not say, so it may be a name of the whole app. */
  originOf(name: string): Origin | 'local' | null
}

export const noBindings: Bindings = { originOf: () => null }

/** No name is taken for one of the catalog's. */
export const unknownBindings: Bindings = { originOf: () => 'local' }

/** Of several parts of one file, such as both scripts of a Vue component: the first that knows a name. */
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

/** The names that a program imports, renames (`const { Item } = Menu`) and makes, at its top. */
export function bindingsOf(program: Node): Bindings {
  const known = new Map<string, Origin | 'local'>()
  const body = childrenOf(program, 'body')
  for (const statement of body) readImport(statement, known)
  for (const statement of body) readDeclaration(declarationOf(statement), known)
  return { originOf: (name) => known.get(name) ?? null }
}

type Known = Map<string, Origin | 'local'>

function readImport(statement: Node, known: Known): void {
  if (statement.type !== 'ImportDeclaration') return
  const module = textOf(childOf(statement, 'source'), 'value')
  if (module === null) return
  for (const specifier of childrenOf(statement, 'specifiers')) {
    const local = nameOf(childOf(specifier, 'local'))
    if (local !== null) known.set(local, { module, name: importedName(specifier) })
  }
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const imported = childOf(specifier, 'imported')
  return nameOf(imported) ?? textOf(imported, 'value') ?? 'default'
}

const nameOf = (node: Node | null): string | null =>
  node?.type === 'Identifier' ? textOf(node, 'name') : null

function declarationOf(statement: Node): Node {
  return childOf(statement, 'declaration') ?? statement
}

function readDeclaration(statement: Node, known: Known): void {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    const name = nameOf(childOf(statement, 'id'))
    if (name !== null) known.set(name, 'local')
  }
  for (const declarator of childrenOf(statement, 'declarations')) {
    const id = childOf(declarator, 'id')
    const init = childOf(declarator, 'init')
    const name = nameOf(id)
    if (name !== null) known.set(name, memberOrigin(init, known) ?? 'local')
    if (id?.type !== 'ObjectPattern') continue
    const of = memberOrigin(init, known)
    for (const property of childrenOf(id, 'properties')) {
      const key = nameOf(childOf(property, 'key'))
      const local = nameOf(childOf(property, 'value'))
      if (key !== null && local !== null) known.set(local, of === null ? 'local' : partOf(of, key))
    }
  }
}

/** `Menu`, `UI.Menu` and `UI.Menu.Item` where the first word is imported. */
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

/** A part of what is imported: `Tabs` and `List` are `Tabs.List`. */
export function partOf({ module, name }: Origin, part: string): Origin {
  return { module, name: name === '*' ? part : `${name}.${part}` }
}
