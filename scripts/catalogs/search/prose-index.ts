import type { ProseRow } from './data.ts'
import { matchProse, quality, type Query, type Term } from './query.ts'
import { tiers, type Score } from './scores.ts'
import { fold, proseOf, type Prose } from './split-words.ts'

/** Texts of a catalog's pages, added as they load. */
export interface ProseIndex {
  add(rows: readonly ProseRow[]): void
  /**
   * Finds the pages that have all words of the query, each with its best section. `isNamed` says
   * whether the name of a page has a term.
   */
  find(query: Query, isNamed: (page: string, term: Term) => boolean): readonly FoundProse[]
}

/** Place on a page that the query matches. */
export interface FoundProse {
  /** Path of the page, without `.html`. */
  readonly page: string
  /** Id of the heading above the match; `''` for the head of the page. */
  readonly id: string
  /** Text of the heading above the match; `''` if there is none. */
  readonly title: string
  /** Text around the match. */
  readonly said: string
  readonly score: Score
}

interface Section {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Text as the search compares it; null until the section is first searched. */
  prose: Prose | null
}

interface Best {
  readonly section: Section
  readonly score: Score
  /** Position of the match in the section's text, as the search compares it. */
  readonly at: number
}

export function createProseIndex(): ProseIndex {
  const pages = new Map<string, readonly Section[]>()
  return {
    add(rows) {
      for (const [page, ...texts] of rows) {
        const sections: Section[] = []
        for (let i = 0; i + 2 < texts.length; i += 3) {
          const [id = '', title = '', text = ''] = texts.slice(i, i + 3)
          sections.push({ id, title, text, prose: null })
        }
        // A browser's cache may mix files of two builds, so a page may come twice.
        if (!pages.has(page)) pages.set(page, sections)
      }
    },
    find(query, isNamed) {
      const found: FoundProse[] = []
      for (const [page, sections] of pages) {
        const best = bestOf(sections, query, (term) => isNamed(page, term))
        if (best === null) continue
        const { section, score, at } = best
        const { id, title } = section
        found.push({ page, id, title, said: wordsAround(section, at), score })
      }
      return found
    },
  }
}

function bestOf(
  sections: readonly Section[],
  query: Query,
  isNamed: (term: Term) => boolean,
): Best | null {
  const { code, terms, whole } = query
  if (code !== null) {
    for (const section of sections) {
      const at = proseIn(section).folded.indexOf(code)
      if (at >= 0) return { section, score: { tier: tiers.prose, place: 0, length: 0 }, at }
    }
    // A sentence may hold code.
    if (!/\s/.test(code)) return null
  }
  if (terms.length === 0) return null
  const said = terms.map((term) => sections.map((section) => matchProse(proseIn(section), term)))
  const isSaid = (i: number): boolean => said[i]?.some((match) => match !== null) === true
  if (!terms.some((_, i) => isSaid(i))) return null
  if (!terms.every((term, i) => isSaid(i) || isNamed(term) || isTitle(sections, term))) return null
  let best: Best | null = null
  for (const [at, section] of sections.entries()) {
    const matches = said.flatMap((of) => of[at] ?? [])
    const [first] = matches
    if (first === undefined) continue
    const together = terms.length > 1 ? matchProse(proseIn(section), whole) : null
    const isWhole = matches.every((match) => match.quality === quality.whole)
    const tier = tiers.prose + (together === null ? 0.2 : 0) + (isWhole ? 0 : 0.1)
    const place = together?.at ?? first.at
    const score = { tier, place: -matches.length, length: shareBefore(sections, at, place) }
    if (best === null || score.place < best.score.place || isBefore(score, best.score)) {
      best = { section, score, at: place }
    }
  }
  return best
}

/**
 * Returns the share of a page, from 0 to 1, that stands before a place in one of its sections. An
 * early match in a long page counts more than a late match in a short one.
 */
function shareBefore(sections: readonly Section[], index: number, at: number): number {
  const lengthOf = (some: readonly Section[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  return (lengthOf(sections.slice(0, index)) + at) / Math.max(1, lengthOf(sections))
}

/** True if two sections have equally many matches, and the first one has the lower (better) tier. */
const isBefore = (a: Score, b: Score): boolean => a.place === b.place && a.tier < b.tier

const isTitle = (sections: readonly Section[], term: Term): boolean =>
  sections.some(({ title }) => title !== '' && matchProse(proseOf(title), term) !== null)

function proseIn(section: Section): Prose {
  return (section.prose ??= { text: section.text, folded: fold(section.text) })
}

// Longest text around a match, and its longest part before the match, in characters. A reader is
// shown less; an agent can decide by so much text whether to read the page.
const before = 80
const most = 320

function wordsAround({ text, prose }: Section, at: number): string {
  // Folding may change the length of the text a little.
  const place = Math.round((at * text.length) / Math.max(1, prose?.folded.length ?? 1))
  const from = place > before ? text.indexOf(' ', place - before) + 1 : 0
  // No space is near, as in a script without spaces or in a long piece of code.
  const start = wholeCharacter(text, from > place ? place : from)
  const end = wholeCharacter(text, start + most)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/**
 * Returns the position, or the one before it if the position is inside a character of two units.
 */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
