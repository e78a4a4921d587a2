import type { List } from '../../words/model/lists.ts'
import {
  blankEntry,
  inKeyOrder,
  type EntryMemberKey,
  type ListEntry,
} from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { readFields } from '../fields/fields.ts'
import type { YamlMap } from '../fields/yaml-node.ts'
import type { EntryPlaces } from './entry-places.ts'
import { unnamedHint } from './entry-name.ts'
import { readMemberField } from './read-member.ts'

/**
 * Entry of a list in front matter, such as a prop, with its places in the source. `at` is the place
 * for messages about its description.
 */
export interface ListedEntry {
  readonly entry: ListEntry
  readonly at: Point
  readonly places: EntryPlaces
}

/**
 * Reads a list in front matter, such as `props:` (contract 2.2). Every scalar is the text that the
 * author typed.
 *
 * Problems, for props: `prop-name` (no name), `prop-duplicate`, and those of {@link readFields}.
 */
export function readEntryList(
  list: List,
  items: readonly { map: YamlMap; at: Point }[],
  place: (offset: number) => Point,
  report: Reporter,
): ListedEntry[] {
  const { label, one, anchor } = list
  const members = inKeyOrder(list.members)
  const keys = members.map(({ key }) => key)
  const found: ListedEntry[] = []
  const lines = new Map<string, number>()
  for (const { map, at } of items) {
    const fields = readFields(map, keys, place, report, { what: one, required: ['name'] })
    if (!fields.has('name')) {
      const what = `${one} without a name; add "name: …"${unnamedHint(list)}`
      report.error(`${anchor}-name`, at, what)
      continue
    }
    const name = fields.word('name')
    if (name === null) continue
    const nameAt = fields.at('name') ?? at
    if (list.unnamed !== undefined && /^[-–—]$/.test(name)) {
      report.warning(
        `${anchor}-name`,
        nameAt,
        `${quoted(name)} is read as a name${unnamedHint(list)}`,
      )
    }
    const first = lines.get(name)
    if (first !== undefined) {
      report.error(
        `${anchor}-duplicate`,
        nameAt,
        `${label} ${quoted(name)} is declared twice, first on line ${first}`,
      )
    } else lines.set(name, nameAt.line)
    const entry: Record<EntryMemberKey, unknown> = { ...blankEntry, name }
    for (const { key, kind } of members) {
      if (kind !== 'name') entry[key] = readMemberField(fields, key, kind, report)
    }
    const places: Partial<Record<EntryMemberKey, Point>> = {}
    for (const key of keys) {
      const place = fields.at(key)
      if (place !== null) places[key] = place
    }
    found.push({
      entry: entry as ListEntry,
      at: fields.at('description') ?? nameAt,
      places: { at: nameAt, members: places },
    })
  }
  return found
}
