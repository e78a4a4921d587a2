import type { Link } from 'mdast'
import { trusted, type Html } from '../../words/interface/html.ts'
import { eachNode } from '../../words/mdast/node-text.ts'
import { fileStart as start, type Reporter } from '../../words/model/problem.ts'
import type { SiteWords } from '../../words/model/site.ts'
import { checkNesting } from '../../reading/content/nesting-limit.ts'
import { checkTree } from './read/check-tree.ts'
import { noDefinitions } from './read/definitions.ts'
import type { Engine } from './draw/engine.ts'
import type { LinkTargets } from './links/links.ts'
import { applyRawHtml } from './read/raw-html.ts'
import { resolveReferences, type References } from './links/references.ts'
import { applyVisibleBidi, mayHoldBidi } from './read/visible-bidi.ts'

/** Paragraph of the author's that stands at the foot of every page. */
export interface Footer extends Pick<References, 'links' | 'selfLinks'> {
  /** Draws the footer for a page on which links inside the site begin with `root`. */
  draw(root: string): Html
}

/**
 * Reads the footer from the front matter of `index.md`, by the rules of the home page's
 * introduction. Returns null if there is nothing that can be drawn.
 *
 * Problems: `footer`, and those of {@link checkTree}, {@link applyRawHtml} and {@link
 * resolveReferences}. They stand at the start of the file, since a text of the front matter has no
 * positions of its own.
 */
export function readFooter(
  text: string,
  engine: Engine,
  targets: LinkTargets,
  words: SiteWords,
  report: Reporter,
): Footer | null {
  if (!checkNesting(text, report)) return null
  const tree = engine.parse(text)
  if (!checkTree(tree, report)) return null
  const [paragraph] = tree.children
  if (tree.children.some(({ type }) => type === 'definition')) {
    report.error('footer', start, byReference)
    return null
  }
  if (paragraph?.type !== 'paragraph' || tree.children.length > 1) {
    report.error('footer', start, '"footer" must be one paragraph of Markdown: text, links, code')
    return null
  }
  // Code may hold such a text.
  const texts: string[] = []
  eachNode(paragraph, (node) => {
    if (node.type === 'text') texts.push(node.value)
  })
  if (texts.some((one) => reference.test(one))) {
    report.error('footer', start, byReference)
    return null
  }
  if (mayHoldBidi(text)) applyVisibleBidi(tree, text, report)
  applyRawHtml(tree, report)
  const input = { text, path: 'index.md', page: '', targets, report } as const
  const { links, selfLinks, pictures } = resolveReferences(tree, noDefinitions, input)
  if (pictures.length > 0) report.error('footer', start, '"footer" can hold no pictures')
  const places: { readonly node: Link; readonly address: string }[] = []
  eachNode(tree, (node) => {
    if (node.type === 'link') places.push({ node, address: node.url })
  })
  return {
    links,
    selfLinks,
    draw(root) {
      for (const { node, address } of places) node.url = addressFrom(root, address)
      const parts = [{ kind: 'run', nodes: paragraph.children }] as const
      const options = { highlight: null, hasReferences: false, idPrefix: 'f-', heading: null }
      return engine.draw(tree, parts, { ...options, words }).parts[0] ?? trusted('')
    },
  }
}

// A link by reference, `[text][name]`, or the definition of its name.
const reference = /\[[^\]]+\]\[[^\]]*\]|\[[^\]]+\]:(?:\s|$)/
const byReference =
  '"footer" holds a link by reference, which would be shown as typed; write [text](address)'

/**
 * Returns an address written for the home page in the form for a page from which `root` leads to
 * the site's root.
 */
function addressFrom(root: string, address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || root === '') return address
  return `${root}${address.startsWith('#') ? 'index.html' : ''}${address}`
}
