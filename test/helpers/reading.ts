import type { Nodes, Root } from 'mdast'
import { plainOf } from './tree.ts'

/** What no reading of a text may lose or change. */
export interface Reading {
  /** The words of texts, code, raw HTML and the texts for pictures, sorted. */
  readonly words: readonly string[]
  /** The cells of the tables that can hold a list, each as plain data. */
  readonly cells: readonly string[]
  /** Of links, pictures and definitions, sorted. */
  readonly addresses: readonly string[]
}

/** Words have two letters: a number may be that of an item, and an `x` the box of a task. */
export function readingOf(tree: Root): Reading {
  const words: string[] = []
  const cells: string[] = []
  const addresses: string[] = []
  const visit = (node: Nodes): void => {
    const text = 'value' in node ? node.value : node.type === 'image' ? (node.alt ?? '') : ''
    words.push(...(text.match(/\p{L}{2,}/gu) ?? []))
    if ('url' in node) addresses.push(node.url)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  for (const block of tree.children)
    if (block.type === 'table')
      for (const row of block.children)
        cells.push(...row.children.map((cell) => JSON.stringify(plainOf(cell, false))))
  return { words: words.sort(), cells, addresses: addresses.sort() }
}
