import type { ListedKind, ProseKind } from '../model/page-kind.ts'
import type { WordId } from './words.ts'

/** Ids of the interface's texts for the navigation to the neighbours of a page, by page kind. */
export const kindWords = {
  component: { neighbours: 'neighbours', more: 'moreComponents' },
  guide: { neighbours: 'guideNeighbours', more: 'moreGuides' },
  release: { neighbours: 'releaseNeighbours', more: 'moreReleases' },
} as const satisfies Readonly<Record<ListedKind, Readonly<Record<string, WordId>>>>

/**
 * Places where a site lists all its guides or releases: the id of the list's title in the table of
 * words, the page below the site's root, and the id of the list on that page.
 */
export const proseLists = {
  guide: { word: 'guides', id: 'guides', page: 'index.html' },
  release: { word: 'changes', id: 'changes', page: 'changes.html' },
} as const satisfies Readonly<
  Record<ProseKind, { readonly word: WordId; readonly id: string; readonly page: string }>
>

export type ProseListWord = (typeof proseLists)[ProseKind]['word']

/** Returns the address of the list of guides or releases, below the site's root. */
export function proseListAddress(kind: ProseKind): string {
  const { page, id } = proseLists[kind]
  return page === 'index.html' ? `${page}#${id}` : page
}
