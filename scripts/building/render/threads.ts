import type { SentJob, ThreadContext } from './jobs.ts'
import { startThread, type BatchOutcome, type DrawingThread } from './thread.ts'

/** The place of a thread, with a new one in it once the last one has ended. */
export interface Seat {
  draw(context: ThreadContext, jobs: readonly SentJob[]): Promise<BatchOutcome>
}

/** The drawing threads of this process beside its first one. */
export interface Threads {
  /** So many places; their threads start with their first batch. */
  seats(count: number): readonly Seat[]
  /** Ends all but so many. */
  keep(count: number): Promise<void>
  /** Ends all. Once this has resolved none of them does anything any more. */
  close(): Promise<void>
}

/** `worker` is the module that they run; `watchdog` the longest processor time for one batch, in milliseconds. */
export function createThreads(worker: URL, watchdog: number): Threads {
  const threads: (DrawingThread | null)[] = []
  const sharers = (): number => threads.length + 1
  const at = (position: number): Seat => ({
    draw(context, jobs) {
      const there = threads[position] ?? null
      const thread =
        there?.isAlive() === true ? there : startThread({ worker, limit: watchdog, sharers })
      threads[position] = thread
      return thread.draw(context, jobs)
    },
  })
  const keep = async (count: number): Promise<void> => {
    await Promise.all(threads.splice(count).map((thread) => thread?.end()))
  }
  return {
    seats: (count) => Array.from({ length: count }, (_, position) => at(position)),
    keep,
    close: () => keep(0),
  }
}
