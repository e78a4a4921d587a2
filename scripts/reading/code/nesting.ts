/**
 * Highest number of nested brackets. The parser calls itself for each, and stacks of threads differ
 * in size: without a fixed number, one thread would read what another refuses. Real code nests 40.
 */
export const mostBrackets = 250

/** True if a script nests brackets too deeply, those in strings of one line left out. */
export function isTooDeep(code: string): boolean {
  let depth = 0
  for (let i = 0; i < code.length; i++) {
    switch (code.charCodeAt(i)) {
      case doubleQuote:
      case singleQuote:
        i = endOfString(code, i)
        break
      case 0x28:
      case 0x5b:
      case 0x7b:
        if (++depth > mostBrackets) return true
        break
      case 0x29:
      case 0x5d:
      case 0x7d:
        if (depth > 0) depth--
    }
  }
  return false
}

const doubleQuote = 0x22
const singleQuote = 0x27
const backslash = 0x5c
const lineEnd = 0x0a
// An apostrophe of a text that is none of the code has no partner near.
const longestString = 1000

/** Offset of the quote that ends a string; of the opening quote if its line has no other. */
function endOfString(code: string, start: number): number {
  const quote = code.charCodeAt(start)
  const end = Math.min(code.length, start + longestString)
  for (let i = start + 1; i < end; i++) {
    const unit = code.charCodeAt(i)
    if (unit === quote) return i
    if (unit === lineEnd) return start
    if (unit === backslash) i++
  }
  return start
}
