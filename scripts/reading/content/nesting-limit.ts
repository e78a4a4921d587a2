import type { Reporter } from '../../words/model/problem.ts'

// Deeper nesting takes one Markdown parser quadratic time, and overflows the stack of the other.
export const maxNesting = 40

/**
 * Refuses Markdown that nests block quotes and lists deeper than any page needs (P11), before a
 * parser sees it. It counts the quote marks of a line, and by indentation the lists that the line
 * may be in. It does not know fences, so the code in them may not be nested that deep either.
 *
 * Problem: `limit`. Returns true if the text may be parsed.
 */
export function checkNesting(body: string, report: Reporter): boolean {
  // Columns where the text of each open list item begins, outer items first.
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
      // A mark without text, or with another number than 1, may be plain text of the paragraph
      // above. So it closes no open item.
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

// Characters that a line with a mark can begin with. Most lines begin with a letter.
const maybeMark = new Set(Array.from(' \t>-*+0123456789', (character) => character.charCodeAt(0)))

/**
 * Mark of a list item. `column` is where the mark stands and `text` where its text begins, from 0.
 */
interface Mark {
  readonly column: number
  readonly text: number
  /**
   * True if the mark begins an item even in the line after a paragraph. False if that takes an
   * empty line before it.
   */
  readonly isSure: boolean
}

/** Returns the number of block quotes and the list marks at the beginning of a line. */
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
