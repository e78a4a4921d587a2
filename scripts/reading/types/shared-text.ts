import type { FoundComponent } from './frameworks/reader.ts'

/** So many components of a package with one text have it from the head of their files, not from their author. */
const fewest = 3

/** The components without descriptions that say the same of several of them, and so nothing of any. */
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
