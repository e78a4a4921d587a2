import { selectorParts } from '../../../words/model/selector.ts'
import type { ExportReason } from '../left-out.ts'
import type { FoundComponent } from './reader.ts'

/** Reason under which helper directives of a library are left out. */
export const helperReason: ExportReason =
  'directive that adds nothing to the selector of another one'

/**
 * Component or directive of a package, with the values that decide whether it is a helper
 * directive.
 */
interface Declared {
  readonly found: Pick<
    FoundComponent,
    'isDirective' | 'selector' | 'description' | 'props' | 'events' | 'slots'
  >
}

/**
 * Finds helper directives, which a library attaches to its own components. Each alternative of a helper's selector is
 * the whole selector of a component with a page, and the helper has no member and no description for readers. A
 * directive that matches only one of several alternatives, such as `nz-month-picker` of the date picker, is kept,
 * since a reader may look for it.
 */
export function findHelpers<Found extends Declared>(all: readonly Found[]): ReadonlySet<Found> {
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

const isBare = ({
  isDirective,
  selector,
  description,
  props,
  events,
  slots,
}: Declared['found']): boolean =>
  isDirective === true &&
  selector !== undefined &&
  description === undefined &&
  props.length + events.length + slots.length === 0

const wholeOf = ({ selector }: Declared['found']): string =>
  selectorParts(selector ?? '')
    .toSorted()
    .join()
