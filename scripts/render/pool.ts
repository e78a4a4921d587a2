import type { Tinypool } from 'tinypool'
import { createBoard, watchBoard, type Stopwatch } from './cpu-time.ts'
import type { Batch, JobResult } from './jobs.ts'

/** Threads that render, and that can be thrown away with what runs in them. */
export interface RenderPool {
  /** Sees to it that so many threads are there. */
  grow(threads: number): Promise<void>
  /**
   * Renders a batch in one of them. The answer is a text if that took longer than the watchdog
   * allows or more memory than a thread has: it says so. Rejects with the signal's reason, and the
   * thread is ended, once that is given.
   */
  run(batch: Batch, signal: AbortSignal): Promise<readonly JobResult[] | string>
  close(): Promise<void>
}

const heapMegabytes = 1024

/** `worker` is a module whose default export renders a batch; `watchdog` is in milliseconds of its thread's processor time. */
export function createPool(worker: URL, watchdog: number): RenderPool {
  let pool: Tinypool | null = null
  let size = 0
  let broken: Promise<never> | null = null
  return {
    async grow(threads) {
      if (size >= threads) return
      await pool?.destroy()
      const { Tinypool: Pool } = await import('tinypool')
      size = threads
      pool = new Pool({
        filename: worker.href,
        minThreads: threads,
        maxThreads: threads,
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      })
      broken = failureOf(pool)
    },
    async run(batch, signal) {
      const limit = new AbortController()
      const board = createBoard()
      const stopWatching = whenSpent(watchdog, watchBoard(board), () => limit.abort())
      try {
        const ends = AbortSignal.any([limit.signal, signal])
        const results: unknown = pool?.run({ ...batch, board }, { signal: ends })
        return (await Promise.race([results, broken])) as JobResult[]
      } catch (error) {
        signal.throwIfAborted()
        const reason = failureReason(error, watchdog)
        if (reason === null) throw error
        return reason
      } finally {
        stopWatching()
      }
    },
    async close() {
      await pool?.destroy()
      pool = null
      size = 0
    },
  }
}

/** Acts once so much time is used, and looks no sooner than that can be. What it gives back ends it. */
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

/** What ends a thread outside of a batch, as at its start: no batch would be answered then. */
function failureOf(pool: Tinypool): Promise<never> {
  const failure = new Promise<never>((_, fail) => pool.on('error', fail))
  // Known to those who wait for a batch; there may be none.
  failure.catch(() => {})
  return failure
}

/** What the author is told, or null if the error is a bug of ours. */
function failureReason(error: unknown, watchdog: number): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return `it took longer than ${watchdog / 1000} s to render`
  const code = 'code' in error ? error.code : ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `it needs more than ${heapMegabytes} MB of memory`
  return null
}
