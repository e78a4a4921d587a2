import type { List } from '../../words/model/lists.ts'
import {
  blankEntry,
  inKeyOrder,
  type EntryMemberKey,
  type ListEntry,
} from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import type { Fields } from '../fields/fields.ts'
import { reportTwice, unnamedHint } from './entry-name.ts'
import { readMemberField } from './read-member.ts'

/**
 * Places of a list's entry in the source: `at` is the place of its name, `members` has those of its
 * other values.
 */
export interface EntryPlaces {
  readonly at: Point
  readonly members: Readonly<Partial<Record<EntryMemberKey, Point>>>
}

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
 * Reads a list in front matter, such as `props:` (contract 2.2); null if it is not given. Every
 * scalar is the text that the author typed.
 *
 * Problems, for props: `prop-name` (no name), `prop-duplicate`, and those of {@link readFields}.
 */
export function readEntryList(
  list: List,
  { items, report }: Fields,
): readonly ListedEntry[] | null {
  const { one, anchor } = list
  const members = inKeyOrder(list.members)
  const keys = members.map(({ key }) => key)
  const lines = new Map<string, number>()
  const read = (fields: Fields, at: Point): readonly ListedEntry[] => {
    if (!fields.has('name')) {
      const what = `${one} without a name; add "name: …"${unnamedHint(list)}`
      report.error(`${anchor}-name`, at, what)
      return []
    }
    const name = fields.word('name')
    if (name === null) return []
    const nameAt = fields.at('name') ?? at
    if (list.unnamed !== undefined && /^[-–—]$/.test(name)) {
      report.warning(
        `${anchor}-name`,
        nameAt,
        `${quoted(name)} is read as a name${unnamedHint(list)}`,
      )
    }
    reportTwice(name, nameAt, lines, { list, report })
    const entry: Record<EntryMemberKey, unknown> = { ...blankEntry, name }
    for (const { key, kind } of members) {
      if (kind !== 'name') entry[key] = readMemberField(fields, key, kind)
    }
    const places: Partial<Record<EntryMemberKey, Point>> = {}
    for (const key of keys) {
      const place = fields.at(key)
      if (place !== null) places[key] = place
    }
    const own = { entry: entry as ListEntry, at: fields.at('description') ?? nameAt }
    return [{ ...own, places: { at: nameAt, members: places } }]
  }
  const mappings = items(list.key, keys, { what: one, required: ['name'] })
  return mappings?.flatMap(({ fields, at }) => read(fields, at)) ?? null
}
