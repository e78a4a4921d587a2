import type { Problem } from './model.ts'
import { compareProblems, printable, printableJson } from './problems.ts'

/** Every problem on a line of its own, in order, then their count. Safe to print on a terminal. */
export function reportText(problems: readonly Problem[], color = false): string {
  if (problems.length === 0) return ''
  const paint = (code: number, text: string): string =>
    color ? `\u001b[${code}m${text}\u001b[0m` : text
  const lines = problems
    .toSorted(compareProblems)
    .map(({ file, line, column, message, rule, severity }) => {
      const kind = severity === 'warning' ? `${paint(33, 'warning')}: ` : ''
      return `${paint(1, `${printable(file)}:${line}:${column}`)}: ${kind}${printable(message)} ${paint(2, `[${rule}]`)}`
    })
  lines.push(countText(problems))
  return `${lines.join('\n')}\n`
}

/** `2 problems`, `1 warning`, `2 problems, 1 warning`. */
export function countText(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
  return [
    ...(errors > 0 || warnings === 0 ? [count(errors, 'problem')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(', ')
}

/** The problems as data, in the same order. Safe to print on a terminal. */
export function reportJson(problems: readonly Problem[]): string {
  return `${printableJson({ problems: problems.toSorted(compareProblems) })}\n`
}

/**
 * The problems as annotations of a GitHub Actions run (workflow commands). Their syntax is
 * closed by `%`, `:` and `,`, which are escaped as its runner does.
 */
export function reportAnnotations(problems: readonly Problem[]): string {
  const data = (text: string): string => printable(text).replaceAll('%', '%25')
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return problems
    .toSorted(compareProblems)
    .map(
      ({ file, line, column, message, rule, severity }) =>
        `::${severity} file=${property(file)},line=${line},col=${column},title=${property(rule)}::${data(message)}\n`,
    )
    .join('')
}
