import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { ruleForRemark } from '../../scripts/markdown/parser-guard.ts'
import { buildSite, readFiles, root } from '../helpers/site.ts'
import { drawWhole } from '../helpers/draw.ts'
import { commonMarkExamples, gfmExamples } from '../helpers/examples.ts'
import { nastyDocuments, type NastyDocument } from '../helpers/generators/nasty.ts'
import { plainTree } from '../helpers/tree.ts'

/*
 * Both engines give the same site, whatever an author writes. More documents, other seeds, and
 * sources of your own to be mutated: `npm run fuzz -- --documents 100000 --seed 7 --sources folder`.
 */
const count = Number(process.env['FUZZ_DOCUMENTS'] ?? 4000)
const seeds = (process.env['FUZZ_SEED'] ?? '1,2').split(',').map(Number)
const sources = process.env['FUZZ_SOURCES'] ?? join(root, 'content')

const samples = [
  ...((await commonMarkExamples()) ?? []).map(({ markdown }) => markdown),
  ...((await gfmExamples()) ?? []).map(({ markdown }) => markdown),
  ...readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(sources, path), 'utf8').replaceAll('\r\n', '\n')),
]
// Hours are allowed for what is asked for by hand.
const timeout = Math.max(60_000, count * 30)

/** What differs between the engines, in a form to be read; null: nothing. */
function difference(text: string): object | null {
  const [fast, reference] = (['fast', 'reference'] as const).map((parser) => ({
    // What the guard leaves to remark is read by remark either way.
    tree: ruleForRemark(text) === null ? plainTree(text, parser, true) : null,
    markup: drawWhole(text, parser),
  }))
  return isDeepStrictEqual(fast, reference) ? null : { text, fast, reference }
}

test.each(seeds)(
  'trees, places and markup of nasty documents are the same, seed %i',
  (seed) => {
    let fast = 0
    const differing: unknown[] = []
    for (const { text } of nastyDocuments(seed, count, samples)) {
      if (ruleForRemark(text) === null) fast++
      const found = difference(text)
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
      ({ text }, i) => i % 5 === 0 || ruleForRemark(text) === null,
    )
    for (let i = 0; i < documents.length; i += 100) {
      const [fast, reference] = await sites(asSources(documents.slice(i, i + 100)))
      expect(fast).toEqual(reference)
      expect(fast).toMatchObject({ ok: true })
    }
  },
  timeout,
)
