import { parseArgs } from 'node:util'

export const contestantNames = [
  'ours',
  'newer',
  'one',
  'four',
  'eight',
  'linked',
  'reference',
  'examples',
  'fences',
  'hugo',
  'eleventy',
  'unified',
  'floor',
] as const
export type ContestantName = (typeof contestantNames)[number]

export interface BenchOptions {
  readonly sizes: readonly number[]
  readonly rounds: number
  /** Percent of the sources with rarer Markdown. */
  readonly hard: number
  /** Null: all, but those that need minutes only where they do not. */
  readonly only: readonly ContestantName[] | null
  /** Sources of the development server's catalog, or their folder; 0: not measured. */
  readonly dev: number | string
  /** A folder whose Markdown files are built as well; null: that of the installed packages; 0: none. */
  readonly docs: string | 0 | null
  /** Commit that this one is compared with, and nobody else; null: others take part. */
  readonly against: string | null
}

export const help = `npm run bench [-- OPTIONS]

  --n LIST         how many sources, e.g. 100,1000,10000 (100,1000)
  --rounds N       how often each build runs; the order turns every time (5)
  --hard PERCENT   so many of the sources end with rarer Markdown (0)
  --only LIST      of ${contestantNames.join(', ')} (all; reference, examples, fences and
                   unified up to 1,000)
  --dev N|DIR      time from a save to the new page in npm run dev, with so many sources or with
                   those of a folder; 0: not at all (1000)
  --docs DIR       real documents: all Markdown files below a folder; 0: none (node_modules, the
                   READMEs and docs of the installed packages)
  --against COMMIT compares this project with another commit of it, in turn, and with nobody else;
                   --only then names ours, one, four and eight (ours,one)
`

/** Throws an error for the person at the terminal; null: wants help. */
export function readBenchOptions(argv: readonly string[]): BenchOptions | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      n: text,
      rounds: text,
      hard: text,
      only: text,
      dev: text,
      docs: text,
      against: text,
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return null
  const whole = (name: string, value: string, low: number, high: number): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= low && number <= high) return number
    throw new Error(`--${name} is "${value}", it must be a whole number from ${low} to ${high}`)
  }
  const {
    n = '100,1000',
    rounds = '5',
    hard = '0',
    only,
    dev = '1000',
    docs,
    against = null,
  } = values
  return {
    sizes: n.split(',').map((size) => whole('n', size, 1, 100_000)),
    rounds: whole('rounds', rounds, 1, 1000),
    hard: whole('hard', hard, 0, 100),
    only:
      only?.split(',').map((name) => {
        const hit = contestantNames.find((each) => each === name)
        if (hit !== undefined) return hit
        throw new Error(`--only: "${name}" is none of ${contestantNames.join(', ')}`)
      }) ?? null,
    dev: /^\d+$/.test(dev) ? Number(dev) : dev,
    docs: docs === '0' ? 0 : (docs ?? null),
    against,
  }
}
