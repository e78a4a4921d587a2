import { addTo } from '../../words/model/gather.ts'
import { oneLine } from '../../words/model/text.ts'

/**
 * Returns inline Markdown as a reader sees it, in one line: `[Button](/button)` becomes `Button`. A
 * search reads tens of thousands of such texts, so they are not parsed, and each mark is looked at
 * once. Some unusual Markdown may remain, which does no harm.
 */
export function plainText(markdown: string): string {
  if (!/[`*_~[\]<\\&#]|\s\s|[\t\n]|^\s|\s$/.test(markdown)) return markdown
  const out: string[] = []
  const marks: Marks = {
    emphasis: new Map(),
    tags: new Map(),
    brackets: [],
    code: null,
    hasCommentEnd: true,
  }
  for (let at = 0; at < markdown.length;) {
    const end = endOf(words, markdown, at)
    if (end === null) at = step(markdown, at, out, marks)
    else {
      out.push(markdown.slice(at, end))
      at = end
    }
  }
  return oneLine(out.join(''))
}

interface Marks {
  /** Position in the output of the last opening emphasis mark, by the mark, such as `**`. */
  readonly emphasis: Map<string, number>
  /** Positions in the output of the open tags, by the name. */
  readonly tags: Map<string, number[]>
  readonly brackets: number[]
  /** Runs of backticks in the text; null until the first backtick. */
  code: CodeRuns | null
  /** False if no comment ends in the rest of the text. */
  hasCommentEnd: boolean
}

/**
 * Reads the piece of text at a position, adds what a reader sees of it to `out`, and returns the
 * position after it.
 */
function step(text: string, at: number, out: string[], marks: Marks): number {
  const character = text.charAt(at)
  switch (character) {
    case '`':
      marks.code ??= codeRuns(text)
      return code(text, at, out, marks.code)
    case '*':
    case '_':
    case '~':
      return emphasis(text, at, out, marks.emphasis)
    case '[':
      marks.brackets.push(out.length)
      break
    case ']': {
      const open = marks.brackets.pop()
      const end = open === undefined ? null : endOf(address, text, at + 1)
      if (open === undefined || end === null) break
      out[open] = ''
      // An exclamation mark before the bracket marks a picture.
      if (out[open - 1] === '!') out[open - 1] = ''
      return end
    }
    case '<': {
      const end = commentEnd(text, at, marks) ?? html(text, at, out, marks.tags)
      if (end === null) break
      return end
    }
    case '\\':
      if (!/[!-/:-@[-`{-~]/.test(text.charAt(at + 1))) break
      out.push(text.charAt(at + 1))
      return at + 2
    case '&': {
      const end = endOf(reference, text, at)
      if (end === null) break
      out.push(references[text.slice(at + 1, end - 1)] ?? '')
      return end
    }
    case '#':
      if (at === 0 || text.charAt(at - 1) === '\n') {
        const end = endOf(heading, text, at)
        if (end !== null) return end
      }
  }
  out.push(character)
  return at + 1
}

/** Matches text without a mark of Markdown. */
const words = /[^`*_~[\]<\\&#!]+/y
const address = /\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\)|\[[^[\]]*\]/y
const comment = /<!--(?!-?>)/y
/**
 * Matches an address in angle brackets, and a tag that pages draw, such as `<br>` and `<kbd>`. Any
 * other tag, as in `renders a <button>`, is words, which pages show.
 */
const tag = /<(?:\/?(?:br|kbd|sub|sup|del|ins|details|summary)(?=[\s/>])[^<>]*|https?:[^<>\s]+)>/iy
const reference = /&(?:amp|lt|gt|quot|nbsp|#39);/y
const heading = /#{1,6}\s+/y

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** Returns the position after the comment that begins at a position; null if none begins there. */
function commentEnd(text: string, at: number, marks: Marks): number | null {
  const inside = marks.hasCommentEnd ? endOf(comment, text, at) : null
  if (inside === null) return null
  const end = text.indexOf('-->', inside)
  marks.hasCommentEnd = end >= 0
  return end < 0 ? null : end + 3
}

/**
 * Reads an address in angle brackets, or a tag that pages draw, and returns the position after it;
 * null if there is none. A pair of tags is removed; a single one stays, since pages show it as text.
 */
function html(text: string, at: number, out: string[], open: Map<string, number[]>): number | null {
  const end = endOf(tag, text, at)
  if (end === null) return null
  const whole = text.slice(at, end)
  const [, slash = '', name = ''] = /^<(\/?)([a-z]+)/.exec(whole.toLowerCase()) ?? []
  if (/^https?$/.test(name)) out.push(whole.slice(1, -1))
  else if (name !== 'br') {
    const opened = slash === '' ? undefined : open.get(name)?.pop()
    if (slash === '') addTo(open, name, out.length)
    if (opened === undefined) out.push(whole)
    else out[opened] = ''
  }
  return end
}

/** Positions of the runs of backticks, by the length of the run, last position first. */
type CodeRuns = Map<number, number[]>

function codeRuns(text: string): CodeRuns {
  const runs: CodeRuns = new Map()
  for (let at = text.indexOf('`'); at >= 0;) {
    const length = runLength(text, at)
    addTo(runs, length, at)
    at = text.indexOf('`', at + length)
  }
  for (const same of runs.values()) same.reverse()
  return runs
}

function code(text: string, at: number, out: string[], runs: CodeRuns): number {
  const length = runLength(text, at)
  const same = runs.get(length) ?? []
  while (same.length > 0 && (same.at(-1) ?? 0) <= at) same.pop()
  const end = same.pop()
  const inside = end === undefined ? text.slice(at, at + length) : text.slice(at + length, end)
  out.push(end === undefined ? inside : inside.trim())
  return end === undefined ? at + length : end + length
}

/**
 * Reads a run of emphasis marks, and returns the position after it. A pair of equal runs is
 * removed; a single one, as in `data-*`, stays.
 */
function emphasis(text: string, at: number, out: string[], open: Map<string, number>): number {
  const length = runLength(text, at)
  const run = text.slice(at, at + length)
  const [before, after] = [text.charAt(at - 1), text.charAt(at + length)]
  const inWord = run.startsWith('_') && isLetter(before) && isLetter(after)
  const opened = open.get(run)
  const isMark = !inWord && (length > 1 || run !== '~')
  if (isMark && opened !== undefined && before.trim() !== '') {
    open.delete(run)
    out[opened] = ''
    return at + length
  }
  if (isMark && after.trim() !== '') open.set(run, out.length)
  out.push(run)
  return at + length
}

function runLength(text: string, at: number): number {
  let end = at + 1
  while (text.charAt(end) === text.charAt(at)) end++
  return end - at
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}
