import type { Nodes } from 'mdast'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { createPositions, findBidi, showBidi } from '../../../reading/fields/text-positions.ts'
import { eachNode, nodeStart } from '../../../words/mdast/node-text.ts'

const written = /[\u202a-\u202e]|&#(?:x0*202[a-e]|0*823[4-8]);/i

/**
 * True if the text may hold a bidi embedding or override, a character that changes the order of
 * text. It may be written as itself or as an HTML entity.
 */
export const mayHoldBidi = (text: string): boolean => written.test(text)

/**
 * Replaces the bidi embeddings and overrides in the texts of a tree, code included, with their
 * names, so that readers see them. Changes the tree in place. `text` is the source in which the
 * positions of the tree count.
 *
 * Problem, as a warning, at most once a line: `character`, at the character itself. A character
 * that was written as an entity is reported where its text begins.
 */
export function applyVisibleBidi(tree: Nodes, text: string, report: Reporter): void {
  const positions = createPositions(text)
  // Lines for which such a character is reported already, as an error: it may not be there at all.
  const reported = new Set(
    report.problems.filter(({ rule }) => rule === 'character').map(({ line }) => line),
  )
  const warn = (at: Point, name: string): void => {
    if (reported.has(at.line)) return
    reported.add(at.line)
    report.warning('character', at, `${name} changes the order of text; it is shown by its name`)
  }
  const visit = (node: Nodes): void => {
    // The fields belong to several types of nodes.
    const texts = node as unknown as Record<string, unknown>
    for (const key of ['value', 'alt', 'title']) {
      const value = texts[key]
      if (typeof value !== 'string') continue
      const [first] = findBidi(value)
      if (first === undefined) continue
      texts[key] = showBidi(value)
      const { start, end } = node.position ?? {}
      const source = end?.offset === undefined ? '' : text.slice(start?.offset, end.offset)
      if (findBidi(source).length === 0) warn(nodeStart(node), first.name)
    }
  }
  for (const { index, name } of findBidi(text)) warn(positions.at(index), name)
  eachNode(tree, visit)
}
