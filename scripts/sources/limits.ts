import type { Reporter } from '../model/problem.ts'

// Deeper nesting is quadratic in one parser and overflows the stack of the other.
export const maxNesting = 40

/**
 * Refuses Markdown that nests quotes and lists deeper than any page needs (P11),
 * before a parser sees it. A line's containers are counted by its leading marks and its
 * indentation; the line scan knows nothing of fences, whose content may not look like that either.
 *
 * Problem: `limit`. True if the text may be parsed.
 */
export function checkNesting(body: string, report: Reporter): boolean {
  let line = 0
  for (let start = 0; start <= body.length;) {
    line++
    const end = body.indexOf('\n', start)
    const stop = end < 0 ? body.length : end
    const depth = leadingMarks(body, start, stop)
    if (depth > maxNesting) {
      report.error(
        'limit',
        { line, column: 1 },
        `quotes and lists are nested ${depth} deep; ${maxNesting} is the limit`,
      )
      return false
    }
    start = stop + 1
  }
  return true
}

function leadingMarks(text: string, start: number, stop: number): number {
  let marks = 0
  let i = start
  while (i < stop) {
    const code = text.charCodeAt(i)
    if (code === 0x20 || code === 0x09) i++
    else if (code === 0x3e) {
      marks++
      i++
    } else if ((code === 0x2d || code === 0x2a || code === 0x2b) && isBlankAt(text, i + 1, stop)) {
      marks++
      i++
    } else if (code >= 0x30 && code <= 0x39) {
      let j = i
      while (j < stop && j - i < 10 && text.charCodeAt(j) >= 0x30 && text.charCodeAt(j) <= 0x39) j++
      const mark = text.charCodeAt(j)
      if ((mark !== 0x2e && mark !== 0x29) || !isBlankAt(text, j + 1, stop)) break
      marks++
      i = j + 1
    } else break
  }
  return marks
}

function isBlankAt(text: string, index: number, stop: number): boolean {
  return index >= stop || text[index] === ' ' || text[index] === '\t'
}
