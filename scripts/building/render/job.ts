import type { SiblingRows } from '../../../templates/page-navigation.ts'
import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import type { Grammars } from '../../drawing/markdown/draw/highlight.ts'
import type { LinkTargets } from '../../drawing/markdown/links/links.ts'
import { drawPage, pageTexts } from '../../drawing/pages/kinds.ts'
import { traceQueries, type Query } from '../../drawing/pages/questions.ts'
import type { BatchContext, Job, JobResult } from './jobs.ts'

/** Tools, such as the Markdown engine, that drawing a page needs. All of them are loaded before. */
export interface RenderTools {
  readonly engine: Engine
  readonly grammars: Grammars
  readonly targets: LinkTargets
  readonly siblingRows: SiblingRows
}

/**
 * Draws the page of one source. It runs synchronously, since everything that it needs is loaded.
 * The result has no page if the source is nested too deeply for the call stack.
 */
export function renderJob(job: Job, context: BatchContext, tools: RenderTools): JobResult {
  const queries: Query[] = []
  const { engine, grammars, siblingRows } = tools
  const highlight = context.highlight ? grammars.highlighterFor(pageTexts(job)) : null
  const { site, keepsComponents } = context
  const page = {
    site,
    keepsComponents,
    engine,
    highlight,
    siblingRows,
    targets: traceQueries(tools.targets, queries),
  }
  try {
    return { rendered: drawPage(job, page), queries }
  } catch (error) {
    // The call stack overflowed: the source is nested more deeply than the limits expect.
    if (!(error instanceof RangeError)) throw error
    return { rendered: null, queries: [] }
  }
}
