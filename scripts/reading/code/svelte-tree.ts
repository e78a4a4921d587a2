import { isNode, isObject, type Node } from './tree.ts'

/** Node types of Svelte 4's tree, each with the node type of Svelte 5. */
const types: Readonly<Record<string, string>> = {
  InlineComponent: 'Component',
  Element: 'RegularElement',
  Spread: 'SpreadAttribute',
  EventHandler: 'OnDirective',
  Binding: 'BindDirective',
  MustacheTag: 'ExpressionTag',
  AttributeShorthand: 'ExpressionTag',
}

/**
 * Converts the tree of Svelte's compiler to the form of Svelte 5. Svelte 4 gives its own form, even if asked
 * for the modern one.
 */
export function modernSvelteTree(root: unknown): unknown {
  if (!isObject(root) || !isNode(root['html'])) return root
  return { ...root, type: 'Root', fragment: modern(root['html']) }
}

function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern)
  return isNode(value) ? modernNode(value) : value
}

function modernNode(node: Node): Node {
  const members = Object.entries(node).map(([key, value]) => [key, modern(value)])
  const made = { ...Object.fromEntries(members), type: types[node.type] ?? node.type } as Node
  const nodes = made['children']
  if (!Array.isArray(nodes)) return made
  return node.type === 'Fragment'
    ? { ...made, nodes }
    : { ...made, fragment: { type: 'Fragment', nodes } }
}
