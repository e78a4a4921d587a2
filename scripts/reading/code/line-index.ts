import type { Place, Span } from './uses.ts'

/** Converter from offsets in a text to lines and columns. */
export interface Places {
  place(offset: number): Place
  span(start: number, end: number): Span
}

/** Makes a converter of offsets in one pass over the text. */
export function indexLines(text: string): Places {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  const place = (offset: number): Place => placeAmong(starts, offset)
  return { place, span: (start, end) => ({ start: place(start), end: place(end) }) }
}

/** Returns the line and column of an offset, by a binary search through the starts of lines. */
export function placeAmong(starts: readonly number[], offset: number): Place {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
