import { hash } from 'node:crypto'
import { compareText } from '../../words/model/text.ts'

/*
 * A value that stands in many places of `history.json`, such as the description of an inherited prop, is written once
 * in `shared`, with a number. Elsewhere the number stands for it.
 */

/** JSON of values, each with the number of places where it stands. */
export type Uses = Map<string, number>

/** Counts one more use of a value. */
export function countUse(uses: Uses, json: string): void {
  uses.set(json, (uses.get(json) ?? 0) + 1)
}

/** Values whose file is smaller if they stand in it once, with a number. */
export function worthSharing(uses: Uses): readonly string[] {
  return [...uses].flatMap(([json, count]) => {
    const bytes = Buffer.byteLength(json)
    return bytes * (count - 1) > numberBytes * count + lineBytes ? [json] : []
  })
}

const numberBytes = 7
// Brackets, commas and the end of a line.
const lineBytes = numberBytes + 5
const numbers = 10 ** numberBytes

/**
 * Numbers of values. They follow from the value alone, so that a new value changes no other line. Where two would have
 * the same number, the second one by its text has the next.
 */
export function numbered(values: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set<number>()
  return new Map(
    values.toSorted(compareText).map((json) => {
      let number = parseInt(hash('sha256', json).slice(0, 12), 16) % numbers
      while (taken.has(number)) number = (number + 1) % numbers
      taken.add(number)
      return [json, number]
    }),
  )
}
