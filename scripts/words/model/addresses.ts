import { listedKinds, pageFolders, type ListedKind, type PageKind } from './page-kind.ts'
import type { Site } from './site.ts'

/** Returns the path of a component's page below the output folder. */
export const pagePath = (slug: string): string => `components/${slug}.html`
/** Returns the path of a component's Markdown page below the output folder. */
export const markdownPagePath = (slug: string): string => `components/${slug}.md`

/** Page as links name it: path below the output folder without `.html`; `''` is the home page. */
export type PageName = string
export const pageName = (kind: ListedKind, slug: string): PageName => `${pageFolders[kind]}/${slug}`
export const componentName = (slug: string): PageName => pageName('component', slug)
export const slugOfPage = (page: PageName): string => page.slice(page.indexOf('/') + 1)

/** Returns the path of a page's HTML file below the output folder. */
export const htmlPath = (page: PageName): string => `${page === '' ? 'index' : page}.html`
/** Returns the path of a page's Markdown file below the output folder. The home page has none. */
export const markdownPath = (page: PageName): string => `${page}.md`

export function kindOfPage(page: PageName): PageKind {
  if (page === '') return 'home'
  return listedKinds.find((kind) => page.startsWith(pageName(kind, ''))) ?? 'component'
}

/**
 * Returns the page that an address from the root leads to, such as `components/button` for
 * `/components/button.html`. Returns null if it leads to no page of a component, guide or release.
 */
export function pageOfAddress(address: string): PageName | null {
  const page = /^\/([^/]+\/[^/]+?)(?:\.html|\/)?$/.exec(address)?.[1]
  return page !== undefined && listedKinds.some((kind) => page.startsWith(pageName(kind, '')))
    ? page
    : null
}

/**
 * Returns the paths of a page's files in the order of publication, without the files of its
 * examples. The home page gives none.
 */
export function pageFiles(page: PageName): string[] {
  if (page === '') return []
  const texts = [markdownPath(page), htmlPath(page)]
  if (kindOfPage(page) !== 'component') return texts
  const route = componentPath(slugOfPage(page))
  return [route, `${route}.json`, ...texts]
}

/**
 * Returns the prefix of paths in files for machines: the site's address, or only the base path
 * while the site has no address. There is no slash at the end.
 */
export function addressRoot(site: Pick<Site, 'published' | 'baseUrl' | 'basePath'>): string {
  return site.published ? site.baseUrl : site.basePath
}

/**
 * Returns the path of the file with a component's API answer, below the output folder. The file
 * with `.json` added has the same bytes.
 */
export const componentPath = (slug: string): string => `api/v1/components/${slug}`

/**
 * Returns the path of the file with the code of a page's live examples, below the output folder.
 * Only pages with examples have such a file, and the home page has none.
 */
export const exampleCodePath = (page: PageName): string => `api/v1/examples/${page}.json`

/** Path of the API's list of components, below the output folder. */
export const listPath = 'api/v1/components.json'

/** Path of the counts of uses in apps below the output folder; only a site with counts has it. */
export const usagePath = 'api/v1/usage.json'

/**
 * Path of the list of modules that apps can import from packages, below the output folder. Only a
 * site whose metadata has such a list has this file.
 */
export const modulesPath = 'api/v1/modules.json'

/** Encodes a path of files for use in an address: each name is escaped, also `#` and `?`. */
export const addressPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/** Decodes a path or another part of an address; returns it unchanged if it cannot be decoded. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Path of the script about the versions of the site, which the pages of every version load. */
export const versionsScriptPath = 'versions.js'
/** Path of the list of pages that a version of the site has. */
export const versionPagesPath = 'versions-pages.js'
/** Path of the list of the site's versions for browsers without script. */
export const versionsPagePath = 'versions.html'
/** Path of the list of releases as JSON, below the output folder. */
export const changesListPath = 'api/v1/changes.json'
/** Returns the path of one release's changes as JSON, below the output folder. */
export const changesPath = (version: string): string => `api/v1/changes/${version}.json`
/** Path of the list of releases as a page for people, below the output folder. */
export const changesPagePath = 'changes.html'
/** Path of the list of releases as an Atom feed, below the output folder. */
export const feedPath = 'changes.xml'

export const openApiPath = 'openapi.json'

export const componentSchemaPath = 'schema/v1/component.json'
export const listSchemaPath = 'schema/v1/components.json'
export const changesSchemaPath = 'schema/v1/changes.json'
export const releaseSchemaPath = 'schema/v1/release.json'
export const frontMatterSchemaPath = 'schema/front-matter.json'
export const settingsSchemaPath = 'schema/settings.json'
