/** Quote or bracket that is never closed, with its offset. */
export interface Unclosed {
  readonly mark: string
  readonly index: number
}

/**
 * Finds the quote or bracket that is still open at the offset where a YAML parser gave up. The
 * parser names that place, but the mistake is where the quote or bracket opens. Null if none is
 * open.
 */
export function findUnclosed(yaml: string, end: number): Unclosed | null {
  const brackets: Unclosed[] = []
  // True where a value may begin. A quote at any other place is part of a text without quotes.
  let isFresh = true
  for (let i = 0; i < end; i++) {
    const c = yaml[i] ?? ''
    const next = yaml[i + 1] ?? '\n'
    const inFlow = brackets.length > 0
    if (c === '\n') isFresh = true
    else if (c === ' ' || c === '\t') continue
    else if (c === '#' && /\s|^$/.test(yaml[i - 1] ?? '')) i = lineEnd(yaml, i) - 1
    else if (isFresh && (c === '"' || c === "'")) {
      const close = closingQuote(yaml, i)
      if (close < 0 || close >= end) return { mark: c, index: i }
      i = close
      isFresh = false
    } else if ((isFresh || inFlow) && (c === '[' || c === '{')) {
      brackets.push({ mark: c, index: i })
      isFresh = true
    } else if (inFlow && (c === ']' || c === '}')) {
      brackets.pop()
      isFresh = false
    } else if (isFresh && !inFlow && (c === '|' || c === '>')) i = endOfBlock(yaml, i) - 1
    else if (c === ',' && inFlow) isFresh = true
    else if (c === ':' && (/\s/.test(next) || inFlow)) isFresh = true
    else isFresh &&= (c === '-' || c === '?') && /\s/.test(next)
  }
  return brackets.at(-1) ?? null
}

/**
 * Returns the index of the quote that closes the text which opens at `open`; -1 if there is none.
 */
function closingQuote(yaml: string, open: number): number {
  const mark = yaml[open]
  for (let i = open + 1; i < yaml.length; i++) {
    if (mark === '"' && yaml[i] === '\\') i++
    else if (yaml[i] === mark) {
      if (mark === '"' || yaml[i + 1] !== mark) return i
      i++
    }
  }
  return -1
}

function lineEnd(yaml: string, from: number): number {
  const end = yaml.indexOf('\n', from)
  return end < 0 ? yaml.length : end
}

/**
 * Returns the end of a block text, which follows `|` or `>`: the end of its last line that is
 * indented further.
 */
function endOfBlock(yaml: string, mark: number): number {
  const start = yaml.lastIndexOf('\n', mark) + 1
  const indent = indentOf(yaml, start)
  let end = lineEnd(yaml, mark)
  while (end < yaml.length) {
    const line = end + 1
    const next = lineEnd(yaml, line)
    if (yaml.slice(line, next).trim() !== '' && indentOf(yaml, line) <= indent) break
    end = next
  }
  return end
}

function indentOf(yaml: string, start: number): number {
  let at = start
  while (yaml[at] === ' ') at++
  return at - start
}
