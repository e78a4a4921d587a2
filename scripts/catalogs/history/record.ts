import type { Change } from '../diff/change.ts'
import { compare } from '../diff/compare-catalogs.ts'
import type { Component } from '../../words/model/component.ts'
import { quoted } from '../../words/model/printable.ts'
import { mapEntries } from '../../words/model/subcomponents.ts'
import { historyPath, type History, type Release } from './history.ts'
import { componentHistories, type ComponentHistory, type MemberHistory } from './members.ts'
import { compareVersions } from '../../words/model/version.ts'

/** Components of a release as they were published, with its version and date. */
export interface ReleasedCatalog {
  readonly version: string
  readonly date: string | null
  readonly components: readonly Component[]
}

export type Recorded =
  | { readonly history: History }
  /** Reasons why these releases cannot be recorded, as whole sentences that say what to do. */
  | { readonly faults: readonly string[] }

/**
 * Adds releases to a history, in any order. Each release is compared with the release before it, so
 * the components of both have to be known: those of the last release are in the history, all others
 * have to be given. A release that the history already has must be the same as before.
 */
export function record(history: History, catalogs: readonly ReleasedCatalog[]): Recorded {
  const given = new Map(catalogs.map((catalog) => [catalog.version, catalog]))
  const known = new Map(history.releases.map((release) => [release.version, release]))
  const versions = [...new Set([...known.keys(), ...given.keys()])].toSorted(compareVersions)
  const faults = [...ambiguous(versions, catalogs), ...otherThanLast(history, given)]
  if (faults.length > 0) return { faults }
  const lastKnown = history.releases.at(-1)?.version
  const componentsOf = (version: string): readonly Component[] | undefined =>
    version === lastKnown ? history.last : given.get(version)?.components
  const releases: Release[] = []
  for (const [i, version] of versions.entries()) {
    const previous = versions[i - 1] ?? null
    const then = previous === null ? [] : componentsOf(previous)
    const now = componentsOf(version)
    const old = known.get(version) ?? null
    const follows =
      old === null ? null : (history.releases[history.releases.indexOf(old) - 1]?.version ?? null)
    const stays = old !== null && follows === previous
    const date = given.get(version)?.date ?? old?.date ?? null
    if (old !== null && date !== old.date) faults.push(otherDate(old))
    if (then === undefined || now === undefined) {
      // The components of one of the two releases are not known, so they cannot be compared again.
      if (stays) releases.push(old)
      else
        faults.push(
          notThere(
            version,
            previous,
            now === undefined ? version : (previous ?? version),
            lastKnown,
          ),
        )
      continue
    }
    const made = { version, date, changes: previous === null ? [] : changesOf(then, now) }
    // The one that is given is another one: this release, or the one before it.
    if (stays && !isSame({ ...old, date }, made))
      faults.push(differs(given.has(version) ? version : (previous ?? version)))
    releases.push(made)
  }
  const newest = versions.at(-1)
  const last = newest === undefined ? history.last : (componentsOf(newest) ?? history.last)
  return faults.length > 0 ? { faults } : { history: withoutAnswers({ releases, last }) }
}

/**
 * Returns the changes between two releases, except a `since` that only one of them has: only a site
 * with a history publishes it.
 */
const changesOf = (old: readonly Component[], now: readonly Component[]): readonly Change[] =>
  compare(old, now).filter(
    (change) => change.member !== 'since' || (change.old !== null && change.new !== null),
  )

/**
 * Removes from the last components each `since` that comes from the history itself, so that the
 * components are the same whatever was published between two releases.
 */
function withoutAnswers(history: History): History {
  const known = componentHistories(history)
  return { ...history, last: history.last.map((one) => withoutSince(one, known.get(one.slug))) }
}

function withoutSince(component: Component, history: ComponentHistory | undefined): Component {
  if (history === undefined) return component
  const strip = <Of extends { readonly since: string | null }>(
    of: Of,
    known: MemberHistory | undefined,
  ): Of => (known?.since === of.since ? { ...of, since: null } : of)
  return mapEntries(strip(component, history), (entry, { key }, part) => {
    const known = part === null ? history.lists[key] : history.subcomponents.get(part)?.props
    return strip(entry, known?.get(entry.name))
  })
}

function notThere(
  version: string,
  previous: string | null,
  missing: string,
  newest: string | undefined,
): string {
  const isOlder =
    missing !== version && newest !== undefined && compareVersions(version, newest) < 0
  const order = isOlder ? ` is older than ${quoted(newest)}, the newest release, and` : ''
  return `${quoted(version)}${order} cannot be compared with ${quoted(previous ?? '')}: the history has no components of ${quoted(missing)}; give them, too: --from ${missing}=PLACE`
}

const differs = (version: string): string =>
  `the history has another release ${quoted(version)} already; give this one a different version`

const otherDate = ({ version, date }: Release): string =>
  `the release ${quoted(version)} is in the history already, ${date === null ? 'without a date' : `with the date ${date}`}; leave --date out, or change it in ${historyPath}`

const isSame = (one: Release, other: Release): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the faults of versions that are given twice, or that are written in two ways. */
function ambiguous(
  versions: readonly string[],
  catalogs: readonly ReleasedCatalog[],
): readonly string[] {
  const faults = versions.flatMap((version, i) => {
    const before = versions[i - 1]
    if (before === undefined || compareVersions(before, version) !== 0) return []
    return [`${quoted(before)} and ${quoted(version)} are the same release; write it one way`]
  })
  const seen = new Set<string>()
  for (const { version } of catalogs) {
    if (seen.has(version)) faults.push(`the release ${quoted(version)} is given twice`)
    seen.add(version)
  }
  return faults
}

/**
 * Returns one fault in a list if the last release is given again with other components; else an
 * empty list.
 */
function otherThanLast(
  { releases, last }: History,
  given: ReadonlyMap<string, ReleasedCatalog>,
): readonly string[] {
  const version = releases.at(-1)?.version
  const again = version === undefined ? undefined : given.get(version)
  if (version === undefined || again === undefined) return []
  return changesOf(last, again.components).length > 0 ? [differs(version)] : []
}
