import { loadEngine } from '../markdown/load-engine.ts'
import { createGrammars } from '../markdown/highlight.ts'
import { readTargets } from '../pages/targets.ts'
import { renderJob, textsOf } from './job.ts'
import type { Batch, JobResult } from './jobs.ts'

/** The worker threads' one task: renders some sources, one after the other. */
export default async function renderBatch({ context, jobs }: Batch): Promise<JobResult[]> {
  const texts = jobs.flatMap(textsOf)
  const grammars = createGrammars()
  if (context.highlight) await grammars.load(texts)
  const engine = await loadEngine(context.parser, texts)
  const tools = { engine, grammars, targets: readTargets(context.targets) }
  return jobs.map((job) => renderJob(job, context, tools))
}
