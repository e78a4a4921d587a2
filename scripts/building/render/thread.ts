import { Worker } from 'node:worker_threads'
import { PublishError } from '../publish/errors.ts'
import { createBoard, watchBoard, type Stopwatch } from './cpu-time.ts'
import type { Batch, JobResult, SentJob, ThreadContext } from './jobs.ts'

/** Answer of a thread to a batch: the results, or the error of a file that could not be written. */
export type ThreadAnswer =
  | { readonly results: readonly JobResult[] }
  | { readonly refused: Pick<PublishError, 'message' | 'exitStatus'> }

/**
 * Outcome of a batch: `drawn`; `ended`, with a reason for the author; or `unbegun` if the thread
 * ended before it started on the batch.
 */
export type BatchOutcome =
  | { readonly kind: 'drawn'; readonly results: readonly JobResult[] }
  | { readonly kind: 'ended'; readonly reason: string }
  | { readonly kind: 'unbegun' }

type DrawingThread = ReturnType<typeof startThread>

interface Waiting {
  /**
   * Reason that the author is told if the thread ends now, such as too much memory; null if another
   * thread can draw the batch instead.
   */
  reason: string | null
  readonly settle: (outcome: BatchOutcome) => void
  readonly fail: (error: unknown) => void
  readonly stopWatching: () => void
}

const heapMegabytes = 1024

/**
 * Returns true if node was started with `--input-type`, to run a text. A thread inherits the
 * options of its process, but Node refuses this option for a thread that runs a file.
 */
const isEvaluated = (): boolean =>
  process.execArgv.some((option) => option.startsWith('--input-type'))

/**
 * Starts a thread that draws, and that can be ended together with what runs in it. The thread runs
 * the module `worker`. `limit` is the largest processor time for one batch, in milliseconds.
 * `sharers` returns how many threads the process has at least.
 */
function startThread(worker: URL, limit: number, sharers: () => number) {
  const thread = new Worker(worker, {
    ...(isEvaluated() ? { execArgv: [] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Answers arrive in the order of the batches.
  const waiting: Waiting[] = []
  let isAlive = true
  let told: ThreadContext | null = null
  let failure: unknown = null
  let isEnded = false

  /** Ends the thread. After the promise has resolved, the thread writes nothing any more. */
  const end = async (): Promise<void> => {
    isEnded = true
    await thread.terminate()
  }
  thread.on('message', (answer: ThreadAnswer) => {
    const first = waiting.shift()
    first?.stopWatching()
    if ('results' in answer) first?.settle({ kind: 'drawn', results: answer.results })
    else first?.fail(new PublishError(answer.refused.message, answer.refused.exitStatus))
  })
  thread.on('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isFull) failure = error
    else if (waiting[0] !== undefined)
      waiting[0].reason = `it needs more than ${heapMegabytes} MB of memory`
  })
  // Only after its exit is it certain that the thread writes nothing any more, so that others may
  // do its work.
  thread.on('exit', () => {
    isAlive = false
    if (!isEnded && waiting[0] !== undefined) waiting[0].reason ??= 'its thread ended'
    for (const { reason, settle, fail, stopWatching } of waiting.splice(0)) {
      stopWatching()
      if (failure !== null) fail(failure)
      else settle(reason === null ? { kind: 'unbegun' } : { kind: 'ended', reason })
    }
  })

  return {
    /**
     * Draws a batch after all earlier batches of this thread. Rejects with a {@link PublishError} if
     * a file cannot be written, or with any other error that the thread threw, which is a bug.
     */
    draw: (context: ThreadContext, jobs: readonly SentJob[]) =>
      new Promise<BatchOutcome>((settle, fail) => {
        if (isEnded || !isAlive) {
          if (failure === null) settle({ kind: 'unbegun' })
          else fail(failure)
          return
        }
        const board = createBoard()
        const batch: Batch = { context: told === context ? undefined : context, jobs, board }
        thread.postMessage(batch)
        told = context
        const stopWatching = whenSpent(limit, watchBoard(board, sharers), () => {
          own.reason = `it took longer than ${limit / 1000} s to render`
          void end()
        })
        const own: Waiting = { reason: null, settle, fail, stopWatching }
        waiting.push(own)
      }),
    isAlive: () => isAlive && !isEnded,
    end,
  }
}

/**
 * Calls `act` when the stopwatch `used` has reached `limit` milliseconds of processor time. A timer
 * reads the stopwatch when that can be so at the earliest. Returns a function that stops the timer.
 */
function whenSpent(limit: number, used: Stopwatch, act: () => void): () => void {
  const look = (): void => {
    const left = limit - used()
    if (left <= 0) act()
    else timer = setTimeout(look, Math.max(left, shortestWait))
  }
  let timer = setTimeout(look, limit)
  return () => clearTimeout(timer)
}
const shortestWait = 20

/**
 * Place that one drawing thread fills at a time. A thread that has ended is replaced when the next
 * batch comes.
 */
export type Seat = Pick<DrawingThread, 'draw'>

export type Threads = ReturnType<typeof createThreads>

/**
 * Makes the drawing threads of this process. They run the module `worker`; `watchdog` is the largest processor time for
 * one batch, in milliseconds.
 */
export function createThreads(worker: URL, watchdog: number) {
  const threads: (DrawingThread | null)[] = []
  // Number of threads that the process has at least: those that draw, and the main thread.
  const sharers = (): number => threads.length + 1
  const at = (position: number): Seat => ({
    draw(context, jobs) {
      const there = threads[position]
      const thread = there?.isAlive() === true ? there : startThread(worker, watchdog, sharers)
      threads[position] = thread
      return thread.draw(context, jobs)
    },
  })
  /** Ends all threads except the first `count`. */
  const keep = async (count: number): Promise<void> => {
    await Promise.all(threads.splice(count).map((thread) => thread?.end()))
  }
  return {
    /** Returns a number of seats. The thread of a seat starts with its first batch. */
    seats: (count: number): readonly Seat[] =>
      Array.from({ length: count }, (_, position) => at(position)),
    keep,
    /** Ends all threads. After the promise has resolved, none of them runs any more. */
    close: () => keep(0),
  }
}
