import { lists, type List } from '../../words/model/lists.ts'
import { facts, type Facts, type MemberKind } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import { findForbidden } from '../fields/text-positions.ts'
import { codeFacts, type CodeComponent, type CodeFact, type CodeLists } from './code-link.ts'

/**
 * Text from the code that no page may show, found in an entry of a component's list such as its
 * props.
 */
export interface CodeTextFault {
  readonly list: List
  readonly name: string
  /** Sub-component whose list has the entry; null if it is a list of the component itself. */
  readonly part: string | null
  /** Message that begins with the fault: `U+202E is not allowed in …`. */
  readonly message: string
}

/**
 * Returns the message about the first text from the code that is not allowed on a page (contract
 * 2.6): it has a forbidden character, or a line end where one line is wanted. Null if all texts are
 * allowed. `taken` are the facts that the page takes from the code, such as the tag.
 */
export function codeTextFault(
  code: CodeComponent,
  taken: Partial<Pick<Facts, CodeFact>>,
): string | null {
  const [first] = codeMemberFaults(code)
  if (first !== undefined) return first.message
  for (const key of codeFacts) {
    const kind = facts.find((fact) => fact.key === key)?.kind ?? 'text'
    const fault = textFault(taken[key], kind)
    if (fault !== null)
      return `${fault} is not allowed in the ${key} of ${quoted(code.key)} in ${code.file.name}`
  }
  return null
}

/**
 * Finds the texts from the code that no page may show, in the lists of a component and of its
 * sub-components.
 */
export function codeMemberFaults(code: CodeComponent): readonly CodeTextFault[] {
  return [
    ...memberFaults(code, null),
    ...code.parts.flatMap((part) => memberFaults(part, part.name)),
  ]
}

function memberFaults(code: CodeLists, part: string | null): readonly CodeTextFault[] {
  const of = part === null ? '' : ` of ${quoted(part)}`
  return lists.flatMap((list) =>
    code.lists[list.key].flatMap((entry) => {
      for (const { key, kind } of list.members) {
        const fault = textFault(entry[key], kind)
        if (fault === null) continue
        const where = `the ${key} of the ${list.label} ${quoted(entry.name)}${of}`
        const message = `${fault} is not allowed in ${where} in ${code.file.name}`
        return [{ list, name: entry.name, part, message }]
      }
      return []
    }),
  )
}

function textFault(value: unknown, kind: MemberKind): string | null {
  if (Array.isArray(value))
    return value.map((one) => textFault(one, 'word')).find((fault) => fault !== null) ?? null
  if (typeof value !== 'string') return null
  const isLine = kind === 'name' || kind === 'word' || kind === 'tag'
  if (isLine && /[\n\t]/.test(value)) return value.includes('\n') ? 'a line end' : 'a tab'
  return findForbidden(value)?.name ?? null
}
