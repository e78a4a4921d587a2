import type { Place } from '../../../templates/page-navigation.ts'
import { pageFiles, type PageName } from '../../words/model/addresses.ts'
import { exampleFiles } from '../../words/model/example-model.ts'
import { fileStart, isFailing, type Problem } from '../../words/model/problem.ts'
import type { PageFacts } from '../../drawing/pages/facts.ts'
import type { Introduction } from '../../drawing/pages/page.ts'
import { answerQuery, type Query } from '../../drawing/pages/questions.ts'
import { readTargets } from '../../drawing/pages/targets.ts'
import type { Stage } from '../publish/stage.ts'
import type { BatchContext, Job, PendingJob } from '../render/jobs.ts'
import type { Outcome } from '../render/renderer.ts'
import type { Catalog } from './collect.ts'
import type { BuildInput } from './input.ts'
import type { CatalogPage } from './kinds/kind.ts'
import { cacheKey } from '../cache/keys.ts'
import { isListed, isOfKind, type KnownPage } from '../cache/known.ts'
import type { Memo, MemoDetails } from '../cache/memo.ts'
import type { BuildOptions } from './options.ts'

/** Page of this build after drawing; for the home page, its introduction. */
export type FinishedPage = KnownPage<CatalogPage['kind']>

/** All pages of a build, whether they were drawn or kept from the last build. */
export interface DrawnPages {
  readonly problems: readonly Problem[]
  /** Pages in catalog order. A page that could not be drawn is missing, and a problem says why. */
  readonly pages: readonly FinishedPage[]
  /** Pages that appear in lists of pages: all pages except the home page. */
  readonly listed: readonly KnownPage[]
  readonly components: readonly KnownPage<'component'>[]
  /** Introduction of the home page; null if it has none. */
  readonly introduction: Introduction | null
  /** Number of component pages that were drawn in this build. */
  readonly drawn: number
  /** Returns the position that a page had in the last build, or -1 if this build drew the page. */
  lastPosition(position: number): number
  /** Returns the record (what outputs take from a page) of the page at a position. */
  record(position: number): string
}

interface Row {
  readonly page: FinishedPage
  /**
   * Record of the page (what outputs take from it); null if the record in the memo is still right.
   */
  readonly record: string | null
  /** Position of the page in the last build; -1 if this build drew the page. */
  readonly last: number
}

/** Draws every page that may have changed, and puts its files on the stage. */
export async function drawPages(
  { options, tools }: BuildInput,
  catalog: Catalog,
  memo: Memo,
  stage: Stage,
): Promise<DrawnPages> {
  const { pages, places } = catalog
  const last = memo.details()
  const rows = keptPages(catalog, last, stage)
  const jobs = pages.flatMap((page, i) =>
    rows[i] == null ? pendingJob(page, () => places.of(i)) : [],
  )
  const positions = new Map(pages.map(({ listing }, i) => [listing.id, i]))
  const problems: Problem[] = []
  let introduction: Introduction | null = null
  let done = 0
  const fails = isFailing(catalog.problems, false)
  const take = (job: Job, outcome: Outcome): void => {
    tools.progress?.(++done, jobs.length)
    if (outcome.kind === 'failed' || outcome.result.rendered === null) {
      const reason = outcome.kind === 'failed' ? outcome.reason : 'it is nested too deeply'
      problems.push(renderProblem(job.file, reason))
      return
    }
    const { rendered, queries, placed = [] } = outcome.result
    const position = positions.get(job.id) ?? -1
    const source = pages[position]
    if (source === undefined) return
    const page = finished(source, places.keyOf(position), queries, rendered.facts)
    rows[position] = { page, record: rendered.record, last: -1 }
    introduction = rendered.introduction ?? introduction
    // After an error nothing will be published, so no files are put on the stage.
    if (fails || problems.length > 0) return
    for (const file of placed) stage.adopt(file)
    for (const { path, body } of rendered.artifacts) stage.put(path, body)
  }
  await tools.renderer.render(contextOf(catalog, options), jobs, take, {
    stage,
    signal: tools.signal,
    threads: options.threads,
  })
  return drawnPages(rows, last, { problems, introduction })
}

function drawnPages(
  rows: readonly (Row | null)[],
  last: MemoDetails,
  found: Pick<DrawnPages, 'problems' | 'introduction'>,
): DrawnPages {
  const whole = rows.filter((row) => row !== null)
  const pages = whole.map(({ page }) => page)
  return {
    ...found,
    pages,
    listed: pages.filter(isListed),
    components: pages.filter((page) => isOfKind(page, 'component')),
    drawn: whole.filter((row) => row.last < 0 && row.page.kind === 'component').length,
    lastPosition: (position) => whole[position]?.last ?? -1,
    record(position) {
      const row = whole[position]
      return row?.record ?? last.record(row?.last ?? -1)
    },
  }
}

function contextOf(
  { look: { site }, targets, chosen }: Catalog,
  { parser, highlight }: BuildOptions,
): BatchContext {
  const keepsComponents = chosen.outputs.some(({ from }) => from.includes('components'))
  return { site, targets: targets.table, parser, highlight, keepsComponents }
}

/**
 * Finds the pages that need not be drawn again; null stands at the positions of the others. A page
 * is kept if its source, what it takes from elsewhere, its neighbours and the answers to all
 * questions that it asked about the catalog are the same, and its files are unchanged on disk.
 */
function keptPages(catalog: Catalog, last: MemoDetails, stage: Stage): (Row | null)[] {
  const { pages, places, look, targets } = catalog
  if (last.siteKey !== look.key) return pages.map(() => null)
  // If the table is the same, all answers are the same.
  const lookup = last.targetsKey === targets.key ? null : readTargets(targets.table)
  const isAnswer = ([kind, argument, answer]: Query): boolean =>
    lookup === null || answerQuery(lookup, kind, argument) === answer
  const filesOf = (name: PageName, { examples, panel }: PageFacts): readonly string[] => [
    ...pageFiles(name),
    ...exampleFiles(name, examples, panel),
  ]
  return pages.map((source, i) => {
    const position = last.position(source.listing.id)
    const page = last.pages[position]
    const stays =
      page !== undefined &&
      page.kind === source.kind &&
      page.hash === source.hash &&
      page.takenKey === source.takenKey &&
      page.placeKey === places.keyOf(i) &&
      page.queries.every(isAnswer) &&
      stage.keep(filesOf(source.page, page.facts))
    return stays ? { page, record: null, last: position } : null
  })
}

function pendingJob({ size, page, job }: CatalogPage, placeOf: () => Place): PendingJob[] {
  return job === null ? [] : [{ size, paths: pageFiles(page), load: () => job(placeOf()) }]
}

function finished(
  source: CatalogPage,
  placeKey: string,
  queries: readonly Query[],
  facts: PageFacts,
): FinishedPage {
  const { page: _, size: _size, job: _job, ...known } = source
  const { propCount, description } = facts
  const listKey = cacheKey(source.listing, propCount, description).slice(0, 32)
  return { ...known, placeKey, listKey, queries, facts }
}

/** Makes the problem of a source that cannot be drawn. Problem: `limit`. */
function renderProblem(file: string, reason: string): Problem {
  const message = `the source cannot be rendered: ${reason}`
  return { file, ...fileStart, message, rule: 'limit', severity: 'error' }
}
