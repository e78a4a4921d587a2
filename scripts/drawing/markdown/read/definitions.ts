import type { Definition, Image, ImageReference, Nodes } from 'mdast'
import { nodeChildren, isParent } from '../../../words/mdast/node-text.ts'

/** The link definitions of a tree, and who uses them. */
export interface Definitions {
  /** Identifiers that links use. */
  readonly linked: ReadonlySet<string>
  /** The picture that a reference means, or null if nothing defines it. */
  resolve(node: ImageReference): Image | null
  /** Definition that holds the address of a picture's reference. */
  definitionOf(node: ImageReference): Definition | null
}

/** The definitions of a tree without any. */
export const noDefinitions: Definitions = {
  linked: new Set(),
  resolve: () => null,
  definitionOf: () => null,
}

/** `asides` are what the source holds and the page does not draw: references in it count, too. */
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
