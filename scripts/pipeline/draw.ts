import { componentName, componentPaths } from '../model/addresses.ts'
import { exampleFiles } from '../model/examples.ts'
import { factsOf } from '../model/members.ts'
import { createReporter, isFailing, type Problem } from '../model/problem.ts'
import type { RenderedComponent } from '../pages/component.ts'
import type { RenderedIntroduction } from '../pages/introduction.ts'
import type { Query } from '../pages/questions.ts'
import type { Stage } from '../publish/stage.ts'
import type { Job, PendingJob } from '../render/jobs.ts'
import type { Outcome } from '../render/renderer.ts'
import { checkNesting } from '../sources/limits.ts'
import type { Catalog } from './collect.ts'
import { drawnGuide, guideJob, keptGuides } from './draw-guides.ts'
import type { BuildInput } from './input.ts'
import type { KnownGuide, KnownPage, Memo, MemoDetails } from './memo.ts'
import { parseSource, type CatalogSource } from './sources.ts'

/** Every page, drawn or kept, and the home page's introduction. */
export interface DrawnPages {
  readonly problems: readonly Problem[]
  /** In catalog order; those that could not be drawn are missing, and a problem says why. */
  readonly pages: readonly KnownPage[]
  /** In their order. */
  readonly guides: readonly KnownGuide[]
  /** Null: the home page has none. */
  readonly introduction: Pick<RenderedIntroduction, 'facts'> | null
  /** How many pages of components were drawn. */
  readonly drawn: number
  /** Where the guide at a position stood in the last build; -1 if it was drawn in this one. */
  lastGuidePosition(position: number): number
  /** Where the page at a position stood in the last build; -1 if it was drawn in this one. */
  lastPosition(position: number): number
  /** The record of the page at a position. */
  record(position: number): string
}

/** Draws every page that may have become another one, and puts its files on the stage. */
export async function drawPages(
  input: BuildInput,
  catalog: Catalog,
  memo: Memo,
  stage: Stage,
): Promise<DrawnPages> {
  const { options, tools, label } = input
  const { shown, guides, site, siteKey, targets, outputs } = catalog
  const last = memo.details()
  const isSameSite = last.siteKey === siteKey
  const kept = shown.map((_, i) => (isSameSite ? keptPosition(catalog, i, last, stage) : -1))
  const pages = kept.map((position) => last.pages[position] ?? null)
  const keptGuide = isSameSite ? keptGuides(catalog, last, stage) : guides.map(() => -1)
  const drawnGuides = keptGuide.map((position) => last.guides[position] ?? null)
  let introduction: DrawnPages['introduction'] = null
  const problems: Problem[] = []
  const records = new Map<number, string>()
  const positions = new Map(shown.map(({ listing }, i) => [listing.id, i]))
  const guidePositions = new Map(guides.map(({ listing }, i) => [listing.id, i]))
  const jobs = [
    ...shown.flatMap((_, i) => (pages[i] === null ? pageJob(catalog, i, label) : [])),
    ...guides.flatMap((_, i) => (drawnGuides[i] === null ? guideJob(catalog, i, label) : [])),
  ]
  jobs.push(...introductionJobs(catalog, label, problems))

  const fails = isFailing(catalog.problems, options.strict)
  let done = 0
  const take = (job: Job, outcome: Outcome): void => {
    tools.progress?.(++done, jobs.length)
    if (outcome.kind === 'failed' || outcome.result.rendered === null) {
      const reason = outcome.kind === 'failed' ? outcome.reason : 'it is nested too deeply'
      problems.push(renderProblem(job.file, reason))
      return
    }
    const { rendered, queries } = outcome.result
    if (rendered.kind === 'introduction') {
      introduction = rendered
      return
    }
    if (job.kind === 'introduction') return
    if (rendered.kind === 'guide') {
      const position = guidePositions.get(job.id) ?? -1
      const source = guides[position]
      if (source === undefined) return
      const key = catalog.guidePlaces.keyOf(position)
      drawnGuides[position] = drawnGuide(source, key, queries, rendered)
    } else {
      const position = positions.get(job.id) ?? -1
      const source = shown[position]
      if (source === undefined) return
      records.set(position, rendered.record)
      pages[position] = drawnPage(source, catalog.places.keyOf(position), queries, rendered)
    }
    // Once something is wrong nothing will be published.
    if (fails || problems.length > 0) return
    for (const { path, body } of rendered.artifacts) stage.put(path, body)
  }
  const { parser, highlight } = options
  const keepsComponents = outputs.some(({ from }) => from.includes('components'))
  const context = { site, targets, parser, highlight, keepsComponents }
  await tools.renderer.render(context, jobs, take, tools.signal)

  return {
    problems,
    pages: pages.filter((page) => page !== null),
    guides: drawnGuides.filter((guide) => guide !== null),
    introduction,
    drawn: records.size,
    lastGuidePosition: (position) => keptGuide[position] ?? -1,
    lastPosition: (position) => kept[position] ?? -1,
    record: (position) => records.get(position) ?? last.record(kept[position] ?? -1),
  }
}

