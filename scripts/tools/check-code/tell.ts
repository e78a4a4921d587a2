import type { Finding } from './findings.ts'
import type { Place } from '../../reading/code/uses.ts'
import { oneLine } from '../../words/model/text.ts'
import { rules, type RuleId } from '../../words/model/use-rules.ts'

/** Finding about a use of a component, before the file is added to it. */
export type Told = Omit<Finding, 'file' | 'elementLine'>

type What = Pick<Told, 'at' | 'message' | 'component'> &
  Partial<Pick<Told, 'member' | 'suggestion'>>

/** Makes a finding, still without its file, with the severity of its rule. */
export function tell(rule: RuleId, what: What): Told {
  return { rule, severity: rules[rule].severity, member: null, suggestion: null, ...what }
}

/** Makes a finding about a place in a file, which is about no component. */
export function tellOfFile(rule: RuleId, file: string, at: Place, message: string): Finding {
  const told = tell(rule, { at: { start: at, end: at }, message, component: null })
  return { file, elementLine: at.line, ...told }
}

/**
 * Returns the first of these names that the text of a deprecation names as the replacement, as in
 * "use `size`". Returns null if it names none.
 */
export function replacementIn(text: true | string, names: readonly string[]): string | null {
  if (text === true) return null
  const words = text.slice(0, mostRead).match(/[\p{L}\p{N}_$.-]*[\p{L}\p{N}]/gu) ?? []
  const coded = new Set(words.filter((word) => /[-.]|\p{Ll}\p{Lu}/u.test(word)))
  const quoted = text.slice(0, mostRead).matchAll(/[`'"{]\s*([\p{L}\p{N}_$.-]+)\s*[`'"}]/gu)
  // "Use Card instead": a plain word, which a sentence names as the way to go.
  const named = text
    .slice(0, mostRead)
    .matchAll(/\b(?:use|by|to|with|favou?r of) (?:the |new )?([\p{L}\p{N}_$.-]*[\p{L}\p{N}])/giu)
  for (const [, word = ''] of [...quoted, ...named]) coded.add(word)
  return names.find((name) => coded.has(name)) ?? null
}
const mostRead = 1000

/** Returns the end of a message about something deprecated: the author's reason on one line, if there is one. */
export const deprecatedFor = (deprecated: true | string | null): string =>
  typeof deprecated === 'string' ? `is deprecated: ${oneLine(deprecated)}` : 'is deprecated'

/** Returns the hint `, did you mean "size"?`, or `''` without a suggestion. */
export const instead = (suggestion: string | null): string =>
  suggestion === null ? '' : `, did you mean "${suggestion}"?`

/**
 * Returns the message about something that the newer catalog lacks. The package may still export a component that its
 * catalog lacks, so the message does not call it removed.
 */
export function removedText(
  component: string | null,
  member: string | null,
  suggestion: string | null,
): string {
  const what =
    member === null
      ? `${component} is not in the newer catalog`
      : `${member} of ${component} is removed`
  return suggestion === null ? what : `${what}, use "${suggestion}"?`
}
