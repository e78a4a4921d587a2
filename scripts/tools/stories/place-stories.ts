import type { Code, Nodes, Root, RootContent } from 'mdast'
import { isExampleFence } from '../../drawing/markdown/blocks/live-fences.ts'
import { cutMarkdown } from '../../reading/content/front-matter.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'
import { lists } from '../../words/model/lists.ts'
import { isParent, nodeChildren, nodeText } from '../../words/mdast/node-text.ts'
import { fencedCode, oneLine } from '../../words/model/text.ts'
import { withBlocks } from '../examples/insert-example.ts'

/** Function that parses Markdown with the parser that draws the pages. */
type Parse = (text: string) => Root

/** Story as a code fence with a title, for a page. */
export interface TitledFence {
  readonly title: string
  readonly language: string
  readonly code: string
  /** Script that defines the custom element in a code fence of HTML; null if there is none. */
  readonly script: string | null
}

const longestTitle = 120
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns a title in the form that the opening line of a code fence can hold. */
export function fenceTitle(title: string): string {
  const plain = oneLine(markForbidden(title).replace(bidi, '').replaceAll('`', "'"))
  const quotes = plain.includes('"') && plain.includes("'") ? plain.replaceAll('"', "'") : plain
  return quotes
    .slice(0, longestTitle)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** Returns the Markdown of a story as a live example. `title` must come from {@link fenceTitle}. */
export function fenceMarkdown({ title, language, code, script }: TitledFence): string {
  // Markdown reads escapes in the opening line of a fence.
  const text = title.replace(/[\\&]/g, (mark) => (mark === '&' ? '&amp;' : '\\\\'))
  const quote = title.includes('"') ? "'" : '"'
  const named = title === '' ? '' : ` title=${quote}${text}${quote}`
  const own = fencedCode(code, `${language} example${named}`)
  return script === null ? own : `${own}\n\n${fencedCode(script, 'js example')}`
}

/** Examples and prose that a page has already, so that nothing is written twice. */
export interface ShownOnPage {
  readonly titles: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
  readonly texts: ReadonlySet<string>
}

/** Reads which examples and prose a page has already. */
export function readShown(text: string, parse: Parse): ShownOnPage {
  const titles = new Set<string>()
  const codes = new Set<string>()
  const visit = (node: Nodes): void => {
    if (node.type === 'code' && isExampleFence(node)) {
      codes.add(node.value)
      const title = titleOf(node)
      if (title !== null) titles.add(title)
    }
    if (isParent(node)) for (const child of nodeChildren(node)) visit(child)
  }
  const tree = parse(cutMarkdown(text))
  visit(tree)
  return { titles, codes, texts: new Set(proseTexts(tree)) }
}

function titleOf({ meta }: Code): string | null {
  const [, double, single, bare] = /\stitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta ?? '') ?? []
  return double ?? single ?? bare ?? null
}

/**
 * Returns the texts of a tree's paragraphs, lists, tables and other blocks of prose. Texts of less
 * than 20 characters are left out, since they are too short to be recognised again.
 */
export function proseTexts(tree: Root): readonly string[] {
  return tree.children.flatMap((node) => {
    if (node.type === 'code' || node.type === 'heading' || !isParent(node)) return []
    const text = oneLine(nodeText(node))
    return text.length < 20 ? [] : [text]
  })
}

/** Prose and code fences that are added to a page. */
export interface Additions {
  /** Markdown that goes before the examples; `''` if there is none. */
  readonly prose: string
  readonly fences: readonly string[]
}

const heading = 'Examples'

/**
 * Adds prose and code fences to a page, before its lists, such as "Props". The fences go under a
 * heading "Examples", which is added if it is missing.
 */
export function addToPage(text: string, { prose, fences }: Additions, parse: Parse): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/\r?\n/)
  const { children } = parse(cutMarkdown(lines.join('\n')))
  const own = children.findIndex(
    (node) => isHeading(node, 2) && wordsOf(node) === heading.toLowerCase(),
  )
  const after = own < 0 ? -1 : children.findIndex((node, i) => i > own && isHeading(node, 2))
  const list = children.findIndex((node) => isHeading(node, 2) && listTitles.has(wordsOf(node)))
  const proseAt = own >= 0 ? own : list
  const fencesAt = own >= 0 ? after : list
  const blocks = own >= 0 || fences.length === 0 ? fences : [`## ${heading}`, ...fences]
  const places = [
    { at: lineOf(children[fencesAt], lines), blocks },
    { at: lineOf(children[proseAt], lines), blocks: prose === '' ? [] : [prose] },
  ]
  let all: readonly string[] = lines
  for (const { at, blocks: some } of places)
    if (some.length > 0) all = withBlocks(all.slice(0, at), some, all.slice(at))
  return all.join(end)
}

const listTitles: ReadonlySet<string> = new Set(lists.map(({ title }) => title.toLowerCase()))

/** Returns true for a heading, such as "Props", that a page would read as one of its lists. */
export const isListTitle = (words: string): boolean => listTitles.has(oneLine(words).toLowerCase())

const isHeading = (node: RootContent, depth: number): boolean =>
  node.type === 'heading' && node.depth <= depth

const wordsOf = (node: RootContent): string =>
  isParent(node) ? oneLine(nodeText(node)).toLowerCase() : ''

const lineOf = (node: RootContent | undefined, lines: readonly string[]): number =>
  node === undefined ? lines.length : (node.position?.start.line ?? 1) - 1
