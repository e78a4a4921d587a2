import { formOf, type Change } from '../diff/change.ts'
import type { Release } from './history.ts'

/**
 * Marks a component, sub-component or entry that one release removes and a later release adds again
 * as one absence, with a milder level for both changes. A manifest that leaves out a base class for
 * one release breaks no code that skips that release. An entry that is back and required stays an
 * addition: code that lacks it breaks.
 */
export function markAbsences(releases: readonly Release[]): readonly Release[] {
  const marks = new Map<Change, Partial<Change>>()
  const gone = new Map<string, { readonly change: Change; readonly version: string }>()
  for (const { version, changes } of releases)
    for (const change of changes) {
      const { slug, prop, entry, subcomponent } = change
      const form = formOf(change.kind)
      const key = JSON.stringify([slug, subcomponent, entry?.list, entry?.name ?? prop])
      if (form === '*-removed') gone.set(key, { change, version })
      if (form !== '*-added' && form !== 'required-*-added') continue
      const before = gone.get(key)
      gone.delete(key)
      if (before === undefined || form === 'required-*-added') continue
      marks.set(before.change, { level: 'warning', renamedTo: null, backIn: version })
      marks.set(change, { level: 'fine', goneSince: before.version })
    }
  if (marks.size === 0) return releases
  return releases.map((release) => ({
    ...release,
    changes: release.changes.map((change) => ({ ...change, ...marks.get(change) })),
  }))
}

// Returns the changes of consecutive releases, except those of something that one of them removes
// and a later one adds again.
export function withoutAbsences(releases: readonly Release[]): readonly Change[] {
  return markAbsences(releases).flatMap(({ changes }) =>
    changes.filter(({ backIn, goneSince }) => backIn === undefined && goneSince === undefined),
  )
}

/**
 * Returns the names of components and sub-components that one of consecutive releases removes and a later one adds again.
 * What changed in them meanwhile is not known.
 */
export function namesOfAbsences(releases: readonly Release[]): readonly string[] {
  const names = markAbsences(releases).flatMap(({ changes }) =>
    changes.flatMap(({ goneSince, name, subcomponent, prop, entry }) =>
      goneSince !== undefined && prop === null && entry === undefined ? (subcomponent ?? name) : [],
    ),
  )
  return [...new Set(names)]
}
