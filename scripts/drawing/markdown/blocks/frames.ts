import type { Nodes, Root } from 'mdast'
import { readEndpointContent } from '../../../reading/endpoint-block/content.ts'
import { drawEndpoint, openEndpoint, readEndpointAttributes } from './endpoint-directive.ts'
import type { CatalogFrame } from '../../../words/mdast/nodes.ts'
import { eachNode, nodeStart } from '../../../words/mdast/node-text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { createPositions } from '../../../reading/fields/text-positions.ts'
import { findDirectiveOpenings, hasDirectives } from '../read/directives.ts'

const unreadable =
  'the line ":::endpoint" cannot be read; write only attributes right after it, as in {title="text"}'
const blankBehind = 'a blank stands behind the colons; write ":::endpoint"'
const onlyBlock = 'the only block is ":::endpoint"'
const neverClosed =
  'the block ":::endpoint" is never closed; end it with ":::" on a line of its own'

/**
 * Returns the end of a message about a block of another tool: how the same is written here; `''` if
 * there is nothing like it.
 */
function insteadOf(name: string): string {
  const lower = name.toLowerCase()
  const kind = Object.entries(alertsOfOthers).find(([, names]) => names.includes(lower))?.[0]
  if (kind !== undefined)
    return `; write a quote whose first line is "> [!${kind}]", its text in the lines below`
  if (lower === 'code-group' || lower === 'tabs')
    return '; write fences below each other, with a label such as tab="npm" after their languages'
  return lower === 'details' ? '; write "<details>" and "<summary>"' : ''
}

/** Names that blocks of other tools have, by the kind of GitHub's alerts that means the same. */
const alertsOfOthers: Readonly<Record<string, readonly string[]>> = {
  NOTE: ['note', 'info'],
  TIP: ['tip', 'success'],
  IMPORTANT: ['important'],
  WARNING: ['warning', 'warn'],
  CAUTION: ['caution', 'danger', 'error'],
}

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
    const what = `unknown block ":::${node.name}"; ${onlyBlock}${insteadOf(node.name)}`
    report.error('directive', nodeStart(node), what)
    return null
  }
  // Without a closing line, the block has taken all content to the end of the text.
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
  eachNode(tree, (node) => {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'containerDirective') blocks.add(start)
    if (node.type === 'code' || node.type === 'html')
      shown.push({ start, end: node.position?.end.offset ?? 0 })
  })
  const positions = createPositions(text)
  for (const index of opens) {
    if (blocks.has(index)) continue
    if (shown.some(({ start, end }) => index >= start && index < end)) continue
    const [opening = '', name = ''] = /^:+[ \t]*([\w-]*)/.exec(text.slice(index)) ?? []
    if (name === 'endpoint') {
      const unread = hasDirectives(text) ? unreadable : neverClosed
      report.error('directive', positions.at(index), /\s/.test(opening) ? blankBehind : unread)
    } else {
      const isBlock = !/\s/.test(opening)
      const other = isBlock ? 'blocks in colons end with ":::" on a line of its own' : onlyBlock
      const what = `${quoted(opening)} is shown as text${insteadOf(name) || `; ${other}`}`
      report.warning('directive', positions.at(index), what)
    }
  }
}
