import type { Definition, Image, ImageReference, Nodes } from 'mdast'
import { nodeChildren, isParent } from '../../../words/mdast/node-text.ts'

/** Link definitions of a tree, and the references to them. */
export interface Definitions {
  /** Identifiers that links use. */
  readonly linked: ReadonlySet<string>
  /** Resolves the reference to a picture; null if nothing defines it. */
  resolve(node: ImageReference): Image | null
  /** Definition that holds the address of a picture's reference. */
  definitionOf(node: ImageReference): Definition | null
}

/** Definitions of a tree that has none. */
export const noDefinitions: Definitions = {
  linked: new Set(),
  resolve: () => null,
  definitionOf: () => null,
}

/**
 * Collects the definitions. `asides` are nodes of the source that the page does not draw:
 * references in them count, too.
 */
export function collectDefinitions(tree: Nodes, asides: readonly Nodes[] = []): Definitions {
  const linked = new Set<string>()
  const found = new Map<string, Definition>()
  const visit = (node: Nodes): void => {
    if (node.type === 'linkReference') linked.add(node.identifier)
    // As in CommonMark the first definition of a name counts.
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if (isParent(node)) nodeChildren(node).forEach(visit)
  }
  visit(tree)
  asides.forEach(visit)
  return {
    linked,
    definitionOf: ({ identifier }) => found.get(identifier) ?? null,
    resolve(node) {
      const definition = found.get(node.identifier)
      if (definition === undefined) return null
      const { url, title } = definition
      return {
        type: 'image',
        url,
        title: title ?? null,
        alt: node.alt ?? '',
        ...(node.position ? { position: node.position } : {}),
      }
    },
  }
}
