/*
 * Limits count processor time of the thread that draws: a page is refused for what it costs, on a busy machine and
 * after a pause as on an idle one. All times are in milliseconds.
 */
import { readFileSync, readlinkSync } from 'node:fs'

/** Processor time since it was started. */
export type Stopwatch = () => number

/** Of the thread that calls; of the whole process where the system does not count that of threads. */
export function startStopwatch(): Stopwatch {
  const [thread, whole] = [ownTime(), processTime()]
  return () => {
    const used = (ownTime() ?? 0) - (thread ?? 0)
    return used > 0 ? used : processTime() - whole
  }
}

/** Where a thread says that it has begun, and others see what it has used since. */
export type Board = SharedArrayBuffer

export const createBoard = (): Board => new SharedArrayBuffer(16)

/** Called by the thread that is to be watched. */
export function begin(board: Board): void {
  const [state, started] = fieldsOf(board)
  const id = ownId()
  const own = id === null ? null : timeOf(id)
  started[1] = own ?? processTime()
  // Last: who sees the number sees the time, too.
  Atomics.store(state, 0, own === null || id === null ? uncounted : id)
}

/**
 * What the thread of a board has used since it began; 0: it has not. Where the system does not count that of threads
 * it is its share of what all have used: none is ended too early. `sharers`: how many there are.
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

/** Newer Nodes count it on all systems. */
function usageOfThread(): number | null {
  if (!('threadCpuUsage' in process) || typeof process.threadCpuUsage !== 'function') return null
  const usage: unknown = process.threadCpuUsage()
  if (typeof usage !== 'object' || usage === null) return null
  if (!('user' in usage) || !('system' in usage)) return null
  return (Number(usage.user) + Number(usage.system)) / 1000
}

/** Linux's number of the thread that calls. */
function ownId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

/** What a thread of this process has used so far; null where the system does not say. */
function timeOf(thread: number | 'self'): number | null {
  const folder = thread === 'self' ? 'thread-self' : `self/task/${thread}`
  try {
    const time = Number(readFileSync(`/proc/${folder}/schedstat`, 'latin1').split(' ')[0]) / 1e6
    return time > 0 ? time : null
  } catch {
    return null
  }
}
