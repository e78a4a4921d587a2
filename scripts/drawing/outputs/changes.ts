import { changesPage } from '../../../templates/changes-page.ts'
import { levels, type Change } from '../../catalogs/diff/change.ts'
import type { Release } from '../../catalogs/history/history.ts'
import {
  addressRoot,
  changesListPath,
  changesPagePath,
  changesPath,
  htmlPath,
  pageName,
} from '../../words/model/addresses.ts'
import type { Artifact } from '../../words/model/artifact.ts'
import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import type { Site } from '../../words/model/site.ts'
import { hasFeed, feed } from './changes-feed.ts'
import { defineOutput } from './output.ts'

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
  const { markup } = changesPage({ site, releases: rows, hasFeed: hasFeed(releases, site) })
  return { path: changesPagePath, body: markup, mediaType: mediaTypes.html }
}

/**
 * Makes the documents of the API about releases: the list of them, newest first, and one for each.
 */
function documents(releases: readonly Release[], site: Site): readonly Artifact[] {
  const root = addressRoot(site)
  const json = (path: string, document: object): Artifact => ({
    path,
    body: jsonFile(document),
    mediaType: mediaTypes.json,
  })
  const list = releases.map(({ version, date, changes: all }) => ({
    version,
    ...(date === null ? {} : { date }),
    counts: countsOf(all),
    url: `${root}/${changesPath(encodeURIComponent(version))}`,
    docs: `${root}/${htmlPath(pageName('release', encodeURIComponent(version)))}`,
  }))
  return [
    json(changesListPath, { releases: list.toReversed() }),
    ...releases.map((release, i) =>
      json(
        changesPath(release.version),
        releaseDocument(release, releases[i - 1]?.version ?? null),
      ),
    ),
  ]
}

/**
 * Makes the JSON document of a release. `previous` is the version of the release that it is
 * compared with; null if the history begins here.
 */
function releaseDocument(
  { version, date, changes: all }: Release,
  previous: string | null,
): object {
  return {
    version,
    ...(date === null ? {} : { date }),
    ...(previous === null ? {} : { previous }),
    counts: countsOf(all),
    changes: all,
  }
}

function countsOf(all: readonly Change[]) {
  const counts = { breaking: 0, warning: 0, fine: 0 }
  for (const level of levels) counts[level] = all.filter((change) => change.level === level).length
  return counts
}
