import type { Engine } from '../markdown/engine.ts'
import type { Grammars } from '../markdown/highlight.ts'
import type { LinkTargets } from '../markdown/links.ts'
import { shortSource } from '../markdown/short-text.ts'
import { drawComponent, type PageContext } from '../pages/component.ts'
import { drawGuide } from '../pages/guide.ts'
import { drawIntroduction } from '../pages/introduction.ts'
import { traceQueries, type Query } from '../pages/questions.ts'
import type { BatchContext, Job, JobResult } from './jobs.ts'

/** What drawing needs besides the source; everything is loaded already. */
export interface RenderTools {
  readonly engine: Engine
  readonly grammars: Grammars
  readonly targets: LinkTargets
}

/** Draws one source. Waits for nothing. */
export function renderJob(job: Job, context: BatchContext, tools: RenderTools): JobResult {
  const queries: Query[] = []
  const { engine, grammars } = tools
  const highlight = context.highlight ? grammars.highlighterFor(textsOf(job)) : null
  const { site, keepsComponents } = context
  const page = {
    site,
    keepsComponents,
    engine,
    highlight,
    targets: traceQueries(tools.targets, queries),
  }
  try {
    return { rendered: draw(job, page), queries }
  } catch (error) {
    // What only the stack can tell: a source that nests deeper than the limits foresee.
    if (!(error instanceof RangeError)) throw error
    return { rendered: null, queries: [] }
  }
}

function draw(job: Job, page: PageContext): JobResult['rendered'] {
  switch (job.kind) {
    case 'component':
      return drawComponent(job, page)
    case 'guide':
      return drawGuide(job, page)
    case 'introduction':
      return drawIntroduction({ ...job, ...page })
  }
}

/** Every text of a job that is read as Markdown. */
export function textsOf(job: Job): string[] {
  if (job.kind === 'introduction') return [job.body]
  if (job.kind === 'guide') return [job.body, shortSource(job.guide.description) ?? '']
  const listed = Object.values(job.head.lists).flatMap((entries) => entries ?? [])
  const ofCode = job.code === null ? [] : [job.code, ...job.code.parts]
  const code = ofCode.flatMap(({ lists }) => Object.values(lists).flat())
  const abouts = (job.code?.parts ?? []).map(({ about }) => about?.body ?? '')
  const ofParts = job.head.subcomponents.flatMap(({ entries }) => entries)
  const entries = [...[...listed, ...ofParts].map(({ entry }) => entry), ...code]
  const about = shortSource(job.head.description) ?? ''
  return [job.body, about, ...abouts, ...entries.map(({ description }) => description ?? '')]
}
