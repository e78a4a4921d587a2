import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'

/** A property of props; `isOptional` also where only some members of a union have it. */
export interface Property {
  readonly symbol: CodeSymbol
  readonly isOptional: boolean
}

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
