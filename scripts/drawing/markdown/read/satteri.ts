import type { Root } from 'mdast'

/** Function that parses Markdown to an mdast tree, with GFM and without front matter. */
export type FastParser = (text: string) => Root

// satteri has a native program for each platform. Where none loads, remark parses everything.
const loaded = await import('satteri').catch(() => null)

/**
 * Parser that uses satteri and returns the same trees as remark (contract 2.7). Null if satteri's
 * native program does not load.
 */
export const fastParser: FastParser | null =
  loaded === null
    ? null
    : (text) =>
        // The types of satteri leave the children open. The tree is mdast: tests compare it with
        // remark's.
        loaded.markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root
