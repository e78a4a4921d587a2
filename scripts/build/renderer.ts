import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Batch, BatchContext, Job, JobResult } from './worker.ts'

/** How a source ended: what was made of it, or why nothing was. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly reason: string }

/** Renders sources in worker threads. Kept between the builds of one process. */
export interface Renderer {
  /**
   * Renders every job, whatever happens to the others, and hands each outcome over as soon as it
   * is there, in no certain order. A source that takes longer than the watchdog allows is ended,
   * alone.
   */
  render(
    context: BatchContext,
    jobs: readonly Job[],
    take: (job: Job, outcome: Outcome) => void,
  ): Promise<void>
  close(): Promise<void>
}

export interface RendererOptions {
  /** Module whose default export renders a batch. */
  readonly worker: URL
  /** Longest time for one source, in milliseconds (contract: 10 s). */
  readonly watchdog?: number
  /** How many threads at most; by default as many as there are processors. */
  readonly threads?: number
}

// Below this, starting and warming a second thread costs more than it saves (measured: two
// threads need 20 to 35 % more processor time, and win wall time from some 300 sources on).
const sourcesForSecondThread = 1500
const largestBatch = 64
const heapMegabytes = 1024

export function createRenderer(options: RendererOptions): Renderer {
  const { worker, watchdog = 10_000, threads = availableParallelism() } = options
  let pool: Tinypool | null = null
  let size = 0

  function poolFor(jobs: number): Tinypool {
    const wanted = jobs < sourcesForSecondThread ? 1 : Math.max(1, threads)
    if (pool !== null && size >= wanted) return pool
    const old = pool
    void old?.destroy()
    size = wanted
    pool = new Tinypool({
      filename: worker.href,
      minThreads: wanted,
      maxThreads: wanted,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    return pool
  }

  return {
    async render(context, jobs, take) {
      if (jobs.length === 0) return
      const current = poolFor(jobs.length)
      const run = async (batch: readonly Job[]): Promise<JobResult[]> => {
        const limit = new AbortController()
        const timer = setTimeout(() => limit.abort(), watchdog)
        try {
          return (await current.run({ context, jobs: batch } satisfies Batch, {
            signal: limit.signal,
          })) as JobResult[]
        } finally {
          clearTimeout(timer)
        }
      }
      const alone = async (job: Job): Promise<Outcome> => {
        try {
          const [result] = await run([job])
          if (result === undefined) return { kind: 'failed', reason: 'it gave no result' }
          return { kind: 'done', result }
        } catch (error) {
          const reason = failureReason(error, watchdog)
          if (reason === null) throw error
          return { kind: 'failed', reason }
        }
      }
      const batchSize = Math.max(1, Math.min(largestBatch, Math.ceil(jobs.length / (size * 2))))
      const queue = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, i) =>
        jobs.slice(i * batchSize, (i + 1) * batchSize),
      )
      // One batch in flight a thread: the watchdog counts work, not waiting.
      const lane = async (): Promise<void> => {
        for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
          let results: JobResult[] | null = null
          try {
            results = await run(batch)
          } catch (error) {
            const reason = failureReason(error, watchdog)
            if (reason === null) throw error
            const [only] = batch
            if (batch.length === 1 && only !== undefined) {
              take(only, { kind: 'failed', reason })
              continue
            }
          }
          for (const [i, job] of batch.entries()) {
            const result = results?.[i]
            take(job, result === undefined ? await alone(job) : { kind: 'done', result })
          }
        }
      }
      await Promise.all(Array.from({ length: size }, lane))
    },
    async close() {
      await pool?.destroy()
      pool = null
      size = 0
    },
  }
}

/** What the author is told, or null if the error is a bug of ours. */
function failureReason(error: unknown, watchdog: number): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return `it took longer than ${watchdog / 1000} s to render`
  const code = 'code' in error ? error.code : ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it needs more than ${heapMegabytes} MB of memory`
  return null
}
