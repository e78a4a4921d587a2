import { loadHighlighter } from '../markdown/highlight.ts'
import type { Batch, JobResult } from './jobs.ts'
import { loadPipeline } from '../markdown/pipeline-slot.ts'
import { readJob } from './job.ts'

/** The worker threads' one task: renders some sources, one after the other. */
export default async function renderBatch({ context, jobs }: Batch): Promise<JobResult[]> {
  await loadPipeline()
  const results: JobResult[] = []
  for (const job of jobs) {
    const read = readJob(job, context)
    results.push(read.draw(context.highlight ? await loadHighlighter(read.languages) : null))
  }
  return results
}
