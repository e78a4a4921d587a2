import type { Root } from 'mdast'
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import type { DrawOptions, HeadingPlace } from '../../scripts/drawing/markdown/draw/engine.ts'
import { applyRawHtml } from '../../scripts/drawing/markdown/read/raw-html.ts'
import { createReporter } from '../../scripts/words/model/problem.ts'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { englishWords } from '../../scripts/words/interface/word.ts'

import { engines } from './engines.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Parent = DefaultTreeAdapterTypes.ParentNode

/** The Markdown as an engine draws it, byte for byte. */
export function drawWhole(markdown: string, parser: ParserName): string {
  return drawTree(engines[parser].parse(markdown), parser)
}

/** A tree as an engine draws it. The tree is not fit for anything else afterwards. */
export function drawTree(
  tree: Root,
  parser: ParserName,
  heading: DrawOptions['heading'] = null,
): string {
  applyRawHtml(tree, createReporter('example'))
  const { parts, footnotes } = engines[parser].draw(
    tree,
    [{ kind: 'blocks', nodes: tree.children }],
    {
      highlight: null,
      hasReferences: true,
      heading,
      idPrefix: '',
      words: englishWords,
    },
  )
  return [...parts, footnotes].map((part) => String(part ?? '')).join('\n')
}

/** The Markdown as our pages draw it, without the frames round headings, code and tables. */
export function drawPlainly(markdown: string, parser: ParserName): string {
  const tree = engines[parser].parse(markdown)
  const heading = (depth: number): HeadingPlace => ({ depth: Math.max(2, depth), id: 'h' })
  return normal(drawTree(tree, parser, heading), false)
}

/**
 * Markup as far as readers see it: white space between blocks, and our frames, are gone. Code of the
 * specifications ends with a line end of its own, ours does not.
 */
export function normal(html: string, endsCode = true): string {
  const fragment = parseFragment(
    endsCode ? html.replaceAll('\n</code></pre>', '</code></pre>') : html,
  )
  clean(fragment, false)
  return serialize(fragment)
}

const inline = new Set('a br code del em img input strong #text'.split(' '))
const frames = new Set(['code', 'scroll', 'bar head', 'subhead'])

function clean(parent: Parent, inCode: boolean): void {
  const children: Node[] = []
  for (const child of parent.childNodes) {
    if ('childNodes' in child) clean(child, inCode || child.nodeName === 'pre')
    if ('attrs' in child) {
      const names = child.attrs.find(({ name }) => name === 'class')?.value
      if (names === 'bar block-bar' || names === 'anchor') continue
      if (child.nodeName === 'div' && names !== undefined && frames.has(names)) {
        children.push(...child.childNodes)
        continue
      }
      if (child.nodeName === 'pre' || /^h[1-6]$/.test(child.nodeName)) child.attrs = []
      child.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
    }
    children.push(child)
  }
  parent.childNodes = children.filter((child, i) => {
    if (child.nodeName !== '#text' || inCode) return true
    const text = child as DefaultTreeAdapterTypes.TextNode
    text.value = text.value.replace(/[ \t\n]+/g, ' ')
    const isInline = (other: Node | undefined): boolean =>
      other !== undefined && inline.has(other.nodeName)
    if (!isInline(children[i - 1])) text.value = text.value.replace(/^ /, '')
    if (!isInline(children[i + 1])) text.value = text.value.replace(/ $/, '')
    return text.value !== ''
  })
}
