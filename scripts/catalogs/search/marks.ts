import { isNear, isShortened, isSpread, shortestMistaken, shortestSpread } from './mistakes.ts'
import { readQuery, type Term } from './query.ts'
import { piecesOf, type Piece } from './split-words.ts'

/** Part of a text, and whether the query matches it. */
export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
}

/**
 * Splits a text into parts that match the query, which are marked, and other parts. With `guesses`,
 * words with typing mistakes are marked if nothing else matches.
 */
export function markedParts(text: string, query: string, guesses: boolean): MarkedPart[] {
  const found = rangesOf(text, query, guesses).toSorted((a, b) => a.from - b.from)
  const parts: MarkedPart[] = []
  let at = 0
  for (const { from, to } of found) {
    if (to <= at) continue
    const start = Math.max(at, from)
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, to), marked: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false })
  return parts
}

/**
 * Cuts a text to about `most` characters. If the first matching word stands late in the text, the
 * result begins a little before it.
 */
export function excerpt(text: string, query: string, most: number): string {
  if (text.length <= most) return text
  const first = Math.min(...rangesOf(text, query, false).map(({ from }) => from))
  const isLate = Number.isFinite(first) && first > most - 40
  const start = isLate ? text.indexOf(' ', first - 40) + 1 : 0
  const rest = text.slice(start)
  const cut = rest.length > most ? `${rest.slice(0, most - 1)}…` : rest
  return start > 0 ? `…${cut}` : cut
}

interface Range {
  readonly from: number
  readonly to: number
}

function rangesOf(text: string, query: string, guesses: boolean): Range[] {
  const asked = readQuery(query)
  if (asked === null) return []
  const pieces = piecesOf(text)
  const ranges = [asked.whole, ...asked.terms].flatMap((term) => {
    const whole = occurrences(pieces, term.joined)
    return whole.length > 0 ? whole : term.words.flatMap((word) => occurrences(pieces, word))
  })
  if (ranges.length > 0 || !guesses) return ranges
  return asked.terms.flatMap((term) => guessed(pieces, term))
}

/**
 * Finds the wanted letters wherever they start at the beginning of a word. They may go on across
 * the signs between words.
 */
function occurrences(pieces: readonly Piece[], wanted: string): Range[] {
  const found: Range[] = []
  if (wanted === '') return found
  for (const [i, first] of pieces.entries()) {
    let rest = wanted
    for (let at = i; at < pieces.length; at++) {
      const { folded, at: from, length } = pieces[at] as Piece
      if (folded.startsWith(rest)) {
        // Folding may change the length of a word: then all of it is marked.
        const to = from + (folded.length === length ? rest.length : length)
        found.push({ from: first.at, to })
        break
      }
      if (!rest.startsWith(folded)) break
      rest = rest.slice(folded.length)
    }
  }
  return found
}

function guessed(pieces: readonly Piece[], { joined }: Term): Range[] {
  return pieces.flatMap(({ folded, at, length }, i) => {
    const isMeant =
      isShortened(folded, joined) ||
      (joined.length >= shortestMistaken && isNear(folded, joined)) ||
      (joined.length >= shortestSpread && isSpread(joined, folded))
    if (isMeant) return { from: at, to: at + length }
    // Two words of the text that the query writes as one.
    const next = pieces[i + 1]
    if (next === undefined || joined.length < shortestSpread) return []
    return isNear(folded + next.folded, joined) ? { from: at, to: next.at + next.length } : []
  })
}
