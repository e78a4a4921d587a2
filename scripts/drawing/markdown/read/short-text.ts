import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import { nodeChildren, isParent } from '../../../words/mdast/node-text.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { shortSource, shortStart } from '../../../words/model/short-source.ts'
import { checkNesting } from '../../../reading/content/nesting-limit.ts'

/** Description of the front matter, with its place. */
export interface ShortText {
  readonly text: string
  readonly at: Point
}

/**
 * Reads the Markdown inside of one line: code, emphasis, links. Blocks, raw HTML and pictures stay
 * the text that they are. Null: all of it is plain text. Each place in it is that of the
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
  const place = { line: at.line, column: at.column }
  const move = (node: Nodes): void => {
    node.position = { start: place, end: place }
    if (isParent(node)) nodeChildren(node).forEach(move)
  }
  nodes.forEach(move)
  return nodes
}

/** Turns tags into the text that they are, and pictures into their words. */
function asText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node): PhrasingContent => {
    if (node.type === 'html') return { type: 'text', value: node.value }
    if (node.type === 'image') return { type: 'text', value: node.alt ?? '' }
    if (!('children' in node)) return node
    return { ...node, children: asText(node.children) } as PhrasingContent
  })
}

/** Plain text, for places without markup. */
export function plainOf(nodes: readonly Nodes[]): string {
  return nodes.map((node) => ('value' in node ? node.value : plainOf(nodeChildren(node)))).join('')
}

/** Nodes with each link replaced by its content, for a place that is a link itself. */
export function withoutLinks(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (!isParent(node)) return [node]
    const children = withoutLinks(nodeChildren(node))
    return node.type === 'link' ? children : [{ ...node, children } as Nodes]
  })
}
