import { namesBeside } from '../../words/model/component.ts'
import { aliasAt, type ComponentRow, type PageRow, type SearchCatalog } from './data.ts'
import { searchKinds } from './search-places.ts'

/** Name, group, tags and aliases of a component: the data that the search loads first. */
export interface NamedComponent {
  readonly slug: string
  readonly name: string
  /** Name of the group that lists the component; null if there is none. */
  readonly section: string | null
  readonly status: string | null
  readonly tags: readonly string[] | null
  /** Tag of a custom element, and selector of an Angular component. */
  readonly tag?: string | null
  readonly selector?: string | null
  /** Other names of the component: those that people look for it by, and those of its exports. */
  readonly aliases?: readonly string[] | null
  readonly exportedAs?: readonly string[] | null
}

/**
 * Returns the data that the search loads first: the names of components in the catalog's order, and
 * of pages that are about no component.
 */
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
    ({ slug, name, section, status, tags, tag, selector, ...others }): ComponentRow => {
      // A tag or selector that equals the slug is found by the slug.
      const elements = [...new Set([tag, selector])].flatMap((one) =>
        one == null || one === slug ? [] : [one],
      )
      const about = [...(status === null ? [] : [status]), ...(tags ?? []), ...elements].map(
        positionOf,
      )
      const called = namesBeside(others).map((alias) => aliasAt(positionOf(alias)))
      return [slug, name, section === null ? -1 : positionOf(section), ...about, ...called]
    },
  )
  return { kinds: searchKinds, words: [...words.keys()], components: rows, pages }
}
