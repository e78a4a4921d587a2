import type { Root } from 'mdast'
import type { Engine } from './engine.ts'
import { hasDirectives } from '../read/directives.ts'
import { isMisread, mayBeMisread } from '../read/doubts.ts'
import { draw } from './html/draw.ts'
import { fastParser } from '../read/satteri.ts'

/** True if remark may have to read a text: satteri cannot, or may misread it. */
export function mayNeedRemark(text: string): boolean {
  return isForRemark(text) || mayBeMisread(text)
}

function isForRemark(text: string): boolean {
  return fastParser === null || hasDirectives(text) || hasLongLine(text)
}

const longest = 10_000

// For each node satteri counts the characters of its line up to there, unless all are ASCII, in
// native code that no time limit ends.
function hasLongLine(text: string): boolean {
  for (let start = 0; text.length - start > longest;) {
    const end = text.indexOf('\n', start)
    if (end < 0 || end - start > longest) return /[^ -~\s]/.test(text)
    start = end + 1
  }
  return false
}

/**
 * Makes the engine of satteri's trees and the handlers. `remark` reads texts that satteri cannot,
 * or misreads (doubts.ts); null: no text is one for which {@link mayNeedRemark} is true.
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
