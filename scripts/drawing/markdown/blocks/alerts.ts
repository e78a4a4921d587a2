import type { Blockquote, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { alertKinds, type CatalogAlert } from '../../../words/mdast/nodes.ts'
import { nodeChildren, isParent } from '../../../words/mdast/node-text.ts'
import type { BlockMaker } from './blocks.ts'

const marker = new RegExp(`^\\[!(${alertKinds.join('|')})\\][ \\t]*$`, 'i')

export const alertMaker: BlockMaker = {
  mayHold: (text) => text.includes('[!'),
  apply: applyAlerts,
}

/**
 * Turns quotes into alerts, as GitHub does. The first line of the quote must be `[!NOTE]`, or
 * another of the five kinds, in any case and alone; something must follow. The line is compared as
 * it is written in `text`, since `\[!NOTE]` is meant as words.
 *
 * Changes the tree in place. See docs.github.com, "Basic writing and formatting syntax", Alerts.
 */
export function applyAlerts(tree: Nodes, text: string): void {
  if (!isParent(tree)) return
  const children = nodeChildren(tree)
  for (const [i, child] of children.entries()) {
    applyAlerts(child, text)
    if (child.type === 'blockquote') children[i] = readAlert(child, text) ?? child
  }
}

function readAlert(quote: Blockquote, text: string): CatalogAlert | null {
  const [first, ...rest] = quote.children
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') return null
  const start = first.position?.start.offset ?? 0
  const end = text.indexOf('\n', start)
  const word = marker.exec(text.slice(start, end < 0 ? text.length : end))?.[1]?.toLowerCase()
  const kind = alertKinds.find((known) => known === word)
  if (kind === undefined) return null
  const after = withoutFirstLine(first.children)
  const paragraph: Paragraph[] = after.length === 0 ? [] : [{ ...first, children: after }]
  const children = [...paragraph, ...rest]
  return children.length === 0
    ? null
    : { type: 'catalogAlert', kind, children, position: quote.position }
}

/**
 * Returns the nodes of a quote's first paragraph without its first line. The line may be several
 * nodes; it ends at a line feed in one of them, or at a break.
 */
function withoutFirstLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'break') return nodes.slice(i + 1)
    if (node.type !== 'text') return nodes.slice(i)
    const end = node.value.indexOf('\n')
    if (end < 0) continue
    const value = node.value.slice(end + 1)
    return [...(value === '' ? [] : [{ ...node, value }]), ...nodes.slice(i + 1)]
  }
  return []
}
