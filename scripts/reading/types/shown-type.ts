import { typesLimits } from './types-limits.ts'
import { joinUnion, withoutNothing } from './type-words.ts'

/** Part of a compiler's type that its words are made from. */
interface Told {
  canonical(): string
  readonly isLiteral: boolean
  members(): readonly Told[] | null
}

/**
 * Highest number of a union's members that are spelled out; a larger union is shown by its name in
 * the code.
 */
const maxSpelledOut = 40
const maxSpelledText = 500

/**
 * Words for a type: `type`; and the name that the code gives it if `type` spells that out, or its
 * meaning if `type` is the name.
 */
export interface TypeWords {
  readonly type?: string
  readonly alias?: string
  readonly expansion?: string
}

/**
 * Makes the words for a type; a compiler's type remembers them (`shown`). A type of an optional
 * member is shown without `undefined`.
 */
export function typeWords(type: Told, isOptional: boolean): TypeWords {
  const whole = type.canonical()
  const shown =
    whole.length > typesLimits.typeText ? `${whole.slice(0, typesLimits.typeText)}…` : whole
  const text = isOptional ? withoutNothing(shown) : shown
  if (text === '' || text === 'undefined') return shown === '' ? {} : { type: shown }
  const spelled = spelledOut(type, isOptional)
  if (spelled === null || spelled.text === text) return { type: text }
  if (spelled.count <= maxSpelledOut && spelled.text.length <= maxSpelledText)
    return { type: spelled.text, alias: text }
  const isHeld = spelled.text.length <= typesLimits.expansion && isName(text)
  return isHeld ? { type: text, expansion: spelled.text } : { type: text }
}

/** True for a type that is shown by names, not by its own members: `IconName | null`. */
const isName = (text: string): boolean => /^[\p{ID_Start}$]/u.test(text) && !/['"`]/.test(text)

/** Union with literals, written out, and its number of members; null: it has other members, too. */
function spelledOut(
  type: Told,
  isOptional: boolean,
): { readonly text: string; readonly count: number } | null {
  const members = type.members()
  if (members === null || members.length > typesLimits.unionMembers) return null
  const texts = members.map((one) => ({ text: one.canonical(), isLiteral: one.isLiteral }))
  const kept = texts.filter(
    ({ text }) => !(isOptional && (text === 'undefined' || text === 'null')),
  )
  const isSpelled = kept.some(({ text, isLiteral }) => isLiteral && /^['"`\d-]/.test(text))
  if (!isSpelled || !kept.every(({ text, isLiteral }) => isLiteral || isPlain(text))) return null
  const words = kept.map(({ text }) => text)
  const isBoolean = words.includes('true') && words.includes('false')
  const shown = isBoolean
    ? [...words.filter((word) => word !== 'true' && word !== 'false'), 'boolean']
    : words
  const text = joinUnion(
    shown.map((word) => (/ (?:=>|&) /.test(word) && !word.startsWith('(') ? `(${word})` : word)),
  )
  return { text, count: shown.length }
}

/** True for words that mean the same everywhere, and names. */
const isPlain = (text: string): boolean =>
  /^(?:string|number|bigint|boolean|symbol|null|undefined|void)$/.test(text) ||
  /^(?:string|number) & (?:\{\}|Record<never, never>)$/.test(text) ||
  (text.length < 80 && !/=>| & /.test(text))
