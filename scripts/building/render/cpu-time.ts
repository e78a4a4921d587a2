/*
 * Processor time of the thread that draws, by which the limits count. So a page is refused for its own cost, on a busy
 * machine and after a pause as on an idle one. All times are in milliseconds.
 */
import { readFileSync, readlinkSync } from 'node:fs'

/** Returns the processor time, in milliseconds, since the stopwatch was started. */
export type Stopwatch = () => number

/**
 * Starts a stopwatch for the processor time of the calling thread. It measures the whole process if
 * the system does not count the time of threads.
 */
export function startStopwatch(): Stopwatch {
  const [thread, whole] = [ownTime(), processTime()]
  return () => {
    const used = (ownTime() ?? 0) - (thread ?? 0)
    return used > 0 ? used : processTime() - whole
  }
}

/**
 * Shared memory through which other threads see that a thread has started its work, and how much
 * processor time it has used since.
 */
export type Board = SharedArrayBuffer

export const createBoard = (): Board => new SharedArrayBuffer(16)

/** Marks on the board (memory that threads share) that the calling thread starts its work now. */
export function begin(board: Board): void {
  const [state, started] = fieldsOf(board)
  const id = ownId()
  const own = id === null ? null : timeOf(id)
  started[1] = own ?? processTime()
  // The number is stored last, so that a thread that sees the number sees the time, too.
  Atomics.store(state, 0, own === null || id === null ? uncounted : id)
}

/**
 * Returns a stopwatch for the thread that has marked its start on a board. It returns 0 before the
 * start. If the system does not count the time of threads, it returns the thread's share of the
 * whole process, so that no thread is stopped too early. `sharers` returns the number of threads.
 */
export function watchBoard(board: Board, sharers: () => number): Stopwatch {
  const [state, started] = fieldsOf(board)
  return () => {
    const id = Atomics.load(state, 0)
    if (id === 0) return 0
    const before = started[1] ?? 0
    if (id === uncounted) return (processTime() - before) / sharers()
    // A thread that has ended uses no more time.
    return (timeOf(id) ?? before) - before
  }
}
const uncounted = -1

const fieldsOf = (board: Board): readonly [Int32Array, Float64Array] => [
  new Int32Array(board),
  new Float64Array(board),
]

function processTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const ownTime = (): number | null => usageOfThread() ?? timeOf('self')

/** Returns this thread's processor time in milliseconds, or null if node does not count it. */
function usageOfThread(): number | null {
  if (!('threadCpuUsage' in process) || typeof process.threadCpuUsage !== 'function') return null
  const usage: unknown = process.threadCpuUsage()
  if (typeof usage !== 'object' || usage === null) return null
  if (!('user' in usage) || !('system' in usage)) return null
  return (Number(usage.user) + Number(usage.system)) / 1000
}

/** Returns Linux's number of the calling thread, or null on other systems. */
function ownId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

/** Returns a thread's processor time in milliseconds, or null if the system does not say. */
function timeOf(thread: number | 'self'): number | null {
  const folder = thread === 'self' ? 'thread-self' : `self/task/${thread}`
  try {
    const time = Number(readFileSync(`/proc/${folder}/schedstat`, 'latin1').split(' ')[0]) / 1e6
    return time > 0 ? time : null
  } catch {
    return null
  }
}
