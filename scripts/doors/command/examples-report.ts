import { join } from 'node:path'
import type { Finding } from '../../tools/examples/first-examples.ts'
import { candidateKinds } from '../../tools/examples/proposed-element.ts'
import type { SetupProposal } from '../../tools/examples/propose-setup.ts'
import type { Options } from '../../reading/options/read.ts'
import { printable } from '../../words/model/printable.ts'
import { countNoun } from '../../words/model/text.ts'
import { shownPath } from './shown-paths.ts'

/** Result of writing examples into sources, or of a dry run. */
export interface WrittenExamples {
  /** Slugs of the components whose source got an example. */
  readonly slugs: ReadonlySet<string>
  /**
   * Path of the new setup, the module that examples are drawn with, which `index.md` now names;
   * null if there is none.
   */
  readonly setup: string | null
  /** Lines that a person has to add to `index.md`. */
  readonly missing: readonly string[]
}

/** Findings, proposed setup and written examples of the command `examples`, for its report. */
interface ExamplesOutcome {
  readonly findings: readonly Finding[]
  readonly setup: SetupProposal | null
  readonly written: WrittenExamples
  /** Number of components that are left out since their name cannot be written as code. */
  readonly left: number
  readonly options: Options
}

const mostShown = 10

/**
 * Prints which components got an example, with counts by the kind of proposal, and which did not,
 * with the reason of the last trial.
 */
export function printExamples({ findings, setup, written, left, options }: ExamplesOutcome): void {
  const { content, dryRun, all } = options
  const found = findings.filter((one) => one.found !== null)
  const missed = findings.filter((one) => one.found === null)
  const out = options.format === 'json' ? process.stderr : process.stdout
  const say = (line: string): void => void out.write(`${line}\n`)
  if (findings.length === 0) {
    say('each component has a live example, so there is nothing to propose')
    return
  }
  if (all) for (const { slug, found: one } of found) say(`found  ${slug}: ${one?.kind ?? ''}`)
  const shown = all ? missed : missed.slice(0, mostShown)
  for (const { slug, why } of shown) say(`not found  ${slug}: ${printable(why)}`)
  if (shown.length < missed.length)
    say(`not found  ${missed.length - shown.length} more; --all names them`)
  const kinds = candidateKinds
    .map((kind) => [kind, found.filter((one) => one.found?.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
  const by = kinds.length === 0 ? '' : ` (${kinds.join(', ')})`
  const shows = found.length === 1 ? 'shows' : 'show'
  say(`${found.length} of ${countNoun(findings.length, 'component')} ${shows} something${by}`)
  if (left > 0) say(`${countNoun(left, 'component')} left out: code cannot use their names`)
  if (setup !== null && setup.parts.length > 0) say(`drawn with ${setup.parts.join(', ')}`)
  const where = shownPath(content)
  const verb = dryRun ? 'would be written' : 'written'
  say(`${countNoun(written.slugs.size, 'example')} ${verb} into sources of ${where}`)
  if (written.setup !== null)
    say(
      `${shownPath(join(content, written.setup))} ${verb}, and named in ${shownPath(join(content, 'index.md'))}`,
    )
  if (written.missing.length > 0) {
    say(`add to the front matter of ${shownPath(join(content, 'index.md'))}:`)
    for (const line of written.missing) say(`  ${line}`)
  }
}
