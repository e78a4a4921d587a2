import type { Name } from './search-names.ts'
import type { Query } from './query.ts'

/** Index that finds, among thousands of names, the few that a query has to be compared with. */
export interface Candidates {
  /**
   * Returns the positions, in ascending order, of all names that can match a query without a typing
   * mistake, and of some that cannot.
   */
  of(query: Query): Iterable<number>
}

/**
 * Makes the index of a list of names. It joins all names into one text, since one search in that
 * text is cheaper than a search in each name.
 */
export function createCandidates(names: readonly Name[]): Candidates {
  const text = names.map(({ joined }) => joined).join('\n')
  let end = -1
  const ends = names.map(({ joined }) => (end += joined.length + 1))
  const bony = names.flatMap(({ isBony }, at) => (isBony ? [at] : []))
  return {
    of(query) {
      // A word without its vowels, such as `btn`, is not found as a piece of a text: any name may
      // match.
      if (query.whole.isBony || query.terms.some(({ isBony }) => isBony)) return names.keys()
      const found = new Set(bony)
      for (const part of new Set(query.terms.flatMap(({ words }) => words.map(stemOf)))) {
        let at = 0
        for (let from = text.indexOf(part); from !== -1; from = text.indexOf(part, from + 1)) {
          while ((ends[at] ?? Infinity) <= from) at++
          found.add(at)
          from = ends[at] ?? text.length
        }
      }
      return [...found].toSorted((a, b) => a - b)
    },
  }
}

/** Returns a word without the `s` of a plural, since a name may be in the singular. */
function stemOf(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}
