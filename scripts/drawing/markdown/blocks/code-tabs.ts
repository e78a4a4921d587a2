import type { Code, Nodes } from 'mdast'
import type { CatalogTabs } from '../../../words/mdast/nodes.ts'
import { blocksOf, holdsBlocks, isParent, nodeStart } from '../../../words/mdast/node-text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { oneLine } from '../../../words/model/text.ts'
import type { BlockMaker } from './blocks.ts'
import { readFenceLine, takeFenceAttributes } from './fence-attributes.ts'

/** Names of the attributes that may stand behind the language of a fence, as in `tab="npm"`. */
const fenceWords = ['tab']

export const fenceMaker: BlockMaker = {
  mayHold: (text) => text.includes('```') || text.includes('~~~'),
  apply: applyFences,
}

/**
 * Reads the attributes behind the languages of fences: neighbouring fences with an attribute such
 * as `tab="npm"` become tabs. Fences right inside a block in colons, such as `:::endpoint`, never
 * become tabs, since each of them is a request or a response.
 *
 * Changes the tree in place. Problems: `fence-words`, `fence-attribute`, `character`.
 */
function applyFences(tree: Nodes, text: string, report: Reporter): void {
  // A frame of an example: the words of its fences are read already.
  if (!isParent(tree) || tree.type === 'catalogFrame') return
  const isFrame = tree.type === 'containerDirective'
  const known = isFrame ? [] : fenceWords
  const children: Nodes[] = []
  for (const child of blocksOf(tree)) {
    if (child.type !== 'code') {
      if (holdsBlocks(child)) applyFences(child, text, report)
      children.push(child)
      continue
    }
    const line = readFenceLine(child, text, known)
    const values = takeFenceAttributes(line, known, nodeStart(child), report)
    const written = values.get('tab')
    if (written === undefined) {
      children.push(child)
      continue
    }
    const place = line.attributes.find(({ name }) => name === 'tab')?.at ?? nodeStart(child)
    addTab({ ...child, lang: line.language, meta: null }, oneLine(written), place, children, report)
  }
  if (children.length > 0) tree.children = children as typeof tree.children
}

/**
 * Adds a fence to the tabs right above it, or begins new tabs. Problem: `fence-attribute`, if these
 * tabs have the label already.
 */
export function addTab(
  code: Code,
  label: string,
  at: Point,
  before: Nodes[],
  report: Reporter,
): void {
  const last = before.at(-1)
  if (last?.type !== 'catalogTabs') {
    before.push({ type: 'catalogTabs', labels: [label], children: [code], position: code.position })
    return
  }
  if (last.labels.includes(label)) {
    const what = `these tabs have ${quoted(label)} already; give each a label of its own, or put a text between two groups of tabs`
    report.error('fence-attribute', at, what)
  }
  before[before.length - 1] = joined(last, code, label)
}

function joined(
  { labels, children, position }: CatalogTabs,
  code: Code,
  label: string,
): CatalogTabs {
  const end = code.position?.end
  return {
    type: 'catalogTabs',
    labels: [...labels, label],
    children: [...children, code],
    position: position === undefined || end === undefined ? position : { ...position, end },
  }
}

/** True if the text may have code in tabs, so that its tree is worth a search. */
export const mayHoldTabs = (text: string): boolean => /tab[ \t]*=/.test(text)

/** True if a tree shows tabs, which need a style sheet and a script of their own. */
export function holdsTabs(tree: Nodes): boolean {
  if (tree.type === 'catalogTabs') return tree.children.length > 1
  return blocksOf(tree).some(holdsTabs)
}
