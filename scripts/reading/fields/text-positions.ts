import type { Point } from '../../words/model/problem.ts'

/** Converter of a text's offsets to lines and columns. */
export interface Positions {
  /** Place of an offset, which counts UTF-16 units from 0. */
  at(offset: number): Point
}

export function createPositions(text: string): Positions {
  let starts: number[] | null = null
  return {
    at(offset) {
      // Only texts with problems are ever asked.
      starts ??= lineStarts(text)
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
    },
  }
}

/** Offsets at which the lines begin. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return starts
}

// Tab and line feed are text. Bidi: embeddings, overrides and isolates reorder what a reader sees.
// oxlint-disable-next-line no-control-regex -- these are the characters this is about
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * Finds the first character that contract 2.6 forbids in front matter, slugs and prop texts: a
 * control character or a bidi override, or half of a surrogate pair. Null if there is none.
 */
export function findForbidden(text: string): { index: number; name: string } | null {
  const index = text.search(forbidden)
  if (index >= 0) return { index, name: codePointName(text, index) }
  if (text.isWellFormed()) return null
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0
    if (code >= 0xd800 && code <= 0xdfff) return { index: i, name: codePointName(text, i) }
    if (code > 0xffff) i++
  }
  return null
}

/** Text with a mark (U+FFFD) in the place of each character that {@link findForbidden} finds. */
export function markForbidden(text: string): string {
  return findForbidden(text) === null
    ? text
    : text.toWellFormed().replace(new RegExp(forbidden, 'g'), '\ufffd')
}

function codePointName(text: string, index: number): string {
  const code = (text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `U+${code}`
}

const bidi = /[\u202a-\u202e]/g

/**
 * Makes embeddings and overrides (U+202A to U+202E) visible in a text: they make it read in another
 * order than it is stored, which hides in code what it does. The isolates and the marks that prose
 * from right to left needs stay. The brackets around them mean nothing in Markdown, HTML or YAML.
 */
export function showBidi(text: string): string {
  return text.replace(bidi, (character) => `‹${codePointName(character, 0)}›`)
}

/** Finds embeddings and overrides with their index; names as in `U+202E`. */
export function findBidi(text: string): readonly { index: number; name: string }[] {
  return [...text.matchAll(bidi)].map(({ index }) => ({ index, name: codePointName(text, index) }))
}
