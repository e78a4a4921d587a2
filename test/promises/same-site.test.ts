import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { needsReferenceParser } from '../../scripts/markdown/fast.ts'
import { engines } from '../helpers/engines.ts'
import { buildSite, fixtureCatalog, readFiles } from '../helpers/site.ts'
import { drawTree } from '../helpers/draw.ts'
import { commonMarkExamples, gfmExamples } from '../helpers/examples.ts'
import { nastyDocuments, type NastyDocument } from '../helpers/generators/nasty.ts'
import { plainOf } from '../helpers/tree.ts'

/*
 * Both engines give the same site, whatever an author writes. More documents, other seeds, and
 * sources of your own to be mutated: `npm run fuzz -- --documents 100000 --seed 7 --sources folder`.
 */
const count = Number(process.env['FUZZ_DOCUMENTS'] ?? 2500)
const seeds = (process.env['FUZZ_SEED'] ?? '1,2').split(',').map(Number)
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

/** What differs between the engines, in a form to be read; null: nothing. */
function difference(text: string, isFast: boolean): object | null {
  const read = engines.reference.parse(text)
  // What the guard leaves to remark is read once, and drawn by both.
  const own = isFast ? engines.fast.parse(text) : structuredClone(read)
  const trees = isFast ? [plainOf(own), plainOf(read)] : []
  const markups = [drawTree(own, 'fast'), drawTree(read, 'reference')]
  const isSame = isDeepStrictEqual(trees[0], trees[1]) && markups[0] === markups[1]
  return isSame ? null : { text, trees, markups }
}

test.each(seeds)(
  'trees, places and markup of nasty documents are the same, seed %i',
  (seed) => {
    let fast = 0
    const differing: unknown[] = []
    for (const { text } of nastyDocuments(seed, count, samples)) {
      const isFast = !needsReferenceParser(text)
      if (isFast) fast++
      const found = difference(text, isFast)
      if (found !== null && differing.length < 20) differing.push(found)
    }
    expect(differing).toEqual([])
    // A guard that leaves everything to remark would pass, and so would a generator gone dull.
    expect(fast).toBeGreaterThan(count / 20)
    if (process.env['FUZZ_DOCUMENTS'] !== undefined)
      console.log(`seed ${seed}: ${count} documents, ${fast} of them read by satteri, none differs`)
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
  'sites of nasty sources are the same: pages, answers, Markdown pages, problems, seed %i',
  async (seed) => {
    const documents = [...nastyDocuments(seed + 1000, Math.ceil(count / 20), samples)].filter(
      // Those that remark reads either way tell little here and cost much.
      ({ text }, i) => i % 5 === 0 || !needsReferenceParser(text),
    )
    for (let i = 0; i < documents.length; i += 100) {
      const [fast, reference] = await sites(asSources(documents.slice(i, i + 100)))
      expect(fast).toEqual(reference)
      expect(fast).toMatchObject({ ok: true })
    }
  },
  timeout,
)
