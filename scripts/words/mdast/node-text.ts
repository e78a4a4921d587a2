import type { Nodes, Parents } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from '../model/problem.ts'

/** Position in the file where a node starts. */
export function nodeStart(node: Nodes): Point {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}

/** Text in a node, without its marks. */
export function nodeText(node: Parents): string {
  const only = node.children[0]
  // Most cells and headings hold one text.
  if (node.children.length === 1 && only !== undefined && 'value' in only) return only.value
  return toString(node)
}

export function isParent(node: Nodes): node is Parents {
  return 'children' in node
}

type BlockParents = Exclude<Parents, { type: 'paragraph' | 'heading' | 'table' }>

/**
 * True for a node whose children can be blocks: not for a paragraph, a heading or a table, which
 * most nodes are.
 */
export function holdsBlocks(node: Nodes): node is BlockParents {
  const { type } = node
  return type !== 'paragraph' && type !== 'heading' && type !== 'table' && 'children' in node
}

/** Children that can be blocks: none for a paragraph, a heading or a table. */
export function blocksOf(node: Nodes): readonly Nodes[] {
  return holdsBlocks(node) ? nodeChildren(node) : []
}

/** Children as phrasing or flow content, whatever the type of the parent says of them. */
export function nodeChildren(node: Nodes): Nodes[] {
  return 'children' in node ? (node.children as Nodes[]) : []
}
