import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import type { BatchContext, Job, JobResult, PendingJob } from './jobs.ts'
import { createPool } from './pool.ts'

/** How a source ended: what was made of it, or why nothing was. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly reason: string }

/** Renders sources. Kept between the builds of one process. */
export interface Renderer {
  /**
   * Renders every job, whatever happens to the others, and hands each outcome over as soon as it
   * is there, in no certain order. A source that takes longer than the watchdog allows is ended,
   * alone.
   *
   * Rejects with what `take` throws, or with the reason of the signal. Once it has settled nothing
   * is handed over any more, and no thread works on it.
   */
  render(
    context: BatchContext,
    jobs: readonly PendingJob[],
    take: (job: Job, outcome: Outcome) => void,
    signal?: AbortSignal,
  ): Promise<void>
  close(): Promise<void>
}

export interface RendererOptions {
  /** Module whose default export renders a batch. */
  readonly worker: URL
  /** Longest processor time for one source, in milliseconds; P11 promises 10 s. */
  readonly watchdog?: number
  /** How many threads at most; by default as many as there are processors. */
  readonly threads?: number
  /** From how many milliseconds of work on, as estimated, more than one is used. */
  readonly workForThreads?: number
  /** True if the process ends with this build: then code is compiled less eagerly. */
  readonly endsSoon?: boolean
}

// What 1,000 bytes of source take in one thread, in milliseconds (measured).
const costs: Readonly<Record<BatchContext['parser'], number>> = { fast: 0.15, reference: 2.2 }
// A second thread costs 20 to 35 % more processor time. With the fast engine it gives at most 9 % of
// the time back, since all texts are copied twice; the reference engine works long enough on each.
const usualWorkForThreads: Readonly<Record<BatchContext['parser'], number>> = {
  fast: Infinity,
  reference: 8000,
}
// V8 optimizes code that was run for so many bytes of bytecode, for a process that may live for
// days. At 100 to 1,000 sources its compiler takes a quarter of the processor time and gives less
// back; at 10,000 it pays. V8 has this flag up to version 11, that of Node 20; a later one would
// print that it does not know it.
const fewerCompilations = '--interrupt-budget=600000'
const hasInterruptBudget = Number.parseInt(process.versions.v8, 10) <= 11
const workForOptimizing = 2000
// What is longer may take much memory, or time in native code, which nothing ends: it goes to a
// thread that can be thrown away.
const longestInMainThread = 32 * 1024
// Bytes of source in a batch. Small ones in the main thread: what a batch leaves behind must die
// young. Large ones in the pool, to be worth their way.
const mainThreadBatch = 96 * 1024
const poolBatch = 64 * 1024

/**
 * Renders in the main thread where that is cheapest, and that is nearly always: another one has to
 * start and to compile the same code again, and all texts are copied on the way there and back.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { worker, watchdog = 10_000, threads = availableParallelism() } = options
  const { endsSoon = false } = options
  const pool = createPool(worker, watchdog)
  return {
    async render(context, jobs, take, signal) {
      const bytes = jobs.reduce((sum, { size }) => sum + size, 0)
      const work = (bytes / 1000) * costs[context.parser]
      const pays = work >= (options.workForThreads ?? usualWorkForThreads[context.parser])
      if (hasInterruptBudget && endsSoon && work < workForOptimizing)
        setFlagsFromString(fewerCompilations)
      // The first ones last: only there an array loses some without moving all others.
      const waiting = jobs.toReversed()
      const short = waiting.filter(({ size }) => size <= longestInMainThread)
      const long = waiting.filter(({ size }) => size > longestInMainThread)

      const failure = new AbortController()
      const ends = signal === undefined ? failure.signal : AbortSignal.any([failure.signal, signal])
      const inMainThread = async (): Promise<void> => {
        if (short.length === 0) return
        const { createMainThread } = await import('./main-thread.ts')
        const mainThread = createMainThread(context)
        // Other threads have a larger stack.
        const takeResult = (job: Job, result: JobResult): void =>
          result.rendered === null ? void long.push(loaded(job)) : take(job, outcomeOf(result))
        const next = (): Job[] | null => takeBatch(short, mainThreadBatch)
        for (let batch = next(); batch !== null; batch = next()) {
          ends.throwIfAborted()
          const left = await mainThread.render(batch, watchdog / 4, takeResult)
          if (left.length > 0) {
            // It cannot be told what state this thread was left in: the others do the rest.
            for (const job of [...short.splice(0), ...left.map(loaded)]) long.push(job)
            return
          }
          // The other threads, the terminal and signals have their turn.
          await new Promise((done) => setImmediate(done))
        }
      }
      const inPool = async (count: number): Promise<void> => {
        if (count === 0 || short.length + long.length === 0) return
        await pool.grow(count)
        await together(...Array.from({ length: count }, lane))
      }
      // One batch in flight a thread: each is watched by itself.
      const lane = async (): Promise<void> => {
        const next = (): Job[] | null => takeBatch(long, poolBatch) ?? takeBatch(short, poolBatch)
        for (let batch = next(); batch !== null; batch = next()) {
          ends.throwIfAborted()
          const results = await pool.run({ context, jobs: batch }, ends)
          for (const [i, job] of batch.entries()) {
            if (typeof results !== 'string') take(job, outcomeOf(results[i]))
            else if (batch.length === 1) take(job, { kind: 'failed', reason: results })
            else {
              const alone = await pool.run({ context, jobs: [job] }, ends)
              if (typeof alone === 'string') take(job, { kind: 'failed', reason: alone })
              else take(job, outcomeOf(alone[0]))
            }
          }
        }
      }

      // Whoever fails ends the others, and all are waited for: what was made for a build that has
      // failed must not come when the next one has begun.
      const together = async (...works: readonly Promise<void>[]): Promise<void> => {
        const end = (error: unknown): void => failure.abort(error)
        await Promise.all(works.map((work) => work.catch(end)))
        ends.throwIfAborted()
      }
      const others = pays ? threads - 1 : Math.min(long.length, threads - 1, 1)
      await together(inMainThread(), inPool(others))
      // What was left, if anything.
      await together(inPool(1))
    },
    close: () => pool.close(),
  }
}

/** The next jobs of a queue, from its end, of `enough` bytes together; null: none is left. */
function takeBatch(queue: PendingJob[], enough: number): Job[] | null {
  let bytes = 0
  let count = 0
  while (count < queue.length && bytes < enough) {
    count++
    bytes += queue.at(-count)?.size ?? 0
  }
  return count === 0
    ? null
    : queue
        .splice(-count)
        .reverse()
        .map((job) => job.load())
}

const loaded = (job: Job): PendingJob => ({ size: job.body.length, load: () => job })

function outcomeOf(result: JobResult | undefined): Outcome {
  if (result === undefined) return { kind: 'failed', reason: 'it gave no result' }
  return { kind: 'done', result }
}
