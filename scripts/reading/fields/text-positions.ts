import type { Point } from '../../words/model/problem.ts'
import { placeAmong } from '../code/line-index.ts'

/** Converter from offsets in a text to lines and columns. */
export interface Positions {
  /** Returns the line and column of an offset, which counts UTF-16 units from 0. */
  at(offset: number): Point
}

export function createPositions(text: string): Positions {
  let starts: number[] | null = null
  return {
    at(offset) {
      // Line starts are computed at the first question: only texts with problems are asked about.
      starts ??= lineStarts(text)
      return placeAmong(starts, offset)
    },
  }
}

/** Returns the offsets at which the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return starts
}

// Control characters except tab and line feed, and the bidi embeddings, overrides and isolates,
// which show a text in another order than it is stored.
// oxlint-disable-next-line no-control-regex -- these are the characters this is about
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * Finds a character that contract 2.6 forbids in front matter, slugs and prop texts: the first
 * control character, or bidi embedding, override or isolate; if there is none, the first surrogate
 * without its partner. Null if there is neither. A tab and a line feed are allowed.
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

/** Replaces each character that {@link findForbidden} finds by U+FFFD. */
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
 * Makes bidi embeddings and overrides (U+202A to U+202E) visible in a text, as `‹U+202E›`. They
 * show a text in another order than it is stored, which can hide what code does. Isolates stay, and
 * so do the marks that right-to-left prose needs. The brackets `‹` and `›` have no meaning in
 * Markdown, HTML or YAML.
 */
export function showBidi(text: string): string {
  return text.replace(bidi, (character) => `‹${codePointName(character, 0)}›`)
}

/** Finds bidi embeddings and overrides in a text, with index and a name such as `U+202E`. */
export function findBidi(text: string): readonly { index: number; name: string }[] {
  return [...text.matchAll(bidi)].map(({ index }) => ({ index, name: codePointName(text, index) }))
}
