/** Chance from a seed: the same numbers every time. */
export interface Random {
  between(from: number, to: number): number
  chance(part: number): boolean
  pick<T>(list: readonly T[]): T
  many(from: number, to: number, make: () => string, separator?: string): string
}

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    chance: (part) => next() < part,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    many: (from, to, make, separator = '') =>
      Array.from({ length: between(from, to) }, make).join(separator),
  }
}
