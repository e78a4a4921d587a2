import type { Heading, ListItem, Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A file in the form that llmstxt.org describes. */
export interface Llms {
  /** The one H1. */
  readonly title: string
  /** The block quote below it. */
  readonly summary: string
  /** The H2 sections: lists of links. */
  readonly sections: readonly { readonly title: string; readonly links: readonly LlmsLink[] }[]
}
export interface LlmsLink {
  readonly text: string
  readonly url: string
  /** What follows the link and a colon. */
  readonly notes: string | null
}

/** Reads the form strictly: whatever has no place in it is an error. */
export function readLlms(text: string): Llms {
  const [title, summary, ...rest] = parse(text).children
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('no H1 first')
  if (summary?.type !== 'blockquote') throw new Error('no block quote below the H1')
  const sections: { title: string; links: LlmsLink[] }[] = []
  for (const node of rest) {
    const section = sections.at(-1)
    if (node.type === 'heading') {
      if (node.depth !== 2) throw new Error(`a heading of level ${node.depth}`)
      sections.push({ title: toString(node), links: [] })
    } else if (section !== undefined) {
      if (node.type !== 'list') throw new Error(`a ${node.type} in the section ${section.title}`)
      section.links.push(...node.children.map(readLink))
    }
  }
  return { title: toString(title), summary: toString(summary), sections }
}

function readLink(item: ListItem): LlmsLink {
  const [paragraph] = item.children
  const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (link?.type !== 'link') throw new Error(`an item without a link: ${toString(item)}`)
  const after = toString(item).slice(toString(link).length)
  if (after !== '' && !after.startsWith(': ')) throw new Error(`no colon: ${toString(item)}`)
  return { text: toString(link), url: link.url, notes: after === '' ? null : after.slice(2) }
}

/** The tables between a heading and the next one, as text by row and column. */
export function tablesBelow(markdown: string, title: string): string[][][] {
  const { children } = parse(markdown)
  const isTitle = (node: Root['children'][number]): node is Heading => node.type === 'heading'
  const start = children.findIndex((node) => isTitle(node) && toString(node) === title)
  if (start < 0) return []
  const length = children.slice(start + 1).findIndex(isTitle)
  return children
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .filter((node): node is Table => node.type === 'table')
    .map((table) => table.children.map((row) => row.children.map((cell) => toString(cell))))
}

function parse(markdown: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(markdown)
}
