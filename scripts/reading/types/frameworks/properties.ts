import type { CodeSignature, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { forwardingProps } from '../../../words/model/forwarding.ts'
import { groupBy } from '../../../words/model/gather.ts'

/**
 * Prop in the type of a component's props. `isOptional` is also true if the type is a union and
 * only some of its members have the prop.
 */
export interface Property {
  readonly symbol: CodeSymbol
  readonly isOptional: boolean
  /** Type that replaces the one that the prop's symbol has. */
  readonly type?: CodeType
  /** The prop in each member of a union that has it, if not all have it. */
  readonly symbols?: readonly CodeSymbol[]
  /**
   * False for a prop that may take other values: another argument of a type parameter, or a member of
   * a union with an index signature, takes the prop away or gives it another type.
   */
  readonly isSettled?: boolean
}

/**
 * True if the component may take further props than the type names, since the type, or a member of
 * a union, is `any` or has an index signature, or since a part of it is not known.
 */
export const isOpen = (props: CodeType): boolean =>
  props.isAny ||
  props.isIndexed() ||
  props.hasPattern() ||
  isPartly(props) ||
  (props.members() ?? []).some(isOpen)

/** True for an intersection with a part that depends on a type parameter: it has no properties, but other parts have. */
const isPartly = (props: CodeType): boolean =>
  props.properties().length === 0 && props.parts().some((part) => part.properties().length > 0)

/**
 * Returns the props in a props type. For a union, a prop that only some members have is optional,
 * and has the types of all of these.
 */
export function propertiesOf(props: CodeType): readonly Property[] {
  const members = props.members() ?? []
  const symbols = isPartly(props)
    ? props.parts().flatMap((part) => part.properties())
    : props.properties()
  const lists = members.map((member) => new Map(member.properties().map((one) => [one.name, one])))
  // An index signature gives its member each prop of the others, with a type of its own.
  const ofIndexed = lists.filter((_, i) => members[i]?.isIndexed() === true)
  const isOfIndex = (name: string): boolean => ofIndexed.some((list) => !list.has(name))
  const ofAll = symbols.filter(({ name }) => !isOfIndex(name))
  const found = new Map<string, Property>(
    ofAll.map((symbol) => [symbol.name, { symbol, isOptional: symbol.isOptional }]),
  )
  const others = lists.flatMap((list) => [...list.values()]).filter(({ name }) => !found.has(name))
  for (const [name, all] of groupBy(others, (one) => one.name)) {
    const [symbol] = all
    const isSettled = !isOfIndex(name)
    if (symbol !== undefined) found.set(name, { symbol, isOptional: true, symbols: all, isSettled })
  }
  return [...found.values()]
}

/**
 * Props that a component has whatever the arguments of its type parameters are, by name. In
 * `{ tone?: V } & Props[V]` these are `tone`, and what all members of `Props` have, each with the
 * type for any argument.
 */
type SettledProps = ReadonlyMap<string, CodeSymbol>

/**
 * Returns the settled props of the first signature that has others, too; `propsOf` returns the type
 * of a signature's props. Null if there is none, or if the others are those of the element that a
 * prop names ({@link forwardingProps}).
 */
export function settledProps(
  signatures: readonly CodeSignature[],
  propsOf = (one: CodeSignature): CodeType | undefined => one.parameters()[0]?.type(),
): SettledProps | null {
  for (const signature of signatures) {
    const settled = settledIn(signature, propsOf)
    if (settled !== null) return settled
  }
  return null
}

/** Marks a prop that another argument of a type parameter takes away, or gives another type. */
export function settle(prop: Property, settled: SettledProps | null): Property {
  const { symbol } = prop
  const one = settled?.get(symbol.name)
  if (settled === null || one === symbol) return prop
  const isSame = one !== undefined && one.type().text === symbol.type().text
  const isOptional = prop.isOptional || one === undefined || one.isOptional
  return { ...prop, isOptional, isSettled: isSame && prop.isSettled !== false }
}

function settledIn(
  signature: CodeSignature,
  propsOf: (signature: CodeSignature) => CodeType | undefined,
): SettledProps | null {
  const parameters = signature.typeParameters()
  const props = parameters.length > 0 ? propsOf(signature) : undefined
  if (props === undefined) return null
  const names = new Set(parameters.map(({ text }) => text))
  const namesIn = ({ text }: CodeType): readonly string[] =>
    text.split(/[^\p{ID_Continue}$]+/u).filter((word) => names.has(word))
  const isUnsettled = (part: CodeType): boolean =>
    part.isDeferred ||
    (!part.isAny &&
      (part.properties().length === 0 || isMappedAccess(part)) &&
      namesIn(part).length > 0)
  const parts = (props.members() ?? [props]).flatMap((one) =>
    one.parts().length > 0 ? one.parts() : [one],
  )
  const settled = parts.filter((part) => !isUnsettled(part))
  if (settled.length === parts.length) return null
  const others = parts.filter((part) => isUnsettled(part))
  const shared = others.filter(({ isDeferred }) => isDeferred)
  const known = [...shared, ...settled].flatMap((part) => part.properties())
  const ofDrawn = new Set(
    known.flatMap((one) => (forwardingProps.has(one.name) ? namesIn(one.type()) : [])),
  )
  if (others.every((part) => namesIn(part).some((name) => ofDrawn.has(name)))) return null
  return new Map(known.map((one) => [one.name, one]))
}

/** True for `Omit<A[K], …>` and the like, whose properties are those that all arguments have. */
const isMappedAccess = ({ aliasName, text }: CodeType): boolean =>
  /^(?:Omit|Partial|Pick|Readonly|Required)$/.test(aliasName ?? '') && /[\w$>]\[[\w$]+\]/.test(text)

/** Smallest number of computed props that a pattern stands for. */
const leastOfPattern = 50

/** Props of a component, with patterns for those whose names a mapped type computes. */
interface FoldedProps {
  readonly single: readonly Property[]
  /** Patterns, such as `pt-*`, each with the number of props that it stands for. */
  readonly patterns: readonly { readonly name: string; readonly size: number }[]
}

/**
 * Finds props whose names a mapped type computes from one first word, such as `pt-root-id` from
 * `` `pt-${Part}-${Attribute}` ``: a component may have ten thousand, and a page is of no use with
 * them. No file declares such a prop.
 */
export function foldComputed(properties: readonly Property[]): FoldedProps {
  const families = groupBy(properties, ({ symbol }) => firstWordOfComputed(symbol) ?? '')
  const folded = [...families].filter(
    ([word, { length }]) => word !== '' && length >= leastOfPattern,
  )
  if (folded.length === 0) return { single: properties, patterns: [] }
  const computed = new Set(folded.flatMap(([, family]) => family))
  return {
    single: properties.filter((one) => !computed.has(one)),
    patterns: folded.map(([word, { length }]) => ({ name: `${word}-*`, size: length })),
  }
}

/**
 * Returns `pt` for a computed prop `pt-root-id`; null for a declared prop, for one without a hyphen,
 * and for an attribute of HTML.
 */
function firstWordOfComputed(symbol: CodeSymbol): string | null {
  const [, word = null] = /^(?!aria-|data-)(\w+)-/.exec(symbol.name) ?? []
  return word === null || symbol.declarations().length > 0 ? null : word
}
