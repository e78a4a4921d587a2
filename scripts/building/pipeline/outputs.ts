import { listedExamples } from '../../drawing/markdown/draw-examples.ts'
import { isFailing, type Problem } from '../../words/model/problem.ts'
import type { MadeFile, Output } from '../../drawing/outputs/output.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import { azureCopies, planHosting, type HostingPlan } from './hosting.ts'
import type { BuildInput } from './input.ts'
import { cacheKey } from '../cache/keys.ts'
import { knownPageName, type KnownOutput } from '../cache/known.ts'
import type { Memo } from '../cache/memo.ts'
import { openParts, type Range } from './part-sources.ts'

/** Outputs (files about the whole catalog), with the plan of the files for hosts. */
export interface MadeOutputs {
  readonly outputs: readonly KnownOutput[]
  /** Plan of the files for web hosts; null if there is an error, since no output is made then. */
  readonly hosting: HostingPlan | null
  /** True if the files for hosts are the same as in the last build. */
  readonly hostsStay: boolean
}

/** Makes every output whose parts differ from the last build, and keeps the files of the others. */
export function makeOutputs(
  input: BuildInput,
  catalog: Catalog,
  drawn: DrawnPages,
  memo: Memo,
  stage: Stage,
): MadeOutputs {
  const { options, fingerprint } = input
  const { outputs: chosen, hosting } = catalog.chosen
  const wrong = [...catalog.problems, ...problemsOf(drawn)]
  // Warnings that `--strict` makes errors stop nothing here, so that those of the outputs are told, too.
  if (isFailing(wrong, false)) return { outputs: [], hosting: null, hostsStay: false }
  // A build that publishes nothing keeps no files, and its warnings need the texts of the files.
  const last = options.publish ? memo.details() : null
  const outputs: KnownOutput[] = []
  /** Puts the files of an output on the stage. Returns true if those of the last build are kept. */
  const put = (name: string, key: string, make: () => readonly Putable[]): boolean => {
    const before = last?.output(name, key) ?? null
    if (before !== null && stage.keep(before.map(({ path }) => path))) {
      outputs.push({ name, key, files: before })
      return true
    }
    const files = make().map(({ path, body, mediaType }): MadeFile => {
      stage.put(path, body)
      return { path, mediaType }
    })
    outputs.push({ name, key, files })
    return false
  }
  const parts = openParts({ input, catalog, drawn, last: memo.details(), stage })
  for (const output of chosen) {
    for (const [index, range] of rangesOf(output, drawn, catalog.indexPages).entries()) {
      const keys = output.from.map((part) => parts.key(part, range))
      const isOne = output.perFile === undefined && output.perIndexPage === undefined
      const name = isOne ? output.name : `${output.name} ${index}`
      put(name, cacheKey(fingerprint, keys), () =>
        output.make(parts.values(output.from, range), index),
      )
    }
  }
  const { site, key: siteKey } = catalog.look
  const names = drawn.listed.map(knownPageName)
  const slugs = drawn.components.map(({ listing }) => listing.slug)
  const hostInput = { site, siteKey, out: options.out, slugs, pages: names, hosting, stage }
  for (const copies of azureCopies(hostInput)) put(copies.name, copies.key, copies.make)
  const ofExamples = drawn.pages.flatMap((page) => {
    const { examples, panel } = page.facts
    if (examples.length === 0 && panel === null) return []
    return listedExamples(knownPageName(page), examples, panel)
  })
  const plan = planHosting(hostInput, [...outputs.flatMap(({ files }) => files), ...ofExamples])
  const hostsStay = put(plan.siteFiles.name, plan.siteFiles.key, plan.siteFiles.make)
  return { outputs, hosting: plan, hostsStay }
}

type Putable = MadeFile & { readonly body: string | Uint8Array }

/** Returns the problems that were found while the pages were drawn. */
export function problemsOf({ problems, pages }: DrawnPages): readonly Problem[] {
  return [...problems, ...pages.flatMap(({ facts }) => facts.problems)]
}

function rangesOf(
  { perFile, perIndexPage, countsProse }: Output,
  drawn: DrawnPages,
  indexPages: readonly Range[],
): readonly Range[] {
  if (perIndexPage === true) return indexPages
  const count = (countsProse === true ? drawn.listed : drawn.components).length
  if (perFile === undefined) return [{ start: 0, end: count }]
  const files = Math.ceil(count / perFile)
  return Array.from({ length: files }, (_, i) => ({
    start: i * perFile,
    end: Math.min(count, (i + 1) * perFile),
  }))
}
