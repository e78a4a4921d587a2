import { didYouMean, nearestOrAll } from '../model/text.ts'
import { isTagName } from '../model/tag-name.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { findForbidden } from './text.ts'
import type { YamlMap, YamlNode } from './yaml-node.ts'

/**
 * Reads a mapping of the front matter key by key. What is not as contract 2.1 says is reported
 * at its place and read as "left out", so that one run shows every mistake.
 */
export interface Fields {
  /** The value's place if the key is there. */
  at(key: string): Point | null
  has(key: string): boolean
  /** What kind of value it is; null if the key is not there. */
  kindOf(key: string): YamlNode['kind'] | null
  /** True if the value is a text without quotes. */
  isPlain(key: string): boolean
  /** A text on one line, not empty. */
  word(key: string): string | null
  /** A text; line ends are allowed in it. */
  text(key: string): string | null
  /** The tag of a custom element. */
  tag(key: string): string | null
  /** `true` or `false`, unquoted. */
  flag(key: string): boolean | null
  /** One of a closed set. */
  oneOf<T extends string>(key: string, values: readonly T[]): T | null
  /** A list of one-line texts. */
  words(key: string): string[] | null
  /** The same, each with its place; those that are none are left out. */
  placedWords(key: string): { text: string; at: Point }[] | null
  /** A list of mappings, each handed over with its own place; messages show `first` as its key. */
  maps(key: string, first?: string): { map: YamlMap; at: Point }[] | null
  /** A mapping of names to texts, in which line ends are allowed; names without one are left out. */
  texts(key: string): readonly NamedText[] | null
  /** A mapping. */
  map(key: string): YamlMap | null
  /** The text as written, empty allowed; for values where the empty text says something. */
  raw(key: string): string | null
}

export interface NamedText {
  readonly name: string
  readonly at: Point
  readonly text: string
  readonly textAt: Point
}

/** What {@link readFields} is told about the mapping. */
export interface MappingInfo {
  /** What messages call it. */
  readonly what?: string
  /** Keys that it cannot do without: with nothing after it, such a key is no key left out. */
  readonly required?: readonly string[]
  /** Where the keys are listed, if they are too many for a message. */
  readonly listedIn?: string | null
  /** What to write for keys that other tools have, in words to stand behind the message. */
  readonly hints?: Readonly<Record<string, string>>
}

/**
 * Problems: `front-matter-key` (not one of `known`), `front-matter-value` (another kind of value
 * than the key takes), `character` (contract 2.6). A key with nothing after it is not given.
 */
