import { childOf, syntaxChildren, isObject, textField, type Node } from './tree.ts'
import type { Literal } from './uses.ts'

/** Highest number of branches of one expression that are followed. */
const mostBranches = 100

/**
 * Returns the values of an expression that can be read without running it: a literal, and the
 * literals in the branches of `a ? 'x' : 'y'` and behind `??`, `||`, `&&`. Takes nodes of Babel and
 * of ESTree.
 */
export function literalsOf(expression: Node | null): readonly Literal[] {
  const found: Literal[] = []
  const waiting = expression === null ? [] : [expression]
  let left = mostBranches
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
    left--
    const value = literalOf(node)
    if (value !== null) found.push(value)
    waiting.push(...branchesOf(node).toReversed())
  }
  return found
}

function branchesOf(node: Node): readonly Node[] {
  const parts = (...keys: readonly string[]): Node[] =>
    keys.flatMap((key) => childOf(node, key) ?? [])
  switch (node.type) {
    case 'ConditionalExpression':
      return parts('consequent', 'alternate')
    case 'LogicalExpression':
      return node['operator'] === '&&' ? parts('right') : parts('left', 'right')
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return parts('expression')
    default:
      return []
  }
}

function literalOf(node: Node): Literal | null {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'Literal': {
      const { value } = node
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : null
    }
    case 'TemplateLiteral': {
      const [only, more] = syntaxChildren(node, 'quasis')
      const value = only?.['value']
      const cooked = isObject(value) ? value['cooked'] : null
      return more === undefined && typeof cooked === 'string' ? cooked : null
    }
    case 'UnaryExpression': {
      const value = childOf(node, 'argument')?.['value']
      return textField(node, 'operator') === '-' && typeof value === 'number' ? -value : null
    }
    default:
      return null
  }
}
