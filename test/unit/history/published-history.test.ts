import { expect, test } from 'vitest'
import { readPublishedHistory } from '../../../scripts/catalogs/history/published-history.ts'
import type { Published } from '../../../scripts/catalogs/catalog-reader/published.ts'

const change = { kind: 'prop-added', slug: 'a', name: 'A', prop: 'x' }
function site(count: number, changes: readonly object[]): Published & { asked: number } {
  const releases = Array.from({ length: count }, (_, i) => ({ version: `1.${i}` }))
  return {
    place: 'https://other.example',
    asked: 0,
    async read(path) {
      this.asked++
      if (path === 'api/v1/changes.json') return JSON.stringify({ releases })
      if (path === 'api/v1/components.json') return '{"components":[]}'
      return JSON.stringify({ changes })
    },
  }
}

test('of a site with more releases or changes than a history may have no more is asked', async () => {
  const many = site(1001, [])
  await expect(readPublishedHistory(many)).rejects.toThrow(
    'the history of "https://other.example" has more than 1000 releases',
  )
  expect(many.asked).toBe(1)
  const large = site(
    100,
    Array.from({ length: 80_000 }, () => change),
  )
  await expect(readPublishedHistory(large)).rejects.toThrow(
    'the history of "https://other.example" has more than 200000 changes',
  )
  expect(large.asked).toBe(5)
  expect((await readPublishedHistory(site(2, [change]))).releases).toHaveLength(2)
})
