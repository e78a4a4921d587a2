import { hash } from 'node:crypto'
import { indexPagePath, type IndexPage } from '../../../words/model/index-pages.ts'

interface Row {
  readonly slug: string
  readonly section: string | null
}

export interface IndexLimits {
  /** Number of rows up to which the index is one page. */
  readonly whole: number
  /** Largest number of rows on each page of an index that is split into pages. */
  readonly most: number
  /** Smallest number of rows from the start of one index page to the start of the next. */
  readonly apart: number
}

// Time until Chromium has drawn an index, and until its filter answers first (2 busy cores, from disk): 2,000 rows 0.9
// and 0.1 s, 0.6 MB; 10,000 rows 2 and 0.4 s, 3.2 MB; 100,000 rows 22 and 3.4 s, 32 MB.
const indexLimits: IndexLimits = { whole: 2000, most: 1000, apart: 250 }

/**
 * Splits the rows of the index, given in catalog order, into pages. Returns an empty list if all rows fit into one
 * page.
 *
 * Each row has a rank, which is made of a hash; first rows of groups have lower ranks than all others. A page starts at
 * each row whose rank is the lowest among its near rows, so that pages start with groups if there are any. An added row
 * then changes only the pages next to it; if pages were counted from the first row on, it would change all later pages.
 */
export function indexPagesOf(
  rows: readonly Row[],
  { whole, most, apart }: IndexLimits = indexLimits,
): readonly IndexPage[] {
  if (rows.length <= whole) return []
  const ranks = rows.map((row, i) => (i === 0 ? -1 : rankOf(row, rows[i - 1])))
  const starts = [0]
  const begin = (start: number): void => {
    const last = starts.at(-1) ?? 0
    // If two starts lie too far apart, the rows between them are divided evenly.
    const pages = Math.ceil((start - last) / most)
    for (let page = 1; page < pages; page++)
      starts.push(last + Math.floor((page * (start - last)) / pages))
    if (start < rows.length) starts.push(start)
  }
  for (let i = apart; i <= rows.length - apart; i++) if (isLowest(ranks, i, apart)) begin(i)
  begin(rows.length)
  return starts.map((start, i) => ({
    path: indexPagePath(rows[start]?.slug ?? ''),
    start,
    end: starts[i + 1] ?? rows.length,
  }))
}

/**
 * Returns the rank of an index row for starting a page, lowest first: 0 to 1 for the first row of a
 * group, 1 to 2 for others.
 */
function rankOf({ slug, section }: Row, before: Row | undefined): number {
  const isFirst = section !== before?.section
  const digits = hash('sha256', isFirst ? `g-${section ?? ''}` : slug).slice(0, 12)
  return (isFirst ? 0 : 1) + Number.parseInt(digits, 16) / 16 ** 12
}

function isLowest(ranks: readonly number[], at: number, apart: number): boolean {
  const rank = ranks[at] ?? 0
  // Near rows are compared first: nearly always one of them is lower.
  for (let step = 1; step < apart; step++) {
    if ((ranks[at - step] ?? 3) <= rank || (ranks[at + step] ?? 3) <= rank) return false
  }
  return true
}
