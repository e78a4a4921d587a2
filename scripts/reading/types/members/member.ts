import type { ApiMember } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { docFacts } from './doc.ts'
import { typesLimits } from '../compiler/types-limits.ts'
import { namedValues } from './named-values.ts'
import { typeBeyondDefault } from './type-parameters.ts'
import { nameOfLongType, typeOfAnyKeys, unresolvedType } from './written-type.ts'
import { groupBy } from '../../../words/model/gather.ts'
import { unionWords, type TypeWords } from '../compiler/shown-type.ts'
import { joinUnion, unionTexts } from '../compiler/type-words.ts'
import { compareText } from '../../../words/model/text.ts'
import { isWidened } from './augmented.ts'

/** Prop that a reader found, with the declarations that its type comes from. */
export interface FoundProp {
  readonly member: ApiMember
  readonly declarations: readonly CodeDeclaration[]
}

/** Makes a prop from its member, with its declarations except those of elements (`isOfElements`). */
export const foundProp = (
  symbol: CodeSymbol,
  member: ApiMember,
  isOfElements: (declaration: CodeDeclaration) => boolean,
): FoundProp => ({
  member,
  declarations: symbol.declarations().filter((one) => !isOfElements(one)),
})

/**
 * Function that counts props or other members that are left out of a component's lists, under a
 * reason of `LeftOutReason` in `metadata/`. `count` is 1 without one.
 */
export type LeaveOut = (
  reason:
    | 'props of the DOM'
    | 'members marked as internal'
    | 'members whose name cannot be shown'
    | 'methods without a description'
    | 'props that a pattern (x-*) stands for',
  count?: number,
) => void

/** Values that override those from the declaration of a component's member. */
export interface MoreOfMember {
  readonly isOptional?: boolean
  /** Type that replaces the symbol's own type. */
  readonly type?: CodeType
  /** The member in each of several types, whose types together replace the symbol's own one. */
  readonly symbols?: readonly CodeSymbol[]
  readonly name?: string
  readonly attribute?: string
  /**
   * True if the component has type parameters. In the member's type, the default of each stands for
   * it.
   */
  readonly isGeneric?: boolean
  /** False for a member that may take other values, since an argument of a type parameter decides. */
  readonly isSettled?: boolean
}

/* oxlint-disable-next-line no-control-regex -- these are the characters that this is about */
const unshowable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/

/** True for a short name without control or bidi characters. */
const canBeShown = (name: string): boolean =>
  name.length <= typesLimits.name &&
  name.isWellFormed() &&
  name.trim() !== '' &&
  !unshowable.test(name)

/**
 * Counts a member that {@link readTypedMember} leaves out, under the reason. Returns the name of a
 * member that its author hides, since code may still use it. Returns null if the name of the member
 * cannot be shown.
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
  const words =
    more.symbols === undefined
      ? wordsOf(symbol, more.type ?? symbol.type(), isOptional)
      : wordsOfAll(more.symbols, isOptional)
  return {
    name: more.name ?? symbol.name,
    ...words,
    ...(isOptional ? {} : { required: true as const }),
    ...facts,
    ...(more.attribute === undefined ? {} : { attribute: more.attribute }),
    ...(more.isSettled === false
      ? { open: true as const }
      : moreValues(symbol, words, more.isGeneric === true)),
  }
}

/** Returns the words for a type, or the type as written if it depends on a module that is not found. */
function wordsOf(symbol: CodeSymbol, type: CodeType, isOptional: boolean) {
  const unresolved = unresolvedType(symbol, type, isOptional)
  if (unresolved !== null) return { type: unresolved.type, unresolved }
  const words = withName(symbol, withNamedValues(symbol, type.shown(isOptional)), isOptional)
  const computed = typeOfAnyKeys(symbol, words, isOptional)
  return computed === null ? words : { type: computed.type, unresolved: computed }
}

/**
 * Returns the words for the union of the types that a member has in several types. If one of them
 * depends on a module that is not found, that one is shown as written.
 */
function wordsOfAll(symbols: readonly CodeSymbol[], isOptional: boolean) {
  const byText = groupBy(symbols, (one) => one.type().text)
  const distinct = [...byText.values()].flatMap((all) => all.slice(0, 1))
  const words = distinct.map((one) => wordsOf(one, one.type(), isOptional))
  const [first] = words
  if (first !== undefined && words.length === 1) return first
  const unresolved = words.find((one) => 'unresolved' in one)
  const types = distinct.map((one) => one.type())
  return unresolved ?? unionWords(types, isOptional)
}

/**
 * Returns the corrected type of a member that takes more values than the compiler says: an app may
 * extend its union, or the type is only that of a type parameter's default. With `Multiple extends
 * boolean = false` the compiler gives `multiple` the type `false`. Empty if there is nothing to
 * correct.
 */
function moreValues(
  symbol: CodeSymbol,
  words: TypeWords,
  isGeneric: boolean,
): Pick<ApiMember, 'type' | 'open'> {
  const wider = isGeneric ? typeBeyondDefault(symbol, words) : null
  return wider ?? (isWidened(symbol, words) ? { open: true } : {})
}

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compareText(one.name, other.name)

/**
 * Puts the name of a type in place of its text if the text is too long. The long text becomes the
 * `expansion`, the meaning of the name.
 */
function withName(symbol: CodeSymbol, words: TypeWords, isOptional: boolean): TypeWords {
  const { type, alias, expansion } = words
  if (type === undefined || alias !== undefined || expansion !== undefined) return words
  const name = nameOfLongType(symbol, type, isOptional)
  return name === null ? words : { type: name, expansion: type }
}

/**
 * Adds to the texts of a type the values that its author names beside `string` or `number`. A
 * compiler makes `string` of `'small' | string`, so the declaration and the aliases in it are read.
 * Any other text or number is still allowed.
 */
function withNamedValues(symbol: CodeSymbol, words: TypeWords): TypeWords {
  const members = words.type === undefined ? [] : unionTexts(words.type)
  if (!members.includes('string') && !members.includes('number')) return words
  const [declaration] = symbol.declarations()
  if (declaration === undefined || isPlainDeclaration(declaration.text())) return words
  const written = declaration.writtenType()?.text ?? null
  if (written === null) return words
  const values = namedValues(written, declaration).filter(
    (value) => !members.includes(value) && isAbsorbed(value, members),
  )
  return values.length === 0 || values.length > maxValues
    ? words
    : { type: joinUnion([...values, ...members]) }
}

const maxValues = 40

/**
 * True for a declaration with a plain type, such as `label?: string`. Most texts are declared so,
 * and the compiler is not asked about these.
 */
const isPlainDeclaration = (text: string): boolean =>
  /:\s*(?:string|number|boolean)(?:\s*\|\s*(?:undefined|null))*\s*;?$/.test(text)

/**
 * True for a value that the compiler drops from a union with these members: a text beside `string`,
 * or a number beside `number`.
 */
const isAbsorbed = (value: string, members: readonly string[]): boolean =>
  members.includes(value.startsWith("'") ? 'string' : 'number')
