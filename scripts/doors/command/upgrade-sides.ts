import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Change } from '../../catalogs/diff/change.ts'
import { historyPath, type History } from '../../catalogs/history/history.ts'
import type { Component } from '../../words/model/component.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { compareVersions, isVersion } from '../../words/model/version.ts'
import type { Options } from '../../reading/options/read.ts'
import { openPublished } from '../../catalogs/catalog-reader/published.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { runFolder } from './shown-paths.ts'

/** Side of an upgrade, the old or new catalog: a built site, or components of a release. */
export type UpgradeSide = { readonly place: string } | { readonly components: readonly Component[] }

/**
 * Both sides of an upgrade. `changes` are the changes between them by the history; null if not both
 * sides are releases of it. `absences` names components that a release between the sides lacks: their changes are not known.
 */
export interface UpgradeSides {
  readonly old: UpgradeSide
  readonly next: UpgradeSide
  readonly changes: readonly Change[] | null
  readonly absences?: readonly string[]
}

export type ReadUpgradeSides =
  | UpgradeSides
  /** Problems of a history that cannot be read. */
  | { readonly problems: readonly Problem[] }
  /** Reason why a word names no release, as a whole sentence. */
  | { readonly fault: string }

/**
 * Reads the two words of `--upgrade`: the old and the new catalog. A word that looks like a
 * version, and is no folder, is a release of a history. This is the history of the first catalog in
 * `--catalog`, else of the content folder.
 */
export async function readUpgradeSides(
  [old, next]: readonly [string, string],
  { content, catalog }: Pick<Options, 'content' | 'catalog'>,
): Promise<ReadUpgradeSides> {
  const [oldVersion, nextVersion] = [versionOf(old), versionOf(next)]
  if (oldVersion === null && nextVersion === null)
    return { old: { place: old }, next: { place: next }, changes: null }
  const opened = await openHistory(oldVersion ?? nextVersion ?? '', content, catalog)
  if (!('history' in opened)) return opened
  const { history } = opened
  const {
    rebuildCatalog: catalogOf,
    changesBetween,
    absencesBetween,
  } = await import('../../catalogs/history/past-catalog.ts')
  const sideOf = (place: string, version: string | null): UpgradeSide | { fault: string } => {
    if (version === null) return { place }
    const components = catalogOf(history, version)
    return components === null ? { fault: unknown(version, history) } : { components }
  }
  const [oldSide, nextSide] = [sideOf(old, oldVersion), sideOf(next, nextVersion)]
  if ('fault' in oldSide) return oldSide
  if ('fault' in nextSide) return nextSide
  if (oldVersion === null || nextVersion === null)
    return { old: oldSide, next: nextSide, changes: null }
  if (compareVersions(oldVersion, nextVersion) >= 0)
    return {
      fault: `${quoted(nextVersion)} is not newer than ${quoted(oldVersion)}; write the older version first`,
    }
  const changes = changesBetween(history, oldVersion, nextVersion)
  const absences = absencesBetween(history, oldVersion, nextVersion)
  return { old: oldSide, next: nextSide, changes, absences }
}

/** Opens the history of the first catalog in `--catalog`, else of the content folder. */
async function openHistory(
  version: string,
  content: string,
  catalog: Options['catalog'],
): Promise<
  | { readonly history: History }
  | { readonly problems: readonly Problem[] }
  | { readonly fault: string }
> {
  const [place] = catalog ?? []
  if (place !== undefined) {
    const { readPublishedHistory } = await import('../../catalogs/history/published-history.ts')
    return { history: await readPublishedHistory(openPublished(place)) }
  }
  const path = join(content, historyPath)
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return {
      fault: `${quoted(version)} is not a folder, and there is no history ${printable(path)} to look for a release of that version`,
    }
  const { readHistory } = await import('../../catalogs/history/read-history.ts')
  const label = `${contentLabel(content)}/${historyPath}`
  const { history, problems } = readHistory(readFileSync(path), label)
  return problems.length > 0 ? { problems } : { history }
}

/** Returns the version that a word names. Returns null if the word is a folder or an address. */
function versionOf(word: string): string | null {
  // A word that a person types is converted as a path is. A word of a package's script is not.
  const name = isVersion(word) ? word : relative(runFolder(), resolve(word))
  return !/^https?:/i.test(word) && isVersion(name) && /\d/.test(name) && !existsSync(word)
    ? name
    : null
}

function unknown(version: string, { releases }: History): string {
  const names = releases.map((release) => release.version)
  const shown = names.slice(-20).map(printable).join(', ')
  const more = names.length > 20 ? `${names.length - 20} older ones, ` : ''
  return `the history has no release ${quoted(version)}; it has ${names.length === 0 ? 'none' : more + shown}`
}
