import { namePattern } from '../../words/model/name-pattern.ts'
import type { PlacedText } from '../../words/model/problem.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import type { ComponentMetadata } from './model.ts'

/** Components that a catalog has pages for, and those that its setting `without` leaves out. */
export interface ChosenComponents {
  readonly kept: readonly ComponentMetadata[]
  readonly leftOut: readonly ComponentMetadata[]
  /** Patterns of the setting `without` that match no component. */
  readonly unused: readonly PlacedText[]
}

/**
 * Divides components: those that a pattern matches by key, tag, any name, or the key's slug are
 * left out, all others are kept.
 */
export function leaveOut(
  components: readonly ComponentMetadata[],
  without: readonly PlacedText[],
): ChosenComponents {
  if (without.length === 0) return { kept: components, leftOut: [], unused: [] }
  const patterns = without.map((written) => ({ written, fits: namePattern(written.text) }))
  const used = new Set<PlacedText>()
  const isLeftOut = (component: ComponentMetadata): boolean => {
    const names = namesOf(component)
    const found = patterns.filter(({ fits }) => names.some(fits))
    for (const { written } of found) used.add(written)
    return found.length > 0
  }
  const leftOut = components.filter(isLeftOut)
  const gone = new Set(leftOut)
  return {
    kept: components.filter((component) => !gone.has(component)),
    leftOut,
    unused: without.filter((written) => !used.has(written)),
  }
}

function namesOf({ key, tag, names }: ComponentMetadata): readonly string[] {
  return [key, ...names, tag, suggestSlug(key)].filter((name) => name !== null)
}
