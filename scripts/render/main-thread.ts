import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { loadedHighlighter, loadHighlighter } from '../markdown/highlight.ts'
import { loadPipeline, PipelineMissing } from '../markdown/pipeline-slot.ts'
import type { Batch, BatchContext, Job, JobResult } from './jobs.ts'
import { readJob, type ReadJob } from './job.ts'

/**
 * Renders a batch in this thread. Null if one step took longer than `limit` milliseconds: V8 then
 * ends it wherever it is, in a regular expression too, so that no source can hold up a build.
 *
 * The files in the results are bytes of one buffer, which the next batch fills anew.
 */
export async function renderHere(
  { context, jobs }: Batch,
  limit: number,
): Promise<readonly JobResult[] | null> {
  used = 0
  const results: JobResult[] = []
  const late = new Map<number, ReadJob | null>()
  const isDone = runWithin(limit, () => {
    for (const [at, job] of jobs.entries()) {
      const progress = render(job, context)
      if ('result' in progress) results[at] = stored(progress.result)
      else late.set(at, progress.read)
    }
  })
  if (!isDone) return null
  /** The same for what may find out only now that it needs the pipeline. */
  const runLate = async (act: () => unknown): Promise<boolean> => {
    try {
      return runWithin(limit, act)
    } catch (error) {
      if (!(error instanceof PipelineMissing)) throw error
      await loadPipeline()
      return runWithin(limit, act)
    }
  }
  for (const [at, begun] of late) {
    const job = jobs[at]
    if (job === undefined) continue
    let read = begun
    if (!(await runLate(() => (read ??= readJob(job, context))))) return null
    const highlighter = context.highlight ? await loadHighlighter(read?.languages ?? []) : null
    const draw = (): void => {
      if (read !== null) results[at] = stored(read.draw(highlighter))
    }
    if (!(await runLate(draw))) return null
  }
  return results
}

/** As far as it goes without loading anything: a tree that has to wait costs memory. */
function render(
  job: Job,
  context: BatchContext,
): { readonly result: JobResult } | { readonly read: ReadJob | null } {
  let read: ReadJob | null = null
  try {
    read = readJob(job, context)
    if (!context.highlight) return { result: read.draw(null) }
    const highlighter = loadedHighlighter(read.languages)
    return highlighter === null ? { read } : { result: read.draw(highlighter) }
  } catch (error) {
    if (error instanceof PipelineMissing) return { read }
    throw error
  }
}

const room = Buffer.allocUnsafeSlow(4 * 1024 * 1024)
let used = 0

/**
 * The same with texts as bytes, one after the other in one buffer: a text still holds the hundreds
 * of pieces that it was put together from, and a batch of them would outlive a collection.
 */
function stored(result: JobResult): JobResult {
  const { rendered } = result
  if (rendered?.kind !== 'component') return result
  let last: { readonly text: string; readonly bytes: Uint8Array } | null = null
  const artifacts = rendered.artifacts.map((artifact) => {
    const { body } = artifact
    // A code unit becomes three bytes at most.
    if (typeof body !== 'string' || body.length * 3 > room.length - used) return artifact
    if (last?.text !== body) {
      const length = room.write(body, used)
      last = { text: body, bytes: room.subarray(used, used + length) }
      used += length
    }
    return { ...artifact, body: last.bytes }
  })
  return { ...result, rendered: { ...rendered, artifacts } }
}

// Only what is started as a script of `vm` has a time limit; the script calls this thread's code.
const stage = createContext({ act: (): void => {} })
const script = new Script('act()')

function runWithin(limit: number, act: () => unknown): boolean {
  stage['act'] = act
  try {
    script.runInContext(stage, { timeout: limit })
    return true
  } catch (error) {
    // Not `instanceof`: the error may come from the script's own realm.
    if (types.isNativeError(error) && 'code' in error && error.code === timedOut) return false
    throw error
  } finally {
    stage['act'] = null
  }
}
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
