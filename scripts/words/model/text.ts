import { distance } from 'fastest-levenshtein'

/** Compares texts by code units: the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares names for sorting, with the numbers in them by value: `2` before `11`. */
export const compareNumbered = (a: string, b: string): number =>
  digit.test(a) || digit.test(b)
    ? compareParts(a.split(/(\d+)/), b.split(/(\d+)/))
    : compareText(a, b)

const digit = /\d/

/**
 * Compares texts in parts for sorting, the parts of a version or of a name: numbers by value, at any
 * length, and before words. Fewer parts come first: 2 before 2.1, beta before beta.1.
 */
export function compareParts(one: readonly string[], other: readonly string[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const [a, b] = [one[i], other[i]]
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1
    const order = comparePart(a, b)
    if (order !== 0) return order
  }
  return 0
}

const number = /^\d+$/

function comparePart(a: string, b: string): number {
  const [isNumber, isOther] = [number.test(a), number.test(b)]
  if (isNumber !== isOther) return isNumber ? -1 : 1
  if (!isNumber) return compareText(a, b)
  const [one, other] = [a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, '')]
  return one.length - other.length || compareText(one, other)
}

/** Returns a name in camel case: `modelValue` for `model-value`, `use12Hours` for `use-12-hours`. */
export const camelName = (name: string): string =>
  name.replace(/-([\p{L}\p{N}])/gu, (_, first: string) => first.toUpperCase())

/** Returns a text with a capital as its first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a name in Pascal case: `ElSelect` for `el-select`. */
export const pascalName = (name: string): string => capitalized(camelName(name))

/** Returns a name's letters and digits in lower case: the same for `v-btn`, `VBtn` and `vBtn`. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Returns the hint `, did you mean "slug"?` if one of the known words is near, else `''`. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearestWord(word, known)
  return near === null ? '' : `, did you mean "${near}"?`
}

/**
 * Returns the hint of {@link didYouMean} if a known word is near, else a hint with all known words.
 * `mark` is written before each word.
 */
export function nearestOrAll(word: string, known: readonly string[], mark = ''): string {
  const near = nearestWord(word, known)
  if (near !== null) return `, did you mean "${mark}${near}"?`
  return `; there are ${known.map((one) => mark + one).join(', ')}`
}

/** Returns the known word of which `word` is most likely a misspelling; null if none is near. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const typed = word.toLowerCase()
  let best: string | null = null
  let least = Infinity
  for (const candidate of known) {
    const meant = candidate.toLowerCase()
    // One mistake in three letters is allowed; with more it is another word.
    const limit = Math.min(3, Math.floor(Math.max(typed.length, meant.length) / 3))
    if (Math.abs(typed.length - meant.length) > limit) continue
    const found = slips(typed, meant)
    if (found <= limit && found < least) [best, least] = [candidate, found]
  }
  return best
}

/** Returns the number of typing mistakes between two words; two swapped letters count as one. */
function slips(word: string, other: string): number {
  let least = distance(word, other)
  for (let i = 1; i < word.length && least > 1; i++) {
    const swapped = word.slice(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.slice(i + 1)
    least = Math.min(least, 1 + distance(swapped, other))
  }
  return least
}

/** Returns a text with each run of white space as one space, and none at either end. */
export const oneLine = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim()

/** Returns a number and a noun: `1 component`, `2 components`. */
export const countNoun = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** Returns the first names, and the number of the rest: `a, b and 3 more`. */
export function firstNames(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : ''
  return `${names.slice(0, most).join(', ')}${more}`
}

/** Returns code as a Markdown fence whose marks are longer than any run of backticks in it. */
export function fencedCode(code: string, info = ''): string {
  const runs = (code.match(/`+/g) ?? []).map(({ length }) => length + 1)
  const marks = '`'.repeat(Math.max(3, ...runs))
  return `${marks}${info}\n${code}\n${marks}`
}

/**
 * Returns code as an inline code span of Markdown, on one line. No run of backticks in the code is
 * as long as the fence.
 */
export function codeSpan(code: string): string {
  if (!/^ |[`\n]/.test(code)) return `\`${code}\``
  const runs = new Set<string>(code.match(/`+/g))
  let fence = '`'
  while (runs.has(fence)) fence += '`'
  // A reader of Markdown removes a blank at both ends, unless there are only blanks.
  const pad = /^`|`$|^ .* $/s.test(code) && /[^ ]/.test(code) ? ' ' : ''
  return `${fence}${pad}${code.replaceAll('\n', ' ')}${pad}${fence}`
}
