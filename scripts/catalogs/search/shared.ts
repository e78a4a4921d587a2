import { textsPerName, type DetailsRow, type MembersRow } from './data.ts'
import type { Place } from './search-places.ts'

/**
 * Inherited prop of a component: its position among the component's places, and a text that is the
 * same for all components that inherit the prop.
 */
export type SharedPlace = readonly [at: number, prop: string]

/** Returns the inherited props among a component's places, each with its position. */
export function sharedPlaces(places: readonly Place[]): readonly SharedPlace[] {
  const shared: SharedPlace[] = []
  for (const [at, { entry }] of places.entries())
    if (entry !== null && entry.inheritedFrom !== null)
      shared.push([at, `${entry.inheritedFrom}\n${entry.name}`])
  return shared
}

/**
 * Makes a function that is called for one component after another, and returns the positions of
 * inherited props that an earlier component had. The search lists each of them once, since hundreds
 * of rows would say the same.
 */
export function createRepeats(): (shared: readonly SharedPlace[]) => ReadonlySet<number> {
  const seen = new Set<string>()
  return (shared) => {
    const repeated = new Set<number>()
    for (const [at, prop] of shared) {
      if (seen.has(prop)) repeated.add(at)
      seen.add(prop)
    }
    return repeated
  }
}

/** Returns a component's rows in the search files without the places at the given positions. */
export function withoutPlaces(
  [slug, description, runs, names, ids]: MembersRow,
  [, texts]: DetailsRow,
  gone: ReadonlySet<number>,
): readonly [MembersRow, DetailsRow] {
  const kept: { runs: number[]; names: string[]; ids: Record<number, string>; texts: string[] } = {
    runs: [],
    names: [],
    ids: {},
    texts: [],
  }
  let at = 0
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const kind = runs[i] ?? 0
    const before = kept.names.length
    for (const end = at + (runs[i + 1] ?? 0); at < end; at++) {
      const name = names[at]
      if (gone.has(at) || name === undefined) continue
      const id = ids[at]
      if (id !== undefined) kept.ids[kept.names.length] = id
      kept.names.push(name)
      const from = at * textsPerName
      kept.texts.push(...texts.slice(from, from + textsPerName))
    }
    if (kept.names.length > before) kept.runs.push(kind, kept.names.length - before)
  }
  return [
    [slug, description, kept.runs, kept.names, kept.ids],
    [slug, kept.texts],
  ]
}
