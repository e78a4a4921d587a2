import { compareTypes, isSameDefault, pairMembers } from '../metadata/compare-components.ts'
import type { Member } from '../metadata/model.ts'
import type { List } from '../../words/model/lists.ts'
import { entryMembers, type EntryMemberKey, type ListEntry } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Reporter } from '../../words/model/problem.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { CodeLists } from './code-link.ts'
import type { ListedEntry } from './entry-list.ts'

/** Entry of a list as the author wrote it on the page, with its places. */
type WrittenRow = Pick<ListedEntry, 'entry' | 'places'>

/** Entry of a list after merging: values of the code and of the author, with the author's row. */
export interface MergedRow<Row> {
  readonly entry: ListEntry
  /** Entry as the author wrote it, with its places; null if only the code has the entry. */
  readonly written: Row | null
  /** True if the author gives no description, so that the code's is shown if it has one. */
  readonly isDescribedByCode: boolean
}

/**
 * Merges a list from the code with the author's rows (contract 2.9). The entries of the code come
 * first, in the code's order, then those that only the author has. The author's text overrides the
 * code's. A contradiction to the code is reported, except for names in `keep`.
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
    const what = `${quoted(code.key)} in ${code.file.name} has no ${list.label} ${quoted(own.name)}`
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

/**
 * Returns the code's entry, overridden by every value that the author has written. The name stays
 * the code's, and so does `required` if no row of the author states it.
 */
function overridden(code: ListEntry, written: ListEntry, saysRequired: boolean): ListEntry {
  const entry: Record<string, unknown> = { ...code }
  for (const key of Object.keys(code) as EntryMemberKey[]) {
    const value = written[key]
    if (key === 'name') continue
    if (key === 'required') {
      if (saysRequired) entry[key] = value
    } else if (value !== null && value !== false) entry[key] = value
  }
  // The expansion explains the type, so it is taken from the same place as the type.
  if (written.type !== null) entry['expansion'] = written.expansion
  return entry as unknown as ListEntry
}

/** Returns a code's entry without `alias` and `open`, which only comparisons and checks use. */
function entryOf(member: Member): ListEntry {
  const entry: Record<string, unknown> = {}
  for (const { key } of entryMembers) entry[key] = member[key]
  return entry as unknown as ListEntry
}

export function asMember(entry: ListEntry): Member {
  return { ...entry, alias: null, open: false }
}
