import type { Root } from 'mdast'
import type { Engine } from './engine.ts'
import { draw } from './html/draw.ts'
import { hasDirectives } from './directives.ts'
import { ruleForRemark } from './parser-guard.ts'
import { fastParser } from './satteri.ts'

/** True if satteri might read a text otherwise than remark does, or cannot read it at all. */
export function needsReferenceParser(text: string): boolean {
  return fastParser === null || hasDirectives(text) || ruleForRemark(text) !== null
}

/**
 * satteri's trees and the handlers. `remark` reads the texts for which {@link needsReferenceParser}
 * is true, which `isForRemark` may know already; null: there are none.
 */
export function createFastEngine(
  remark: ((text: string) => Root) | null,
  isForRemark: (text: string) => boolean = needsReferenceParser,
): Engine {
  return {
    parse(text) {
      if (fastParser !== null && !isForRemark(text)) return fastParser(text)
      if (remark === null) throw new Error('a text needs the reference parser, which is not loaded')
      return remark(text)
    },
    draw,
    exampleReader: null,
  }
}
