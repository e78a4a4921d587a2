import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { hasDirectives } from '../../scripts/drawing/markdown/read/directives.ts'
import { isMisread, mayBeMisread } from '../../scripts/drawing/markdown/read/doubts.ts'
import { fastParser } from '../../scripts/drawing/markdown/read/satteri.ts'
import { engines } from '../helpers/engines.ts'
import { buildSite, fixtureCatalog, readFiles } from '../helpers/site.ts'
import { drawTree } from '../helpers/draw.ts'
import { commonMarkExamples, gfmExamples } from '../helpers/examples.ts'
import { nastyDocuments, type NastyDocument } from '../helpers/generators/nasty.ts'
import { readingOf } from '../helpers/reading.ts'
import { runs } from '../helpers/tiers.ts'
import { plainTree } from '../helpers/tree.ts'

/*
 * Whatever an author writes, no engine loses a word, changes a cell or makes up an address; and the
 * handlers draw a tree as the chain with its sanitizer does. More documents, other seeds, and
 * sources of your own to be mutated: `npm run fuzz -- --documents 100000 --seed 7 --sources folder`.
 */
const count = Number(process.env['FUZZ_DOCUMENTS'] ?? runs(4000))
const seeds = (process.env['FUZZ_SEED'] ?? '1').split(',').map(Number)
const sources = process.env['FUZZ_SOURCES'] ?? fixtureCatalog

const samples = [
  ...((await commonMarkExamples()) ?? []).map(({ markdown }) => markdown),
  ...((await gfmExamples()) ?? []).map(({ markdown }) => markdown),
  ...readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(sources, path), 'utf8').replaceAll('\r\n', '\n')),
]
// Hours are allowed for what is asked for by hand.
const timeout = Math.max(300_000, count * 60)

/** What differs, in a form to be read; null: nothing. */
function difference(text: string): object | null {
  const own = engines.fast.parse(text)
  const readings = [readingOf(own), readingOf(engines.reference.parse(text))]
  const markups = [drawTree(structuredClone(own), 'fast'), drawTree(own, 'reference')]
  const isSame = isDeepStrictEqual(readings[0], readings[1]) && markups[0] === markups[1]
  return isSame ? null : { text, readings, markups }
}

/** True if remark reads the text in both engines, which tells nothing and costs much. */
const isForRemark = (text: string): boolean =>
  hasDirectives(text) ||
  fastParser === null ||
  (mayBeMisread(text) && isMisread(fastParser(text), text))

test.each(seeds)(
  'P4 no word, cell or address of nasty documents is lost, seed %i',
  (seed) => {
    let fast = 0
    const differing: unknown[] = []
    for (const { text } of nastyDocuments(seed, count, samples)) {
      if (isForRemark(text)) continue
      fast++
      const found = difference(text)
      if (found !== null && differing.length < 20) differing.push(found)
    }
    expect(differing).toEqual([])
    // Rules that leave everything to remark would pass, and so would a generator gone dull.
    expect(fast).toBeGreaterThan(count / 3)
    if (process.env['FUZZ_DOCUMENTS'] !== undefined)
      console.log(
        `seed ${seed}: ${count} documents, ${fast} of them read by satteri, none loses anything`,
      )
  },
  timeout,
)

/** A source a document: the Markdown, and every third time the same text as a prop's description. */
function asSources(documents: readonly NastyDocument[]): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ text }, i) => {
      const quoted = JSON.stringify(text)
      const props = i % 3 === 0 ? `props:\n  - name: a\n    description: ${quoted}\n` : ''
      return [`c${i}.md`, `---\nname: C${i}\n${props}---\n\n${text}`]
    }),
  )
}

/** The sources that build alone; the problems of all of them come first. */
async function sites(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  return Promise.all(
    (['fast', 'reference'] as const).map(async (parser) => {
      const first = await buildSite(files, { parser, cache: false })
      const failing = new Set(
        first.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file),
      )
      const good = Object.entries(files).filter(
        ([path]) => !failing.has(path) && !failing.has(`content/${path}`),
      )
      const site = await buildSite(Object.fromEntries(good), { parser, cache: false })
      return { told: first.report, ok: site.ok, files: site.ok ? readFiles(site.out) : {} }
    }),
  )
}

test.each(seeds)(
  'P6 sites of documents that are read alike are the same: pages, answers, problems, seed %i',
  async (seed) => {
    const documents = [...nastyDocuments(seed + 1000, Math.ceil(count / 20), samples)].filter(
      ({ text }) =>
        !isForRemark(text) &&
        isDeepStrictEqual(plainTree(text, 'fast', true), plainTree(text, 'reference', true)),
    )
    for (let i = 0; i < documents.length; i += 100) {
      const [fast, reference] = await sites(asSources(documents.slice(i, i + 100)))
      expect(fast).toEqual(reference)
      expect(fast).toMatchObject({ ok: true })
    }
  },
  timeout,
)
