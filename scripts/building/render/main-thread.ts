import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { createSiblingRows } from '../../../templates/page-navigation.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { createGrammars } from '../../drawing/markdown/draw/highlight.ts'
import { readTargets } from '../../drawing/pages/targets.ts'
import { startStopwatch } from './cpu-time.ts'
import { pageTexts } from '../../drawing/pages/kinds.ts'
import { renderJob, type RenderTools } from './job.ts'
import type { BatchContext, Job, JobResult } from './jobs.ts'

/** Makes a renderer that draws in the calling thread. */
export function createMainThread(context: BatchContext) {
  let tools = createTools(context)
  const store = createStore()
  const within = createTimeLimit()
  return {
    /**
     * Draws sources and passes their results to `take`, in order. Returns the sources that are left
     * when `limit` milliseconds of processor time are used. V8 stops the drawing then, even within a
     * regular expression, so that no source can hold up a build. After that the state of this thread
     * is undefined.
     *
     * The files in a result are valid until `take` returns.
     */
    async render(
      jobs: readonly Job[],
      limit: number,
      take: (job: Job, result: JobResult) => void,
    ): Promise<readonly Job[]> {
      let left = jobs
      // V8 measures time by the clock, which goes on while other processes run or while this one is suspended.
      for (let clock = limit; left.length > 0; clock *= 2) {
        const texts = left.flatMap(pageTexts)
        if (context.highlight) await tools.grammars.load(texts)
        const engine = await loadEngine(context.parser, texts)
        const results: JobResult[] = []
        store.clear()
        const used = startStopwatch()
        const isDone = within(clock, () => {
          for (const job of left)
            results.push(store.put(renderJob(job, context, { engine, ...tools })))
        })
        const spent = isDone ? 0 : used()
        for (const [i, job] of left.entries()) {
          const result = results[i]
          if (result !== undefined) take(job, result)
        }
        left = left.slice(results.length)
        if (spent >= limit) break
        // The drawing was stopped too early. The tools may be in an undefined state, so they are made again.
        if (!isDone) tools = createTools(context)
      }
      return left
    },
  }
}

function createTools({ targets }: BatchContext): Omit<RenderTools, 'engine'> {
  return {
    grammars: createGrammars(),
    targets: readTargets(targets),
    siblingRows: createSiblingRows(),
  }
}

/**
 * Makes a store that holds the texts of results as bytes in one buffer. A text keeps the hundreds
 * of pieces that it was joined from in memory, and a batch of them would survive a garbage
 * collection.
 */
function createStore() {
  const room = Buffer.allocUnsafeSlow(4 * 1024 * 1024)
  let used = 0
  return {
    clear(): void {
      used = 0
    },
    put(result: JobResult): JobResult {
      const { rendered } = result
      if (rendered === null) return result
      let last: { readonly text: string; readonly bytes: Uint8Array } | null = null
      const artifacts = rendered.artifacts.map((artifact) => {
        const { body } = artifact
        // A code unit takes at most three bytes in UTF-8.
        if (typeof body !== 'string' || body.length * 3 > room.length - used) return artifact
        if (last?.text !== body) {
          const length = room.write(body, used)
          last = { text: body, bytes: room.subarray(used, used + length) }
          used += length
        }
        return { path: artifact.path, body: last.bytes, mediaType: artifact.mediaType }
      })
      return { ...result, rendered: { ...rendered, artifacts } }
    },
  }
}

/**
 * Makes a function that runs `act` under a time limit by the clock, and returns false if it was
 * stopped. V8 limits only scripts of `vm`, so such a script calls `act`.
 */
function createTimeLimit(): (limit: number, act: () => void) => boolean {
  const context = createContext({ act: (): void => {} })
  const script = new Script('act()')
  return (limit, act) => {
    context['act'] = act
    try {
      script.runInContext(context, { timeout: limit })
      return true
    } catch (error) {
      // `instanceof` would fail, since the error may come from the script's own realm.
      if (types.isNativeError(error) && 'code' in error && error.code === timedOut) return false
      throw error
    } finally {
      context['act'] = null
    }
  }
}
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
