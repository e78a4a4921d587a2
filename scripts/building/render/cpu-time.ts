/*
 * Limits count processor time of the thread that draws: a page is refused for what it costs, on a busy machine and
 * after a pause as on an idle one. All times are in milliseconds.
 */
import { readFileSync, readlinkSync } from 'node:fs'

/** Processor time since the start. */
export type Stopwatch = () => number

/**
 * Stopwatch of the calling thread's processor time; of the whole process where the system does not
 * count that of threads.
 */
export function startStopwatch(): Stopwatch {
  const [thread, whole] = [ownTime(), processTime()]
  return () => {
    const used = (ownTime() ?? 0) - (thread ?? 0)
    return used > 0 ? used : processTime() - whole
  }
}

/**
 * Shared memory in which a thread says that it has begun, and in which others see the time it has
 * used since.
 */
export type Board = SharedArrayBuffer

export const createBoard = (): Board => new SharedArrayBuffer(16)

/** Marks the begin of work. The thread that is to be watched calls it. */
export function begin(board: Board): void {
  const [state, started] = fieldsOf(board)
  const id = ownId()
  const own = id === null ? null : timeOf(id)
  started[1] = own ?? processTime()
  // Last: who sees the number sees the time, too.
  Atomics.store(state, 0, own === null || id === null ? uncounted : id)
}

/**
 * Stopwatch of the thread on a board, from its begin; 0: it has not begun. Where the system does
 * not count the time of threads, it gives the thread's share of the whole process, so that none is
 * ended too early. `sharers`: the number of threads.
 */
export function watchBoard(board: Board, sharers: () => number): Stopwatch {
  const [state, started] = fieldsOf(board)
  return () => {
    const id = Atomics.load(state, 0)
    if (id === 0) return 0
    const before = started[1] ?? 0
    if (id === uncounted) return (processTime() - before) / sharers()
    // A thread that is no more uses nothing.
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

/** Processor time of this thread, which newer Nodes count on all systems. */
function usageOfThread(): number | null {
  if (!('threadCpuUsage' in process) || typeof process.threadCpuUsage !== 'function') return null
  const usage: unknown = process.threadCpuUsage()
  if (typeof usage !== 'object' || usage === null) return null
  if (!('user' in usage) || !('system' in usage)) return null
  return (Number(usage.user) + Number(usage.system)) / 1000
}

/** Linux's number of the calling thread. */
function ownId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

/** Processor time that a thread of this process has used; null where the system does not say. */
function timeOf(thread: number | 'self'): number | null {
  const folder = thread === 'self' ? 'thread-self' : `self/task/${thread}`
  try {
    const time = Number(readFileSync(`/proc/${folder}/schedstat`, 'latin1').split(' ')[0]) / 1e6
    return time > 0 ? time : null
  } catch {
    return null
  }
}
