import { didYouMean } from './text.ts'
import { ruleIds, type RuleId } from './use-rules.ts'

/**
 * Value of the option `--ignore`, which ignores findings in a whole code base: findings of a rule,
 * of a component or member, or of both.
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
