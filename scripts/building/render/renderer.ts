import type { Stage } from '../publish/stage.ts'
import type { BatchContext, Job, JobResult, PendingJob, SentJob, ThreadContext } from './jobs.ts'
import { compileLess, hasInterruptBudget } from './fewer-compilations.ts'
import { usableProcessors } from './processors.ts'
import { createThreads, type Seat, type Threads } from './thread.ts'

/** Outcome of a source: its result, or the reason why there is none. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly reason: string }

/** Renderer of sources, kept between the builds of one process. */
export interface Renderer {
  /**
   * Renders every job, whatever happens to the others, and hands each outcome over as soon as it is
   * there, in no certain order. A source that exceeds the watchdog's time is ended, alone.
   *
   * Rejects with what `take` throws, or with the reason of the signal. Once it has settled nothing
   * is handed over any more, and no thread works on it.
   */
  render(
    context: BatchContext,
    jobs: readonly PendingJob[],
    take: (job: Job, outcome: Outcome) => void,
    around?: RenderAround,
  ): Promise<void>
  close(): Promise<void>
}

/** Surroundings of the drawing. */
export interface RenderAround {
  /** Stage in which threads put their files by themselves. Without it all files are handed over. */
  readonly stage?: Pick<Stage, 'places' | 'publishedAt'>
  readonly signal?: AbortSignal | undefined
  /** Number of threads that draw, that of the caller included; null: as many as pay. */
  readonly threads?: number | null
}

export interface RendererOptions {
  /** Module that a drawing thread runs. */
  readonly worker: URL
  /** Longest processor time for one source, in milliseconds; P11 promises 10 s. */
  readonly watchdog?: number
  /** True if the process ends with this build: then code is compiled less eagerly. */
  readonly endsSoon?: boolean
}

// What 1,000 bytes of source take in one thread, in milliseconds (measured).
const costs: Readonly<Record<BatchContext['parser'], number>> = { fast: 0.25, reference: 2.2 }
// A further thread compiles the same code again, for 250 to 450 ms of processor time, and is ready
// after 100. With less work than this for each of them the build is not over sooner.
const workForThread = 125
// As much work as optimized code pays for.
const workForOptimizing = 3300
// What is longer may take much memory, or time in native code, which nothing ends: it goes to a
// thread that can be thrown away.
const longestInMainThread = 32 * 1024
// Bytes of source in a batch: what a batch leaves behind must die young, and it must be worth its way to a thread.
const mostInBatch = 96 * 1024
const leastInBatch = 12 * 1024

/** Makes a renderer that draws in the main thread, and in other threads if they pay. */
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
      // Whoever fails ends the others, and all are waited for: what was made for a build that has
      // failed must not come when the next one has begun.
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
        // What was left, if anything.
        await together(inThreads(drawing, threads, 1))
      } finally {
        ends.removeEventListener('abort', end)
        // The next build of this process may have a long source again, and seldom more.
        await threads.keep(endsSoon ? 0 : 1)
      }
    },
    close: () => threads.close(),
  }
}

/** One drawing of many sources. */
interface Drawing {
  readonly context: ThreadContext
  readonly queue: Queue
  readonly publishedAt: Stage['publishedAt']
  readonly take: (job: Job, outcome: Outcome) => void
  readonly ends: AbortSignal
}

const sizeOf = (jobs: readonly PendingJob[]): number =>
  jobs.reduce((sum, { size }) => sum + size, 0)

/** Number of threads that pay for an amount of work, in milliseconds of one thread. */
function threadsFor(work: number): number {
  const processors = usableProcessors()
  // Newer compilers of V8 fill a processor by themselves.
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
  // Other threads have a larger stack.
  const takeResult = (job: Job, result: JobResult): void =>
    result.rendered === null ? queue.giveBack(job) : take(job, outcomeOf(result))
  for (; batch !== null; batch = queue.nextShort()) {
    ends.throwIfAborted()
    const jobs = batch.map((pending) => pending.load())
    const left = await mainThread.render(jobs, limit, takeResult)
    if (left.length > 0) {
      // It cannot be told what state this thread was left in: the others do the rest.
      left.forEach(queue.giveBack)
      queue.leaveAllToOthers()
      return
    }
    // The other threads, the terminal and signals have their turn.
    await new Promise((done) => setImmediate(done))
  }
}

/** Draws the queue in this many other threads. */
async function inThreads(drawing: Drawing, threads: Threads, count: number): Promise<void> {
  // Two batches for each: the next one is there when one is done, whatever this thread is at.
  const lanes = threads.seats(count).flatMap((seat) => [seat, seat])
  await Promise.all(lanes.map((seat) => lane(drawing, seat)))
}

async function lane(drawing: Drawing, seat: Seat): Promise<void> {
  const { context, queue, publishedAt, ends } = drawing
  const isFirst = context.destination?.isFirst ?? true
  for (let batch = queue.next(); batch !== null; batch = queue.next()) {
    const jobs = batch.map((pending): SentJob => {
      // Where nothing is published there is nothing to say of a path.
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

/** Queue of sources to draw, with long sources apart from short ones. */
interface Queue {
  /** Takes the next short sources, in the order of the catalog; null: there is none. */
  nextShort(): readonly PendingJob[] | null
  /** Takes the next sources for another thread: long ones first. */
  next(): readonly PendingJob[] | null
  hasLong(): boolean
  /** Gives one source back to the others. */
  giveBack(job: Job): void
  leaveAllToOthers(): void
}

/** Makes a queue. `threads`: the number of threads that will take from it. */
function createQueue(jobs: readonly PendingJob[], threads: number): Queue {
  // The first ones last: only there an array loses some without moving all others.
  const waiting = jobs.toReversed()
  const short = waiting.filter(({ size }) => size <= longestInMainThread)
  const long = waiting.filter(({ size }) => size > longestInMainThread)
  let left = sizeOf(short)
  /**
   * Size of the next batch: smaller towards the end, so that all threads are done at the same time.
   */
  const enough = (): number =>
    Math.max(leastInBatch, Math.min(mostInBatch, threads === 1 ? Infinity : left / (3 * threads)))
  const nextShort = (): readonly PendingJob[] | null => {
    const batch = takeBatch(short, enough())
    left -= sizeOf(batch ?? [])
    return batch
  }
  return {
    nextShort,
    next: () => takeBatch(long, mostInBatch) ?? nextShort(),
    hasLong: () => long.length > 0,
    giveBack: (job) => void long.push({ size: job.body.length, paths: [], load: () => job }),
    leaveAllToOthers() {
      long.push(...short.splice(0))
      left = 0
    },
  }
}

/** Takes the next jobs of a queue, from its end, of `enough` bytes together; null: none is left. */
function takeBatch(queue: PendingJob[], enough: number): readonly PendingJob[] | null {
  let bytes = 0
  let count = 0
  while (count < queue.length && bytes < enough) {
    count++
    bytes += queue.at(-count)?.size ?? 0
  }
  return count === 0 ? null : queue.splice(-count).reverse()
}