export function readFields(
  map: YamlMap,
  known: readonly string[],
  place: (offset: number) => Point,
  report: Reporter,
  { what = 'front matter', required = [], listedIn = null, hints = {} }: MappingInfo = {},
): Fields {
  const values = knownValues(map, known, place, report, { what, required, listedIn, hints })
  const wrong = (node: YamlNode, message: string): null => {
    report.error('front-matter-value', place(node.offset), message)
    return null
  }
  /** The text of a scalar; a list or a mapping is told how to be a text. */
  const scalar = (key: string, node: YamlNode): { text: string; plain: boolean } | null => {
    if (node.kind !== 'scalar') {
      const kind = node.kind === 'list' ? 'a list' : 'a mapping'
      const fix =
        node.flow === null ? 'quote it' : `quote it: ${key}: '${node.flow.replaceAll("'", "''")}'`
      return wrong(node, `"${key}" must be a text, not ${kind}; ${fix}`)
    }
    const bad = findForbidden(node.text)
    if (bad !== null) {
      report.error('character', place(node.offset), `${bad.name} is not allowed in "${key}"`)
      return null
    }
    return node
  }
  const filled = (key: string, node: YamlNode): string | null => {
    const value = scalar(key, node)
    if (value === null) return null
    if (value.text.trim() === '')
      return wrong(node, `"${key}" is empty; leave the key out or give it a text`)
    return value.text
  }
  const oneLine = (key: string, node: YamlNode): string | null => {
    const text = filled(key, node)
    if (text !== null && /\n|\t/.test(text)) return wrong(node, `"${key}" must be on one line`)
    return text
  }
  const get = <T>(key: string, read: (key: string, node: YamlNode) => T | null): T | null => {
    const node = values.get(key)
    return node === undefined ? null : read(key, node)
  }
  const list = (key: string, node: YamlNode): readonly YamlNode[] | null => {
    if (node.kind === 'list') return node.items
    return wrong(node, `"${key}" must be a list`)
  }

  const mapping = (key: string, node: YamlNode): YamlMap | null => {
    if (node.kind === 'map') return node
    return wrong(node, `"${key}" must be a mapping of keys and values`)
  }

  return {
    at: (key) => get(key, (_, node) => place(node.offset)),
    has: (key) => values.has(key),
    kindOf: (key) => values.get(key)?.kind ?? null,
    isPlain: (key) => get(key, (_, node) => node.kind === 'scalar' && node.plain) ?? false,
    word: (key) => get(key, oneLine),
    text: (key) => get(key, filled),
    tag: (key) =>
      get(key, (_, node) => {
        const text = oneLine(key, node)
        if (text === null || isTagName(text)) return text
        return wrong(
          node,
          `"${key}" is ${quoted(text)}, which no custom element can be called; a tag is in lower case, with a hyphen, such as "acme-button"`,
        )
      }),
    raw: (key) => get(key, (_, node) => scalar(key, node)?.text ?? null),
    flag: (key) =>
      get(key, (_, node) => {
        if (node.kind === 'scalar' && node.plain && node.text === 'true') return true
        if (node.kind === 'scalar' && node.plain && node.text === 'false') return false
        return wrong(node, `"${key}" must be true or false`)
      }),
    oneOf: (key, allowed) =>
      get(key, (_, node) => {
        const text = oneLine(key, node)
        if (text === null) return null
        const hit = allowed.find((value) => value === text)
        if (hit !== undefined) return hit
        return wrong(
          node,
          `"${key}" is ${quoted(text)}, it must be one of ${allowed.join(', ')}${didYouMean(text, allowed)}`,
        )
      }),
    words: (key) =>
      get(key, (_, node) => {
        const texts = list(key, node)?.map((item) => oneLine(key, item)) ?? null
        return texts === null || texts.includes(null) ? null : texts.filter((text) => text !== null)
      }),
    placedWords: (key) =>
      get(
        key,
        (_, node) =>
          list(key, node)?.flatMap((item) => {
            const text = oneLine(key, item)
            return text === null ? [] : [{ text, at: place(item.offset) }]
          }) ?? null,
      ),
    maps: (key, first = 'name') =>
      get(key, (_, node) => {
        const items: { map: YamlMap; at: Point }[] = []
        for (const item of list(key, node) ?? []) {
          if (item.kind === 'map') items.push({ map: item, at: place(item.offset) })
          else wrong(item, `an item of "${key}" must be a mapping, such as "- ${first}: …"`)
        }
        return node.kind === 'list' ? items : null
      }),
    map: (key) => get(key, mapping),
    texts: (key) =>
      get(key, (_, node) => {
        const texts: NamedText[] = []
        for (const { key: name, keyOffset, value } of mapping(key, node)?.entries ?? []) {
          const [at, textAt] = [place(keyOffset), place(value.offset)]
          const bad = findForbidden(name)
          if (bad !== null)
            report.error('character', at, `${bad.name} is not allowed in a key of "${key}"`)
          else if (name.trim() === '') wrong(node, `a key of "${key}" is empty`)
          else if (!isNothing(value)) {
            const text = filled(name, value)
            if (text !== null) texts.push({ name, at, text, textAt })
          }
        }
        return texts.length === 0 ? null : texts
      }),
  }
}

/** What stands after the keys that are known. Problem: `front-matter-key`. */
function knownValues(
  map: YamlMap,
  known: readonly string[],
  place: (offset: number) => Point,
  report: Reporter,
  { what, required, listedIn, hints }: Required<MappingInfo>,
): ReadonlyMap<string, YamlNode> {
  const values = new Map<string, YamlNode>()
  for (const { key, keyOffset, value } of map.entries) {
    if (known.includes(key)) {
      if (!isNothing(value) || required.includes(key)) values.set(key, value)
    } else {
      const listed =
        listedIn === null
          ? nearestOrAll(key, known)
          : didYouMean(key, known) || `; ${listedIn} lists them`
      const hint = Object.hasOwn(hints, key) ? `; ${hints[key]}` : listed
      const message = `unknown key ${quoted(key)} in ${what}${hint}`
      report.error('front-matter-key', place(keyOffset), message)
    }
  }
  return values
}

/** Nothing stands after the key; an empty text in quotes is something. */
function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.plain && node.text === ''
}
