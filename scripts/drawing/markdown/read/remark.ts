import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { shieldDirectiveCode } from './directive-code.ts'
import { hasDirectives } from './directives.ts'

// Code point of the character that directives begin with.
const colon = 58
const plain = unified().use(remarkParse).use(remarkGfm).freeze()
const withDirectives = unified().use(remarkParse).use(remarkGfm).use(containerDirectives).freeze()

/**
 * Parses Markdown with remark, the reference parser: CommonMark, GFM, and blocks in colons if there
 * are any.
 */
export function parseWithRemark(text: string): Root {
  if (!hasDirectives(text)) return plain.parse(text)
  const shielded = shieldDirectiveCode(text)
  const tree = withDirectives.parse(shielded.text)
  shielded.restore(tree)
  return tree
}

/** Plugin remark-directive for `:::name` only: `:slug` and `::name` stay text. */
function containerDirectives(this: Processor): void {
  remarkDirective.call(this)
  const extensions = this.data().micromarkExtensions ?? []
  const flow = extensions.pop()?.flow?.[colon]
  const container = Array.isArray(flow) ? flow[0] : undefined
  if (container === undefined) throw new Error('remark-directive no longer gives containers first')
  extensions.push({ flow: { [colon]: container } })
}
