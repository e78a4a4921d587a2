import type { Point } from './problem.ts'

/** Path to a value in JSON, by members and positions: `['releases', 3, 'version']`. */
export type JsonPath = readonly (string | number)[]

/**
 * Returns the place of a value in a JSON text. If the value is missing, returns the place of the
 * object or array that should have it. If a key stands twice, the last one counts, as for
 * `JSON.parse`.
 */
export function jsonPlace(text: string, path: JsonPath): Point {
  const scanner = new Scanner(text)
  let offset = scanner.blanks(0)
  for (const step of path) {
    const found =
      typeof step === 'string' ? scanner.member(offset, step) : scanner.item(offset, step)
    if (found === null) break
    offset = found
  }
  return pointAt(text, offset)
}

/** Returns the line and column of an offset in a text. Lines end with LF, CR or both. */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Scanner of a text that is known to be valid JSON. Offsets count UTF-16 units. */
class Scanner {
  readonly text: string
  readonly blank = /\s*/y
  readonly string = /"(?:[^"\\]|\\.)*"/sy
  readonly atom = /[^\s,\]}]*/y

  constructor(text: string) {
    this.text = text
  }

  blanks(at: number): number {
    return this.past(this.blank, at)
  }

  past(what: RegExp, at: number): number {
    what.lastIndex = at
    return what.test(this.text) ? what.lastIndex : at
  }

  /** Returns the offset after the value at an offset. It only counts the depth of brackets. */
  value(at: number): number {
    let depth = 0
    for (let i = at; i < this.text.length;) {
      const character = this.text[i] ?? ''
      if (character === '"') i = this.past(this.string, i)
      else if ('[{'.includes(character)) {
        depth++
        i++
      } else if (']}'.includes(character)) {
        depth--
        i++
      } else if (depth > 0) i++
      else i = this.past(this.atom, i)
      if (depth === 0) return i
    }
    return this.text.length
  }

  member(at: number, key: string): number | null {
    if (this.text[at] !== '{') return null
    let found: number | null = null
    let next = this.blanks(at + 1)
    while (this.text[next] === '"') {
      const end = this.past(this.string, next)
      const value = this.blanks(this.blanks(end) + 1)
      if (JSON.parse(this.text.slice(next, end)) === key) found = value
      next = this.following(value)
    }
    return found
  }

  item(at: number, index: number): number | null {
    if (this.text[at] !== '[') return null
    let next = this.blanks(at + 1)
    for (let i = 0; this.text[next] !== ']' && next < this.text.length; i++) {
      if (i === index) return next
      next = this.following(next)
    }
    return null
  }

  /**
   * Returns the offset of the next item or key after a value, behind the comma. After the last
   * value, returns the offset of the closing bracket.
   */
  following(value: number): number {
    const end = this.blanks(this.value(value))
    return this.text[end] === ',' ? this.blanks(end + 1) : end
  }
}
