import { distance } from 'fastest-levenshtein'
import type { Problem } from './model.ts'

/** Line and column, both from 1. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** Collects the problems of one file. */
export interface Reporter {
  readonly problems: readonly Problem[]
  error(rule: string, at: Point, message: string): void
  warning(rule: string, at: Point, message: string): void
}

export function createReporter(file: string): Reporter {
  const problems: Problem[] = []
  const add =
    (severity: Problem['severity']) =>
    (rule: string, { line, column }: Point, message: string): void => {
      problems.push({ file, line, column, message: shorten(message, 600), rule, severity })
    }
  return { problems, error: add('error'), warning: add('warning') }
}

/** In the order of a reader's eye: file, line, column; the rule settles the rest. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}

/** By code units: the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `, did you mean "slug"?` if one of the known words is near, else `''`. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known)
  return near === null ? '' : `, did you mean "${near}"?`
}

/** The near word as {@link didYouMean} says it, else all of them; `mark` stands before each. */
export function nearestOrAll(word: string, known: readonly string[], mark = ''): string {
  const near = nearest(word, known)
  if (near !== null) return `, did you mean "${mark}${near}"?`
  return `; there are ${known.map((one) => mark + one).join(', ')}`
}

/** The known word that the other is most likely a slip of, or null. */
function nearest(word: string, known: Iterable<string>): string | null {
  const typed = word.toLowerCase()
  let best: string | null = null
  let least = Infinity
  for (const candidate of known) {
    const meant = candidate.toLowerCase()
    // One slip in three letters; with more it is another word.
    const limit = Math.min(3, Math.floor(Math.max(typed.length, meant.length) / 3))
    if (Math.abs(typed.length - meant.length) > limit) continue
    const found = slips(typed, meant)
    if (found <= limit && found < least) [best, least] = [candidate, found]
  }
  return best
}

/** How many slips lie between two words; two letters in each other's place are one. */
function slips(word: string, other: string): number {
  let least = distance(word, other)
  for (let i = 1; i < word.length && least > 1; i++) {
    const swapped = word.slice(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.slice(i + 1)
    least = Math.min(least, 1 + distance(swapped, other))
  }
  return least
}

// What an author's text may do to a terminal or a log: control characters, bidi marks, line ends.
const unprintable =
  // oxlint-disable-next-line no-control-regex -- these are the characters this is about
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Author's text that is safe to print on one line: what could act is written as `\u…`. */
export function printable(text: string): string {
  const escape = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return text.replace(unprintable, escape).replace(loneSurrogate, escape)
}

/** Author's text in quotes, shortened, safe to print: for use inside a message. */
export function quoted(text: string): string {
  return `"${printable(shorten(text, 80))}"`
}

/** At most `length` units, never half a surrogate pair. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** JSON with all that could act on a terminal as escapes; it parses to the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printable).join('\n')
}
