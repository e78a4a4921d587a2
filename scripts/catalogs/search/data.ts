/**
 * Data of the search's first file. All files hold tuples and numbers, since keys would be a third
 * of the bytes. The names come first, in one small file; the descriptions follow in files of a few
 * hundred components each.
 */
export interface SearchCatalog {
  readonly kinds: readonly SearchKind[]
  /** Groups, statuses, tags and selectors, each once. */
  readonly words: readonly string[]
  readonly components: readonly ComponentRow[]
  readonly pages: readonly PageRow[]
  /** Number of files with members, and of files with details. */
  readonly files: readonly [members: number, details: number]
  /** The numbers of the files of prose; left out: there is none. */
  readonly prose?: readonly number[]
}

/** Kind of a place that the search finds. */
export type SearchKind = readonly [label: string, level: Level, idPrefix: string]
/** Level of a place below its component, in the order of the results. */
export type Level = 'member' | 'example' | 'heading'

/**
 * Row of a component. The numbers are positions in `words`: its group first, -1 without one; behind
 * it the others, aliases as {@link aliasAt} writes them.
 */
export type ComponentRow = readonly [slug: string, name: string, ...words: number[]]

/** Number for the position of an alias in `words`, and the position for such a number. */
export const aliasAt = (at: number): number => -2 - at

/** A page about no component. `path` is below the site's root. */
export type PageRow = readonly [kind: string, path: string, title: string, about: string]

/** A component in a file of members. */
export type MembersRow = readonly [
  slug: string,
  description: string,
  /** Positions in `kinds`, each with the number of names of that kind. */
  kinds: readonly number[],
  names: readonly string[],
  /** Ids by position, of the names whose id does not follow from kind and name. */
  ids: Readonly<Record<number, string>>,
]

/** Row of a component in a file of details: the `texts` of each of its names. */
export type DetailsRow = readonly [slug: string, texts: readonly string[]]

/**
 * Row of a page in a file of prose: the path without `.html`, then for each heading the id (`''`:
 * the head of the page), the heading (`''`: none) and the text below it.
 */
export type ProseRow = readonly [page: string, ...sections: string[]]

/** Number of texts for each name: type, default, description. */
export const textsPerName = 3

export type SearchData =
  | SearchCatalog
  | { readonly members: readonly MembersRow[] }
  /**
   * Message of a details file. `more`: the number of files that follow with the rest of these
   * components.
   */
  | { readonly details: readonly DetailsRow[]; readonly more?: number }
  | { readonly prose: readonly ProseRow[]; readonly more?: number }
