import { namedBy, namesOf } from './bindings.ts'
import { childOf, syntaxChildren, offsetOf, type Node } from './tree.ts'

/**
 * Scopes of the functions and blocks in a script or a Svelte template. Inside a scope, a name that
 * it declares hides an import of the same name.
 */
export interface Scopes {
  /** Adds the names that a function or block declares. Parents must be entered before children. */
  enter(node: Node): void
  hides(name: string, offset: number): boolean
}

export function createScopes(): Scopes {
  // Range of the scope of each name. If several scopes declare one name, the one that ends last is
  // kept: it contains the others, or comes after them.
  const hidden = new Map<string, { readonly start: number; readonly end: number }>()
  return {
    enter(node) {
      const names = madeBy(node)
      if (names.length === 0) return
      const scope = { start: offsetOf(node, 'start'), end: offsetOf(node, 'end') }
      for (const name of names) {
        // In JSX, a name that begins with a small letter is an element, never an import.
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
    case 'ClassExpression':
      return namesOf(childOf(node, 'id'))
    case 'CatchClause':
      return namesOf(childOf(node, 'param'))
    case 'FunctionExpression':
      return [childOf(node, 'id'), ...syntaxChildren(node, 'params')].flatMap(namesOf)
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return syntaxChildren(node, 'params').flatMap(namesOf)
    // Blocks of Svelte: `{#each a as B}`, `{#snippet a(B)}` and `{#await a then B}`.
    case 'EachBlock':
      return namesOf(childOf(node, 'context'))
    case 'SnippetBlock':
      return syntaxChildren(node, 'parameters').flatMap(namesOf)
    case 'AwaitBlock':
      return [childOf(node, 'value'), childOf(node, 'error')].flatMap(namesOf)
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
