import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { loadHighlighter, type Highlighter } from '../markdown/highlight.ts'
import type { Batch, JobResult } from './jobs.ts'
import { readJob, type ReadJob } from './render-job.ts'

/**
 * Renders a batch in this thread. Null if one step took longer than `limit` milliseconds: V8 then
 * ends it wherever it is, in a regular expression too, so that no source can hold up a build.
 */
export async function renderHere(
  { context, jobs }: Batch,
  limit: number,
): Promise<readonly JobResult[] | null> {
  const read: ReadJob[] = []
  const isRead = runWithin(limit, () => {
    for (const job of jobs) read.push(readJob(job, context))
  })
  if (!isRead) return null
  const highlighters: (Highlighter | null)[] = []
  for (const { languages } of read)
    highlighters.push(context.highlight ? await loadHighlighter(languages) : null)
  const results: JobResult[] = []
  const isDrawn = runWithin(limit, () => {
    for (const [i, { draw }] of read.entries()) results.push(draw(highlighters[i] ?? null))
  })
  return isDrawn ? results : null
}

// Only what is started as a script of `vm` has a time limit; the script calls this thread's code.
const stage = createContext({ act: (): void => {} })
const script = new Script('act()')

function runWithin(limit: number, act: () => void): boolean {
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
