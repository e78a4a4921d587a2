import type { Nodes, Root } from 'mdast'
import { readEndpointContent } from '../../../reading/endpoint-block/content.ts'
import { drawEndpoint, openEndpoint, readEndpointAttributes } from './endpoint-directive.ts'
import type { CatalogFrame } from '../../../words/mdast/nodes.ts'
import { nodeChildren, nodeStart } from '../../../words/mdast/node-text.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { createPositions } from '../../../reading/fields/text-positions.ts'
import { findDirectiveOpenings, hasDirectives } from '../read/directives.ts'

const unreadable =
  'the line ":::endpoint" cannot be read; write only attributes right after it, as in {title="text"}'
const neverClosed =
  'the block ":::endpoint" is never closed; end it with ":::" on a line of its own'

/**
 * Reads a block in colons as the frame of an endpoint. Returns null if the block has another name
 * than `endpoint`.
 *
 * Problems: `directive`, and those of its attributes and content.
 */
export function readFrame(
  node: Extract<Nodes, { type: 'containerDirective' }>,
  text: string,
  report: Reporter,
): CatalogFrame | null {
  if (node.name !== 'endpoint') {
    const what = `unknown block ":::${node.name}"; the only block is ":::endpoint"`
    report.error('directive', nodeStart(node), what)
    return null
  }
  // The syntax lets a block without a closing line go on to the end of the text: it has taken
  // content that was not meant for it.
  const { start, end } = node.position ?? {}
  const source = text.slice(start?.offset, end?.offset)
  if (!/\n[ \t>]*:{3,}[ \t]*$/.test(source)) report.error('directive', nodeStart(node), neverClosed)
  const attributes = readEndpointAttributes(node, text, report)
  const content = readEndpointContent(node.children, report)
  const frame = openEndpoint(content)
  return {
    type: 'catalogFrame',
    draw: (sections, words) => drawEndpoint(content, attributes, words, frame.view(sections)),
    children: frame.parts.map((nodes) => ({ type: 'catalogSection', children: [...nodes] })),
  }
}

/**
 * Reports lines that look like the opening of a block in colons but open none: as an error if the
 * block would be an endpoint, else as a warning that they are shown as text. Problem: `directive`.
 */
export function reportUnclosed(text: string, tree: Root, report: Reporter): void {
  const opens = findDirectiveOpenings(text)
  if (opens.length === 0) return
  const blocks = new Set<number>()
  const shown: { readonly start: number; readonly end: number }[] = []
  const collect = (node: Nodes): void => {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'containerDirective') blocks.add(start)
    if (node.type === 'code' || node.type === 'html')
      shown.push({ start, end: node.position?.end.offset ?? 0 })
    nodeChildren(node).forEach(collect)
  }
  collect(tree)
  const positions = createPositions(text)
  for (const index of opens) {
    if (blocks.has(index)) continue
    if (shown.some(({ start, end }) => index >= start && index < end)) continue
    const name = /^:+([\w-]*)/.exec(text.slice(index))?.[1] ?? ''
    if (name === 'endpoint') {
      const why = hasDirectives(text) ? unreadable : neverClosed
      report.error('directive', positions.at(index), why)
    } else {
      const what = `":::${name}" is shown as text; blocks in colons end with ":::" on a line of its own`
      report.warning('directive', positions.at(index), what)
    }
  }
}
