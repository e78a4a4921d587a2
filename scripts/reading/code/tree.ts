/*
 * Trees of parsers that others made, asked member by member: each answer is checked where it is
 * taken, so that no version of a parser has to be believed.
 */

/** Node of any parser's tree. */
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

/** Member of a node that is a node itself. */
export function childOf(node: Node | null, key: string): Node | null {
  const value = node?.[key]
  return isNode(value) ? value : null
}

/** Nodes of a list, without holes and other values. */
export function syntaxChildren(node: Node | null, key: string): readonly Node[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function textField(node: Node | null, key: string): string | null {
  const value = node?.[key]
  return typeof value === 'string' ? value : null
}

export function offsetOf(node: Node, key: 'start' | 'end'): number {
  const value = node[key]
  return typeof value === 'number' ? value : 0
}

// What parsers put beside the tree: it leads back up, or to the same nodes again. Types hold no markup.
const asides = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
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
 * Walks every node below a node, in the order of the text, parents first. If `enter` returns false,
 * the nodes below are left out. No recursion, whatever the depth.
 */
export function walk(root: Node, enter: (node: Node) => boolean | void): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (enter(node) === false) continue
    const before = waiting.length
    for (const key in node) {
      const value = node[key]
      // Most members are words and numbers.
      if (typeof value !== 'object' || value === null || asides.has(key)) continue
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) waiting.push(item)
      } else if (isNode(value)) waiting.push(value)
    }
    reverseFrom(waiting, before)
  }
}

/** Reverses the end of a list, so that its first item is popped first. */
function reverseFrom(list: Node[], start: number): void {
  for (let low = start, high = list.length - 1; low < high; low++, high--) {
    const [first, last] = [list[low], list[high]]
    if (first !== undefined && last !== undefined) [list[low], list[high]] = [last, first]
  }
}
