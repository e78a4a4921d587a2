import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { loadedHighlighter, loadHighlighter } from '../markdown/highlight.ts'
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
  const results: JobResult[] = []
  const waiting: { readonly at: number; readonly read: ReadJob }[] = []
  const isRead = runWithin(limit, () => {
    for (const [at, job] of jobs.entries()) {
      const read = readJob(job, context)
      const highlighter = context.highlight ? loadedHighlighter(read.languages) : null
      // Drawn at once if it can be: a tree that has to wait costs memory.
      if (context.highlight && highlighter === null) waiting.push({ at, read })
      else results[at] = read.draw(highlighter)
    }
  })
  if (!isRead) return null
  for (const { at, read } of waiting) {
    const highlighter = await loadHighlighter(read.languages)
    if (!runWithin(limit, () => (results[at] = read.draw(highlighter)))) return null
  }
  return results
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
