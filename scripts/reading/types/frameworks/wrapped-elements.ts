import type { ExportReason } from '../left-out.ts'
import type { FoundComponent } from './reader.ts'

/**
 * Reason under which the class of a custom element is left out if a component of the same package
 * draws the element.
 */
export const wrappedReason: ExportReason = 'custom element that another component draws'

interface Declared {
  readonly name: string
  readonly entry: string
  readonly found: FoundComponent
}

/**
 * Leaves out the class of a custom element if the same entry point has a component that draws the
 * element, as React's `Button` beside `ButtonElement`. The class is exported for the types of an
 * app. The component gets the description of the class if it has none. `leaveOut` gets the name of
 * each class.
 */
export function withoutWrappedElements<Found extends Declared>(
  all: readonly Found[],
  leaveOut: (name: string) => void,
): readonly Found[] {
  const drawn = new Map(
    all.filter(({ found }) => found.isElement !== true).map((one) => [keyOf(one), one]),
  )
  const texts = new Map<Found, string | undefined>()
  const kept = all.filter((one) => {
    const component = one.found.isElement === true ? drawn.get(keyOf(one)) : undefined
    if (component === undefined || !one.name.endsWith(suffix)) return true
    texts.set(component, one.found.description)
    leaveOut(one.name)
    return false
  })
  return kept.map((one) => {
    const description = one.found.description ?? texts.get(one)
    return description === undefined ? one : { ...one, found: { ...one.found, description } }
  })
}

const suffix = 'Element'

const keyOf = ({ entry, name, found }: Declared): string =>
  `${entry} ${found.isElement === true && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name}`
