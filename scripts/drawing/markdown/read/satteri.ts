import type { Root } from 'mdast'

/** Parses Markdown to mdast, GFM on, front matter off. */
export type FastParser = (text: string) => Root

// satteri carries a native program for each platform. Where none loads, remark parses alone.
const loaded = await import('satteri').catch(() => null)

/**
 * Parser by satteri that gives remark's trees (contract 2.7), or null if its native program does
 * not load.
 */
export const fastParser: FastParser | null =
  loaded === null
    ? null
    : (text) =>
        // Its types leave the children open; the tree is mdast, held to remark's by tests.
        loaded.markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root
