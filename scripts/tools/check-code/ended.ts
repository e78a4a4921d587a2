import { namePattern } from '../../words/model/name-pattern.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { Finding } from './findings.ts'
import { ruleIds, type RuleId } from './rules.ts'

/**
 * Value of the option `--ignore`, which ignores findings in a whole code base: those of a rule, of
 * a component or member, or of both.
 */
export interface Ending {
  /** Value of `--ignore` as the user wrote it. */
  readonly text: string
  readonly rule: RuleId | null
  /**
   * Pattern of components, or of members as `Component.member`, in which `*` stands for any
   * letters; null if all are meant.
   */
  readonly what: string | null
}

/**
 * Reads a value of `--ignore` such as `use-prop`, `Button`, `Button.size` or `use-value
 * Button.size`. Returns a fault, to be put behind the quoted text, if it is none of these.
 */
export function readEnding(text: string): Ending | { readonly fault: string } {
  const [first = '', second, ...others] = text.trim().split(/\s+/)
  if (first === '' || others.length > 0)
    return { fault: 'is no rule, component or member, such as use-value Button.size' }
  const isRule = first.startsWith('use-')
  const rule = ruleIds.find((id) => id === first) ?? null
  if (isRule && rule === null) return { fault: `is no rule${didYouMean(first, ruleIds)}` }
  if (!isRule && second !== undefined)
    return { fault: 'names two things; write a rule before a component or member' }
  return { text, rule, what: isRule ? (second ?? null) : first }
}

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
