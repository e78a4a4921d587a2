/*
 * Functions for syntax trees of other people's parsers. They check each member when it is read, so
 * that the program does not depend on what a version of a parser promises.
 */

/** Node of a syntax tree, from any parser. */
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

/** Returns a member of a node if it is a node itself, else null. */
export function childOf(node: Node | null, key: string): Node | null {
  const value = node?.[key]
  return isNode(value) ? value : null
}

/**
 * Returns the nodes in a list member of a node, without its other values. Empty if the member is no
 * list.
 */
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

/** Returns the name of a property by its key, also of one in quotes; null for any other key. */
export function keyName(property: Node): string | null {
  const key = childOf(property, 'key')
  return textField(key, 'name') ?? textField(key, 'value')
}

/** Returns the offset where a compiler's span begins or ends; null if the span has no such offset. */
export function pointOffset(span: unknown, side: 'start' | 'end'): number | null {
  const point = isObject(span) ? span[side] : null
  const offset = isObject(point) ? point['offset'] : null
  return typeof offset === 'number' ? offset : null
}

// Members that a walk skips. Parsers put them beside the tree, and they lead back up or to the same
// nodes again. Types contain no markup.
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
 * Visits a node and all nodes below it, parents first, in the order of the text. If `enter` returns
 * false, the nodes below are skipped. Works without recursion, so depth does not matter.
 */
export function walk(root: Node, enter: (node: Node) => boolean | void): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (enter(node) === false) continue
    const before = waiting.length
    for (const key in node) {
      const value = node[key]
      // Most members are texts and numbers, which are skipped first.
      if (typeof value !== 'object' || value === null || asides.has(key)) continue
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) waiting.push(item)
      } else if (isNode(value)) waiting.push(value)
    }
    reverseFrom(waiting, before)
  }
}

/** Reverses a list from an index to its end, so that the item at that index is popped first. */
function reverseFrom(list: Node[], start: number): void {
  for (let low = start, high = list.length - 1; low < high; low++, high--) {
    const [first, last] = [list[low], list[high]]
    if (first !== undefined && last !== undefined) [list[low], list[high]] = [last, first]
  }
}

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
