/** Returns true if two words are equal, or if one letter is wrong, missing, too many or swapped. */
export function isNear(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1) return false
  const short = difference < 0 ? a : b
  const long = difference < 0 ? b : a
  let same = 0
  while (same < short.length && short.charAt(same) === long.charAt(same)) same++
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  if (short.slice(same + 1) === long.slice(same + 1)) return true
  return (
    short.charAt(same) === long.charAt(same + 1) &&
    short.charAt(same + 1) === long.charAt(same) &&
    short.slice(same + 2) === long.slice(same + 2)
  )
}

/**
 * Checks quickly, by the first and the last letters, whether a piece of a name may equal a word
 * with one typing mistake. Returns false if it cannot.
 */
export function mayBeNear(name: string, start: number, length: number, word: string): boolean {
  const [first, second] = [name.charCodeAt(start), name.charCodeAt(start + 1)]
  const [wanted, next] = [word.charCodeAt(0), word.charCodeAt(1)]
  if (first !== wanted && second !== next && first !== next && second !== wanted) return false
  const [last, before] = [name.charCodeAt(start + length - 1), name.charCodeAt(start + length - 2)]
  const [end, previous] = [word.charCodeAt(word.length - 1), word.charCodeAt(word.length - 2)]
  return last === end || before === previous || last === previous || before === end
}

/** True if one word is the other without its vowels, as in `btn`, `img`, `kbd`. */
export function isShortened(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0) || a.length === b.length) return false
  const short = a.length < b.length ? a : b
  const long = short === a ? b : a
  if (short.length < 3 || long.length > 3 * short.length || /.[aeiouy]/.test(short)) return false
  const bones = long.charAt(0) + long.slice(1).replace(/[aeiouy]/g, '')
  const single = bones.replace(/(.)\1+/g, '$1')
  // `keyboard` without vowels is `kbrd`, which has one letter more than `kbd`.
  return single === short || (single.length === short.length + 1 && isSpread(short, single))
}

/** True if a word has all these letters in their order, and begins with the first of them. */
export function isSpread(letters: string, word: string): boolean {
  if (letters.charAt(0) !== word.charAt(0)) return false
  let at = 0
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * Returns a pattern that matches a word with one typing mistake. Returns null if the word is too
 * short to be told from others, or longer than words are.
 */
export function nearPattern(word: string): string | null {
  if (word.length < shortestMistaken || word.length > longestMistaken) return null
  const letters = [...word]
  const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const forms = letters.flatMap((_, i) => {
    const [before, rest] = [escape(letters.slice(0, i).join('')), letters.slice(i + 1)]
    const [after, next] = [escape(rest.join('')), escape(rest.slice(1).join(''))]
    const swapped = rest.length === 0 ? [] : [before + escape(`${rest[0]}${letters[i]}`) + next]
    return [`${before}.?${after}`, `${before}${escape(letters[i] ?? '')}.${after}`, ...swapped]
  })
  return forms.join('|')
}

/** Fewest letters of a word searched with typing mistakes; shorter words are too near to others. */
export const shortestMistaken = 4
/**
 * Most letters of a word that texts are searched for with typing mistakes. The pattern of a pasted
 * text of 200 letters would take seconds.
 */
const longestMistaken = 64
/** Fewest letters that {@link isSpread} may find spread over a word. */
export const shortestSpread = 5
