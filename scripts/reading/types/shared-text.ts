import type { FoundComponent } from './frameworks/reader.ts'

/**
 * Number of components with one text from which that text is the head of their files, and not their
 * author's description.
 */
const fewest = 3

/** Components without descriptions that several of them share, and that so describe none. */
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
