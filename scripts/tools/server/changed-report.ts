import type { Problem } from '../../words/model/problem.ts'
import { countText, reportText } from '../../words/model/report.ts'

/**
 * Returns the development server's report about the problems of a build: errors every time,
 * warnings only if the build before did not have them. Returns `''` if there is nothing new.
 */
export function reportChanges(
  before: readonly Problem[],
  { problems, ok }: { readonly problems: readonly Problem[]; readonly ok: boolean },
  most: number,
): string {
  const known = new Map<string, number>()
  for (const problem of before) {
    const key = keyOf(problem)
    known.set(key, (known.get(key) ?? 0) + 1)
  }
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const reported: Problem[] = []
  const again: Problem[] = []
  for (const problem of problems) {
    const count = known.get(keyOf(problem)) ?? 0
    if (count > 0) known.set(keyOf(problem), count - 1)
    // With `--strict`, warnings alone keep a build from being published.
    const isBlocking = !ok && (!hasErrors || problem.severity === 'error')
    if (isBlocking || count === 0) reported.push(problem)
    else again.push(problem)
  }
  const mended = [...known.values()].reduce((sum, count) => sum + count, 0)
  const rest = [
    ...(again.length > 0 ? [`${countText(again)} as before`] : []),
    ...(mended > 0 ? [`${mended} fixed`] : []),
  ]
  return `${reportText(reported, { most })}${rest.length === 0 ? '' : `${rest.join(', ')}\n`}`
}

/**
 * Returns the key of a problem without its line, so that a problem that only moved counts as known.
 */
const keyOf = ({ file, rule, message, severity }: Problem): string =>
  JSON.stringify([file, rule, message, severity])
