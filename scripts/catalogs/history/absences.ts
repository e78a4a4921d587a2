import { formOf, type Change } from '../diff/change.ts'
import type { Release } from './history.ts'
import { getOrMake } from '../../words/model/gather.ts'

/**
 * Marks an entry that one release removes and a later release adds again as one absence, with a
 * milder level for both changes. A manifest that leaves out a base class for one release breaks no
 * code that skips that release. An entry that is back and required stays an addition: code that
 * lacks it breaks. Changes of whole components and sub-components stay as they are.
 */
export function markAbsences(releases: readonly Release[]): readonly Release[] {
  const marks = new Map<Change, Partial<Change>>()
  const gone = new Map<string, Map<string, { readonly change: Change; readonly version: string }>>()
  for (const { version, changes } of releases)
    for (const change of changes) {
      const { slug, prop, entry, subcomponent } = change
      const form = formOf(change.kind)
      const isTurn = form === '*-removed' || form === '*-added' || form === 'required-*-added'
      if (!isTurn) continue
      const name = entry?.name ?? prop
      if (name === null) {
        // Entries that are added later may be other things with the same names.
        gone.delete(ownerKey(slug, subcomponent))
        if (subcomponent === undefined)
          for (const key of gone.keys()) if (key.startsWith(`${slug} `)) gone.delete(key)
        continue
      }
      const owner = ownerKey(slug, subcomponent)
      const key = JSON.stringify([entry?.list ?? 'props', name])
      const own = getOrMake(gone, owner, () => new Map())
      if (form === '*-removed') own.set(key, { change, version })
      const before = form === '*-removed' ? undefined : own.get(key)
      if (before === undefined) continue
      own.delete(key)
      if (form === 'required-*-added') continue
      marks.set(before.change, { level: 'warning', renamedTo: null, backIn: version })
      marks.set(change, { level: 'fine', goneSince: before.version })
    }
  if (marks.size === 0) return releases
  return releases.map((release) => ({
    ...release,
    changes: release.changes.map((change) => ({ ...change, ...marks.get(change) })),
  }))
}

const ownerKey = (slug: string, subcomponent: string | undefined): string =>
  `${slug} ${subcomponent ?? ''}`

/**
 * Returns the changes of consecutive releases, except those of an entry that one of them removes
 * and a later one adds again.
 */
export function withoutAbsences(releases: readonly Release[]): readonly Change[] {
  return markAbsences(releases).flatMap(({ changes }) =>
    changes.filter(({ backIn, goneSince }) => backIn === undefined && goneSince === undefined),
  )
}
