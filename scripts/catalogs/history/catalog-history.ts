import type { Problem } from '../../words/model/problem.ts'
import type { Release } from './history.ts'
import { changesBySlug, type Dated } from './members.ts'
import { readHistory } from './read-history.ts'

/** What the releases changed, as pages need it. */
export interface CatalogHistory {
  /** Oldest first. */
  readonly releases: readonly Release[]
  /** What they changed of each component, oldest first. */
  readonly changes: ReadonlyMap<string, readonly Dated[]>
  /** The release that brought a component; null: it was there before, or is not known. */
  since(slug: string): string | null
}

/** Null with problems: rule `history`. */
export function openCatalogHistory(
  bytes: Uint8Array,
  file: string,
): { readonly value: CatalogHistory | null; readonly problems: readonly Problem[] } {
  const { history, problems } = readHistory(bytes, file, 'names')
  if (problems.length > 0) return { value: null, problems }
  const changes = changesBySlug(history)
  const { releases } = history
  return {
    value: {
      releases,
      changes,
      since(slug) {
        const added = changes.get(slug)?.findLast(({ change }) => change.kind === 'component-added')
        return added?.version ?? null
      },
    },
    problems,
  }
}
