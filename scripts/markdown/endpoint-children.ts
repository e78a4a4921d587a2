import { hash } from 'node:crypto'
import type { Nodes, RootContent } from 'mdast'
import type { BlockView, ParamView } from '../../templates/endpoint-frame.ts'
import { trusted, type Html } from '../../templates/html.ts'
import { createReporter } from '../problems.ts'
import { drawTree } from './draw.ts'
import { openEndpoint } from './endpoint-directive.ts'
import { readEndpointContent } from './endpoint-content.ts'
import { parseMarkdown } from './parser.ts'
import { applyRawHtml } from './raw-html.ts'
import { childrenOf, isParent } from './text.ts'

/** What the `children` of an Endpoint say, drawn. Null: not said. */
export interface EndpointChildren {
  readonly method: string | null
  readonly path: string | null
  readonly about: readonly Html[]
  readonly params: readonly ParamView[]
  readonly blocks: readonly BlockView[]
}

const nothing: EndpointChildren = { method: null, path: null, about: [], params: [], blocks: [] }

/** Reads and draws the Markdown of an Endpoint that stands alone, outside any source. */
export function renderEndpointChildren(markdown: string): EndpointChildren {
  if (markdown.trim() === '') return nothing
  // A caller's mistake is no problem of a source: the frame shows what can be shown.
  const report = createReporter('children')
  const tree = parseMarkdown(markdown.replaceAll('\r\n', '\n'), 'satteri')
  applyRawHtml(tree, report)
  plain(tree)
  const content = readEndpointContent(tree.children, report)
  const frame = openEndpoint(content)
  let parts: readonly Html[] = []
  tree.children = [
    {
      type: 'catalogSlot',
      slot: 0,
      children: frame.parts.map((children) => ({ type: 'catalogPart', children: [...children] })),
    },
    ...tree.children.filter(({ type }) => type === 'definition' || type === 'footnoteDefinition'),
  ] satisfies RootContent[]
  const drawn = drawTree(
    tree,
    [
      {
        kind: 'drawn',
        draw: (made) => {
          parts = made
          return trusted('')
        },
      },
    ],
    {
      highlight: null,
      title: '',
      anchors: false,
      idPrefix: `e-${hash('sha256', markdown).slice(0, 8)}-`,
    },
  )
  const view = frame.view(parts)
  return {
    method: content.method,
    path: content.path,
    about: drawn.footnotes === null ? view.about : [...view.about, drawn.footnotes],
    params: view.params,
    blocks: content.blocks,
  }
}

/** Pictures from elsewhere become links, blocks in blocks their content. */
function plain(node: Nodes): void {
  if (!isParent(node)) return
  const children: Nodes[] = []
  for (const child of childrenOf(node)) {
    plain(child)
    if (child.type === 'containerDirective') children.push(...childrenOf(child))
    else if (child.type === 'image' && /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(child.url.trim())) {
      children.push({ type: 'text', value: child.alt ?? child.url })
    } else children.push(child)
  }
  node.children = children as typeof node.children
}
