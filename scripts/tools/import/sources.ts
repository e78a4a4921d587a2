import { listingOf, type Listing } from '../../reading/front-matter/listing.ts'
import type { CodeLink } from '../../building/pipeline/collect/link.ts'
import {
  readCatalogMetadata,
  type CatalogMetadata,
  type ComingFiles,
} from '../../building/pipeline/collect/metadata.ts'
import type { BuildOptions } from '../../building/pipeline/options.ts'
import type { Head } from '../../reading/front-matter/head.ts'
import type { MatchedSource } from '../../reading/metadata/match.ts'
import { readHome } from '../../building/pipeline/collect/home.ts'
import { parseSource } from '../../building/pipeline/collect/sources.ts'
import type { Content } from '../../reading/content/content.ts'
import { componentFiles } from '../../reading/content/prose-source.ts'
import { markdownEntry, type SourceEntry } from '../../reading/content/entry.ts'

/** Source of a page, with those parts of its front matter by which it is matched with the code. */
export interface ReadSource extends MatchedSource {
  readonly entry: SourceEntry
  readonly head: Head
  readonly listing: Listing
  /** Component of the code that the page describes; null until {@link linkSources} finds it. */
  readonly link: CodeLink | null
  /** False if the Markdown is nested too deeply for a parser. */
  readonly renderable: boolean
}

/** Reads the sources of pages with a slug. The build reports their problems. */
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

/**
 * Returns the name of the code's component that the source of a page names; for `file#Name` only
 * the name. Returns null if it names none, and false if it says that it has none.
 */
function apiOf({ link }: Head): string | null | false {
  if (link?.off === true) return false
  return link?.inFile === null ? link.component : (link?.inFile.name ?? null)
}

/**
 * Reads the metadata that the settings and sources of a catalog name, without reporting problems.
 * `coming` has the new contents of files that are about to be written.
 */
export async function readLinkedMetadata(
  content: Content,
  options: Pick<BuildOptions, 'content' | 'api' | 'given'>,
  label: string,
  coming?: ComingFiles,
): Promise<CatalogMetadata> {
  const home = readHome(content.home, label, options.given).value
  const sources = readLibrarySources(content, label)
  const read = await readCatalogMetadata(options, home, sources, label, coming)
  return read.value
}
