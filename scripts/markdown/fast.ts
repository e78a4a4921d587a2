import type { Root } from 'mdast'
import { trusted } from '../../templates/html.ts'
import type { Engine } from './engine.ts'
import { drawBlocks, drawFootnotes, drawRun } from './html/handlers.ts'
import { createState } from './html/state.ts'
import { hasDirectives } from './directives.ts'
import { ruleForRemark } from './parser-guard.ts'
import { fastParser } from './satteri.ts'

/** True if satteri might read a text otherwise than remark does, or cannot read it at all. */
export function needsReferenceParser(text: string): boolean {
  return fastParser === null || hasDirectives(text) || ruleForRemark(text) !== null
}

/**
 * satteri's trees and the handlers. `remark` reads the texts for which {@link needsReferenceParser}
 * is true; null: there are none.
 */
export function createFastEngine(remark: ((text: string) => Root) | null): Engine {
  return {
    parse(text) {
      if (fastParser !== null && !needsReferenceParser(text)) return fastParser(text)
      if (remark === null) throw new Error('a text needs the reference parser, which is not loaded')
      return remark(text)
    },
    draw(tree, parts, options) {
      const state = createState(tree, options)
      const drawn = parts.map(({ kind, nodes }) =>
        trusted(kind === 'blocks' ? drawBlocks(nodes, state) : drawRun(nodes, state)),
      )
      const footnotes = drawFootnotes(state)
      return {
        parts: drawn,
        footnotes: footnotes === null ? null : trusted(footnotes),
        noteIds: state.noteIds,
      }
    },
  }
}
