import type { Point } from './problem.ts'

/** The members and positions that lead to a value: `['releases', 3, 'version']`. */
export type JsonPath = readonly (string | number)[]

/**
 * Place of a value in a text that `JSON.parse` takes; for a missing value, the place of the object
 * that should have it. Of a key that stands twice the last counts, as for `JSON.parse`.
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

/** Line and column of an offset; lines end with LF, CR or both. */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Scanner of a text that is known to be JSON. Offsets are UTF-16 units. */
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

  /** Offset behind the value at an offset. Of brackets only the depth counts. */
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

  /** Offset of the next item or key, behind the comma; or of the bracket that closes. */
  following(value: number): number {
    const end = this.blanks(this.value(value))
    return this.text[end] === ',' ? this.blanks(end + 1) : end
  }
}
