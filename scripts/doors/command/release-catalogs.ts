import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleasedCatalog } from '../../catalogs/history/record.ts'
import type { Component } from '../../words/model/component.ts'
import { quoted } from '../../words/model/printable.ts'
import { isFailing, type Problem } from '../../words/model/problem.ts'
import { readContent } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { createMatcher, type MatchedSource } from '../../reading/metadata/match.ts'
import type { ReleasePlace } from '../../reading/options/kinds.ts'
import type { Options } from '../../reading/options/read.ts'
import { findComponent } from '../../building/pipeline/collect/link.ts'
import { publishSite } from '../../building/pipeline/build.ts'
import { buildTools } from '../../building/installation/build-tools.ts'
import { CatalogError, openPublished } from '../../catalogs/catalog-reader/published.ts'
import { componentsOfSite } from '../../catalogs/catalog-reader/read-catalog.ts'
import { readLibrarySources, readLinkedMetadata } from '../../tools/import/sources.ts'
import { importSources } from './import.ts'
import { buildOptions } from './build-options.ts'

export type OpenedRelease = ReleasedCatalog | { readonly problems: readonly Problem[] }

/**
 * Returns the components of an old release: from a built site, or made from a file of metadata as
 * `import` does. Throws {@link CatalogError} if they cannot be read.
 */
export async function openRelease(
  { version, date, place }: ReleasePlace,
  options: Options,
): Promise<OpenedRelease> {
  if (!isFile(place))
    return { version, date, components: await componentsOfSite(openPublished(place)) }
  const folder = mkdtempSync(join(tmpdir(), 'component-catalog-release-'))
  try {
    const made = await componentsOfMetadata(place, folder, options)
    return 'problems' in made ? made : { version, date, ...made }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isFile = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isFile() === true

/** Returns the pages of the present catalog, each with its component of the code. */
async function presentPages(options: Options): Promise<readonly MatchedSource[]> {
  const { content } = options
  if (!existsSync(content)) return []
  const label = contentLabel(content)
  const folder = readContent(content, label)
  const { metadata } = await readLinkedMetadata(folder, options, label)
  const matcher = metadata === null ? null : createMatcher(metadata.components, metadata.unlisted)
  return readLibrarySources(folder, label).map(({ listing, slug, name, api }) => {
    const match = findComponent(listing, metadata, matcher)
    return { slug, name, api: match !== null && 'component' in match ? match.component.key : api }
  })
}

/**
 * Returns the components of an old release from its metadata file: imports the file into an empty
 * folder and builds a site of it, so that they are as in a published catalog. A component has the
 * slug and name of the present page that is linked to it. Returns the problems if this fails.
 */
async function componentsOfMetadata(
  file: string,
  folder: string,
  options: Options,
): Promise<
  { readonly components: readonly Component[] } | { readonly problems: readonly Problem[] }
> {
  const alone: Options = {
    ...options,
    command: 'build',
    given: ['content', 'out'],
    content: join(folder, 'content'),
    out: join(folder, 'dist'),
    places: [file],
    api: null,
    baseUrl: null,
    hosting: null,
    outputs: null,
    strict: false,
    cache: false,
    fsync: false,
  }
  const { problems, plan } = await importSources(alone, await presentPages(options))
  if (problems.length > 0) return { problems }
  const [refused] = plan.refused
  if (refused !== undefined)
    throw new CatalogError(`${quoted(file)} cannot be read whole: ${refused.reason}`)
  const tools = buildTools({ endsSoon: true })
  try {
    const built = await publishSite(buildOptions(alone), tools)
    if (!built.ok) return { problems: built.problems.filter((one) => isFailing([one], false)) }
  } finally {
    await tools.renderer.close()
  }
  return { components: await componentsOfSite(openPublished(alone.out)) }
}
