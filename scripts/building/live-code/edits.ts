import { indexLines } from '../../reading/code/line-index.ts'
import type { Place } from '../../reading/code/uses.ts'

/** Change of a text: the characters from `start` to `end` are replaced with `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Changed text, which can tell where each place in it was in the original text. */
export interface EditedText {
  readonly code: string
  /** Returns the place in the original text that a place in the changed text comes from. */
  originalPlace(place: Place): Place
}

/** Applies changes to a text. They must not overlap; two at the same offset keep their order. */
export function editText(text: string, edits: readonly Edit[]): EditedText {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  /** Unchanged pieces of the text, with their offset after the changes and before them. */
  const stays: { readonly now: number; readonly before: number; readonly length: number }[] = []
  let [at, length] = [0, 0]
  const put = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  const keep = (end: number): void => {
    stays.push({ now: length, before: at, length: end - at })
    put(text.slice(at, end))
  }
  for (const edit of ordered) {
    keep(edit.start)
    put(edit.text)
    at = edit.end
  }
  keep(text.length)
  const code = parts.join('')
  const originalOffset = (offset: number): number => {
    const stay = stays.findLast(({ now }) => now <= offset)
    return stay === undefined ? 0 : stay.before + Math.min(offset - stay.now, stay.length)
  }
  return {
    code,
    originalPlace(place) {
      return indexLines(text).place(originalOffset(offsetIn(code, place)))
    },
  }
}

/** Returns the offset of a place in a text; a line behind the last one counts as the end. */
export function offsetIn(text: string, { line, column }: Place): number {
  let start = 0
  for (let left = line; left > 1 && start < text.length; left--) {
    const end = text.indexOf('\n', start)
    start = end < 0 ? text.length : end + 1
  }
  return start + column - 1
}
