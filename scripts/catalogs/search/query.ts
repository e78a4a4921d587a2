import { beginsAt, endsAt, fold, splitWords, type Prose, type Words } from './split-words.ts'
import {
  isNear,
  isShortened,
  mayBeNear,
  isSpread,
  shortestMistaken,
  shortestSpread,
} from './mistakes.ts'

/** Query of a reader, split into terms. */
export interface Query {
  /** Terms, one for each piece between spaces; a name such as `v-model` is one term. */
  readonly terms: readonly Term[]
  /** Whole query as one name: `date picker` is `datepicker`. */
  readonly whole: Term
  /**
   * Query in small letters and without accents, if it is code (`"primary"`, `() => void`): texts
   * are searched for it as it is. Null if the query is no code.
   */
  readonly code: string | null
}

export interface Term extends Words {
  /** Term as the reader wrote it. */
  readonly text: string
  /**
   * Pattern that finds the term in prose: its words with at most two other characters between them.
   * Null if the term is one word.
   */
  readonly pattern: RegExp | null
  /** `joined` without the `s` of a plural; null if it has no such `s`. */
  readonly single: string | null
}

/** Reads a query. Returns null if it is empty. */
export function readQuery(text: string): Query | null {
  const query = text.trim()
  if (query === '') return null
  const terms = query.split(/\s+/).map(termOf)
  return {
    terms: terms.filter(({ joined }) => joined !== ''),
    whole: termOf(query),
    code: /["'`=<>|()[\]{}]/.test(query) ? fold(query) : null,
  }
}

/** Makes a query of some of another query's terms. */
export function joinTerms(terms: readonly Term[]): Query {
  return { terms, whole: termOf(terms.map(({ text }) => text).join(' ')), code: null }
}

function termOf(text: string): Term {
  const words = splitWords(text)
  const { joined } = words
  const pattern =
    words.words.length < 2 ? null : new RegExp(words.words.join('[^\\p{L}\\p{N}]{0,2}'), 'gu')
  const single = joined.length > 3 && joined.endsWith('s') ? joined.slice(0, -1) : null
  return { ...words, text, pattern, single }
}

/** Qualities of a match, best first. */
export const quality = {
  /** Match of whole words. */
  whole: 0,
  plural: 1,
  /** Match of a shortened word: `btn` for `button`. */
  short: 2,
  /** Match of the beginning of a word. */
  begun: 3,
  /** Match of each word of the term by itself. */
  apart: 4,
  mistaken: 5,
  spread: 6,
} as const
export type Quality = (typeof quality)[keyof typeof quality]

export interface NameMatch {
  readonly quality: Quality
  /** Position of the word in the name at which the match begins. */
  readonly word: number
}

/**
 * Finds a term in a name, with typing mistakes only if `mistakes` is true; null if the name does
 * not match.
 */
export function matchName(name: Words, term: Term, mistakes: boolean): NameMatch | null {
  const { joined, single } = term
  if (joined === '') return null
  // Most names do not contain the term, which shows without looking at their words.
  const isThere = name.joined.includes(single ?? joined)
  const found =
    (isThere ? exactly(name, joined, single) : null) ??
    (name.isBony || term.isBony ? shortened(name, joined) : null)
  if (found !== null) return found
  if (term.words.length > 1) {
    const parts = term.words.map((word) => exactly(name, word, null))
    const [first] = parts
    if (first && !parts.includes(null)) return { quality: quality.apart, word: first.word }
  }
  return mistakes ? mistaken(name, joined) : null
}

function exactly(
  { joined, starts, words }: Words,
  wanted: string,
  single: string | null,
): NameMatch | null {
  let best: NameMatch | null = null
  for (let word = 0; word < words.length; word++) {
    const start = starts[word] ?? 0
    let found: Quality | null = null
    if (joined.startsWith(wanted, start)) {
      const end = start + wanted.length
      if (isBoundary(starts, end)) return { quality: quality.whole, word }
      const isPlural = joined.charAt(end) === 's' && isBoundary(starts, end + 1)
      found = isPlural ? quality.plural : quality.begun
    } else if (single !== null && joined.startsWith(single, start)) {
      if (isBoundary(starts, start + single.length)) found = quality.plural
    }
    if (found !== null && (best === null || found < best.quality)) best = { quality: found, word }
  }
  return best
}

function isBoundary(starts: readonly number[], at: number): boolean {
  for (const start of starts) if (start >= at) return start === at
  return false
}

function shortened({ words }: Words, wanted: string): NameMatch | null {
  for (let word = 0; word < words.length; word++) {
    if (isShortened(words[word] ?? '', wanted)) return { quality: quality.short, word }
  }
  return null
}

function mistaken({ joined, starts, words }: Words, wanted: string): NameMatch | null {
  if (wanted.length >= shortestMistaken) {
    for (let word = 0; word < words.length; word++) {
      const start = starts[word] ?? 0
      for (let next = word + 1; next < starts.length; next++) {
        const length = (starts[next] ?? 0) - start
        if (length > wanted.length + 1) break
        if (length < wanted.length - 1 || length < shortestMistaken - 1) continue
        if (
          mayBeNear(joined, start, length, wanted) &&
          isNear(joined.slice(start, start + length), wanted)
        ) {
          return { quality: quality.mistaken, word }
        }
      }
    }
  }
  if (wanted.length < shortestSpread) return null
  const word = words.findIndex(
    (one) => one.length <= 2 * wanted.length && one.length > wanted.length && isSpread(wanted, one),
  )
  return word === -1 ? null : { quality: quality.spread, word }
}

export interface ProseMatch {
  readonly quality: typeof quality.whole | typeof quality.begun
  readonly at: number
}

/**
 * Finds a term in prose, whole words before beginnings of words; null if the prose does not match.
 */
export function matchProse(prose: Prose, term: Term): ProseMatch | null {
  if (term.pattern === null && !prose.folded.includes(term.joined)) return null
  let begun: ProseMatch | null = null
  for (const [at, end] of occurrences(prose.folded, term)) {
    if (!beginsAt(prose, at)) continue
    if (endsAt(prose, end)) return { quality: quality.whole, at }
    begun ??= { quality: quality.begun, at }
  }
  return begun
}

function* occurrences(folded: string, term: Term): Generator<readonly [number, number]> {
  const { joined, pattern } = term
  if (joined === '') return
  if (pattern !== null) {
    for (const { 0: text, index } of folded.matchAll(pattern)) yield [index, index + text.length]
    return
  }
  for (let at = folded.indexOf(joined); at !== -1; at = folded.indexOf(joined, at + 1)) {
    yield [at, at + joined.length]
  }
}
