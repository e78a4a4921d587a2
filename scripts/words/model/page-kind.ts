/** Kinds of page that have sources and addresses of their own, in the order in which they are published. */
export const listedKinds = ['component', 'guide', 'release'] as const
export type ListedKind = (typeof listedKinds)[number]
/** Those of pages of prose, beside the components: no list, no API. */
export type ProseKind = Exclude<ListedKind, 'component'>
/** Those of texts that authors write. */
export type TextKind = Exclude<ProseKind, 'release'>
/** What a page is; the listed ones lie one folder below the site's root. */
export type PageKind = ListedKind | 'home'

/** The folders that their pages lie in, below the output folder. */
export const pageFolders: Readonly<Record<ListedKind, string>> = {
  component: 'components',
  guide: 'guides',
  release: 'changes',
}

/** Those whose sources authors write, and that can show live examples. */
export const writtenKinds: readonly ListedKind[] = listedKinds.filter((kind) => kind !== 'release')

export const isProse = (kind: PageKind): kind is ProseKind =>
  kind !== 'component' && kind !== 'home'
