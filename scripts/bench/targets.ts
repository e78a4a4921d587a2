import type { Entry } from './contest.ts'
import type { Scenario } from './contestant.ts'
import type { Cost } from './measure.ts'
import { figure, median, pairedRatios } from './statistics.ts'

/** What this project wants of itself: `ours` against another's cold build. */
interface Target {
  readonly ours: 'ours' | 'reference'
  readonly scenario: Scenario
  readonly sources: number
  readonly hard: number
  readonly against: string
  readonly cost: keyof Cost
  readonly most: number
}

const target = (
  scenario: Scenario,
  sources: number,
  against: string,
  most: number,
  more: Partial<Target> = {},
): Target => ({ ours: 'ours', scenario, sources, against, most, hard: 0, cost: 'cpu', ...more })

const targets: readonly Target[] = [
  target('cold', 100, 'hugo', 2.5),
  target('cold', 100, 'eleventy', 0.35),
  target('cold', 1000, 'hugo', 1),
  target('cold', 1000, 'eleventy', 0.35),
  target('warm', 1000, 'hugo', 0.25),
  target('cold', 1000, 'unified', 1.1, { ours: 'reference' }),
  target('cold', 1000, 'hugo', 1.1, { hard: 25 }),
  target('cold', 10_000, 'hugo', 0.6),
  target('warm', 10_000, 'hugo', 0.1),
  target('warm', 10_000, 'floor', 2),
  target('edit', 10_000, 'hugo', 0.12),
  target('cold', 10_000, 'hugo', 0.35, { cost: 'peak' }),
]

const costNames = { cpu: 'CPU', wall: 'wall', peak: 'peak memory' } as const

/** Rows for the targets of this size and corpus: what is compared, the target, what was measured. */
export function targetRows(
  entries: readonly Entry[],
  sources: number,
  hard: number,
): (readonly string[])[] {
  const costsOf = (name: string, scenario: Scenario, cost: keyof Cost) =>
    entries
      .find((entry) => entry.contestant.name === name && entry.scenario === scenario)
      ?.costs.map((each) => each?.[cost] ?? null)
  return targets
    .filter((each) => each.sources === sources && each.hard === hard)
    .flatMap(({ ours, scenario, against, cost, most }) => {
      const mine = costsOf(ours, scenario, cost)
      const theirs = costsOf(against, 'cold', cost)
      if (mine === undefined || theirs === undefined) return []
      const ratios = pairedRatios(mine, theirs)
      const ratio = median(ratios)
      const spread = `${figure(Math.min(...ratios))} to ${figure(Math.max(...ratios))}`
      const subject = `${ours === 'reference' ? '`--parser remark`, ' : ''}${scenario}, ${costNames[cost]} against ${against}, cold`
      return [
        [subject, `≤ ${most}`, `${figure(ratio)} (${spread})`, ratio <= most ? 'met' : 'missed'],
      ]
    })
}
