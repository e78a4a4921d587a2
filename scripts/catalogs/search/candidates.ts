import type { Name } from './search-names.ts'
import type { Query } from './query.ts'

/** Index that finds, among thousands of names, the few that a query has to be compared with. */
export interface Candidates {
  /**
   * Positions of all names that can match without a typing mistake, and of some that do not,
   * ascending.
   */
  of(query: Query): Iterable<number>
}

/** Makes the index: all names as one text, since one search in it is cheaper than one in each. */
export function createCandidates(names: readonly Name[]): Candidates {
  const text = names.map(({ joined }) => joined).join('\n')
  let end = -1
  const ends = names.map(({ joined }) => (end += joined.length + 1))
  const bony = names.flatMap(({ isBony }, at) => (isBony ? [at] : []))
  return {
    of(query) {
      // Letters that are left out are found by no look for a text.
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

/** Word without the s of a plural, which a name may lack. */
function stemOf(word: string): string {
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word
}
