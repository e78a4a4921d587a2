import type { Nodes } from 'mdast'
import type { ListedEntry } from '../component/entry-list.ts'
import { childrenOf, isParent } from '../mdast/text.ts'
import { createReporter, type Reporter } from '../model/problem.ts'
import { checkNesting } from '../sources/limits.ts'
import { applyAlerts, mayHoldAlerts } from './alerts.ts'
import { checkLeftOut, checkTree } from './check-tree.ts'
import { applyFences, mayHoldFences } from './code-tabs.ts'
import type { Engine } from './engine.ts'

/**
 * Reads a description of the list form. Every place in it is that of its entry: in the front matter
 * nobody could say where a line of it stands. One paragraph is a line of text.
 *
 * Problems: those of {@link checkTree}, {@link checkLeftOut} and {@link applyFences}.
 */
export function readDescription(
  { entry, at }: ListedEntry,
  engine: Engine,
  report: Reporter,
): readonly Nodes[] {
  if (entry.description === null) return []
  const inside = createReporter('')
  const children = readBlocks(entry.description, engine, inside)
  for (const { rule, message, severity } of inside.problems) report[severity](rule, at, message)
  const place = { line: at.line, column: at.column }
  const move = (node: Nodes): void => {
    node.position = { start: place, end: place }
    if (isParent(node)) childrenOf(node).forEach(move)
  }
  children.forEach(move)
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children
}

function readBlocks(text: string, engine: Engine, report: Reporter): readonly Nodes[] {
  if (!checkNesting(text, report)) return []
  const tree = engine.parse(text)
  if (!checkTree(tree, report)) return []
  if (mayHoldAlerts(text)) applyAlerts(tree, text)
  if (mayHoldFences(text)) applyFences(tree, text, report)
  checkLeftOut(tree, [], report)
  return tree.children
}
