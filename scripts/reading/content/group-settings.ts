import type { PlacedText } from '../../words/model/placed-text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import type { GroupSetting } from '../options/setting-kinds.ts'
import { readFields, type Fields } from '../fields/fields.ts'
import { findForbidden } from '../fields/text-positions.ts'

/**
 * Reads `groups:`, a mapping of groups to patterns of names, each one pattern or a list. Problems:
 * `front-matter-value`, `character`, and those of {@link readFields}.
 */
export function readGroups(
  name: string,
  fields: Fields,
  place: (offset: number) => Point,
  report: Reporter,
): readonly GroupSetting[] | null {
  const map = fields.map(name)
  if (map === null) return null
  const keys = map.entries.map(({ key }) => key)
  const inner = readFields(map, keys, place, report, { what: `"${name}"` })
  return map.entries.flatMap(({ key, keyOffset }): GroupSetting[] => {
    const at = place(keyOffset)
    const bad = findForbidden(key)
    if (bad !== null) {
      report.error('character', at, `${bad.name} is not allowed in a key of "${name}"`)
      return []
    }
    if (key.trim() === '' || /[\n\t]/.test(key)) {
      const what = `a group of "${name}" is ${quoted(key)}; it needs a name on one line`
      report.error('front-matter-value', at, what)
      return []
    }
    const isList = inner.kindOf(key) === 'list'
    const patterns = isList ? (inner.placedWords(key) ?? []) : onePattern(inner, key)
    return [{ name: key.trim(), patterns }]
  })
}

function onePattern(fields: Fields, key: string): readonly PlacedText[] {
  const text = fields.word(key)
  const at = fields.at(key)
  return text === null || at === null ? [] : [{ text, at }]
}
