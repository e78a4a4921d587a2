import { usableProcessors } from '../render/processors.ts'
import { programFolder } from './place.ts'

/**
 * Returns the worker script of the threads that read code, and how many of them there may be
 * (`most`): `count`, or the number of processors if `count` is null. A given `count` is fixed
 * (`isFixed`); otherwise fewer threads are used if the files are small.
 */
export function usageThreads(count: number | null) {
  const worker = new URL('usage.js', programFolder())
  return { worker, most: count ?? usableProcessors(), isFixed: count !== null }
}
