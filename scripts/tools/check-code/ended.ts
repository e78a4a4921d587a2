import { namePattern } from '../../words/model/name-pattern.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { Finding } from './findings.ts'
import { ruleIds, type RuleId } from './rules.ts'

/**
 * Text that ignores findings in a whole code base: of a rule, of a component or a member, or of
 * both.
 */
export interface Ending {
  /** Text as it was written. */
  readonly text: string
  readonly rule: RuleId | null
  /** Component, or member behind its component and a dot, with `*` for any letters; null: any. */
  readonly what: string | null
}

/**
 * Reads `use-prop`, `Button`, `Button.size`, or `use-value Button.size`; or returns the fault,
 * behind the text in quotes.
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

/** Findings that are left, and the number that each ending ended, in the order given. */
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

/** Reads the endings. Throws the error that `fault` makes of the first text that is none. */
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
