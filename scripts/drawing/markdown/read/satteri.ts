import type { Root } from 'mdast'
import { readNativeTree } from './native-tree.ts'

/** Parses Markdown to mdast, GFM on, front matter off. */
export type FastParser = (text: string) => Root

// satteri carries a native program for each platform. Where none loads, remark parses alone.
const loaded = await import('satteri').catch(() => null)

/**
 * Parser by satteri that gives remark's trees (contract 2.7), or null if its native program does
 * not load.
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
