import type { Place, Span } from './uses.ts'

/** Converter from offsets in a text to lines and columns. */
export interface Places {
  place(offset: number): Place
  span(start: number, end: number): Span
}

/** Piece of a text of code, between two offsets, with the converter of the whole text. */
export interface CodePiece {
  readonly text: string
  readonly places: Places
  readonly start: number
  readonly end: number
}

/** Makes a converter of offsets in one pass over the text. */
export function indexLines(text: string): Places {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  const place = (offset: number): Place => placeAmong(starts, offset)
  return { place, span: (start, end) => ({ start: place(start), end: place(end) }) }
}

/**
 * Returns the line and column of an offset. `starts` are the offsets where the lines begin. An offset
 * before the text, which a compiler may report, is in the first line.
 */
export function placeAmong(starts: readonly number[], offset: number): Place {
  const line = Math.max(
    1,
    countUpTo(starts, offset, (start) => start),
  )
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 }
}

/** Returns how many sorted items have an offset up to a limit, by a binary search. */
export function countUpTo<Item>(
  items: readonly Item[],
  limit: number,
  offsetOf: (item: Item) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && offsetOf(item) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
