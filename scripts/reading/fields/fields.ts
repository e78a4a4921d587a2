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
 * Reader of a front matter's mapping, key by key. A value against contract 2.1 is reported at its
 * place and counts as not given, so that one run shows every mistake.
 */
export interface Fields {
  /** Place of the value if the key is there. */
  at(key: string): Point | null
  has(key: string): boolean
  /** Kind of the value; null if the key is not there. */
  kindOf(key: string): YamlNode['kind'] | null
  /** True if the value is a text without quotes. */
  isPlain(key: string): boolean
  /** Reads a text on one line, not empty. */
  word(key: string): string | null
  /** Reads a text; line ends are allowed in it. */
  text(key: string): string | null
  /** Reads the tag of a custom element. */
  tag(key: string): string | null
  /** Reads `true` or `false`, unquoted. */
  flag(key: string): boolean | null
  /** Reads one word of a closed set. */
  oneOf<T extends string>(key: string, values: readonly T[]): T | null
  /** Reads a list of one-line texts. */
  words(key: string): string[] | null
  /** Reads a list of one-line texts, each with its place; faulty ones are left out. */
  placedWords(key: string): { text: string; at: Point }[] | null
  /** Reads a list of mappings, each with its place; messages show `first` as a key of an item. */
  maps(key: string, first?: string): PlacedMap[] | null
  /**
   * Reads a mapping of names to texts, in which line ends are allowed; names without one are left
   * out.
   */
  texts(key: string): readonly NamedText[] | null
  /** Reads a mapping. */
  map(key: string): YamlMap | null
  /** Reads the text as written, empty allowed; for values where the empty text says something. */
  raw(key: string): string | null
}

/** Facts about the mapping for {@link readFields}. */
export interface MappingInfo {
  /** Name of the mapping in messages. */
  readonly what?: string
  /** Required keys. One with nothing after it counts as given: its value is reported. */
  readonly required?: readonly string[]
  /** Place where the keys are listed, if they are too many for a message. */
  readonly listedIn?: string | null
  /** Keys to write in place of other tools' keys, in words to stand behind the message. */
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

/** Values of the known keys. Problem: `front-matter-key`. */
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
