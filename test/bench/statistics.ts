/** The middle of the values; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/**
 * The ratios round by round, of the rounds that have both: a busy minute of the machine weighs on
 * both sides of each.
 */
export function pairedRatios(
  ours: readonly (number | null)[],
  theirs: readonly (number | null)[],
): number[] {
  return ours.flatMap((value, round) => {
    const other = theirs[round] ?? null
    return value === null || other === null ? [] : [value / other]
  })
}

/** Two or three figures that matter, or a dash for none. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.095 ? 2 : 3)
}

/** Rows as a Markdown table; the first row is its head, the first column text, the others numbers. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'))
  return [head, rule, ...body].map(line).join('')
}
