import type { Root } from 'mdast'
import { readNativeTree } from './native-tree.ts'

/** Function that parses Markdown to an mdast tree, with GFM and without front matter. */
export type FastParser = (text: string) => Root

// satteri has a native program for each platform. Where none loads, remark parses everything.
const loaded = await import('satteri').catch(() => null)

/**
 * Parser that uses satteri and returns the same trees as remark (contract 2.7). Null if satteri's
 * native program does not load.
 */
export const fastParser: FastParser | null =
  loaded === null ? null : (text) => parseWith(loaded, text)

function parseWith(satteri: typeof import('satteri'), text: string): Root {
  const handle = satteri.createMdastHandle(text, { gfm: true, frontmatter: false })
  try {
    const bytes = satteri.serializeHandle(handle)
    // The types of its own reader leave the children open; the tree is mdast, held to remark's by tests.
    return (
      readNativeTree(bytes) ??
      (satteri.materializeMdastTree(new satteri.MdastReader(bytes)) as Root)
    )
  } finally {
    satteri.dropHandle(handle)
  }
}
