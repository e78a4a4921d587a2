/**
 * Highest number of nested brackets in a script that is parsed. The parser recurses for each, and
 * the stacks of threads differ in size: without a fixed limit, one thread would read what another
 * refuses. Real code nests up to 40.
 */
export const mostBrackets = 250

/**
 * True if the brackets of a script nest too deeply. Brackets in one-line strings are not counted.
 */
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
// Highest length of a one-line string. An apostrophe in plain text has no closing partner near it.
const longestString = 1000

/**
 * Returns the offset of the quote that closes a string. Returns the offset of the opening quote if
 * no closing quote follows in its line.
 */
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
