import type { LinkTargets } from '../markdown/links.ts'
import { loadEngine } from '../markdown/load-engine.ts'
import { createGrammars } from '../markdown/highlight.ts'
import { readTargets } from '../pages/targets.ts'
import { begin } from './cpu-time.ts'
import { renderJob, textsOf } from './job.ts'
import type { Batch, JobResult } from './jobs.ts'

// With each of its batches a thread gets the same table. Reading that of 100,000 components takes longer than
// drawing a batch, so it is read once; the same text gives the same answers.
const targetsOf = keepLast(readTargets)
// What they draw depends on nothing that they drew before; to register them takes as long as some pages.
const grammars = createGrammars()

/** The worker threads' one task: renders some sources, one after the other. */
export default async function renderBatch({ context, jobs, board }: Batch): Promise<JobResult[]> {
  const texts = jobs.flatMap(textsOf)
  if (context.highlight) await grammars.load(texts)
  const engine = await loadEngine(context.parser, texts)
  const tools = { engine, grammars, targets: targetsOf(context.targets) }
  if (board !== undefined) begin(board)
  return jobs.map((job) => renderJob(job, context, tools))
}

function keepLast(read: typeof readTargets): typeof readTargets {
  let last: { readonly text: string; readonly targets: LinkTargets } | null = null
  return (table) => {
    if (last?.text !== table.text) last = { text: table.text, targets: read(table) }
    return last.targets
  }
}
