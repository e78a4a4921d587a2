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

/** Renderer in the calling thread. */
export interface MainThread {
  /**
   * Renders some sources and hands their results over, in order. Returns those that are left once
   * `limit` milliseconds of processor time are used: V8 stops them wherever they are, in a regular
   * expression too, so that no source can hold up a build. The state of this thread is then
   * undefined.
   *
   * The files in a result are there until `take` returns.
   */
  render(
    jobs: readonly Job[],
    limit: number,
    take: (job: Job, result: JobResult) => void,
  ): Promise<readonly Job[]>
}

export function createMainThread(context: BatchContext): MainThread {
  let tools = createTools(context)
  const store = createStore()
  const within = createTimeLimit()
  return {
    async render(jobs, limit, take) {
      let left = jobs
      // V8 counts the clock, which goes on while others have the processor, or while all of this is stopped.
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
        // It was ended too early. What was in the middle of something is made anew, and nothing else.
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
 * Makes a store of results with their texts as bytes, one after the other in one buffer: a text
 * still holds the hundreds of pieces that it was joined from, and a batch of them would outlive a
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
        // A code unit becomes three bytes at most.
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
 * Makes a time limit by the clock: V8 has one only for a script of `vm`, so such a script calls
 * this thread's code. False: it was stopped.
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
      // Not `instanceof`: the error may come from the script's own realm.
      if (types.isNativeError(error) && 'code' in error && error.code === timedOut) return false
      throw error
    } finally {
      context['act'] = null
    }
  }
}
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
