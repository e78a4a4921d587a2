/*
 * The long way: remark's own parser, and remark-rehype, rehype-sanitize and rehype-stringify. Most
 * sources are read by the fast parser and hold known blocks alone; loading all this takes longer
 * than drawing ten of them, so it is loaded when the first source needs it.
 */
import type { Element, ElementContent } from 'hast'
import type { Code, Root } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified, type Processor } from 'unified'
import type { Highlighter } from './highlight.ts'
import { handlers } from '../mdast/nodes.ts'
import { providePipeline, type DrawingOptions } from './pipeline-slot.ts'
import { schema } from './sanitize.ts'

// Code point that directives begin with.
const colon = 58
const plain = unified().use(remarkParse).use(remarkGfm).freeze()
const withDirectives = unified().use(remarkParse).use(remarkGfm).use(containerDirectives).freeze()

/** remark-directive, containers only: `:slug` and `::name` stay the text they are. */
function containerDirectives(this: Processor): void {
  remarkDirective.call(this)
  const extensions = this.data().micromarkExtensions ?? []
  const flow = extensions.pop()?.flow?.[colon]
  const container = Array.isArray(flow) ? flow[0] : undefined
  if (container === undefined) throw new Error('remark-directive no longer gives containers first')
  extensions.push({ flow: { [colon]: container } })
}

function codeHandler(highlight: Highlighter | null) {
  return (_: State, node: Code): Element => {
    const language = /^\S+/.exec(node.lang ?? '')?.[0] ?? null
    const value = `${node.value}\n`
    const colored = language === null ? undefined : highlight?.(value, language.toLowerCase())
    const children: ElementContent[] = colored ?? [{ type: 'text', value }]
    return {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [
        {
          type: 'element',
          tagName: 'code',
          properties: language === null ? {} : { className: [`language-${language}`] },
          children,
        },
      ],
    }
  }
}

function createProcessor({ highlight, idPrefix }: DrawingOptions) {
  return (
    unified()
      .use(remarkRehype, {
        clobberPrefix: idPrefix,
        // Two of the node types are ours; the handlers' type knows CommonMark's alone.
        handlers: { ...handlers, code: codeHandler(highlight) } as never,
      })
      .use(rehypeSanitize, schema)
      // Only the `raw` nodes that we make after the sanitizer are left to it.
      .use(rehypeStringify, { allowDangerousHtml: true })
      .freeze()
  )
}

let last: { options: DrawingOptions; processor: ReturnType<typeof createProcessor> } | null = null

/** Sources come in rows with the same options: the last processor is kept. */
function processorFor(options: DrawingOptions): ReturnType<typeof createProcessor> {
  if (last?.options.highlight !== options.highlight || last.options.idPrefix !== options.idPrefix) {
    last = { options, processor: createProcessor(options) }
  }
  return last.processor
}

providePipeline({
  parse: (text, directives): Root => (directives ? withDirectives : plain).parse(text),
  drawing: processorFor,
})
