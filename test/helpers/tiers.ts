/**
 * How much of the full work the tests do: 1 before a release and in CI's long part, less in
 * `npm test`. Every number of runs that depends on the tier is made of this one.
 */
export const factor = Number(process.env['TEST_FACTOR'] ?? 0.1)
if (!(factor > 0)) throw new RangeError('TEST_FACTOR wants a number above 0')

/** How often a property is tried here, of the times that it is tried in full; at least 5. */
export const runs = (full: number): number => Math.max(Math.min(full, 5), Math.round(full * factor))

/** All of them in full; here those that differ most from each other, as the test names them. */
export const atLeast = <T>(few: readonly T[], all: readonly T[]): readonly T[] =>
  factor < 1 ? few : all

/** Numbers from 1 to `count`, evenly spread: all of them in full, here the share of the tier. */
export function share(count: number): number[] {
  const step = Math.max(1, Math.round(1 / factor))
  // An odd step meets even numbers and odd ones, and every rest of a small number.
  const odd = step % 2 === 0 ? step + 1 : step
  return Array.from({ length: Math.ceil(count / odd) }, (_, i) => 1 + i * odd)
}
