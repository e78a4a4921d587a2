import type { ListedKind, ProseKind } from '../model/page-kind.ts'
import type { WordId } from './words.ts'

/** Words for the neighbours of a page, by page kind. */
export const kindWords = {
  component: { neighbours: 'neighbours', more: 'moreComponents' },
  guide: { neighbours: 'guideNeighbours', more: 'moreGuides' },
  release: { neighbours: 'releaseNeighbours', more: 'moreReleases' },
} as const satisfies Readonly<Record<ListedKind, Readonly<Record<string, WordId>>>>

/** The list of all pages of a kind: its title, its page below the site's root, and the id that leads to it there. */
export const proseLists = {
  guide: { word: 'guides', id: 'guides', page: 'index.html' },
  release: { word: 'changes', id: 'changes', page: 'changes.html' },
} as const satisfies Readonly<
  Record<ProseKind, { readonly word: WordId; readonly id: string; readonly page: string }>
>

export type ProseListWord = (typeof proseLists)[ProseKind]['word']

/** Address of the list of guides or releases, below the site's root. */
export function proseListAddress(kind: ProseKind): string {
  const { page, id } = proseLists[kind]
  return page === 'index.html' ? `${page}#${id}` : page
}
