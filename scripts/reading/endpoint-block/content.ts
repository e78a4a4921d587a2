import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Reporter } from '../../words/model/problem.ts'
import { nodeStart } from '../../words/mdast/node-text.ts'

/** Parts of the Markdown inside an endpoint block (contract 2.4), still as syntax trees. */
export interface EndpointContent {
  readonly method: string | null
  readonly path: string | null
  /**
   * Markdown about the route: the rest of the paragraph below the route line, then the other
   * paragraphs, then the other nodes.
   */
  readonly about: readonly RootContent[]
  readonly params: readonly ParamContent[]
  readonly blocks: readonly { readonly label: string | null; readonly code: string }[]
}
export interface ParamContent {
  readonly name: string
  readonly type: string | null
  readonly description: TableCell | null
  readonly required: boolean
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'] as const
const routeLine = new RegExp(`^(${methods.join('|')})[ \\t]+(\\S+)$`, 'i')

/**
 * Reads the route, the prose, the parameters and the code blocks from the Markdown of an endpoint
 * block (contract 1.4 and 2.4).
 *
 * Problems, as warnings: `endpoint-route` (a second route paragraph), `endpoint-columns` (more than
 * three columns). Never throws.
 */
export function readEndpointContent(children: readonly Nodes[], report: Reporter): EndpointContent {
  let route: { method: string; path: string } | null = null
  let table: Table | null = null
  let sentence: Paragraph | null = null
  const prose: RootContent[] = []
  const rest: RootContent[] = []
  const blocks: { label: string | null; code: string }[] = []
  for (const node of children as readonly RootContent[]) {
    if (node.type === 'paragraph') {
      const found = readRoute(node)
      if (found === null) prose.push(node)
      else if (route === null) {
        route = found
        sentence = found.sentence
      } else {
        report.warning(
          'endpoint-route',
          nodeStart(node),
          'a second route in one endpoint is left out; give it a frame of its own',
        )
      }
    } else if (node.type === 'table' && table === null) table = node
    else if (node.type === 'code') {
      blocks.push({ label: blockLabel(node.value, node.lang ?? null), code: node.value })
    } else rest.push(node)
  }
  return {
    method: route?.method ?? null,
    path: route?.path ?? null,
    about: [...(sentence === null ? [] : [sentence]), ...prose, ...rest],
    params: table === null ? [] : readParams(table, report),
    blocks,
  }
}

/**
 * Returns the label of a code block: `request` for a command line, else the fence's language or
 * null.
 */
function blockLabel(code: string, language: string | null): string | null {
  return /^\s*(?:\$ |curl(?=\s|$))/.test(code) ? 'request' : language === '' ? null : language
}

function readRoute(
  paragraph: Paragraph,
): { method: string; path: string; sentence: Paragraph | null } | null {
  const [line, rest] = splitLine(paragraph.children)
  // Inline markup does not matter: `GET /x` in code or bold is a route too.
  const match = routeLine.exec(
    line
      .map((node) => toString(node))
      .join('')
      .trim(),
  )
  if (match === null) return null
  const [, method = '', path = ''] = match
  return {
    method: method.toUpperCase(),
    path,
    sentence:
      toString({ type: 'root', children: rest } as Root).trim() === ''
        ? null
        : { ...paragraph, children: rest },
  }
}

/** Splits inline nodes at the first line end: the nodes before it, and those after it. */
function splitLine(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'break') return [nodes.slice(0, i), nodes.slice(i + 1)]
    if (node.type === 'text') {
      const end = node.value.indexOf('\n')
      if (end < 0) continue
      const head: PhrasingContent = { ...node, value: node.value.slice(0, end) }
      const tail: PhrasingContent = { ...node, value: node.value.slice(end + 1) }
      return [
        [...nodes.slice(0, i), head],
        [tail, ...nodes.slice(i + 1)],
      ]
    }
    if ('children' in node) {
      const [head, tail] = splitLine(node.children as PhrasingContent[])
      if (tail.length === 0) continue
      return [
        [...nodes.slice(0, i), { ...node, children: head } as PhrasingContent],
        [{ ...node, children: tail } as PhrasingContent, ...nodes.slice(i + 1)],
      ]
    }
  }
  return [[...nodes], []]
}

/**
 * Reads the rows of a parameter table. Columns count by position: name, type, description. A name
 * in bold is required.
 */
function readParams(table: Table, report: Reporter): ParamContent[] {
  const [head, ...rows] = table.children
  if ((head?.children.length ?? 0) > 3) {
    report.warning(
      'endpoint-columns',
      nodeStart(table),
      'a parameter table has three columns: name, type, description; the others are left out',
    )
  }
  return rows.map((row) => {
    const [name, type, description] = row.children
    const typeText = type === undefined ? '' : toString(type).trim()
    return {
      name: name === undefined ? '' : toString(name).trim(),
      type: typeText === '' ? null : typeText,
      description:
        description === undefined || description.children.length === 0 ? null : description,
      required: name !== undefined && hasStrong(name),
    }
  })
}

function hasStrong(node: Nodes): boolean {
  if (node.type === 'strong') return true
  return 'children' in node && (node.children as Nodes[]).some(hasStrong)
}
