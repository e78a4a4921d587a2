import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, type Event } from 'js-yaml'
import { quoted } from '../../words/model/printable.ts'
import { isNothing } from '../fields/yaml-node.ts'
import type { YamlNode, YamlList, YamlMap, YamlEntry, YamlScalar } from '../fields/yaml-node.ts'

/** Error for YAML that is valid but not supported, with the offset of its place. */
export class YamlRefusal extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

// Highest depth of nested values that the parser accepts, more than any catalog needs.
const maxDepth = 20

/**
 * Reads one YAML document; null if it is empty.
 *
 * Throws js-yaml's `YAMLException` for invalid YAML. Throws {@link YamlRefusal} for anything more than
 * text, lists and maps: tags, anchors, aliases, keys that are no text, repeated keys, a second
 * document.
 */
export function readYaml(source: string): YamlNode | null {
  return readFlatYaml(source) ?? readAnyYaml(source)
}

/** Reads one YAML document with js-yaml only; see {@link readYaml}. */
export function readAnyYaml(source: string): YamlNode | null {
  const reader = new Reader(source, parseEvents(source, { maxDepth }))
  return reader.document()
}

class Reader {
  readonly source: string
  readonly events: readonly Event[]
  next = 0
  /**
   * Offset before which no further node starts. Problems of nodes without a text are reported at
   * it.
   */
  last = 0
  /** Offset of the first anchor, where anchors are reported; -1 if there is none. */
  anchor = -1

  constructor(source: string, events: readonly Event[]) {
    this.source = source
    this.events = events
  }

  document(): YamlNode | null {
    if (this.events.length === 0) return null
    this.next = 1
    if (this.events[this.next]?.type === EVENT_ID.POP) return null
    const node = this.node()
    this.next++
    if (this.next < this.events.length) {
      throw new YamlRefusal('the front matter holds a second YAML document', this.last)
    }
    if (this.anchor >= 0) {
      throw new YamlRefusal(
        'YAML anchors (&name) are not supported; quote a text that begins with "&"',
        this.anchor,
      )
    }
    return node
  }

  node(): YamlNode {
    const event = this.events[this.next++]
    if (event === undefined) throw new YamlRefusal('the front matter ends too early', this.last)
    if (event.type === EVENT_ID.ALIAS) {
      throw new YamlRefusal(
        'YAML aliases (*name) are not supported, repeat the value',
        event.anchorStart - 1,
      )
    }
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
      throw new YamlRefusal('a value is missing', this.last)
    }
    if (event.anchorStart >= 0 && this.anchor < 0) this.anchor = event.anchorStart - 1
    if (event.tagStart >= 0) {
      throw new YamlRefusal(
        'YAML tags (!name) are not supported, write the value as text',
        event.tagStart,
      )
    }
    if (event.type === EVENT_ID.SCALAR) {
      const offset = event.valueStart < 0 ? this.last : this.startOf(event)
      if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) this.checkEscapes(event)
      if (event.valueEnd >= 0) this.last = event.valueEnd
      return {
        kind: 'scalar',
        text: getScalarValue(this.source, event),
        plain: event.style === SCALAR_STYLE.PLAIN,
        offset,
      }
    }
    this.last = event.start
    return event.type === EVENT_ID.SEQUENCE ? this.list(event.start) : this.map(event.start)
  }

  list(offset: number): YamlList {
    const items: YamlNode[] = []
    while (this.events[this.next]?.type !== EVENT_ID.POP) items.push(this.node())
    this.next++
    return { kind: 'list', items, offset, flow: this.flowText(offset, '[') }
  }

  map(offset: number): YamlMap {
    const entries: YamlEntry[] = []
    const seen = new Map<string, number>()
    while (this.events[this.next]?.type !== EVENT_ID.POP) {
      const key = this.node()
      if (key.kind !== 'scalar') throw new YamlRefusal('a key must be a word', key.offset)
      if (seen.has(key.text)) {
        throw new YamlRefusal(
          `the key ${quoted(key.text)} is given twice; keep one of the two`,
          key.offset,
        )
      }
      seen.set(key.text, key.offset)
      const keyEnd = this.last
      entries.push({
        key: key.text,
        keyOffset: key.offset,
        value: this.withComment(this.node(), keyEnd),
      })
    }
    this.next++
    return { kind: 'map', entries, offset, flow: this.flowText(offset, '{') }
  }

  /**
   * Gives an empty value the comment that stands behind its key, which ends at `keyEnd`. A blank
   * behind the "#" says that a comment is meant.
   */
  withComment(value: YamlNode, keyEnd: number): YamlNode {
    if (!isNothing(value)) return value
    const line = this.source.slice(keyEnd).split('\n', 1)[0] ?? ''
    const found = /^["']?[ \t]*:[ \t]+(?=#\S)/.exec(line)
    if (found === null) return value
    const start = found[0].length
    return { ...value, offset: keyEnd + start, comment: line.slice(start).trimEnd() }
  }

  /** Returns the offset where a scalar starts: the parser's range leaves out its quotes. */
  startOf(event: { valueStart: number; style: number }): number {
    const quoted =
      event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED
    return quoted ? event.valueStart - 1 : event.valueStart
  }

  /**
   * Checks the escapes of a text in double quotes: the parser turns an escape beyond Unicode's last
   * character into another character.
   */
  checkEscapes(event: { valueStart: number; valueEnd: number }): void {
    const text = this.source.slice(event.valueStart, event.valueEnd)
    for (const { 0: escape, 1: hex, index } of text.matchAll(/\\(?:U([\dA-Fa-f]{8})|[^])/g)) {
      if (hex !== undefined && Number.parseInt(hex, 16) > 0x10ffff) {
        throw new YamlRefusal(`there is no character ${quoted(escape)}`, event.valueStart + index)
      }
    }
  }

  /** Returns a list or mapping in brackets as it is written, if it ends on the same line; else null. */
  flowText(offset: number, open: string): string | null {
    if (this.source[offset] !== open) return null
    const line = this.source.slice(offset).split('\n', 1)[0] ?? ''
    let depth = 0
    for (const { 0: token, index } of line.matchAll(/"(?:\\.|[^"\\])*"|'[^']*'|[[\]{}]/g)) {
      if ('[{'.includes(token)) depth++
      else if (']}'.includes(token) && --depth === 0) return line.slice(0, index + 1)
    }
    return null
  }
}

