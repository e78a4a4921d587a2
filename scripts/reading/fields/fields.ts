import { didYouMean, nearestOrAll } from '../../words/model/text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import {
  isNotGiven,
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
 * Reader of a mapping in front matter, key by key. A value that is against contract 2.1 is reported
 * at its place and counts as not given, so that one run reports every mistake. The methods that
 * read a value return null if the key is not given.
 */
export interface Fields {
  readonly report: Reporter
  /** Converts an offset in the YAML to a place in the file. */
  readonly place: (offset: number) => Point
  /**
   * Reports an error about a key's value, at the place of the value; at that of the mapping, if the
   * key is not given.
   */
  error(rule: string, key: string, message: string): void
  /** Returns the place in the file of a key's value. */
  at(key: string): Point | null
  has(key: string): boolean
  /** Returns the kind of a key's value: scalar, list or mapping. */
  kindOf(key: string): YamlNode['kind'] | null
  /** True if a key's value is a text without quotes. */
  isPlain(key: string): boolean
  /** Reads a text on one line; an empty one is reported. */
  word(key: string): string | null
  /** Reads a text, which may have several lines; an empty one is reported. */
  text(key: string): string | null
  /** Reads the tag name of a custom element. */
  tag(key: string): string | null
  /** Reads a value that must be `true` or `false`, without quotes. */
  flag(key: string): boolean | null
  /** Reads a text that must be one of the given words. */
  oneOf<T extends string>(key: string, values: readonly T[]): T | null
  /** Reads a list of one-line texts. Null if any of them is refused. */
  words(key: string): string[] | null
  /** Reads a list of one-line texts, each with its place. Refused texts are left out. */
  placedWords(key: string): { text: string; at: Point }[] | null
  /**
   * Reads a list of mappings, each with its place. `first` is the key that messages show as an
   * example of an item.
   */
  maps(key: string, first?: string): PlacedMap[] | null
  /**
   * Reads a mapping of names to texts, which may have several lines. Names without a text are left
   * out.
   */
  texts(key: string): readonly NamedText[] | null
  /** Reads a mapping, without looking at its keys. */
  map(key: string): YamlMap | null
  /** Makes the reader of the mapping under a key, as {@link readFields} does. */
  inner(key: string, known: readonly string[], info: MappingInfo): Fields | null
  /**
   * Makes the readers of the mappings in a list, each with its place. `first` means the same as for
   * `maps`.
   */
  items(
    key: string,
    known: readonly string[],
    info: MappingInfo,
    first?: string,
  ): readonly { readonly fields: Fields; readonly at: Point }[] | null
  /**
   * Reads the text as written, which may be empty. For values where the empty text has a meaning.
   */
  raw(key: string): string | null
}

/** Properties of the mapping that {@link readFields} reads, for its checks and messages. */
export interface MappingInfo {
  /** Name of the mapping in messages, such as `front matter`. */
  readonly what?: string
  /**
   * Required keys. A required key with nothing after it counts as given, so that its empty value is
   * reported.
   */
  readonly required?: readonly string[]
  /** Name of the document that lists the known keys, if they are too many for a message. */
  readonly listedIn?: string | null
  /**
   * Advice for keys of other tools: which key to write instead. The words follow the message about
   * the unknown key.
   */
  readonly hints?: Readonly<Record<string, string>>
}

/**
 * Makes the reader of a mapping's values. A key with nothing after it counts as not given, unless
 * the key is required. A value is checked when the reader is asked for it.
 *
 * Problems: `front-matter-key` for a key that is not in `known`, `front-matter-value` for a value
 * of another kind than the key takes, `character` for a forbidden character (contract 2.6).
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
  const maps = (key: string, first = 'name'): PlacedMap[] | null =>
    get(key, (value) => readMaps(value, first))
  return {
    report,
    place,
    error: (rule, key, message) =>
      report.error(rule, place((values.get(key) ?? map).offset), message),
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
    maps,
    map: (key) => get(key, readMap),
    inner(key, keys, info) {
      const found = get(key, readMap)
      return found === null ? null : readFields(found, keys, place, report, info)
    },
    items: (key, keys, info, first) =>
      maps(key, first)?.map((one) => ({
        fields: readFields(one.map, keys, place, report, info),
        at: one.at,
      })) ?? null,
    texts: (key) => get(key, readTexts),
  }
}

/** Returns the values of a mapping's known keys, and reports unknown keys as `front-matter-key`. */
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
      if (required.includes(key) || !isNotGiven({ key, node: value, place, report }))
        values.set(key, value)
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
