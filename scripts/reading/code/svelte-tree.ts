import { isNode, isObject, type Node } from './tree.ts'

/** Types of nodes in the trees of Svelte 4, and what Svelte 5 calls them. */
const types: Readonly<Record<string, string>> = {
  InlineComponent: 'Component',
  Element: 'RegularElement',
  Spread: 'SpreadAttribute',
  EventHandler: 'OnDirective',
  Binding: 'BindDirective',
  MustacheTag: 'ExpressionTag',
  AttributeShorthand: 'ExpressionTag',
}

/** Gives the tree of a file as Svelte 5 has it. Svelte 4 has a tree of its own, whatever it is asked for. */
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
