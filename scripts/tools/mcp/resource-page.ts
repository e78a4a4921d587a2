import { slugFault } from '../../words/model/slug.ts'
import { compareText } from '../../words/model/text.ts'
import type { ListRow } from '../../catalogs/catalog-reader/read-catalog.ts'

/** Part of a list, and the cursor for the next part; null: this was the last. */
export interface ResourcePage {
  readonly rows: readonly ListRow[]
  readonly next: string | null
}

const usualSize = 200
// The SDK's client asks for so many pages by itself, then fails.
const mostPages = 64

/**
 * Page of the list that begins after the cursor; null if the cursor is not ours. A cursor is the
 * last slug given, so a catalog that is published between two pages neither repeats nor skips a
 * component that both have.
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
