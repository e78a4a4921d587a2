import { compareTypes, isSameDefault, pairMembers } from '../metadata/compare-components.ts'
import type { Member } from '../metadata/model.ts'
import type { List } from '../../words/model/lists.ts'
import { entryMembers, type EntryMemberKey, type ListEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Reporter } from '../../words/model/problem.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { CodeLists } from './code-link.ts'
import type { EntryPlaces } from './entry-places.ts'

/** Entry as the author wrote it. */
interface WrittenRow {
  readonly entry: ListEntry
  readonly places: EntryPlaces
}

/** Entry of a linked list: the code's, with the author's row. */
export interface MergedRow<Row> {
  readonly entry: ListEntry
  /** Row of the author; null: only the code has the entry. */
  readonly written: Row | null
  /** True if the description is the code's. */
  readonly isDescribedByCode: boolean
}

/**
 * Merges a list of the code with what its author wrote (contract 2.9): first all entries of the
 * code, in its order, then those that only the author has. The author's text overrides the code's;
 * where it contradicts a fact it is reported, except for names in `keep`.
 *
 * Problems, as warnings: `api-type`, `api-default`, `api-required`, `api-unknown`.
 */
export function mergeEntries<Row extends WrittenRow>(
  list: List,
  rows: readonly Row[],
  code: CodeLists,
  report: Reporter,
): readonly MergedRow<Row>[] {
  const members = code.lists[list.key]
  const written = new Map(rows.map((row) => [asMember(row.entry), row]))
  const { pairs, unknown } = pairMembers(list.key, [...written.keys()], members)
  const rowsOf = new Map([...pairs].map(([own, other]) => [other, written.get(own) ?? null]))
  const saysRequired = rows.some(
    ({ entry, places }) => entry.required || places.members.required !== undefined,
  )
  const merged: MergedRow<Row>[] = members.map((member) => {
    const row = rowsOf.get(member) ?? null
    const entry = entryOf(member)
    if (row === null) return { entry, written: null, isDescribedByCode: true }
    if (!isKept(row.entry.name, member, code))
      reportDifferences(row, member, saysRequired, code, report)
    const isDescribedByCode = row.entry.description === null
    return { entry: overridden(entry, row.entry, saysRequired), written: row, isDescribedByCode }
  })
  const names = members.map(({ name }) => name)
  for (const own of unknown) {
    const row = written.get(own)
    if (row === undefined) continue
    merged.push({ entry: row.entry, written: row, isDescribedByCode: false })
    if (code.keep.includes(own.name)) continue
    const what = `${list.label} ${quoted(own.name)} is none of ${quoted(code.key)} in ${code.file.name}`
    report.warning('api-unknown', row.places.at, `${what}${didYouMean(own.name, names)}`)
  }
  return merged
}

function reportDifferences(
  { entry, places }: WrittenRow,
  code: Member,
  saysRequired: boolean,
  { file }: CodeLists,
  report: Reporter,
): void {
  const differ = (
    rule: string,
    key: 'type' | 'default' | 'required',
    page: string,
    given: string,
  ): void => {
    const what = key === 'required' ? '"required"' : key
    report.warning(
      rule,
      places.members[key] ?? places.at,
      `the ${what} of ${quoted(entry.name)} is ${page}, ${file.name} says ${given}`,
    )
  }
  if (entry.type !== null && code.type !== null)
    if (compareTypes(asMember(entry), code) === 'different')
      differ('api-type', 'type', quoted(entry.type), quoted(code.type))
  if (entry.default !== null && !isSameDefault(entry.default, code.default)) {
    const given = code.default === null ? 'none' : quoted(code.default)
    differ('api-default', 'default', quoted(entry.default), given)
  }
  if (saysRequired && file.saysRequired && entry.required !== code.required)
    differ('api-required', 'required', String(entry.required), String(code.required))
}

function isKept(name: string, member: Member, { keep }: CodeLists): boolean {
  return keep.includes(name) || keep.includes(member.name)
}

/** Entry of the code, with all that is written in its place; the name stays the code's. */
function overridden(code: ListEntry, written: ListEntry, saysRequired: boolean): ListEntry {
  const entry: Record<string, unknown> = { ...code }
  for (const key of Object.keys(code) as EntryMemberKey[]) {
    const value = written[key]
    if (key === 'name') continue
    if (key === 'required') {
      if (saysRequired) entry[key] = value
    } else if (value !== null && value !== false) entry[key] = value
  }
  // It is about the code's type.
  if (written.type !== null) entry['expansion'] = written.expansion
  return entry as unknown as ListEntry
}

/** Entry without the alias of its type, which is for comparisons alone. */
function entryOf(member: Member): ListEntry {
  const entry: Record<string, unknown> = {}
  for (const { key } of entryMembers) entry[key] = member[key]
  return entry as unknown as ListEntry
}

function asMember(entry: ListEntry): Member {
  return { ...entry, alias: null, open: false }
}
