import { countEach } from '../../words/model/gather.ts'
import { selectorParts } from '../../words/model/selector.ts'
import type { FoundComponent } from './frameworks/reader.ts'
import type { LeftOutList } from './left-out.ts'

interface Declared {
  readonly name: string
  readonly entry: string
  readonly found: FoundComponent
}

/**
 * Selects the components that get a page. Left out are the classes of elements that another
 * component draws, and helper directives. Texts that describe none of the components are removed.
 */
export function shownComponents<Found extends Declared>(
  all: readonly Found[],
  exports: Pick<LeftOutList, 'add'>,
): readonly Found[] {
  const drawn = withoutWrappedElements(all, (name) =>
    exports.add('custom element that another component draws', name),
  )
  const helpers = findHelpers(drawn)
  for (const { name } of helpers)
    exports.add('directive that adds nothing to the selector of another one', name)
  return withoutSharedTexts(drawn.filter((one) => !helpers.has(one)))
}

/**
 * Leaves out the class of a custom element if the same entry point has a component that draws the
 * element, as React's `Button` beside `ButtonElement`. The class is exported for the types of an
 * app. The component gets the description of the class if it has none. `leaveOut` gets the name of
 * each class.
 */
function withoutWrappedElements<Found extends Declared>(
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

/**
 * Finds helper directives, which a library attaches to its own components. Each alternative of a helper's selector is
 * the whole selector of a component with a page, and the helper has no member and no description for readers. A
 * directive that matches only one of several alternatives, such as `nz-month-picker` of the date picker, is kept,
 * since a reader may look for it.
 */
function findHelpers<Found extends Declared>(all: readonly Found[]): ReadonlySet<Found> {
  const bare = all.filter(({ found }) => isBare(found))
  if (bare.length === 0) return new Set()
  const known = new Set(all.flatMap(({ found }) => (isBare(found) ? [] : [wholeOf(found)])))
  const helpers = new Set<Found>()
  // Of several bare directives with one selector, the first has the page.
  for (const one of bare) {
    const whole = wholeOf(one.found)
    const parts = selectorParts(one.found.selector ?? '')
    if (known.has(whole) || parts.every((part) => known.has(part))) helpers.add(one)
    else known.add(whole)
  }
  return helpers
}

const isBare = (found: FoundComponent): boolean =>
  found.isDirective === true &&
  found.selector !== undefined &&
  found.description === undefined &&
  found.props.length + found.events.length + found.slots.length === 0

const wholeOf = ({ selector }: FoundComponent): string =>
  selectorParts(selector ?? '')
    .toSorted()
    .join()

/**
 * Lowest number of components with the same description for which that text counts as the comment
 * at the head of their files, not as a description.
 */
const fewest = 3

/**
 * Returns the components without descriptions that {@link fewest} or more of them share, since such
 * a text describes none of them.
 */
function withoutSharedTexts<Found extends Declared>(
  components: readonly Found[],
): readonly Found[] {
  const counts = countEach(components.map(({ found }) => found.description))
  return components.map((component) => {
    const { description, ...found } = component.found
    return description === undefined || (counts.get(description) ?? 0) < fewest
      ? component
      : { ...component, found }
  })
}
