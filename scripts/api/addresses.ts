import type { Site } from '../model.ts'

/** Of a component's page, below the output folder. */
export const pagePath = (slug: string): string => `components/${slug}.html`
/** Of the page as Markdown. */
export const twinPath = (slug: string): string => `components/${slug}.md`

/**
 * What stands before a path in files for machines: the site's address, or, while it has none, the
 * way from the root of its host. No slash at the end.
 */
export function addressRoot(site: Pick<Site, 'published' | 'baseUrl' | 'basePath'>): string {
  return site.published ? site.baseUrl : site.basePath
}
