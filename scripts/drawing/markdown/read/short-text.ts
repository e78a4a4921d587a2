import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import { nodeChildren, isParent, placeAt } from '../../../words/mdast/node-text.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { shortSource, shortStart } from '../../../words/model/short-source.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'

/** Description from the front matter, with its position in the source. */
export interface ShortText {
  readonly text: string
  readonly at: Point
}

/**
 * Reads the inline Markdown of a description: code, emphasis, links. Raw HTML stays text, a picture
 * becomes its alternative text. Returns null if the whole description is shown as plain text: it
 * has no marks, or has blocks, or is nested too deeply. Each node gets the position of the
 * description, since front matter does not say where a part of a text stands.
 *
 * Problem: `limit`.
 */
export function readShortText(
  { text, at }: ShortText,
  engine: { parse(text: string): Root },
  report: Reporter,
): readonly PhrasingContent[] | null {
  const source = shortSource(text)
  if (source === null || !checkNesting(source, report)) return null
  const [paragraph, ...others] = engine.parse(source).children
  if (paragraph?.type !== 'paragraph' || others.length > 0) return null
  const [first, ...rest] = paragraph.children
  if (first?.type !== 'text' || !first.value.startsWith(shortStart)) return null
  const value = first.value.slice(shortStart.length)
  const start: Text[] = value === '' ? [] : [{ ...first, value }]
  const nodes = asText([...start, ...rest])
  if (
    nodes.every(({ type }) => type === 'text') &&
    plainOf(nodes) === source.slice(shortStart.length)
  )
    return null
  placeAt(nodes, at)
  return nodes
}

/** Returns nodes with each tag as its source text, and each picture as its alternative text. */
function asText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (node.type === 'html') return { type: 'text', value: node.value }
    if (node.type === 'image') return { type: 'text', value: node.alt ?? '' }
    if (!('children' in node)) return node
    return { ...node, children: asText(node.children) } as PhrasingContent
  })
}

/** Returns the plain text of Markdown nodes, for places without markup. */
export function plainOf(nodes: readonly Nodes[]): string {
  return nodes.map((node) => ('value' in node ? node.value : plainOf(nodeChildren(node)))).join('')
}

/** Returns the nodes with each link replaced by its content, for a place that is itself a link. */
export function withoutLinks(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (!isParent(node)) return [node]
    const children = withoutLinks(nodeChildren(node))
    return node.type === 'link' ? children : [{ ...node, children } as Nodes]
  })
}
