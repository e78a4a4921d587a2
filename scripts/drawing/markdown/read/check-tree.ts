import type { Nodes, Table } from 'mdast'
import type { Reporter } from '../../../words/model/problem.ts'
import { maxNesting } from '../../../reading/content/nesting-limit.ts'
import { blocksOf, holdsBlocks, nodeStart } from '../../../words/mdast/node-text.ts'

// A head of many columns makes a cell of every gap: 12 kB of Markdown become 12 MB of HTML.
const maxTableCells = 20_000

/**
 * Refuses Markdown whose page would be out of proportion to its source (P11): quotes and lists
 * nested too deeply, by whatever means, and tables of too many cells, drawn or left out.
 *
 * Problem: `limit`, once a source. False if the tree may not be drawn.
 */
export function checkTree(tree: Nodes, report: Reporter): boolean {
  // A list of its own, since a call for each level is what deep trees overflow.
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
 * Reports cells that a page leaves out, beyond the head's last column, in every table but those in
 * `read`, which have stricter rules.
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
