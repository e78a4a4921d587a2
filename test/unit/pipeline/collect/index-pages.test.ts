import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  indexPagesOf,
  type IndexLimits,
} from '../../../../scripts/building/pipeline/collect/index-pages.ts'

const limits: IndexLimits = { whole: 20, most: 12, apart: 4 }
interface Row {
  readonly slug: string
  readonly section: string | null
}
/** So many rows, in groups of these sizes, the last one without a title. */
const rowsOf = (sizes: readonly number[]): Row[] =>
  sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, i) => ({
      slug: `g${group}-${i}`,
      section: group === sizes.length - 1 ? null : `Group ${group}`,
    })),
  )

test('rows that fit into one page have none of their own', () => {
  expect(indexPagesOf([], limits)).toEqual([])
  expect(indexPagesOf(rowsOf([20]), limits)).toEqual([])
  expect(indexPagesOf(rowsOf([21]), limits).length).toBeGreaterThan(1)
})

test('pages begin with groups where these are neither too near nor too far', () => {
  const starts = indexPagesOf(rowsOf([6, 6, 6, 6]), limits).map(({ path, start }) => [path, start])
  expect(starts).toEqual([
    ['catalog/from-g0-0.html', 0],
    ['catalog/from-g1-0.html', 6],
    ['catalog/from-g2-0.html', 12],
    ['catalog/from-g3-0.html', 18],
  ])
})

test(
  'every row is on one page, in order, and no page is too long or too short',
  { tags: 'sampled' },
  () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (sizes) => {
        const rows = rowsOf(sizes)
        const pages = indexPagesOf(rows, limits)
        if (rows.length <= limits.whole) return pages.length === 0
        const lengths = pages.map(({ start, end }) => end - start)
        expect(pages[0]?.start).toBe(0)
        expect(pages.at(-1)?.end).toBe(rows.length)
        expect(pages.slice(1).map(({ start }) => start)).toEqual(
          pages.slice(0, -1).map(({ end }) => end),
        )
        expect(lengths.filter((length) => length > limits.most || length < limits.apart)).toEqual(
          [],
        )
        expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
        return true
      }),
    )
  },
)

test('a row that is added moves at most the pages next to it', { tags: 'sampled' }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 10, maxLength: 40 }),
      fc.nat(),
      (sizes, at) => {
        const rows = rowsOf(sizes)
        if (rows.length <= limits.whole) return
        const position = at % rows.length
        const added = { slug: 'added', section: rows[position]?.section ?? null }
        const longer = [...rows.slice(0, position + 1), added, ...rows.slice(position + 1)]
        const before = new Set(indexPagesOf(rows, limits).map(({ path }) => path))
        const after = indexPagesOf(longer, limits)
        // A run without a boundary of its own is divided evenly: all of it may move, and what is a
        // window away from the new row may not.
        const isFar = (start: number): boolean => Math.abs(start - position) > 8 * limits.most
        const moved = after.filter(({ path, start }) => isFar(start) && !before.has(path))
        expect(moved).toEqual([])
      },
    ),
  )
})
