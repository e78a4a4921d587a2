import { compareText } from '../../words/model/text.ts'

/** Number of a member's uses; of a prop with named values, the number for each value. */
export interface MemberCount {
  readonly uses: number
  readonly values?: Readonly<Record<string, number>>
}
export type MemberCounts = Readonly<Record<string, MemberCount>>

/** Number of a component's uses, and of the files that use it. */
export interface ComponentCount {
  readonly uses: number
  readonly files: number
  readonly props?: MemberCounts
  readonly events?: MemberCounts
  readonly slots?: MemberCounts
}

/** `usage.json`, the counts of one app: no paths and no code but values that the catalog names itself. */
export interface UsageCounts {
  readonly usage: 1
  /** Title of the catalog; null: the catalog has none. */
  readonly catalog: string | null
  /** Name of the app. */
  readonly name: string
  /**
   * Counts by slug; a sub-component has its name behind the slug, as in `tabs/Tabs.List`. Sorted.
   */
  readonly components: Readonly<Record<string, ComponentCount>>
}

/** Record sorted by name. A name may be `__proto__`; `fromEntries` makes that a plain key. */
export function sortedRecord<Value>(entries: [string, Value][]): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b)))
}

/** The counts of two apps, or of two parts of one that share no file. */
export function mergeCounts(a: UsageCounts, b: UsageCounts): UsageCounts {
  const names = new Set([...a.name.split(', '), ...b.name.split(', ')])
  return {
    usage: 1,
    catalog: a.catalog ?? b.catalog,
    name: [...names].sort(compareText).join(', '),
    components: mergeRecords(a.components, b.components, mergeComponents),
  }
}

function mergeComponents(a: ComponentCount, b: ComponentCount): ComponentCount {
  const lists = (['props', 'events', 'slots'] as const).flatMap((key) => {
    const merged = mergeRecords(a[key] ?? {}, b[key] ?? {}, mergeMembers)
    return Object.keys(merged).length === 0 ? [] : [[key, merged] as const]
  })
  return { uses: a.uses + b.uses, files: a.files + b.files, ...Object.fromEntries(lists) }
}

function mergeMembers(a: MemberCount, b: MemberCount): MemberCount {
  const values = mergeRecords(a.values ?? {}, b.values ?? {}, (one, other) => one + other)
  const uses = a.uses + b.uses
  return Object.keys(values).length === 0 ? { uses } : { uses, values }
}

function mergeRecords<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
  merge: (one: Value, other: Value) => Value,
): Readonly<Record<string, Value>> {
  const all = new Map(Object.entries(a))
  for (const [key, value] of Object.entries(b)) {
    const known = all.get(key)
    all.set(key, known === undefined ? value : merge(known, value))
  }
  return sortedRecord([...all])
}
