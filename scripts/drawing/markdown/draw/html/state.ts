import type { Definition, FootnoteDefinition, Nodes } from 'mdast'
import { eachNode } from '../../../../words/mdast/node-text.ts'
import type { DrawOptions } from '../engine.ts'

/** State that the handlers share while they draw one text. */
export interface DrawState extends DrawOptions {
  /**
   * Link definitions by their identifiers in capitals; the first of several with one identifier
   * counts.
   */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly notes: ReadonlyMap<string, FootnoteDefinition>
  /**
   * Footnotes that the text has referred to so far, in the order of their first references: the
   * number of each, and how often it is referred to.
   */
  readonly references: Map<string, { readonly number: number; readonly count: number }>
  readonly noteIds: string[]
}

export function createState(tree: Nodes, options: DrawOptions): DrawState {
  const definitions = new Map<string, Definition>()
  const notes = new Map<string, FootnoteDefinition>()
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(referenceKey(node)))
      definitions.set(referenceKey(node), node)
    if (node.type === 'footnoteDefinition' && !notes.has(referenceKey(node)))
      notes.set(referenceKey(node), node)
  }
  if (options.hasReferences) eachNode(tree, visit)
  return { ...options, definitions, notes, references: new Map(), noteIds: [] }
}

/** Returns the key of a definition or reference: names are the same in any case. */
export const referenceKey = ({ identifier }: { readonly identifier: string }): string =>
  identifier.toUpperCase()
