import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { isMisread, mayBeMisread } from '../../../scripts/drawing/markdown/read/doubts.ts'
import { parseWithRemark } from '../../../scripts/drawing/markdown/read/remark.ts'
import { fastParser } from '../../../scripts/drawing/markdown/read/satteri.ts'
import { readingOf } from '../../helpers/reading.ts'
import { root } from '../../helpers/site.ts'
import { plainOf } from '../../helpers/tree.ts'

const largest = 100_000

/** The READMEs and guides of the packages that the project and these tests install. */
function documents(): readonly (readonly [string, string])[] {
  const found = new Map<string, string>()
  for (const folder of [join(root, 'node_modules'), join(import.meta.dirname, 'node_modules')])
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.md$/i.test(entry) || /changelog|\.cache/i.test(entry)) continue
      const text = readFileSync(join(folder, entry), 'utf8').replace(/\r\n?/g, '\n')
      if (text.length <= largest) found.set(text, entry)
    }
  return [...found].map(([text, path]) => [path, text])
}

test('P19 of real documents at most 3 % are read by remark, and the others lose nothing', () => {
  if (fastParser === null) throw new Error('satteri does not load here')
  const all = documents()
  const sent: string[] = []
  const lossy: string[] = []
  const differing: string[] = []
  for (const [path, text] of all) {
    const tree = fastParser(text)
    if (mayBeMisread(text) && isMisread(tree, text)) sent.push(path)
    else {
      const judge = parseWithRemark(text)
      if (!isDeepStrictEqual(readingOf(tree), readingOf(judge))) lossy.push(path)
      if (!isDeepStrictEqual(plainOf(tree), plainOf(judge))) differing.push(path)
    }
  }
  console.log(
    `${all.length} documents, ${sent.length} for remark; other trees: ${differing.join(', ') || 'none'}`,
  )
  expect(all.length).toBeGreaterThan(200)
  expect(sent.length).toBeLessThanOrEqual(all.length * 0.03)
  expect(lossy).toEqual([])
}, 600_000)
