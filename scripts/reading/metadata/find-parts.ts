import { listKeys } from '../../words/model/lists.ts'
import { isSubcomponentName, subcomponentId } from '../../words/model/subcomponents.ts'
import type { ComponentMetadata } from './model.ts'

/** Components that stand on the page of another component, by that component; in file order. */
export type Parts = ReadonlyMap<ComponentMetadata, readonly ComponentMetadata[]>

// Longer names are those of no component.
const maxName = 200

/**
 * Finds the components that are parts of another one: `Tabs.List`, if `Tabs` is there, too. The
 * nearest owner that is there decides, of the same file if possible; a part of a part stands on the
 * same page. A component stays one of its own if it has a page (`pages`) or says more than a
 * sub-component can: events, a tag, or that it is deprecated, for instance.
 */
export function findParts(
  components: readonly ComponentMetadata[],
  pages: ReadonlySet<ComponentMetadata>,
): Parts {
  const byKey = new Map<string, ComponentMetadata[]>()
  for (const component of components) {
    const same = byKey.get(component.key)
    if (same === undefined) byKey.set(component.key, [component])
    else same.push(component)
  }
  // Each name on the way is shorter, so it ends.
  const ownerOf = (component: ComponentMetadata): ComponentMetadata | null => {
    if (pages.has(component) || !mayBePart(component)) return null
    const { key, file } = component
    for (let dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
      const found = byKey.get(key.slice(0, dot)) ?? []
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
    // Two of one page cannot share their ids.
    if (!others.some(({ key }) => subcomponentId(key) === id))
      parts.set(owner, [...others, component])
  }
  return parts
}

const onlyOf = (found: readonly ComponentMetadata[]): ComponentMetadata | null =>
  found.length === 1 ? (found[0] ?? null) : null

/** True if a sub-component has a place for all that the component says. */
function mayBePart(component: ComponentMetadata): boolean {
  const { key, tag, status, since, deprecated } = component
  const isDotted = key.length <= maxName && /^[^.]+(?:\.[^.]+)+$/.test(key)
  if (!isDotted || !isSubcomponentName(key)) return false
  const hasFacts = [tag, status, since, deprecated].some((fact) => fact !== null)
  return !hasFacts && listKeys.every((list) => list === 'props' || component[list].length === 0)
}
