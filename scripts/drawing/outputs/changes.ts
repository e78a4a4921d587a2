import { changesPage } from '../../../templates/changes-page.ts'
import { levels, type Change } from '../../catalogs/diff/change.ts'
import {
  addressRoot,
  changesListPath,
  changesPagePath,
  changesPath,
  htmlPath,
  pageName,
  feedPath,
} from '../../words/model/addresses.ts'
import { defineOutput, jsonArtifact, pageArtifact } from './output.ts'
import { historyBeginsText, printChanges } from '../../catalogs/diff/print.ts'
import type { Release } from '../../catalogs/history/history.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { printable } from '../../words/model/printable.ts'
import type { Site } from '../../words/model/site.ts'
import { escapeXml } from './sitemap.ts'

/**
 * Output of what the releases changed: for people, as JSON and as a feed. A site without a history
 * has no such files.
 */
export const changes = defineOutput({
  name: 'changes',
  from: ['site', 'releases'],
  make({ site, releases }) {
    if (releases.length === 0) return []
    return [...documents(releases, site), ...feed(releases, site), page(releases, site)]
  },
})

function page(releases: readonly Release[], site: Site): Artifact {
  const rows = releases
    .map(({ version, date, changes: all }, i) => ({
      version,
      date,
      counts: i === 0 ? null : countsOf(all),
    }))
    .toReversed()
  const drawn = changesPage({ site, releases: rows, hasFeed: hasFeed(releases, site) })
  return pageArtifact(changesPagePath, drawn)
}

/** Makes the API's documents about releases: their list, newest first, and one for each. */
function documents(releases: readonly Release[], site: Site): readonly Artifact[] {
  const root = addressRoot(site)
  const list = releases.map(({ version, date, changes: all }) => ({
    version,
    ...(date === null ? {} : { date }),
    counts: countsOf(all),
    url: `${root}/${changesPath(encodeURIComponent(version))}`,
    docs: `${root}/${htmlPath(pageName('release', encodeURIComponent(version)))}`,
  }))
  return [
    jsonArtifact(changesListPath, { releases: list.toReversed() }),
    ...releases.map((release, i) =>
      jsonArtifact(changesPath(release.version), releaseDocument(release, releases[i - 1])),
    ),
  ]
}

/**
 * Makes the JSON document of a release. `before` is the release before this one; without `before`,
 * the history begins here.
 */
function releaseDocument({ version, date, changes: all }: Release, before?: Release): object {
  return {
    version,
    ...(date === null ? {} : { date }),
    ...(before === undefined ? {} : { previous: before.version }),
    counts: countsOf(all),
    changes: all,
  }
}

function countsOf(all: readonly Change[]) {
  const counts = { breaking: 0, warning: 0, fine: 0 }
  for (const level of levels) counts[level] = all.filter((change) => change.level === level).length
  return counts
}

// Number of releases in the feed, which feed readers fetch again and again.
const mostEntries = 50

/** True if the site has a feed: entries need a release with a day, and an absolute address. */
const hasFeed = (releases: readonly Release[], { published }: Site): boolean =>
  published && releases.some(({ date }) => date !== null)

/** Makes the Atom feed (RFC 4287) of releases with a date, newest first, if the site has one. */
function feed(releases: readonly Release[], site: Site): readonly Artifact[] {
  if (!hasFeed(releases, site)) return []
  const dated = releases
    .flatMap(({ date, ...rest }, i) => (date === null ? [] : [{ ...rest, date, isFirst: i === 0 }]))
    .toReversed()
    .slice(0, mostEntries)
  const updated =
    dated
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? ''
  const address = (path: string): string => escapeXml(`${site.baseUrl}/${path}`)
  const title = text(site.title)
  const entries = dated.map(({ version, date, changes, isFirst }) => {
    const page = address(htmlPath(pageName('release', encodeURIComponent(version))))
    const said = text(isFirst ? historyBeginsText : printChanges(changes, 'markdown'))
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
