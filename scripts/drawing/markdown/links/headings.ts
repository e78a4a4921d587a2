import GithubSlugger, { slug } from 'github-slugger'
import type { Nodes } from 'mdast'
import type { HeadingView } from '../../../../templates/page-navigation.ts'
import { otherLists, type List } from '../../../words/model/lists.ts'
import type { HeadingPlace } from '../draw/engine.ts'

/** Collector of a page's headings and examples. Each is added when it is drawn. */
export interface Headings {
  readonly titleId: string
  /**
   * Other ids of the section of a list such as the props, made like those of headings: from the
   * text of its heading, if that differs from the list's own title. A sub-component's come from its
   * title and section id.
   */
  readonly aliases: ReadonlyMap<List, readonly string[]>
  readonly headings: readonly HeadingView[]
  /**
   * Returns the level of a list's heading below a heading of this depth; null stands for no such
   * heading.
   */
  levelBelow(outer: number | null): number
  /**
   * Adds the next heading of the text. Returns its level on the page, where the title has level 1,
   * and its id.
   */
  take(depth: number, text: string): HeadingPlace
  /**
   * Adds an anchor with an id of its own, such as an example, below the last heading. An anchor
   * without a title of its own is too deep for the contents, which then name only the heading.
   * Returns one more id for the anchor: links to `#<id>` in the text lead there, unless an earlier
   * heading has that id.
   */
  add(id: string, text: string, hasTitle: boolean): string
}

/**
 * Makes the collector of a page's headings, which gives each heading its id and its level. Ids are
 * as on GitHub, mostly with a prefix. If `top`, the text's top level, has a heading of level 1, all
 * go one level down. No heading gets an id in `taken`, the ids of lists and entries, or the id of a
 * section of `subcomponents`. `written` are the other lists whose headings stand in the text, with
 * the texts of these headings.
 */
export function createHeadings(
  title: string,
  top: readonly Nodes[],
  taken: readonly string[],
  subcomponents: readonly List[] = [],
  written: readonly (readonly [List, string])[] = [],
): Headings {
  const isShifted = top.some((node) => node.type === 'heading' && node.depth === 1)
  const slugger = new GithubSlugger()
  for (const id of taken) if (isLikeOfList(id)) slugger.occurrences[id] ??= 0
  for (const { sectionId } of subcomponents) slugger.occurrences[sectionId] ??= 0
  const idOf = (text: string): string => headingId(slugger.slug(text) || 'section')
  const levelOf = (depth: number): number => Math.min(6, Math.max(2, isShifted ? depth + 1 : depth))
  const titleId = idOf(title)
  const aliases = new Map(
    subcomponents.map((list) => [list, [headingId(list.sectionId), idOf(list.title)]]),
  )
  for (const [list, text] of written)
    if (slug(text) !== list.sectionId) aliases.set(list, [idOf(text)])
  const headings: HeadingView[] = []
  return {
    titleId,
    aliases,
    headings,
    levelBelow: (outer) => (outer === null ? 2 : Math.min(6, levelOf(outer) + 1)),
    take(level, text) {
      const depth = levelOf(level)
      const heading = { id: idOf(text), depth, text }
      // The contents would have a link without a name.
      if (text !== '') headings.push(heading)
      return heading
    },
    add(id, text, hasTitle) {
      headings.push({ id, depth: headings.length === 0 ? 2 : hasTitle ? 3 : 4, text })
      return idOf(id)
    },
  }
}

/**
 * Returns the id of a heading: its slug behind the prefix `h-`. A slug that looks like the id of a
 * list or an entry gets no prefix: a link to `other.md#event-handling` works whether that is a
 * heading or an event.
 */
export function headingId(slug: string): string {
  return isLikeOfList(slug) ? slug : `h-${slug}`
}

const likeOfList = new RegExp(
  `^(?:${otherLists.map(({ id, rowPrefix }) => `${id}$|${rowPrefix}`).join('|')})`,
)

function isLikeOfList(id: string): boolean {
  return likeOfList.test(id)
}
