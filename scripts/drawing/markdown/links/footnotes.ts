import type { FootnoteDefinition, Nodes } from 'mdast'
import { quoted } from '../../../words/model/printable.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { nodeChildren, isParent, nodeStart } from '../../../words/mdast/node-text.ts'

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
  const references: Extract<Nodes, { type: 'footnoteReference' }>[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') definitions.push(node)
    if (node.type === 'footnoteReference') references.push(node)
    if (isParent(node)) nodeChildren(node).forEach(visit)
  }
  visit(tree)
  if (definitions.length === 0) return
  // Names are the same in any case, as mdast-util-to-hast reads them.
  const keyOf = ({ identifier }: { readonly identifier: string }): string =>
    identifier.toUpperCase()
  const used = new Set(references.map(keyOf))
  const numbers = new Map<string, string>()
  for (const [i, node] of definitions.entries()) {
    const key = keyOf(node)
    const name = quoted(`[^${node.label ?? node.identifier}]`)
    if (numbers.has(key)) {
      report.warning(
        'footnote',
        nodeStart(node),
        `the note ${name} is defined twice; only the first is shown`,
      )
    } else if (!used.has(key)) {
      report.warning(
        'footnote',
        nodeStart(node),
        `nothing refers to the note ${name}, so it is not shown`,
      )
    }
    const number = numbers.get(key) ?? String(i + 1)
    numbers.set(key, number)
    node.identifier = number
  }
  for (const node of references) node.identifier = numbers.get(keyOf(node)) ?? node.identifier
}
