import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'

/** A property of props; `isOptional` also where only some members of a union have it. */
export interface Property {
  readonly symbol: CodeSymbol
  readonly isOptional: boolean
}

/** True if the names of these props are not all that there are: a part is `any`, or any name is taken. */
export const isOpen = (props: CodeType): boolean =>
  props.isAny || props.isIndexed || (props.members() ?? []).some(isOpen)

/** Those that all members of a union have, and those that only some have. */
export function propertiesOf(props: CodeType): readonly Property[] {
  const found = new Map(
    props.properties().map((symbol) => [symbol.name, { symbol, isOptional: symbol.isOptional }]),
  )
  for (const member of props.members() ?? [])
    for (const symbol of member.properties())
      if (!found.has(symbol.name)) found.set(symbol.name, { symbol, isOptional: true })
  return [...found.values()]
}
