import { compareProblems, type Problem } from './problem.ts'
import { countMetadata } from './metadata-counts.ts'
import { countEach } from './gather.ts'
import { compareText, countNoun } from './text.ts'
import { printable, printableJson } from './printable.ts'

/** Number of problems that a person reads; in a longer report a frequent one hides others. */
export const manyProblems = 50

/**
 * Returns the text of a report: a line for each problem, in order, then their count. If there are
 * more than `most` problems, it shows the first, errors before warnings, and counts all by rule.
 * Problems of texts from metadata are then one line for each file and rule. The text is safe to
 * print on a terminal.
 */
export function reportText(
  all: readonly Problem[],
  { color = false, most = Infinity }: { readonly color?: boolean; readonly most?: number } = {},
): string {
  const problems = most === Infinity ? all : countMetadata(all)
  if (problems.length === 0) return ''
  const paint = (code: number, text: string): string =>
    color ? `\u001b[${code}m${text}\u001b[0m` : text
  const lines = firstOf(problems, most).map(({ file, line, column, message, rule, severity }) => {
    const kind = severity === 'warning' ? `${paint(33, 'warning')}: ` : ''
    return `${paint(1, `${placeOf(file)}:${line}:${column}`)}: ${kind}${printable(message)} ${paint(2, `[${printable(rule)}]`)}`
  })
  if (problems.length > most) lines.push(floodText(problems, most))
  lines.push(countText(problems))
  return `${lines.join('\n')}\n`
}

/**
 * Returns how a line names the file of a problem. GitHub's runners would take a line that begins
 * with `::` for a command.
 */
const placeOf = (file: string): string => printable(file.startsWith('::') ? `./${file}` : file)

/**
 * Returns at most `most` problems: errors first, then warnings while there is room. They come in
 * the order of {@link compareProblems}.
 */
function firstOf(problems: readonly Problem[], most: number): readonly Problem[] {
  const sorted = problems.toSorted(compareProblems)
  if (sorted.length <= most) return sorted
  const isError = ({ severity }: Problem): boolean => severity === 'error'
  const first = [...sorted.filter(isError), ...sorted.filter((one) => !isError(one))]
  return first.slice(0, most).sort(compareProblems)
}

/** Returns the summary of a long report: `604 link-dead, 2 directive; the first 50 are shown …`. */
function floodText(problems: readonly Problem[], most: number): string {
  const list = [...countEach(problems.map(({ rule }) => rule))]
    .sort(([one, many], [other, more]) => more - many || compareText(one, other))
    .map(([rule, count]) => `${count} ${rule}`)
  return `${list.join(', ')}; the first ${most} are shown, --all shows all`
}

/** Returns the count of problems: `2 problems`, `1 warning`, `2 problems, 1 warning`. */
export function countText(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  return [
    ...(errors > 0 || warnings === 0 ? [countNoun(errors, 'problem')] : []),
    ...(warnings > 0 ? [countNoun(warnings, 'warning')] : []),
  ].join(', ')
}

/** Returns problems as JSON, in the order of the text report. It is safe to print on a terminal. */
export function reportJson(problems: readonly Problem[]): string {
  return `${printableJson({ problems: problemData(problems) })}\n`
}

/** Returns problems in order, each with the members that programs are promised. */
export function problemData(
  problems: readonly Problem[],
): Omit<Problem, 'mentions' | 'ofSettings' | 'ofMetadata'>[] {
  return problems
    .toSorted(compareProblems)
    .map(({ file, line, column, message, rule, severity }) => ({
      file,
      line,
      column,
      message,
      rule,
      severity,
    }))
}

/**
 * Returns the annotations of a GitHub Actions run (workflow commands), for as many problems as
 * {@link reportText} shows; the number of the rest is a notice. GitHub itself shows ten errors, ten
 * warnings and ten notices of a step. In workflow commands `%`, `:` and `,` have a meaning, so they
 * are escaped as the runner does.
 */
export function reportAnnotations(all: readonly Problem[], most = Infinity): string {
  const problems = most === Infinity ? all : countMetadata(all)
  const data = (text: string): string => printable(text).replaceAll('%', '%25')
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const lines = firstOf(problems, most).map(
    ({ file, line, column, message, rule, severity }) =>
      `::${severity} file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(message)}\n`,
  )
  if (problems.length > most)
    lines.push(`::notice title=problems::${data(floodText(problems, most))}\n`)
  return lines.join('')
}
