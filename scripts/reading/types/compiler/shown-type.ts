import { shorten } from '../../../words/model/printable.ts'
import { typesLimits } from './types-limits.ts'
import { joinUnion, uniteTypes, withoutNothing } from './type-words.ts'

/** Fields of `CodeType` from which the texts that show a type on a page are made. */
interface Told {
  canonical(): string
  readonly isLiteral: boolean
  readonly isTextOfEnum: boolean
  members(): readonly Told[] | null
}

/**
 * Highest number of members of a union that is written out; a larger union is shown by its name in
 * the code.
 */
const maxSpelledOut = 40
const maxSpelledText = 500

/**
 * Texts that show a type on a page. If `type` writes out a union, `alias` is the name that the code
 * has for it. If `type` is that name, `expansion` is the union written out.
 */
export interface TypeWords {
  readonly type?: string
  readonly alias?: string
  readonly expansion?: string
}

/**
 * Makes the texts that show a type on a page. The type of an optional member is shown without
 * `undefined`, and without a `null` before it. A type's method `shown` remembers the result.
 */
export function typeWords(type: Told, isOptional: boolean): TypeWords {
  const whole = type.canonical()
  const shown = shorten(whole, typesLimits.typeText)
  const text = isOptional ? withoutNothing(shown) : shown
  if (text === '' || text === 'undefined') return shown === '' ? {} : { type: shown }
  const spelled = spelledOut(type, isOptional, text.includes('<'))
  if (spelled === null || spelled.text === text) return { type: text }
  if (spelled.count <= maxSpelledOut && spelled.text.length <= maxSpelledText)
    return { type: spelled.text, alias: text }
  const isHeld = spelled.text.length <= typesLimits.expansion && isName(text)
  return isHeld ? { type: text, expansion: spelled.text } : { type: text }
}

/** Makes the texts that show a union of types, for which the code has no type of its own. */
export function unionWords(types: readonly Told[], isOptional: boolean): TypeWords {
  const text = uniteTypes(types.map((type) => type.canonical()))
  const members = () => (text === 'any' ? null : types.flatMap((type) => type.members() ?? [type]))
  const union = { canonical: () => text, isLiteral: false, isTextOfEnum: false, members }
  return typeWords(union, isOptional)
}

/**
 * True for the text of a type that names types instead of listing their values: `IconName | null`.
 */
const isName = (text: string): boolean => /^[\p{ID_Start}$]/u.test(text) && !/['"`]/.test(text)

/**
 * Returns the text of a union with all its literals written out, and its number of members. Null if
 * the type is no such union, has too many members, or has one that is neither a literal nor plain
 * ({@link isPlain}). A union without literals is written out if its text is a name with arguments
 * and all its members are primitive: `boolean` for `MergeType<BooleanConstructor, unknown>`.
 */
function spelledOut(
  type: Told,
  isOptional: boolean,
  hasArguments: boolean,
): { readonly text: string; readonly count: number } | null {
  const members = type.members()
  if (members === null || members.length > typesLimits.unionMembers) return null
  const texts = withoutEnums(members).map((one) => ({
    text: one.canonical(),
    isLiteral: one.isLiteral,
  }))
  const kept = texts.filter(
    ({ text }) => !(isOptional && (text === 'undefined' || text === 'null')),
  )
  const isSpelled = kept.some(({ text, isLiteral }) => isLiteral && /^['"`\d-]/.test(text))
  const isPrimitive = hasArguments && kept.every(({ text }) => isWord(text))
  if (!isSpelled && !isPrimitive) return null
  if (!kept.every(({ text, isLiteral }) => isLiteral || isPlain(text))) return null
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

/**
 * Removes the members of enums from a union that has texts, as in `Design | keyof typeof Design`. If
 * their values are texts, the union takes no text but its own. A number of an enum stands for any
 * number, so nothing is removed beside one.
 */
function withoutEnums(members: readonly Told[]): readonly Told[] {
  const others = members.filter(({ isTextOfEnum }) => !isTextOfEnum)
  if (others.length === members.length) return members
  const texts = others.filter(({ isLiteral }) => isLiteral).map((one) => one.canonical())
  const isOfTexts = texts.every((text) => /^(?:['"`\d-]|true$|false$)/.test(text))
  return isOfTexts && texts.some((text) => /^['"`]/.test(text)) ? others : members
}

/** True for the word of a primitive type, whose meaning is clearer than the name of any alias. */
const isWord = (text: string): boolean =>
  /^(?:string|number|boolean|true|false|null|undefined)$/.test(text)

/**
 * True for a type that means the same everywhere, such as `string`, and for the short text of a
 * type without functions and intersections.
 */
const isPlain = (text: string): boolean =>
  /^(?:string|number|bigint|boolean|symbol|null|undefined|void)$/.test(text) ||
  /^(?:string|number) & (?:\{\}|Record<never, never>)$/.test(text) ||
  (text.length < 80 && !/=>| & /.test(text))
