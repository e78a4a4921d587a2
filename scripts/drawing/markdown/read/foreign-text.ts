import type { Definition, Nodes, Root } from 'mdast'
import { nodeChildren, isParent, nodeStart } from '../../../words/mdast/node-text.ts'
import type { Reporter } from '../../../words/model/problem.ts'

/**
 * Isolates a text that comes from the component's code from the author's page around it. Blocks in
 * colons become plain text, and each link gets its address directly, so that no link definition of
 * the text has an effect on the page. Changes the tree in place.
 *
 * Problem: `directive`.
 */
export function settleForeignText(tree: Root, text: string, report: Reporter): void {
  if (text.includes(':::')) showDirectives(tree, text, report)
  if (text.includes(']:')) inlineDefinitions(tree)
}

function showDirectives(parent: Nodes, text: string, report: Reporter): void {
  if (!isParent(parent)) return
  const children = nodeChildren(parent).flatMap((node): Nodes[] => {
    showDirectives(node, text, report)
    if (node.type !== 'containerDirective') return [node]
    const what = `":::${node.name}" is shown as text`
    report.warning('directive', nodeStart(node), what)
    const { start, end } = node.position ?? {}
    const lines = text.slice(start?.offset, end?.offset).split('\n')
    const [label, ...others] = nodeChildren(node)
    const isLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true
    const last = lines.at(-1)?.trim() ?? ''
    return [
      lineOf(lines[0] ?? '', node),
      ...(isLabel || label === undefined ? others : [label, ...others]),
      ...(/^:{3,}$/.test(last) ? [lineOf(last, node)] : []),
    ]
  })
  parent.children = children as typeof parent.children
}

function lineOf(value: string, { position }: Nodes): Nodes {
  const place = position === undefined ? {} : { position }
  return { type: 'paragraph', children: [{ type: 'text', value }], ...place }
}

function inlineDefinitions(tree: Root): void {
  const found = new Map<string, Definition>()
  const collect = (node: Nodes): void => {
    // As in CommonMark the first definition of a name counts.
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if (isParent(node)) nodeChildren(node).forEach(collect)
  }
  collect(tree)
  const inline = (parent: Nodes): void => {
    if (!isParent(parent)) return
    const children = nodeChildren(parent).flatMap((node): Nodes[] => {
      inline(node)
      return node.type === 'definition' ? [] : [withAddress(node, found)]
    })
    parent.children = children as typeof parent.children
  }
  inline(tree)
}

function withAddress(node: Nodes, found: ReadonlyMap<string, Definition>): Nodes {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node
  const definition = found.get(node.identifier)
  if (definition === undefined) return node
  const { url, title = null } = definition
  const place = node.position === undefined ? {} : { position: node.position }
  return node.type === 'linkReference'
    ? { type: 'link', url, title, children: node.children, ...place }
    : { type: 'image', url, title, alt: node.alt ?? '', ...place }
}
