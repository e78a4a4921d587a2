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
   * Draws parts of a tree, which share its definitions, notes and heading ids. `tree` is searched
   * for definitions alone.
   */
  draw(tree: Nodes, parts: readonly Part[], options: DrawOptions): Drawing
  /** Reader of the code of live examples; null: none of these texts may hold one. */
  readonly exampleReader: ExampleReader | null
  /**
   * Reader that finds the components in that code; null: none of these texts may hold an example.
   */
  readonly useReader: UseReader | null
}

/**
 * Part of a text to draw: blocks stand on lines of their own; a run has nothing between its nodes.
 */
export interface Part {
  readonly kind: 'blocks' | 'run'
  readonly nodes: readonly Nodes[]
}

export interface DrawOptions {
  /** Words of the interface that blocks show beside the author's. */
  readonly words: SiteWords
  readonly highlight: Highlighter | null
  /** False if the text cannot hold definitions or notes, so that none are searched for. */
  readonly hasReferences: boolean
  /** Prefix of the ids of notes, so that two texts on one page never share an id. */
  readonly idPrefix: string
  /** Takes a heading's text, and returns its level on the page and its id; null: it has no id. */
  readonly heading: ((depth: number, text: string) => HeadingPlace) | null
  /** Called after each part is drawn: the headings that were taken since stand in it. */
  readonly partDrawn?: () => void
}
export interface HeadingPlace {
  readonly depth: number
  readonly id: string
}

export interface Drawing {
  /** Drawn parts, in their order. */
  readonly parts: readonly Html[]
  /** Notes that the parts refer to; null: there are none. */
  readonly footnotes: Html | null
  /** Ids of the notes, and of the places that refer to them. */
  readonly noteIds: readonly string[]
}
