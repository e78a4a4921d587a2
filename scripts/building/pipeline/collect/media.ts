import type { Listing } from '../../../reading/front-matter/listing.ts'
import type { Thumbnail } from '../../../words/model/component.ts'
import { createFindings, type Found } from '../../../words/model/problem.ts'
import type { Site } from '../../../words/model/site.ts'
import { assetPath } from '../../../drawing/pages/pictures.ts'
import type { ContentFile } from '../../../reading/content/content.ts'
import { readNamedFiles, type NamedFiles } from '../../../reading/content/named-files.ts'
import { stillPictures } from '../../../reading/content/still-pictures.ts'
import { readCatalogExamples, type CatalogExamples } from './collect-examples.ts'
import type { CompiledCatalog } from '../../live-code/compile-catalog.ts'
import type { Home } from './home.ts'
import { findThumbnails } from './thumbnails.ts'

/** Picture of the content folder, with its path there and the path at which pages show it. */
export interface Picture {
  readonly file: ContentFile
  readonly path: string
  readonly shownAs: string
}

/** Files of the content folder, other than Markdown, that pages show or offer. */
export interface CatalogMedia {
  readonly pictures: readonly Picture[]
  /** Paths, in the content folder, of pictures that are not published; each is reported. */
  readonly refused: readonly string[]
  /** Thumbnail of each component on the index, by the id of its source. */
  readonly thumbnails: ReadonlyMap<string, Thumbnail>
  readonly examples: CatalogExamples
  /** Files that sources name under `files` in front matter, and files that the site's look names. */
  readonly named: NamedFiles
}

export interface MediaInput {
  /** Path of the content folder; `label` is its name in problem messages. */
  readonly folder: string
  readonly label: string
  readonly home: Home
  /** Files of the content folder that are no sources, such as pictures. */
  readonly files: readonly ContentFile[]
  /** Components that are published, with what their front matter says. */
  readonly listings: readonly Listing[]
  readonly site: Site
  /** Compiled fences of live examples; null if there are none. */
  readonly live: CompiledCatalog | null
}

/**
 * Reads the pictures, thumbnails, examples and named files of the catalog. Problems: `registry-file`, `picture-active`,
 * `thumbnail`, and those of the examples' library.
 */
export async function readMedia(input: MediaInput): Promise<Found<CatalogMedia>> {
  const { folder, label, home, files, listings, site, live } = input
  const findings = createFindings()
  const named = findings.take(readNamedFiles(folder, label, listings))
  const still = findings.take(await stillPictures(files, label))
  const pictures = still.map((file) => {
    const { path, hash } = file
    return { file, path, shownAs: assetPath(path, hash) }
  })
  const refused = files.filter((file) => !still.includes(file)).map(({ path }) => path)
  const examples = findings.take(await readCatalogExamples(folder, label, home, site, live))
  const thumbnails = findings.take(findThumbnails(listings, pictures, refused, label))
  return { value: { pictures, refused, thumbnails, examples, named }, problems: findings.problems }
}
