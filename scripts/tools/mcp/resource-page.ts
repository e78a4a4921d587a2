import { slugFault } from '../../words/model/slug.ts'
import { compareText } from '../../words/model/text.ts'
import type { ListRow } from '../../catalogs/catalog-reader/read-catalog.ts'

/** Part of a list for an agent, with the cursor for the next part; null if this is the last one. */
export interface ResourcePage {
  readonly rows: readonly ListRow[]
  readonly next: string | null
}

const usualSize = 200
// Number of parts that the SDK's client requests by itself before it fails.
const mostPages = 64

/**
 * Returns the part of the list that begins after the cursor, or null if the cursor is not valid. A
 * cursor is the slug of the last row that was given. So a catalog that is published between two
 * requests neither repeats nor skips a component that both versions have.
 */
export function resourcePage(
  rows: readonly ListRow[],
  cursor: string | undefined,
): ResourcePage | null {
  if (cursor !== undefined && slugFault(cursor) !== null) return null
  const after = rows
    .filter(({ slug }) => cursor === undefined || compareText(slug, cursor) > 0)
    .toSorted((a, b) => compareText(a.slug, b.slug))
  const page = after.slice(0, Math.max(usualSize, Math.ceil(rows.length / mostPages)))
  return { rows: page, next: page.length < after.length ? (page.at(-1)?.slug ?? null) : null }
}
