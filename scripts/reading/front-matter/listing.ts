import type { Head } from './head.ts'
import type { CodeFact } from './code-link.ts'
import { factsOf, type Facts } from '../../words/model/members.ts'
import { compareNumbered, compareText } from '../../words/model/text.ts'

/** Part of a component's front matter that lists, links and the index need. */
export interface Listing extends Facts, Pick<Head, ListedKey> {
  /** Id of the source that the component is read from (see `SourceEntry`). */
  readonly id: string
  /** Path of the source below the content folder, for messages and the edit link. */
  readonly path: string
  readonly draft: boolean
  /** Keys of the facts that were taken from the code, since the front matter does not give them. */
  readonly fromCode: readonly CodeFact[]
}

type ListedKey = 'slug' | 'name' | 'section' | 'thumbnail' | 'files' | 'link'

export function listingOf({ id, path }: Pick<Listing, 'id' | 'path'>, head: Head): Listing {
  const { slug, name, status, section, thumbnail, files, link } = head
  const draft = status === 'draft'
  const facts = factsOf(head)
  return { id, path, slug, name, ...facts, section, draft, thumbnail, files, link, fromCode: [] }
}

/**
 * Compares two listings by their order in the catalog: by group, numbers in its name by value,
 * components without one last, then by name, then by slug.
 */
export function compareListings(
  a: Pick<Listing, 'section' | 'name' | 'slug'>,
  b: Pick<Listing, 'section' | 'name' | 'slug'>,
): number {
  if ((a.section === null) !== (b.section === null)) return a.section === null ? 1 : -1
  return (
    compareSections(a.section ?? '', b.section ?? '') ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.slug, b.slug)
  )
}

const compareSections = (a: string, b: string): number =>
  a === b ? 0 : compareNumbered(a.toLowerCase(), b.toLowerCase()) || compareText(a, b)
