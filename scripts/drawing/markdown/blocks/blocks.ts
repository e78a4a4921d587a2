import type { Root } from 'mdast'
import type { CatalogKind } from '../../../words/mdast/nodes.ts'
import type { Reporter } from '../../../words/model/problem.ts'

/** Makes blocks of one kind in a tree, in place. */
export interface BlockMaker {
  /** True if the text may hold such a block, so that its tree is worth a walk. */
  mayHold(text: string): boolean
  apply(tree: Root, text: string, report: Reporter): void
}

/**
 * Makers of the blocks in a kind of text, called in this order: a page, a description, the children
 * of a frame. A kind without a row does not compile; null: the kind has no blocks.
 */
export type BlockMakers = Readonly<Record<CatalogKind, BlockMaker | null>>

/**
 * Blocks that are made when links and raw HTML are read (`links/references.ts`), not from the text
 * alone.
 */
export const madeLater = { catalogElement: null, catalogSection: null } as const

/** Makes all blocks of a tree, in place. Problems: those of the makers. */
export function applyBlocks(tree: Root, text: string, makers: BlockMakers, report: Reporter): void {
  for (const maker of Object.values(makers))
    if (maker !== null && maker.mayHold(text)) maker.apply(tree, text, report)
}