/**
 * Reads the most common front matter without a YAML parser: lines of `key: text`, `key: "text"` and
 * `key: [word, word]`. The result equals the parser's. Returns null if any line has another form or
 * a mistake; the parser then reads the text. Of 1,744 sources of fifteen libraries with tables of
 * props, it reads 1,732 in 12 ms, for which the parser needs 600 ms.
 */
export function readFlatYaml(source: string): YamlMap | null {
  const entries: YamlEntry[] = []
  for (let start = 0; start <= source.length;) {
    const next = source.indexOf('\n', start)
    const end = next < 0 ? source.length : next
    const colon = source.indexOf(': ', start)
    if (colon < 0 || colon > end) return null
    const key = source.slice(start, colon)
    if (!keyPattern.test(key) || entries.some((entry) => entry.key === key)) return null
    const value = readValue(source.slice(colon + 2, end), colon + 2)
    if (value === null) return null
    entries.push({ key, keyOffset: start, value })
    start = end + 1
  }
  return { kind: 'map', entries, offset: 0, flow: null }
}

// These patterns are narrower than YAML on purpose: what matches them has no special meaning in
// YAML.
const keyPattern = /^[A-Za-z][\w-]{0,80}$/
const plainPattern = /^[A-Za-z0-9][ -~\u00a1-\u1fff\u2010-\u2027\u3001-\ud7ff]*$/
const doublePattern = /^"[ !#-[\]-~\u00a1-\u1fff\u2010-\u2027\u3001-\ud7ff]*"$/
const singlePattern = /^'[ -&(-~\u00a1-\u1fff\u2010-\u2027\u3001-\ud7ff]*'$/
const listPattern = /^\[(?:\w[\w.-]*(?:, \w[\w.-]*)*)?\]$/

function readValue(text: string, offset: number): YamlScalar | YamlList | null {
  if (plainPattern.test(text)) {
    const isWhole = !text.includes(': ') && !text.includes(' #') && !/[ :]$/.test(text)
    return isWhole ? { kind: 'scalar', text, plain: true, offset } : null
  }
  if (doublePattern.test(text) || singlePattern.test(text)) {
    return { kind: 'scalar', text: text.slice(1, -1), plain: false, offset }
  }
  return listPattern.test(text) ? readList(text, offset) : null
}

function readList(flow: string, offset: number): YamlList {
  const items: YamlScalar[] = []
  for (let start = 1; start < flow.length - 1;) {
    const comma = flow.indexOf(', ', start)
    const end = comma < 0 ? flow.length - 1 : comma
    items.push({
      kind: 'scalar',
      text: flow.slice(start, end),
      plain: true,
      offset: offset + start,
    })
    start = end + 2
  }
  return { kind: 'list', items, offset, flow }
}
