import type { Definition, Image, ImageReference, LinkReference, Nodes } from 'mdast'
import { eachNode } from '../../../words/mdast/node-text.ts'

/** Link definitions of a Markdown tree, and the references to them. */
export interface Definitions {
  /** Identifiers of the definitions that links of the tree refer to. */
  readonly linked: ReadonlySet<string>
  /**
   * Turns a picture that refers to a definition into a picture with an address of its own. Returns
   * null if nothing defines the reference.
   */
  resolve(node: ImageReference): Image | null
  /** Returns the definition that a link or a picture refers to; null if there is none. */
  definitionOf(node: LinkReference | ImageReference): Definition | null
}

/** Empty definitions, for a tree without link definitions. */
export const noDefinitions: Definitions = {
  linked: new Set(),
  resolve: () => null,
  definitionOf: () => null,
}

/**
 * Collects the link definitions of a tree and the references to them. `asides` are nodes of the
 * source that the page does not draw; definitions and references in them count, too.
 */
export function collectDefinitions(tree: Nodes, asides: readonly Nodes[] = []): Definitions {
  const linked = new Set<string>()
  const found = new Map<string, Definition>()
  const visit = (node: Nodes): void => {
    if (node.type === 'linkReference') linked.add(node.identifier)
    // As in CommonMark the first definition of a name counts.
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  }
  for (const root of [tree, ...asides]) eachNode(root, visit)
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
