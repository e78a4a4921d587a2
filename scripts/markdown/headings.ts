import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import type { HeadingView } from '../../templates/component-page.ts'
import type { HeadingPlace } from './engine.ts'

/** The headings of a page, as they are drawn. */
export interface Headings {
  readonly titleId: string
  readonly headings: readonly HeadingView[]
  /** Takes the next heading of the text: its level on the page, below the title, and its id. */
  take(depth: number, text: string): HeadingPlace
}

/**
 * Ids as GitHub makes them, behind a prefix; that of the title is taken first. Where a text has
 * headings of the first level all of its headings go one level down. `top` is its top level.
 */
export function createHeadings(title: string, top: readonly Nodes[]): Headings {
  const isShifted = top.some((node) => node.type === 'heading' && node.depth === 1)
  const slugger = new GithubSlugger()
  const idOf = (text: string): string => `h-${slugger.slug(text) || 'section'}`
  const titleId = idOf(title)
  const headings: HeadingView[] = []
  return {
    titleId,
    headings,
    take(level, text) {
      const depth = Math.min(6, Math.max(2, isShifted ? level + 1 : level))
      const heading = { id: idOf(text), depth, text }
      headings.push(heading)
      return heading
    },
  }
}
