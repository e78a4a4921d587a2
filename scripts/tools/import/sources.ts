import { listingOf, type Listing } from '../../reading/front-matter/listing.ts'
import type { CodeLink } from '../../building/pipeline/collect/link.ts'
import type { Head } from '../../reading/front-matter/head.ts'
import type { MatchedSource } from '../../reading/metadata/match.ts'
import { readHome } from '../../building/pipeline/collect/home.ts'
import { parseSource } from '../../building/pipeline/collect/sources.ts'
import type { Content } from '../../reading/content/content.ts'
import { componentFiles } from '../../reading/content/prose-source.ts'
import { markdownEntry, type SourceEntry } from '../../reading/content/entry.ts'

/** Source of the content folder, with the parts of its front matter that say what it is about. */
export interface ReadSource extends MatchedSource {
  readonly entry: SourceEntry
  readonly head: Head
  readonly listing: Listing
  /** Code that the page takes by the settings of the catalog; null: none. */
  readonly link: CodeLink | null
  /** False if the Markdown is nested too deeply for a parser. */
  readonly renderable: boolean
}

/** Reads the sources with a slug; the build reports the faults of the others. */
export function readLibrarySources(content: Content, label: string): readonly ReadSource[] {
  const { settings } = readHome(content.home, label).value
  return componentFiles(content.sources, settings)
    .map(markdownEntry)
    .flatMap((entry) => {
      const { parsed } = parseSource(entry, label)
      if (parsed === null || parsed.head.slug === '') return []
      const { head, renderable } = parsed
      const listing = listingOf(entry, head)
      return {
        entry,
        head,
        listing,
        link: null,
        renderable,
        slug: head.slug,
        name: head.name,
        api: apiOf(head),
      }
    })
}

/** Component that a source names; for one in a file of the content folder the name alone. */
function apiOf({ link }: Head): string | null | false {
  if (link?.off === true) return false
  return link?.inFile === null ? link.component : (link?.inFile.name ?? null)
}
