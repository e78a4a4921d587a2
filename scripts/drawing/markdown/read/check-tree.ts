import type { Nodes, Table } from 'mdast'
import type { Reporter } from '../../../words/model/problem.ts'
import { maxNesting } from '../../../reading/content/nesting-limit.ts'
import { blocksOf, holdsBlocks, nodeStart } from '../../../words/mdast/node-text.ts'

// Limit on the cells of a table. A row is filled up to the columns of the head, so that 12 kB of
// Markdown can become 12 MB of HTML.
const maxTableCells = 20_000

/**
 * Refuses Markdown whose page would be out of proportion to its source (P11): quotes and lists that
 * are nested too deeply, and tables with too many cells.
 *
 * Problem: `limit`, at most once a source. Returns false if the tree may not be drawn.
 */
export function checkTree(tree: Nodes, report: Reporter): boolean {
  // An array instead of recursion: a call for each level would overflow the stack on deep trees.
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > maxNesting) {
      report.error(
        'limit',
        nodeStart(node),
        `quotes and lists are nested more than ${maxNesting} deep`,
      )
      return false
    }
    if (node.type === 'table') {
      const cells = node.children.length * (node.children[0]?.children.length ?? 0)
      if (cells > maxTableCells) {
        report.error(
          'limit',
          nodeStart(node),
          `the table has ${cells} cells, ${maxTableCells} is the limit`,
        )
        return false
      }
    }
    const inside = node.type === 'blockquote' || node.type === 'listItem' ? depth + 1 : depth
    for (const child of blocksOf(node)) {
      const isSeen = holdsBlocks(child) || child.type === 'table' || inside > maxNesting
      if (isSeen) open.push({ node: child, depth: inside })
    }
  }
  return true
}

/**
 * Reports table cells that a page leaves out because they stand beyond the last column of the
 * table's head. Skips the tables in `read`: they are read as props, events and the like, by
 * stricter rules.
 *
 * Problem, as a warning: `table-cells`.
 */
export function checkLeftOut(tree: Nodes, read: readonly Table[], report: Reporter): void {
  if (tree.type === 'table' && !read.includes(tree)) {
    const width = tree.children[0]?.children.length ?? 0
    for (const row of tree.children) {
      const surplus = row.children[width]
      if (surplus === undefined) continue
      const count = row.children.length
      report.warning(
        'table-cells',
        nodeStart(surplus.children[0] ?? surplus),
        `the row has ${count} cells, the head has ${width}; a "|" inside a cell is written "\\|", with one backslash, in code too`,
      )
    }
  }
  for (const child of blocksOf(tree)) {
    if (holdsBlocks(child) || child.type === 'table') checkLeftOut(child, read, report)
  }
}
