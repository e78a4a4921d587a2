import { listedKinds, pageFolders, type ListedKind, type PageKind } from './page-kind.ts'
import type { Site } from './site.ts'

/** Path of a component's page below the output folder. */
export const pagePath = (slug: string): string => `components/${slug}.html`
/** Path of a component's Markdown page below the output folder. */
export const markdownPagePath = (slug: string): string => `components/${slug}.md`

/**
 * Page of the catalog as links name it: its path below the output folder, without `.html`; `''` is
 * the home page.
 */
export type PageName = string
export const pageName = (kind: ListedKind, slug: string): PageName => `${pageFolders[kind]}/${slug}`
export const componentName = (slug: string): PageName => pageName('component', slug)
export const slugOfPage = (page: PageName): string => page.slice(page.indexOf('/') + 1)

/** Path of the page below the output folder. */
export const htmlPath = (page: PageName): string => `${page === '' ? 'index' : page}.html`
/** Path of the page as Markdown below the output folder; the home page has none. */
export const markdownPath = (page: PageName): string => `${page}.md`

/** The kind of a page, by its name. */
export function kindOfPage(page: PageName): PageKind {
  if (page === '') return 'home'
  return listedKinds.find((kind) => page.startsWith(pageName(kind, ''))) ?? 'component'
}

/** Page that an address from the site's root names, as in `/components/button.html`; null: none. */
export function pageOfAddress(address: string): PageName | null {
  const page = /^\/([^/]+\/[^/]+?)(?:\.html|\/)?$/.exec(address)?.[1]
  return page !== undefined && listedKinds.some((kind) => page.startsWith(pageName(kind, '')))
    ? page
    : null
}

/**
 * Paths of a page's files, in the order in which they are published; those of its examples come
 * besides.
 */
export function pageFiles(page: PageName): string[] {
  if (page === '') return []
  const texts = [markdownPath(page), htmlPath(page)]
  if (kindOfPage(page) !== 'component') return texts
  const route = componentPath(slugOfPage(page))
  return [route, `${route}.json`, ...texts]
}

/**
 * Prefix of paths in files for machines: the site's address, or, while it has none, the way from
 * the root of its host. No slash at the end.
 */
export function addressRoot(site: Pick<Site, 'published' | 'baseUrl' | 'basePath'>): string {
  return site.published ? site.baseUrl : site.basePath
}

/**
 * Path of a component's API answer below the output folder; with `.json` it holds the same bytes.
 */
export const componentPath = (slug: string): string => `api/v1/components/${slug}`

/**
 * Path of the code of a page's live examples below the output folder. Only pages with examples have such a
 * file, and the home page has none.
 */
export const exampleCodePath = (page: PageName): string => `api/v1/examples/${page}.json`

/** Path of the list below the output folder. */
export const listPath = 'api/v1/components.json'

/** Path of the usage counts; only a site with counts has it. */
export const usagePath = 'api/v1/usage.json'

/** Encodes a path of files as part of an address: each name escaped, `#` and `?` too. */
export const addressPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/**
 * Paths of the versions' files: the script that the pages of every version load; the list of pages
 * that a version has; the list of versions without script.
 */
export const versionsScriptPath = 'versions.js'
export const versionPagesPath = 'versions-pages.js'
export const versionsPagePath = 'versions.html'
/** Paths of the changes as JSON: of the list of releases, and of one release. */
export const changesListPath = 'api/v1/changes.json'
export const changesPath = (version: string): string => `api/v1/changes/${version}.json`
/** Paths of the list of releases, for people, and as Atom. */
export const changesPagePath = 'changes.html'
export const feedPath = 'changes.xml'

export const openApiPath = 'openapi.json'

export const componentSchemaPath = 'schema/v1/component.json'
export const listSchemaPath = 'schema/v1/components.json'
export const changesSchemaPath = 'schema/v1/changes.json'
export const releaseSchemaPath = 'schema/v1/release.json'
export const frontMatterSchemaPath = 'schema/front-matter.json'
export const settingsSchemaPath = 'schema/settings.json'
