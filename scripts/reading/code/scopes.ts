import { namedBy, namesOf } from './bindings.ts'
import { childOf, syntaxChildren, offsetOf, type Node } from './tree.ts'

/**
 * Names that functions and blocks declare themselves: inside they hide imports of the same name.
 */
export interface Scopes {
  /** Adds the names that a node declares. Nodes come parents first. */
  enter(node: Node): void
  hides(name: string, offset: number): boolean
}

export function createScopes(): Scopes {
  // Of several that make one name the one that goes on longest: it holds the others, or comes last.
  const hidden = new Map<string, { readonly start: number; readonly end: number }>()
  return {
    enter(node) {
      const names = madeBy(node)
      if (names.length === 0) return
      const scope = { start: offsetOf(node, 'start'), end: offsetOf(node, 'end') }
      for (const name of names) {
        // JSX calls what begins with a small letter an element.
        if (!/^[^a-z]/.test(name)) continue
        if ((hidden.get(name)?.end ?? 0) < scope.end) hidden.set(name, scope)
      }
    },
    hides(name, offset) {
      const scope = hidden.get(name)
      return scope !== undefined && scope.start <= offset && offset < scope.end
    },
  }
}

function madeBy(node: Node): readonly string[] {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return syntaxChildren(node, 'params').flatMap(namesOf)
    case 'BlockStatement':
      return syntaxChildren(node, 'body').flatMap(declaredBy)
    case 'SwitchCase':
      return syntaxChildren(node, 'consequent').flatMap(declaredBy)
    case 'ForStatement':
      return declaredBy(childOf(node, 'init'))
    case 'ForInStatement':
    case 'ForOfStatement':
      return declaredBy(childOf(node, 'left'))
    default:
      return []
  }
}

function declaredBy(statement: Node | null): readonly string[] {
  if (statement === null) return []
  if (namedBy.has(statement.type)) return namesOf(childOf(statement, 'id'))
  return syntaxChildren(statement, 'declarations').flatMap((one) => namesOf(childOf(one, 'id')))
}
