import type { Nodes, Parents } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from '../model/problem.ts'

/** Returns the position in the file where a node starts: line 1, column 1 if unknown. */
export function nodeStart(node: Nodes): Point {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}

/** Returns the text in a Markdown node, without marks. */
export function nodeText(node: Parents): string {
  const only = node.children[0]
  // Most cells and headings hold one text.
  if (node.children.length === 1 && only !== undefined && 'value' in only) return only.value
  return toString(node)
}

/**
 * Gives nodes, and all nodes in them, the given position, as for Markdown in front matter, whose
 * parts have no position of their own.
 */
export function placeAt(nodes: readonly Nodes[], { line, column }: Point): void {
  const place = { line, column }
  for (const node of nodes) {
    node.position = { start: place, end: place }
    placeAt(nodeChildren(node), place)
  }
}

/** Calls `visit` for a node and for all nodes in it, in the order of the text. */
export function eachNode(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) eachNode(child, visit)
}

export function isParent(node: Nodes): node is Parents {
  return 'children' in node
}

type BlockParents = Exclude<Parents, { type: 'paragraph' | 'heading' | 'table' }>

/** Returns true for a node whose children can be blocks; most nodes have no such children. */
export function holdsBlocks(node: Nodes): node is BlockParents {
  const { type } = node
  return type !== 'paragraph' && type !== 'heading' && type !== 'table' && 'children' in node
}

/** Returns the children of a node that can hold blocks; none for a paragraph, heading, table. */
export function blocksOf(node: Nodes): readonly Nodes[] {
  return holdsBlocks(node) ? nodeChildren(node) : []
}

/** Returns all children of a node, typed as nodes of any kind; an empty list if it has none. */
export function nodeChildren(node: Nodes): Nodes[] {
  return 'children' in node ? (node.children as Nodes[]) : []
}
