import { trusted } from '../../templates/html.ts'
import { indexPage } from '../../templates/index-page.ts'
import { notFoundPage } from '../../templates/not-found-page.ts'
import { apiCatalog } from '../discovery/api-catalog.ts'
import { sitemapFiles } from '../discovery/sitemap.ts'
import { llmsFull, llmsIndex } from '../agents/llms.ts'
import { jsonFile } from '../api/json.ts'
import { openApiDocument, openApiPath } from '../api/openapi.ts'
import { listDocument, listPath } from '../api/list.ts'
import { problemDocument } from '../api/problem.ts'
import { mediaTypes } from '../media-types.ts'
import type { Artifact, Entry, Site } from '../model.ts'
import type { OutputName } from '../outputs.ts'
import { shadcnRegistry, type RegistryFile } from '../registries/shadcn.ts'
import { storybookManifest } from '../registries/storybook.ts'
import { schemaFiles } from '../schema/schema-files.ts'
import { searchData } from '../site/search-data.ts'
import type { ComponentRecord } from './component.ts'

/** What the lists and the other files about the whole catalog are made of. */
export interface CatalogInput {
  readonly site: Site
  /** In catalog order. */
  readonly records: readonly ComponentRecord[]
  /** Markup of the home page's introduction, or null. */
  readonly intro: string | null
  readonly outputs: readonly OutputName[]
  /** The files that each component offers to the registry, in the order of the records. */
  readonly files: readonly (readonly RegistryFile[])[]
  /** The published Markdown twin of a component. */
  readonly twinOf: (slug: string) => string
}

/** The files about the whole catalog; leaves first, the index last. */
export function catalogArtifacts(input: CatalogInput): Artifact[] {
  const { site, records, intro } = input
  const entries: Entry[] = records.map(({ component, section }) => ({ component, section }))
  const first = entries[0]?.component
  const example = first === undefined ? null : { slug: first.slug, name: first.name }
  const problem = jsonFile(problemDocument())
  return [
    { path: 'api/404.json', body: problem, mediaType: mediaTypes.problem },
    // Some hosts answer an unknown path with the nearest 404.html, whatever it holds.
    { path: 'api/404.html', body: problem, mediaType: mediaTypes.problem },
    ...schemaFiles(site),
    {
      path: openApiPath,
      body: jsonFile(openApiDocument(entries, site)),
      mediaType: mediaTypes.json,
    },
    apiCatalog(site),
    llmsIndex(entries, site),
    llmsFull(entries, site, input.twinOf),
    ...sitemapFiles(entries, site),
    { path: listPath, body: jsonFile(listDocument(entries, site)), mediaType: mediaTypes.json },
    ...(input.outputs.includes('storybook') ? storybookManifest(entries, site) : []),
    ...(input.outputs.includes('shadcn')
      ? shadcnRegistry(
          entries.map((entry, i) => ({ ...entry, files: input.files[i] ?? [] })),
          site,
        )
      : []),
    ...searchData(
      records.map(({ component, section, headings }) => ({ ...component, section, headings })),
    ),
    { path: '404.html', body: notFoundPage({ site, example }).markup, mediaType: mediaTypes.html },
    {
      path: 'index.html',
      body: indexPage({ site, intro: intro === null ? null : trusted(intro), entries }).markup,
      mediaType: mediaTypes.html,
    },
  ]
}
