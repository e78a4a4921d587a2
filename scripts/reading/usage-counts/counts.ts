import { compareText } from '../../words/model/text.ts'

/** How often a member is used; of a prop whose values are named, how often each. */
export interface MemberCount {
  readonly uses: number
  readonly values?: Readonly<Record<string, number>>
}
export type MemberCounts = Readonly<Record<string, MemberCount>>

/** How often a component is used, and in how many files. */
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
  /** What the catalog is called; null: it does not say. */
  readonly catalog: string | null
  /** What the app is called. */
  readonly name: string
  /** By slug; a sub-component stands behind it, as in `tabs/Tabs.List`. Sorted. */
  readonly components: Readonly<Record<string, ComponentCount>>
}

/** By name; a name may be `__proto__`, which `fromEntries` takes as it is. */
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
