import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { FootnoteReference, Nodes } from 'mdast'
import { attribute } from './safe.ts'
import { referenceKey, type DrawState } from './state.ts'
import type { SiteWords } from '../../../../words/model/site.ts'
import { word, wordText } from '../../../../words/interface/word.ts'

/**
 * Draws the number in the text that links to a footnote. Footnotes are numbered in the order of
 * their first references.
 */
export function noteReference(node: FootnoteReference, state: DrawState): string {
  const { references, idPrefix } = state
  const key = referenceKey(node)
  const before = references.get(key)
  const number = before?.number ?? references.size + 1
  const count = (before?.count ?? 0) + 1
  references.set(key, { number, count })
  const id = idOf(key)
  const href = attribute('href', `#${idPrefix}fn-${id}`)
  const ownId = `${idPrefix}fnref-${id}${again(count)}`
  state.noteIds.push(ownId)
  const own = attribute('id', ownId)
  const label = attribute('aria-describedby', labelOf(idPrefix))
  return `<sup><a${href}${own} data-footnote-ref${label}>${number}</a></sup>`
}

/** Block of a footnote; the last one gets the link back to the text if it is a paragraph. */
interface NoteBlock {
  readonly markup: string
  readonly isParagraph: boolean
}

/**
 * Draws the section of the footnotes that the text refers to, in the order of their numbers.
 * Returns null if there are none. A footnote may refer to another one, which then joins the
 * section.
 */
export function drawNotes(
  { references, notes, noteIds, idPrefix, words }: DrawState,
  draw: (nodes: readonly Nodes[]) => readonly NoteBlock[],
): string | null {
  const drawn: {
    readonly key: string
    readonly number: number
    readonly blocks: readonly NoteBlock[]
  }[] = []
  // A walk through a map also reaches entries that are added meanwhile.
  for (const [key, { number }] of references) {
    const note = notes.get(key)
    if (note !== undefined) drawn.push({ key, number, blocks: draw(note.children) })
  }
  if (drawn.length === 0) return null
  noteIds.push(labelOf(idPrefix), ...drawn.map(({ key }) => `${idPrefix}fn-${idOf(key)}`))
  const items = drawn.map(({ key, number: at, blocks }) => {
    const ways = waysBack(key, at, references.get(key)?.count ?? 0, idPrefix, words)
    return `<li${attribute('id', `${idPrefix}fn-${idOf(key)}`)}>\n${withWaysBack(blocks, ways)}</li>\n`
  })
  const title = `<h2 class="sr-only"${attribute('id', labelOf(idPrefix))}>${word(words, 'footnotes')}</h2>`
  return `<section data-footnotes class="footnotes">${title}\n<ol>\n${items.join('')}</ol>\n</section>`
}

/**
 * Adds the links that lead back to the text to the blocks of a footnote: at the end of the last
 * paragraph, or as blocks of their own.
 */
function withWaysBack(blocks: readonly NoteBlock[], ways: readonly string[]): string {
  const last = blocks.at(-1)
  if (last?.isParagraph !== true)
    return [...blocks.map(({ markup }) => markup), ...spaced(ways)]
      .map((line) => `${line}\n`)
      .join('')
  const before = blocks.slice(0, -1).map(({ markup }) => `${markup}\n`)
  return `${before.join('')}${last.markup.slice(0, -'</p>'.length)} ${ways.join(' ')}</p>\n`
}

/**
 * Puts a line with only a space between the links that lead from a footnote back to the text, where
 * these links are blocks of their own.
 */
const spaced = (ways: readonly string[]): string[] =>
  ways.flatMap((way, i) => (i === 0 ? [way] : [' ', way]))

function waysBack(
  key: string,
  number: number,
  count: number,
  idPrefix: string,
  words: SiteWords,
): string[] {
  return Array.from({ length: count }, (_, i) => {
    const at = i + 1
    const href = attribute('href', `#${idPrefix}fnref-${idOf(key)}${again(at)}`)
    const label = attribute('aria-label', backLabel(words, `${number}${again(at)}`))
    const mark = at > 1 ? `↩<sup>${at}</sup>` : '↩'
    return `<a${href} data-footnote-backref=""${label} class="data-footnote-backref">${mark}</a>`
  })
}

/**
 * Returns the label of the link from a footnote back to the text. `number` is the number of the
 * note, with a count if the text refers to it more than once.
 */
export const backLabel = (words: SiteWords, number: string): string =>
  wordText(words, 'backToReference', { number })

const again = (count: number): string => (count > 1 ? `-${count}` : '')
const idOf = (key: string): string => normalizeUri(key.toLowerCase())
const labelOf = (idPrefix: string): string => `${idPrefix}footnote-label`
