/*
 * Trees of parsers that others made, asked member by member: each answer is checked where it is
 * taken, so that no version of a parser has to be believed.
 */

/** A node of any parser's tree. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The member of a node that is a node itself. */
export function childOf(node: Node | null, key: string): Node | null {
  const value = node?.[key]
  return isNode(value) ? value : null
}

/** The nodes of a list; holes and what is no node are left out. */
export function childrenOf(node: Node | null, key: string): readonly Node[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function textOf(node: Node | null, key: string): string | null {
  const value = node?.[key]
  return typeof value === 'string' ? value : null
}

export function offsetOf(node: Node, key: 'start' | 'end'): number {
  const value = node[key]
  return typeof value === 'number' ? value : 0
}

// What parsers put beside the tree: it leads back up, or to the same nodes again.
const asides = new Set([
  'loc',
  'range',
  'extra',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'comments',
  'tokens',
  'errors',
  'parent',
  'metadata',
])

/**
 * Every node below a node, in the order of the text, parents first. `enter` may answer false: what is
 * below that node is left out. No recursion, whatever the depth.
 */
export function walk(root: Node, enter: (node: Node) => boolean | void): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (enter(node) === false) continue
    const below: Node[] = []
    for (const key in node) {
      if (asides.has(key)) continue
      const value = node[key]
      if (isNode(value)) below.push(value)
      else if (Array.isArray(value)) for (const item of value) if (isNode(item)) below.push(item)
    }
    for (let i = below.length - 1; i >= 0; i--) {
      const next = below[i]
      if (next !== undefined) waiting.push(next)
    }
  }
}
