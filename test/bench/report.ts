import type { ContestResult, Entry } from './contest.ts'
import type { Corpus } from './corpus.ts'
import type { Cost } from './measure.ts'
import { figure, markdownTable, median, pairedRatios } from './statistics.ts'
import { targetRows } from './targets.ts'

/** One contest as Markdown: all costs, the ratios to the cold builds of the others, the targets. */
export function contestText({ entries, files, faults }: ContestResult, corpus: Corpus): string {
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
      ...rivals.map(({ contestant }) => `CPU : ${contestant.name}`),
      ...rivals.slice(0, 1).map(({ contestant }) => `wall : ${contestant.name}`),
    ],
    ...entries.map((entry) => [
      `${entry.contestant.label}${names[entry.scenario]}`,
      middle(entry, 'cpu'),
      middle(entry, 'wall'),
      middle(entry, 'peak'),
      String(files.get(entry.contestant.name) ?? '–'),
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
