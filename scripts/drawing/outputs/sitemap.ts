import { defineOutput } from './output.ts'
import {
  changesPagePath,
  htmlPath,
  kindOfPage,
  pagePath,
  type PageName,
} from '../../words/model/addresses.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Entry } from '../../words/model/component.ts'
import type { IndexPage } from '../../words/model/index-pages.ts'
import type { Site } from '../../words/model/site.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
// Limit on the addresses in one file by the protocol (sitemaps.org).
const mostAddresses = 50_000

export const sitemap = defineOutput({
  name: 'sitemap',
  from: ['site', 'entries', 'prosePages', 'indexPages'],
  make: ({ site, entries, prosePages, indexPages }) =>
    sitemapFiles(entries, site, mostAddresses, prosePages, indexPages),
})

/**
 * Makes `sitemap.xml` and `robots.txt`, for a site that knows its address. Past 50,000 pages the
 * map is an index of maps. It has no dates: the same content gives the same bytes.
 */
export function sitemapFiles(
  entries: readonly Entry[],
  site: Site,
  largest = mostAddresses,
  prosePages: readonly { readonly page: PageName }[] = [],
  indexPages: readonly Pick<IndexPage, 'path'>[] = [],
): Artifact[] {
  if (!site.published) return []
  const locations = [
    `${site.baseUrl}/`,
    ...(prosePages.some(({ page }) => kindOfPage(page) === 'release')
      ? [`${site.baseUrl}/${changesPagePath}`]
      : []),
    ...prosePages.map(({ page }) => `${site.baseUrl}/${htmlPath(page)}`),
    ...indexPages.map(({ path }) => `${site.baseUrl}/${path}`),
    ...entries.map(({ component }) => `${site.baseUrl}/${pagePath(component.slug)}`),
  ]
  const maps: Artifact[] = []
  for (let start = 0; start < locations.length; start += largest) {
    const path = locations.length <= largest ? 'sitemap.xml' : `sitemap-${maps.length + 1}.xml`
    maps.push(xmlFile(path, 'urlset', 'url', locations.slice(start, start + largest)))
  }
  if (maps.length > 1) {
    const parts = maps.map(({ path }) => `${site.baseUrl}/${path}`)
    maps.push(xmlFile('sitemap.xml', 'sitemapindex', 'sitemap', parts))
  }
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl}/sitemap.xml\n`
  return [...maps, { path: 'robots.txt', body: robots, mediaType: mediaTypes.text }]
}

function xmlFile(path: string, root: string, item: string, locations: readonly string[]): Artifact {
  const items = locations.map(
    (location) => `<${item}><loc>${escapeXml(location)}</loc></${item}>\n`,
  )
  return {
    path,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`,
    mediaType: mediaTypes.xml,
  }
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
