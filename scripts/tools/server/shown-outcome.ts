import { resolve } from 'node:path'
import { countMetadata } from '../../words/model/metadata-counts.ts'
import { printable } from '../../words/model/printable.ts'
import { compareProblems, isFailing, type Problem } from '../../words/model/problem.ts'
import type { EditorLink } from './editor-links.ts'

/** Message to open pages about the outcome of a build. */
export interface ShownOutcome {
  /**
   * True if the build published its site. Then a page reloads if it is of an earlier build. False
   * if the site is still that of the last good build.
   */
  readonly ok: boolean
  /** Message of a build that failed without a list of problems; null if it has one. */
  readonly failure: string | null
  /** Errors, or warnings under `--strict`, that keep the build from being published. */
  readonly errors: readonly ShownProblem[]
  readonly warnings: readonly ShownProblem[]
  /** Numbers of further errors and warnings, which the open pages do not list. */
  readonly more: { readonly errors: number; readonly warnings: number }
  readonly advice: string
}
export interface ShownProblem {
  /** Place of the problem: file, line and column. */
  readonly place: string
  /** Address that opens this place in the editor. */
  readonly href: string
  readonly message: string
  readonly rule: string
}

/** Returns the outcome for open pages, with at most `most` errors and as many warnings. */
export function shownOutcome(
  { problems, ok }: { readonly problems: readonly Problem[]; readonly ok: boolean },
  {
    folder,
    link,
    most,
  }: { readonly folder: string; readonly link: EditorLink; readonly most: number },
): ShownOutcome {
  const counted = most === Infinity ? problems : countMetadata(problems)
  const sorted = counted.toSorted(compareProblems)
  const hasErrors = sorted.some(({ severity }) => severity === 'error')
  // With `--strict`, warnings alone keep a build from being published.
  const isError = (problem: Problem): boolean =>
    !ok && (hasErrors ? problem.severity === 'error' : isFailing([problem], true))
  const shown = ({ file, line, column, message, rule }: Problem): ShownProblem => ({
    place: `${printable(file)}:${line}:${column}`,
    href: link(resolve(folder, file), line, column),
    message: printable(message),
    rule,
  })
  const errors = sorted.filter(isError)
  const warnings = sorted.filter((problem) => !isError(problem))
  return {
    ok,
    failure: null,
    errors: errors.slice(0, most).map(shown),
    warnings: warnings.slice(0, most).map(shown),
    more: {
      errors: Math.max(0, errors.length - most),
      warnings: Math.max(0, warnings.length - most),
    },
    advice: `The first ${most} are shown; --all shows all.`,
  }
}

/** Returns the outcome of a build that failed altogether, for open pages. */
export function failedOutcome(message: string): ShownOutcome {
  return {
    ok: false,
    failure: message,
    errors: [],
    warnings: [],
    more: { errors: 0, warnings: 0 },
    advice: '',
  }
}

/** Returns the outcome for other machines, without problems, which say where files lie. */
export function hideProblems({ ok }: ShownOutcome): ShownOutcome {
  const outcome = failedOutcome('The terminal of the development server says why.')
  return ok ? { ...outcome, ok, failure: null } : outcome
}
