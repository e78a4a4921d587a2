import { maxNesting } from '../sources/limits.ts'
import { address, title, withoutInlineForms, type Named } from './inline-forms.ts'

/*
 * The rarer constructs of Markdown in the forms that they usually have: definitions, notes,
 * headings with a line below, lists and quotes of several blocks, code by indent, HTML blocks.
 * Each stands between empty lines and is taken out, so that what is left can be held against the
 * rules for common text. Nothing is taken out that has another form than these: the rules meet it
 * as it is.
 */

/**
 * A bare text (see bare-text.ts) without constructs in their usual forms. What stood in quotes, items
 * and notes are paragraphs, an empty line between two; blocks that hold no text become `***`. Null
 * if a block of several stands in no usual form.
 */
export function withoutStandingForms(bare: string): string | null {
  const lines = bare.split('\n')
  const named = namesOf(lines)
  if (named === null) return null
  const out: string[] = []
  if (!takeBlocks(lines, { kind: 'margin', depth: 0 }, out)) return null
  return withoutInlineForms(out.join('\n'), named)
}

const definition = new RegExp(
  String.raw`^\[([A-Za-z\d](?:[\w .-]*\w)?)\]: (?:<${address}>|${address})${title}$`,
)
const note = /^\[\^([A-Za-z\d][\w-]*)\]: (?=[A-Za-z"(*[])/
// satteri stops at 100,000 characters of addresses and titles, or at the length of the text.
const maxExpansion = 50_000

/** The labels of all definitions and notes; null if there are too many references to them. */
function namesOf(lines: readonly string[]): Named | null {
  const links = new Set<string>()
  const notes = new Set<string>()
  let longest = 0
  for (const line of lines) {
    if (!line.startsWith('[')) continue
    const label = definition.exec(line)?.[1]
    if (label !== undefined) {
      links.add(label)
      longest = Math.max(longest, line.length)
    }
    const name = note.exec(line)?.[1]
    if (name !== undefined) notes.add(name)
  }
  const brackets = longest === 0 ? 0 : lines.join('\n').split('[').length
  return brackets * longest > maxExpansion ? null : { links, notes }
}

const marker = /^(?:[-*+]|\d{1,9}[.)])(?= )/
// Of numbers only 1 begins a list right below words.
const interrupting = /^(?:[-*+]|1[.)]) /
const startsBlock =
  /^(?:[>|#]|[-*+](?: |$)|\d{1,9}[.)](?: |$)|```|~~~|\*\*\*|---|<|\[\^?[^\]]*\]:| )/
const rule = /^(?:\*{3,}|-{3,}|_{3,}|- - -|\* \* \*)$/
// What begins with one of these goes on to the next empty line, whatever it is.
const htmlBlock =
  /^<\/?(?:center|dd|details|div|dl|dt|figure|li|ol|p|section|summary|table|tbody|td|th|thead|tr|ul)(?: (?:open|[\w-]+="[^"<>\n`]*"))*>/
const comment = /^<!-- (?:(?!--)[^<>`\t\n])*[^ -] -->$/
const setextLine = /^(?:-{3,}|={3,})$/
const plainTitle = /^[A-Za-z](?:[^|]*[^|\s\\])?$/

/** What blocks stand in, and how many quotes and lists; a list in a quote is in the quote. */
interface Place {
  readonly kind: 'margin' | 'item' | 'quote'
  readonly depth: number
}

/** Takes blocks, without the marks of what they stand in; false if one of them cannot be told. */
function takeBlocks(lines: readonly string[], place: Place, out: string[]): boolean {
  if (place.depth > maxNesting) return false
  let mayGoOn = false
  let isBelowList = false
  let isBelowCode = false
  for (let i = 0; i < lines.length;) {
    const line = lines[i] ?? ''
    if (line === '') {
      out.push('')
      i++
      continue
    }
    if (place.kind === 'margin' && comment.test(line)) {
      out.push('', '***', '')
      mayGoOn = false
      i++
      continue
    }
    const end = endOfRun(lines, i)
    if (rule.test(line) && end === i + 1) {
      out.push('***')
      mayGoOn = false
      i = end
      continue
    }
    if (marker.test(line)) {
      // satteri takes code for words that go on, over definitions too: only 1 begins a list there.
      if (isBelowCode && !interrupting.test(line)) return false
      const last = endOfList(lines, i)
      if (!takeList(lines.slice(i, last), place, out)) return false
      mayGoOn = false
      isBelowList = true
      i = last
      const below = lines[i]
      if (
        below !== undefined &&
        lines[i - 1] !== '' &&
        !(place.kind === 'margin' && comment.test(below))
      )
        return false
      continue
    }
    const run = lines.slice(i, end)
    // Before a quote, and inside of one, the place where a list ends is another.
    if (isBelowList && (place.kind === 'quote' || (place.kind === 'item' && line.startsWith('>'))))
      return false
    if (line.startsWith('>')) {
      if (!takeQuote(run, place.depth + 1, out)) return false
    } else if (place.kind !== 'margin') {
      const taken = takeInside(lines, i, out)
      if (taken === 0) return false
      i += taken
      continue
    } else if (line.startsWith('    ')) {
      if (mayGoOn || !isPlainCode(run)) return false
      out.push('***')
      isBelowCode = true
    } else if (note.test(line)) {
      // What is indented below it may be its next block.
      if (!run.every((each) => note.test(each))) return false
      out.push(...run.flatMap((each) => [each.replace(note, ''), '']))
      // What is indented below a note is its next block: words, and nothing else.
      const next = lines[end + 1] ?? ''
      if (next.startsWith(' ')) {
        if (!next.startsWith('    ') || !/[A-Za-z]/.test(next.charAt(4))) return false
        if (lines[end + 2] || lines[end + 3]?.startsWith(' ')) return false
        out.push(next.slice(4), '')
        i = end + 2
        continue
      }
    } else if (run.every((each) => definition.test(each))) out.push('***')
    else if (isPlainHtml(run)) out.push('***')
    else if (run.length === 2 && setextLine.test(run[1] ?? '') && plainTitle.test(line)) {
      out.push(`## ${line}`)
    } else if (line.startsWith('|')) out.push(...run.map(withBars))
    else {
      const next = run.findIndex(
        (each, at) => at > 0 && (interrupting.test(each) || comment.test(each)),
      )
      const own = next < 0 ? run : run.slice(0, next)
      out.push(...withoutBreaks(own))
      // Whatever this is, more of it may stand below an empty line.
      mayGoOn = own.some((each) => marker.test(each) || each.startsWith(' ') || note.test(each))
      if (next >= 0) out.push('')
      i += own.length
      continue
    }
    mayGoOn = false
    i = end
  }
  return true
}

function endOfRun(lines: readonly string[], from: number): number {
  const end = lines.indexOf('', from)
  return end < 0 ? lines.length : end
}

/** The line behind a list: the first at the margin that is no item of it. */
function endOfList(lines: readonly string[], from: number): number {
  let i = from + 1
  for (; i < lines.length; i++) {
    const line = lines[i] ?? ''
    if (line !== '' && !line.startsWith(' ') && !marker.test(line)) break
  }
  return i
}

const plainItem =
  /^(?:\[[ x]\] (?=[A-Za-z])(?!www|https?:|\S*@)|(?!\[[ xX]?\])(?=[\w"'(*<[>~!]))(?![*_~]+ )/

/** Items of one kind; what stands in each is indented by exactly its marker. */
function takeList(lines: readonly string[], place: Place, out: string[]): boolean {
  const mark = kindOf(lines[0] ?? '')
  const within: Place = { kind: place.kind === 'quote' ? 'quote' : 'item', depth: place.depth + 1 }
  if (place.kind === 'quote' && lines.includes('')) return false
  for (let i = 0; i < lines.length;) {
    const line = lines[i] ?? ''
    const own = marker.exec(line)?.[0]
    if (own === undefined || kindOf(line) !== mark) return false
    const width = /^ {1,3}(?! )/.exec(line.slice(own.length))?.[0].length
    if (width === undefined) return false
    const indent = ' '.repeat(own.length + width)
    const first = line.slice(indent.length)
    if (!plainItem.test(first)) return false
    const inside = [first.replace(/^\[[ x]\] /, '')]
    for (i++; i < lines.length; i++) {
      const next = lines[i] ?? ''
      if (next === '') inside.push('')
      else if (next.startsWith(indent)) inside.push(next.slice(indent.length))
      else if (marker.test(next)) break
      else return false
    }
    out.push('')
    if (!takeBlocks(inside, within, out)) return false
  }
  out.push('')
  return true
}

const kindOf = (line: string): string => {
  const mark = marker.exec(line)?.[0] ?? ''
  return mark.slice(-1)
}

/** A quote with a mark on every line. */
function takeQuote(run: readonly string[], depth: number, out: string[]): boolean {
  const inside: string[] = []
  for (const line of run) {
    if (line !== '>' && !line.startsWith('> ')) return false
    const text = line.slice(2)
    if (/^ +$/.test(text)) return false
    const before = inside.at(-1) ?? ''
    // A quote may begin right below words; its end is told by an empty line.
    if (text.startsWith('>') && before !== '' && !before.startsWith('>')) {
      // Below an item it would end where the list ends, of which the two have other places.
      if (inside.slice(inside.lastIndexOf('') + 1).some((each) => marker.test(each))) return false
      inside.push('')
    }
    if (before.startsWith('>') && text !== '' && !text.startsWith('>')) return false
    inside.push(text)
  }
  if (inside[0] === '' || inside.at(-1) === '') return false
  out.push('')
  if (!takeBlocks(inside, { kind: 'quote', depth }, out)) return false
  out.push('')
  return true
}

const plainStart = /^(?:[A-Za-z"'([!<]|~~(?=\w)|\d(?!\d*[.)])|[*_]{1,3}(?=[\w"'([]))/
const fence = /^(`{3,}|~{3,})[a-z]*$/

/** A block inside of an item or a quote: words, or a fence. The number of its lines, 0: neither. */
function takeInside(lines: readonly string[], from: number, out: string[]): number {
  const first = (lines[from] ?? '').replace(/^ {1,3}(?=[A-Za-z])/, '')
  const opened = fence.exec(first)?.[1]
  if (opened !== undefined) {
    const end = lines.indexOf(opened, from + 1)
    if (end < 0 || lines.slice(from + 1, end).some((line) => /^\s*(?:```|~~~)/.test(line))) return 0
    out.push('', '***', '')
    return end + 1 - from
  }
  let i = from
  for (; i < lines.length && lines[i] !== ''; i++) {
    const line = i === from ? first : (lines[i] ?? '')
    if (i > from && (interrupting.test(line) || line.startsWith('>') || fence.test(line))) break
    if (startsBlock.test(line) || !plainStart.test(line)) return 0
  }
  out.push(...withoutBreaks([first, ...lines.slice(from + 1, i)]), '')
  return i - from
}

/** Code, which a fence begins in the midst of a text without its code, is none of a plain block. */
function isPlainHtml(run: readonly string[]): boolean {
  const [first = ''] = run
  return htmlBlock.test(first) && run.every((line) => line !== '***' && !/[\t`]| $/.test(line))
}

/** A row of a table may do without the bars at its ends. */
function withBars(line: string, at: number): string {
  return at > 1 && /^[A-Za-z]/.test(line) && /[^|\\]$/.test(line) ? `| ${line} |` : line
}

const isPlainCode = (run: readonly string[]): boolean =>
  run.every((line) => /^ {4}\S(?:.*\S)?$/.test(line) && !line.includes('\t'))

const wordsAfter = /^(?:[A-Za-z"(]|[*_]{1,2}[A-Za-z"])/

/** Lines of a paragraph without its hard breaks. */
function withoutBreaks(run: readonly string[]): readonly string[] {
  if (!run.every((line) => wordsAfter.test(line))) return run
  return run.map((line, i) =>
    i < run.length - 1 ? line.replace(/(?<=[\w.,])(?: {2}|\\)$|(?<=[;:!?)*"]) {2}$/, '') : line,
  )
}
