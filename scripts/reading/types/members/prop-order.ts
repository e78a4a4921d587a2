import type { CodeDeclaration, CodeSymbol } from '../compiler/compiler.ts'
import { byName, type FoundProp } from './member.ts'
import { packageOfFile } from './origin.ts'
import { compareText } from '../../../words/model/text.ts'

/**
 * Sorts the props of a component. Required props come first. Then the place of the declaration
 * decides: first the component's own file, then its package, then other packages, and within each
 * the file and the position. The order in which a compiler lists props is not used, since versions
 * differ in it.
 */
export function sortProps(
  props: readonly FoundProp[],
  component: Pick<CodeSymbol, 'declarations'>,
): readonly FoundProp[] {
  const home = component.declarations()[0]?.file ?? ''
  return props
    .map((prop) => ({ prop, distance: distanceOf(prop.declarations[0], home) }))
    .toSorted(
      (one, other) =>
        Number(other.prop.member.required === true) - Number(one.prop.member.required === true) ||
        one.distance - other.distance ||
        compareDeclarations(one.prop.declarations[0], other.prop.declarations[0]) ||
        byName(one.prop.member, other.prop.member),
    )
    .map(({ prop }) => prop)
}

const compareDeclarations = (
  one: CodeDeclaration | undefined,
  other: CodeDeclaration | undefined,
): number =>
  compareText(one?.file ?? '', other?.file ?? '') || (one?.position ?? 0) - (other?.position ?? 0)

/**
 * Returns the distance of a prop's declaration from the component. 0: same file. 1: same package. 2:
 * another package. 3: the declaration is not known.
 */
function distanceOf(declaration: CodeDeclaration | undefined, home: string): number {
  if (declaration === undefined) return 3
  if (declaration.file === home) return 0
  return packageOfFile(declaration.file) === packageOfFile(home) ? 1 : 2
}
