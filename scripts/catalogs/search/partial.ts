/** Number of words that a partial search combines: of more, the longest. */
const mostTerms = 6

/**
 * Some of the words of a query that nothing has all of: the largest sets first, each level in one list.
 * Words that nothing has by themselves (`isAnywhere` false) are in none.
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

/** All ways to take so many of them, in their order. */
function ofSize<Word>(words: readonly Word[], size: number): (readonly Word[])[] {
  if (size === 0) return [[]]
  return words.flatMap((word, i) =>
    ofSize(words.slice(i + 1), size - 1).map((rest) => [word, ...rest]),
  )
}
