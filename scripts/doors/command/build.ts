import { publishSite } from '../../building/pipeline/build.ts'
import type { BuildResult } from '../../building/pipeline/result.ts'
import type { Options } from '../../reading/options/read.ts'
import type { Stage } from '../../building/publish/stage.ts'
import { isFailing, type Note, type Problem } from '../../words/model/problem.ts'
import type { AlsoCheck, MoreProblems } from './against.ts'
import { printProblems } from './print-problems.ts'
import { showProgress } from './progress.ts'
import { notesOf, summaryOf } from './result.ts'
import { cleanOnSignal } from './signals.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { buildOptions } from './build-options.ts'

/** Runs the command `build` or `check`, and returns its exit status. */
export async function buildCommand(options: Options): Promise<number> {
  const { against } = options
  const alsoCheck: AlsoCheck | null =
    options.command !== 'check'
      ? null
      : async (known) => {
          const { findExampleUses } = await import('../../tools/check-examples/find.ts')
          const examples = await findExampleUses(options, known)
          if (against === null) return { ...nothingMore, problems: examples }
          const more = await (await import('./against.ts')).checkAgainst(against, options, known)
          return { ...more, problems: [...more.problems, ...examples] }
        }
  const result = await runBuild(options, process.stdout, alsoCheck)
  return result.ok ? 0 : 1
}

/**
 * Returns true if problems in the code that pages show count as errors, since `strict` is on.
 * Differences between pages and code have severities of their own.
 */
const isStrictlyFailing = (problems: readonly Problem[], { strict }: Options): boolean =>
  strict && problems.some(({ rule }) => rule === 'example-use')

const nothingMore: MoreProblems = { problems: [], repeated: [], lines: [] }

/**
 * Runs a whole build and prints everything about it. `out` is the stream for the summary of a
 * successful build. A signal ends the build and leaves the site as it was. Once the new site is
 * decided the build no longer waits for anything, so a later signal finds it published.
 */
export async function runBuild(
  options: Options,
  out: NodeJS.WriteStream = process.stdout,
  alsoCheck: AlsoCheck | null = null,
): Promise<BuildResult> {
  const started = performance.now()
  const progress = showProgress(process.stderr)
  let stage: Stage | null = null
  const notes: string[] = []
  let noted: readonly Note[] = []
  const tools = buildTools({ endsSoon: true })
  const ended = new AbortController()
  const signal = cleanOnSignal(async () => {
    ended.abort()
    // No thread may write files while they are discarded.
    await tools.renderer.close()
    stage?.discard()
    progress.clear()
  })
  try {
    const built = await publishSite(buildOptions(options), {
      ...tools,
      progress: progress.show,
      signal: ended.signal,
      staging: (current) => void (stage = current),
      noted: (all) => void (noted = all),
      forgotten: (why) => void notes.push(`the next build renders every source again: ${why}`),
    })
    const more = (await alsoCheck?.(built.problems)) ?? nothingMore
    const repeated = new Set(more.repeated)
    const found = built.problems.filter((problem) => !repeated.has(problem))
    const problems = [...found, ...more.problems]
    const fails = isFailing(more.problems, false) || isStrictlyFailing(more.problems, options)
    const result = { ...built, problems, ok: built.ok && !fails }
    progress.clear()
    printResult(result, noted, options, out, performance.now() - started)
    for (const line of more.lines) process.stderr.write(`${line}\n`)
    for (const note of notes) speaker(result, options, out).write(`${note}\n`)
    return result
  } catch (error) {
    // The signal has ended the threads, which causes this error. The process is about to end.
    if (signal.isEnded()) await new Promise(() => {})
    throw error
  } finally {
    progress.clear()
    signal.off()
    await tools.renderer.close()
  }
}

function printResult(
  result: BuildResult,
  noted: readonly Note[],
  options: Options,
  out: NodeJS.WriteStream,
  milliseconds: number,
): void {
  printProblems(result.problems, options, options.format)
  const lines = [...notesOf(result, noted, options), summaryOf(result, options, milliseconds)]
  speaker(result, options, out).write(`${lines.join('\n')}\n`)
}

/** Returns the stream for the summary: `stderr` if the build failed or prints JSON, else `out`. */
const speaker = (
  { ok }: BuildResult,
  { format }: Options,
  out: NodeJS.WriteStream,
): NodeJS.WriteStream => (!ok || format === 'json' ? process.stderr : out)
