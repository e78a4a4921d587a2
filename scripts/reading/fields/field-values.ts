import { isTagName } from '../../words/model/tag-name.ts'
import { didYouMean } from '../../words/model/text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { PlacedText, Point, Reporter } from '../../words/model/problem.ts'
import { findForbidden } from './text-positions.ts'
import { isNothing, type YamlMap, type YamlNode } from './yaml-node.ts'

/*
 * Each function reads one value of a mapping. It returns null for a value of another kind, which it reports at its
 * place. Problems: `front-matter-value`, `character`.
 */

export interface FieldValue {
  readonly key: string
  readonly node: YamlNode
  readonly place: (offset: number) => Point
  readonly report: Reporter
  /** True for an item of the list that the key has, not for the value of the key itself. */
  readonly isItem?: true
}

export interface NamedText {
  readonly name: string
  readonly at: Point
  readonly text: string
  readonly textAt: Point
}

export interface PlacedMap {
  readonly map: YamlMap
  readonly at: Point
}

/** Returns the name of a value in messages. */
const named = ({ key, isItem }: FieldValue): string =>
  isItem === true ? `an item of "${key}"` : `"${key}"`

function refuse({ node, place, report }: FieldValue, message: string): null {
  report.error('front-matter-value', place(node.offset), message)
  return null
}

/**
 * Reads the text of a scalar. Reports a list or a mapping, with how to write the text instead, or a
 * forbidden character, and returns null.
 */
export function readScalar(
  value: FieldValue,
): { readonly text: string; readonly plain: boolean } | null {
  const { key, node, place, report } = value
  if (node.kind !== 'scalar') {
    const kind = node.kind === 'list' ? 'a list' : 'a mapping'
    const start = value.isItem === true ? '' : `${key}: `
    const fix =
      node.flow === null ? 'quote it' : `quote it: ${start}'${node.flow.replaceAll("'", "''")}'`
    return refuse(value, `${named(value)} must be a text, not ${kind}; ${fix}`)
  }
  const bad = findForbidden(node.text)
  if (bad === null) return node
  report.error('character', place(node.offset), `${bad.name} is not allowed in ${named(value)}`)
  return null
}

/** Reads a text, which may have several lines; reports an empty one. */
export function readTextValue(value: FieldValue): string | null {
  const text = readScalar(value)?.text ?? null
  if (text === null || text.trim() !== '') return text
  const what = value.isItem === true ? 'it' : 'the key'
  const empty = `${named(value)} is empty; leave ${what} out or give it a text`
  return refuse(value, commentFault(value.key, value.node) ?? empty)
}

/** Reads a text on one line, and reports an empty one. */
export function readLine(value: FieldValue): string | null {
  const text = readTextValue(value)
  if (text === null || !/\n|\t/.test(text)) return text
  return refuse(value, `${named(value)} must be on one line`)
}

export function readTag(value: FieldValue): string | null {
  const text = readLine(value)
  if (text === null || isTagName(text)) return text
  return refuse(
    value,
    `"${value.key}" is ${quoted(text)}, which is not a valid tag of a custom element; write lower case with a hyphen, such as "acme-button"`,
  )
}

export function readFlag(value: FieldValue): boolean | null {
  const { node } = value
  if (node.kind === 'scalar' && node.plain && node.text === 'true') return true
  if (node.kind === 'scalar' && node.plain && node.text === 'false') return false
  return refuse(value, `"${value.key}" must be true or false`)
}

export function readOneOf<T extends string>(value: FieldValue, allowed: readonly T[]): T | null {
  const text = readLine(value)
  if (text === null) return null
  const hit = allowed.find((one) => one === text)
  if (hit !== undefined) return hit
  const wanted =
    allowed.length > 1
      ? `one of ${allowed.join(', ')}${didYouMean(text, allowed)}`
      : allowed.join('')
  return refuse(value, `"${value.key}" is ${quoted(text)}, it must be ${wanted}`)
}

/**
 * Returns the items of a list, not yet read. Reports a value that is no list, and returns null.
 * `first` is the key that the message shows as the begin of an item; null if items are texts.
 */
function readItems(value: FieldValue, first: string | null): readonly FieldValue[] | null {
  const { key, node } = value
  if (node.kind === 'list')
    return node.items.map((item) => ({ ...value, node: item, isItem: true }))
  const text = node.kind === 'scalar' && /^[\w@./*, -]+$/.test(node.text) ? node.text : 'a, b'
  const advice =
    first === null ? `write ${quoted(`${key}: [${text}]`)}` : `begin each item with "- ${first}: …"`
  return refuse(value, `"${key}" must be a list; ${advice}`)
}

/** Reads a list of one-line texts; null if any of them is refused. */
export function readWords(value: FieldValue): string[] | null {
  const texts = readItems(value, null)?.map(readLine) ?? null
  return texts === null || texts.includes(null) ? null : texts.filter((text) => text !== null)
}

/** Reads a list of one-line texts, each with its place. Refused texts are left out. */
export function readPlacedWords(value: FieldValue): PlacedText[] | null {
  const items = readItems(value, null)
  if (items === null) return null
  return items.flatMap((item) => {
    const text = readLine(item)
    return text === null ? [] : [{ text, at: item.place(item.node.offset) }]
  })
}

/**
 * Reads a list of mappings. Items of another kind are reported and left out. `first` is the key
 * that the message shows as an example.
 */
export function readMaps(value: FieldValue, first: string): PlacedMap[] | null {
  const items = readItems(value, first)
  if (items === null) return null
  return items.flatMap((item) => {
    const { key, node, place } = item
    if (node.kind === 'map') return [{ map: node, at: place(node.offset) }]
    refuse(item, `an item of "${key}" must be a mapping, such as "- ${first}: …"`)
    return []
  })
}

export function readMap(value: FieldValue): YamlMap | null {
  if (value.node.kind === 'map') return value.node
  return refuse(value, `"${value.key}" must be a mapping of keys and values`)
}

/** Reads a mapping of names to texts; null if no text remains. */
export function readTexts(value: FieldValue): readonly NamedText[] | null {
  const { key, place, report } = value
  const texts: NamedText[] = []
  for (const { key: name, keyOffset, value: node } of readMap(value)?.entries ?? []) {
    const [at, textAt] = [place(keyOffset), place(node.offset)]
    const bad = findForbidden(name)
    if (bad !== null)
      report.error('character', at, `${bad.name} is not allowed in a key of "${key}"`)
    else if (name.trim() === '') refuse(value, `a key of "${key}" is empty`)
    else {
      const one = { ...value, key: name, node }
      const text = isNotGiven(one) ? null : readTextValue(one)
      if (text !== null) texts.push({ name, at, text, textAt })
    }
  }
  return texts.length === 0 ? null : texts
}

/**
 * True for the value of a key with nothing after it. Reports a comment there, which may be meant as
 * the value.
 */
export function isNotGiven({ key, node, place, report }: FieldValue): boolean {
  if (!isNothing(node)) return false
  const fault = commentFault(key, node)
  if (fault !== null) report.warning('front-matter-value', place(node.offset), fault)
  return true
}

/** Says that a comment stands in place of a key's value; null if none does. */
function commentFault(key: string, node: YamlNode): string | null {
  const comment = node.kind === 'scalar' ? node.comment : undefined
  if (comment === undefined) return null
  const fix = /^#[^\s"\\]+$/.test(comment) ? `${key}: "${comment}"` : `${key}: "#…"`
  return `"${key}" has no value: without quotes, "#" begins a comment; write ${fix}`
}
