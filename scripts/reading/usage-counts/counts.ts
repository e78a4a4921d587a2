import { compareText } from '../../words/model/text.ts'

/** Number of uses of a member. `values` counts the uses of each value of a prop, by value. */
export interface MemberCount {
  readonly uses: number
  readonly values?: Readonly<Record<string, number>>
}
export type MemberCounts = Readonly<Record<string, MemberCount>>

/** Number of uses of a component, number of files that use it, and uses of its members by name. */
export interface ComponentCount {
  readonly uses: number
  readonly files: number
  readonly props?: MemberCounts
  readonly events?: MemberCounts
  readonly slots?: MemberCounts
}

/**
 * Content of `usage.json`, the counts of one app. It contains no paths, and no code except values
 * that the catalog itself names.
 */
export interface UsageCounts {
  readonly usage: 1
  /** Title of the catalog that the uses were counted for; null if it has none. */
  readonly catalog: string | null
  /** Name of the app whose code was counted. */
  readonly name: string
  /** Counts by slug, sorted. A sub-component's name follows the slug: `tabs/Tabs.List`. */
  readonly components: Readonly<Record<string, ComponentCount>>
}

/** Makes an object whose keys are sorted. `fromEntries` makes even `__proto__` a plain key. */
export function sortedRecord<Value>(entries: [string, Value][]): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b)))
}

/** Adds up the counts of two apps, or of two parts of one app that share no file. */
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
