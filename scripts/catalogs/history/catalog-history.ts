import type { Problem } from '../../words/model/problem.ts'
import { markAbsences } from './absences.ts'
import type { Release } from './history.ts'
import { changesBySlug, type Dated } from './members.ts'
import { readHistory } from './read-history.ts'

/** History of a catalog as pages need it: the releases, and the changes of each component. */
export interface CatalogHistory {
  /** Releases, oldest first. */
  readonly releases: readonly Release[]
  /** Changes of each component by its slug, oldest first. */
  readonly changes: ReadonlyMap<string, readonly Dated[]>
  /** Returns the version that added a component; null if it may be older than the history. */
  since(slug: string): string | null
}

/** Reads `history.json`. `value` is null if there are problems, all of the rule `history`. */
export function openCatalogHistory(
  bytes: Uint8Array,
  file: string,
): { readonly value: CatalogHistory | null; readonly problems: readonly Problem[] } {
  const { history, problems } = readHistory(bytes, file, 'names')
  if (problems.length > 0) return { value: null, problems }
  const changes = changesBySlug(history)
  const releases = markAbsences(history.releases)
  return {
    value: {
      releases,
      changes,
      since(slug) {
        const added = changes.get(slug)?.find(({ change }) => change.kind === 'component-added')
        return added === undefined || added.change.goneSince !== undefined ? null : added.version
      },
    },
    problems,
  }
}
