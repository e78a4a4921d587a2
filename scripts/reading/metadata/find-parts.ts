import { listKeys } from '../../words/model/lists.ts'
import { isSubcomponentName, subcomponentId } from '../../words/model/subcomponents.ts'
import type { ComponentMetadata } from './model.ts'
import { groupBy } from '../../words/model/gather.ts'

/**
 * Sub-components such as `Tabs.List`, by the component on whose page they are shown. They are in
 * the order of the files.
 */
export type Parts = ReadonlyMap<ComponentMetadata, readonly ComponentMetadata[]>

// Highest number of characters of a sub-component's name.
const maxName = 200

/**
 * Finds the components that are parts of another one: `Tabs.List`, if `Tabs` exists. The owner is
 * the nearest existing one, of the same file if possible. A part of a part is on the same page. A
 * component in `pages` has a page of its own and is no part. Neither is one of another entry point,
 * nor one with more than a sub-component can have, such as events, a tag or a deprecation.
 */
export function findParts(
  components: readonly ComponentMetadata[],
  pages: ReadonlySet<ComponentMetadata>,
): Parts {
  const byKey = groupBy(components, ({ key }) => key)
  // Each owner's name is shorter than the last, so the recursion ends.
  const ownerOf = (component: ComponentMetadata): ComponentMetadata | null => {
    if (pages.has(component) || !mayBePart(component)) return null
    const { key, file } = component
    for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
      const named = byKey.get(key.slice(0, dot)) ?? []
      const found = named.filter((other) => sharesEntry(component, other))
      const parent = found.find((other) => other.file === file) ?? onlyOf(found)
      if (parent !== null) return ownerOf(parent) ?? parent
    }
    return null
  }
  const parts = new Map<ComponentMetadata, ComponentMetadata[]>()
  for (const component of components) {
    const owner = ownerOf(component)
    if (owner === null) continue
    const others = parts.get(owner) ?? []
    const id = subcomponentId(component.key)
    // Two parts of one page must not have the same id.
    if (!others.some(({ key }) => subcomponentId(key) === id))
      parts.set(owner, [...others, component])
  }
  return parts
}

/**
 * Returns true unless both are known to come from other entry points: `Menu.List` of `./menu` is no
 * part of the icon `Menu` of `./icon`.
 */
const sharesEntry = (one: ComponentMetadata, other: ComponentMetadata): boolean =>
  one.entries === null ||
  other.entries === null ||
  one.entries.some((entry) => other.entries?.includes(entry) === true)

const onlyOf = (found: readonly ComponentMetadata[]): ComponentMetadata | null =>
  found.length === 1 ? (found[0] ?? null) : null

/**
 * True for a component with a dotted name, such as `Tabs.List`, of which nothing is known that a
 * sub-component cannot hold: it has props only, and no tag, status, release or deprecation.
 */
function mayBePart(component: ComponentMetadata): boolean {
  const { key, tag, status, since, deprecated } = component
  const isDotted = key.length <= maxName && /^[^.]+(?:\.[^.]+)+$/.test(key)
  if (!isDotted || !isSubcomponentName(key)) return false
  const hasFacts = [tag, status, since, deprecated].some((fact) => fact !== null)
  return !hasFacts && listKeys.every((list) => list === 'props' || component[list].length === 0)
}
