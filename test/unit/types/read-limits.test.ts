import { expect, test } from 'vitest'
import { readProcesses } from '../../../scripts/reading/types/family.ts'
import { createTimeLimit } from '../../../scripts/reading/types/read-types.ts'

/** How many seconds it may go on, if it has used this much after each; Infinity: for an hour at least. */
function secondsUntilEnd(usedAfter: (second: number) => number | null): number {
  const isTooLong = createTimeLimit()
  for (let second = 1; second <= 3600; second++) if (isTooLong(usedAfter(second))) return second
  return Infinity
}

test('a busy machine reads what an idle one reads', () => {
  expect(secondsUntilEnd((second) => second)).toBe(121)
  expect(secondsUntilEnd((second) => second * 8)).toBe(121)
  // A tenth of a processor: 110 seconds of work take 1,100 by the clock.
  expect(secondsUntilEnd((second) => Math.min(110, second / 10))).toBeGreaterThan(1100)
  expect(secondsUntilEnd((second) => second / 10)).toBe(1201)
})

test('what does nothing is ended, and so is what nobody can say of how much it does', () => {
  expect(secondsUntilEnd(() => 0)).toBe(121)
  expect(secondsUntilEnd((second) => Math.min(second, 100))).toBe(160)
  expect(secondsUntilEnd(() => null)).toBe(121)
})

test('processes are read in the forms of Linux and of macOS, and what is none is not', () => {
  const text = `    1     0  21312 00:01:03
   42     1   1024 2-03:04:05
  501     1 204800   1:02.50
ps: unknown option
`
  expect(readProcesses(text)).toEqual([
    { pid: 1, parent: 0, mebibytes: 20.8125, seconds: 63 },
    { pid: 42, parent: 1, mebibytes: 1, seconds: 183_845 },
    { pid: 501, parent: 1, mebibytes: 200, seconds: 62.5 },
  ])
})
