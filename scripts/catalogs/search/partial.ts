/** Number of words that a partial search combines: of more, the longest. */
const mostTerms = 6

/**
 * Sets of some of a query's words, the largest first, those of one size in one list. Words that
 * nothing has (`isAnywhere` false) are in none.
 */
export function* subsetsOf<Word extends { readonly joined: string }>(
  words: readonly Word[],
  isAnywhere: (word: Word) => boolean,
): Generator<readonly (readonly Word[])[]> {
  const longest = words.toSorted((a, b) => b.joined.length - a.joined.length).slice(0, mostTerms)
  const there = words.filter((word) => longest.includes(word) && isAnywhere(word))
  for (let size = Math.min(there.length, words.length - 1); size > 0; size--) {
    yield ofSize(there, size)
  }
}

/** All sets of a given size, in the order of the words. */
function ofSize<Word>(words: readonly Word[], size: number): (readonly Word[])[] {
  if (size === 0) return [[]]
  return words.flatMap((word, i) =>
    ofSize(words.slice(i + 1), size - 1).map((rest) => [word, ...rest]),
  )
}
