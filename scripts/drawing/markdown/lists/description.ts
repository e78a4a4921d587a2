import type { Nodes } from 'mdast'
import type { ListedEntry } from '../../../reading/front-matter/entry-list.ts'
import { placeAt } from '../../../words/mdast/node-text.ts'
import { createReporter, type Reporter } from '../../../words/model/problem.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'
import { alertMaker } from '../blocks/alerts.ts'
import { applyBlocks, madeLater, type BlockMakers } from '../blocks/blocks.ts'
import { fenceMaker } from '../blocks/code-tabs.ts'
import { checkLeftOut, checkTree } from '../read/check-tree.ts'
import type { Engine } from '../draw/engine.ts'
import { settleForeignText } from '../read/foreign-text.ts'

/**
 * Reads the Markdown of the description that an entry of a list, such as a prop, has in front
 * matter. Each node gets the position of the entry, since front matter does not say where a line of
 * a text stands. Of a single paragraph only the content is returned, as a line of text. A foreign
 * description, which comes from the component's code, is isolated first; if it cannot be drawn, it
 * becomes plain text.
 *
 * Problems: those of {@link checkTree}, {@link checkLeftOut}, the blocks and {@link
 * settleForeignText}.
 */
export function readDescription(
  { entry, at }: ListedEntry,
  engine: Engine,
  report: Reporter,
  isForeign = false,
): readonly Nodes[] {
  const { description } = entry
  if (description === null) return []
  const inside = createReporter('')
  const read = readBlocks(description, engine, inside, isForeign)
  const children = read ?? (isForeign ? [{ type: 'text', value: description } as const] : [])
  for (const { rule, message, severity } of inside.problems) report[severity](rule, at, message)
  placeAt(children, at)
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children
}

const blockMakers: BlockMakers = {
  catalogAlert: alertMaker,
  // Live examples stand on pages only.
  catalogFrame: null,
  catalogTabs: fenceMaker,
  ...madeLater,
}

/** Reads the blocks of a description. Returns null if it is nested too deeply, or too large. */
function readBlocks(
  text: string,
  engine: Engine,
  report: Reporter,
  isForeign: boolean,
): readonly Nodes[] | null {
  if (!checkNesting(text, report)) return null
  const tree = engine.parse(text)
  if (!checkTree(tree, report)) return null
  if (isForeign) settleForeignText(tree, text, report)
  applyBlocks(tree, text, blockMakers, report)
  checkLeftOut(tree, [], report)
  return tree.children
}
