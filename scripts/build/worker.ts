import type { Neighbour } from '../../templates/component-page.ts'
import type { Head } from '../component/head.ts'
import type { Site } from '../model.ts'
import type { ParserName } from '../parser-names.ts'
import { readTargets, recordQueries, type Query, type TargetTable } from './catalog.ts'
import { renderComponent, type RenderedComponent } from './component.ts'
import { renderHome, type RenderedHome } from './home.ts'

/** What is the same for every source of one build. */
export interface BatchContext {
  readonly site: Site
  readonly targets: TargetTable
  readonly parser: ParserName
  readonly highlight: boolean
}
export interface ComponentJob {
  readonly kind: 'component'
  readonly path: string
  readonly file: string
  readonly size: number
  readonly body: string
  readonly head: Head
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}
export interface HomeJob {
  readonly kind: 'home'
  readonly file: string
  readonly body: string
  readonly title: string
}
export type Job = ComponentJob | HomeJob

export interface Batch {
  readonly context: BatchContext
  readonly jobs: readonly Job[]
}
/** `rendered` is null if the source was too deeply nested for the stack. */
export interface JobResult {
  readonly rendered:
    (RenderedComponent & { kind: 'component' }) | (RenderedHome & { kind: 'home' }) | null
  readonly queries: readonly Query[]
}

let lastTable = ''
let lastTargets = readTargets({ text: '' })

/** The workers' one task: renders some sources, one after the other. */
export default async function renderBatch({ context, jobs }: Batch): Promise<JobResult[]> {
  if (context.targets.text !== lastTable) {
    lastTable = context.targets.text
    lastTargets = readTargets(context.targets)
  }
  const results: JobResult[] = []
  for (const job of jobs) {
    const queries: Query[] = []
    const targets = recordQueries(lastTargets, queries)
    const { site, parser, highlight } = context
    try {
      const rendered =
        job.kind === 'home'
          ? { kind: job.kind, ...(await renderHome({ ...job, targets, parser, highlight })) }
          : {
              ...(await renderComponent({ ...job, site, targets, parser, highlight })),
              kind: job.kind,
            }
      results.push({ rendered, queries })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      results.push({ rendered: null, queries: [] })
    }
  }
  return results
}
