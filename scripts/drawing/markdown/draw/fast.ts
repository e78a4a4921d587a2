import type { Root } from 'mdast'
import type { Engine } from './engine.ts'
import { hasDirectives } from '../read/directives.ts'
import { isMisread, mayBeMisread } from '../read/doubts.ts'
import { draw } from './html/handlers.ts'
import { fastParser } from '../read/satteri.ts'

/** True if remark may have to parse the text, because satteri cannot read it or may misread it. */
export function mayNeedRemark(text: string): boolean {
  return isForRemark(text) || mayBeMisread(text)
}

function isForRemark(text: string): boolean {
  return fastParser === null || hasDirectives(text) || hasLongLine(text)
}

const longest = 10_000

// For each node, satteri counts the characters of the line before it, unless all are ASCII. In a
// long line that takes too long, and no time limit ends native code.
function hasLongLine(text: string): boolean {
  for (let start = 0; text.length - start > longest;) {
    const end = text.indexOf('\n', start)
    if (end < 0 || end - start > longest) return /[^ -~\s]/.test(text)
    start = end + 1
  }
  return false
}

/**
 * Makes the engine that parses with satteri and draws with handlers. `remark` parses the texts that
 * satteri cannot read, or misreads (doubts.ts). It may be null if {@link mayNeedRemark} is false
 * for every text.
 */
export function createFastEngine(remark: ((text: string) => Root) | null): Engine {
  return {
    parse(text) {
      if (fastParser !== null && !isForRemark(text)) {
        const tree = fastParser(text)
        if (!mayBeMisread(text) || !isMisread(tree, text)) return tree
      }
      if (remark === null) throw new Error('a text needs the reference parser, which is not loaded')
      return remark(text)
    },
    draw,
    exampleReader: null,
    useReader: null,
  }
}
