import type { Change } from './compare-catalogs.ts'

/** One change that many components have alike. */
export interface SharedChange {
  /** The change, as the first component has it. */
  readonly change: Change
  /** Changes of all these components, in the order given. */
  readonly all: readonly Change[]
}

/** Fewest components that change alike and are one fact, such as a prop that all inherit. */
export const fewestAlike = 5

/** Changes by whether many components have them alike; both in the order given. */
export function shareChanges(changes: readonly Change[]): {
  readonly shared: readonly SharedChange[]
  readonly single: readonly Change[]
} {
  const found = new Map<string, Change[]>()
  for (const change of changes) {
    const key = sharedKey(change)
    if (key === null) continue
    const own = found.get(key)
    if (own === undefined) found.set(key, [change])
    else own.push(change)
  }
  const shared = [...found.values()].flatMap((all) => {
    const [change] = all
    return change === undefined || all.length < fewestAlike ? [] : [{ change, all }]
  })
  const taken = new Set(shared.flatMap(({ all }) => all))
  return { shared, single: changes.filter((one) => !taken.has(one)) }
}

/** Key that changes alike share; null: the change is of a whole component, or has its own uses. */
export function sharedKey(change: Change): string | null {
  const { kind, prop, entry, subcomponent, member, old, new: now, renamedTo, uses } = change
  const { backIn, goneSince } = change
  if ((prop === null && entry === undefined) || subcomponent !== undefined || uses !== undefined)
    return null
  return JSON.stringify([
    kind,
    prop,
    entry?.list,
    entry?.name,
    member,
    old,
    now,
    renamedTo,
    backIn,
    goneSince,
  ])
}
