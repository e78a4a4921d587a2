import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ContestResult, Entry } from './contest.ts'
import type { Arena, Contestant, PackedProgram } from './contestant.ts'
import type { Corpus } from './corpus.ts'
import { packedProgram } from './installed.ts'
import type { Cost } from './measure.ts'
import { figure, markdownTable, median, pairedRatios } from './statistics.ts'

/** Returns the hash of a commit of this repository. Throws an error with one line if there is none. */
export function resolveCommit(root: URL, commit: string): string {
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]
  const { status, stdout } = spawnSync('git', ['-C', fileURLToPath(root), ...wanted], {
    encoding: 'utf8',
  })
  if (status === 0) return stdout.trim()
  throw new Error(`--against: ${JSON.stringify(commit)} is not a commit of this repository`)
}

/** Package of another commit of this repository, made with the packages that are installed here. */
export function packedCommit(root: URL, commit: string, folder: string): PackedProgram {
  const clone = join(folder, 'clone')
  mkdirSync(folder, { recursive: true })
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  git('clone', '--quiet', '--shared', '--no-checkout', fileURLToPath(root), clone)
  git('-C', clone, 'checkout', '--quiet', '--detach', commit, '--')
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(clone, 'node_modules'), 'dir')
  return packedProgram(pathToFileURL(`${clone}/`), join(folder, 'program'))
}

const beforeOf = (name: string): string => `${name}, before`

/** Contestants of this commit, each before the same one of another. */
export function pairsOf(
  arena: Arena,
  before: PackedProgram,
  make: (arena: Arena) => readonly Contestant[],
): Contestant[] {
  const others = make({ ...arena, packed: before, folder: join(arena.folder, 'before') })
  return make(arena).flatMap((own, i) => {
    const other = others[i]
    return other === undefined ? [own] : [own, { ...other, name: beforeOf(other.name) }]
  })
}

/** Costs of two commits as Markdown, and their ratios round by round. */
export function againstText(
  { entries, faults }: ContestResult,
  corpus: Corpus,
  commit: string,
): string {
  const names = { cold: '', warm: ', again', edit: ', one source edited' } as const
  const rows = entries.flatMap((own) => {
    const other = entries.find(
      ({ contestant, scenario }) =>
        contestant.name === beforeOf(own.contestant.name) && scenario === own.scenario,
    )
    if (other === undefined) return []
    return [
      [
        `${own.contestant.label}${names[own.scenario]}`,
        figure(median(valuesOf(other, 'cpu').map((value) => value ?? NaN))),
        figure(median(valuesOf(own, 'cpu').map((value) => value ?? NaN))),
        ...(['cpu', 'wall', 'peak'] as const).map((cost) => {
          const ratios = pairedRatios(valuesOf(own, cost), valuesOf(other, cost))
          const spread = `${figure(Math.min(...ratios))} to ${figure(Math.max(...ratios))}`
          return ratios.length === 0 ? '–' : `${figure(median(ratios))} (${spread})`
        }),
      ],
    ]
  })
  const head = ['', 'CPU s before', 'CPU s now', 'CPU', 'wall', 'peak memory']
  return [
    `### ${corpus.title}, against ${commit}\n\n`,
    'CPU is user and system time of the whole process. Figures are medians; ratios are medians of the ratios round by round, with their range.\n\n',
    markdownTable([head, ...rows]),
    ...faults.map((fault) => `\nFAULT: ${fault}\n`),
  ].join('')
}

const valuesOf = ({ costs }: Entry, cost: keyof Cost): readonly (number | null)[] =>
  costs.map((each) => each?.[cost] ?? null)
