import type { Entry } from '../scripts/words/model/component.ts'
import type { PlacedIndexPage } from '../scripts/words/model/index-pages.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { sheetLink } from './body-parts.ts'
import { rowStyles } from './index-page.ts'
import { indexRows } from './index-rows.ts'
import { layout } from './layout.ts'
import { breadcrumb, neighbourLinks } from './page-navigation.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

export interface CatalogPageProps {
  readonly site: Site
  /** Entries of the components whose rows this page holds, in catalog order. */
  readonly entries: readonly Entry[]
  readonly page: PlacedIndexPage
}

/** Draws one of the index pages of a large catalog, each with a filter of its own. */
export function catalogPage({ site, entries, page }: CatalogPageProps): Html {
  const { words } = site
  const { number: n, total, previous, next } = page
  const range = {
    first: entries[0]?.component.name ?? '',
    last: entries.at(-1)?.component.name ?? '',
  }
  const place = word(words, 'pageOf', { n, total })
  const link = (to: PlacedIndexPage['next']) =>
    to === null ? null : { href: `../${to.path}`, name: to.first }
  const main = html`${breadcrumb(words, [{ text: word(words, 'components'), address: 'index.html' }], place)}
<h1>${word(words, 'nameRange', range)}</h1>
${indexRows({
  words,
  root: '../',
  entries,
  isOneGroup: page.isOneGroup,
  filter: {
    shown: word(words, 'filterPage', { n: entries.length }),
    text: wordText(words, 'filterPage', { n: entries.length }),
  },
  noMatch: word(words, 'noMatchOnPage'),
  search: word(words, 'searchCatalog'),
})}${neighbourLinks(words, wordText(words, 'pageNeighbours'), link(previous), link(next))}`
  return layout({
    site,
    root: '../',
    title: wordText(words, 'pageTitle', { ...range, n, total }),
    description: wordText(words, 'pageAbout', { title: site.shownTitle, ...range, n, total }),
    path: page.path,
    kind: 'index',
    links: html`${sheetLink(`../${site.assets.wayStyle}`)}${rowStyles(site, '../', entries)}`,
    main,
  })
}
