import type { Nodes } from 'mdast'
import { lineStarts } from '../source/text.ts'
import { childrenOf } from './text.ts'

/** A link or picture whose address is another one outside its page. */
export interface AddressEdit {
  readonly node: Nodes
  /** The address as the parser gave it. */
  readonly written: string
  /** Below the site's root, with the fragment. */
  readonly path: string
}

/**
 * The Markdown source with some lines left out and addresses made absolute. Everything else
 * stays as the author wrote it; an address that stands escaped in the source stays, too.
 */
export function rewriteSource(
  text: string,
  leftOut: readonly { readonly from: number; readonly to: number }[],
  edits: readonly AddressEdit[],
  baseUrl: string,
): string {
  const cuts: { start: number; end: number; put: string }[] = []
  for (const { node, written, path } of edits) {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined || written === '') continue
    const lastChild = childrenOf(node).at(-1)?.position?.end.offset
    const source = text.slice(start, end)
    // Behind the text of a link, behind the label of a definition or picture.
    const mark = node.type === 'definition' ? ']:' : ']('
    const from = lastChild === undefined ? source.indexOf(mark) : lastChild - start
    const index = from < 0 ? -1 : source.indexOf(written, from)
    if (index < 0) continue
    cuts.push({
      start: start + index,
      end: start + index + written.length,
      put: `${baseUrl}/${path}`,
    })
  }
  if (leftOut.length > 0) {
    const starts = lineStarts(text)
    for (const { from, to } of leftOut) {
      cuts.push({ start: starts[from - 1] ?? 0, end: starts[to] ?? text.length, put: '' })
    }
  }
  cuts.sort((a, b) => a.start - b.start || b.end - a.end)
  let made = ''
  let last = 0
  for (const { start, end, put } of cuts) {
    if (start < last) continue
    made += text.slice(last, start) + put
    last = end
  }
  made += text.slice(last)
  return made
    .replace(/^\n+/, '')
    .trimEnd()
    .replace(/\n{3,}/g, '\n\n')
}
