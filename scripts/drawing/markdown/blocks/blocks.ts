import type { Root } from 'mdast'
import type { CatalogKind } from '../../../words/mdast/nodes.ts'
import type { Reporter } from '../../../words/model/problem.ts'

/** Maker of one kind of blocks, such as alerts. It makes them in a tree, in place. */
export interface BlockMaker {
  /** True if the text may hold such a block, so that its tree is worth a search. */
  mayHold(text: string): boolean
  apply(tree: Root, text: string, report: Reporter): void
}

/**
 * Makers of the blocks in one kind of text, such as a page or a description, by the kind of the
 * block. They are called in this order. Null stands for a kind of block that such a text does not
 * have. A kind without a row does not compile.
 */
export type BlockMakers = Readonly<Record<CatalogKind, BlockMaker | null>>

/**
 * Rows of {@link BlockMakers} for the kinds of blocks that need no maker: they are made when links
 * and raw HTML are read (`links/references.ts`), not from the text alone.
 */
export const madeLater = { catalogElement: null, catalogSection: null } as const

/** Makes all blocks of a tree with the given makers, in place. Problems: those of the makers. */
export function applyBlocks(tree: Root, text: string, makers: BlockMakers, report: Reporter): void {
  for (const maker of Object.values(makers))
    if (maker !== null && maker.mayHold(text)) maker.apply(tree, text, report)
}
