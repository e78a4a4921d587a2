/** Most words that a partial search combines. Of a longer query, the longest words are taken. */
const mostTerms = 6

/**
 * Yields the subsets of a query's words that leave out at least one word: a list of all subsets of
 * the largest size first, then a list for each smaller size. They are made of the six longest
 * words, without those for which `isAnywhere` is false.
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

/** Returns all subsets of a given size, in the order of the words. */
function ofSize<Word>(words: readonly Word[], size: number): (readonly Word[])[] {
  if (size === 0) return [[]]
  return words.flatMap((word, i) =>
    ofSize(words.slice(i + 1), size - 1).map((rest) => [word, ...rest]),
  )
}
