import type { ComponentMetadata } from '../metadata/model.ts'
import { lists } from '../model/lists.ts'
import { facts, type MemberKind } from '../model/members.ts'
import { quoted } from '../model/printable.ts'
import { findForbidden } from '../sources/text.ts'
import { codeFacts, type CodeComponent } from './code-link.ts'

/**
 * What is wrong with the first text of the code that an author could not have written either
 * (contract 2.6): a forbidden character, or a line end where one line is wanted. Null: nothing.
 */
export function codeTextFault(code: CodeComponent, component: ComponentMetadata): string | null {
  const where = ` in ${code.file.name}`
  for (const list of lists) {
    for (const entry of code.lists[list.key]) {
      for (const { key, kind } of list.members) {
        const fault = textFault(entry[key], kind)
        if (fault !== null)
          return `${fault} is not allowed in the ${key} of the ${list.label} ${quoted(entry.name)}${where}`
      }
    }
  }
  for (const key of codeFacts) {
    const kind = facts.find((fact) => fact.key === key)?.kind ?? 'text'
    const fault = textFault(component[key], kind)
    if (fault !== null)
      return `${fault} is not allowed in the ${key} of ${quoted(code.key)}${where}`
  }
  return null
}

function textFault(value: unknown, kind: MemberKind): string | null {
  if (typeof value !== 'string') return null
  const isLine = kind === 'name' || kind === 'word' || kind === 'tag'
  if (isLine && /[\n\t]/.test(value)) return value.includes('\n') ? 'a line end' : 'a tab'
  return findForbidden(value)?.name ?? null
}
