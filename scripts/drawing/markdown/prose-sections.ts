import type { Nodes } from 'mdast'
import type { HeadingView } from '../../../templates/page-navigation.ts'
import { nodeText } from '../../words/mdast/node-text.ts'
import { oneLine } from '../../words/model/text.ts'
import { addTo } from '../../words/model/gather.ts'

/** Prose under a heading, as plain text. */
export interface ProseSection {
  /** Id of the heading, to which links lead; `''` for the text at the top of the page. */
  readonly id: string
  /** Text of the heading; `''` if there is none. */
  readonly title: string
  readonly text: string
}

/** Part of a page that is drawn in one piece, with the id of the heading above it. */
export interface ProsePart {
  readonly nodes: readonly Nodes[]
  readonly id: string
}

/**
 * Cuts the texts and the code of a page at its headings, for the search, which loads them last.
 * `parts` and `headings` are in the order in which they are drawn. Headings in the parts are looked
 * up in `headings` by their text, since they get their ids only from drawing.
 */
export function proseSections(
  parts: readonly ProsePart[],
  headings: readonly HeadingView[],
): readonly ProseSection[] {
  const sections: ProseSection[] = []
  const places = placesByText(headings)
  let next = 0
  for (const { nodes, id: first } of parts) {
    let [id, title, pieces] = [first, '', [] as string[]]
    const close = (): void => {
      const text = oneLine(pieces.join(''))
      if (text !== '') sections.push({ id, title, text })
      pieces = []
    }
    for (const node of nodes) {
      if (node.type !== 'heading') {
        collect(node, pieces)
        continue
      }
      close()
      const text = nodeText(node)
      // Headings inside of blocks, and examples, are in `headings`, too.
      const own = places.get(text) ?? []
      while ((own.at(-1) ?? next) < next) own.pop()
      const at = own.pop()
      const heading = at === undefined ? undefined : headings[at]
      if (at === undefined || heading === undefined) continue
      next = at + 1
      id = heading.id
      title = heading.text
    }
    close()
  }
  return sections
}

/**
 * Returns the positions of each text among the headings, the last position first. A look-up spares
 * a walk through all headings, of which a page may have half a million.
 */
function placesByText(headings: readonly HeadingView[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let i = headings.length - 1; i >= 0; i--) addTo(places, headings[i]?.text ?? '', i)
  return places
}

/** Adds the texts in a node to `pieces`, with blanks between the texts of blocks. */
function collect(node: Nodes, pieces: string[]): void {
  if (node.type === 'image' || node.type === 'imageReference') pieces.push(node.alt ?? '')
  else if (node.type === 'break') pieces.push(' ')
  else if (node.type === 'code') pieces.push(node.value, ' ')
  else if ('value' in node) {
    // An HTML node is a comment here: all other HTML has become words and elements.
    if (node.type !== 'html') pieces.push(node.value)
  } else if ('children' in node) {
    for (const child of node.children) collect(child, pieces)
    if (!isInline(node)) pieces.push(' ')
  }
}

const inline: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'footnoteReference',
])
const inlineTags: ReadonlySet<string> = new Set(['kbd', 'sub', 'sup', 'del', 'ins'])

/** True for a node behind which a word may go on, so that no blank is added. */
const isInline = (node: Nodes): boolean =>
  node.type === 'catalogElement' ? inlineTags.has(node.tagName) : inline.has(node.type)
