import type { ApiMember } from './api-model.ts'
import type { CodeSymbol, CodeType } from './compiler/compiler.ts'
import { docFacts } from './doc.ts'
import type { LeaveOut } from './frameworks/reader.ts'
import { withNamedValues } from './kept-literals.ts'
import { typesLimits } from './types-limits.ts'
import { isWidened } from './widened.ts'
import { unresolvedType } from './written-type.ts'

/** Values that override those of a member's declaration. */
export interface MoreOfMember {
  readonly isOptional?: boolean
  /** Type that replaces the symbol's own type. */
  readonly type?: CodeType
  readonly name?: string
  readonly attribute?: string
}

/* oxlint-disable-next-line no-control-regex -- these are the characters that this is about */
const unshowable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/

/**
 * True for a name that pages and files can show: it is short and has no control or bidi character.
 */
const canBeShown = (name: string): boolean =>
  name.length <= typesLimits.name &&
  name.isWellFormed() &&
  name.trim() !== '' &&
  !unshowable.test(name)

/**
 * Counts a member that {@link readTypedMember} leaves out, under its reason. Returns the name if
 * code may use the member all the same; null if the name cannot be shown.
 */
export function leaveOutMember(name: string, leaveOut: LeaveOut): string | null {
  if (canBeShown(name)) {
    leaveOut('members marked as internal')
    return name
  }
  leaveOut('members whose name cannot be shown')
  return null
}

/** Reads a member from its declaration. Null if its author hides it or its name cannot be shown. */
export function readTypedMember(symbol: CodeSymbol, more: MoreOfMember = {}): ApiMember | null {
  const facts = docFacts(symbol)
  if (facts === null || !canBeShown(more.name ?? symbol.name)) return null
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
