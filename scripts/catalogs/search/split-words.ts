/** Folds a text for comparison: small letters, no accents, full-width letters as usual ones. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
}

/** Text split into words, such as a name, or a term of a query. */
export interface Words {
  /** Words in small letters and without accents: `date`, `picker`. */
  readonly words: readonly string[]
  /** Words joined to one: `datepicker`. */
  readonly joined: string
  /** Positions in `joined` where each word begins, and last the length of `joined`. */
  readonly starts: readonly number[]
  /** True if one of the words may be a longer word without its vowels, such as `btn`. */
  readonly isBony: boolean
}

/**
 * Splits a text into words. A word begins after a space or sign, at a capital as in `datePicker`,
 * and at every letter of scripts that are written without spaces.
 */
export function splitWords(text: string): Words {
  const ascii = isAscii(text)
  // `ﬁ` and full width letters are split as what they stand for.
  const parts = ascii ? text.match(plainWord) : text.normalize('NFKC').match(anyWord)
  const words: string[] = []
  const starts: number[] = []
  let length = 0
  for (const part of parts ?? []) {
    const word = ascii ? part.toLowerCase() : fold(part)
    // An accent that stands by itself.
    if (word === '') continue
    words.push(word)
    starts.push(length)
    length += word.length
  }
  starts.push(length)
  const isBony = words.some((word) => word.length > 2 && !/.[aeiouy]/.test(word))
  return { words, joined: words.join(''), starts, isBony }
}

/** Word of a text as the search compares it, with its position and length in the text. */
export interface Piece {
  readonly folded: string
  readonly at: number
  readonly length: number
}

export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(isAscii(text) ? plainWord : anyWord)].map(({ 0: word, index }) => {
    return { folded: fold(word), at: index, length: word.length }
  })
}

/** Scripts that are written without spaces, for a pattern: a word may begin at each letter. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const unspacedLetter = new RegExp(`[${unspaced}]`, 'u')
const plainWord = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g
const anyWord = new RegExp(
  `[${unspaced}]|\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?(?:(?![${unspaced}])[\\p{Ll}\\p{Lt}\\p{Lo}\\p{Lm}\\p{M}])+|\\p{N}+`,
  'gu',
)
const letter = /[\p{L}\p{N}\p{M}]/u

/** Text of prose, as it is written and as the search compares it (see {@link fold}). */
export interface Prose {
  readonly text: string
  readonly folded: string
}

export function proseOf(text: string): Prose {
  return { text, folded: fold(text) }
}

/** Returns true if a word begins at a position of the folded text. */
export function beginsAt({ text, folded }: Prose, at: number): boolean {
  const here = folded.charAt(at)
  const before = folded.charAt(at - 1)
  if (before === '' || !letter.test(before) || unspacedLetter.test(here)) return true
  if (unspacedLetter.test(before) || isDigit(here) !== isDigit(before)) return true
  // Folding may change the length of the text. Then capitals inside words are not noticed.
  return text.length === folded.length && isHump(text, at)
}

/** Returns true if no word goes on across a position of the folded text. */
export function endsAt(prose: Prose, at: number): boolean {
  return at >= prose.folded.length || !letter.test(prose.folded.charAt(at)) || beginsAt(prose, at)
}

function isHump(text: string, at: number): boolean {
  const [before, here, next] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)]
  if (here === here.toLowerCase()) return false
  return before !== before.toUpperCase() || (next !== '' && next !== next.toUpperCase())
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}
