import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'

/** Property of props; `isOptional` also if only some members of a union have it. */
export interface Property {
  readonly symbol: CodeSymbol
  readonly isOptional: boolean
}

/** True if the component takes props beyond these: a part is `any`, or any name is taken. */
export const isOpen = (props: CodeType): boolean =>
  props.isAny || props.isIndexed || (props.members() ?? []).some(isOpen)

/**
 * Properties of props; of a union, those that all members have, and as optional those that only
 * some have.
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
