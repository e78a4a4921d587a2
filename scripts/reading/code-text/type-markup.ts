import { createStringScanner, isQuote } from '../../words/model/string-end.ts'
import { addTo } from '../../words/model/gather.ts'

const mark = /<\/[A-Za-z]|<br\b|&(?:lt|gt|amp|quot|#39|#x27);/i
const tagAt = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s[^<>]*)?)(\/?)>/y
const referenceAt = /&(lt|gt|amp|quot|#39|#x27);/iy
const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** Part of a text with the text that replaces it. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Removes HTML from the text of a type that a tool wrote for readers: Vuetify, for example, makes
 * links of type names. A tag counts as HTML only if its partner exists, so `Array<string>` stays.
 * Strings stay as they are.
 */
export function withoutMarkup(type: string): string {
  if (!mark.test(type)) return type
  const changes: Change[] = []
  const open = new Map<string, Change[]>()
  // Quotes inside a tag belong to the tag.
  const strings = createStringScanner(type, false)
  for (let i = 0; i < type.length;) {
    const found = tagOf(type, i) ?? referenceOf(type, i)
    if (found === null) {
      i = (isQuote(type.charCodeAt(i)) ? strings.end(i) : null) ?? i + 1
      continue
    }
    const { start, end, text, name, kind } = found
    i = end
    if (kind === 'whole') changes.push({ start, end, text })
    else if (kind === 'open') addTo(open, name, { start, end, text })
    else {
      const partner = open.get(name)?.pop()
      if (partner !== undefined) changes.push(partner, { start, end, text })
    }
  }
  return changed(type, changes)
}

interface Found extends Change {
  readonly name: string
  readonly kind: 'open' | 'close' | 'whole'
}

function tagOf(type: string, start: number): Found | null {
  if (type[start] !== '<') return null
  tagAt.lastIndex = start
  const match = tagAt.exec(type)
  if (match === null) return null
  const [all, slash, written = ''] = match
  const name = written.toLowerCase()
  const end = start + all.length
  if (name !== 'br') return { start, end, text: '', name, kind: slash === '/' ? 'close' : 'open' }
  // `Map<br>` has a type argument of that name.
  const isArgument = /[\w$]/.test(type[start - 1] ?? '') && !all.includes('/')
  return isArgument ? null : { start, end, text: '\n', name, kind: 'whole' }
}

function referenceOf(type: string, start: number): Found | null {
  if (type[start] !== '&') return null
  referenceAt.lastIndex = start
  const match = referenceAt.exec(type)
  if (match === null) return null
  const [all, name = ''] = match
  const text = characters[name.toLowerCase()] ?? all
  return { start, end: start + all.length, text, name, kind: 'whole' }
}

function changed(type: string, changes: readonly Change[]): string {
  let out = ''
  let last = 0
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    out += type.slice(last, start) + text
    last = end
  }
  return out + type.slice(last)
}
