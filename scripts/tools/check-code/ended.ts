import { readEnding, type Ending } from '../../words/model/ending.ts'
import { namePattern } from '../../words/model/name-pattern.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Finding } from './findings.ts'

/** Findings that `--ignore` leaves, and the number that each value removed. */
export interface AfterEndings {
  readonly findings: readonly Finding[]
  readonly ended: readonly { readonly text: string; readonly findings: number }[]
}

export function applyEndings(
  findings: readonly Finding[],
  endings: readonly Ending[],
): AfterEndings {
  const counts = endings.map(() => 0)
  const tests = endings.map(testOf)
  const left = findings.filter((finding) => {
    const at = tests.findIndex((ends) => ends(finding))
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    return at < 0
  })
  const ended = endings.map(({ text }, i) => ({ text, findings: counts[i] ?? 0 }))
  return { findings: left, ended }
}

function testOf({ rule, what }: Ending): (finding: Finding) => boolean {
  const fits = what === null ? null : namePattern(what)
  return (finding) => {
    if (rule !== null && finding.rule !== rule) return false
    if (fits === null) return true
    const { component, member } = finding
    if (component === null) return false
    return fits(component) || (member !== null && fits(`${component}.${member}`))
  }
}

/**
 * Reads all values of `--ignore`, such as `use-prop` or `Button.size`. Throws the error that
 * `fault` makes if a value is no rule, component or member.
 */
export function readEndings(
  texts: readonly string[],
  fault: (message: string) => Error,
): readonly Ending[] {
  return texts.map((text) => {
    const read = readEnding(text)
    if ('fault' in read) throw fault(`${quoted(text)} ${read.fault}`)
    return read
  })
}
