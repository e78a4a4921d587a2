/** A stream of choices that is the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
}

/** A linear congruential step with a xorshift-multiply finish (PCG's RXS M XS, 32 bits). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (Math.imul(state, 747796405) + 2891336453) >>> 0
    const mixed = Math.imul(((state >>> ((state >>> 28) + 4)) ^ state) >>> 0, 277803737)
    return ((mixed ^ (mixed >>> 22)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    chance: (percent) => next() * 100 < percent,
  }
}
