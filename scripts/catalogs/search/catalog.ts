import { aliasAt, type ComponentRow, type PageRow, type SearchCatalog } from './data.ts'
import { searchKinds } from './search-places.ts'

/** Part of a component that the search loads first. */
export interface NamedComponent {
  readonly slug: string
  readonly name: string
  /** Group that lists the component. */
  readonly section: string | null
  readonly status: string | null
  readonly tags: readonly string[] | null
  readonly selector?: string | null
  /** Other names that people look for it by. */
  readonly aliases?: readonly string[] | null
}

/** Names that the search finds: of components in catalog order, and of pages about none. */
export function searchNamesOf(
  components: readonly NamedComponent[],
  pages: readonly PageRow[] = [],
): Omit<SearchCatalog, 'files'> {
  const words = new Map<string, number>()
  const positionOf = (word: string): number => {
    const known = words.get(word) ?? words.size
    words.set(word, known)
    return known
  }
  const rows = components.map(
    ({ slug, name, section, status, tags, selector, aliases }): ComponentRow => {
      // A tag is found by the slug.
      const others = selector == null || selector === slug ? [] : [selector]
      const about = [...(status === null ? [] : [status]), ...(tags ?? []), ...others].map(
        positionOf,
      )
      const called = (aliases ?? []).map((alias) => aliasAt(positionOf(alias)))
      return [slug, name, section === null ? -1 : positionOf(section), ...about, ...called]
    },
  )
  return { kinds: searchKinds, words: [...words.keys()], components: rows, pages }
}
