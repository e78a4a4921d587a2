import type { Nodes, Root } from 'mdast'
import { nodeChildren, isParent, nodeStart } from '../../../words/mdast/node-text.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import { collectDefinitions, type Definitions } from './definitions.ts'

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
  const definitions = collectDefinitions(tree)
  const inline = (parent: Nodes): void => {
    if (!isParent(parent)) return
    const children = nodeChildren(parent).flatMap((node): Nodes[] => {
      inline(node)
      return node.type === 'definition' ? [] : [withAddress(node, definitions)]
    })
    parent.children = children as typeof parent.children
  }
  inline(tree)
}

function withAddress(node: Nodes, definitions: Definitions): Nodes {
  if (node.type === 'imageReference') return definitions.resolve(node) ?? node
  const definition = node.type === 'linkReference' ? definitions.definitionOf(node) : null
  if (node.type !== 'linkReference' || definition === null) return node
  const { url, title = null } = definition
  const place = node.position === undefined ? {} : { position: node.position }
  return { type: 'link', url, title, children: node.children, ...place }
}
