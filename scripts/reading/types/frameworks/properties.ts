import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'

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
 * a union, is `any` or has an index signature.
 */
export const isOpen = (props: CodeType): boolean =>
  props.isAny || props.isIndexed || (props.members() ?? []).some(isOpen)

/**
 * Returns the props in a props type. For a union, a prop that only some members have is optional.
 */
export function propertiesOf(props: CodeType): readonly Property[] {
  const found = new Map(
    props.properties().map((symbol) => [symbol.name, { symbol, isOptional: symbol.isOptional }]),
  )
  for (const member of props.members() ?? [])
    for (const symbol of member.properties())
      if (!found.has(symbol.name)) found.set(symbol.name, { symbol, isOptional: true })
  return [...found.values()]
}
