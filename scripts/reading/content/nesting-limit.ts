import type { Reporter } from '../../words/model/problem.ts'

// Deeper nesting is quadratic in one parser and overflows the stack of the other.
export const maxNesting = 40

/**
 * Refuses Markdown that nests quotes and lists deeper than any page needs (P11), before a parser
 * sees it: such a depth costs one parser quadratic time and the other its stack. It counts the
 * quotes of a line, and the lists that its mark may stand in by its indentation. The scan of lines
 * does not know fences, so their content may not look like that either.
 *
 * Problem: `limit`. True if the text may be parsed.
 */
export function checkNesting(body: string, report: Reporter): boolean {
  // The columns where the items that are open begin their text, each further right than the last.
  let items: readonly number[] = []
  let line = 0
  for (let start = 0; start < body.length;) {
    line++
    const end = body.indexOf('\n', start)
    const stop = end < 0 ? body.length : end
    if (!maybeMark.has(body.charCodeAt(start))) {
      start = stop + 1
      continue
    }
    const { quotes, marks } = leadingMarks(body, start, stop)
    for (const mark of marks.length > maxNesting ? [] : marks) {
      // Another number, and a mark without text, may be words of the paragraph above: they end none.
      const open = mark.isSure ? items.filter((column) => column <= mark.column) : items
      if (mark.text > (open.at(-1) ?? -1)) items = [...open, mark.text]
      else items = open
    }
    const depth = quotes + Math.max(items.length, marks.length)
    if (marks.length + quotes > 0 && depth > maxNesting) {
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

// What a line begins with that has a mark. Most lines are words.
const maybeMark = new Set(Array.from(' \t>-*+0123456789', (character) => character.charCodeAt(0)))

/** Mark of a list's item: the columns, from 0, of its own and of its text. */
interface Mark {
  readonly column: number
  readonly text: number
  /** False if the mark needs an empty line between it and words above. */
  readonly isSure: boolean
}

/** Quotes and item marks at the beginning of a line. */
function leadingMarks(
  text: string,
  start: number,
  stop: number,
): { quotes: number; marks: readonly Mark[] } {
  let quotes = 0
  const marks: Mark[] = []
  let column = 0
  for (let i = start; i < stop;) {
    const character = text.charAt(i)
    if (character === ' ' || character === '\t') {
      column += character === ' ' ? 1 : 4 - (column % 4)
      i++
    } else if (character === '>') {
      quotes++
      column++
      i++
    } else {
      marker.lastIndex = i
      const found = marker.exec(text)
      if (found === null) break
      const [mark] = found
      const isSure = /^(?:[-*+]|1[.)])$/.test(mark) && hasWords(text, i + mark.length, stop)
      marks.push({ column, text: column + mark.length + 1, isSure })
      column += mark.length
      i += mark.length
    }
  }
  return { quotes, marks }
}

function hasWords(text: string, start: number, stop: number): boolean {
  let i = start
  while (i < stop && (text[i] === ' ' || text[i] === '\t')) i++
  return i < stop
}

const marker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t\n]|$)/y
