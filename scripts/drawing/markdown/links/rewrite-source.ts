import type { Definition, Image, Link } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'

/** Link, picture or definition whose address has to be written differently outside of its page. */
export interface AddressEdit {
  readonly node: Link | Image | Definition
  /** Address in the source, as the parser gave it. */
  readonly written: string
  /** Path from the site's root to which the address leads, with the fragment. */
  readonly path: string
}

/** Returns the Markdown between two offsets as written, but with absolute addresses. */
export function rewriteSource(
  text: string,
  from: number,
  to: number,
  edits: readonly AddressEdit[],
  baseUrl: string,
): string {
  const places: (Place & { readonly address: string })[] = []
  for (const edit of edits) {
    const place = placeOfAddress(text, edit)
    if (place === null || place.start < from || place.end > to) continue
    const address = escapeAddress(`${baseUrl}/${edit.path}`)
    places.push({ start: place.start, end: place.end, address })
  }
  places.sort((a, b) => a.start - b.start)
  let made = ''
  let last = from
  for (const { start, end, address } of places) {
    if (start < last) continue
    made += text.slice(last, start) + address
    last = end
  }
  return made + text.slice(last, to)
}

interface Place {
  readonly start: number
  readonly end: number
}

/**
 * Finds the address of a link, picture or definition in the source, with its angle brackets. A text
 * like `](` can also stand in the words of a link, in its code and pictures, and in its title. But
 * only behind the right one, the rest is exactly this address and this title. Returns null if it is
 * not found.
 */
function placeOfAddress(text: string, { node, written }: AddressEdit): Place | null {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined || written === '') return null
  const source = text.slice(start, end)
  const found = (at: number, close: string): Place | null => {
    const place = readResource(source, at, close, written, node.title ?? '')
    return place === null ? null : { start: start + place.start, end: start + place.end }
  }
  if (node.type === 'definition') {
    const label = /^\[(?:\\[^]|[^\\[\]])*\]:/.exec(source)?.[0]
    return label === undefined ? null : found(label.length, '')
  }
  for (let at = source.indexOf(']('); at >= 0; at = source.indexOf('](', at + 1)) {
    const place = found(at + 2, ')')
    if (place !== null) return place
  }
  return null
}

// Blanks and line ends, with the marks that quotes put at the start of the next line.
const gapPattern = /(?:[ \t]|\n[ \t>]*)*/y
const anglePattern = /<(?:\\[^]|[^\\<>\n])*>/y
const titlePattern = /"((?:\\[^]|[^\\"])*)"|'((?:\\[^]|[^\\'])*)'|\(((?:\\[^]|[^\\()])*)\)/y

function readResource(
  source: string,
  from: number,
  close: string,
  url: string,
  title: string,
): Place | null {
  const start = from + lengthOf(gapPattern, source, from)
  // A look at one character spares most wrong places the rest of the comparison.
  if (!'<&\\'.includes(source[start] ?? ' ') && source[start] !== url[0]) return null
  const end =
    start + (source[start] === '<' ? angleLength(source, start) : bareLength(source, start))
  const written =
    source[start] === '<' ? source.slice(start + 1, end - 1) : source.slice(start, end)
  if (decodeString(written) !== url) return null
  const gap = lengthOf(gapPattern, source, end)
  titlePattern.lastIndex = end + gap
  const match = gap === 0 ? null : titlePattern.exec(source)
  const last = end + gap + (match?.[0].length ?? 0)
  if (oneForm(decodeString(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')) !== oneForm(title)) {
    return null
  }
  const rest = last + lengthOf(gapPattern, source, last)
  return source.slice(rest) === close ? { start, end } : null
}

function lengthOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0].length ?? 0
}

const angleLength = (source: string, at: number): number => lengthOf(anglePattern, source, at)

/**
 * Returns the length of an address without angle brackets, which ends at white space, or at a
 * parenthesis that nothing opened.
 */
function bareLength(source: string, at: number): number {
  let depth = 0
  let i = at
  for (; i < source.length; i++) {
    const character = source[i] ?? ''
    if (/\s/.test(character)) break
    if (character === '\\') i++
    else if (character === '(') depth++
    else if (character === ')' && depth-- === 0) break
  }
  return Math.min(i, source.length) - at
}

const oneForm = (title: string): string => title.replace(/\n[ \t>]*/g, '\n')

/** Escapes an address so that it is read as itself without angle brackets, in a table as well. */
function escapeAddress(address: string): string {
  return address.replaceAll('&', '&amp;').replace(/[\\()<>|]/g, '\\$&')
}
