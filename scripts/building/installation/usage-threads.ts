import { usableProcessors } from '../render/processors.ts'
import { programFolder } from './folder.ts'

/**
 * Returns the worker script of the threads that read code, and how many threads are used. If
 * `count` is null, as many threads as the size of the files is worth are used, up to the number of
 * processors.
 */
export function usageThreads(count: number | null) {
  const worker = new URL('usage.js', programFolder())
  return { worker, most: count ?? usableProcessors(), isFixed: count !== null }
}
