import { hash } from 'node:crypto'
import type { Nodes } from 'mdast'
import type { BlockView, ParamView } from '../../../templates/endpoint-frame.ts'
import type { Html } from '../../words/interface/html.ts'
import { createReporter } from '../../words/model/problem.ts'
import { checkNesting } from '../../reading/content/nesting-limit.ts'
import { alertMaker } from './blocks/alerts.ts'
import { applyBlocks, madeLater, type BlockMakers } from './blocks/blocks.ts'
import { checkTree } from './read/check-tree.ts'
import { collectDefinitions, type Definitions } from './read/definitions.ts'
import { openEndpoint } from './blocks/endpoint-directive.ts'
import { readEndpointContent } from '../../reading/endpoint-block/content.ts'
import { numberFootnotes } from './links/footnotes.ts'
import { draw } from './draw/html/handlers.ts'
import { parseWithRemark } from './read/remark.ts'
import { applyRawHtml } from './read/raw-html.ts'
import { nodeChildren, isParent } from '../../words/mdast/node-text.ts'
import { applyVisibleBidi, mayHoldBidi } from './read/visible-bidi.ts'
import { englishWords } from '../../words/interface/word.ts'

/** Drawn parts of the Markdown in an endpoint's `children`. Null for a part that is not given. */
export interface EndpointChildren {
  readonly method: string | null
  readonly path: string | null
  readonly about: readonly Html[]
  readonly params: readonly ParamView[]
  readonly blocks: readonly BlockView[]
}

const nothing: EndpointChildren = { method: null, path: null, about: [], params: [], blocks: [] }

const blockMakers: BlockMakers = {
  catalogAlert: alertMaker,
  catalogFrame: null,
  // Each fence is a request or a response.
  catalogTabs: null,
  ...madeLater,
}

/** Reads and draws the Markdown in the `children` of an Endpoint that is drawn alone. */
export function renderEndpointChildren(markdown: string): EndpointChildren {
  if (markdown.trim() === '') return nothing
  // A mistake of the caller is no problem of a source: the frame shows what can be shown.
  const report = createReporter('children')
  const text = markdown.replaceAll('\r\n', '\n')
  if (!checkNesting(text, report)) return asText(text)
  // remark reads every text, without waiting before it. satteri would make the file half as big
  // again for a few lines, and bring a native program.
  const tree = parseWithRemark(text)
  if (!checkTree(tree, report)) return asText(text)
  applyBlocks(tree, text, blockMakers, report)
  if (mayHoldBidi(text)) applyVisibleBidi(tree, text, report)
  applyRawHtml(tree, report)
  numberFootnotes(tree, report)
  plain(tree, collectDefinitions(tree))
  const content = readEndpointContent(tree.children, report)
  const frame = openEndpoint(content)
  const drawn = draw(
    tree,
    frame.parts.map((nodes) => ({ kind: 'run', nodes })),
    {
      words: englishWords,
      highlight: null,
      hasReferences: true,
      heading: null,
      idPrefix: `e-${hash('sha256', markdown).slice(0, 8)}-`,
    },
  )
  const view = frame.view(drawn.parts)
  return {
    method: content.method,
    path: content.path,
    about: drawn.footnotes === null ? view.about : [...view.about, drawn.footnotes],
    params: view.params,
    blocks: content.blocks,
  }
}

/** Returns a text that is too large or too deeply nested for a page as one block of code (P11). */
function asText(text: string): EndpointChildren {
  return { ...nothing, blocks: [{ label: null, code: text.replace(/\n$/, '') }] }
}

/** Replaces remote pictures with their words, and blocks in colons with their content, in place. */
function plain(node: Nodes, definitions: Definitions): void {
  if (!isParent(node)) return
  const children: Nodes[] = []
  for (const child of nodeChildren(node)) {
    plain(child, definitions)
    if (child.type === 'containerDirective') children.push(...nodeChildren(child))
    else if (child.type === 'image' || child.type === 'imageReference') {
      const image = child.type === 'image' ? child : definitions.resolve(child)
      const remote =
        image === null || /^[\s\p{Cc}]*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/iu.test(image.url)
      children.push(remote ? { type: 'text', value: child.alt || (image?.url ?? '') } : image)
    } else children.push(child)
  }
  node.children = children as typeof node.children
}
