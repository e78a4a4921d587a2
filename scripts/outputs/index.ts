import { hash } from 'node:crypto'
import { indexPage } from '../../templates/index-page.ts'
import { notFoundPage } from '../../templates/not-found-page.ts'
import { trusted } from '../../templates/html.ts'
import { llmsIndex } from './llms.ts'
import { twinPath } from '../model/addresses.ts'
import { componentPath } from '../model/addresses.ts'
import { jsonFile } from '../model/json.ts'
import { listDocument, listPath } from './list.ts'
import { openApiDocument, openApiPath } from './openapi.ts'
import { problemDocument } from './problem-document.ts'
import { apiCatalog } from './api-catalog.ts'
import { sitemapFiles } from './sitemap.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Component, Entry } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import type { OutputName } from '../options/output-names.ts'
import type { Stage } from '../publish/stage.ts'
import { shadcnRegistry, type RegistryFile } from './shadcn.ts'
import { storybookManifest } from './storybook.ts'
import { schemaFiles } from './schema-files.ts'
import { componentsPerFile, searchCatalogFile, searchDetailsFile } from './search-data.ts'
import type { Product } from '../pipeline/product.ts'
import type { PageRecord } from '../pages/record.ts'

/** What the lists and the other files about the whole catalog are made of. */
export interface CatalogInput {
  readonly site: Site
  /** Hash of the site and of the program. */
  readonly siteKey: string
  /** In catalog order. */
  readonly entries: readonly Entry[]
  /** Hash of each one's record, and the record itself, by position. */
  readonly recordKeys: readonly string[]
  record(position: number): PageRecord
  /** Markup of the home page's introduction, or null. */
  readonly intro: string | null
  readonly outputs: readonly OutputName[]
  /** The files that each component offers to the registry, by position, and a hash of them all. */
  readonly files: (position: number) => readonly RegistryFile[]
  readonly filesKey: string
  fullText(): Artifact
  /** Where the components' own files are by now. */
  readonly stage: Pick<Stage, 'read' | 'hashOf'>
}

/** The files about the whole catalog; leaves first, the index last. */
export function catalogProducts(input: CatalogInput): Product[] {
  const { site, siteKey, entries, recordKeys, record, intro, outputs, stage } = input
  const slugs = entries.map(({ component }) => component.slug)
  const product = (name: string, parts: unknown, make: Product['make']): Product => ({
    name,
    key: hash('sha256', JSON.stringify([siteKey, parts])),
    make,
  })
  const hashesOf = (pathOf: (slug: string) => string): string[] =>
    slugs.map((slug) => stage.hashOf(pathOf(slug)))
  const components = function* (): Generator<Component> {
    for (const i of entries.keys()) yield JSON.parse(record(i).component) as Component
  }

  const searchFiles = Array.from(
    { length: Math.ceil(slugs.length / componentsPerFile) },
    (_, i) => {
      const [start, end] = [i * componentsPerFile, (i + 1) * componentsPerFile]
      const keys = recordKeys.slice(start, end)
      return product(`search details ${i}`, keys, () => [
        searchDetailsFile(
          i,
          keys.map((_key, at) => record(start + at).searchDetails),
        ),
      ])
    },
  )
  const entriesKey = hash('sha256', JSON.stringify(entries))
  const [first] = entries
  const [firstSlug] = slugs
  return [
    product('fixed', null, () => fixedFiles(site)),
    product('lists', [entriesKey, firstSlug && stage.hashOf(componentPath(firstSlug))], () => [
      {
        path: openApiPath,
        body: jsonFile(openApiDocument(entries, site, exampleOf(firstSlug, stage))),
        mediaType: mediaTypes.json,
      },
      llmsIndex(entries, site),
      ...sitemapFiles(entries, site),
      { path: listPath, body: jsonFile(listDocument(entries, site)), mediaType: mediaTypes.json },
    ]),
    product('llms-full', [entriesKey, hashesOf(twinPath)], () => [input.fullText()]),
    ...(outputs.includes('storybook')
      ? [product('storybook', recordKeys, () => storybookManifest(components(), site))]
      : []),
    ...(outputs.includes('shadcn')
      ? [
          product('shadcn', [recordKeys, entriesKey, input.filesKey], () => {
            const sections = entries.map(({ section }) => section)
            return shadcnRegistry(
              [...components()].map((component, i) => ({
                component,
                section: sections[i] ?? null,
                files: input.files(i),
              })),
              site,
            )
          }),
        ]
      : []),
    ...searchFiles,
    product('search', recordKeys, () => [
      searchCatalogFile(recordKeys.map((_, i) => record(i).searchRow)),
    ]),
    product('pages', [entriesKey, intro], () => [
      {
        path: '404.html',
        body: notFoundPage({ site, example: first?.component ?? null }).markup,
        mediaType: mediaTypes.html,
      },
      {
        path: 'index.html',
        body: indexPage({ site, intro: intro === null ? null : trusted(intro), entries }).markup,
        mediaType: mediaTypes.html,
      },
    ]),
  ]
}

/** What depends on the site's settings alone. */
function fixedFiles(site: Site): Artifact[] {
  const problem = jsonFile(problemDocument())
  return [
    { path: 'api/404.json', body: problem, mediaType: mediaTypes.problem },
    // Some hosts answer an unknown path with the nearest 404.html, whatever it holds.
    { path: 'api/404.html', body: problem, mediaType: mediaTypes.problem },
    ...schemaFiles(site),
    apiCatalog(site),
  ]
}

/** The published answer of a component, for the description of the API. */
function exampleOf(slug: string | undefined, stage: Pick<Stage, 'read'>) {
  if (slug === undefined) return null
  const text = stage.read(componentPath(slug))
  // A build that only looks for problems has no files.
  return text === '' ? null : { slug, document: JSON.parse(text) as unknown }
}
