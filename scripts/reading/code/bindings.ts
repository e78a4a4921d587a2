import { childOf, syntaxChildren, textField, type Node } from './tree.ts'
import type { Origin } from './uses.ts'

/** Table of the names that a file imports or declares, each with its origin. */
export interface Bindings {
  /**
   * Returns the import that a name comes from. Returns 'local' if the file declares the name
   * itself. Returns null if the file neither imports nor declares it, so it may be a name of the
   * whole app.
   */
  originOf(name: string): Origin | 'local' | null
}

export const noBindings: Bindings = { originOf: () => null }

/**
 * Bindings of a file that could not be parsed. Every name counts as declared in the file, so that
 * none is taken for a component of the catalog.
 */
export const unknownBindings: Bindings = { originOf: () => 'local' }

/**
 * Joins the bindings of several parts of one file, such as both scripts of a Vue component. The
 * first part that knows a name decides.
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
 * Collects the names that a program imports, renames (`const { Item } = Menu`) or declares at its
 * top level.
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

/** Types of syntax nodes that declare one name, which stands in their member `id`. */
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

/**
 * Returns the names that a pattern declares: `a`, `b`, `c` and `d` of `{ a, x: [b, c = 1], ...d }`.
 */
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
    // One by one: a pattern may have more parts than a call takes arguments.
    for (const key of ['properties', 'elements'])
      for (const part of syntaxChildren(node, key)) waiting.push(part)
  }
  return names
}

/**
 * Returns the import that an expression such as `Menu`, `UI.Menu` or `UI.Menu.Item` comes from;
 * null if its first word is not imported.
 */
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

/**
 * Returns the import of the component that `styled` wraps: `Grid` of ``styled(Grid)`…` `` and
 * `styled(Grid)({ … })`. Returns null if nothing imported is wrapped.
 */
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

/**
 * Returns the origin of a member of an imported name: the import `Tabs` with the member `List`
 * gives `Tabs.List`.
 */
export function partOf({ module, name }: Origin, part: string): Origin {
  return { module, name: name === '*' ? part : `${name}.${part}` }
}
