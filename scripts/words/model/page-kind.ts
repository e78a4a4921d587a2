/** Kinds of page that have sources and addresses of their own, in the order in which they are published. */
export const listedKinds = ['component', 'guide', 'release'] as const
export type ListedKind = (typeof listedKinds)[number]
/**
 * Kinds of pages of prose, which stand beside the components: in no list of theirs, and not in the
 * API.
 */
export type ProseKind = Exclude<ListedKind, 'component'>
/** Kinds of prose that authors write. */
export type TextKind = Exclude<ProseKind, 'release'>
/** Kind of any page; pages of the listed kinds lie one folder below the site's root. */
export type PageKind = ListedKind | 'home'

/** The folders that their pages lie in, below the output folder. */
export const pageFolders: Readonly<Record<ListedKind, string>> = {
  component: 'components',
  guide: 'guides',
  release: 'changes',
}

/** Kinds whose sources authors write, and that can show live examples. */
export const writtenKinds: readonly ListedKind[] = listedKinds.filter((kind) => kind !== 'release')

export const isProse = (kind: PageKind): kind is ProseKind =>
  kind !== 'component' && kind !== 'home'
