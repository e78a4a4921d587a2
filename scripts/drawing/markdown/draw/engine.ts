import type { Nodes, Root } from 'mdast'
import type { Html } from '../../../words/interface/html.ts'
import type { Highlighter } from './highlight.ts'
import type { ExampleReader } from '../../../reading/content/example-addresses.ts'
import type { UseReader } from '../../../words/model/shown-uses.ts'
import type { SiteWords } from '../../../words/model/site.ts'

/**
 * Engine that turns Markdown into markup. There are two, and one of them draws a whole site: `fast`
 * reads with satteri and draws with a handler for each kind of node (`html/`); `reference` is the
 * unified chain (`rehype.ts`). Both draw a tree to the same bytes, which makes the chain's
 * sanitizer a judge of the handlers; docs/markdown.md lists the texts that they read differently.
 */
export interface Engine {
  /** Parses Markdown with GFM, and blocks in colons, to mdast. */
  parse(text: string): Root
  /**
   * Draws parts of a tree. The parts share the tree's definitions, its footnotes and its heading
   * ids. `tree` itself is only searched for definitions.
   */
  draw(tree: Nodes, parts: readonly Part[], options: DrawOptions): Drawing
  /**
   * Reader that finds addresses and elements in the code of live examples; null if none of the
   * engine's texts may hold such code.
   */
  readonly exampleReader: ExampleReader | null
  /**
   * Reader that finds the components in the code of live examples; null if none of the engine's
   * texts may hold such code.
   */
  readonly useReader: UseReader | null
}

/**
 * Part of a text to draw. `blocks` stand on lines of their own; the nodes of a `run` have nothing
 * between them.
 */
export interface Part {
  readonly kind: 'blocks' | 'run'
  readonly nodes: readonly Nodes[]
}

export interface DrawOptions {
  /** Words of the interface that blocks show beside the author's. */
  readonly words: SiteWords
  readonly highlight: Highlighter | null
  /** False if the text cannot hold definitions or footnotes, so that none are searched for. */
  readonly hasReferences: boolean
  /** Prefix for the ids of footnotes, so that two texts on one page never share an id. */
  readonly idPrefix: string
  /**
   * Function that takes the level and the text of a heading, and returns its level on the page and
   * its id. Null if headings get no ids.
   */
  readonly heading: ((depth: number, text: string) => HeadingPlace) | null
  /**
   * Called after each part is drawn. The headings given to `heading` since the last call stand in
   * that part.
   */
  readonly partDrawn?: () => void
}
export interface HeadingPlace {
  readonly depth: number
  readonly id: string
}

export interface Drawing {
  /** Markup of each part that was given to the engine, in the order of the parts. */
  readonly parts: readonly Html[]
  /** Markup of the footnotes that the parts refer to; null if there are none. */
  readonly footnotes: Html | null
  /** Ids of the footnotes, of their heading, and of the places in the text that refer to them. */
  readonly noteIds: readonly string[]
}
