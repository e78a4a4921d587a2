import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'
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
 * Returns the props in a props type. For a union, a prop that only some members have is optional.
 */
export function propertiesOf(props: CodeType): readonly Property[] {
  const symbols = isPartly(props)
    ? props.parts().flatMap((part) => part.properties())
    : props.properties()
  const found = new Map(
    symbols.map((symbol) => [symbol.name, { symbol, isOptional: symbol.isOptional }]),
  )
  for (const member of props.members() ?? [])
    for (const symbol of member.properties())
      if (!found.has(symbol.name)) found.set(symbol.name, { symbol, isOptional: true })
  return [...found.values()]
}

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
