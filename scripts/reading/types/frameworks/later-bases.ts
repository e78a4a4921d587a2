import { once, type CodeSymbol, type CodeType } from '../compiler/compiler.ts'
import { isOfPlatform } from '../origin.ts'

/**
 * Returns a function that finds what the library declares itself of a prop for which the compiler names only a
 * declaration of the platform. In `interface P extends Html, Options` the compiler takes a prop from the first base
 * that has it. The function returns null if no other base declares the prop.
 */
export function ownPropsOf(props: CodeType | null): (symbol: CodeSymbol) => CodeSymbol | null {
  const bases = once(() => (props === null ? [] : [...new Set(laterBases(props, new Set()))]))
  return (symbol) => {
    for (const base of bases()) {
      const declarations = base.property(symbol.name)?.declarations() ?? []
      if (declarations.some((one) => !isOfPlatform(one)))
        return {
          name: symbol.name,
          isOptional: symbol.isOptional,
          isPrivate: symbol.isPrivate,
          type: symbol.type,
          declarations: () => declarations,
        }
    }
    return null
  }
}

/**
 * Returns the bases behind the first one of each interface that a type is made of. `seen` are the types that were
 * visited.
 */
function laterBases(type: CodeType, seen: Set<CodeType>): readonly CodeType[] {
  if (seen.has(type)) return []
  seen.add(type)
  const bases = type.bases()
  const inner = [...(type.members() ?? []), ...type.parts(), ...bases]
  return [...bases.slice(1), ...inner.flatMap((one) => laterBases(one, seen))]
}
