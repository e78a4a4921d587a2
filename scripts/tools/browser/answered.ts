import { setTimeout as wait } from 'node:timers/promises'
import { NoAnswerError } from './error.ts'

// Milliseconds to wait for the browser by default: a busy machine needs many seconds.
export const patience = 30_000

/**
 * Waits for an answer of the browser. Throws `NoAnswerError` after `limit` milliseconds without
 * one, as when a script keeps the browser busy.
 */
export async function answered<T>(answer: Promise<T>, limit = patience): Promise<T> {
  const over = new AbortController()
  const late = wait(limit, undefined, over).then(() => {
    throw new NoAnswerError(`has not answered after ${limit / 1000} seconds`)
  })
  // After the time is up, a late failure of the answer is ignored.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    over.abort()
  }
}
