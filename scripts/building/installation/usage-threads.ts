import { usableProcessors } from '../render/processors.ts'
import { programFolder } from './folder.ts'

/**
 * Makes the threads that read code, from the compiled program's folder. `count`: their number;
 * null: as many as pay.
 */
export function usageThreads(count: number | null) {
  const worker = new URL('usage.js', programFolder())
  return { worker, most: count ?? usableProcessors(), isFixed: count !== null }
}
