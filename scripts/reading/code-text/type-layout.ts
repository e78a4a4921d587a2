import { createStringScanner, isQuote } from '../../words/type-text/string-end.ts'

/**
 * Writes a type on one line, without comments and line ends. A line end between two members of an
 * object, which separates them in TypeScript, becomes `; `. Strings and templates stay as they are.
 * Takes time in proportion to the length of the text.
 */
export function layOutType(type: string): string {
  // An apostrophe in a comment, or in prose that a tool took for a type, does not open a string.
  const strings = createStringScanner(type, false)
  const gaps = createGaps(type)
  const brackets = createBrackets()
  let out = ''
  for (let i = 0; i < type.length;) {
    const gap = gaps.end(i, brackets.areOpen())
    if (gap > i) {
      const passed = type.slice(i, gap)
      const isEnd = passed.includes('\n') && brackets.endMember(type, i, gap)
      out += isEnd ? '; ' : /[\n\r\t/]/.test(passed) ? ' ' : passed
      i = gap
    }
    // Copies everything up to the next white space or comment.
    let end = i
    while (end < type.length && !gaps.startsAt(end, brackets.areOpen())) {
      const code = type.charCodeAt(end)
      const string = isQuote(code) ? strings.end(end) : null
      if (string === null) brackets.pass(code)
      end = string ?? end + 1
    }
    out += type.slice(i, end)
    i = end
  }
  return out
}

/** Scanner that finds white space and comments in a type. */
interface Gaps {
  /**
   * True if white space or a comment starts at an index. `isInside` is true if a bracket is open
   * there.
   */
  startsAt(at: number, isInside: boolean): boolean
  /** Returns the end of the white space and comments that start at an index. */
  end(start: number, isInside: boolean): number
}

function createGaps(text: string): Gaps {
  const lastLineEnd = text.lastIndexOf('\n')
  const lastClose = text.lastIndexOf('*/')
  const isComment = (at: number, isInside: boolean): boolean => {
    if (text.charCodeAt(at) !== slash) return false
    const next = text[at + 1]
    if (next === '*') return at + 2 <= lastClose
    // A comment in the last line would swallow the brackets that are still open, so this is none.
    if (next !== '/' || (isInside && at > lastLineEnd)) return false
    return !isAddress(text, at)
  }
  const startsAt = (at: number, isInside: boolean): boolean =>
    isSpace(text.charCodeAt(at)) || isComment(at, isInside)
  return {
    startsAt,
    end(start, isInside) {
      let i = start
      while (i < text.length && startsAt(i, isInside)) {
        if (isSpace(text.charCodeAt(i))) i++
        else if (text[i + 1] === '*') i = text.indexOf('*/', i + 2) + 2
        else i = i > lastLineEnd ? text.length : text.indexOf('\n', i)
      }
      return i
    },
  }
}

const slash = 0x2f

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0
}

/** True for the slashes of `https://…`, which are no comment. */
function isAddress(text: string, at: number): boolean {
  return /[A-Za-z]:$/.test(text.slice(Math.max(0, at - 2), at)) && /\S/.test(text[at + 2] ?? '')
}

/** Brackets of a type that are open, each with the state of its current member. */
interface Brackets {
  areOpen(): boolean
  pass(code: number): void
  /**
   * Returns true if the line end between two indexes ends a member of an object. If so, the next
   * member begins.
   */
  endMember(type: string, from: number, to: number): boolean
}

interface Bracket {
  readonly isObject: boolean
  /** True if the type of the current member, or the parameters of a method, have begun. */
  hasType: boolean
  /** Number of `<` that are open inside the bracket. */
  angles: number
}

function createBrackets(): Brackets {
  const open: Bracket[] = []
  let before = 0
  return {
    areOpen: () => open.length > 0,
    pass(code) {
      const isArrow = code === 0x3e && before === 0x3d
      before = code
      if (code === 0x7b || code === 0x28 || code === 0x5b)
        open.push({ isObject: code === 0x7b, hasType: false, angles: 0 })
      else if (code === 0x7d || code === 0x29 || code === 0x5d) open.pop()
      const top = open.at(-1)
      if (top === undefined) return
      if (code === 0x3c) top.angles++
      else if (code === 0x3e && !isArrow) top.angles--
      else if (code === 0x3b || (code === 0x2c && top.angles <= 0)) top.hasType = false
      else if (code === 0x3a || code === 0x29) top.hasType = true
    },
    endMember(type, from, to) {
      const top = open.at(-1)
      if (top?.isObject !== true) return false
      // Long enough for each keyword with the character before it.
      const last = type.slice(Math.max(0, from - 10), from)
      if (/[{(<[|&,;:=.+-]$|=>$/.test(last)) return false
      if (top.hasType && (last.endsWith('?') || wantsType.test(last))) return false
      const next = type[to] ?? ''
      if (next === '' || '|&)]},;:?=>.'.includes(next)) return false
      // A bracket after a name opens the parameters of a method.
      if ((next === '(' || next === '<') && !top.hasType) return false
      top.hasType = false
      top.angles = 0
      return true
    },
  }
}

/** Pattern of code that ends with a keyword which needs a type after it, even on the next line. */
const wantsType =
  /(?:^|[^\w$.])(?:abstract|as|asserts|extends|in|infer|keyof|new|readonly|typeof|unique)$/
