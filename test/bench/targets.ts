import type { Entry } from './contest.ts'
import type { Scenario } from './contestant.ts'
import type { Corpus } from './corpus.ts'
import type { Cost } from './measure.ts'
import { figure, median, pairedRatios } from './statistics.ts'

/** What this project wants of itself: `ours` against another's cold build. */
interface Target {
  readonly ours: 'ours' | 'newer' | 'installed' | 'reference' | 'examples'
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
  ...first(1000, 0.95, 1.25, 'newer'),
  ...first(1000, 1.08, 1.6, 'ours'),
  ...first(1000, 1.08, 1.6, 'installed'),
  ...first(1000, 1.05, 1.3, 'newer', 25),
  ...first(1000, 1.15, 1.7, 'ours', 25),
  target('warm', 1000, 'hugo', 0.12, { ours: 'newer' }),
  target('warm', 1000, 'hugo', 0.13),
  target('edit', 1000, 'hugo', 0.25, { ours: 'newer' }),
  target('edit', 1000, 'hugo', 0.28),
  target('cold', 1000, 'eleventy', 0.35),
  target('cold', 1000, 'unified', 1.1, { ours: 'reference' }),
  target('cold', 1000, 'fences', 1.15, { ours: 'examples' }),
  ...first(10_000, 0.6, 0.95, 'newer'),
  ...first(10_000, 0.75, 1.1, 'ours'),
  target('warm', 10_000, 'hugo', 0.05, { ours: 'newer' }),
  target('warm', 10_000, 'hugo', 0.055),
  target('edit', 10_000, 'hugo', 0.1, { ours: 'newer' }),
  target('edit', 10_000, 'hugo', 0.11),
  target('cold', 10_000, 'hugo', 0.35, { ours: 'newer', cost: 'peak' }),
  target('cold', 10_000, 'hugo', 0.27, { cost: 'peak' }),
  // As much as the slow parser needs: the fast engine would read real documents by it.
  target('cold', 'documents', 'reference', 0.3),
]

/** A first build against Hugo's: by processor time, and by the clock. */
function first(
  sources: number,
  cpu: number,
  wall: number,
  who: Target['ours'],
  hard = 0,
): readonly Target[] {
  return [
    target('cold', sources, 'hugo', cpu, { ours: who, hard }),
    target('cold', sources, 'hugo', wall, { ours: who, hard, cost: 'wall' }),
  ]
}

const names: Readonly<Record<Target['ours'], string>> = {
  ours: '',
  newer: 'newer Node, ',
  installed: 'the package, ',
  reference: '`--parser reference`, ',
  examples: 'live examples, ',
}
const costNames = { cpu: 'CPU', wall: 'wall', peak: 'peak memory' } as const

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
