import type { Definition, FootnoteDefinition, Nodes } from 'mdast'
import { nodeChildren } from '../../../../words/mdast/node-text.ts'
import type { DrawOptions } from '../engine.ts'

/** State of the handlers while they draw one text. */
export interface DrawState extends DrawOptions {
  /** Definitions by identifier in capitals; of several with one name the first counts. */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly notes: ReadonlyMap<string, FootnoteDefinition>
  /** The notes that are referred to, in that order: the number of each, and how often. */
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
    nodeChildren(node).forEach(visit)
  }
  if (options.hasReferences) visit(tree)
  const { words, highlight, hasReferences, idPrefix, heading } = options
  return {
    words,
    highlight,
    hasReferences,
    idPrefix,
    heading,
    definitions,
    notes,
    references: new Map(),
    noteIds: [],
  }
}

/** Names are the same in any case. */
export const referenceKey = ({ identifier }: { readonly identifier: string }): string =>
  identifier.toUpperCase()
