import { hash } from 'node:crypto'
import { compareText } from '../../words/model/text.ts'

/*
 * A value that stands in many places of `history.json`, such as the description of an inherited prop, is written once
 * in `shared`, with a number. Elsewhere the number stands for it.
 */

/** Values as JSON, each with the number of places in the file that have it. */
export type Uses = Map<string, number>

/** Counts one more use of a value. */
export function countUse(uses: Uses, json: string): void {
  uses.set(json, (uses.get(json) ?? 0) + 1)
}

/**
 * Returns the values, as JSON, that make the file smaller if each is written once with a number.
 */
export function worthSharing(uses: Uses): readonly string[] {
  return [...uses].flatMap(([json, count]) => {
    const bytes = Buffer.byteLength(json)
    return bytes * (count - 1) > numberBytes * count + lineBytes ? [json] : []
  })
}

const numberBytes = 7
// The number of a line in `shared`, its brackets and commas, and the end of the line.
const lineBytes = numberBytes + 5
const numbers = 10 ** numberBytes

/**
 * Returns a number for each value. The number is a hash of the value alone, so a new value changes
 * no other line. If two values have the same number, the second in sorted order gets the next free
 * one.
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
