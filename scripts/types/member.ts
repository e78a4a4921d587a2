import type { ApiMember } from './api-model.ts'
import type { CodeSymbol, CodeType } from './compiler/compiler.ts'
import { docFacts } from './doc.ts'
import { withNamedValues } from './kept-literals.ts'
import { limits } from './limits.ts'
import { isWidened } from './widened.ts'
import { unresolvedType } from './written-type.ts'

/** What is known of a member beside its declaration. */
export interface MoreOfMember {
  readonly isOptional?: boolean
  /** In place of the symbol's own type. */
  readonly type?: CodeType
  readonly name?: string
  readonly attribute?: string
}

/** A member as its declaration has it; null: its author says that it is not for users. */
export function memberOf(symbol: CodeSymbol, more: MoreOfMember = {}): ApiMember | null {
  const facts = docFacts(symbol)
  if (facts === null || symbol.name.length > limits.name) return null
  const isOptional = more.isOptional ?? symbol.isOptional
  const type = more.type ?? symbol.type()
  const unresolved = unresolvedType(symbol, type, isOptional)
  const words =
    unresolved === null
      ? withNamedValues(symbol, type.shown(isOptional))
      : { type: unresolved.type, unresolved }
  return {
    name: more.name ?? symbol.name,
    ...words,
    ...(isOptional ? {} : { required: true as const }),
    ...facts,
    ...(more.attribute === undefined ? {} : { attribute: more.attribute }),
    ...(isWidened(symbol, words) ? { open: true as const } : {}),
  }
}

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0
