import type { Place } from '../../../../templates/page-navigation.ts'
import type { Release } from '../../../catalogs/history/history.ts'
import { pageName } from '../../../words/model/addresses.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import { cacheKey } from '../../cache/keys.ts'
import { isOfKind } from '../../cache/known.ts'
import { placesOfProse } from '../collect/page-places.ts'
import type { CatalogPage, KindOfPage } from './kind.ts'

const path = 'history.json'

/** Page kind of releases: one page for each release in `history.json`, newest first. */
export const release: KindOfPage = {
  read(others, { history, label }) {
    const releases = history?.releases ?? []
    const pages = releases.map((one, i) => pageOf(one, i === 0, label)).toReversed()
    return { pages, drafts: [], others, beside: null, problems: [] }
  },
  places(pages) {
    const places = placesOfProse(
      'release',
      pages.filter((page) => isOfKind(page, 'release')).map(({ listing }) => listing),
    )
    // The older release is the previous page, although the list begins with the newest.
    const turned = ({ previous, next, ...rest }: Place): Place => ({
      ...rest,
      previous: next,
      next: previous,
    })
    return { ...places, of: (position) => turned(places.of(position)) }
  },
}

function pageOf(one: Release, isFirst: boolean, label: string): CatalogPage<'release'> {
  const { version: slug, date, changes } = one
  const id = `${path}#${slug}`
  const about = { title: slug, description: date, descriptionAt: null, order: null }
  const listing = { id, path, slug, ...about }
  const text = JSON.stringify(changes)
  const hash = cacheKey(date, isFirst, text)
  const size = text.length
  const kind = 'release'
  const common = { kind, id, path, file: `${label}/${path}`, size, listing } as const
  const job = (place: Place): PageJob => ({ ...common, body: '', place, release: one, isFirst })
  const page = pageName(kind, slug)
  return { kind, page, listing, hash, takenKey: '', problems: [], size, job }
}
