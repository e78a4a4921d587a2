import { readChange } from '../diff/change-row.ts'
import { quoted } from '../../words/model/printable.ts'
import { compareVersions } from '../../words/model/version.ts'
import { CatalogError, type Published } from '../catalog-reader/published.ts'
import { componentsOfSite } from '../catalog-reader/read-catalog.ts'
import { readRelease, readReleases } from '../catalog-reader/read-releases.ts'
import { historyLimits, type History, type Release } from './history.ts'

/**
 * Reads the history that a built site publishes. Returns a history without releases if the site has
 * none. Throws {@link CatalogError}.
 */
export async function readPublishedHistory(site: Published): Promise<History> {
  const listed = (await readReleases(site)).toSorted((a, b) =>
    compareVersions(a.version, b.version),
  )
  if (listed.length === 0) return { releases: [], last: [] }
  const refuse = (what: keyof typeof historyLimits): never => {
    const most = `more than ${historyLimits[what]} ${what}`
    throw new CatalogError(`the history of ${quoted(site.place)} has ${most}`)
  }
  if (listed.length > historyLimits.releases) refuse('releases')
  const last = await componentsOfSite(site)
  const names = new Map(last.map(({ slug, name }) => [slug, name]))
  const releases: Release[] = []
  let count = 0
  for (const { version, date } of listed) {
    const rows = await readRelease(site, version)
    count += rows.length
    if (count > historyLimits.changes) refuse('changes')
    const changes = rows.map((row) => {
      const read = readChange(row, names)
      if ('change' in read) return read.change
      const where = `a change of ${quoted(version)} in ${quoted(site.place)}`
      throw new CatalogError(`${where} cannot be read: ${read.fault}`)
    })
    releases.push({ version, date, changes })
  }
  return { releases, last }
}
