import { createStringScanner, isQuote } from '../../words/model/string-end.ts'

/**
 * Lays a type out on one line. Comments and line ends go; a line end between two members of an
 * object, which TypeScript takes for a separator, becomes `; `. Strings and templates stay as they
 * are. Linear in the length of any text.
 */
export function layOutType(type: string): string {
  // An apostrophe in a comment, or in prose that was taken for a type, opens no string.
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
    // Up to the next place where something may be left out.
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

/** Scanner of white space and comments. */
interface Gaps {
  /** True if a gap starts at an index. `isInside`: a bracket is open there. */
  startsAt(at: number, isInside: boolean): boolean
  /** End of all gaps that follow each other at an index. */
  end(start: number, isInside: boolean): number
}

function createGaps(text: string): Gaps {
  const lastLineEnd = text.lastIndexOf('\n')
  const lastClose = text.lastIndexOf('*/')
  const isComment = (at: number, isInside: boolean): boolean => {
    if (text.charCodeAt(at) !== slash) return false
    const next = text[at + 1]
    if (next === '*') return at + 2 <= lastClose
    // Where no line ends any more it would take the brackets with it that are still open.
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

/** Brackets that are open, each with the part of its member that was read. */
interface Brackets {
  areOpen(): boolean
  pass(code: number): void
  /** True if a member of an object ends with the line end between these two indexes. */
  endMember(type: string, from: number, to: number): boolean
}

interface Bracket {
  readonly isObject: boolean
  /** True if the member has a type, or the parameters of a method. */
  hasType: boolean
  /** Number of `<` that are open in the bracket. */
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
      // Long enough for each keyword and the character before it.
      const last = type.slice(Math.max(0, from - 10), from)
      if (/[{(<[|&,;:=.+-]$|=>$/.test(last)) return false
      if (top.hasType && (last.endsWith('?') || wantsType.test(last))) return false
      const next = type[to] ?? ''
      if (next === '' || '|&)]},;:?=>.'.includes(next)) return false
      // Behind a name they are those of a method.
      if ((next === '(' || next === '<') && !top.hasType) return false
      top.hasType = false
      top.angles = 0
      return true
    },
  }
}

/** Words behind which a type follows, on the next line too. */
const wantsType =
  /(?:^|[^\w$.])(?:abstract|as|asserts|extends|in|infer|keyof|new|readonly|typeof|unique)$/
