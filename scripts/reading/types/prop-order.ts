import type { CodeDeclaration, CodeSymbol } from './compiler/compiler.ts'
import type { FoundProp } from './frameworks/reader.ts'
import { packageOfFile } from './origin.ts'
import { compareText } from '../../words/model/text.ts'

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
    .map((prop) => ({ prop, place: placeOf(prop, home) }))
    .toSorted((one, other) => comparePlaces(one.place, other.place))
    .map(({ prop }) => prop)
}

interface Place {
  readonly isRequired: boolean
  /**
   * Distance of a prop's declaration from the component. 0: same file. 1: same package. 2: another
   * package. 3: the declaration is not known.
   */
  readonly distance: number
  readonly file: string
  readonly position: number
  readonly name: string
}

function placeOf({ member, declarations: [first] }: FoundProp, home: string): Place {
  return {
    isRequired: member.required === true,
    distance: distanceOf(first, home),
    file: first?.file ?? '',
    position: first?.position ?? 0,
    name: member.name,
  }
}

function distanceOf(declaration: CodeDeclaration | undefined, home: string): number {
  if (declaration === undefined) return 3
  if (declaration.file === home) return 0
  return packageOfFile(declaration.file) === packageOfFile(home) ? 1 : 2
}

function comparePlaces(one: Place, other: Place): number {
  return (
    Number(other.isRequired) - Number(one.isRequired) ||
    one.distance - other.distance ||
    compareText(one.file, other.file) ||
    one.position - other.position ||
    compareText(one.name, other.name)
  )
}
