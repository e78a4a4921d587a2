import type { FoundComponent } from './frameworks/reader.ts'

/**
 * Lowest number of components with the same description for which that text counts as the head of
 * their files, not as a description.
 */
const fewest = 3

/** Removes descriptions that several components share, since such a text describes none of them. */
export function withoutSharedTexts<Named extends { readonly found: FoundComponent }>(
  components: readonly Named[],
): readonly Named[] {
  const counts = new Map<string, number>()
  for (const { found } of components)
    if (found.description !== undefined)
      counts.set(found.description, (counts.get(found.description) ?? 0) + 1)
  return components.map((component) => {
    const { description, ...found } = component.found
    return description === undefined || (counts.get(description) ?? 0) < fewest
      ? component
      : { ...component, found }
  })
}
