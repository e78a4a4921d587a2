import type { Nodes } from 'mdast'
import { trusted } from '../../../../words/interface/html.ts'
import type { Drawing, DrawOptions, Part } from '../engine.ts'
import { drawBlocks, drawFootnotes, drawRun } from './handlers.ts'
import { createState } from './state.ts'

/**
 * Draws parts of a Markdown tree with one handler for each kind of node, whichever parser made the
 * tree (see `Engine`).
 */
export function draw(tree: Nodes, parts: readonly Part[], options: DrawOptions): Drawing {
  const state = createState(tree, options)
  const drawn = parts.map(({ kind, nodes }) => {
    const markup = kind === 'blocks' ? drawBlocks(nodes, state) : drawRun(nodes, state)
    options.partDrawn?.()
    return trusted(markup)
  })
  const footnotes = drawFootnotes(state)
  return {
    parts: drawn,
    footnotes: footnotes === null ? null : trusted(footnotes),
    noteIds: state.noteIds,
  }
}
