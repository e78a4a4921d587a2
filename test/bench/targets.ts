import type { Entry } from './contest.ts'
import type { Scenario } from './contestant.ts'
import type { Corpus } from './corpus.ts'
import type { Cost } from './measure.ts'
import { figure, median, pairedRatios } from './statistics.ts'

/** What this project wants of itself: `ours` against another's cold build. */
interface Target {
  readonly ours: 'ours' | 'newer' | 'one' | 'reference' | 'examples'
  readonly scenario: Scenario
  readonly corpus: Corpus['name']
  readonly hard: number
  readonly against: string
  readonly cost: keyof Cost
  readonly most: number
}

function target(
  scenario: Scenario,
  corpus: Corpus['name'],
  against: string,
  most: number,
  more: Partial<Target> = {},
): Target {
  return { ours: 'ours', scenario, corpus, against, most, hard: 0, cost: 'cpu', ...more }
}

const targets: readonly Target[] = [
  target('cold', 100, 'hugo', 2.5),
  target('cold', 100, 'eleventy', 0.35),
  target('cold', 1000, 'hugo', 1.4, { ours: 'one' }),
  target('cold', 1000, 'hugo', 1.5, { ours: 'newer', cost: 'wall' }),
  target('cold', 1000, 'hugo', 1.5, { cost: 'wall' }),
  target('warm', 1000, 'hugo', 0.1, { ours: 'newer' }),
  target('warm', 1000, 'hugo', 0.13),
  target('edit', 1000, 'hugo', 0.25, { ours: 'newer' }),
  target('edit', 1000, 'hugo', 0.28),
  target('cold', 1000, 'eleventy', 0.35),
  target('cold', 1000, 'unified', 1.1, { ours: 'reference' }),
  target('cold', 1000, 'fences', 1.15, { ours: 'examples' }),
  target('cold', 10_000, 'hugo', 0.9, { ours: 'one' }),
  target('cold', 10_000, 'hugo', 1.1, { ours: 'newer', cost: 'wall' }),
  target('cold', 10_000, 'hugo', 1.1, { cost: 'wall' }),
  target('warm', 10_000, 'hugo', 0.04, { ours: 'newer' }),
  target('warm', 10_000, 'hugo', 0.05),
  target('edit', 10_000, 'hugo', 0.1, { ours: 'newer' }),
  target('edit', 10_000, 'hugo', 0.12),
  target('cold', 10_000, 'hugo', 0.28, { ours: 'one', cost: 'peak' }),
  target('cold', 10_000, 'hugo', 0.35, { cost: 'peak' }),
  // As much as the slow parser needs: the fast engine would read real documents by it.
  target('cold', 'documents', 'reference', 0.3),
]

const names: Readonly<Record<Target['ours'], string>> = {
  ours: '',
  newer: 'newer Node, ',
  one: 'one thread, ',
  reference: '`--parser reference`, ',
  examples: 'live examples, ',
}
const costNames = {
  cpu: 'CPU',
  wall: 'wall',
  peak: 'peak memory',
  longest: 'CPU of the longest thread',
} as const

/** Rows for the targets of this size and corpus: what is compared, the target, what was measured. */
export function targetRows(
  entries: readonly Entry[],
  { name, hard }: Pick<Corpus, 'name' | 'hard'>,
): (readonly string[])[] {
  const costsOf = (name: string, scenario: Scenario, cost: keyof Cost) =>
    entries
      .find((entry) => entry.contestant.name === name && entry.scenario === scenario)
      ?.costs.map((each) => each?.[cost] ?? null)
  return targets
    .filter((each) => each.corpus === name && each.hard === hard)
    .flatMap(({ ours, scenario, against, cost, most }) => {
      const mine = costsOf(ours, scenario, cost)
      const theirs = costsOf(against, 'cold', cost)
      if (mine === undefined || theirs === undefined) return []
      const ratios = pairedRatios(mine, theirs)
      const ratio = median(ratios)
      const spread = `${figure(Math.min(...ratios))} to ${figure(Math.max(...ratios))}`
      const subject = `${names[ours]}${scenario}, ${costNames[cost]} against ${against}, cold`
      return [
        [subject, `≤ ${most}`, `${figure(ratio)} (${spread})`, ratio <= most ? 'met' : 'missed'],
      ]
    })
}
