import type { Site } from './site.ts'

/** Path of a component's page below the output folder. */
export const pagePath = (slug: string): string => `components/${slug}.html`
/** Path of a component's Markdown page below the output folder. */
export const markdownPagePath = (slug: string): string => `components/${slug}.md`

/** Path of a guide's page below the output folder. */
export const guidePath = (slug: string): string => `guides/${slug}.html`
/** Path of a guide's Markdown page below the output folder. */
export const guideMarkdownPath = (slug: string): string => `guides/${slug}.md`

/** The files of one guide, in the order in which they are published. */
export const guidePaths = (slug: string): string[] => [guideMarkdownPath(slug), guidePath(slug)]

/**
 * A page of the catalog as links name it: its path below the output folder, without `.html`;
 * `''` is the home page.
 */
export type PageName = string
export const componentName = (slug: string): PageName => `components/${slug}`
export const slugOfPage = (page: PageName): string => page.slice(page.indexOf('/') + 1)
export const guideName = (slug: string): PageName => `guides/${slug}`

/** The files of one component, in the order in which they are published. */
export function componentPaths(slug: string): string[] {
  const route = componentPath(slug)
  return [route, `${route}.json`, markdownPagePath(slug), pagePath(slug)]
}

/**
 * What stands before a path in files for machines: the site's address, or, while it has none, the
 * way from the root of its host. No slash at the end.
 */
export function addressRoot(site: Pick<Site, 'published' | 'baseUrl' | 'basePath'>): string {
  return site.published ? site.baseUrl : site.basePath
}

/** Path of the route's answer below the output folder; with `.json` it holds the same bytes. */
export const componentPath = (slug: string): string => `api/v1/components/${slug}`

/**
 * Path of the code of a page's live examples below the output folder. Only pages of components and
 * guides with examples have such a file.
 */
export const exampleCodePath = (page: PageName): string => `api/v1/examples/${page}.json`

/** Path of the list below the output folder. */
export const listPath = 'api/v1/components.json'

/** A path of files as part of an address: each name escaped, `#` and `?` too. */
export const addressPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

export const openApiPath = 'openapi.json'

export const componentSchemaPath = 'schema/v1/component.json'
export const listSchemaPath = 'schema/v1/components.json'
export const frontMatterSchemaPath = 'schema/front-matter.json'
export const settingsSchemaPath = 'schema/settings.json'
