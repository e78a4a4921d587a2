import { didYouMean, nearestOrAll } from '../../words/model/text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import {
  isNothing,
  readFlag,
  readLine,
  readMap,
  readMaps,
  readOneOf,
  readPlacedWords,
  readScalar,
  readTag,
  readTextValue,
  readTexts,
  readWords,
  type FieldValue,
  type NamedText,
  type PlacedMap,
} from './field-values.ts'
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
  maps(key: string, first?: string): PlacedMap[] | null
  /** A mapping of names to texts, in which line ends are allowed; names without one are left out. */
  texts(key: string): readonly NamedText[] | null
  /** A mapping. */
  map(key: string): YamlMap | null
  /** The text as written, empty allowed; for values where the empty text says something. */
  raw(key: string): string | null
}

/** What {@link readFields} knows about the mapping. */
export interface MappingInfo {
  /** What messages call it. */
  readonly what?: string
  /** Required keys. One with nothing after it counts as given: it is reported for its value. */
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
  const get = <T>(key: string, read: (value: FieldValue) => T | null): T | null => {
    const node = values.get(key)
    return node === undefined ? null : read({ key, node, place, report })
  }
  return {
    at: (key) => get(key, ({ node }) => place(node.offset)),
    has: (key) => values.has(key),
    kindOf: (key) => values.get(key)?.kind ?? null,
    isPlain: (key) => get(key, ({ node }) => node.kind === 'scalar' && node.plain) ?? false,
    word: (key) => get(key, readLine),
    text: (key) => get(key, readTextValue),
    tag: (key) => get(key, readTag),
    raw: (key) => get(key, (value) => readScalar(value)?.text ?? null),
    flag: (key) => get(key, readFlag),
    oneOf: (key, allowed) => get(key, (value) => readOneOf(value, allowed)),
    words: (key) => get(key, readWords),
    placedWords: (key) => get(key, readPlacedWords),
    maps: (key, first = 'name') => get(key, (value) => readMaps(value, first)),
    map: (key) => get(key, readMap),
    texts: (key) => get(key, readTexts),
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
