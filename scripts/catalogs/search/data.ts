/**
 * Data of the search's first file. All files hold tuples and numbers, since keys would be a third
 * of the bytes. The names come first, in one small file; the descriptions follow in files of a few
 * hundred components each.
 */
export interface SearchCatalog {
  readonly kinds: readonly SearchKind[]
  /** Groups, statuses, tags, elements, selectors and aliases of all components, each text once. */
  readonly words: readonly string[]
  readonly components: readonly ComponentRow[]
  readonly pages: readonly PageRow[]
  /** Number of search files with the names of members, and of those with their details. */
  readonly files: readonly [members: number, details: number]
  /** Numbers in the names of the files with texts of pages; left out if there are none. */
  readonly prose?: readonly number[]
}

/** Kind of place that the search finds, such as a prop: label, level and prefix of ids. */
export type SearchKind = readonly [label: string, level: Level, idPrefix: string]
/** Level of a place on a component's page: results list members first, then examples, headings. */
export type Level = 'member' | 'example' | 'heading'

/**
 * Row of a component. The numbers are positions in `words`: first the group (-1 if there is none),
 * then status, tags, element and selector. Aliases follow, written as {@link aliasAt} says.
 */
export type ComponentRow = readonly [slug: string, name: string, ...words: number[]]

/** Converts the position of an alias in `words` to the number in a row, and such a number back. */
export const aliasAt = (at: number): number => -2 - at

/** Page that is about no component, such as a guide. `path` is below the site's root. */
export type PageRow = readonly [kind: string, path: string, title: string, about: string]

/** Row of a component in a search file of members: its description and the names on its page. */
export type MembersRow = readonly [
  slug: string,
  description: string,
  /** Pairs in a flat list: a position in `kinds`, then the number of names of that kind. */
  kinds: readonly number[],
  names: readonly string[],
  /** Ids by the position of the name, only where the id does not follow from kind and name. */
  ids: Readonly<Record<number, string>>,
]

/** Row of a component in a search file of details: {@link textsPerName} texts for each name. */
export type DetailsRow = readonly [slug: string, texts: readonly string[]]

/**
 * Row of a page in a search file of prose: the path without `.html`, then three texts for each
 * section. These are the id of the heading (`''` for the beginning of the page), the heading (`''`
 * if there is none) and the text below it.
 */
export type ProseRow = readonly [page: string, ...sections: string[]]

/** Number of texts for each name: type, default, description. */
export const textsPerName = 3

export type SearchData =
  | SearchCatalog
  | { readonly members: readonly MembersRow[] }
  /** Data of a details file. `more` is the number of files with the rest of these components. */
  | { readonly details: readonly DetailsRow[]; readonly more?: number }
  | { readonly prose: readonly ProseRow[]; readonly more?: number }

/**
 * Returns the id that a place on a page usually has: the prefix of its kind, then its name, for a
 * heading in lower case with hyphens. The search's data has only ids that differ from this.
 */
export function usualId(prefix: string, name: string): string {
  return prefix + (prefix === 'h-' ? name.toLowerCase().replaceAll(' ', '-') : name)
}
