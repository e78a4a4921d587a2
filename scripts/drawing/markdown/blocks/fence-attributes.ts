import type { Code } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { nodeStart } from '../../../words/mdast/node-text.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { didYouMean } from '../../../words/model/text.ts'
import { findForbidden } from '../../../reading/fields/text-positions.ts'

/**
 * Line that opens a fence, without its backticks or tildes: the language, and words with or without
 * a value.
 */
export interface FenceLine {
  /** Language of the fence: the first word, unless it is a known attribute; null: there is none. */
  readonly language: string | null
  readonly attributes: readonly FenceAttribute[]
  /** Words that do not have the form of an attribute, such as `{1,3}`. */
  readonly others: readonly FenceWord[]
}
export interface FenceAttribute extends FenceWord {
  readonly name: string
  /** Value of the attribute; null if the name stands alone. */
  readonly value: string | null
}
interface FenceWord {
  /** Word of the fence's line as its author wrote it, with its value. */
  readonly source: string
  readonly at: Point
}

// A name, and perhaps `=` and a value; or whatever stands there up to the next blank.
const word =
  /[ \t]*(?:([A-Za-z][\w-]*)(?:[ \t]*=[ \t]*("[^"]*"|'[^']*'|[^\s"'`=<>]+))?(?=[ \t]|$)|\S+)/y

/**
 * Reads the line that opens a fence, as it is written in `text`; an indented code has no such line.
 * `known` are the attributes that may stand in place of the fence's language.
 */
export function readFenceLine(node: Code, text: string, known: readonly string[]): FenceLine {
  const start = node.position?.start.offset ?? 0
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end < 0 ? text.length : end).trimEnd()
  const opening = /^[ \t]*(?:`{3,}|~{3,})[ \t]*/.exec(line)?.[0]
  if (opening === undefined) return { language: node.lang ?? null, attributes: [], others: [] }
  const rest = line.slice(opening.length)
  const first = /^([A-Za-z][\w-]*)[ \t]*=/.exec(rest)?.[1]
  const begins = first !== undefined && known.includes(first)
  const language = begins ? '' : (/^\S*/.exec(rest)?.[0] ?? '')
  const attributes: FenceAttribute[] = []
  const others: FenceWord[] = []
  const from = nodeStart(node)
  word.lastIndex = opening.length + language.length
  for (let found = word.exec(line); found !== null; found = word.exec(line)) {
    const [whole, name, value] = found
    const source = whole.trim()
    const at = { line: from.line, column: from.column + word.lastIndex - source.length }
    if (name === undefined) others.push({ source, at })
    else attributes.push({ source, at, name, value: value === undefined ? null : valueOf(value) })
  }
  return { language: language === '' ? null : (node.lang ?? null), attributes, others }
}

const valueOf = (written: string): string =>
  decodeString(/^["']/.test(written) ? written.slice(1, -1) : written)

/**
 * Returns the values of a fence's attributes, by the names in `known`. Reports other words, and
 * known attributes that cannot be read.
 *
 * Problems: `fence-attribute` (twice, without a value, a quote that is not closed), `character`,
 * and as a warning `fence-words`.
 */
export function takeFenceAttributes(
  { attributes, others }: FenceLine,
  known: readonly string[],
  at: Point,
  report: Reporter,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const seen = new Set<string>()
  for (const { name, value, at: place } of attributes) {
    if (!known.includes(name)) continue
    const label = (value ?? '').trim()
    const bad = findForbidden(label)
    if (seen.has(name)) {
      const what = `${quoted(name)} of the fence is given already; keep one of the two`
      report.error('fence-attribute', place, what)
    } else if (label === '') {
      const what = `${quoted(name)} of the fence has no value; write ${name}="…"`
      report.error('fence-attribute', place, what)
    } else if (bad !== null) {
      report.error('character', place, `${bad.name} is not allowed in "${name}"`)
    } else values.set(name, label)
    seen.add(name)
  }
  const left: FenceWord[] = attributes.filter(({ name }) => !known.includes(name))
  for (const other of others) {
    const name = known.find((begin) => other.source.startsWith(`${begin}=`))
    if (name === undefined) left.push(other)
    else {
      const what = `${quoted(other.source)} cannot be read; write ${name}="…", with a quote at both ends`
      report.error('fence-attribute', other.at, what)
    }
  }
  reportLeft(left, known, at, report)
  return values
}

/** Word that marks a fence as a live example. */
const liveWord = 'example'

/**
 * Warns of words behind the language of a fence that are no known attributes: other programs use
 * such words for captions.
 */
function reportLeft(
  left: readonly FenceWord[],
  known: readonly string[],
  at: Point,
  report: Reporter,
): void {
  if (left.length === 0) return
  const words = left
    .toSorted((one, other) => one.at.column - other.at.column)
    .map(({ source }) => source)
  const meant = words
    .map((source) => /^[\w-]+(?==)/.exec(source)?.[0] ?? '')
    .map((name) => didYouMean(name, known))
    .find((hint) => hint !== '')
  if (words[0] === liveWord) {
    const what = `live examples need "examples" in index.md, which names the library that they show; without it the fence is code`
    report.warning('fence-words', at, what)
    return
  }
  const what = `words after the first one of a fence are left out: ${quoted(words.join(' '))}${meant ?? ''}`
  report.warning('fence-words', at, what)
}