/**
 * Where the page at a position stood in the last build, if it stays; else -1. It stays if its
 * source, the pages around it and every answer to a question that it asked about the rest of the
 * catalog are the same, and its files are there as we wrote them.
 */
function keptPosition(
  { shown, places, stillTrue }: Catalog,
  i: number,
  last: MemoDetails,
  stage: Stage,
): number {
  const source = shown[i]
  const position = source === undefined ? -1 : last.position(source.entry.id)
  const page = last.pages[position]
  const examples =
    page === undefined ? [] : exampleFiles(componentName(page.listing.slug), page.facts.examples)
  const stays =
    page !== undefined &&
    page.hash === source?.entry.hash &&
    page.listing.section === source.listing.section &&
    page.codeKey === (source.link?.key ?? null) &&
    page.placeKey === places.keyOf(i) &&
    stillTrue(page.queries) &&
    stage.keep([...componentPaths(page.listing.slug), ...examples])
  return stays ? position : -1
}

/** The job that draws the page at a position; none if its source is nothing that can be drawn. */
function pageJob({ shown, places }: Catalog, position: number, label: string): PendingJob[] {
  const source = shown[position]
  if (source === undefined) return []
  const { entry, listing } = source
  const parsed = source.parsed ?? parseSource(entry, label).parsed
  if (parsed === null || !parsed.renderable) return []
  const size = entry.size + (source.link?.size ?? 0)
  const load = (): Job => ({
    kind: 'component',
    id: entry.id,
    path: listing.path,
    file: `${label}/${listing.path}`,
    size,
    body: entry.body(),
    // The code says what the front matter leaves out.
    head: source.link === null ? parsed.head : { ...parsed.head, ...factsOf(listing) },
    code: source.link?.code ?? null,
    place: places.of(position),
  })
  return [{ size, load }]
}

/** None if `index.md` has nothing to draw, or nothing that may be. Problem: `limit`. */
function introductionJobs(
  { home, site }: Catalog,
  label: string,
  problems: Problem[],
): PendingJob[] {
  const file = `${label}/index.md`
  const body = home.front?.body ?? ''
  const report = createReporter(file)
  const isDrawn = body.trim() !== '' && checkNesting(body, report)
  problems.push(...report.problems)
  if (!isDrawn) return []
  const job: Job = { kind: 'introduction', file, body, title: site.shownTitle }
  return [{ size: body.length, load: () => job }]
}

function drawnPage(
  { listing, entry, link, problems }: CatalogSource,
  placeKey: string,
  queries: readonly Query[],
  { facts }: RenderedComponent,
): KnownPage {
  const codeKey = link?.key ?? null
  return { listing, hash: entry.hash, codeKey, placeKey, problems, queries, facts }
}

/** What only rendering a source can show. Problem: `limit`. */
function renderProblem(file: string, reason: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    message: `the source cannot be rendered: ${reason}`,
    rule: 'limit',
    severity: 'error',
  }
}
