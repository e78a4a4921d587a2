import type { FootnoteDefinition, FootnoteReference, Nodes } from 'mdast'
import { quoted } from '../../../words/model/printable.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { eachNode, nodeStart } from '../../../words/mdast/node-text.ts'
import { referenceKey } from '../draw/html/state.ts'

/**
 * Numbers the footnotes of a tree, in the order of their definitions. Ids are made of these
 * numbers, not of the author's names: `[^1-2]` and the second reference to `[^1]` would get the
 * same id.
 *
 * Changes the tree in place. Problem, as a warning: `footnote` (a note that nothing refers to, or a
 * second one of the same name; Markdown shows neither).
 */
export function numberFootnotes(tree: Nodes, report: Reporter): void {
  const definitions: FootnoteDefinition[] = []
  const references: FootnoteReference[] = []
  eachNode(tree, (node) => {
    if (node.type === 'footnoteDefinition') definitions.push(node)
    if (node.type === 'footnoteReference') references.push(node)
  })
  if (definitions.length === 0) return
  const used = new Set(references.map(referenceKey))
  const numbers = new Map<string, string>()
  for (const [i, node] of definitions.entries()) {
    const key = referenceKey(node)
    const name = quoted(`[^${node.label ?? node.identifier}]`)
    if (numbers.has(key)) {
      const what = `the note ${name} is defined twice; only the first is shown`
      report.warning('footnote', nodeStart(node), what)
    } else if (!used.has(key)) {
      const what = `nothing refers to the note ${name}, so it is not shown`
      report.warning('footnote', nodeStart(node), what)
    }
    const number = numbers.get(key) ?? String(i + 1)
    numbers.set(key, number)
    node.identifier = number
  }
  for (const node of references)
    node.identifier = numbers.get(referenceKey(node)) ?? node.identifier
}
