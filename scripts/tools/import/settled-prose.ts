import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import { nodeChildren, isParent, nodeText } from '../../words/mdast/node-text.ts'
import { lacksHost, linkSchemes } from '../../words/model/link-schemes.ts'
import { lists } from '../../words/model/lists.ts'
import { escapeMarkdownLines } from './plain-markdown.ts'

/** Edit of a text: the characters from `start` to `end` are replaced with `text`. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

// Tags that a page accepts if they are well nested.
const allowed = /^<\/?(?:br|kbd|sub|sup|del|ins|details|summary)\s*\/?>/i

/**
 * Adapts prose from another site to a page of this catalog. Links that lead nowhere here become
 * plain words, pictures of that site become their alternative text, other pictures become links,
 * and tags that a page would show as text are escaped. Everything else stays unchanged.
 */
export function settleProse(text: string, engine: Engine): string {
  if (!/[[<]/.test(text)) return text
  const tree = engine.parse(text)
  const addresses = new Map<string, string>()
  const places = new Set<string>(lists.map(({ id }) => id))
  const slugger = new GithubSlugger()
  walk(tree, (node) => {
    if (node.type === 'definition' && !addresses.has(node.identifier))
      addresses.set(node.identifier, node.url)
    if (node.type === 'heading') places.add(slugger.slug(nodeText(node)))
  })
  const isDead = (url: string | undefined): boolean => {
    if (url === undefined || places.has(url.replace(/^#/, ''))) return false
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]
    return scheme === undefined || !linkSchemes.has(scheme.toLowerCase()) || lacksHost(url)
  }
  const edits: Edit[] = []
  walk(tree, (node, inLink) => {
    if (node.type === 'link' && isDead(node.url)) edits.push(...wordsOf(node, text))
    else if (node.type === 'linkReference' && isDead(addresses.get(node.identifier)))
      edits.push(...wordsOf(node, text))
    else if (node.type === 'image')
      edits.push(
        ...(inLink || isDead(node.url) ? altOf(node, node.alt) : linkOf(node, node.url, node.alt)),
      )
    else if (node.type === 'imageReference' && isDead(addresses.get(node.identifier)))
      edits.push(...altOf(node, node.alt))
    else if (node.type === 'html') edits.push(...tagsOf(node, text))
  })
  return applied(text, edits)
}

function walk(
  node: Nodes,
  see: (node: Nodes, inLink: boolean) => void,
  inLink: boolean = false,
): void {
  see(node, inLink)
  const isLink = inLink || node.type === 'link' || node.type === 'linkReference'
  if (isParent(node)) for (const child of nodeChildren(node)) walk(child, see, isLink)
}

/** Returns edits that remove a link and keep its words. */
function wordsOf(node: Nodes, text: string): readonly Edit[] {
  const from = nodeChildren(node)[0]?.position?.start.offset
  const to = nodeChildren(node).at(-1)?.position?.end.offset
  return replaced(node, '').flatMap((whole) => {
    if (from === undefined || to === undefined) return [whole]
    // A bare address has no marks to remove.
    return text[whole.start] === '['
      ? [
          { ...whole, end: from },
          { ...whole, start: to },
        ]
      : []
  })
}

const altOf = (node: Nodes, alt: string | null | undefined): readonly Edit[] =>
  replaced(node, alt == null ? '' : escapeMarkdownLines(alt))

/** Returns the edit that replaces a node with a text; none if the node has no place. */
function replaced({ position }: Nodes, text: string): readonly Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? [] : [{ start, end, text }]
}

/** Returns edits that turn a picture from another site, which pages do not load, into a link. */
function linkOf(node: Nodes, url: string, alt: string | null | undefined): readonly Edit[] {
  if (alt != null && alt.trim() !== '')
    return replaced(node, '').map((whole) => ({ ...whole, end: whole.start + 1 }))
  return replaced(node, /^[^\s<>]+$/.test(url) ? `<${url}>` : '')
}

function tagsOf(node: Nodes, text: string): readonly Edit[] {
  const from = node.position?.start.offset
  if (from === undefined) return []
  const source = text.slice(from, node.position?.end.offset)
  return [...source.matchAll(/<(?=[/?A-Za-z]|!(?!--))/g)]
    .filter(({ index }) => !allowed.test(source.slice(index, index + 20)))
    .map(({ index }) => ({ start: from + index, end: from + index, text: '\\' }))
}

function applied(text: string, edits: readonly Edit[]): string {
  let made = ''
  let last = 0
  for (const { start, end, text: other } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < last) continue
    made += text.slice(last, start) + other
    last = end
  }
  return made + text.slice(last)
}
