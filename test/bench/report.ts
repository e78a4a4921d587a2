import { availableParallelism } from 'node:os'
import type { ContestResult, Entry } from './contest.ts'
import type { Corpus } from './corpus.ts'
import type { Cost } from './measure.ts'
import { figure, markdownTable, median, pairedRatios } from './statistics.ts'
import { targetRows } from './targets.ts'

/** One contest as Markdown: all costs, the ratios to the cold builds of the others, the targets. */
export function contestText(
  { entries, sizes, faults }: ContestResult,
  corpus: Corpus,
  processors = availableParallelism(),
): string {
  const rivals = ['hugo', 'eleventy', 'floor'].flatMap(
    (name) =>
      entries.find(({ contestant, scenario }) => contestant.name === name && scenario === 'cold') ??
      [],
  )
  const costs = (entry: Entry, cost: keyof Cost) => entry.costs.map((each) => each?.[cost] ?? null)
  const middle = (entry: Entry, cost: keyof Cost): string =>
    figure(median(costs(entry, cost).map((each) => each ?? NaN)))
  const names = { cold: '', warm: ', again', edit: ', one source edited' } as const
  const table = markdownTable([
    [
      '',
      'CPU s',
      'wall s',
      'peak MiB',
      'files',
      'MiB',
      'CPU ms : kB read',
      'clock of 4 cores',
      'clock of 8',
      ...rivals.map(({ contestant }) => `CPU : ${contestant.name}`),
      ...rivals.slice(0, 1).map(({ contestant }) => `wall : ${contestant.name}`),
    ],
    ...entries.map((entry) => [
      `${entry.contestant.label}${names[entry.scenario]}`,
      middle(entry, 'cpu'),
      middle(entry, 'wall'),
      middle(entry, 'peak'),
      ...sizeCells(entry, sizes),
      figure(computedClock(entry, 4, processors)),
      figure(computedClock(entry, 8, processors)),
      ...rivals.map((rival) =>
        figure(median(pairedRatios(costs(entry, 'cpu'), costs(rival, 'cpu')))),
      ),
      ...rivals
        .slice(0, 1)
        .map((rival) => figure(median(pairedRatios(costs(entry, 'wall'), costs(rival, 'wall'))))),
    ]),
  ])
  const goals = targetRows(entries, corpus)
  return [
    `### ${corpus.title}\n\n`,
    table,
    ...(goals.length > 0
      ? ['\n', markdownTable([['target', 'wanted', 'measured', ''], ...goals])]
      : []),
    ...faults.map((fault) => `\nFAULT: ${fault}\n`),
  ].join('')
}

/** Files and MiB that a contestant wrote, and what a kB of its sources took. */
function sizeCells(entry: Entry, sizes: ContestResult['sizes']): readonly string[] {
  const size = sizes.get(entry.contestant.name)
  if (size === undefined) return ['–', '–', '–']
  const { read, written } = size
  const cpu = median(entry.costs.map((cost) => cost?.cpu ?? NaN))
  const perRead = entry.scenario === 'cold' ? figure((cpu * 1e6) / read.bytes) : '–'
  return [String(written.files), figure(written.bytes / 2 ** 20), perRead]
}

/**
 * Seconds that a first build would take with so many cores. Of one whose threads are counted, and are no more, the
 * processor time of the longest; of Hugo what its clock and CPU here say of its parallel share. NaN: nothing can be said.
 */
function computedClock(
  { contestant: { name }, scenario, costs }: Entry,
  cores: number,
  here: number,
): number {
  if (scenario !== 'cold') return NaN
  const threads = new Map([
    ['one', 1],
    ['four', 4],
    ['eight', 8],
  ]).get(name)
  if (threads !== undefined)
    return threads === cores || threads === 1
      ? median(costs.map((cost) => cost?.longest ?? NaN))
      : NaN
  if (name !== 'hugo') return NaN
  return median(
    costs.map((cost) => {
      // On a busy machine the clock says nothing of it.
      if (cost === null || here < 2 || cost.wall >= cost.cpu) return NaN
      const share = Math.min(1, (1 - cost.wall / cost.cpu) / (1 - 1 / here))
      return cost.cpu * (1 - share + share / cores)
    }),
  )
}
