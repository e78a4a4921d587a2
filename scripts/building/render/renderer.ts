import type { Stage } from '../publish/stage.ts'
import type { BatchContext, Job, JobResult, PendingJob, SentJob, ThreadContext } from './jobs.ts'
import { compileLess, hasInterruptBudget } from './fewer-compilations.ts'
import { usableProcessors } from './processors.ts'
import { createThreads, type Seat, type Threads } from './thread.ts'

/** Outcome of drawing a source: its result, or the reason why it could not be drawn. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly reason: string }

/** Renderer that draws sources, and is kept between the builds of one process. */
export interface Renderer {
  /**
   * Draws every job, even if others fail, and passes each outcome to `take` as soon as it is known,
   * in any order. If a source takes longer than the watchdog allows, only that source is stopped.
   *
   * Rejects with what `take` throws, or with the reason of the signal. After the promise has
   * settled, `take` is not called again and no thread works on it.
   */
  render(
    context: BatchContext,
    jobs: readonly PendingJob[],
    take: (job: Job, outcome: Outcome) => void,
    around?: RenderAround,
  ): Promise<void>
  close(): Promise<void>
}

/** Stage, signal and number of threads for a drawing. */
export interface RenderAround {
  /** Stage that threads write their files to; without it all files go to `take`. */
  readonly stage?: Pick<Stage, 'places' | 'publishedAt'>
  readonly signal?: AbortSignal | undefined
  /** Number of drawing threads, the caller's included; null leaves it to the amount of work. */
  readonly threads?: number | null
}

export interface RendererOptions {
  /** Module that a drawing thread runs. */
  readonly worker: URL
  /** Largest processor time for one source, in milliseconds (SECURITY.md, P11 promises 10 s). */
  readonly watchdog?: number
  /**
   * True if the process ends after this build. Then V8 optimizes less code, because the time for
   * more optimization would not pay off.
   */
  readonly endsSoon?: boolean
}

// Milliseconds that drawing 1,000 bytes of source takes in one thread, as measured, for each
// Markdown engine.
const costs: Readonly<Record<BatchContext['parser'], number>> = { fast: 0.25, reference: 2.2 }
// Milliseconds of work that a further thread must get. It compiles the same code again, which takes
// 250 to 450 ms of processor time, and is ready after 100 ms. With less work the build would not
// end sooner.
const workForThread = 125
// Milliseconds of work in a thread from which on optimized code saves time.
const workForOptimizing = 3300
// Longest source, in bytes, that the main thread draws. A longer one may take much memory, or time
// in native code that cannot be stopped, so it is drawn in a thread that can be ended.
const longestInMainThread = 32 * 1024
// Bytes of source in a batch. A batch must be small enough that its garbage is collected cheaply, and large enough to
// be worth sending to a thread.
const mostInBatch = 96 * 1024
const leastInBatch = 12 * 1024

/** Makes a renderer that draws in the main thread, and in worker threads if there is enough work. */
export function createRenderer(options: RendererOptions): Renderer {
  const { worker, watchdog = 10_000, endsSoon = false } = options
  const threads = createThreads(worker, watchdog)
  return {
    async render(context, jobs, take, { stage, signal, threads: wanted = null } = {}) {
      const work = (sizeOf(jobs) / 1000) * costs[context.parser]
      const count = wanted ?? threadsFor(work)
      if (endsSoon && work / count < workForOptimizing) compileLess()
      const failure = new AbortController()
      const ends = signal === undefined ? failure.signal : AbortSignal.any([failure.signal, signal])
      const drawing: Drawing = {
        context: { context, destination: stage?.places },
        queue: createQueue(jobs, count),
        publishedAt: stage?.publishedAt ?? (() => null),
        take,
        ends,
      }
      // If one work fails, the others are stopped and waited for, so that nothing made for a failed
      // build arrives during the next one.
      const together = async (...works: readonly Promise<void>[]): Promise<void> => {
        const end = (error: unknown): void => failure.abort(error)
        await Promise.all(works.map((one) => one.catch(end)))
        ends.throwIfAborted()
      }
      const end = (): void => void threads.close()
      ends.addEventListener('abort', end)
      try {
        const { queue } = drawing
        const others = Math.max(count - 1, queue.hasLong() && usableProcessors() > 1 ? 1 : 0)
        await together(inMainThread(drawing, watchdog / 4), inThreads(drawing, threads, others))
        // One more thread draws the sources that are left, if there are any.
        await together(inThreads(drawing, threads, 1))
      } finally {
        ends.removeEventListener('abort', end)
        // One thread is kept: the next build may have a long source, but rarely needs more.
        await threads.keep(endsSoon ? 0 : 1)
      }
    },
    close: () => threads.close(),
  }
}

/** State of one call of `render`, which draws many sources. */
interface Drawing {
  readonly context: ThreadContext
  readonly queue: Queue
  readonly publishedAt: Stage['publishedAt']
  readonly take: (job: Job, outcome: Outcome) => void
  readonly ends: AbortSignal
}

const sizeOf = (jobs: readonly PendingJob[]): number =>
  jobs.reduce((sum, { size }) => sum + size, 0)

