import { printChanges } from '../../catalogs/diff/print.ts'
import type { Release } from '../../catalogs/history/history.ts'
import { feedPath, htmlPath, changesPagePath, pageName } from '../../words/model/addresses.ts'
import type { Artifact } from '../../words/model/artifact.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { printable } from '../../words/model/printable.ts'
import type { Site } from '../../words/model/site.ts'
import { escapeXml } from './sitemap.ts'

// Number of releases in the feed, which feed readers fetch again and again.
const mostEntries = 50

/**
 * True if the site has a feed. An entry needs a release with a day, and an address that is the same
 * wherever it is read.
 */
export const hasFeed = (releases: readonly Release[], { published }: Site): boolean =>
  published && releases.some(({ date }) => date !== null)

/**
 * Makes the Atom feed (RFC 4287) of the releases that have a date, newest first. Returns no file
 * for a site without a feed.
 */
export function feed(releases: readonly Release[], site: Site): readonly Artifact[] {
  if (!hasFeed(releases, site)) return []
  const dated = releases
    .flatMap(({ date, ...rest }) => (date === null ? [] : [{ ...rest, date }]))
    .toReversed()
    .slice(0, mostEntries)
  const updated =
    dated
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? ''
  const address = (path: string): string => escapeXml(`${site.baseUrl}/${path}`)
  const title = text(site.title)
  const entries = dated.map(({ version, date, changes }) => {
    const page = address(htmlPath(pageName('release', encodeURIComponent(version))))
    const said = text(printChanges(changes, 'markdown'))
    return `<entry><id>${page}</id><title>${text(version)}</title><updated>${date}T00:00:00Z</updated><link href="${page}"/><content type="text">${said}</content></entry>\n`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${address(changesPagePath)}</id><title>${title}</title><author><name>${title}</name></author><updated>${updated}T00:00:00Z</updated>
<link rel="self" href="${address(feedPath)}"/><link href="${address(changesPagePath)}"/>
${entries.join('')}</feed>
`
  return [{ path: feedPath, body, mediaType: mediaTypes.xml }]
}

/** Escapes a text for XML 1.0, which allows no control characters, not even as references. */
const text = (value: string): string => escapeXml(value.split('\n').map(printable).join('\n'))
