/** Kinds of page that have sources and addresses of their own, in their order of publication. */
export const listedKinds = ['component', 'guide', 'release'] as const
export type ListedKind = (typeof listedKinds)[number]
/** Kinds of pages of prose. Neither the lists of components nor the API have these pages. */
export type ProseKind = Exclude<ListedKind, 'component'>
/** Kinds of pages of prose that authors write, which are all but releases. */
export type TextKind = Exclude<ProseKind, 'release'>
/** Kind of any page. Pages of the listed kinds are one folder below the site's root. */
export type PageKind = ListedKind | 'home'

/** Folder of the pages of each kind, below the output folder. */
export const pageFolders: Readonly<Record<ListedKind, string>> = {
  component: 'components',
  guide: 'guides',
  release: 'changes',
}

/** Kinds whose sources authors write, and that can show live examples. */
export const writtenKinds: readonly ListedKind[] = listedKinds.filter((kind) => kind !== 'release')

export const isProse = (kind: PageKind): kind is ProseKind =>
  kind !== 'component' && kind !== 'home'