/** Returns how many threads are useful for an amount of work, in milliseconds of one thread. */
function threadsFor(work: number): number {
  const processors = usableProcessors()
  // Newer compilers of V8 keep one processor busy by themselves.
  const most = hasInterruptBudget ? processors : Math.max(1, processors - 1)
  return Math.max(1, Math.min(most, mayStartThreads() ? Math.floor(work / workForThread) : 1))
}

/** True if the process may start threads: Node's permission model needs `--allow-worker`. */
const mayStartThreads = (): boolean =>
  !('permission' in process) || process.permission.has('worker')

async function inMainThread(
  { context: { context }, queue, take, ends }: Drawing,
  limit: number,
): Promise<void> {
  let batch = queue.nextShort()
  if (batch === null) return
  const { createMainThread } = await import('./main-thread.ts')
  const mainThread = createMainThread(context)
  // A source that is nested too deeply here is drawn in another thread, which has a larger stack.
  const takeResult = (job: Job, result: JobResult): void =>
    result.rendered === null ? queue.giveBack(job) : take(job, outcomeOf(result))
  for (; batch !== null; batch = queue.nextShort()) {
    ends.throwIfAborted()
    const jobs = batch.map((pending) => pending.load())
    const left = await mainThread.render(jobs, limit, takeResult)
    if (left.length > 0) {
      // The state of the main thread's tools is unknown after it was stopped, so the other threads
      // draw the rest.
      left.forEach(queue.giveBack)
      queue.leaveAllToOthers()
      return
    }
    // Other threads, the terminal and signals are served between two batches.
    await new Promise((done) => setImmediate(done))
  }
}

/** Draws the sources of the queue in a number of worker threads. */
async function inThreads(drawing: Drawing, threads: Threads, count: number): Promise<void> {
  // Each thread has two batches, so that the next one is there when one is done, even if the main
  // thread is busy.
  const lanes = threads.seats(count).flatMap((seat) => [seat, seat])
  await Promise.all(lanes.map((seat) => lane(drawing, seat)))
}

async function lane(drawing: Drawing, seat: Seat): Promise<void> {
  const { context, queue, publishedAt, ends } = drawing
  const isFirst = context.destination?.isFirst ?? true
  for (let batch = queue.next(); batch !== null; batch = queue.next()) {
    const jobs = batch.map((pending): SentJob => {
      // For a folder without published files there is nothing to tell about a path.
      const paths = isFirst ? [] : pending.paths
      return { job: pending.load(), published: paths.map((path) => [path, publishedAt(path)]) }
    })
    ends.throwIfAborted()
    await drawIn(drawing, seat, jobs)
  }
}

async function drawIn(drawing: Drawing, seat: Seat, jobs: readonly SentJob[]): Promise<void> {
  const { context, take, ends } = drawing
  const outcome = await seat.draw(context, jobs)
  ends.throwIfAborted()
  if (outcome.kind === 'unbegun') await drawIn(drawing, seat, jobs)
  else if (outcome.kind === 'drawn')
    for (const [i, { job }] of jobs.entries()) take(job, outcomeOf(outcome.results[i]))
  else
    for (const sent of jobs) {
      if (jobs.length > 1) await drawIn(drawing, seat, [sent])
      else take(sent.job, { kind: 'failed', reason: outcome.reason })
    }
}

function outcomeOf(result: JobResult | undefined): Outcome {
  if (result === undefined) return { kind: 'failed', reason: 'it gave no result' }
  return { kind: 'done', result }
}

type Queue = ReturnType<typeof createQueue>

/**
 * Makes a queue of sources to draw, which keeps long sources apart from short ones. `threads` is the
 * number of threads that will take sources from it.
 */
function createQueue(jobs: readonly PendingJob[], threads: number) {
  // The first source stands last, since an array can lose elements at its end without moving the
  // others.
  const waiting = jobs.toReversed()
  const short = waiting.filter(({ size }) => size <= longestInMainThread)
  const long = waiting.filter(({ size }) => size > longestInMainThread)
  let left = sizeOf(short)
  // Size of the next batch, in bytes of source. Batches get smaller towards the end, so that all
  // threads finish at the same time.
  const enough = (): number =>
    Math.max(leastInBatch, Math.min(mostInBatch, threads === 1 ? Infinity : left / (3 * threads)))
  /** Takes the next batch of short sources, in the order of the catalog; null if none is left. */
  const nextShort = (): readonly PendingJob[] | null => {
    const batch = takeBatch(short, enough())
    left -= sizeOf(batch ?? [])
    return batch
  }
  return {
    nextShort,
    /** Takes the next batch for a worker thread, long sources first; null if none is left. */
    next: () => takeBatch(long, mostInBatch) ?? nextShort(),
    hasLong: () => long.length > 0,
    /** Puts one source back, for worker threads to draw. */
    giveBack: (job: Job): void =>
      void long.push({ size: job.body.length, paths: [], load: () => job }),
    leaveAllToOthers(): void {
      long.push(...short.splice(0))
      left = 0
    },
  }
}

/** Takes jobs from the end of a list until they have `enough` bytes; null if none is left. */
function takeBatch(queue: PendingJob[], enough: number): readonly PendingJob[] | null {
  let bytes = 0
  let count = 0
  while (count < queue.length && bytes < enough) {
    count++
    bytes += queue.at(-count)?.size ?? 0
  }
  return count === 0 ? null : queue.splice(-count).reverse()
}
