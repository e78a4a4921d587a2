import type { Problem } from '../model/problem.ts'
import type { Stage } from '../publish/stage.ts'
import { checkNesting } from '../sources/limits.ts'
import { isFailing, type BuildOptions, type BuildTools } from './build.ts'
import type { Cache, CachedHome, CachedPage, LastCatalog } from './cache.ts'
import type { Query } from '../pages/questions.ts'
import type { ComponentRecord } from '../pages/component.ts'
import type { Job, PendingJob } from '../render/jobs.ts'
import { pageJob, planPages } from './plan-pages.ts'
import { recordKey, recordLine } from '../pages/record.ts'
import type { Outcome } from '../render/renderer.ts'
import { homeReporter, type ReadSource } from './sources.ts'
import type { Survey } from './collect.ts'

/** Half a cache is no cache: the build begins again without it. */
export class DamagedCache extends Error {}

/** Every page and the home page's introduction, drawn or kept. */
export interface DrawnCatalog {
  readonly problems: readonly Problem[]
  /** In catalog order; those that could not be drawn are missing, and a problem says why. */
  readonly pages: readonly CachedPage[]
  readonly intro: CachedHome | null
  /** How many were drawn. */
  readonly drawn: number
  /** Where the page at a position stood in the last build; -1 if it was drawn in this one. */
  lastPosition(position: number): number
  /** The record of a page, by its position. Throws {@link DamagedCache}. */
  line(position: number): string
}

export interface DrawInput {
  readonly survey: Survey
  readonly options: BuildOptions
  readonly tools: BuildTools
  readonly label: string
  readonly cache: Cache | null
  readonly last: LastCatalog | null
  readonly stage: Stage
}

/** Draws every page that may have become another one, and puts its files on the stage. */
export async function drawCatalog(input: DrawInput): Promise<DrawnCatalog> {
  const { survey, options, tools, label, cache, last, stage } = input
  const { shown, site, siteKey, targets, outputs } = survey
  const isSameSite = last?.siteKey === siteKey
  const planned = planPages({ ...survey, last: isSameSite ? last : null, stage })
  const problems: Problem[] = []
  const pages: (CachedPage | null)[] = planned.map((kept) => kept?.page ?? null)
  const lines = new Map<number, string>()
  const positions = new Map<string, number>()
  const jobs: PendingJob[] = []
  for (const [i, source] of shown.entries()) {
    if (pages[i] !== null) continue
    positions.set(source.listing.path, i)
    const job = pageJob(shown, i, label)
    if (job !== null) jobs.push(job)
  }
  let intro = isSameSite ? keptIntro(survey, last) : null
  if (intro === null) jobs.push(...introJobs(survey, label, problems))

  let done = 0
  const take = (job: Job, outcome: Outcome): void => {
    tools.progress?.(++done, jobs.length)
    if (outcome.kind === 'failed' || outcome.result.rendered === null) {
      const reason = outcome.kind === 'failed' ? outcome.reason : 'it is nested too deeply'
      problems.push(renderProblem(job.file, reason))
      return
    }
    const { rendered, queries } = outcome.result
    if (rendered.kind === 'home') {
      const { kind: _, ...drawn } = rendered
      intro = { hash: survey.home.file?.hash ?? '', queries, rendered: drawn }
      return
    }
    const position = job.kind === 'component' ? positions.get(job.path) : undefined
    const source = position === undefined ? undefined : shown[position]
    if (position === undefined || source === undefined) return
    const line = recordLine(rendered.record)
    lines.set(position, line)
    pages[position] = drawnPage(source, queries, rendered.record, line)
    // Once something is wrong nothing will be published.
    if (isFailing(survey.problems, options.strict) || isFailing(problems, options.strict)) return
    for (const { path, body } of rendered.artifacts) stage.put(path, body)
  }
  const { parser, highlight } = options
  const keepsComponents = outputs.length > 0
  await tools.renderer.render({ site, targets, parser, highlight, keepsComponents }, jobs, take)

  const lastPosition = (position: number): number => planned[position]?.position ?? -1
  let known: readonly string[] | null = null
  return {
    problems,
    pages: pages.filter((page) => page !== null),
    intro,
    drawn: lines.size,
    lastPosition,
    line(position) {
      const drawn = lines.get(position)
      if (drawn !== undefined) return drawn
      known ??= cache?.records() ?? null
      const line = known?.[lastPosition(position)]
      if (line === undefined) throw new DamagedCache()
      return line
    },
  }
}

function keptIntro({ home, stillTrue }: Survey, last: LastCatalog): CachedHome | null {
  const before = last.home
  return before !== null && before.hash === home.file?.hash && stillTrue(before.queries)
    ? before
    : null
}

/** None if `index.md` has nothing to draw, or nothing that may be. Problem: `limit`. */
function introJobs({ home, site }: Survey, label: string, problems: Problem[]): PendingJob[] {
  const body = home.front?.body ?? ''
  if (body.trim() === '' || !checkNesting(body, homeReporter(problems, label))) return []
  const job: Job = { kind: 'home', file: `${label}/index.md`, body, title: site.title }
  return [{ size: body.length, load: () => job }]
}

function drawnPage(
  { listing, file, problems: ofFrontMatter }: ReadSource,
  queries: readonly Query[],
  { problems, links, pictures, propCount, fullLength }: ComponentRecord,
  line: string,
): CachedPage {
  return {
    listing,
    hash: file.hash,
    problems: ofFrontMatter,
    page: { queries, problems, links, pictures, propCount, fullLength, recordKey: recordKey(line) },
  }
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
