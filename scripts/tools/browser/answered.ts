import { setTimeout as wait } from 'node:timers/promises'
import { NoAnswerError } from './error.ts'

// In milliseconds: a loaded machine needs many seconds for what takes none.
export const patience = 30_000

/**
 * Waits for the answer of a browser. Throws `NoAnswerError` if a script keeps it from answering for
 * so many milliseconds.
 */
export async function answered<T>(answer: Promise<T>, limit = patience): Promise<T> {
  const over = new AbortController()
  const late = wait(limit, undefined, over).then(() => {
    throw new NoAnswerError(`has not answered after ${limit / 1000} seconds`)
  })
  // Whoever waits no more does not hear how it ended.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    over.abort()
  }
}
