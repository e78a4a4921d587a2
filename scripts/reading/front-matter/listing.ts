import type { Head } from './head.ts'
import type { CodeFact, LinkSetting } from './code-link.ts'
import type { RegistryFileEntry } from './registry-files.ts'
import type { ThumbnailSetting } from './thumbnail.ts'
import { factsOf, type Facts } from '../../words/model/members.ts'
import { compareText } from '../../words/model/text.ts'

/** Part of a source's front matter that the rest of the catalog needs. */
export interface Listing extends Facts {
  readonly slug: string
  readonly name: string
  /** Id of the source (see `SourceEntry`). */
  readonly id: string
  /** Path of its file below the content folder: for messages and for the link to edit it. */
  readonly path: string
  readonly section: string | null
  readonly draft: boolean
  readonly thumbnail: ThumbnailSetting | null
  readonly files: readonly RegistryFileEntry[]
  /** Link to the code of the component; null: none. */
  readonly link: LinkSetting | null
  /** Facts of the code that the front matter does not give. */
  readonly fromCode: readonly CodeFact[]
}

export function listingOf({ id, path }: Pick<Listing, 'id' | 'path'>, head: Head): Listing {
  const { slug, name, status, section, thumbnail, files, link } = head
  const draft = status === 'draft'
  const facts = factsOf(head)
  return { id, path, slug, name, ...facts, section, draft, thumbnail, files, link, fromCode: [] }
}

/**
 * Compares listings in catalog order: by group (those without one last), then by name, then by
 * slug.
 */
export function compareListings(
  a: Pick<Listing, 'section' | 'name' | 'slug'>,
  b: Pick<Listing, 'section' | 'name' | 'slug'>,
): number {
  if ((a.section === null) !== (b.section === null)) return a.section === null ? 1 : -1
  return (
    compareText((a.section ?? '').toLowerCase(), (b.section ?? '').toLowerCase()) ||
    compareText(a.section ?? '', b.section ?? '') ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.slug, b.slug)
  )
}
