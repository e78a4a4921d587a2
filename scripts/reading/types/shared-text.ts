import { countEach } from '../../words/model/gather.ts'
import type { FoundComponent } from './frameworks/reader.ts'

/**
 * Lowest number of components with the same description for which that text counts as the comment
 * at the head of their files, not as a description.
 */
const fewest = 3

/**
 * Returns the components without descriptions that {@link fewest} or more of them share, since such
 * a text describes none of them.
 */
export function withoutSharedTexts<Named extends { readonly found: FoundComponent }>(
  components: readonly Named[],
): readonly Named[] {
  const counts = countEach(components.map(({ found }) => found.description))
  return components.map((component) => {
    const { description, ...found } = component.found
    return description === undefined || (counts.get(description) ?? 0) < fewest
      ? component
      : { ...component, found }
  })
}
